"""Records with invented internals: played to the end, or refused in a clear sentence with its place."""

import json
import re

import pytest
from hostile.records import referee_of, spoilt_records
from hypothesis import HealthCheck, given, settings

from companion.cli.refereeing.lines import closing_line, entry_line, in_order
from companion.cli.refereeing.shown import show_replay
from companion.games import GameEntry
from companion.language import LANGUAGES
from companion.record_files import UnreadableRecordError, open_text
from companion.referee.matches.replay import replay

QUICK, LONG = 150, 50_000
LONGEST = 1000  # letters of a sentence
AT = re.compile(r"record\.json:\d+:\d+: ")
OF_THE_INTERPRETER = re.compile(r"Traceback|object at 0x|<class|msgspec|Error\b|NoneType|frozenset|\bdict\b")


@pytest.fixture(autouse=True)
def all_are_refereed(monkeypatch):
    """Also the games that are not said to be, so that their records are opened like any."""
    load = GameEntry.load_game

    def loaded(entry, mode):
        return load(entry, mode) or referee_of(entry)

    monkeypatch.setattr(GameEntry, "load_game", loaded)


def check_sentence(told: str) -> None:
    """A refusal is one sentence that begins with its place, and speaks of no machinery."""
    assert AT.match(told), told
    assert len(told) <= LONGEST, told[:300]
    assert told.isprintable(), told
    said = AT.sub("", told, count=1)
    assert said.strip(" .:"), told
    assert not OF_THE_INTERPRETER.search(re.sub("“[^”]*”", "", said)), told


def check_record(text: str) -> None:
    """Whatever stands in it, it is read, played and shown, or refused in a sentence."""
    try:
        opened = open_text(text, "record.json")
    except UnreadableRecordError as error:
        for lang in LANGUAGES:
            check_sentence(error.told(lang))
        return
    played = replay(opened.record, opened.game)
    if opened.record.mode == "arbitro" and not opened.entry.referee:
        return  # its moves have no words as yet
    for lang in LANGUAGES:
        assert show_replay(played, opened, lang)
    for n in in_order(played):
        json.dumps(entry_line(played, n, opened.book, "pt"))
    json.dumps(closing_line(played))


@settings(max_examples=QUICK, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=spoilt_records())
def test_a_record_with_invented_internals_is_played_or_refused_in_a_sentence(text):
    check_record(text)


@pytest.mark.soak
@settings(max_examples=LONG, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=spoilt_records())
def test_so_are_tens_of_thousands(text):
    check_record(text)
