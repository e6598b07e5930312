"""A table may begin from any position of Castória: completed, with the rules' objections, or unreadable."""

import msgspec
import pytest

from companion.games.castoria.game import CASTORIA
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar

PROBLEMS = {
    "gerais.inventario-60": ({"ana": {"N3-1": 5}, "lado_ana": {"inventario": 53}}, False),
    "convocacao.suporte": ({"ana": {"N2-1": 5}}, False),
    "objetivo.zerar-imaginacao": ({"lado_beto": {"imaginacao_decimos": 0}}, True),
    "objetivo.narradores": ({"ativo": "Caio"}, True),
    "lutas.primeiro-turno": ({"ana": {"N3-1": {"valor_decimos": 5, "atacou": True}}, "turno": 1}, False),
}


@pytest.mark.parametrize("rule", PROBLEMS)
def test_a_problem_names_its_rule_and_its_place(castoria, rule):
    given, physical = PROBLEMS[rule]
    found = castoria.loaded(**given)
    assert [problem.rule for problem in found.problems] == [f"castoria.{rule}"]
    assert found.problems[0].path.startswith("mesa.lados")
    assert found.playable is not physical


DE_BETO = {"owner": "Beto", "value": [["Carta", 60]]}
SEGREDOS = {
    "mesa.lados[0].lista": {"lado_ana": {"lista": DE_BETO}},
    "mesa.lados[0].preparo.substituidas": {
        "lado_ana": {"preparo": {"substituidas": {"owner": "Beto", "value": 2}}}
    },
    "historia.primeiras[0]": {"historia": {"primeiras": [DE_BETO, DE_BETO]}},
}


@pytest.mark.parametrize("path", SEGREDOS)
def test_a_secret_that_is_declared_for_a_narrador_is_the_narradors_own(castoria, path):
    found = castoria.loaded(**SEGREDOS[path])
    assert [(problem.rule, problem.path) for problem in found.problems] == [("mesa.ajuste.campo", path)]
    assert not found.playable


@pytest.mark.parametrize(("owner", "rule"), [("Ana", None), ("Beto", "mesa.ajuste.campo")])
@pytest.mark.parametrize("path", SEGREDOS)
def test_a_correction_shows_no_secret_of_another(castoria, path, owner, rule):
    state = castoria.position({"N3-1": 5}, lado_ana={"preparo": {}})
    value = {"owner": owner, "value": 2 if path.endswith("substituidas") else [["Carta", 60]]}
    move = Ajustar[SetFact](seat="Ana", authority="correction", ops=(SetFact(path=path, value=value),))
    ruling = CASTORIA.judge(state, move)
    assert (ruling.verdict, ruling.primary) == ("illegal" if rule else "legal", rule or ruling.primary)


def test_a_waiver_needs_no_support_below(castoria):
    castoria.position({"N2-1": {"valor_decimos": 5, "sem_suporte": True}})


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"ana": {"N4": 5}}, "hierarquia"),
        ({"ana": {"N3-1": -1}}, "valor_decimos"),
        ({"fase": "combate"}, "fase"),
        ({"lado_ana": {"pontos": 3}}, "pontos"),
    ],
)
def test_what_does_not_fit_the_schema_is_reported_with_its_place(castoria, wrong, place):
    with pytest.raises(msgspec.ValidationError, match=place):
        castoria.loaded(**wrong)
