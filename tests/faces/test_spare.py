"""Where a text is short, what lies below the picture moves down and the picture grows."""

import pytest

from companion.cards.measures import Size
from layouts.faces.game_faces import GameFaces
from layouts.faces.spare import settled
from layouts.faces.subject import CardContext

LAYOUT = """
styles:
  regra: {size: 9, min: 7, hyphenate: true}
boxes:
  cruz: {type: ornament, left: 4, right: 4, top: 4, bottom: 44, ornament: cruz, spare: grow}
  fio: {type: line, left: 4, right: 4, bottom: 42, height: 0, spare: sink}
  texto: {type: rules, left: 4, right: 4, bottom: 20, height: 20, field: texto, style: regra, spare: lend}
  pe: {type: text, left: 4, right: 4, bottom: 4, height: 4, text: pé, style: regra}
"""
LONG = "Quando esta onça entra no mato, cada bicho que a ouve foge para a outra margem. " * 3


@pytest.fixture
def lying(table, card):
    table.write(LAYOUT)

    def places(text):
        one = card(texts={"pt": {"nome": "Onça", "texto": text}})
        card_set = table.set_of(one)
        subject = CardContext(one, card_set, "pt")
        faces = GameFaces.of(card_set, table.layouts()).front(one)
        assert table.problems(one) == ()
        return {placed.name: placed.rect for placed in settled(faces.of(subject, Size(63, 88)), subject)}

    return places


def test_a_long_text_leaves_every_box_where_the_layout_has_it(lying):
    places = lying(LONG)
    assert places["cruz"].y == pytest.approx(44, abs=4)
    assert places["texto"].y == pytest.approx(20, abs=4)


def test_a_short_text_makes_the_picture_grow_and_keeps_its_top(lying):
    short, long = lying("Rói a corda."), lying(LONG)
    gained = short["cruz"].height - long["cruz"].height
    assert gained > 10
    assert short["cruz"].y + short["cruz"].height == pytest.approx(84)
    for moved in ("fio", "texto"):
        assert long[moved].y - short[moved].y == pytest.approx(gained)
    assert short["pe"] == long["pe"]


def test_no_text_lends_the_whole_box(lying):
    assert lying("")["cruz"].y == pytest.approx(24)


def test_a_text_that_is_too_long_moves_nothing(table, card):
    table.write(LAYOUT)
    one = card(texts={"pt": {"nome": "Onça", "texto": LONG * 5}})
    assert any("too long" in mistake.message.to("en") for mistake in table.problems(one))
    subject = CardContext(one, table.set_of(one), "pt")
    layout = GameFaces.of(table.set_of(one), table.layouts()).front(one).of(subject, Size(63, 88))
    assert settled(layout, subject) == layout.placed


def test_only_words_lend(table, card):
    table.write(LAYOUT.replace("spare: grow", "spare: lend"))
    assert [mistake.message.to("en") for mistake in table.problems(card())] == [
        "“lend” is none of keep, sink, grow"
    ]


def test_a_box_that_is_not_drawn_lends_nothing(table, card):
    table.write(LAYOUT.replace("spare: lend", "spare: lend, when: manso"))
    one = card()
    subject = CardContext(one, table.set_of(one), "pt")
    layout = GameFaces.of(table.set_of(one), table.layouts()).front(one).of(subject, Size(63, 88))
    assert {placed.name: placed.rect.y for placed in settled(layout, subject)} == {
        "cruz": 44,
        "fio": 42,
        "pe": 4,
    }
