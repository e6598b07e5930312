"""A table may begin from any position of Castelo: completed, with the rules' objections, or unreadable."""

import msgspec
import pytest

from companion.games.castelo.game import CASTELO

PROBLEMS = {
    "formas.duelo": ({"ativo": "Caio"}, True),
    "turno.sete-fases": ({"fase": "acoes-1", "combate": {"etapa": "danos"}}, True),
    "tipos.tropa": ({"ana": {"a": [1, 1, 1]}, "beto": {"a": [1, 1, 1]}}, True),
    "objetivo.destruir-castelo": ({"lado_beto": {"castelo": 0}}, True),
    "armadilhas.muralha-cai-destroi": ({"lado_beto": {"muralha": 0, "armadilhas": {"m": "muralha"}}}, False),
    "tropas.morte-por-dano": ({"ana": {"a": [1, 1, 2, {"dano": 2}]}}, False),
    "combate.recem-chegada-fica": ({"ana": {"a": [1, 1, 1, {"nova": True}]}}, False),
    "preparacao.sessenta-cartas": ({"lado_ana": {"baralho": 54}}, False),
}


@pytest.mark.parametrize("rule", PROBLEMS)
def test_a_problem_names_its_rule_and_its_place(castelo, rule):
    given, physical = PROBLEMS[rule]
    found = castelo.loaded(**given)
    assert [problem.rule for problem in found.problems] == [f"castelo.{rule}"]
    assert found.problems[0].path.startswith("mesa.")
    assert found.playable is not physical


def test_a_trap_is_the_secret_of_who_laid_it(castelo):
    state = castelo.position(lado_beto={"armadilhas": {"m": "muralha"}})
    beto = state.mesa.lado("Beto")
    stolen = msgspec.structs.replace(beto.armadilhas[0], carta=type(beto.armadilhas[0].carta)("Ana", "Fosso"))
    lado = msgspec.structs.replace(beto, armadilhas=(stolen,))
    found = CASTELO.load(msgspec.structs.replace(state, mesa=state.mesa.com(lado)))
    assert [problem.rule for problem in found.problems] == ["castelo.mesa.armadilhas-ocultas"]
    assert not found.playable


def test_a_combat_without_a_step_begins_with_the_first(castelo):
    assert castelo.position(etapa=None).mesa.combate.etapa == "movimentacao"


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"ana": {"a": [-1, 1, 1]}}, "ataque"),
        ({"ana": {"a": [1, 1, 0]}}, "vida"),
        ({"fase": "luta", "etapa": None}, "fase"),
        ({"etapa": "fuga"}, "etapa"),
        ({"lado_ana": {"armadilhas": {"m": "castelo"}}}, "lugar"),
    ],
)
def test_what_does_not_fit_the_schema_is_reported_with_its_place(castelo, wrong, place):
    with pytest.raises(msgspec.ValidationError, match=place):
        castelo.loaded(**wrong)
