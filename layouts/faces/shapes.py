"""The shapes of cards, by which a layout may choose: a face of another shape has proportions of its own."""

from companion.cards.measures import Size

SHAPE = "card.shape"  # the name of the choice
SHAPES = ("usual", "slim", "square", "small")
_SQUARE = 0.9  # of its height: a card as wide as this is a square one
_SLIM, _SMALL = 60.0, 52.0  # millimetres that narrower cards lack


def shape_of(size: Size) -> str:
    """Return the shape of a card of that size."""
    if size.width < _SMALL:
        return "small"
    if size.width >= _SQUARE * size.height:
        return "square"
    return "slim" if size.width < _SLIM else "usual"
