"""Checks whether pictures have enough dots for the size in which they are printed."""

import math
from collections.abc import Iterator

from companion.cards.card import Origin
from companion.cards.mistakes import Mistake
from companion.language import _, decimal
from layouts.faces.layout import Layout, Placed
from layouts.faces.spare import settled
from layouts.faces.spec import ArtBox
from layouts.faces.subject import CardContext

_INCH = 25.4  # millimetres


def dots_mistakes(layout: Layout, subject: CardContext, back: Origin | None = None) -> Iterator[Mistake]:
    """Yield the mistakes of a card's picture, or of the picture of the backs, which stands at ``back``."""
    card = subject.card
    if card.art is None:
        return
    written = card.written.get("art")
    origin = back or (written.origin if written else card.origin)
    column = written.column if written else None
    for placed in settled(layout, subject):
        if isinstance(placed.box, ArtBox):
            yield from _too_few(placed, subject, origin, column, None if back else card.id)


def _too_few(
    placed: Placed, subject: CardContext, origin: Origin, column: str | None, owner: str | None
) -> Iterator[Mistake]:
    card, least, good = subject.card, subject.card_set.least_ppi, subject.card_set.good_ppi
    assert card.art is not None
    from layouts.faces.art import printed_ppi  # Pillow is slow to load, and most cards have no picture

    width, height = placed.rect.width, placed.rect.height
    ppi = printed_ppi(card.art, width, height, card.framing)
    if ppi >= max(least, good):
        return
    facts = {
        "name": card.art.name,
        "ppi": math.floor(ppi),
        "width": decimal(width),
        "height": decimal(height),
        "across": math.ceil(width / _INCH * max(least, good)),
        "down": math.ceil(height / _INCH * max(least, good)),
    }
    refused = ppi < least
    message = (
        _(
            "the picture “{name}” is too coarse: {ppi} dots an inch on {width} × {height} mm, and {least} "
            "are the least; {across} × {down} dots are sharp",
            least=least,
            **facts,
        )
        if refused
        else _(
            "the picture “{name}” will look soft: {ppi} dots an inch on {width} × {height} mm; "
            "{across} × {down} dots are sharp",
            **facts,
        )
    )
    yield Mistake(origin, message, owner, "art" if owner else "back", column=column, warning=not refused)
