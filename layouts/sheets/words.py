"""The texts of sheets and advice."""

from companion.language import Both, Message, _
from layouts.component import Handling, Stock
from layouts.sheets.options import Sides
from layouts.sheets.sheet import Side

SCALE = _("Print at 100 %: this ruler measures 50 mm")

SCALE_ADVICE = _("Print at 100 %, without “fit to page”: the ruler on the first sheet measures 50 mm.")

SIDES: dict[Side, Message] = {"front": _("front"), "back": _("back")}

# How a two-sided sheet gets its sides.
BINDINGS: dict[Sides, Message] = {
    "long": _("two-sided, flip on the long edge"),
    "short": _("two-sided, flip on the short edge"),
    "fold": _("fold and glue"),
    "fronts": _("fronts only"),
    "backs": _("backs only"),
}
ONE_SIDED = _("one side only")
LANGUAGE = _("in English")
NO_GLUE = _("no glue")
SLEEVES, NO_SLEEVES = _("in sleeves"), _("no sleeves")
NO_CUT = _("do not cut")
CUT_MIDDLE = _("cut along the middle of the marks")
CUT_FROM_FRONT = _("cut from the front")
FOLD_HERE = _("fold here, printed sides out")

ADVICE: dict[Sides, Message] = {
    "long": _("Print on both sides, flipping on the long edge."),
    "short": _("Print on both sides, flipping on the short edge."),
    "fold": _(
        "Print on one side. Fold each sheet on the dashed line, printed sides out, and glue; cut when dry."
    ),
    "fronts": _("Print the fronts, then put the sheets back in the same order for the backs."),
    "backs": _("Print these on the backs of the sheets with the same numbers, turned over at the long edge."),
}
ONE_SIDED_ADVICE = _("Print on one side only.")
CUT_GAP = _(
    "Cut in the order of the numbers, along the middle of the marks, all across the sheet first; every strip"
    " keeps its own marks."
)
CUT_BLEED = _(
    "In the order of the numbers, lay the ruler from a mark in one margin to the mark in the other and cut"
    " along their middle between the margins, which hang together to the last; colour runs on beyond the cut."
)
CUT_SHARED = _(
    "Neighbours share one cut: cut in the order of the numbers, along the middle of the lines, all across the"
    " sheet."
)


def sheet_count(number: int, sheets: int) -> Message:
    """Return the words for a sheet's number and how many there are."""
    return _("sheet {number} of {sheets}", number=number, sheets=sheets)


def deck_part(deck: str, numbers: str, size: int) -> Message:
    """Return the words for the cards of a deck."""
    return _("{deck} {numbers} of {size}", deck=deck, numbers=numbers, size=size)


def version(number: str) -> Message:
    """Return which version of the game's components this is."""
    return _("version {number}", number=number)


def paper(name: str, stock: Stock) -> Message:
    """Return the size and the weight of the paper."""
    return _("{paper}, {weight}", paper=name, weight=WEIGHTS[stock])


def glue(handling: Handling, cuts: int, folded: Message | None) -> Message:
    """Return whether to glue the sheet, and before or after which cut; ``folded`` pieces are glued then."""
    if handling.mounted:
        return MOUNTED if handling.stock == "mounted" else BOARDED
    if folded:
        return _("{pieces}: glue after cut {number}", pieces=folded, number=cuts)
    return NO_GLUE


MOUNTED = _("glue on card of 1 to 2 mm before cut 1")
BOARDED = _("glue on card of 2 mm before cut 1")
FOLDED = _("fold and glue before cut 1")


def cuts(last: int) -> Message:
    """Return how many cuts there are, in which order."""
    return _("cuts 1–{last} in this order", last=last)


def tile_count(number: int, tiles: int) -> Message:
    """Return the words for a part of a board."""
    return _("part {number} of {tiles}", number=number, tiles=tiles)


def tile_joint(cuts: int, marks: str) -> Message:
    """Return what to do with the edges of a tile that lie over its neighbours."""
    if not cuts:
        return _("no glue: its neighbours lie over it")
    return _("after cut {number} glue {marks} over the neighbour", number=cuts, marks=marks)


def cut_tiled(overlap: float) -> Message:
    """Return how the parts of a board are joined."""
    return _(
        "Cut off the white edge where a sheet joins the one on its left or above it, and glue it over the"
        " {overlap} mm that overlap, mark on mark and letter on letter.",
        overlap=f"{overlap:g}",
    )


