"""Símbolos iniciais are chosen at once and openly, or in turn from the first clockwise (decisao.64).

From p. 10.
"""

from itertools import permutations

import msgspec
import pytest

from companion.games.calamandara.game import CALAMANDARA, simbolos_na_mesa
from companion.games.calamandara.moves import Adquirir, EncerrarFase, EscolherIniciais
from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.matches.entries import Play, Retract
from companion.referee.matches.match import Match, digest
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import OpenAnswer

NOMES = ("Ana", "Beto", "Caio")
EM_ORDEM = (("calamandara.decisao.64", "clockwise-from-first"),)
ATE_DOIS = (("calamandara.decisao.63", "up-to-two"),)
ESCOLHAS = {"Ana": ("espelho", "fogo"), "Beto": ("pegada", "pegada"), "Caio": ("estrela", "asa")}
AUDIENCES = (EVERYBODY, *(Audience((quem,)) for quem in NOMES))


def begun(decisions=()):
    return CALAMANDARA.start(TableOptions(tuple(map(SeatOf, NOMES)), decisions))


def escolhe(quem, um=None, outro=None):
    simbolos = (um, outro) if um else ESCOLHAS[quem]
    return EscolherIniciais(seat=quem, um=simbolos[0], outro=simbolos[1])


def playing(match, *moves):
    """Return the match continued by moves, each state read back from how it is written."""
    for move in moves:
        match = match.append(Play(move=move))
        assert match.course[-1].standing == "accepted", move
        again = msgspec.json.decode(msgspec.json.encode(match.state), type=CALAMANDARA.state_type)
        assert (again, digest(again)) == (match.state, digest(match.state))
    return match


def match_of(decisions=(), *moves):
    return playing(Match(CALAMANDARA, begun(decisions)), *moves)


def reservas(state):
    return {viajante.id: dict(viajante.reserva) for viajante in state.mesa.viajantes}


def owed(state):
    return [duty.seats for duty in CALAMANDARA.pending(state)]


ESCOLHIDAS = {
    "Ana": {"espelho": 1, "fogo": 1},
    "Beto": {"pegada": 2},
    "Caio": {"asa": 1, "estrela": 1},
}
NADA = {quem: {} for quem in NOMES}


@pytest.mark.parametrize("order", list(permutations(NOMES)))
def test_all_choose_at_once_and_take_theirs_together_whoever_was_quicker(order):
    match = match_of()
    assert owed(match.state) == [NOMES]
    for n, quem in enumerate(order, start=1):
        match = playing(match, escolhe(quem))
        assert reservas(match.state) == (NADA if n < len(NOMES) else ESCOLHIDAS)
    assert (match.state.agenda, match.state.vez) == ((), "Ana")
    seats = [dict(event.facts)["quem"] for event in match.course[-1].events]
    assert seats == ["Ana", "Ana", "Beto", "Beto", "Caio", "Caio"]
    assert {event.rule for event in match.course[-1].events} == {"calamandara.iniciais.reserva"}
    assert simbolos_na_mesa(match.state.mesa) == simbolos_na_mesa(begun().mesa)
    last = match_of((), *map(escolhe, NOMES)).state
    assert (digest(match.state), match.state) == (digest(last), last)


def test_it_is_open_so_everybody_sees_what_has_been_chosen_while_somebody_owes_a_choice():
    match = match_of((), escolhe("Beto"))
    assert owed(match.state) == [("Ana", "Caio")]
    assert match.still_sealed == frozenset()
    for audience in AUDIENCES:
        entry = match.seen(1, audience).move
        assert (entry.um, entry.outro) == ("pegada", "pegada")
        seen = CALAMANDARA.project(match.state, audience)
        assert seen.choice.said == (OpenAnswer("Beto", ("pegada", "pegada")),)
    other = match_of((), escolhe("Beto", "asa", "asa"))
    assert digest(other.state) != digest(match.state)


def test_a_choice_that_is_taken_back_is_owed_again():
    match = match_of((), escolhe("Beto"), escolhe("Ana")).append(Retract(n=1))
    assert owed(match.state) == [("Beto", "Caio")]
    match = playing(match, escolhe("Caio"), escolhe("Beto", "torre", "torre"))
    assert reservas(match.state) == {**ESCOLHIDAS, "Beto": {"torre": 2}}


def test_by_the_other_reading_each_chooses_in_turn_and_sees_what_lies_there_already():
    match = match_of(EM_ORDEM)
    assert owed(match.state) == [("Ana",)]
    refused = CALAMANDARA.judge(match.state, escolhe("Beto"))
    assert (refused.primary, refused.physical) == ("calamandara.iniciais.dois", True)
    match = playing(match, escolhe("Ana"))
    assert (owed(match.state), reservas(match.state)) == ([("Beto",)], {**NADA, "Ana": ESCOLHIDAS["Ana"]})
    for audience in AUDIENCES:
        assert reservas(CALAMANDARA.project(match.state, audience)) == reservas(match.state)
    match = playing(match, escolhe("Beto"), escolhe("Caio"))
    assert (match.state.agenda, reservas(match.state)) == ((), ESCOLHIDAS)
    assert match.state.mesa == match_of((), *map(escolhe, NOMES)).state.mesa


@pytest.mark.parametrize("decisions", [(), EM_ORDEM])
def test_nobody_plays_before_all_have_chosen(decisions):
    match = match_of(decisions, escolhe("Ana"))
    for move in (Adquirir(seat="Ana", carta="CS01", inferior="fogo"), EncerrarFase(seat="Ana")):
        refused = CALAMANDARA.judge(match.state, move)
        assert (refused.primary, refused.physical) == ("calamandara.comecando.primeiro-turno", True)
    match = playing(match, escolhe("Beto"), escolhe("Caio"))
    assert CALAMANDARA.judge(match.state, EncerrarFase(seat="Ana")).verdict == "legal"
    again = CALAMANDARA.judge(match.state, escolhe("Ana"))
    assert again.primary == "calamandara.iniciais.dois"


def test_exactly_two_unless_the_table_plays_by_up_to_two():
    """calamandara.decisao.63"""
    um = escolhe("Ana", "fogo", "nenhum")
    assert CALAMANDARA.judge(begun(), um).primary == "calamandara.iniciais.dois"
    match = match_of(ATE_DOIS, um, escolhe("Beto"), escolhe("Caio", "nenhum", "nenhum"))
    assert reservas(match.state) == {"Ana": {"fogo": 1}, "Beto": {"pegada": 2}, "Caio": {}}


def test_each_is_asked_for_both_symbols():
    ruling = CALAMANDARA.judge(begun(), EscolherIniciais(seat="Caio"))
    assert ruling.questions[0].field == "um"
    assert len(ruling.questions[0].choices) == 9
