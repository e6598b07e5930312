"""A layout may choose by the shape of a card, so that each size has proportions of its own."""

import pytest

from companion.cards.measures import CARD_SIZES
from companion.games import find_game
from companion.sources import read_set
from layouts import symbols
from layouts.faces import problems
from layouts.faces.game_faces import GameFaces
from layouts.faces.shapes import shape_of
from layouts.faces.subject import CardContext

CHOICE = "{by: card.shape, square: 40, small: 5, otherwise: 9}"


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("poker", "usual"),
        ("tarot", "usual"),
        ("bridge", "slim"),
        ("mini", "small"),
        ("square", "square"),
    ],
)
def test_named_sizes_have_a_shape(name, shape):
    assert shape_of(CARD_SIZES[name]) == shape


@pytest.mark.parametrize(("size", "width"), [("poker", 9), ("square", 40), ("mini", 5)])
def test_boxes_go_by_the_shape_that_is_printed(table, card, plain_layout, size, width):
    ground = f"  fundo: {{type: ground, left: 0, width: {CHOICE}, bottom: 0, height: 9, colour: ink}}\n"
    table.write(plain_layout + ground)
    one = card()
    subject = CardContext(one, table.set_of(one), "pt")
    layout = GameFaces.of(table.set_of(one), table.layouts()).front(one).of(subject, CARD_SIZES[size])
    (placed,) = [placed for placed in layout.placed if placed.name == "fundo"]
    assert placed.rect.width == width


def test_a_shape_that_there_is_not_is_refused(table, plain_layout):
    table.write(plain_layout.replace("size: 9", "size: {by: card.shape, sqare: 8, otherwise: 9}"))
    (mistake, *_others) = table.problems()
    assert "“sqare” is no value of card.shape" in mistake.message.to("en")
    assert mistake.nearest == "square"


@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=str)
@pytest.mark.parametrize("slug", ["castoria", "castelo"])
def test_the_shipped_sets_fit_every_size(slug, size):
    game = find_game(slug)
    layouts, kinds = game.load_layouts().LAYOUTS, game.load_pieces().CARD_KINDS
    for folder in game.set_folders():
        card_set = read_set(folder, kinds, icons=symbols.names()).card_set
        assert problems(card_set, layouts, ("pt", "en"), size) == ()
