"""Conferir a mesa shows players every table as it is recorded, and lets them correct it."""

import pytest
from games.castelo.positions import position
from games.castelo.toques import Toques

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Atacar, Defender
from companion.games.castelo.telefone.conferir import formulario
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.resolving.table_moves import corrected


def fields(state):
    return {field.path: field for group in formulario(state).groups for field in group.fields}


def righted(state, path, value):
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


def test_points_counts_and_markers_are_declared_where_they_stand(mesa):
    """castelo.mesa.castelo-e-muralha-por-marcador, castelo.producao.marcadores-abaixo"""
    shown = fields(mesa)
    assert shown["mesa.lados[1].muralha"].value == 10
    assert [shown[f"mesa.lados[1].produtores[{at}]"].value["marcadores"] for at in (0, 1)] == [2, 1]
    after = righted(righted(mesa, "mesa.lados[1].muralha", 4), "mesa.lados[1].produtores[1].marcadores", 3)
    assert after.mesa.lado("Beto").muralha == 4
    assert [um.marcadores for um in after.mesa.lado("Beto").produtores] == [2, 3]
    assert righted(mesa, "mesa.fase", "acoes-2").mesa.fase == "acoes-2"


def test_a_tropa_is_declared_by_its_numbers_and_taken_away_or_added(mesa):
    """castelo.tropas.tres-valores"""
    shown = fields(mesa)
    assert shown["mesa.lados[0].tropas[0]"].under.pt == "a"
    assert [part.path for part in shown["mesa.lados[0].tropas[0]"].parts] == [
        *("ataque", "defesa", "vida", "dano", "area", "nome")
    ]
    assert righted(mesa, "mesa.lados[1].tropas[0].virada", False).mesa.tropa("b").virada is False
    assert righted(mesa, "mesa.lados[0].tropas[0]", None).mesa.tropa("a") is None
    nova = shown["mesa.lados[1].tropas[1]"]
    after = righted(mesa, nova.path, {**nova.blank, "ataque": 1, "defesa": 1, "vida": 2})
    assert after.mesa.tropa("Beto:nova").vida == 2


def test_of_a_group_its_damage_and_how_it_lies_are_declared(mesa):
    """castelo.agrupamento.uma-so-tropa: its numbers are those of its members"""
    shown = fields(mesa)
    assert "mesa.lados[0].tropas[1]" not in shown
    assert shown["mesa.lados[0].tropas[1].dano"].under.pt == "g + h"
    after = righted(righted(mesa, "mesa.lados[0].tropas[1].dano", 2), "mesa.lados[0].tropas[1].virada", True)
    assert (after.mesa.tropa("g+h").dano, after.mesa.tropa("g+h").virada) == (2, True)
    assert "mesa.lados[0].tropas[2]" in shown


def test_of_a_trap_the_table_says_where_it_lies_and_no_more():
    """castelo.mesa.armadilhas-ocultas"""
    mesa = position(fase="acoes-1", etapa="", lado_beto={"armadilhas": {"m": ["muralha", "Fosso"]}})
    shown = fields(CASTELO.project(mesa, EVERYBODY))
    assert "Fosso" not in repr(shown)

    def lugares(path, value):
        return [um.lugar for um in righted(mesa, path, value).mesa.lado("Beto").armadilhas]

    assert lugares("mesa.lados[1].armadilhas[0].lugar", "campo") == ["campo"]
    assert lugares("mesa.lados[1].armadilhas[0]", None) == []
    nova = shown["mesa.lados[1].armadilhas[1]"]
    assert lugares(nova.path, nova.blank) == ["muralha", "muralha"]


def test_producers_and_permanentes_come_and_go():
    """castelo.producao.quantidade-impressa, castelo.permanentes.alcance"""
    mesa = position(fase="acoes-1", etapa="", lado_ana={"marcadores": {"armeiro": 1}})
    shown = fields(mesa)
    novo = shown["mesa.lados[0].produtores[1]"]
    after = righted(mesa, novo.path, {**novo.blank, "produto": "espiritual", "rende": 2})
    rendem = [(um.produto, um.rende) for um in after.mesa.lado("Ana").produtores]
    assert rendem == [("armeiro", 1), ("espiritual", 2)]
    (fica,) = righted(after, "mesa.lados[0].produtores[0]", None).mesa.lado("Ana").produtores
    assert fica.produto == "espiritual"
    nova = shown["mesa.lados[0].permanentes[0]"]
    after = righted(mesa, nova.path, {**nova.blank, "nome": "Bandeira"})
    assert after.mesa.lado("Ana").permanentes[0].nome == "Bandeira"
    assert righted(after, nova.path, None).mesa.lado("Ana").permanentes == ()


def test_loose_markers_are_counted_by_product_where_partners_help_each_other():
    """castelo.formas.coop-doar"""
    seats = {"caio": {}, "duda": {}}
    with_names_of = {"fase": "acoes-1", "etapa": "", "lado_ana": {"soltos": ["armeiro"]}}
    mesa = position({}, {}, **seats, duplas=True, cooperativo=True, **with_names_of)
    shown = fields(mesa)
    assert shown["mesa.lados[0].soltos.armeiro"].value == 1
    after = righted(righted(mesa, "mesa.lados[0].soltos.espiritual", 2), "mesa.lados[0].soltos.armeiro", 0)
    assert after.mesa.lado("Ana").soltos == ("espiritual", "espiritual")
    assert "mesa.lados[0].soltos.armeiro" not in fields(position({}, {}, fase="acoes-1", etapa=""))


def test_the_step_of_the_combat_is_laid_back_and_attacks_may_be_declared_again():
    """castelo.combate.seis-fases: answers owed in the step that is left are gone with it."""
    troops, outros = {"a": [3, 2, 4], "e": [1, 1, 1]}, {"f": [1, 4, 4], "g": [1, 1, 1]}
    mesa = Toques(position(troops, outros, etapa="", fase="acoes-1"))
    assert "mesa.combate.etapa" not in fields(mesa.state)
    mesa.tap(Atacar(seat="Ana", atacante="e", alvo="muralha:Beto"))
    mesa.tap(Defender(seat="Beto", defensor="f", atacante="e"))
    assert righted(mesa.state, "mesa.lados[0].castelo", 19).waited == mesa.state.waited
    mesa.nada_mais("Beto")
    shown = fields(mesa.state)["mesa.combate.etapa"]
    assert [one.value for one in shown.choices] == ["movimentacao", "declaracao", "efeitos-1"]
    assert righted(mesa.state, "mesa.lados[0].castelo", 19).waited == mesa.state.waited
    after = righted(mesa.state, "mesa.combate.etapa", "declaracao")
    assert (after.waited, after.agenda) == (None, ())
    assert [um.defensor for um in after.mesa.combate.valendo] == ["f"]
    again = Toques(after)
    again.tap(Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"))
    assert again.says(Defender(seat="Beto", defensor="g", atacante="a")) == ["passar-fase"]


def test_a_tropa_that_lies_on_its_side_is_called_so_as_the_noun_asks(mesa):
    assert fields(mesa)["mesa.lados[1].tropas[0].virada"].label.to("pt") == "Virada"
