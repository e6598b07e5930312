"""Effects of a Fábula text are declared by their buttons, as a phone posts them of an unknown card."""

import re

import pytest

from webapp.tables.queries.card_forms import card_forms

FORMS = {form.label: form for form in card_forms("fabula", "en").operations}
LUGARES = ("centro", *(f"arredor-{n}" for n in (1, 2, 3, 4)))
ALIADOS = [
    {"id": id, "dono": seat, "controlador": seat, "vida": 4, "ofensiva": 2, "influencia": 2}
    for id, seat in (("onca", "A"), ("boto", "B"), ("guardia", "B"))
]
MESA = {
    "lados": [
        {"jogador": seat, "recursos": 8, "turnos": 4, "mao": 6, "baralho": 20, "descarte": ["Saci"]}
        for seat in "AB"
    ],
    "ativo": "A",
    "fase": "acao",
    "turno": 7,
    "aliados": ALIADOS,
    "bases": [
        {"id": f"{seat}:{lugar}", "dono": seat, "controlador": seat, "centro": lugar == "centro"}
        for seat in "AB"
        for lugar in LUGARES
    ],
    "modificacoes": [{"id": "fita", "nome": "Fita", "dono": "A", "controlador": "A"}],
}
LIES_ON_THE_STACK = {"seat": "A", "do": "jogar-manobra", "carta": "Conto", "efeito": [{"op": "comprar"}]}
MOST_QUESTIONS = 4
OF_WHAT_IS_ASKED = re.compile(r"ops\[0\]\.(?P<field>\w+)")


@pytest.fixture
def table(phone):
    """Provide one phone for both, and a table in Ana's Ação where a Manobra lies on the stack."""
    ana = phone()
    code = ana.table("fabula", mode="arbitro", names=["Ana", "Beto"])
    assert (
        ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": {"mesa": MESA}}).status_code == 201
    )
    assert ana.declare(code, LIES_ON_THE_STACK, seq_of(ana, code)).status_code == 201
    return ana, code


def seq_of(ana, code):
    return ana.get(f"/tables/{code}").json["seq"]


def filled_in(form):
    """Yield the values of a form's fields without further taps."""
    for field in form.asks:
        if field.kind == "place":
            yield field.path, "boto"
        elif field.choices:
            yield field.path, field.choices[0].value
        elif field.kind != "flag":
            yield field.path, max(1, field.least or 0) if field.kind == "number" else "Vaga-lume"


@pytest.mark.parametrize("label", FORMS)
def test_what_a_text_does_is_declared_by_its_button(label, table):
    ana, code = table
    op = {**FORMS[label].given, **dict(filled_in(FORMS[label]))}
    for _question in range(MOST_QUESTIONS):
        move = {"seat": "A", "do": "ajustar", "authority": "card", "ops": [op]}
        asked = ana.post(f"/tables/{code}/consult", {"move": move, "facts": False})
        assert asked.status_code == 200, asked.json
        if (question := asked.json.get("question")) is None:
            break
        field = OF_WHAT_IS_ASKED.fullmatch(question["field"])["field"]
        op = {**op, field: question["choices"][0]["value"] if question.get("choices") else 3}
    assert asked.json["verdict"] == "legal", asked.json
    answer = ana.declare(code, move, seq_of(ana, code))
    assert answer.status_code == 201, answer.json
