"""Every check by its rule: a move that it refuses and names first, and one beside it that passes.

Cases are written from the manual; the words in quotation marks are its headings.
"""

from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Atacar, AvancarFase, Interacao, Passar
from companion.games.castoria.tasks import Matar
from companion.referee.adjustments import Prevent
from companion.referee.options import Modifier

BASE = {"N3-1": 5, "N3-2": 5, "N3-3": 5}


@dataclass(frozen=True)
class Case:
    """``refused`` breaks ``rule`` first; ``passes`` (in position ``then``, if told) does not."""

    rule: str
    position: dict[str, Any]
    refused: Any
    passes: Any
    then: dict[str, Any] | None = None
    before: tuple[Any, ...] = ()
    before_then: tuple[Any, ...] | None = None
    named: str = field(default="")


def ataque(atacante, alvo, seat="Ana"):
    return Atacar(seat=seat, atacante=atacante, alvo=alvo)


def acao(nivel, realizador, seat="Beto", **kwargs):
    return Acao(seat=seat, nivel=nivel, realizador=realizador, **kwargs)


def fase(para, seat="Ana"):
    return AvancarFase(seat=seat, para=para)


UM_CONTRA_UM = {"ana": {"N3-1": 5}, "beto": {"N3-1": 5}}
IMPEDE = (Prevent(),)
SEGUNDA_CHANCE = Modifier("allow", "castoria.lutas.alvo-uma-vez", source="Segunda Chance")

