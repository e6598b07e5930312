"""A reader of any stored match or case sees no id: every fact that names a seat is known.

They are replayed as they are written, with names that no word of a game has.
"""

import json
from pathlib import Path

import pytest
from frozen.cases import _records, case_files
from frozen.kept import kept_matches, plain_record

from companion.conformance.naming import check_named
from companion.record_files import open_text
from companion.referee.matches.replay import replay

FILES = {**kept_matches(), **case_files()}
CASES = case_files()


def records(name: str, file: Path):
    """Return the records in a file, each as text."""
    if name in CASES:
        return [json.dumps(plain, ensure_ascii=False) for _title, _kinds, plain in _records(file)]
    plain = plain_record(file)
    letters = all(len(seat if isinstance(seat, str) else seat["id"]) == 1 for seat in plain["seats"])
    return [] if letters else [file.read_text(encoding="utf-8")]


@pytest.mark.parametrize("name", FILES)
def test_every_fact_that_names_a_seat_is_of_a_kind_that_says_so(name):
    for text in records(name, FILES[name]):
        opened = open_text(text, "")
        played = replay(opened.record, opened.game)
        for outturn in played.match.course:
            seats = outturn.state.options.order
            check_named(opened.game, seats, (outturn.ruling, outturn.events))
