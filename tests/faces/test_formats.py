"""A face follows the proportions of its card: formats, shares of a side, and pictures that give way."""

import pytest

from companion.cards.measures import Size
from layouts.faces.game_faces import GameFaces
from layouts.faces.spare import settled
from layouts.faces.subject import CardContext

LAYOUT = """
styles:
  regra: {size: 9, min: 7, hyphenate: true}
boxes:
  cruz: {type: ornament, left: 4, right: 4, top: 4, bottom: 44, ornament: cruz, spare: grow, least: 6}
  texto: {type: rules, left: 4, right: 4, bottom: 20, height: 20, field: texto, style: regra, spare: lend}
  terco: {type: text, left: 1/3+1, width: 1/3-2, bottom: 4, height: 4, text: a, style: regra}
formats:
  largo:
    shape: {least: 0.85}
    boxes:
      cruz: {right: null, width: 1/2-5, bottom: 20, spare: keep}
      texto: {left: 1/2+1, top: 4, height: null, spare: keep}
      selo: {bottom: 3}
  grande: {width: {least: 90}, height: {least: 120}, scale: 1.5}
"""
LONG = "Quando esta onça entra no mato, cada bicho que a ouve foge para a outra margem. " * 3


@pytest.fixture
def lying(table, card):
    def places(size, text="Rói a corda.", name="bicho"):
        one = card(texts={"pt": {"nome": "Onça", "texto": text}})
        card_set = table.set_of(one)
        subject = CardContext(one, card_set, "pt")
        layout = GameFaces.of(card_set, table.layouts()).front(one).of(subject, size)
        assert layout.mistakes == ()
        return {placed.name: placed for placed in settled(layout, subject)}

    table.write(LAYOUT)
    return places


def test_a_format_is_for_cards_of_its_proportions_alone(lying):
    upright, square = lying(Size(63, 88)), lying(Size(70, 70))
    assert upright["cruz"].rect.width == pytest.approx(55)
    assert square["cruz"].rect.width == pytest.approx(30)
    assert square["texto"].rect.x == pytest.approx(36)
    assert "selo" not in square  # a box that the layout does not have


def test_a_length_may_be_a_share_of_the_side(lying):
    for width in (44, 63, 70):
        rect = lying(Size(width, 88))["terco"].rect
        assert (rect.x, rect.width) == pytest.approx((width / 3 + 1, width / 3 - 2))


def test_a_picture_without_room_is_left_out_and_comes_back_where_the_text_is_short(lying):
    small = Size(42, 50)
    assert "cruz" not in lying(small, LONG[:140])
    assert lying(small)["cruz"].rect.height > 6


def test_a_scale_makes_the_whole_face_larger(lying):
    plain, large = lying(Size(64, 96), LONG), lying(Size(96, 144), LONG)
    for name in plain:
        assert large[name].rect == plain[name].rect.scaled(1.5)
    assert large["texto"].style.size == pytest.approx(13.5)
    assert large["texto"].style.min_size == 7


def test_what_extends_a_layout_changes_and_drops_its_formats(table, lying):
    table.write(LAYOUT, "base")
    table.write(
        "extends: base\nformats:\n  largo: {boxes: {cruz: {width: 20}, terco: null}}\n  grande: null\n"
    )
    square = lying(Size(70, 70))
    assert square["cruz"].rect.width == pytest.approx(20)
    assert "terco" not in square
    assert "terco" in lying(Size(63, 88))
    assert lying(Size(96, 144))["texto"].style.size == 9


@pytest.mark.parametrize(
    ("before", "after", "line", "nearest", "said"),
    [
        ("shape: {least", "shap: {least", 9, "shape", "unknown key “shap”"),
        ("{least: 0.85}", "{from: 0.85}", 9, None, "unknown key “from”"),
        ("{least: 0.85}", "{least: wide}", 9, None, "a number is expected"),
        ("scale: 1.5", "scale: 0.5", None, None, None),
        ("left: 1/3+1", "left: 1/0+1", 6, None, "a number is expected"),
        ("width: 1/2-5", "wdth: 1/2-5", None, None, None),
    ],
)
def test_mistakes_in_formats_are_told_whatever_the_size(table, before, after, line, nearest, said):
    assert before in LAYOUT
    table.write(LAYOUT.replace(before, after, 1))
    found = [(m.origin.line, m.message.to("en"), m.nearest) for m in table.problems()]
    if said is None:  # what a format changes is read with the cards that it is for
        assert found == []
        return
    assert any(at == line and said in message and near == nearest for at, message, near in found), found


def test_mistakes_of_what_a_format_changes_have_their_line(table):
    table.write(LAYOUT.replace("width: 1/2-5", "wdth: 1/2-5").replace("scale: 1.5", "scale: 0.5"))
    square = [(m.origin.line, m.message.to("en")) for m in table.problems(size=Size(70, 70))]
    assert any(line == 11 and "unknown key “wdth”" in message for line, message in square), square
    large = [(m.origin.line, m.message.to("en")) for m in table.problems(size=Size(96, 144))]
    assert any(line == 14 and "a number from 1 to 3" in message for line, message in large), large
