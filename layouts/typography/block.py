"""The setting of a text into a box, and its drawing: sizes in points, boxes in millimetres.

    setting = write(pen, "Some **rules** with {reacao}: icons.", x, y, width, height, TextStyle(size=8))

The top of a box is the top of the capitals of the first line (accents of capitals may rise a fifth of the
size above it); its bottom is the depth of the last line's descenders.
"""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from layouts import symbols
from layouts.drawing.colours import INK, Colour
from layouts.drawing.paths import LetterRun
from layouts.drawing.pen import MM, Align, Painter
from layouts.typography import fonts
from layouts.typography.breaking import LineBreaker, TextLine
from layouts.typography.fitting import largest_fit
from layouts.typography.markup import icons, parse, plain
from layouts.typography.words import ICON_BEARING, ICON_HEIGHT, Stretch, measure

VAlign = Literal["top", "middle", "bottom"]

DESCENT = 0.22  # ems below the baseline that descenders take
PARAGRAPH_GAP = 0.45  # lines, in addition, where the source leaves a line empty
_SHIFT = {"left": 0.0, "centre": 0.5, "right": 1.0}
_ROUNDING = 1e-6
_BALANCING = 6  # halvings of the measure
_WIDOW = 0.3  # of the measure: a last line shorter than this is lonely
# A set is laid out for its checks, all cards of it, and then drawn: about three texts of a card are its own.
_LAID_OUT = 4096
_NARROWER = (0.95, 0.9, 0.85, 0.8, 0.75)


class TextStyle(Struct, frozen=True):
    """The look of a text.

    ``size`` is in points, ``min_size`` the smallest it may shrink to (None: it may not shrink), ``smaller``
    the size that it takes where the first is too large, so that most texts share two sizes. ``leading`` is
    the distance of baselines in sizes, ``tracking`` extra space a letter in ems. Without ``hyphenate`` no
    word is ever divided; without ``markup`` every sign stands for itself; with ``balance`` lines are as even
    as they can be, as centred ones always are.
    """

    font: str = fonts.SANS
    size: float = 9.0
    min_size: float | None = None
    smaller: float | None = None
    leading: float = 1.22
    colour: Colour = INK
    align: Align = "left"
    valign: VAlign = "top"
    hyphenate: bool = True
    balance: bool = False
    markup: bool = True
    tracking: float = 0.0


class Missing(Struct, frozen=True):
    """A character that a font cannot draw."""

    char: str
    font: str


class TextLayout(Struct, frozen=True):
    """A text set into a box of ``width`` by ``height`` millimetres.

    ``size`` is the size it took, in points; ``fits`` is False where it overflows even at its smallest.
    ``missing`` are the characters that its fonts lack; ``unknown_icons`` are the named icons without a
    drawing: they stand in the text as they were written.
    """

    style: TextStyle
    width: float
    height: float
    size: float
    lines: tuple[TextLine, ...]
    fits: bool
    missing: tuple[Missing, ...]
    unknown_icons: tuple[str, ...]

    @property
    def overflows(self) -> bool:
        """Return whether the text is wider or higher than its box even at its smallest size."""
        return not self.fits

    @property
    def used_height(self) -> float:
        """Return the millimetres from the top of the first capitals to the depth of the last line."""
        return _height(self.lines, self.style) * self.size / MM

    @property
    def used_width(self) -> float:
        """Return the width of the widest line in millimetres."""
        return max((line.width for line in self.lines), default=0.0) * self.size / MM

    @property
    def ink(self) -> tuple[float, float, float, float]:
        """Return where in its box the letters stand: left, bottom, width and height in millimetres.

        From the last baseline to the top of the first capitals.
        """
        drops = _baselines(self)
        left = (self.width - self.used_width) * _SHIFT[self.style.align]
        cap = fonts.cap_height(self.style.font) * self.size
        return left, self.height - drops[-1] / MM, self.used_width, (drops[-1] - drops[0] + cap) / MM

    @property
    def text(self) -> str:
        """Return the letters line by line, without icons."""
        return "\n".join(
            "".join(run.part.text for run in line.runs if not run.part.is_icon) for line in self.lines
        )


@lru_cache(maxsize=_LAID_OUT)
def lay_out_text(text: str, width: float, height: float, style: TextStyle, lang: str = "pt") -> TextLayout:
    """Set a text into a box of millimetres, as large as its style allows.

    ``height`` may be ``math.inf`` to learn what a text needs. Raises LookupError for an unknown font.
    """
    stretches = _measured(text, style.font, style.tracking, style.markup)
    hyphens = lang if style.hyphenate else None

    def lay(size: float) -> tuple[TextLine, ...]:
        return LineBreaker(width * MM / size, hyphens, style.tracking).lines(stretches)

    def fits(size: float, lines: tuple[TextLine, ...]) -> bool:
        widest = max(line.width for line in lines)
        return (
            widest * size <= width * MM + _ROUNDING
            and _height(lines, style) * size <= height * MM + _ROUNDING
        )

    smallest = style.size if style.min_size is None else min(style.min_size, style.size)
    size, lines, fitting = _fitted(style, smallest, lay, fits)
    if fitting and len(lines) > 1:
        breaker = LineBreaker(width * MM / size, hyphens, style.tracking)
        even = _balanced if style.balance or style.align == "centre" else _without_widow
        lines = even(lines, stretches, breaker)
    return TextLayout(
        style=style,
        width=width,
        height=height,
        size=size,
        lines=lines,
        fits=fitting,
        missing=_missing(stretches),
        unknown_icons=tuple(name for name in icons(text) if name not in symbols.names())
        if style.markup
        else (),
    )