def sheet_title(number: int, title: str) -> Message:
    """Return the title of a sheet's bookmark."""
    return _("Sheet {number}: {title}", number=number, title=title)


CLERK_TITLE = _("For whoever prints this")
CLERK_SCALE = _("Scale")
CLERK_SCALE_TEXT = _("**100 %, actual size.** Turn off “fit to page”, “shrink” and every other scaling.")
CLERK_SIDES = _("Sides")
CLERK_SIDES_TEXT: dict[Sides, Message] = {
    "long": _("**Both sides, flip on the long edge.** Pages come in order: front, back, front, back."),
    "short": _("**Both sides, flip on the short edge.** Pages come in order: front, back, front, back."),
}
CLERK_BACKS_TEXT = _("**One side only.** These backs go onto sheets whose fronts are printed already.")
CLERK_ONE_SIDE_TEXT = _("**One side only.** The backs of the sheets stay empty.")
CLERK_COLOUR = _("Colour")
CLERK_COLOUR_TEXT = _("**In colour.** Grey works too: nothing is shown by colour alone.")
CLERK_PAPER = _("Paper")
CLERK_CHECK = _("Check")
CLERK_CHECK_TEXT = _("Print this sheet first and measure: this ruler is **exactly 100 mm** long.")
CLERK_PART = _("Part")
CLERK_SHEETS = _("Sheets")
CLERK_PRINTED = _("Printed")
CLERK_WEIGHT = _("Paper weight")
CLERK_TOTAL = _("together, with this sheet")
CLERK_THANKS = _("Please do not cut anything: we cut it at home. Thank you!")
TWO_SIDES = _("both sides")
ONE_SIDE = _("one side")
WEIGHTS: dict[Stock, Message] = {
    "card": _("250 to 300 g/m²"),
    "thick": _("300 g/m² or card of 1 mm"),
    "mounted": _("120 to 160 g/m²"),
    "board": _("120 to 160 g/m²"),
    "mat": _("120 to 160 g/m²"),
    "plain": _("90 to 120 g/m²"),
}

TENTS = _("Tables to scan")
EVENING = _("The matches of the evening")
EVENING_TOO_LONG = _("This match is too long for a code: take it along as a file.")
TENT_HELP = _("Scan it with the camera of a phone, or type the address and the code.")

CALIBRATION_TITLE = _("Measure your printer")
CALIBRATION_BACK = _(
    "**This is the back.** Read on the scales of each cross where the pin came through: to the right and up"
    " are more than 0, to the left and down less. Write the mean of all as **offset_x** and **offset_y**."
)
MY_PRINTER = _("My printer")
PROFILE_FIELDS = {
    "offset_x": _("mm that backs are moved to the right"),
    "offset_y": _("mm that backs are moved up"),
    "scale_x": _("factor for widths"),
    "scale_y": _("factor for heights"),
    "unprintable": _("mm at the edge that stay white"),
}
CALIBRATION_EDGE = _(
    "**Edge.** On each side of the sheet, find the smallest number whose line is printed whole. Write the"
    " largest of the four as **unprintable**."
)


def clerk_paper(paper: str, width: Both, height: Both) -> Message:
    """Return the words for the paper."""
    return _(
        "**{paper}**, {width} × {height} mm. The weight for each part stands below.",
        paper=paper,
        width=width,
        height=height,
    )


def calibration_front(binding: Message) -> Message:
    """Return what to do with the front of the calibration sheet."""
    return _(
        "**This is the front.** Print both sides at 100 %, {binding}. Then prick a pin through the middle of"
        " the five crosses, from this side, and turn the sheet over.",
        binding=binding,
    )


def calibration_scale(length: int) -> Message:
    """Return how to find the scale."""
    return _(
        "**Scale.** Measure the two long rulers with a good one. Write **scale_x** = {length} ÷ what the"
        " level one measures, and **scale_y** = {length} ÷ what the upright one measures.",
        length=length,
    )


def calibration_file(file: str) -> Message:
    """Return where the measured numbers go."""
    return _("Put the numbers into a text file, {file}, and print with **--printer {file}**:", file=file)


def calibration_applied(name: str) -> Message:
    """Return that the sheet was printed with a profile already."""
    return _(
        "Printed with the profile “{name}”: where it is right, the pins read 0 and the rulers are exact."
        " What they still read is added to its offsets.",
        name=name,
    )
