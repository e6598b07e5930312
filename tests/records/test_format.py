"""A record once saved is read for ever and is the same match: its form is frozen."""

from pathlib import Path

import msgspec
import pytest

from companion.record_files import open_record
from companion.referee.matches.entries import Decide, Interrupt, Note, Play, Retract, Stand
from companion.referee.matches.record_writing import saved
from companion.referee.matches.records import FORMAT
from companion.referee.matches.replay import replay

FIXTURES = Path(__file__).parent / "fixtures"
SAVED = sorted(FIXTURES.glob("format-*/*.yaml"))


@pytest.fixture(params=SAVED, ids=lambda file: f"{file.parent.name}/{file.stem}")
def kept(request):
    return open_record(request.param)


def test_the_present_form_is_among_them():
    assert f"format-{FORMAT}" in {file.parent.name for file in SAVED}


def test_what_was_saved_comes_to_the_same(kept):
    again = replay(kept.record, kept.game)
    assert again.drift == ()
    assert again.problems == ()


def test_everything_that_is_saved_of_an_entry_stands_there(kept):
    kinds = {type(line.entry) for line in kept.record.lines}
    assert kinds == {Play, Interrupt, Stand, Retract, Decide, Note}
    assert all(line.at and line.by and line.idem for line in kept.record.lines)
    standings = {line.judged.standing for line in kept.record.lines if line.judged}
    assert {"accepted", "stood", "refused", "retracted"} <= standings


def test_it_is_written_as_it_was_read(kept):
    """Saved again, it says the same of every entry; the head names its present judge."""
    plain = saved(replay(kept.record, kept.game), kept.book, "1.2.3")
    again = msgspec.json.decode(msgspec.json.encode(plain))
    assert (again["record"], again["engine"]) == (FORMAT, "1.2.3")
    assert [move["n"] for move in again["moves"]] == list(range(1, len(kept.record.lines) + 1))
    assert [move.get("digest") for move in again["moves"]] == [
        line.judged.digest if line.judged else None for line in kept.record.lines
    ]
