"""What a phone that declares is told beside a verdict: above all what a refused move still lacks."""

import pytest

LADOS = [
    {
        "narrador": "A",
        "hierarquia": {
            "N3-1": {"nome": "Gigante", "valor_decimos": 17, "atacou": True},
            "N3-2": {"nome": "Pajem", "valor_decimos": 2},
        },
        "inventario": 52,
    },
    {
        "narrador": "B",
        "hierarquia": {
            "N3-1": {"nome": "Saci", "valor_decimos": 3},
            "N3-2": {"nome": "Ogro", "valor_decimos": 9},
        },
        "inventario": 52,
    },
]
LUTA = {"mesa": {"lados": LADOS, "ativo": "A", "turno": 5, "fase": "luta", "comprou": True}}
REFUSED = {"seat": "A", "do": "atacar", "atacante": "N3-1"}  # Gigante has attacked


@pytest.fixture
def consult(phone):
    """What Ana's phone is answered of a move in her Luta: ``consult(move, lang="en")``."""
    ana = phone()
    code = ana.table(mode="arbitro", names=["Ana", "Beto"])
    assert ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": LUTA}).status_code == 201

    def ask(move, lang="pt", view="view=1&"):
        answer = ana.post(f"/tables/{code}/consult?{view}lang={lang}", {"move": move, "facts": False})
        assert answer.status_code == 200, answer.json
        return answer.json

    return ask


def test_an_attack_that_is_refused_halfway_is_asked_on_so_that_it_may_be_let_stand(consult):
    found = consult(REFUSED)
    assert (found["verdict"], found["question"], found["complete"]) == ("illegal", None, False)
    lacks = found["declaring"]["lacks"]
    assert (lacks["field"], lacks["of_move"], lacks["label"]) == ("alvo", True, "Quem é atacado?")
    assert [one["value"] for one in lacks["choices"]] == ["N3-1", "N3-2", "narrador"]
    whole = consult({**REFUSED, "alvo": "N3-1"})
    assert (whole["verdict"], whole["complete"], whole["physical"]) == ("illegal", True, False)
    assert "lacks" not in whole["declaring"]


def test_what_breaks_nothing_or_is_told_by_a_card_is_not_asked_on(consult):
    fits = consult({"seat": "A", "do": "atacar", "atacante": "N3-2"})
    assert (fits["verdict"], fits["question"]["field"]) == ("unsettled", "alvo")
    assert "lacks" not in fits["declaring"]
    refused = consult({"seat": "A", "do": "convocar", "valor_decimos": 4})  # not in the Luta
    assert (refused["verdict"], refused["complete"]) == ("illegal", False)
    assert "lacks" not in refused["declaring"]


def test_who_only_asks_is_told_why_not_at_once(consult):
    found = consult(REFUSED, view="")
    assert found["citations"][0]["rule"] == "castoria.lutas.um-ataque"
    assert (found["question"], "declaring" in found) == (None, False)
