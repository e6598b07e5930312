"""What earlier versions wrote is opened, brought up to date and replayed to the same positions.

A change of the schema, of records or of positions adds a fixture (``python -m tests.formats NAME``); none is
ever edited. An entry may be judged otherwise by a later version; its standing and position stay.
"""

import lzma
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from companion.games import all_games
from companion.record_files import open_text
from companion.record_links import open_link
from companion.referee.matches.replay import replay
from webapp.store import open_folder
from webapp.store.store import FILE
from webapp.tables import Client, Tables, new_code
from webapp.tables.session.opening import replayed
from webapp.tables.session.playing import playing

FOLDER = Path(__file__).parent
LATER = datetime(2030, 1, 1, tzinfo=UTC)
FIXTURES = sorted(folder.name for folder in FOLDER.iterdir() if (folder / f"{FILE}.xz").is_file())
LINKS = [file.relative_to(FOLDER) for file in sorted(FOLDER.glob("*/*.link"))]
RECORDS = [file.relative_to(FOLDER) for file in sorted(FOLDER.glob("*/*.json.xz"))]


@pytest.fixture(params=FIXTURES, scope="module")
def kept(request, tmp_path_factory):
    """Provide a database of an earlier version, opened by this one."""
    folder = tmp_path_factory.mktemp("kept")
    (folder / FILE).write_bytes(lzma.decompress((FOLDER / request.param / f"{FILE}.xz").read_bytes()))
    store = open_folder(folder)
    yield store
    store.close()


def matches(store):
    with store.reading() as reading:
        for code in reading.seqs():
            for number in range(1, reading.table(code).match.number + 1):
                yield reading.table(code, number)


def test_there_is_a_fixture_and_it_has_every_game_in_both_modes(kept):
    found = {(one.table.game, one.match.mode) for one in matches(kept)}
    assert found >= {(game.slug, mode) for game in all_games() for mode in ("arbitro", "placar")}


def test_every_table_is_replayed_to_the_same_digests(kept):
    count = 0
    for one in matches(kept):
        match = replayed(one.match, one.entries, playing(one.table.game, one.match.mode))
        results = {outturn.moment.n: outturn for outturn in match.course}
        for entry in one.entries:
            if entry.digest is not None:
                assert (results[entry.n].standing, results[entry.n].digest) == (entry.standing, entry.digest)
                count += 1
        assert msgspec.json.encode(match.state).decode() == one.snapshot.state
    assert count > 500


def test_every_table_is_shown_and_exported(kept):
    tables = Tables(kept, lambda _code, _seq: None, lambda: LATER, new_code)
    for code in tables.files.codes():
        view = tables.view(code, Client(lang="en", host=True))
        assert all(line.told for line in view.lines)
        assert tables.records(code, Client(lang="en", host=True))


def test_what_a_house_keeps_is_there(kept):
    with kept.reading() as reading:
        assert reading.house_photos("castelo", 5)
        assert reading.house_presets("castelo")


@pytest.mark.parametrize("file", RECORDS, ids=str)
def test_every_record_is_replayed_without_drift(file):
    opened = open_text(lzma.decompress((FOLDER / file).read_bytes()).decode(), file.name)
    again = replay(opened.record, opened.game)
    assert [drift for drift in again.drift if drift.what in ("standing", "digest")] == []
    assert again.match.course


@pytest.mark.parametrize("file", LINKS, ids=str)
def test_every_link_is_opened(file):
    opened = open_link((FOLDER / file).read_text("utf-8").strip())
    assert replay(opened.record, opened.game).match.course


@pytest.mark.parametrize("game", [entry.slug for entry in all_games()])
@pytest.mark.parametrize("fixture", FIXTURES)
def test_there_is_a_record_of_every_game(fixture, game):
    assert (FOLDER / fixture / f"{game}.json.xz").is_file()
