"""The common data of the planners of cards, boards and guides."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.cards.measures import Size
from companion.language import Message
from layouts.component import Piece, Section
from layouts.sheets import words
from layouts.sheets.geometry import Box, Mirror, flip
from layouts.sheets.options import SheetOptions
from layouts.sheets.printers_marks import Texts
from layouts.sheets.sheet import Side

_DOT = " · "


class Job(Struct, frozen=True):
    """A section to lay on sheets, or several that share them."""

    sections: tuple[Section, ...]
    options: SheetOptions

    @property
    def pieces(self) -> Sequence[Piece]:
        """Return the pieces of all sections."""
        return [piece for section in self.sections for piece in section.pieces]

    @property
    def count(self) -> int:
        """Return how many pieces there are, copies included."""
        return sum(section.count for section in self.sections)

    @property
    def two_sided(self) -> bool:
        """Return whether any piece has a back; then every sheet has one."""
        return any(piece.back for piece in self.pieces)

    @property
    def folded(self) -> bool:
        """Return whether fronts and backs share a page."""
        return self.two_sided and self.options.sides == "fold"

    @property
    def prints_fronts(self) -> bool:
        """Return whether this run prints fronts."""
        return self.options.sides != "backs"

    @property
    def prints_backs(self) -> bool:
        """Return whether this run prints backs on pages of their own."""
        return self.two_sided and self.options.sides in ("long", "short", "backs")

    @property
    def binding(self) -> Message:
        """Return how a sheet gets its two sides, or that it has one."""
        return words.BINDINGS[self.options.sides] if self.two_sided else words.ONE_SIDED

    def printable(self, paper: Size) -> Box:
        """Return the part of that paper that the printer can reach."""
        return Box.page(paper).inset(self.options.printer.unprintable)

    def flip(self, paper: Size) -> Mirror:
        """Return how that paper is turned over; for two runs, at the long edge."""
        return flip(paper, "short" if self.options.sides == "short" else "long")

    def counter(self, number: int, sheets: int, pieces: Sequence[Piece] = ()) -> str:
        """Return the cards and decks on a sheet, and its number of how many, in the language of the run."""
        return _DOT.join([*self._deck_parts(pieces), self.said(words.sheet_count(number, sheets))])

    def _deck_parts(self, pieces: Sequence[Piece]) -> list[str]:
        decks: dict[tuple[str, int], list[int]] = {}
        for piece in pieces:
            if (part := piece.part) and part.first:
                decks.setdefault((part.deck, part.size), []).append(part.first)
        return [
            self.said(words.deck_part(deck, _numbers(numbers), size))
            for (deck, size), numbers in decks.items()
        ]

    def _widest_counter(self, sheets: int) -> str:
        """Return the longest possible counter, of a sheet with the rest of all decks."""
        parts = {piece.part.deck: piece for piece in self.pieces if piece.part}
        ends = [
            replace(piece, part=replace(piece.part, first=number))
            for piece in parts.values()
            if piece.part
            for number in (piece.part.size - 1, piece.part.size)
        ]
        return self.counter(sheets, sheets, ends)

    def texts(self, side: Side | None, sheets: int, *more: Message) -> Texts:
        """Return the texts in the margins of one side; ``side`` is None where a page holds both."""
        labels = [self.options.title, *(self.said(section.kind.title) for section in self.sections)]
        labels += [self.said(message) for message in more]
        labels += [self.said(words.SIDES[side])] if side and self.two_sided else []
        labels += [self.said(self.binding)]
        shown = tuple(dict.fromkeys(label for label in labels if label))
        return Texts(self.said(words.SCALE), shown, self._widest_counter(sheets))

    def said(self, message: Message) -> str:
        """Return a message in the language of the run."""
        return message.to(self.options.look.lang)


def _numbers(numbers: Sequence[int]) -> str:
    """Return the range of the numbers, or the only number."""
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}–{high}"
