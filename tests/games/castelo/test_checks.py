"""Every check by its rule: a move that it refuses and names first, and one beside it that passes.

The cases are data, in ``cases.yaml``.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Atacar, Movimento
from companion.referee.options import Modifier


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``refused`` breaks ``rule`` first; ``passes`` (in position ``then``, if told) does not."""

    rule: str
    position: dict[str, Any]
    refused: Movimento
    passes: Movimento
    then: dict[str, Any] | None = None
    before: tuple[Movimento, ...] = ()
    before_then: tuple[Movimento, ...] | None = None
    named: str = ""


CASES = msgspec.convert(
    yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text(encoding="utf-8")), tuple[Case, ...]
)


def _name(case):
    return f"{case.rule}-{case.named}" if case.named else case.rule


def check_case(castelo, game, case):
    """Raise AssertionError unless the game refuses and passes what it should."""
    state, _events = castelo.played(castelo.position(**case.position), *case.before)
    ruling = game.judge(state, case.refused)
    assert (ruling.verdict, ruling.primary) == ("illegal", case.rule)
    beside = castelo.position(**(case.position if case.then is None else case.then))
    beside, _events = castelo.played(beside, *(case.before if case.before_then is None else case.before_then))
    assert game.judge(beside, case.passes).verdict == "legal"


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_a_case_is_refused_by_its_rule_and_its_neighbour_passes(castelo, case):
    check_case(castelo, CASTELO, case)


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_a_refusal_explains_itself_and_its_remedies_are_legal(castelo, case):
    state, _events = castelo.played(castelo.position(**case.position), *case.before)
    ruling = CASTELO.judge(state, case.refused)
    assert ruling.citations
    assert ruling.remedies
    for remedy in ruling.remedies:
        if remedy.move is not None:
            assert CASTELO.judge(state, remedy.move).verdict == "legal"
        if remedy.kind == "first":
            after = CASTELO.apply(state, remedy.move).state
            assert CASTELO.judge(after, case.refused).verdict == "legal"


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_judging_changes_nothing_and_says_the_same_twice(castelo, case):
    state, _events = castelo.played(castelo.position(**case.position), *case.before)
    before = msgspec.json.encode(state)
    assert CASTELO.judge(state, case.refused) == CASTELO.judge(state, case.refused)
    assert msgspec.json.encode(state) == before


@pytest.mark.parametrize(
    "mutant",
    [pytest.param(checks, id=f"{c.rule}:{c.test.__name__}") for c, checks in CASTELO.checks.mutants()],
)
def test_without_a_check_a_case_fails(castelo, mutant):
    """The mutation run: every check is missed by some case."""
    weaker = replace(CASTELO, checks=mutant)
    failed = 0
    for case in CASES:
        try:
            check_case(castelo, weaker, case)
        except AssertionError:
            failed += 1
    assert failed


def test_a_card_lifts_a_rule_for_one_tropa_only(castelo):
    ponte = Modifier("allow", "castelo.combate.alvos-sem-muralha", source="Ponte", on="a")
    state = castelo.position({"a": [3, 2, 2], "c": [3, 2, 2]}, modifiers=(ponte,))
    ruling = CASTELO.judge(state, Atacar(seat="Ana", atacante="a", alvo="castelo:Beto"))
    assert ruling.verdict == "legal"
    assert ("castelo.combate.alvos-sem-muralha", "overrides") in [(c.rule, c.role) for c in ruling.citations]
    other = CASTELO.judge(state, Atacar(seat="Ana", atacante="c", alvo="castelo:Beto"))
    assert other.primary == "castelo.combate.alvos-sem-muralha"
