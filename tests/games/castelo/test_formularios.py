"""What people tell of cards that the table does not know: what is asked, and the move that it makes."""

import pytest
from games.castelo.positions import position

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import BaixarProducao, BaixarTropa
from companion.games.castelo.state import QUATRO_PRODUTOS
from webapp.tables.asked.card_forms import card_forms


@pytest.fixture(scope="module")
def faces():
    return card_forms("castelo", "pt").faces


def test_a_tropa_is_told_by_its_three_values_and_what_it_costs_of_each_product(faces):
    """castelo.tropas.tres-valores, castelo.producao.pagar-com-marcadores"""
    tropa = faces["tropa"]
    assert tropa.needs == ("ataque", "defesa", "vida")
    assert [field.path for field in tropa.asks] == [
        *tropa.needs,
        *(f"custo.{produto}" for produto in QUATRO_PRODUTOS),
    ]
    assert [field.least for field in tropa.asks[:3]] == [0, 0, 1]
    assert {field.under for field in tropa.asks[3:]} == {"Custo"}
    assert [field.label for field in tropa.asks[3:5]] == ["Construção", "Armeiro"]
    rare = {field.path: field for field in tropa.rare}
    assert [choice.value for choice in rare["voo"].choices] == ["C", "L"]
    assert rare["velocidade"].kind == rare["agrupamento"].kind == "flag"
    assert rare["aereo"].kind == "number"
    assert rare["manutencao.espiritual"].under == "Manutenção"


def test_every_face_says_what_its_move_knows_and_in_words(faces):
    """Nothing is asked that the move has no field for, nor by a name of the wire."""
    for kind, face in faces.items():
        for field in (*face.asks, *face.rare):
            assert field.label, (kind, field.path)
            assert field.path.partition(".")[0] in _fields_of(kind)


def _fields_of(kind):
    return next(
        move.__struct_fields__ for move, (of, _field) in CASTELO.at_table.asks.plays.items() if of == kind
    )


def test_a_trap_is_told_last_and_a_producer_needs_both(faces):
    """castelo.decisao.108, castelo.producao.quantidade-impressa"""
    assert faces["armadilha"].last
    assert faces["producao"].needs == ("produto", "rende")
    assert all(face.first for kind, face in faces.items())


def test_what_was_told_is_played(faces):
    """castelo.turno.tropa-na-protegida"""
    state = position(fase="acoes-1", etapa="", lado_ana={"marcadores": {"armeiro": 2, "treinamento": 1}})
    told = {"ataque": 2, "defesa": 0, "vida": 3, "voo": "L", "custo": ("armeiro", "armeiro", "treinamento")}
    after = CASTELO.apply(state, BaixarTropa(seat="Ana", **told)).state.mesa.lado("Ana")
    assert [um.marcadores for um in after.produtores] == [0, 0]
    assert (after.tropas[0].defesa, after.tropas[0].voo) == (0, "L")
    espiritual = BaixarProducao(seat="Ana", produto="espiritual", rende=2)
    assert CASTELO.apply(state, espiritual).state.mesa.lado("Ana").produtores[-1].marcadores == 2
