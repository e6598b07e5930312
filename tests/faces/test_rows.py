"""A row shows things side by side, as far as a card has them."""

import pytest

ROW = """
styles:
  fila: {size: 12, min: 8}
boxes:
  fila:
    type: row
    left: 4
    width: 40
    top: 4
    height: 8
    style: fila
    items:
      - {field: nivel, symbol: mais}
      - {text: {pt: manso, en: tame}, when: manso}
      - {field: cor}
      - {symbol: menos, unless: manso}
"""


@pytest.mark.parametrize(
    ("values", "lang", "said"),
    [
        ({"nivel": 2}, "pt", "2"),
        ({"nivel": 0, "cor": "azul"}, "pt", "azul"),
        ({"nivel": 3, "manso": True, "cor": "verde"}, "pt", "3 manso verde"),
        ({"nivel": 3, "manso": True}, "en", "3 tame"),
    ],
)
def test_a_row_holds_what_the_card_has_and_closes_up(values, lang, said, table, card, drawn):
    table.write(ROW)
    [piece] = table.pieces(card(values=values), lang=lang)
    assert drawn(piece.front).text.replace("\u00a0", " ").split() == said.split()


def test_what_comes_later_moves_up(table, card, drawn):
    table.write(ROW.replace("{field: cor}", "{field: nome}"))
    left = {
        nivel: next(
            word[2]
            for word in drawn(table.pieces(card(values={"nivel": nivel}))[0].front).words()
            if "O" in word[0]
        )
        for nivel in (0, 2)
    }
    assert left[0] == pytest.approx(4, abs=0.3)
    assert left[2] > left[0] + 4


@pytest.mark.parametrize(("values", "said"), [({"nivel": 2}, "Custa 2"), ({"nivel": 0}, "")])
def test_a_label_stands_before_things_alone(values, said, table, card, drawn):
    table.write(
        ROW.replace("    items:", "    label: {pt: 'Custa {mais}'}\n    items:").replace(
            "{symbol: menos, unless: manso}", "{field: texto}"
        )
    )
    [piece] = table.pieces(card(values=values, texts={"pt": {"nome": "Onça", "texto": ""}}))
    assert drawn(piece.front).text.replace("\u00a0", " ").split() == said.split()


def test_signs_of_markup_in_a_field_stand_for_themselves(table, card, drawn):
    table.write(ROW.replace("{field: cor}", "{field: nome}"))
    [piece] = table.pieces(card(texts={"pt": {"nome": "{menos} *x*"}}))
    assert "{menos}" in drawn(piece.front).text
    assert "*x*" in drawn(piece.front).text


def test_a_row_without_room_is_the_layouts_mistake(table, card):
    table.write(ROW.replace("width: 40", "width: 9"))
    found = table.problems(card(values={"nivel": 2, "manso": True, "cor": "verde"}))
    assert [(mistake.card, mistake.field) for mistake in found] == [(None, "fila")]
    assert "does not fit" in found[0].message.to("en")


@pytest.mark.parametrize(
    ("thing", "said"),
    [("{when: manso}", "a thing of a row has"), ("{field: cor, text: cor}", "where the field is to stand")],
)
def test_what_no_thing_of_a_row_is(thing, said, table, card):
    table.write(ROW.replace("{field: cor}", thing))
    [mistake] = table.problems(card())
    assert said in mistake.message.to("en")


def test_a_field_may_stand_within_a_text(table, card, drawn):
    table.write(ROW.replace("{field: cor}", "{field: cor, text: 'Cor (#)'}"))
    shown = drawn(table.pieces(card(values={"cor": "azul"}))[0].front).text
    assert "Cor (azul)" in shown.replace("\u00a0", " ")
    assert "Cor" not in drawn(table.pieces(card(values={"nivel": 1}))[0].front).text
