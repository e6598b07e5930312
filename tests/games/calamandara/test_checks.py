"""Every check by its rule: a move that it refuses and names first, and one beside it that passes.

The cases are data, in ``cases.yaml``.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.moves import Inserir, Movimento


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


def check_case(calamandara, game, case):
    """Raise AssertionError unless the game refuses and passes what it should."""
    state, _events = calamandara.played(calamandara.position(**case.position), *case.before)
    ruling = game.judge(state, case.refused)
    assert (ruling.verdict, ruling.primary) == ("illegal", case.rule)
    beside = calamandara.position(**(case.position if case.then is None else case.then))
    beside, _events = calamandara.played(
        beside, *(case.before if case.before_then is None else case.before_then)
    )
    assert game.judge(beside, case.passes).verdict == "legal"


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_a_case_is_refused_by_its_rule_and_its_neighbour_passes(calamandara, case):
    check_case(calamandara, CALAMANDARA, case)


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_a_refusal_explains_itself_and_its_remedies_are_legal(calamandara, case):
    state, _events = calamandara.played(calamandara.position(**case.position), *case.before)
    ruling = CALAMANDARA.judge(state, case.refused)
    assert ruling.citations
    assert ruling.remedies
    for remedy in ruling.remedies:
        if remedy.move is not None:
            assert CALAMANDARA.judge(state, remedy.move).verdict == "legal"
        if remedy.kind == "first":
            after = CALAMANDARA.apply(state, remedy.move).state
            assert CALAMANDARA.judge(after, case.refused).verdict == "legal"


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_judging_changes_nothing_and_says_the_same_twice(calamandara, case):
    state, _events = calamandara.played(calamandara.position(**case.position), *case.before)
    before = msgspec.json.encode(state)
    assert CALAMANDARA.judge(state, case.refused) == CALAMANDARA.judge(state, case.refused)
    assert msgspec.json.encode(state) == before


@pytest.mark.parametrize(
    "mutant",
    [pytest.param(checks, id=f"{c.rule}:{c.test.__name__}") for c, checks in CALAMANDARA.checks.mutants()],
)
def test_without_a_check_a_case_fails(calamandara, mutant):
    """The mutation run: every check is missed by some case."""
    weaker = replace(CALAMANDARA, checks=mutant)
    failed = 0
    for case in CASES:
        try:
            check_case(calamandara, weaker, case)
        except (AssertionError, StopIteration, KeyError):  # or what the check kept out
            failed += 1
    assert failed


def test_a_free_turn_of_the_espelho_is_asked_and_only_there(calamandara):
    state = calamandara.position(reservas={"Ana": ["espelho"]})
    there = CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="espelho", espaco="C2c"))
    assert there.verdict == "unsettled"
    assert (there.questions[0].field, there.questions[0].choices) == ("direcao", ("n", "e", "s", "w"))
    at_home = CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="espelho", espaco="N2c"))
    assert at_home.verdict == "legal"


def test_a_guard_in_the_zona_final_rests_on_a_decision(calamandara):
    state = calamandara.position(reservas={"Ana": ["montanha"]}, postos={"C2a": "torre h"})
    ruling = CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="montanha", espaco="C2e"))
    cited = [(c.rule, c.role) for c in ruling.citations]
    assert cited == [
        ("calamandara.torre.barra-simbolos", "primary"),
        ("calamandara.decisao.31", "decides"),
    ]
