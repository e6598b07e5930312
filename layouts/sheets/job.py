"""What the planners of cards, boards and guides share: sections, options and what follows from them."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.cards.measures import Size
from companion.language import Message
from layouts.component import Piece, Section
from layouts.sheets import words
from layouts.sheets.geometry import Box, Mirror, flip
from layouts.sheets.options import SheetOptions
from layouts.sheets.printers_marks import Texts
from layouts.sheets.sheet import Side


@dataclass(frozen=True, slots=True)
class Job:
    """One section to be laid on sheets, or several that share them."""

    sections: tuple[Section, ...]
    options: SheetOptions

    @property
    def pieces(self) -> Sequence[Piece]:
        """The pieces of all sections."""
        return [piece for section in self.sections for piece in section.pieces]

    @property
    def count(self) -> int:
        """How many pieces there are, copies included."""
        return sum(section.count for section in self.sections)

    @property
    def two_sided(self) -> bool:
        """Whether any piece has a back; then every sheet has one."""
        return any(piece.back for piece in self.pieces)

    @property
    def folded(self) -> bool:
        """Whether fronts and backs share a page."""
        return self.two_sided and self.options.sides == "fold"

    @property
    def prints_fronts(self) -> bool:
        """Whether this run prints fronts."""
        return self.options.sides != "backs"

    @property
    def prints_backs(self) -> bool:
        """Whether this run prints backs on pages of their own."""
        return self.two_sided and self.options.sides in ("long", "short", "backs")

    @property
    def binding(self) -> Message:
        """How a sheet gets its two sides, or that it has one."""
        return words.BINDINGS[self.options.sides] if self.two_sided else words.ONE_SIDED

    def printable(self, paper: Size) -> Box:
        """What the printer can reach of that paper."""
        return Box.page(paper).inset(self.options.printer.unprintable)

    def flip(self, paper: Size) -> Mirror:
        """How that paper is turned over; for two runs, at the long edge."""
        return flip(paper, "short" if self.options.sides == "short" else "long")

    def counter(self, number: int, sheets: int) -> str:
        """Which sheet of how many, in the language of the run."""
        return self.said(words.sheet_count(number, sheets))

    def texts(self, side: Side | None, sheets: int, *more: Message) -> Texts:
        """What the margins say of one side; ``side`` is None where a page holds both."""
        labels = [self.options.title, *(self.said(section.kind.title) for section in self.sections)]
        labels += [self.said(message) for message in more]
        labels += [self.said(words.SIDES[side])] if side and self.two_sided else []
        labels += [self.said(self.binding)]
        shown = tuple(dict.fromkeys(label for label in labels if label))
        return Texts(self.said(words.SCALE), shown, self.counter(sheets, sheets))

    def said(self, message: Message) -> str:
        """A message in the language of the run."""
        return message.to(self.options.look.lang)
