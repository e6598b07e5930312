"""A deck list is a card of its game: cards by kind with counts, in columns, never below 6 points."""

import re

from companion.cards.deck import Deck
from companion.cards.kinds import CardKind, Field
from companion.cards.measures import Size
from companion.language import Message
from layouts.component import PrintRequest
from layouts.faces.deck_lists import deck_lists

_POKER = Size(63, 88)
PLANT = CardKind("planta", Message("Planta"), (Field("nome", "line", Message("name")),))
LAYOUT = """
styles:
  nome: {size: 12, min: 8, font: Almendra-Bold}
boxes:
  papel: {type: ground, left: 0, right: 0, top: 0, height: 14, colour: yellow}
  pe: {type: ground, left: 0, right: 0, bottom: 0, height: 14, colour: blue}
  borda: {type: ornament, left: 3, right: 3, bottom: 2, height: 1, ornament: cruz}
  cruz: {type: ornament, left: 4, right: 4, top: 16, bottom: 40, ornament: cruz}
  nome: {type: text, left: 4, right: 4, top: 4, height: 8, field: nome, style: nome}
"""


def listed(table, card, count, size=_POKER):
    """Return the lists of a deck of so many Bichos, twice each, and half as many Plantas."""
    for name in ("bicho", "planta"):
        table.write(LAYOUT, name)
    table.write(
        "boxes: {cruz: {type: ornament, left: 4, right: 4, top: 4, bottom: 4, ornament: cruz}}", "verso"
    )
    cards = [card(id=f"b{at}", texts={"pt": {"nome": f"Bicho {at}"}}) for at in range(count)]
    cards += [
        card(id=f"p{at}", kind=PLANT, texts={"pt": {"nome": f"Planta {at}"}}) for at in range(count // 2)
    ]
    deck = Deck("Mato", {one.id: 2 for one in cards})
    request = PrintRequest(2, "pt", (table.set_of(*cards, decks=(deck,)),), size)
    return deck_lists(table.layouts()).pieces(request)


def test_cards_stand_by_kind_with_their_counts_in_columns(table, card, drawn):
    (piece,) = listed(table, card, 6)
    page = drawn(piece.front)
    assert re.search(r"Mato 18 cartas Bicho 12 2× Bicho 0 K7Q", page.text)
    assert re.search(r"Bicho 5 K7Q Planta 6 2× Planta 0 K7Q", page.text)
    for column, edge in (("2×", 4), ("K7Q", 4), ("Bicho 1", 2)):  # right edges, but the left ones of names
        edges = {round(word[edge], 1) for word in page.words() if word[0].startswith(column)}
        assert len(edges) == 1


def test_a_deck_that_one_card_has_no_room_for_takes_two_about_equally_long(table, card):
    assert len(listed(table, card, 14)) == 1
    first, second = listed(table, card, 24)
    rows = [len(piece.front.draw.keywords["rows"]) for piece in (first, second)]
    assert abs(rows[0] - rows[1]) <= 3
    assert sum(rows) in (38, 39)  # 24 and 12 cards, two kinds, one of them perhaps twice
    assert all(piece.part.first == 0 and piece.part.size == 72 for piece in (first, second))


def test_the_list_has_the_ground_the_rim_the_title_face_and_the_back_of_the_game(table, card):
    (piece,) = listed(table, card, 4)
    look = piece.front.draw.keywords["look"]
    assert [placed.name for placed in look.frame] == ["papel", "borda"]  # not the ground that the name is off
    assert (look.title.font, look.ornament) == ("Almendra-Bold", "cruz")
    assert piece.back is not None
    assert piece.back.size == piece.front.size


def test_no_line_is_smaller_than_six_points(table, card, drawn):
    for size in (Size(44, 68), Size(70, 70)):
        for piece in listed(table, card, 30, size):
            assert min(word[1] for word in drawn(piece.front).words()) >= 6
