"""Blank cards and spare tokens in the places that a kit would leave empty on its last sheets."""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice

from msgspec.structs import replace

from companion.cards.measures import Size
from companion.printing.sets import has_room
from layouts.component import ComponentKind, GameLayouts, Piece, PrintRequest, Section
from layouts.sheets.cards import by_size
from layouts.sheets.geometry import Box
from layouts.sheets.options import SheetOptions
from layouts.sheets.plan import Imposition, impose_together
from layouts.sheets.sheet import Page


def filled(
    plans: Sequence[Imposition], layouts: GameLayouts, request: PrintRequest, options: SheetOptions
) -> tuple[Imposition, ...]:
    """Return the plans with spare pieces in the empty places of their last sheets.

    Spares take no further sheet; tokens, which share their cuts, take no further cut.
    """
    # Backs are printed on the sheets of fronts, so fronts decide how many there are.
    fronts = replace(options, sides="fronts") if options.sides == "backs" else options
    return tuple(
        one
        for plan in plans
        for one in (_filled(plan, layouts, request, options, fronts) if plan.sheets else (plan,))
    )


def _filled(
    plan: Imposition,
    layouts: GameLayouts,
    request: PrintRequest,
    options: SheetOptions,
    fronts: SheetOptions,
) -> Sequence[Imposition]:
    laid = plan if fronts is options else impose_together(plan.sections, fronts)[0]
    for section in plan.sections:
        spares = _spares(section, layouts, request)
        if not spares:
            continue
        for count in _empty(laid, spares[0].front.size):
            more = _with(plan, section, spares, count)
            if _price(impose_together(more, fronts), section) <= _price([laid], section):
                return impose_together(more, options)
    return (plan,)


def _empty(plan: Imposition, size: Size) -> list[int]:
    """Return how many places for pieces of a size may be empty.

    They are those of all sheets, of the last one, and of its last row.
    """
    held = [boxes for sheet in plan.sheets if sheet.front and (boxes := _boxes(sheet.front, size))]
    rows = Counter(round(box.y, 2) for box in held[-1])
    most = max(map(len, held))
    every = sum(most - len(boxes) for boxes in held)
    places = {every, most - len(held[-1]), max(rows.values()) - min(rows.values())}
    return sorted(places - {0}, reverse=True)


def _boxes(page: Page, size: Size) -> list[Box]:
    """Return where the pieces of a size lie on a page."""
    boxes = (placed.box for placed in page.placements)
    return [box for box in boxes if any(_alike(box.size, lying) for lying in (size, size.turned))]


def _alike(one: Size, other: Size) -> bool:
    return math.isclose(one.width, other.width) and math.isclose(one.height, other.height)


def _spares(section: Section, layouts: GameLayouts, request: PrintRequest) -> Sequence[Piece]:
    """Return what fills the empty places beside a section: pieces of the kind that it names."""
    kind = layouts.kind(section.kind.spares)
    if kind is None or not _has_room(kind, layouts, request):
        return ()
    pieces = section.pieces if kind.name == section.kind.name else kind.pieces(request)
    sizes = Counter({size: len(same) for size, same in by_size(section.pieces).items()})
    usual, _count = sizes.most_common(1)[0]
    return sorted((piece for piece in pieces if piece.front.size == usual), key=lambda piece: -piece.copies)


def _has_room(kind: ComponentKind, layouts: GameLayouts, request: PrintRequest) -> bool:
    """Return whether blank cards can be as small as the cards beside them; other spares are not sized."""
    size = request.card_size
    return not (size and kind.blanks) or has_room(kind.blanks(), layouts, request.lang, size)


def _with(plan: Imposition, section: Section, spares: Sequence[Piece], count: int) -> list[Section]:
    """Return the sections of a plan, one of them with so many spares."""
    more = (replace(piece, copies=1) for piece in islice(cycle(spares), count))
    return [replace(one, pieces=(*one.pieces, *more)) if one is section else one for one in plan.sections]


def _price(plans: Sequence[Imposition], section: Section) -> tuple[int, ...]:
    """Return the sheets of plans, and where pieces share their cuts the cuts, too."""
    sheets = sum(len(plan.sheets) for plan in plans)
    return (sheets, sum(plan.cuts for plan in plans)) if section.kind.cut == "shared" else (sheets,)
