"""The effects of a card are read as data for the referee, with every misfit at its line."""

import json

import pytest

from companion.cards.kinds import CardKind, Field, OperationForm
from companion.language import Message
from companion.sources import read_set
from companion.sources.codes_lock import digest_of

FORMS = (OperationForm("impedir"), OperationForm("matar", ("lado", "entre", "entre.niveis")))
KIND = CardKind(
    "acao",
    Message("Ação"),
    (
        Field("nome", "line", Message("name")),
        Field("texto", "rules", Message("text"), required=False),
        Field("efeito", "operations", Message("effect"), required=False, forms=FORMS, printed=False),
    ),
)
HEAD = "- id: vento\n  kind: acao\n  nome: Vento\n"


@pytest.fixture
def read(tmp_path):
    def reading(cards, name="cartas.yaml"):
        (tmp_path / "set.yaml").write_text("id: meu\ngame: jogo\ntitle: Meu\n", encoding="utf-8")
        (tmp_path / name).write_text(cards, encoding="utf-8")
        return read_set(tmp_path, (KIND,))

    return reading


def only(reading):
    assert not reading.mistakes
    (card,) = reading.card_set.cards
    return card


def test_operations_keep_their_types(read):
    text = (
        HEAD + '  efeito:\n    - {op: matar, lado: eu, entre: {niveis: ["3", 2, true]}}\n    - op: impedir\n'
    )
    assert json.loads(only(read(text)).value("efeito")) == [
        {"op": "matar", "lado": "eu", "entre": {"niveis": ["3", 2, True]}},
        {"op": "impedir"},
    ]


def test_a_cell_of_a_table_holds_them_in_brackets(read):
    cards = 'id;kind;nome;efeito\nvento;acao;Vento;"[{op: matar, lado: eu}]"\n'
    assert json.loads(only(read(cards, "cartas.csv")).value("efeito")) == [{"op": "matar", "lado": "eu"}]


def test_an_effect_is_no_part_of_the_printed_version(read):
    plain, with_effect = (only(read(HEAD + more)) for more in ("", "  efeito: [{op: impedir}]\n"))
    assert digest_of(plain) == digest_of(with_effect)
    assert digest_of(plain) != digest_of(only(read(HEAD + "  texto: Sopra.\n")))


@pytest.mark.parametrize(
    ("effect", "line", "said", "meant"),
    [
        (
            "\n    - {op: impedir}\n    - {op: matr}",
            6,
            "no operation “matr”: expected impedir, matar",
            "matar",
        ),
        ("\n    - op: matar\n      laod: eu", 6, "matar has no “laod”: expected lado, entre", "lado"),
        ("\n    - op: matar\n      entre:\n        nivel: 3", 7, "has no “entre.nivel”", "entre.niveis"),
        ("\n    - {op: impedir, lado: eu}", 5, "impedir has no “lado”: expected –", None),
        ("\n    - op: matar\n      lado: -0.3", 6, "“-0.3” is no whole number: write tenths", None),
        ("\n    - op: matar\n      entre: {niveis: [.inf]}", 6, "“.inf” is no whole number", None),
        ("\n    - op: matar\n      lado:", 6, "leave out what is to be chosen", None),
        ("\n    - {lado: eu}", 5, "expected a list of operations", None),
        ("\n    - impedir", 5, "expected a list of operations", None),
        ("\n    - {op: [impedir]}", 5, "expected a list of operations", None),
        ("\n    - {op: impedir, op: impedir}", 5, "“op” stands here twice", None),
        (" impedir", 4, "expected a list of operations", None),
        (" {op: impedir}", 4, "expected a list of operations", None),
        (" []", 4, "expected a list of operations", None),
        (' "[{op: impedir"', 4, "this YAML", None),
    ],
)
def test_a_misfit_is_reported_with_its_line(read, effect, line, said, meant):
    (mistake,) = read(f"{HEAD}  efeito:{effect}\n").mistakes
    assert (mistake.origin.file, mistake.origin.line) == ("cartas.yaml", line)
    assert said in mistake.message.to("en")
    assert mistake.nearest == meant


def test_every_misfit_is_reported_at_once(read):
    effect = "  efeito:\n    - {op: matr}\n    - {op: impedir, x: 1}\n    - {op: matar, y: 1, z: 2}\n"
    assert [mistake.origin.line for mistake in read(HEAD + effect).mistakes] == [5, 6, 7, 7]


def test_other_fields_take_no_list(read):
    (mistake,) = read(HEAD + "  texto: [a, b]\n").mistakes
    assert "expected one text or number" in mistake.message.to("en")
