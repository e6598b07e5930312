"""The first sheet of a file, in plain words for the person who prints it."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.language import Message, decimal
from layouts.drawing.colours import GREY, HAIR, INK, LINE
from layouts.drawing.pen import Painter
from layouts.sheets import words
from layouts.sheets.drawing import draw_ruler
from layouts.sheets.paper import paper_name
from layouts.typography import fonts
from layouts.typography.block import TextStyle, draw_setting, lay_out_text

if TYPE_CHECKING:
    from layouts.sheets.plan import Imposition

_HEADING = TextStyle(font=fonts.SANS_BOLD, size=24, min_size=12, markup=False)
_SUBTITLE = TextStyle(size=13, min_size=8, colour=GREY, markup=False)
_LABEL = TextStyle(font=fonts.SANS_BOLD, size=11, colour=GREY, hyphenate=False, markup=False)
_TEXT = TextStyle(size=12.5, leading=1.3)
_CELL = TextStyle(size=10.5, min_size=7, hyphenate=False, markup=False)
_RULER = 100.0


def draw_clerk_sheet(pen: Painter, plans: Sequence["Imposition"], lang: str) -> None:
    """Draw scale, sides, paper, colour, a ruler to check, and how many sheets of what."""
    _ClerkSheet(pen, plans, lang).draw()


class _ClerkSheet:
    """The sheet that is being drawn, from its top downwards."""

    def __init__(self, pen: Painter, plans: Sequence["Imposition"], lang: str) -> None:
        self.pen = pen
        self.plans = plans
        self.lang = lang
        self.options = plans[0].options
        paper = self.options.paper
        self.left = max(self.options.printer.unprintable, paper.width * 0.09)
        self.width = paper.width - 2 * self.left
        self.y = paper.height - self.left

    def draw(self) -> None:
        """Draw everything."""
        self._write(words.CLERK_TITLE.to(self.lang), _HEADING, below=3)
        if self.options.title:
            self._write(self.options.title, _SUBTITLE, below=5)
        self._rule(LINE)
        paper = self.options.paper
        self._item(words.CLERK_SCALE, words.CLERK_SCALE_TEXT)
        self._item(words.CLERK_SIDES, self._sides())
        size = {"width": decimal(paper.width), "height": decimal(paper.height)}
        self._item(words.CLERK_PAPER, words.clerk_paper(paper_name(paper), **size))
        self._item(words.CLERK_COLOUR, words.CLERK_COLOUR_TEXT)
        self._item(words.CLERK_CHECK, words.CLERK_CHECK_TEXT)
        self._ruler()
        self._table()
        self.y -= 5
        self._write(words.CLERK_THANKS.to(self.lang), _TEXT, below=0)

    def _sides(self) -> Message:
        if any(plan.duplex for plan in self.plans):
            return words.CLERK_SIDES_TEXT[self.options.sides]
        return words.CLERK_BACKS_TEXT if self.options.sides == "backs" else words.CLERK_ONE_SIDE_TEXT

    def _write(self, text: str, style: TextStyle, *, below: float) -> None:
        setting = lay_out_text(text, self.width, math.inf, style, self.lang)
        self._set(text, self.left, self.width, setting.used_height, style)
        self.y -= setting.used_height + below

    def _set(self, text: str, x: float, width: float, height: float, style: TextStyle) -> None:
        """Draw a text whose top is where the sheet has come to."""
        draw_setting(self.pen, lay_out_text(text, width, height, style, self.lang), x, self.y - height)

    def _item(self, label: Message, text: Message) -> None:
        column = self.width * 0.17
        words_of = text.to(self.lang)
        height = lay_out_text(words_of, self.width - column, math.inf, _TEXT, self.lang).used_height
        self._set(label.to(self.lang), self.left, column - 3, height, _LABEL)
        self._set(words_of, self.left + column, self.width - column, height, _TEXT)
        self.y -= height + 6

    def _rule(self, weight: float) -> None:
        self.pen.line((self.left, self.y), (self.left + self.width, self.y), colour=INK, weight=weight)
        self.y -= 7

    def _ruler(self) -> None:
        column = self.width * 0.17 if self.width * 0.83 >= _RULER else 0.0
        self.y -= 3
        with self.pen.moved(self.left + column, self.y):
            draw_ruler(self.pen, _RULER)
            for at in range(0, 101, 10):
                self.pen.text(at, -3.6, str(at), size=7, align="centre")
            self.pen.text(_RULER + 4, -3.6, "mm", size=7)
        self.y -= 14

    def _table(self) -> None:
        heads = (words.CLERK_PART, words.CLERK_SHEETS, words.CLERK_PRINTED, words.CLERK_WEIGHT)
        self._row([head.to(self.lang) for head in heads], _LABEL, LINE)
        for plan in self.plans:
            sides = words.TWO_SIDES if plan.duplex else words.ONE_SIDE
            cells = (
                ", ".join(plan.titles(self.lang)),
                len(plan.sheets),
                sides,
                words.WEIGHTS[plan.handling.stock],
            )
            self._row([cell.to(self.lang) if isinstance(cell, Message) else str(cell) for cell in cells])
        total = sum(len(plan.sheets) for plan in self.plans) + 1
        self._row([words.CLERK_TOTAL.to(self.lang), str(total), "", ""], rule=0.0)

    def _row(self, cells: Sequence[str], style: TextStyle = _CELL, rule: float = HAIR) -> None:
        edges = [0.0, 0.42, 0.55, 0.60, 0.78, 1.0]
        height = 3.2
        columns = ((0, 1), (1, 2), (3, 4), (4, 5))
        for at, (cell, (start, end)) in enumerate(zip(cells, columns, strict=True)):
            if cell:
                x = self.left + edges[start] * self.width
                wide = (edges[end] - edges[start]) * self.width - 2
                shown = replace(style, align="right") if at == 1 else style
                self._set(cell, x, wide, height, shown)
        self.y -= height + 1.8
        if rule:
            ends = (self.left, self.y), (self.left + self.width, self.y)
            self.pen.line(*ends, colour=GREY, weight=rule)
        self.y -= 2.6
