"""A column of a guide that is written from the top down, in any game's typography."""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from companion.language import Message
from layouts import symbols
from layouts.drawing.colours import INK, Colour
from layouts.drawing.pen import Painter
from layouts.typography import fonts
from layouts.typography.block import TextStyle, lay_out_text, write

_STEP = 5.8  # mm that a numbered step is set in
_SIGNED = 8.0  # mm that a paragraph with a symbol is set in

# A function that draws the rule under a heading: from x for so many millimetres, at y.
Rule = Callable[[Painter, float, float, float], None]


class GuideTypography(Struct, frozen=True):
    """The typography of a game's guide: title face, accent, sizes in points, the rule under a heading."""

    title_font: str
    accent: Colour
    rule: Rule
    heading: float = 14.0
    body: float = 9.5
    after: float = 1.7  # mm below a paragraph


class Column:
    """A column at ``x``, ``width`` wide; ``y`` is the top of the next thing to draw, in millimetres."""

    def __init__(self, pen: Painter, voice: GuideTypography, x: float, y: float, width: float) -> None:
        self.pen, self.voice, self.x, self.y, self.width = pen, voice, x, y, width

    def heading(self, symbol: str, title: Message) -> None:
        """Draw a title with its symbol, if there is one for it, on a rule."""
        indent = 8.0 if symbol else 0.0
        if symbol:
            self._sign(symbol, self.x + 3, self.y - 2.6, 6, self.voice.accent)
        words = title.to(self.pen.look.lang)
        style = TextStyle(
            font=self.voice.title_font, size=self.voice.heading, min_size=9, hyphenate=False, valign="middle"
        )
        write(self.pen, words, self.x + indent, self.y - 5.6, self.width - indent, 6, style)
        self.voice.rule(self.pen, self.x, self.y - 6.9, self.width)
        self.y -= 9.4

    def words(self, message: Message, *, indent: float = 0.0) -> None:
        """Draw a paragraph."""
        style = TextStyle(size=self.voice.body, leading=1.2)
        text, width, lang = message.to(self.pen.look.lang), self.width - indent, self.pen.look.lang
        height = lay_out_text(text, width, math.inf, style, lang).used_height
        write(self.pen, text, self.x + indent, self.y - height, width, height, style)
        self.y -= height + self.voice.after

    def steps(self, messages: Sequence[Message]) -> None:
        """Draw paragraphs with their numbers in the margin."""
        for number, message in enumerate(messages, 1):
            self.pen.text(
                self.x + 3.4,
                self.y - fonts.cap_height(fonts.SANS_BOLD) * self.voice.body * 25.4 / 72,
                str(number),
                size=self.voice.body,
                font=fonts.SANS_BOLD,
                align="right",
                colour=self.voice.accent,
            )
            self.words(message, indent=_STEP)

    def signed(self, rows: Sequence[tuple[str, Message]]) -> None:
        """Draw paragraphs with their symbols in the margin."""
        for symbol, message in rows:
            top = self.y
            self.words(message, indent=_SIGNED)
            one_line = top - self.y < 6
            self._sign(symbol, self.x + 3, top - (1.1 if one_line else 2.2), 5.2, INK)
            self.y = min(self.y, top - 6.2)

    def space(self, height: float = 3.2) -> None:
        """Leave room before what comes next."""
        self.y -= height

    def _sign(self, symbol: str, x: float, y: float, size: float, colour: Colour) -> None:
        symbols.draw(self.pen, symbol, x - size / 2, y - size / 2, size, colour)
