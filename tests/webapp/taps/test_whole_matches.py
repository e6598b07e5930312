"""A chapter of Castória and a match of Ceramus keep their budgets of touches, in leve and in rigoroso.

``docs/taps.md`` shows the tables that ``TAPS=<file>`` lets these write, by ``make soak`` or ``pytest -m soak
tests/webapp/taps``.
"""

import os
from pathlib import Path

import pytest
from refereed_phone import RefereedPhone
from taps.castoria import TURN, WAITING, ChapterByTouches
from taps.ceramus import BUILD, REVEAL, MatchByTouches

BEGUN = {"castoria": 1, "ceramus": 2}  # taps: who begins; the Mural dealt and copied
LEVE = {TURN: 5, WAITING: 3, BUILD: 2, REVEAL: 1}
RIGOROSO = {TURN: 10, WAITING: 7, BUILD: 4, REVEAL: 1}


def table(server, game, way, **more):
    return str(server.table(game, 2, mode="arbitro", names=["Ana", "Beto"], leve=way == "leve", **more))


def sits_down(server, phones, code):
    return tuple(RefereedPhone(phones.new(), server, code).come().sit(at) for at in range(2))


@pytest.fixture
def chapter(server, phones):
    def begin(way):
        code = table(server, "castoria", way, cards="official")
        return ChapterByTouches(sits_down(server, phones, code), server, code, leve=way == "leve")

    return begin


@pytest.fixture
def match(server, phones):
    def begin(way):
        code = table(server, "ceramus", way)
        return MatchByTouches(sits_down(server, phones, code), server, code, leve=way == "leve")

    return begin


def within(tally, most):
    """Assert that nine of ten of each kind take no more touches than that."""
    return {what: ninth for what, _count, _median, ninth in tally.rows() if ninth > most.get(what, ninth)}


def kept(game, way, tally):
    """Write the counts where the environment says."""
    if (file := os.environ.get("TAPS")) is not None:
        rows = [f"| {what} | {count} | {half:g} | {ninth} |\n" for what, count, half, ninth in tally.rows()]
        with Path(file).open("a", encoding="utf-8") as output:
            output.writelines((f"## {game}, {way}: {tally.touches}\n\n", *rows, "\n"))


def test_a_chapter_begins_in_one_touch_and_its_turns_cost_few(chapter):
    some = chapter("leve")
    some.play(turns=4)
    assert some.tally.counts["preparation"] == [BEGUN["castoria"]]
    assert within(some.tally, LEVE) == {}


def test_a_round_of_ceramus_costs_five_touches(match):
    some = match("leve")
    some.play(rounds=1)
    assert some.tally.counts == {"preparation": [BEGUN["ceramus"]], REVEAL: [1, 1], BUILD: [2, 2]}


@pytest.mark.soak
@pytest.mark.parametrize(("way", "most"), [("leve", LEVE), ("rigoroso", RIGOROSO)])
def test_a_whole_chapter_of_castoria(chapter, way, most):
    whole = chapter(way)
    whole.play()
    kept("castoria", way, whole.tally)
    assert not whole.is_prepared
    assert within(whole.tally, most) == {}


@pytest.mark.soak
@pytest.mark.parametrize(("way", "most"), [("leve", LEVE), ("rigoroso", RIGOROSO)])
def test_a_whole_match_of_ceramus(match, way, most):
    whole = match(way)
    whole.play()
    kept("ceramus", way, whole.tally)
    assert whole.state.outcome is not None
    assert within(whole.tally, most) == {}