CASES = (
    # "Lutas"
    Case(
        "lutas.fase",
        {**UM_CONTRA_UM, "fase": "construcao"},
        ataque("N3-1", "N3-1"),
        ataque("N3-1", "N3-1"),
        then=UM_CONTRA_UM,
        named="outra-fase",
    ),
    Case(
        "lutas.fase",
        UM_CONTRA_UM,
        ataque("N3-1", "N3-1", "Beto"),
        ataque("N3-1", "N3-1"),
        named="turno-do-outro",
    ),
    Case(
        "lutas.primeiro-turno",
        {**UM_CONTRA_UM, "turno": 1},
        ataque("N3-1", "N3-1"),
        ataque("N3-1", "N3-1"),
        then={**UM_CONTRA_UM, "turno": 3},
    ),
    Case(
        "lutas.primeiro-turno",
        {**UM_CONTRA_UM, "turno": 2, "decisions": (("castoria.decisao.26", "no"),)},
        ataque("N3-1", "N3-1"),
        ataque("N3-1", "N3-1"),
        then={**UM_CONTRA_UM, "turno": 2},
        named="decisao-26",
    ),
    Case(
        "lutas.um-por-vez",
        {"ana": {"N3-1": 5, "N3-2": 5}, "beto": BASE},
        ataque("N3-2", "N3-2"),
        ataque("N3-2", "N3-2"),
        before=(ataque("N3-1", "N3-1"), acao("3", "N3-1")),
        before_then=(ataque("N3-1", "N3-1"), acao("3", "N3-1"), Passar(seat="Ana")),
    ),
    Case("lutas.precisa-personagem", UM_CONTRA_UM, ataque("N3-2", "N3-1"), ataque("N3-1", "N3-1")),
    Case("lutas.alvo", UM_CONTRA_UM, ataque("N3-1", "N3-2"), ataque("N3-1", "N3-1")),
    Case(
        "lutas.um-ataque",
        {"ana": {"N3-1": 5, "N3-2": 5}, "beto": BASE},
        ataque("N3-1", "N3-2"),
        ataque("N3-2", "N3-2"),
        before=(ataque("N3-1", "N3-1"),),
    ),
    Case(
        "lutas.alvo-uma-vez",
        {"ana": {"N3-1": 5, "N3-2": 5}, "beto": BASE},
        ataque("N3-2", "N3-1"),
        ataque("N3-2", "N3-2"),
        before=(ataque("N3-1", "N3-1"),),
        named="depois-de-empatar",
    ),
    Case(
        "lutas.alvo-uma-vez",
        {"ana": {"N3-1": 5, "N3-2": 5}},
        ataque("N3-2", "narrador"),
        ataque("N3-2", "narrador"),
        before=(ataque("N3-1", "narrador"),),
        before_then=(),
        named="narrador",
    ),
    Case(
        "lutas.nivel-superior",
        {"ana": {"N3-1": 5, "N2-1": 5}, "beto": {"N3-1": 5, "N2-1": 5}},
        ataque("N3-1", "N2-1"),
        ataque("N2-1", "N2-1"),
    ),
    Case(
        "lutas.nivel-inferior",
        {"ana": {"N3-1": 5, "N2-1": 5}, "beto": {"N3-1": 5, "N2-1": 5}},
        ataque("N2-1", "N3-1"),
        ataque("N2-1", "N3-1"),
        then={"ana": {"N3-1": 5, "N2-1": 5}, "beto": {"N3-1": 5}},
        named="n2-acima-do-alvo",
    ),
    Case(
        "lutas.nivel-inferior",
        {"ana": {"N3-1": 9, "N2-1": 5}, "beto": {"N3-1": 9, "N2-1": 9, "N1": 9}},
        ataque("N2-1", "N3-1"),
        ataque("N3-1", "N3-1"),
        named="n1-acima-do-atacante",
    ),
    Case(
        "lutas.nivel-inferior",
        {
            "ana": {"N3-1": 5},
            "beto": {"N3-1": 5, "N2-1": 5},
            "decisions": (("castoria.decisao.22", "only-without-higher"),),
        },
        ataque("N3-1", "N3-1"),
        ataque("N3-1", "N3-1"),
        then={"ana": {"N3-1": 5}, "beto": {"N3-1": 5, "N2-1": 5}},
        named="decisao-22",
    ),
    Case(
        "lutas.nivel-inferior",
        {"ana": {"N3-1": 5, "N2-1": 5}, "beto": {"N3-1": 5, "N2-1": 5}},
        ataque("N2-1", "N3-1"),
        ataque("N2-1", "N3-1"),
        then={
            "ana": {"N3-1": 5, "N2-1": 5},
            "beto": {"N3-1": 5, "N2-1": 5},
            "decisions": (("castoria.decisao.23", "all-above-the-attacker"),),
        },
        named="decisao-23",
    ),
    Case(
        "lutas.direto-vazia",
        UM_CONTRA_UM,
        ataque("N3-1", "narrador"),
        ataque("N3-1", "narrador"),
        then={"ana": {"N3-1": 5}},
    ),
    Case(
        "lutas.direto-um",
        {"ana": {"N3-1": 5, "N3-2": 5}, "modifiers": (SEGUNDA_CHANCE,)},
        ataque("N3-2", "narrador"),
        ataque("N3-2", "narrador"),
        before=(ataque("N3-1", "narrador"),),
        before_then=(),
    ),
    Case(
        "lutas.direto-casta-alta",
        {"ana": {"N3-1": 5, "N2-1": {"valor_decimos": 5, "atacou": True}}},
        ataque("N3-1", "narrador"),
        ataque("N3-1", "narrador"),
        then={"ana": {"N3-1": 5}},
        named="mesmo-que-o-de-cima-ja-tenha-atacado",
    ),
    Case(
        "lutas.morte",
        UM_CONTRA_UM,
        acao("3", "N3-1", "Ana", efeito=(Matar(lado="Beto", espaco="N3-2"),)),
        acao("3", "N3-1", "Ana", efeito=(Matar(lado="Beto", espaco="N3-1"),)),
    ),
    # "Realizando Ações"
    Case(
        "acoes.turno-do-oponente",
        UM_CONTRA_UM,
        acao("3", "N3-1"),
        acao("3", "N3-1"),
        before_then=(ataque("N3-1", "N3-1"),),
    ),
    Case(
        "acoes.quem-realiza",
        {**UM_CONTRA_UM, "lado_ana": {"mao": 0}},
        acao("3", "N3-1", "Ana"),
        acao("3", "N3-1", "Ana"),
        then={**UM_CONTRA_UM, "lado_ana": {"mao": 1}},
    ),
    Case("acoes.apto", UM_CONTRA_UM, acao("3", "N3-3", "Ana"), acao("3", "N3-1", "Ana"), named="ninguem-ali"),
    Case(
        "acoes.apto",
        {"ana": {"N3-1": {"valor_decimos": 5, "virado": "esquerda"}, "N3-2": 5}},
        acao("3", "N3-1", "Ana"),
        acao("3", "N3-2", "Ana"),
        named="virado-por-uma-carta",
    ),
    Case(
        "acoes.uma-por-turno",
        {"ana": {"N3-1": 5, "N3-2": 5}},
        acao("3", "N3-1", "Ana"),
        acao("3", "N3-2", "Ana"),
        before=(acao("3", "N3-1", "Ana"),),
    ),
    Case(
        "acoes.uma-por-turno",
        {"lado_ana": {"agiu": True}},
        acao("narrador", "narrador", "Ana"),
        acao("narrador", "narrador", "Ana"),
        then={},
        named="narrador",
    ),
    Case("acoes.nivel", UM_CONTRA_UM, acao("2", "N3-1", "Ana"), acao("3", "N3-1", "Ana")),
    Case(
        "acoes.nivel",
        UM_CONTRA_UM,
        acao("3", "narrador", "Ana"),
        acao("3", "narrador", "Ana"),
        then={**UM_CONTRA_UM, "decisions": (("castoria.decisao.16", "narrador-may-use-any-level"),)},
        named="decisao-16",
    ),
    # "Fases do Turno"
    Case(
        "fases.compra-acoes",
        {**UM_CONTRA_UM, "fase": "compra"},
        acao("3", "N3-1", "Ana"),
        acao("3", "N3-1", "Ana"),
        then={**UM_CONTRA_UM, "fase": "reconstrucao"},
    ),
    Case("fases.narrador-da-vez", UM_CONTRA_UM, fase("reconstrucao", "Beto"), fase("reconstrucao")),
    Case("fases.ordem", UM_CONTRA_UM, fase("construcao"), fase("reconstrucao")),
    Case("fases.nao-pular", {"fase": "construcao"}, fase("reconstrucao"), fase("luta")),
    Case(
        "fases.compra-obrigatoria",
        {"fase": "compra", "comprou": False},
        fase("construcao"),
        fase("construcao"),
        then={"fase": "compra"},
    ),
    Case(
        "fases.construcao-movimentos",
        {"ana": {"N3-1": {"valor_decimos": 5, "interacao": True}}},
        Interacao(seat="Ana", personagem="N3-1"),
        Interacao(seat="Ana", personagem="N3-1"),
        then={"ana": {"N3-1": {"valor_decimos": 5, "interacao": True}}, "fase": "construcao"},
    ),
    # "Cartas Personagem"
    Case(
        "cartas.interacao",
        {"ana": {"N3-1": {"valor_decimos": 5, "interacao": False}}, "fase": "construcao"},
        Interacao(seat="Ana", personagem="N3-1"),
        Interacao(seat="Ana", personagem="N3-1"),
        then={
            "ana": {"N3-1": {"valor_decimos": 5, "interacao": True, "virado": "direita", "agiu": True}},
            "fase": "construcao",
        },
        named="nao-traz",
    ),
    Case(
        "cartas.interacao",
        {"ana": {"N3-1": {"valor_decimos": 5, "interacao": True}}, "fase": "construcao"},
        Interacao(seat="Ana", personagem="N3-2"),
        Interacao(seat="Ana", personagem="N3-1"),
        named="ninguem-ali",
    ),
    # "Contra-Tramas"
    Case(
        "contra-tramas.uma-por-vez",
        {"ana": {"N3-1": 5}, "beto": BASE},
        acao("3", "N3-2"),
        acao("3", "N3-1", "Ana"),
        before=(ataque("N3-1", "N3-1"), acao("3", "N3-1")),
    ),
    Case(
        "contra-tramas.meios-turno-oponente",
        {"ana": {"N3-1": 5}, "beto": {"N3-1": {"valor_decimos": 5, "interacao": True}}},
        Interacao(seat="Beto", personagem="N3-1"),
        Interacao(seat="Beto", personagem="N3-1"),
        before_then=(ataque("N3-1", "N3-1"),),
    ),
    Case(
        "contra-tramas.proprio-turno",
        UM_CONTRA_UM,
        fase("reconstrucao"),
        fase("reconstrucao"),
        before=(ataque("N3-1", "N3-1"), acao("3", "N3-1")),
        before_then=(ataque("N3-1", "N3-1"), acao("3", "N3-1"), Passar(seat="Ana")),
        named="corrente-aberta",
    ),
    Case(
        "contra-tramas.proprio-turno",
        {**UM_CONTRA_UM, "decisions": (("castoria.decisao.47", "explicit-pass"),)},
        acao("3", "N3-1", "Ana"),
        acao("3", "N3-1", "Ana"),
        then=UM_CONTRA_UM,
        before=(ataque("N3-1", "N3-1"),),
        named="decisao-47",
    ),
    Case(
        "contra-tramas.proprio-turno",
        {
            "ana": {"N3-1": 5},
            "beto": {"N3-1": {"valor_decimos": 5, "interacao": True}},
            "decisions": (("castoria.decisao.44", "acoes-only"),),
        },
        acao("3", "N3-1", "Ana"),
        acao("3", "N3-1", "Ana"),
        then={"ana": {"N3-1": 5}, "beto": {"N3-1": {"valor_decimos": 5, "interacao": True}}},
        before=(ataque("N3-1", "N3-1"), Interacao(seat="Beto", personagem="N3-1")),
        named="decisao-44",
    ),
    Case(
        "contra-tramas.alternancia",
        UM_CONTRA_UM,
        Passar(seat="Beto"),
        Passar(seat="Beto"),
        before_then=(ataque("N3-1", "N3-1"),),
    ),
    Case(
        "contra-tramas.definicao",
        UM_CONTRA_UM,
        acao("3", "N3-1", efeito=IMPEDE),
        acao("3", "N3-1", efeito=IMPEDE),
        before=(fase("reconstrucao"),),
        before_then=(ataque("N3-1", "N3-1"),),
        named="um-comeco-de-fase-nao-se-impede",
    ),
    # "Objetivo e Preparação do Jogo"
    Case(
        "objetivo.zerar-imaginacao",
        {"ana": {"N3-1": 5, "N3-2": 5}, "lado_beto": {"imaginacao_decimos": 5}},
        fase("reconstrucao"),
        fase("reconstrucao"),
        before=(ataque("N3-1", "narrador"), Passar(seat="Beto")),
        before_then=(),
    ),
)


def _name(case):
    return f"{case.rule}-{case.named}" if case.named else case.rule


def check_case(castoria, game, case):
    """Raise AssertionError unless the game refuses and passes what it should."""
    state, _events = castoria.played(castoria.position(**case.position), *case.before)
    ruling = game.judge(state, case.refused)
    assert (ruling.verdict, ruling.primary) == ("illegal", f"castoria.{case.rule}")
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
    assert (remedy.kind, remedy.move) == ("first", fase("luta"))


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
