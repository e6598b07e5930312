"""“A Página”: the Cemitério lies open, so its cards can be declared and looked up, and follow the play."""

import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Atacar, Passar
from companion.games.castoria.telefone.conferir import formulario
from companion.games.castoria.textos.operacoes import PosicionarCarta
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar

PATH = "mesa.lados[1].no_cemiterio"


@pytest.fixture
def mesa(castoria):
    """Provide a table where Beto has two cards in the Cemitério, and Iara, weaker than Ana's N3-1."""
    given = {"N3-1": {"valor_decimos": 4, "nome": "Iara"}}
    return castoria.position({"N3-1": 5}, given, lado_beto={"cemiterio": 2})


def states(*nomes):
    fact = SetFact(path=PATH, value=[{"nome": nome} for nome in nomes])
    return Ajustar(seat="Ana", authority="correction", ops=(fact,), reason="they lie open")


def nomes(state):
    return [carta.nome for carta in state.mesa.lado("Beto").no_cemiterio]


def test_what_lies_there_is_declared_and_looked_up(mesa):
    declared = CASTORIA.apply(mesa, states("Névoa", "Saci")).state
    assert nomes(declared) == ["Névoa", "Saci"]
    fields = [field for group in formulario(declared).groups for field in group.fields]
    assert PATH in [field.path for field in fields]


def test_more_than_lie_there_are_reported_as_a_problem(mesa):
    declared = CASTORIA.apply(mesa, states("Névoa", "Saci", "Boto")).state
    problems = [(problem.rule, problem.path) for problem in CASTORIA.load(declared).problems]
    assert ("castoria.pagina.espaco-cemiterio", PATH) in problems


def test_who_dies_comes_on_top_where_the_table_has_declared_cards_there(castoria, mesa):
    fight = (Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"), Passar(seat="Beto"), Passar(seat="Beto"))
    declared = CASTORIA.apply(mesa, states("Névoa")).state
    assert nomes(castoria.played(declared, *fight).state) == ["Névoa", "Iara"]
    assert nomes(castoria.played(mesa, *fight).state) == []  # no card has been declared


def test_what_a_card_takes_out_is_there_no_more(castoria, mesa):
    declared = CASTORIA.apply(mesa, states("Névoa", "Saci")).state
    volta = PosicionarCarta(
        de="cemiterio", lado="oponente", espaco="N3-2", nome="Saci", valor_decimos=3, interacao=False
    )
    acao = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(volta,))
    after = castoria.played(declared, acao, Passar(seat="Beto")).state
    assert (nomes(after), after.mesa.lado("Beto").cemiterio) == (["Névoa"], 1)
