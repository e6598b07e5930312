"""A position that nobody played up to: completed, told what the rules have against it, or unreadable."""

import msgspec
import pytest

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
def test_what_does_not_fit_the_schema_is_told_with_its_place(castoria, wrong, place):
    with pytest.raises(msgspec.ValidationError, match=place):
        castoria.loaded(**wrong)
