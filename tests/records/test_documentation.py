"""What docs/records.md shows runs, and it shows every move of every game that has a referee."""

import re
from pathlib import Path

import pytest

from companion.games import all_games
from companion.plain_data import read_plain
from companion.record_files import open_record
from companion.referee.matches.record_reading import Beside, BesideMove, Head
from companion.referee.matches.replay import replay

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.M | re.S)
REFEREED = [game for game in all_games() if game.referee]
EXAMPLES = [file for game in REFEREED for file in game.examples]


@pytest.mark.parametrize("text", RECORDS)
def test_every_record_of_the_page_replays_as_it_says(text, tmp_path):
    file = tmp_path / "record.yaml"
    file.write_text(text, encoding="utf-8")
    opened = open_record(file)
    replayed = replay(opened.record, opened.game)
    assert replayed.drift == ()
    assert any(line.expect for line in opened.record.lines)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_every_example_of_a_game_comes_to_what_it_expects(file):
    opened = open_record(file)
    assert all(line.expect for line in opened.record.lines)
    assert replay(opened.record, opened.game).drift == ()


def test_there_are_examples():
    assert REFEREED
    assert all(game.examples for game in REFEREED)


@pytest.mark.parametrize("game", REFEREED, ids=lambda game: game.slug)
def test_every_move_is_described_and_shown(game):
    shown = [move for text in RECORDS for move in read_plain(text).data["moves"]]
    (chapter,) = re.findall(rf"^## {game.title}\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S)
    for move in game.load_referee().move_types:
        do = move.__struct_config__.tag
        (row,) = re.findall(rf"^\| `{do}` \|.*$", chapter, re.M)
        assert all(f"`{name}`" in row for name in move.__struct_fields__ if name != "seat"), do
        assert any(one.get("do") == do for one in shown), do


@pytest.mark.parametrize("kind", [Head, Beside, BesideMove])
def test_every_field_is_described(kind):
    assert all(f"`{name}" in PAGE for name in kind.__struct_fields__)
