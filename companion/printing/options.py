"""Sheet options from typed texts: paper, sides, bleed, printer."""

import re
from collections.abc import Sequence

from companion.cards.measures import CARD_SIZES, Size, parse_size
from companion.language import _
from companion.printing.refusal import RefusedError
from companion.printing.wishes import USUAL_SLEEVES, Wishes
from layouts.boards import slots
from layouts.component import ComponentKind
from layouts.drawing.pen import Ink
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import parse_paper
from layouts.sheets.printer import NO_PROFILE, read_profile

MOST_BLEED = 6.0  # millimetres; print shops ask for 2 to 6
FREE_BLEED = 1.5  # as far as a knife may slip; used by default where it needs no further sheet


def sheet_options(wishes: Wishes, title: str) -> SheetOptions:
    """Return the layout options of the sheets. Raises RefusedError, SizeError and ProfileError."""
    return SheetOptions(
        paper=parse_paper(wishes.paper),
        sides=wishes.sides,
        look=Ink(lang=wishes.lang, low_ink=wishes.low_ink, bleed=_millimetres(wishes.bleed or "0")),
        free_bleed=0.0 if wishes.bleed else FREE_BLEED,
        printer=read_profile(wishes.printer) if wishes.printer else NO_PROFILE,
        clerk=wishes.clerk,
        title=title,
    )


def card_size(wishes: Wishes) -> Size | None:
    """Return the size of all cards, or None for each kind's own. Raises SizeError."""
    return parse_size(wishes.card_size) if wishes.card_size else None


def slot_size(wishes: Wishes, kinds: Sequence[ComponentKind], card: Size | None) -> Size | None:
    """Return the size of the places for cards on boards, or None for that of the bare card.

    Raises SizeError, and RefusedError where nothing that is printed has such places, or where they would not
    take the card.
    """
    if wishes.sleeves is None:
        return None
    if not any(kind.slots for kind in kinds):
        raise RefusedError(_("None of this has places for cards: leave out “--sleeves”."))
    card = card or CARD_SIZES["poker"]
    if wishes.sleeves == USUAL_SLEEVES:
        return slots.sleeved(card)
    size = parse_size(wishes.sleeves)
    if not slots.takes(size, card):
        raise RefusedError(
            _(
                "Places of {size} mm are not for sleeved cards of {card} mm: expected as large as the card, "
                "or up to {most} mm larger.",
                size=size,
                card=card,
                most=f"{slots.MOST_AIR:g}",
            )
        )
    return size


def _millimetres(text: str) -> float:
    match = re.fullmatch(r"(\d+(?:[.,]\d+)?)\s*(?:mm)?", text.strip())
    bleed = float(match[1].replace(",", ".")) if match else -1.0
    if not 0 <= bleed <= MOST_BLEED:
        raise RefusedError(
            _(
                "“{text}” is no bleed: expected 0 to {most} millimetres.",
                text=text,
                most=f"{MOST_BLEED:g}",
            )
        )
    return bleed
