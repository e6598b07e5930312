"""Conferir a mesa: what the form shows of every table, and what is told by it."""

import pytest
from games.castelo.positions import position

from companion.games.castelo.game import CASTELO
from companion.games.castelo.telefone.conferir import formulario
from companion.referee.resolving.table_moves import corrected


def fields(state):
    return {field.path: field for group in formulario(state).groups for field in group.fields}


def told(state, path, value):
    after = corrected(state, path, value, CASTELO.load)
    assert after.reason is None
    return after.state


@pytest.fixture
def mesa():
    grupo = [4, 3, 5, {"membros": [{**m, "nome": m["id"]} for m in MEMBROS]}]
    return position(
        {"a": [3, 2, 4, {"dano": 1}], "g+h": grupo},
        {"b": [2, 2, 2, {"virada": True}]},
        fase="acoes-1",
        etapa="",
        lado_beto={"marcadores": {"construcao": 2, "armeiro": 1}},
    )


MEMBROS = (
    {"id": "g", "ataque": 2, "defesa": 1, "vida": 2, "area": "combate", "agrupamento": True},
    {"id": "h", "ataque": 2, "defesa": 2, "vida": 3, "area": "combate"},
)


def test_points_counts_and_markers_are_told_where_they_stand(mesa):
    """castelo.mesa.castelo-e-muralha-por-marcador, castelo.producao.marcadores-abaixo"""
    shown = fields(mesa)
    assert shown["mesa.lados[1].muralha"].value == 10
    assert [shown[f"mesa.lados[1].produtores[{at}].marcadores"].value for at in (0, 1)] == [2, 1]
    after = told(told(mesa, "mesa.lados[1].muralha", 4), "mesa.lados[1].produtores[1].marcadores", 3)
    assert after.mesa.lado("Beto").muralha == 4
    assert [um.marcadores for um in after.mesa.lado("Beto").produtores] == [2, 3]
    assert told(mesa, "mesa.fase", "acoes-2").mesa.fase == "acoes-2"


def test_a_tropa_is_told_by_its_numbers_and_taken_away_or_added(mesa):
    """castelo.tropas.tres-valores"""
    shown = fields(mesa)
    assert shown["mesa.lados[0].tropas[0]"].under.pt == "a"
    assert [part.path for part in shown["mesa.lados[0].tropas[0]"].parts] == [
        *("ataque", "defesa", "vida", "dano", "area", "nome")
    ]
    assert told(mesa, "mesa.lados[1].tropas[0].virada", False).mesa.tropa("b").virada is False
    assert told(mesa, "mesa.lados[0].tropas[0]", None).mesa.tropa("a") is None
    nova = shown["mesa.lados[1].tropas[1]"]
    after = told(mesa, nova.path, {**nova.blank, "ataque": 1, "defesa": 1, "vida": 2})
    assert after.mesa.tropa("Beto:nova").vida == 2


def test_a_group_is_no_field_of_its_own(mesa):
    """castelo.agrupamento.uma-so-tropa"""
    assert "mesa.lados[0].tropas[1]" not in fields(mesa)
    assert "mesa.lados[0].tropas[2]" in fields(mesa)
