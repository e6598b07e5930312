"""The common data of the planners of cards, boards and guides."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion import __version__
from companion.cards.measures import Size
from companion.language import Message
from layouts.component import Piece, Section
from layouts.sheets import words
from layouts.sheets.geometry import Box, Mirror, flip
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import paper_name
from layouts.sheets.printers_marks import Texts
from layouts.sheets.sheet import Side

_DOT = " · "
_BEYOND = 2.0  # millimetres beyond the printable edge, where a mark that is missing is not missed


class Contents(Struct, frozen=True):
    """The contents of a sheet, as far as its margin tells: the sections and the number of cuts.

    ``part`` is which part of a board it is, and ``joint`` how that is glued to the others.
    """

    sections: tuple[Section, ...]
    cuts: int
    part: Message | None = None
    joint: Message | None = None


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

    def reach(self, paper: Size) -> Box:
        """Return the part of that paper to which marks run: a little beyond, as some printers do."""
        return Box.page(paper).inset(max(0.0, self.options.printer.unprintable - _BEYOND))

    def flip(self, paper: Size) -> Mirror:
        """Return how that paper is turned over; for two runs, at the long edge."""
        return flip(paper, "short" if self.options.sides == "short" else "long")

    def counter(self, number: int, sheets: int, pieces: Sequence[Piece] = ()) -> str:
        """Return the sets and decks on a sheet, and its number of how many, in the language of the run."""
        sets = dict.fromkeys(piece.source for piece in pieces if piece.source not in self.options.title)
        count = self.said(words.sheet_count(number, sheets))
        return _DOT.join([*sets, *self._deck_parts(pieces), count])

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
        parts = {(piece.source, piece.part and piece.part.deck): piece for piece in self.pieces}
        ends = [
            replace(piece, part=piece.part and replace(piece.part, first=number))
            for piece in parts.values()
            for number in ((piece.part.size - 1, piece.part.size) if piece.part else (0,))
        ]
        return self.counter(sheets, sheets, ends)

    def texts(self, side: Side | None, sheets: int, contents: Contents) -> Texts:
        """Return the texts in the margins of one side; ``side`` is None where a page holds both."""
        labels = [self.options.title, *(self.said(section.kind.title) for section in contents.sections)]
        labels += [self.said(words.LANGUAGE), self.said(words.version(__version__))]
        labels += [self.said(contents.part)] if contents.part else []
        labels += [self.said(words.SIDES[side])] if side and self.two_sided else []
        shown = tuple(dict.fromkeys(label for label in labels if label))
        handling = tuple(self.said(message) for message in self._handling(side, contents))
        return Texts(self.said(words.SCALE), shown, handling, self._widest_counter(sheets))

    def _handling(self, side: Side | None, contents: Contents) -> list[Message]:
        """Return the paper, the sides, the glue and when, the sleeves, and the cuts."""
        handling = contents.sections[0].kind.handling
        folded = [section.kind.title for section in contents.sections if section.kind.glued_after]
        glue = contents.joint or words.glue(handling, contents.cuts, folded[0] if folded else None)
        found = [words.paper(paper_name(self.options.paper), handling.stock), self.binding]
        found += [words.FOLDED if self.folded else glue]
        found += [words.SLEEVES if handling.sleeved else words.NO_SLEEVES]
        if not contents.cuts:
            return [*found, words.NO_CUT]
        if side == "back":
            return [*found, words.CUT_FROM_FRONT]
        return [*found, words.cuts(contents.cuts), words.CUT_MIDDLE]

    def said(self, message: Message) -> str:
        """Return a message in the language of the run."""
        return message.to(self.options.look.lang)


def _numbers(numbers: Sequence[int]) -> str:
    """Return the range of the numbers, or the only number."""
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}–{high}"
