"""Refusals that the benchmark draws are refusals, and the remedies shown for them mend them."""

from itertools import islice
from pathlib import Path

import pytest

from companion.conformance.laws import check_remedy
from companion.games import all_games

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
FEW, MANY = 30, 1000
ENTRIES = 40
MISTAKES = 4  # kinds of them, of five, that beginners make in every game


@pytest.fixture(params=all_games(), ids=lambda entry: entry.slug)
def beginners(request, monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    from beginners import Beginners

    return lambda: Beginners(request.param, ENTRIES)


def proven(beginners, count):
    """Judge so many refusals and apply their remedies; return what was wrong with them."""
    mistakes = set()
    for refusal in beginners.refusals(count):
        ruling = beginners.game.judge(refusal.state, refusal.move)
        assert ruling.verdict == "illegal"
        assert ruling.remedies
        mistakes.add(refusal.mistake)
        for remedy in ruling.remedies:
            check_remedy(beginners.game, refusal.state, refusal.move, remedy)
    return mistakes


def test_what_is_said_to_mend_a_refusal_mends_it(beginners):
    assert len(proven(beginners(), FEW)) >= MISTAKES


@pytest.mark.soak
def test_what_is_said_to_mend_one_of_many_mends_it(beginners):
    proven(beginners(), MANY)


@pytest.mark.parametrize("beginners", all_games()[-1:], ids=lambda entry: entry.slug, indirect=True)
def test_they_are_the_same_for_everybody(beginners):
    first, again = (list(islice(beginners().refusals(FEW), FEW)) for _time in range(2))
    assert first == again
    assert len(first) == FEW


def test_refusals_to_be_read_blind_come_with_position_and_answer(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    from trial import drawn

    (text,) = drawn("castelo", 1, "2", "pt")
    assert "```yaml" in text
    assert "Contra as regras. " in text or "Não confere. " in text
