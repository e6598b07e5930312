"""The options of sheets: paper, sides, look, printer."""

from typing import Literal

from msgspec import Struct, field

from companion.cards.measures import Size
from layouts.drawing.pen import Ink
from layouts.sheets.printer import NO_PROFILE, PrinterProfile

# Two-sided bound at the long or the short edge; both sides on one page to fold and glue; or one run
# for the fronts and another for the backs, for printers that cannot turn the paper.
Sides = Literal["long", "short", "fold", "fronts", "backs"]


class SheetOptions(Struct, frozen=True):
    """The options by which sheets are laid out.

    ``title`` names the set or the game in the margin. ``gap`` is the distance between cards in millimetres,
    None for what fits best. With ``clerk`` the file starts with a sheet of plain words for the person who
    prints it. Faces bleed as far as ``look`` says, and up to ``free_bleed`` where that costs no sheet.
    ``mark`` is the shortest mark in a margin, beyond the bleed.
    """

    paper: Size
    sides: Sides = "long"
    look: Ink = field(default_factory=Ink)
    printer: PrinterProfile = NO_PROFILE
    clerk: bool = False
    title: str = ""
    gap: float | None = None
    free_bleed: float = 0.0
    mark: float = 1.0
