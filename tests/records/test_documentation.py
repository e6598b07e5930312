"""The records in docs/records.md and the references of moves run, and every move is shown there."""

import re
from pathlib import Path

import pytest

from companion.games import all_games
from companion.plain_data import read_plain
from companion.record_files import open_record
from companion.referee.matches.record_reading import Beside, BesideMove, Head
from companion.referee.matches.replay import replay

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "records.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.M | re.S)
SHOWN = sorted((DOCS / "moves" / "examples").glob("*.yaml"))
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


@pytest.mark.parametrize("file", [*EXAMPLES, *SHOWN], ids=lambda file: file.stem)
def test_every_example_of_a_game_comes_to_what_it_expects(file):
    opened = open_record(file)
    assert all(line.expect for line in opened.record.lines)
    assert replay(opened.record, opened.game).drift == ()


def test_there_are_examples():
    assert REFEREED
    assert all(game.examples for game in REFEREED)


@pytest.mark.parametrize("game", REFEREED, ids=lambda game: game.slug)
def test_every_move_is_described_and_shown(game):
    page = (DOCS / "moves" / f"{game.slug}.md").read_text(encoding="utf-8")
    for move in game.load_referee().move_types:
        do = move.__struct_config__.tag
        (part,) = re.findall(rf"^### `{do}`\n(.*?)(?=^##|\Z)", page, re.M | re.S)
        fields = [name for name in move.__struct_encode_fields__ if name != "seat"]
        assert re.findall(r"^\| `(\w+)` \|", part, re.M) == fields, do
        assert all(move.named.to(lang) in part for lang in ("pt", "en")), do
        (entry,) = read_plain(re.findall(r"^```yaml\n(.*?)^```", part, re.M | re.S)[0]).data
        assert entry["do"] == do


@pytest.mark.parametrize("game", REFEREED, ids=lambda game: game.slug)
def test_links_of_a_reference_lead_somewhere(game):
    page = (DOCS / "moves" / f"{game.slug}.md").read_text(encoding="utf-8")
    headings = {
        re.sub(r"[^\w -]", "", line).strip().lower().replace(" ", "-")
        for line in re.findall(r"^#+ (.*)$", page, re.M)
    }
    assert set(re.findall(r"\]\(#([^)]*)\)", page)) <= headings
    for link in set(re.findall(r"\]\(([^#)]+)(?:#[^)]*)?\)", page)):
        assert (DOCS / "moves" / link).exists(), link
    assert f"\n## {game.title}\n" in PAGE


@pytest.mark.parametrize("kind", [Head, Beside, BesideMove])
def test_every_field_is_described(kind):
    assert all(f"`{name}" in PAGE for name in kind.__struct_encode_fields__)
