"""Markers of producers pay for cards, and a refusal says which are missing.

From the chapter "Cartas de Produção" of Castelo's rules.
"""

import msgspec
import pytest

from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_da_dupla import Doar
from companion.games.castelo.moves import PagarManutencao, PassarFase, UsarInstantanea
from companion.games.castelo.telefone.pagamentos import outros_pagamentos
from companion.referee.matches.match import digest

PRODUTORES = [["armeiro", 2], ["construcao", 1], ["armeiro", 3]]
CARGA = UsarInstantanea(seat="Ana", carta="Carga", custo=("armeiro", "armeiro", "construcao"))


@pytest.fixture
def begun(castelo):
    return castelo.position(fase="acoes-1", etapa="", lado_ana={"marcadores": PRODUTORES})


def markers(state):
    return [produtor.marcadores for produtor in state.mesa.lado("Ana").produtores]


def paid(state, move):
    """Return the markers after a lawful move, written and read."""
    assert CASTELO.judge(state, move).verdict == "legal", move
    after = CASTELO.apply(state, move).state
    read = msgspec.json.decode(msgspec.json.encode(after), type=CASTELO.state_type)
    assert (read, digest(read)) == (after, digest(after))
    return markers(read)


def refused(state, move):
    ruling = CASTELO.judge(state, move)
    assert ruling.verdict == "illegal", move
    return ruling.citations[0].rule, dict(ruling.citations[0].facts)


def test_exactly_the_cost_goes_and_what_is_left_stays_on_its_producer(begun):
    """castelo.producao.retirar-marcadores, castelo.producao.sobra-fica; each from the fullest."""
    assert paid(begun, CARGA) == [1, 0, 2]


@pytest.mark.parametrize(
    ("pagamento", "left"), [(((3, 2), (2, 1)), [2, 0, 1]), (((1, 1), (2, 1), (3, 1)), [1, 0, 2])]
)
def test_the_player_picks_which_producers_lose_markers(begun, pagamento, left):
    """castelo.decisao.4: a payment is not tied to one card."""
    assert paid(begun, CARGA.having(pagamento=pagamento)) == left


@pytest.mark.parametrize(
    "pagamento",
    [
        ((1, 2),),  # too little
        ((1, 2), (2, 1), (3, 1)),  # more than the cost
        ((1, 4),),  # more than lie there
        ((1, 1), (1, 1), (2, 1)),  # one producer named twice
        ((3, 3),),  # castelo.decisao.3: as many, of another product
        ((1, 2), (4, 1)),  # there is no fourth
        ((1, 3), (3, -1), (2, 1)),
    ],
)
def test_what_does_not_come_to_the_cost_is_no_payment(begun, pagamento):
    rule, _facts = refused(begun, CARGA.having(pagamento=pagamento))
    assert rule == "castelo.producao.retirar-marcadores"


def test_a_refusal_says_how_many_markers_of_which_product_are_missing(begun):
    """castelo.producao.pagar-com-marcadores; a declared payment matters only where one is possible."""
    cara = CARGA.having(custo=("espiritual", "construcao", "construcao", "armeiro"), pagamento=((1, 1),))
    assert refused(begun, cara) == (
        "castelo.producao.pagar-com-marcadores",
        {"custo": cara.custo, "faltam": 2, "de": ("construcao", "espiritual")},
    )
    assert markers(begun) == [2, 1, 3]


def others(state, move):
    """Return the other possible payments by their labels, each with the markers left after it."""
    return {one.label.to("pt"): paid(state, one.move) for one in outros_pagamentos(state, move)}


def test_a_payment_is_filled_by_itself_and_changed_one_marker_at_a_time(begun):
    """castelo.decisao.4"""
    um = CARGA.having(custo=("armeiro",))
    assert paid(begun, um) == [2, 1, 2]
    assert others(begun, um) == {"1 de Armeiro (1), não de Armeiro (3)": [1, 1, 3]}
    trocado = next(iter(outros_pagamentos(begun, um))).move
    assert others(begun, trocado) == {"1 de Armeiro (3), não de Armeiro (1)": [2, 1, 2]}


@pytest.mark.parametrize(
    "marcadores", [[["armeiro", 2], ["construcao", 1]], [["armeiro", 1], ["armeiro", 1]]]
)
def test_where_nothing_else_would_be_left_there_is_nothing_to_change(castelo, marcadores):
    """One producer of the kind, or several equal ones that would look the same afterwards."""
    state = castelo.position(fase="acoes-1", etapa="", lado_ana={"marcadores": marcadores})
    assert others(state, CARGA.having(custo=("armeiro",))) == {}


def test_producers_that_are_called_otherwise_are_distinguished(castelo):
    produtores = [{"produto": "armeiro", "nome": nome, "marcadores": 1} for nome in ("Forja", "Arsenal")]
    state = castelo.position(fase="acoes-1", etapa="", lado_ana={"produtores": produtores})
    assert others(state, CARGA.having(custo=("armeiro",))) == {"1 de Arsenal, não de Forja": [1, 0]}


def test_upkeep_and_gifts_are_paid_so_too(castelo):
    """castelo.turno.manutencao-pagar, castelo.formas.coop-doar"""
    tropas = {"a": [1, 1, 1, {"manutencao": ["armeiro"]}]}
    fields = {"fase": "manutencao", "etapa": "", "a_manter": ["a"], "lado_ana": {"marcadores": PRODUTORES}}
    state = castelo.position(tropas, {}, {}, {}, duplas=True, cooperativo=True, **fields)
    assert len(others(state, PagarManutencao(seat="Ana", alvo="a"))) == 1
    assert len(others(state, Doar(seat="Ana", para="Caio", marcadores=("armeiro",)))) == 1
    assert others(state, PassarFase(seat="Ana")) == {}