def _fitted(
    style: TextStyle,
    smallest: float,
    lay: Callable[[float], tuple[TextLine, ...]],
    fits: Callable[[float, tuple[TextLine, ...]], bool],
) -> tuple[float, tuple[TextLine, ...], bool]:
    """Return the size that a text takes, its lines, and whether they fit."""
    if style.smaller is None:
        return largest_fit(style.size, smallest, lay, fits)
    lines = lay(style.size)
    if fits(style.size, lines):
        return style.size, lines, True
    return largest_fit(style.smaller, min(smallest, style.smaller), lay, fits)


def draw_setting(pen: Painter, setting: TextLayout, x: float, y: float) -> None:
    """Draw a set text with the lower left corner of its box at (x, y)."""
    style, size = setting.style, setting.size
    runs: list[LetterRun] = []
    signs: list[tuple[str, float, float]] = []
    room = setting.width * MM
    for line, drop in zip(setting.lines, _baselines(setting), strict=True):
        spare = room - (line.width - style.tracking) * size
        left = x * MM + spare * _SHIFT[style.align]
        baseline = (y + setting.height) * MM - drop
        for run in line.runs:
            at = left + run.x * size
            if run.part.is_icon:
                signs.append((run.part.text, at, baseline))
            else:
                runs.append(LetterRun(run.part.text, run.part.font, at, baseline))
    pen.letters(runs, size, style.colour, style.tracking * size)
    lift = (ICON_HEIGHT - fonts.cap_height(style.font)) / 2  # icons are centred on the capitals
    for name, at, baseline in signs:
        symbols.draw(
            pen,
            name,
            (at + ICON_BEARING * size) / MM,
            (baseline - lift * size) / MM,
            ICON_HEIGHT * size / MM,
            style.colour,
        )


def write(
    pen: Painter, text: str, x: float, y: float, width: float, height: float, style: TextStyle
) -> TextLayout:
    """Set a text in the pen's language into the box with its lower left corner at (x, y), and draw it."""
    setting = lay_out_text(text, width, height, style, pen.look.lang)
    draw_setting(pen, setting, x, y)
    return setting


@lru_cache(maxsize=1024)
def _measured(text: str, font: str, tracking: float, markup: bool) -> tuple[Stretch, ...]:
    return measure(parse(text) if markup else plain(text), font, tracking)


def _balanced(
    lines: tuple[TextLine, ...], stretches: tuple[Stretch, ...], full: LineBreaker
) -> tuple[TextLine, ...]:
    """Return the same words on as many lines of more even width, which suits centred lines."""
    low, high = full.measure / 2, full.measure
    for _halving in range(_BALANCING):
        middle = (low + high) / 2
        narrower = replace(full, measure=middle).lines(stretches)
        if len(narrower) == len(lines) and max(line.width for line in narrower) <= middle + _ROUNDING:
            lines, high = narrower, middle
        else:
            low = middle
    return lines


def _without_widow(
    lines: tuple[TextLine, ...], stretches: tuple[Stretch, ...], full: LineBreaker
) -> tuple[TextLine, ...]:
    """Return the same words on as many lines, if possible with more than a short word on the last."""
    for share in _NARROWER:
        if lines[-1].width >= full.measure * _WIDOW:
            return lines
        narrower = replace(full, measure=full.measure * share).lines(stretches)
        if len(narrower) == len(lines) and narrower[-1].width >= full.measure * _WIDOW:
            return narrower
    return lines


def _missing(stretches: tuple[Stretch, ...]) -> tuple[Missing, ...]:
    found = (
        Missing(char, part.font)
        for stretch in stretches
        for word in stretch.words
        for part in word.parts
        if not part.is_icon
        for char in fonts.missing_glyphs(part.text, part.font)
    )
    return tuple(dict.fromkeys(found))


def _height(lines: tuple[TextLine, ...], style: TextStyle) -> float:
    """Return the ems from the top of the capitals to the depth of the last descenders."""
    gaps = sum(line.paragraph for line in lines[:-1]) * PARAGRAPH_GAP
    return fonts.cap_height(style.font) + (len(lines) - 1 + gaps) * style.leading + DESCENT


def _baselines(setting: TextLayout) -> list[float]:
    """Return how far each baseline lies below the top of the box, in points."""
    size, style = setting.size, setting.style
    spare = setting.height * MM - _height(setting.lines, style) * size
    if style.valign == "middle":
        # The eye centres the capitals: the descenders hang below, unless there is no room for that.
        spare = min((spare + DESCENT * size) / 2, max(spare, 0.0))
    elif style.valign == "top" or math.isinf(spare):
        spare = 0.0
    drop = spare + fonts.cap_height(style.font) * size
    drops = []
    for line in setting.lines:
        drops.append(drop)
        drop += style.leading * size * (1 + PARAGRAPH_GAP * line.paragraph)
    return drops
