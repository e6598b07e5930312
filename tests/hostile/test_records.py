"""A record with invented contents is played to the end, or refused in a clear sentence with its place."""

import json
import re

import pytest
from hostile.records import in_yaml, records_with_odd_keys, referee_of, spoilt_records
from hypothesis import HealthCheck, given, seed, settings
from soaked import keep_figures, soaked

from companion.cli.refereeing.lines import closing_line, entry_line, in_order
from companion.cli.refereeing.shown import show_replay
from companion.games import GameEntry, all_games, find_game
from companion.language import LANGUAGES
from companion.record_files import UnreadableRecordError, open_text
from companion.referee.fields.typed import Fault, shown
from companion.referee.matches.record_reading import GameAndBook, mode_of, read_record
from companion.referee.matches.replay import replay

QUICK, LONG, SEEDS = 30, 100_000, range(20)
LONGEST = 1000  # letters of a sentence
AT = re.compile(r"record\.json:\d+:\d+: ")
OF_THE_INTERPRETER = re.compile(r"Traceback|object at 0x|<class|msgspec|Error\b|NoneType|frozenset|\bdict\b")


@pytest.fixture(autouse=True)
def all_are_refereed(monkeypatch):
    """Open records of all games with a referee, also of those whose entries do not yet offer one."""
    load = GameEntry.load_game

    def loaded(entry, mode):
        return load(entry, mode) or referee_of(entry)

    monkeypatch.setattr(GameEntry, "load_game", loaded)


def check_sentence(sentence: str) -> None:
    """Assert that a refusal is one sentence that begins with its place and names no machinery."""
    assert AT.match(sentence), sentence
    assert len(sentence) <= LONGEST, sentence[:300]
    assert sentence.isprintable(), sentence
    said = AT.sub("", sentence, count=1)
    assert said.strip(" .:"), sentence
    for invented in re.findall("“([^”]+)”", said):  # which the place names too
        said = said.replace(invented, "")
    assert not OF_THE_INTERPRETER.search(said), sentence


def check_record(text: str) -> bool:
    """Assert that a record of any contents is read, played and shown, or refused in a sentence; say which."""
    try:
        opened = open_text(text, "record.json")
    except UnreadableRecordError as error:
        for lang in LANGUAGES:
            check_sentence(error.text(lang))
        return False
    played = replay(opened.record, opened.game)
    if opened.record.mode == "arbitro" and not opened.entry.referee:
        return True  # its moves have no words as yet
    for lang in LANGUAGES:
        assert show_replay(played, opened, lang)
    for n in in_order(played):
        json.dumps(entry_line(played, n, opened.book, "pt"))
    json.dumps(closing_line(played))
    return True


@settings(max_examples=QUICK, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=spoilt_records())
def test_a_record_with_invented_internals_is_played_or_refused_in_a_sentence(text):
    check_record(text)


@settings(max_examples=QUICK, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=records_with_odd_keys())
def test_a_key_that_is_no_text_is_refused_in_a_sentence_by_whoever_read_it(data):
    check_record(in_yaml(data))
    game = find_game(data["game"]) if data.get("game") in {entry.slug for entry in all_games()} else None
    if game is None or (judged := game.load_game(mode_or_none(data))) is None:
        return
    try:
        read_record(data, GameAndBook(judged, game.load_rules()))
    except Fault as fault:
        for lang in LANGUAGES:
            check_sentence(f"record.json:1:1: {shown(fault.path)}: {fault.message.to(lang)}")


def mode_or_none(data):
    try:
        return mode_of(data)
    except Fault:
        return "placar"


@pytest.mark.parametrize("key", [True, 3, None, 1.5, (1, "a")], ids=str)
def test_a_field_that_no_word_names_is_refused_with_its_place(key):
    data = {"record": 1, "game": "castoria", "seats": ["Ana", "Beto"], "moves": [{key: 3}]}
    castoria = find_game("castoria")
    data["moves"][0] |= {"seat": "Ana", "do": "embaralhar"}
    with pytest.raises(Fault) as refused:
        read_record(data, GameAndBook(castoria.load_game("arbitro"), castoria.load_rules()))
    assert shown(refused.value.path).startswith("moves[0].")
    assert "is no word" in refused.value.message.to("en")


@pytest.mark.parametrize("drawn_by", soaked(*SEEDS))
def test_so_are_a_hundred_thousand(drawn_by):
    found = []

    @seed(drawn_by)
    @settings(max_examples=LONG // len(SEEDS), deadline=None, suppress_health_check=list(HealthCheck))
    @given(text=spoilt_records())
    def check(text):
        found.append(check_record(text))

    check()
    keep_figures("records", seed=drawn_by, records=len(found), refused=found.count(False))
