"""A column of the guide, written from the top down."""

import math
from collections.abc import Sequence

from companion.language import Message
from layouts.castelo import giz, theme
from layouts.drawing.colours import BOLD, HAIR, INK, LINE, Colour
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch
from layouts.typography import fonts
from layouts.typography.block import lay_out_text

BODY = 9.8  # points
_HEADING = 14.0
_AFTER = 1.5  # mm below a paragraph
_MARGIN = 7.6  # mm that a paragraph with a sign or a number is set in


class Coluna:
    """A column at ``x``, ``width`` wide; ``y`` is the top of the next thing to draw, in millimetres."""

    def __init__(self, pen: Painter, x: float, y: float, width: float) -> None:
        self.pen, self.x, self.y, self.width = pen, x, y, width

    def heading(self, symbol: str, title: Message, colour: Colour) -> None:
        """Draw a title, with its symbol if it has one, over a crayon stroke."""
        x = self.x
        if symbol:
            theme.sign(self.pen, symbol, x + 3, self.y - 2.6, 6)
            x += 8
        self.pen.text(x, self.y - 4.4, title.to(self.pen.look.lang), size=_HEADING, font=theme.TITLE)
        sketch = Sketch()
        ends = [(self.x, self.y - 6.8), (self.x + self.width, self.y - 6.8)]
        path = giz.line(SeededStream("castelo", "titulo", title.text), ends, wobble=0.3)
        sketch.stroke(path, colour, LINE if self.pen.look.low_ink else BOLD)
        sketch.draw(self.pen)
        self.y -= 9.4

    def words(self, message: Message, *, indent: float = 0.0) -> None:
        """Draw a paragraph."""
        style, width, lang = theme.style(BODY), self.width - indent, self.pen.look.lang
        height = lay_out_text(message.to(lang), width, math.inf, style, lang).used_height
        theme.say(self.pen, message, self.x + indent, self.y - height, width, height, style)
        self.y -= height + _AFTER

    def steps(self, messages: Sequence[Message]) -> None:
        """Draw paragraphs with their numbers in the margin."""
        for number, message in enumerate(messages, 1):
            self.pen.text(self.x + 3, self.y - 2.9, str(number), size=13, font=theme.TITLE, align="centre")
            self._beside(message)

    def signed(self, rows: Sequence[tuple[str, Message]]) -> None:
        """Draw paragraphs with their symbols in the margin."""
        for symbol, message in rows:
            theme.sign(self.pen, symbol, self.x + 3, self.y - 1.9, 4.8)
            self._beside(message)

    def _beside(self, message: Message) -> None:
        top = self.y
        self.words(message, indent=_MARGIN)
        self.y = min(self.y, top - 5.6)

    def pairs(self, rows: Sequence[tuple[str, Message]]) -> None:
        """Draw symbols with their names, two beside each other."""
        look, width = theme.style(BODY, valign="middle", min_size=8), self.width / 2
        for at, (symbol, message) in enumerate(rows):
            x = self.x + (at % 2) * width
            theme.sign(self.pen, symbol, x + 3, self.y - 3, 5)
            theme.say(self.pen, message, x + _MARGIN, self.y - 6, width - _MARGIN - 1, 6, look)
            self.y -= 6.4 if at % 2 else 0.0

    def figures(self, rows: Sequence[tuple[str, Message]]) -> None:
        """Draw large numbers in pairs, each with what it counts beside it."""
        width = self.width / 2
        for at, (number, message) in enumerate(rows):
            x = self.x + (at % 2) * width
            if number == "∞":
                theme.sign(self.pen, "permanente", x + 5.5, self.y - 4.2, 7)
            else:
                self.pen.text(x + 5.5, self.y - 6.6, number, size=22, font=fonts.SANS_BOLD, align="centre")
            middle = theme.style(8.5, valign="middle", min_size=7, leading=1.1)
            theme.say(self.pen, message, x + 12, self.y - 8.6, width - 13, 8.6, middle)
            self.y -= 9.6 if at % 2 else 0.0

    def banner(self, message: Message, colour: Colour) -> None:
        """Draw one sentence that nobody may miss."""
        x, y, width = self.x + 0.5, self.y - 12, self.width - 1
        theme.crayon_box(self.pen, f"faixa-{message.text}", x, y, width, 11.4, colour, weight=BOLD)
        style = theme.style(15, font=theme.TITLE, align="centre", valign="middle", min_size=11)
        theme.say(self.pen, message, self.x + 3, self.y - 11.4, self.width - 6, 10.2, style)
        self.y -= 15.2

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
            self.pen.line((self.x, self.y), (self.x + self.width, self.y), colour=INK, weight=rule)
        self.y -= 2.5

    def space(self, height: float = 2.8) -> None:
        """Leave vertical space before the next part."""
        self.y -= height
