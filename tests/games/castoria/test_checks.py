"""Every check by its rule: a move that it refuses and names first, and one beside it that passes.

The cases are data, in ``cases.yaml``.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Atacar, AvancarFase, Interacao, Movimento
from companion.referee.options import Modifier

BASE = {"N3-1": 5, "N3-2": 5, "N3-3": 5}


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


def ataque(atacante, alvo):
    return Atacar(seat="Ana", atacante=atacante, alvo=alvo)


def _name(case):
    return f"{case.rule}-{case.named}" if case.named else case.rule


def check_case(castoria, game, case):
    """Raise AssertionError unless the game refuses and passes what it should."""
    state, _events = castoria.played(castoria.position(**case.position), *case.before)
    ruling = game.judge(state, case.refused)
    assert (ruling.verdict, ruling.primary) == ("illegal", case.rule)
    beside = castoria.position(**(case.position if case.then is None else case.then))
    beside, _events = castoria.played(
        beside, *(case.before if case.before_then is None else case.before_then)
    )
    assert game.judge(beside, case.passes).verdict == "legal"


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_a_case_is_refused_by_its_rule_and_its_neighbour_passes(castoria, case):
    check_case(castoria, CASTORIA, case)


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_a_refusal_explains_itself_and_its_remedies_are_legal(castoria, case):
    state, _events = castoria.played(castoria.position(**case.position), *case.before)
    ruling = CASTORIA.judge(state, case.refused)
    assert ruling.citations
    assert ruling.remedies
    for remedy in ruling.remedies:
        if remedy.move is not None:
            assert CASTORIA.judge(state, remedy.move).verdict == "legal"
        if remedy.kind == "first":
            after = CASTORIA.apply(state, remedy.move).state
            assert CASTORIA.judge(after, case.refused).verdict == "legal"


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_judging_changes_nothing_and_says_the_same_twice(castoria, case):
    state, _events = castoria.played(castoria.position(**case.position), *case.before)
    before = msgspec.json.encode(state)
    assert CASTORIA.judge(state, case.refused) == CASTORIA.judge(state, case.refused)
    assert msgspec.json.encode(state) == before


@pytest.mark.parametrize(
    "mutant",
    [pytest.param(checks, id=f"{c.rule}:{c.test.__name__}") for c, checks in CASTORIA.checks.mutants()],
)
def test_without_a_check_a_case_fails(castoria, mutant):
    """The mutation run: every check is missed by some case."""
    weaker = replace(CASTORIA, checks=mutant)
    failed = 0
    for case in CASES:
        try:
            check_case(castoria, weaker, case)
        except AssertionError:
            failed += 1
    assert failed


def test_a_fact_that_nobody_told_is_asked(castoria):
    state = castoria.position({"N3-1": 5}, fase="construcao")
    ruling = CASTORIA.judge(state, Interacao(seat="Ana", personagem="N3-1"))
    assert ruling.verdict == "unsettled"
    (question,) = ruling.questions
    assert (question.rule, question.of_move) == ("castoria.cartas.interacao", False)
    assert question.field == "mesa.lados[0].hierarquia.N3-1.interacao"


def test_a_verdict_that_rests_on_a_decision_says_so(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5, "N2-1": 5})
    ruling = CASTORIA.judge(state, ataque("N3-1", "N3-1"))
    assert ("castoria.decisao.22", "decides") in [(c.rule, c.role) for c in ruling.citations]
    below = castoria.position({"N3-1": 5, "N2-1": 5}, {"N3-1": 5, "N2-1": 5})
    ruling = CASTORIA.judge(below, ataque("N2-1", "N3-1"))
    assert ("castoria.decisao.23", "decides") in [(c.rule, c.role) for c in ruling.citations]


def test_behind_the_phase_the_remedy_is_to_go_on_and_attack(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao")
    (remedy,) = CASTORIA.judge(state, ataque("N3-1", "N3-1")).remedies
    assert (remedy.kind, remedy.move) == ("first", AvancarFase(seat="Ana", para="luta"))


def test_a_card_lifts_a_rule_for_one_personagem_only(castoria):
    upwards = Modifier("allow", "castoria.lutas.nivel-superior", source="Escada", on="Ana:N3-1")
    state = castoria.position({"N3-1": 5, "N3-2": 5}, {"N3-1": 5, "N2-1": 5}, modifiers=(upwards,))
    ruling = CASTORIA.judge(state, ataque("N3-1", "N2-1"))
    assert ruling.verdict == "legal"
    assert ("castoria.lutas.nivel-superior", "overrides") in [(c.rule, c.role) for c in ruling.citations]
    assert CASTORIA.judge(state, ataque("N3-2", "N2-1")).primary == "castoria.lutas.nivel-superior"


def test_no_card_lifts_what_no_table_could_do(castoria):
    nobody = Modifier("allow", "castoria.lutas.alvo", source="Miragem")
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, modifiers=(nobody,))
    assert CASTORIA.judge(state, ataque("N3-1", "N3-2")).physical
