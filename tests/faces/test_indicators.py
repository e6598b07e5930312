"""Indicators show the choices of a card in a field of several, as symbols with words."""

import pytest

from companion.cards.card import Card
from companion.cards.kinds import CardKind, Field
from companion.language import Message

KIND = CardKind(
    "bicho",
    Message("Bicho"),
    (
        Field("nome", "line", Message("name")),
        Field("cores", "several", Message("colours"), required=False, choices=("AZ", "VD", "RX")),
    ),
)
LAYOUT = """
styles:
  cor: {size: 8}
boxes:
  cores:
    type: indicators
    left: 4
    width: 40
    top: 4
    height: HEIGHT
    field: cores
    side: 6
    gap: 2
    style: cor
    items:
      AZ: {symbol: mais, text: AZ}
      VD: {symbol: dado, text: {pt: VD, en: GR}}
      RX: {symbol: inicio, text: RX, colour: ink, fill: "#00FF00"}
"""


@pytest.fixture
def sheet(table, drawn):
    def make(cores, lang="pt", height=40, flow="down"):
        table.write(LAYOUT.replace("HEIGHT", str(height)).replace("side: 6", f"side: 6\n    flow: {flow}"))
        values = {"cores": cores} if cores else {}
        [piece] = table.pieces(Card("x", KIND, values, {"pt": {"nome": "X"}}), lang=lang)
        return drawn(piece.front)

    return make


def places(sheet):
    return {text: (left, bottom) for text, _size, left, bottom, *_rest in sheet.words()}


def test_a_card_shows_its_own_choices_only(sheet):
    assert sheet("AZ VD").text.split() == ["AZ", "VD"]
    assert sheet("RX").text == "RX"
    assert sheet("").text == ""
    assert sheet("VD", lang="en").text == "GR"


def test_they_stand_below_each_other_a_gap_apart(sheet):
    found = places(sheet("AZ VD RX"))
    assert found["AZ"][1] - found["VD"][1] == pytest.approx(8, abs=0.1)
    assert found["AZ"][0] > 4 + 6


def test_they_move_together_where_there_is_little_room(sheet):
    found = places(sheet("AZ VD RX", height=20))
    assert found["AZ"][1] - found["RX"][1] == pytest.approx(20 - 6, abs=0.1)


def test_they_may_follow_each_other_along_the_box(sheet):
    found = places(sheet("AZ VD", flow="along"))
    assert found["VD"][0] > found["AZ"][0] + 6
    assert found["VD"][1] == pytest.approx(found["AZ"][1], abs=0.05)


def test_the_filled_parts_take_their_own_colour(sheet):
    page = sheet("RX")
    flag = page.pixel(4 + 2, 88 - 4 - 1.8)
    assert flag[1] > 200
    assert flag[0] < 100
    pole = page.pixel(4 + 1.25, 88 - 4 - 5)
    assert max(pole) < 100


def test_a_word_among_them_meets_a_condition(table, drawn):
    table.write(
        "styles: {s: {size: 9}}\n"
        "boxes:\n"
        "  v: {type: text, left: 4, width: 40, top: 4, height: 8, text: verde, style: s, when: {cores: VD}}\n"
    )
    said = {}
    for cores in ("AZ VD", "AZ", ""):
        card = Card("x", KIND, {"cores": cores} if cores else {}, {"pt": {"nome": "X"}})
        said[cores] = drawn(table.pieces(card)[0].front).text
    assert said == {"AZ VD": "verde", "AZ": "", "": ""}


def test_a_layout_cannot_choose_by_several(table):
    table.write(
        "boxes:\n  s: {type: symbol, left: 4, width: 8, top: 4, height: 8, symbol: {by: cores, AZ: mais}}\n"
    )
    card = Card("x", KIND, {"cores": "AZ"}, {"pt": {"nome": "X"}})
    [mistake] = table.problems(card)
    assert "cannot choose by “cores”" in mistake.message.to("en")


def test_words_on_indicators_are_shown(table):
    table.write(
        LAYOUT.replace("HEIGHT", "40")
        + "  nome: {type: text, left: 4, width: 8, top: 4, height: 6, field: nome, style: cor}\n"
    )
    card = Card("x", KIND, {"cores": "AZ"}, {"pt": {"nome": "Onça"}})
    assert any("lie on each other" in mistake.message.to("en") for mistake in table.problems(card))
    plain = Card("x", KIND, {}, {"pt": {"nome": "Onça"}})
    assert table.problems(plain) == ()
