"""Preventions that come late: the window of an action, as the FAQ and each reading of decisao.96 end it."""

import pytest

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import UsarCarta
from companion.games.calamandara.moves import (
    Adquirir,
    Descartar,
    EncerrarFase,
    Inserir,
    Mover,
    Passar,
)
from companion.referee.matches.entries import Decide, Play
from companion.referee.matches.match import Match

ESPELHO = Inserir(seat="Ana", simbolo="espelho", espaco="N3c")
PEGADA = Inserir(seat="Ana", simbolo="pegada", espaco="S1c")
DELIRIO = UsarCarta(seat="Beto", carta="delirio-de-armio", alvo="Ana")
DOIS = (Passar(seat="Ana"), Passar(seat="Beto"))


@pytest.fixture
def begun(calamandara):
    return calamandara.position(
        postos={"N1c": "pegada s", "N2c": "pegada s"},
        tokens={"Beto": "N2c"},
        reservas={"Ana": ["espelho", "pegada", "montanha"]},
    )


def match_of(begun, *moves):
    match = Match(CALAMANDARA, begun)
    for move in moves:
        match = match.append(Play(move=move))
    assert {outturn.standing for outturn in match.course} <= {"accepted"}, match.course[-1]
    return match


def test_the_window_of_an_insertion_ends_with_the_following_phase(begun):
    """calamandara.faq.26, calamandara.decisao.96"""
    one, two = (EncerrarFase(seat="Ana"),), (EncerrarFase(seat="Ana"),) * 2
    late = match_of(begun, ESPELHO, *one, DELIRIO, *DOIS)
    assert late.state.mesa == begun.mesa
    over = match_of(begun, ESPELHO, *two).state
    assert over.windows == ()
    assert CALAMANDARA.judge(over, DELIRIO).primary == "calamandara.delirio-de-armio.momento"


def test_by_the_other_reading_a_later_action_closes_the_window_and_the_end_of_a_phase_does_not(calamandara):
    """calamandara.faq.11-limite"""
    decided = [("calamandara.decisao.96", "until-first-action-of-a-later-phase")]
    begun = calamandara.position(decisions=decided, reservas={"Ana": ["pegada"]})
    two = (EncerrarFase(seat="Ana"),) * 2
    assert CALAMANDARA.judge(match_of(begun, PEGADA, *two).state, DELIRIO).verdict == "legal"
    over = match_of(begun, PEGADA, Descartar(seat="Ana")).state
    assert CALAMANDARA.judge(over, DELIRIO).verdict == "illegal"


def cited(state, move):
    ruling = CALAMANDARA.judge(state, move)
    assert ruling.verdict == "illegal", ruling
    return [(one.rule, one.reason is not None) for one in ruling.citations if one.role == "decides"]


ADQUIRE = Adquirir(seat="Ana", carta="CS01", inferior="fogo")
GUARDIA = UsarCarta(seat="Beto", carta="guardia-de-maurna", alvo="Ana")
DECKS = [{"deck": ["CS02", "CS01"]}, {"deck": [f"CS{n:02}" for n in range(3, 37)]}]
ATE_O_ATO = ("calamandara.decisao.96", "until-first-action-of-a-later-phase")
PELO_LIVRO = ("calamandara.decisao.96", "until-the-following-phase-ends")
OPCOES = (ATE_O_ATO[1], PELO_LIVRO[1])


@pytest.mark.parametrize(
    ("before", "late", "decisions"),
    [
        ((ADQUIRE, *(EncerrarFase(seat="Ana"),) * 2), GUARDIA, []),
        ((PEGADA, *(EncerrarFase(seat="Ana"),) * 2), DELIRIO, []),
        ((ADQUIRE, PEGADA), GUARDIA, [ATE_O_ATO]),
    ],
    ids=["guardia", "delirio", "guardia-depois-da-primeira-insercao"],
)
def test_a_prevention_that_comes_too_late_by_one_reading_only_cites_it(before, late, decisions, calamandara):
    """calamandara.faq.26, calamandara.decisao.96"""
    begun = calamandara.position(decisions=decisions, reservas={"Ana": ["pegada"]}, simbolos=DECKS)
    match = match_of(begun, *before)
    assert cited(match.state, late) == [("calamandara.decisao.96", True)]
    other = next(option for option in OPCOES if (ATE_O_ATO[0], option) not in (decisions or [PELO_LIVRO]))
    otherwise = match.append(Decide(id="calamandara.decisao.96", option=other))
    undone = match_of(otherwise.state, late, *DOIS)
    assert [dict(one.facts)["por"] for one in undone.course[-1].events if one.kind == "desfez"] == [
        late.carta
    ]


def test_a_prevention_that_comes_too_late_by_both_readings_cites_none(calamandara):
    """calamandara.faq.26: the target has moved."""
    begun = calamandara.position(reservas={"Ana": ["pegada"]}, simbolos=DECKS)
    walked = match_of(begun, ADQUIRE, PEGADA, Mover(seat="Ana", destino="S1c")).state
    assert (cited(walked, GUARDIA), cited(walked, DELIRIO)) == ([], [])
