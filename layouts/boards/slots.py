"""The slots of boards: the places for cards, as large as a card or as its sleeve."""

from companion.cards.measures import Size
from layouts.component import PrintRequest

AIR = 3.0  # millimetres by which a sleeve with its air is wider and higher than its card
MOST_AIR = 12.0  # in a wider place a card has no place at all


def sleeved(card: Size) -> Size:
    """Return the slot that takes a card of that size in its sleeve."""
    return Size(card.width + AIR, card.height + AIR)


def takes(slot: Size, card: Size) -> bool:
    """Return whether a slot is as large as a card or a little larger."""
    return 0 <= slot.width - card.width <= MOST_AIR and 0 <= slot.height - card.height <= MOST_AIR


def slot_of(request: PrintRequest, card: Size) -> Size:
    """Return the slot of a game's boards: the bare card, or the asked slot where that is larger."""
    asked = request.slot or card
    return Size(max(asked.width, card.width), max(asked.height, card.height))


def pile(slot: Size, card: Size) -> Size:
    """Return the place of a pile, which has air even where cards lie bare."""
    loose = sleeved(card)
    return Size(max(slot.width, loose.width), max(slot.height, loose.height))
