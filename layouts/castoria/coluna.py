"""A column of a guide that is written from the top down."""

import math
from collections.abc import Sequence

from companion.language import Message
from layouts.castoria import theme
from layouts.drawing.colours import HAIR, INK, LINE, Colour
from layouts.drawing.pen import MM, Painter
from layouts.typography import fonts
from layouts.typography.block import lay_out_text

BODY = 9.5  # points
_HEADING = 14.0
_AFTER = 1.7  # mm below a paragraph
_STEP = 5.8  # mm that a numbered step is set in
_SIGNED = 8.0


class Coluna:
    """A column at ``x``, ``width`` wide; ``y`` is the top of the next thing to draw, in millimetres."""

    def __init__(self, pen: Painter, x: float, y: float, width: float) -> None:
        self.pen, self.x, self.y, self.width = pen, x, y, width

    def heading(self, symbol: str, title: Message) -> None:
        """Draw a title with its symbol, and a hairline to the end of the column."""
        words = title.to(self.pen.look.lang)
        theme.sign(self.pen, symbol, self.x + 3, self.y - 2.4, 6, theme.GOLD)
        self.pen.text(self.x + 8, self.y - 4.2, words, size=_HEADING, font=theme.TITLE)
        end = self.x + 8 + fonts.width(words, theme.TITLE, _HEADING) / MM + 2.5
        self.pen.line((end, self.y - 2.6), (self.x + self.width, self.y - 2.6), colour=theme.GOLD)
        self.y -= 8.0

    def words(
        self, message: Message, *, indent: float = 0.0, size: float = BODY, colour: Colour = INK
    ) -> None:
        """Draw a paragraph."""
        style, width = theme.style(size, colour=colour), self.width - indent
        lang = self.pen.look.lang
        height = lay_out_text(message.to(lang), width, math.inf, style, lang).used_height
        theme.say(self.pen, message, self.x + indent, self.y - height, width, height, style)
        self.y -= height + _AFTER

    def steps(self, messages: Sequence[Message]) -> None:
        """Draw paragraphs with their numbers in the margin."""
        for number, message in enumerate(messages, 1):
            self.pen.text(
                self.x + 3.4,
                self.y - 2.0,
                str(number),
                size=BODY,
                font=fonts.SANS_BOLD,
                align="right",
                colour=theme.GOLD,
            )
            self.words(message, indent=_STEP)

    def signed(self, rows: Sequence[tuple[str, Message]]) -> None:
        """Draw paragraphs with their symbols in the margin."""
        for symbol, message in rows:
            top = self.y
            self.words(message, indent=_SIGNED)
            one_line = top - self.y < 6
            theme.sign(self.pen, symbol, self.x + 3, top - (1.1 if one_line else 2.2), 5.2)
            self.y = min(self.y, top - 6.2)

    def figures(self, rows: Sequence[tuple[str, Message]]) -> None:
        """Draw large numbers, each with what it counts beside it."""
        for number, message in rows:
            self.pen.text(
                self.x + 6.5,
                self.y - 6.2,
                number,
                size=22,
                font=fonts.SANS_BOLD,
                align="centre",
                colour=theme.GOLD,
            )
            middle = theme.style(BODY, valign="middle")
            theme.say(self.pen, message, self.x + 15, self.y - 8.2, self.width - 15, 8.2, middle)
            self.y -= 9.4

    def table(
        self,
        header: Sequence[Message],
        rows: Sequence[Sequence[Message]],
        widths: Sequence[float],
        height: float,
    ) -> None:
        """Draw rows of one height under a header; ``widths`` are shares of the column's width."""
        whole = sum(widths)
        for number, row in enumerate((header, *rows)):
            x = self.x
            for column, (cell, share) in enumerate(zip(row, widths, strict=True)):
                width = self.width * share / whole
                style = theme.style(
                    8.5,
                    font=fonts.SANS_BOLD if number == 0 or column == 0 else fonts.SANS,
                    align="centre" if column else "left",
                    valign="middle",
                    leading=1.08,
                    min_size=7,
                )
                theme.say(self.pen, cell, x + 0.6, self.y - height, width - 1.2, height, style)
                x += width
            self.y -= height
            rule = LINE if number == 0 else HAIR
            self.pen.line((self.x, self.y), (self.x + self.width, self.y), colour=theme.GOLD, weight=rule)
        self.y -= 2.5

    def space(self, height: float = 3.2) -> None:
        """Leave room before what comes next."""
        self.y -= height

    def tailpiece(self, narrador: str, top: float, foot: float) -> None:
        """Draw a small drawing midway between ``top`` and ``foot``, where there is room for one."""
        if top - foot < 16:
            return
        x, y = self.x + self.width / 2, (top + foot) / 2
        theme.motif(self.pen, narrador, x, y, 5.5, theme.GOLD)
        for side in (-1, 1):
            start, end = (x + side * 8, y), (x + side * 30, y)
            theme.vine(
                self.pen,
                start,
                end,
                theme.GOLD,
                waves=3,
                sway=-side * 1.6,
                leaves=4.4,
                fill=theme.GOLD.tint(0.3),
            )
