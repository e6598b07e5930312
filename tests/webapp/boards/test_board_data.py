"""The score board as data is in one language, with everything explained and nothing lost."""

import json

import msgspec
import pytest

from companion.games.registry import GameEntry, all_games
from webapp.tables.wire.board_data import board_data

LANGS = ("pt", "en")
EACH = pytest.mark.parametrize("entry", all_games(), ids=lambda entry: entry.slug)


@EACH
@pytest.mark.parametrize("lang", LANGS)
def test_a_board_is_plain_data_in_one_language(entry: GameEntry, lang: str) -> None:
    data = json.loads(msgspec.json.encode(board_data(entry, lang)))
    board = entry.load_board()
    assert data == board_data(entry, lang)
    assert [phase["name"] for phase in data["phases"]] == [phase.name(lang) for phase in board.phases]
    assert [line["text"] for phase in data["phases"] for line in phase["may"]] == [
        getattr(line, lang) for phase in board.phases for line in phase.may
    ]
    assert not {"name_pt", "name_en", "pt", "en"} & set(_keys(data))


@EACH
def test_counters_bring_their_steps_limits_and_symbols(entry: GameEntry) -> None:
    counters = {counter["id"]: counter for counter in board_data(entry, "pt")["counters"]}
    for counter in entry.load_board().counters:
        assert counters[counter.id]["steps"] == list(counter.steps)
        assert (counters[counter.id]["min"], counters[counter.id]["max"]) == (counter.min, counter.max)
        assert counters[counter.id]["symbol"] == counter.symbol


@EACH
@pytest.mark.parametrize("lang", LANGS)
def test_everything_that_may_be_tapped_is_explained(entry: GameEntry, lang: str) -> None:
    data, book = board_data(entry, lang), entry.load_rules()
    parts = [*data["phases"], *data["counters"], *data["marks"], *data["totals"], *data["reminders"]]
    lines = [line for phase in data["phases"] for line in phase["may"]]
    assert parts
    for part in (*parts, *lines):
        assert data["rules"][part["rule"]]["text"] == book.rule(part["rule"]).text(lang)


SAID_OTHERWISE = {"recorde": "melhor pontua", "acoes-1": "ações 1", "acoes-2": "ações 2"}


@EACH
def test_a_term_is_explained_by_rules_that_speak_of_it(entry: GameEntry) -> None:
    """A word of the term's name is in its explanation, not only its place or its changes."""
    data = board_data(entry, "pt")
    explained = []
    for part in (*data["phases"], *data["counters"], *data["marks"], *data["totals"]):
        ids = part["means"] or [part["rule"]]
        texts = " ".join(data["rules"][id]["text"] for id in ids).casefold()
        stems = [word[:6] for word in part["name"].casefold().split() if len(word) > 3]
        known = [SAID_OTHERWISE[part["id"]]] if part["id"] in SAID_OTHERWISE else stems
        assert [stem for stem in known if stem in texts], (part["name"], texts)
        assert len(ids) <= 4
        explained.append((part in data["phases"], tuple(ids)))
    phases = [ids for is_phase, ids in explained if is_phase]
    assert len(set(phases)) == len(phases), "two phases are explained by the same words"


def test_points_of_imagination_are_shown_as_what_they_are_and_what_zero_means() -> None:
    entry = next(one for one in all_games() if one.slug == "castoria")
    data = board_data(entry, "pt")
    ids = next(one["means"] for one in data["counters"] if one["id"] == "imaginacao")
    assert ids[:2] == ["castoria.objetivo.zerar-imaginacao", "castoria.objetivo.imaginacao-inicial"]
    assert "zero" in data["rules"][ids[0]]["text"]


@EACH
def test_the_first_line_of_a_phase_with_a_tap_says_what_the_tap_brings(entry: GameEntry) -> None:
    data, book = board_data(entry, "pt"), entry.load_rules()
    for phase in data["phases"]:
        bring = [one["rule"] for one in data["amounts"] if one["phase"] == phase["id"]]
        assert bool(bring) == bool(phase["tap"])
        if bring:
            assert book.rule(phase["may"][0]["rule"]).section == book.rule(bring[0]).section


def _keys(value: object) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(key for one in value.values() for key in _keys(one))]
    return [key for one in value for key in _keys(one)] if isinstance(value, list) else []
