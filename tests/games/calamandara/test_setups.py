"""A table may begin from any position; the referee says what the rules have against it."""

import pytest

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import UsarCarta
from companion.games.calamandara.moves import Inserir
from companion.games.calamandara.tipos import VINCULADAS
from companion.referee.positions.options import SeatOf, TableOptions

PROBLEMS = {
    "fase3.so-pegada": ({"postos": {"S1c": "montanha"}, "tokens": {"Ana": "S1c"}}, False),
    "zi.exclusiva": ({"postos": {"N1c": "pegada s"}, "tokens": {"Ana": "N1c"}}, False),
    "fase2.atribuicoes": ({"postos": {"W1c": "montanha"}}, True),
    "fase1.limite-reserva": ({"reservas": {"Ana": ["pegada"] * 5}}, False),
    "deck-lembranca.limite-mao": ({"cartas": {"Ana": {"mao": 6}}}, False),
    "fase4.reservar": ({"cartas": {"Ana": {"reserva_final": 4}}}, False),
    "zf.mao-ao-deck": ({"cartas": {"Ana": {"guardadas": 32}}}, True),
    "componentes.cartas-lembranca": ({"cartas": {"Ana": {"deck": 30}}}, False),
    "preparacao.depositos": ({"reservas": {"Ana": ["estrela"] * 3, "Beto": ["estrela"] * 2}}, False),
    "sorteio.horario": ({"vez": "Zeca"}, True),
}


@pytest.mark.parametrize("rule", PROBLEMS)
def test_a_problem_names_its_rule(calamandara, rule):
    given, physical = PROBLEMS[rule]
    found = calamandara.loaded(**given)
    assert [problem.rule for problem in found.problems] == [f"calamandara.{rule}"]
    assert found.playable is not physical


def test_a_token_beside_the_board_is_a_problem_too(calamandara):
    found = calamandara.loaded(postos={"W1c": "pegada s"}, tokens={"Ana": "W1c"})
    at_fault = {problem.rule for problem in found.problems}
    assert at_fault == {"calamandara.fase2.atribuicoes", "calamandara.fase3.so-pegada"}


def test_an_invader_stands_in_the_zona_inicial_that_it_has_invaded_and_in_no_other(calamandara):
    """calamandara.zi.exclusiva, calamandara.decisao.112"""
    lies = {"viajantes": 3, "postos": {"W2c": "pegada e"}, "tokens": {"Ana": "W2c"}}
    assert calamandara.loaded(**lies, invadem={"Ana": "W"}).problems == ()
    found = calamandara.loaded(**lies, invadem={"Ana": "E"})
    assert [problem.rule for problem in found.problems] == ["calamandara.zi.exclusiva"]


@pytest.mark.parametrize("viajantes", [2, 3, 4])
def test_the_first_turn_begins_with_nothing_against_it(viajantes):
    begun = CALAMANDARA.start(TableOptions(tuple(map(SeatOf, "ABCD"[:viajantes]))))
    assert CALAMANDARA.load(begun) == (begun, ())


def test_every_completion_of_an_offer_is_lawful(calamandara):
    state = calamandara.position(postos={"N2a": "torre h"}, reservas={"Ana": ["espelho", "pegada"]})
    filled = list(CALAMANDARA.completions(state, Inserir(seat="Ana")))
    assert {CALAMANDARA.weigh(state, move).verdict for move in filled} == {"legal"}
    board = state.mesa.tabuleiro.pontos
    free = len(board) - 1
    final = [espaco for espaco in board if espaco[0] == "C" or espaco[1] in "56"]
    guarded = 4  # the rest of N's second row
    espelhos = free - guarded + 3 * len(final)
    assert len(filled) == free + espelhos


def test_whoever_may_answer_is_asked_for_the_card_and_whom_it_is_aimed_at(calamandara):
    state = calamandara.position(reservas={"Ana": ["pegada"]})
    state, _events = calamandara.played(state, Inserir(seat="Ana", simbolo="pegada", espaco="S1c"))
    ruling = CALAMANDARA.judge(state, UsarCarta(seat="Beto"))
    (question,) = ruling.questions
    assert question.field == "carta"
    linked = [carta for carta in question.choices if carta in VINCULADAS]
    assert linked == ["delirio-de-armio", "elmo-da-solitude"]
    (question,) = CALAMANDARA.judge(state, UsarCarta(seat="Beto", carta="delirio-de-armio")).questions
    assert (question.field, question.choices) == ("alvo", ("Ana",))


@pytest.mark.parametrize("move", [Inserir(seat="Zeca"), UsarCarta(seat="Zeca", carta="sopro-dos-seres")])
def test_a_stranger_is_refused_whatever_they_declare(calamandara, move):
    ruling = CALAMANDARA.judge(calamandara.position(), move)
    assert (ruling.primary, ruling.physical) == ("calamandara.sobre.jogadores", True)
