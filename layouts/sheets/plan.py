"""Which piece lies where on which sheet."""

from dataclasses import dataclass, replace

from companion.language import Message
from layouts.component import Section
from layouts.drawing.pen import Ink
from layouts.sheets import words
from layouts.sheets.boards import impose_boards, lay_guides
from layouts.sheets.cards import impose_cards
from layouts.sheets.job import Job
from layouts.sheets.options import SheetOptions
from layouts.sheets.refusal import PlanError
from layouts.sheets.sheet import Sheet
from layouts.sheets.tiles import OVERLAP

__all__ = ["Imposition", "PlanError", "Sheet", "impose"]

_LAID = {"gap": impose_cards, "shared": impose_cards, "tiled": impose_boards, "page": lay_guides}


@dataclass(frozen=True, slots=True)
class Imposition:
    """The sheets of one section."""

    section: Section
    options: SheetOptions
    sheets: tuple[Sheet, ...]

    @property
    def pages(self) -> int:
        """How many pages this section prints."""
        return sum(len(sheet.pages) for sheet in self.sheets)

    @property
    def pieces(self) -> int:
        """How many pieces there are to cut out."""
        return self.section.count

    @property
    def cuts(self) -> int:
        """How many straight cuts free all pieces, when what is cut alike is laid together."""
        return sum(sheet.cuts for sheet in self.sheets)

    @property
    def duplex(self) -> bool:
        """Whether front and back pages alternate, for a printer that turns the paper."""
        return any(sheet.front and sheet.back for sheet in self.sheets)

    @property
    def look(self) -> Ink:
        """The look of its faces: only pieces with gaps between them have room for bleed."""
        return _look(self.section, self.options)

    @property
    def binding(self) -> Message:
        """How a sheet gets its two sides, or that it has one."""
        return Job(self.section, self.options).binding

    @property
    def tiled(self) -> bool:
        """Whether a board comes in parts that are glued together."""
        return any(page.frame.window for sheet in self.sheets for page in sheet.pages)

    @property
    def advice(self) -> tuple[Message, ...]:
        """What to tell whoever prints this: which sides, and how to cut, fold or glue."""
        job = Job(self.section, self.options)
        found = [words.ADVICE[self.options.sides] if job.two_sided else words.ONE_SIDED_ADVICE]
        cut = self.section.kind.cut
        if cut == "gap":
            found.append(words.CUT_GAP)
        elif cut == "shared":
            found.append(words.CUT_SHARED)
        elif self.tiled:
            found.append(words.cut_tiled(OVERLAP))
        elif cut == "tiled":
            found.append(words.CUT_WHOLE)
        if self.section.kind.advice:
            found.append(self.section.kind.advice)
        return tuple(found)


def impose(section: Section, options: SheetOptions) -> Imposition:
    """Lay the pieces of a section on sheets; no sheets where the run prints none (backs of nothing).

    Raises PlanError when a piece does not fit the paper.
    """
    section = _laid_open(section) if options.sides == "fold" else section
    job = Job(section, replace(options, look=_look(section, options)))
    return Imposition(section, options, _LAID[section.kind.cut](job))


def _laid_open(section: Section) -> Section:
    """A section of guides or boards with both sides of each as fronts: a page has no half to fold over."""
    if section.kind.cut in ("gap", "shared"):
        return section
    sides = [
        replace(piece, front=face, back=None)
        for piece in section.pieces
        for face in (piece.front, piece.back)
        if face
    ]
    return replace(section, pieces=tuple(sides))


def _look(section: Section, options: SheetOptions) -> Ink:
    return options.look if section.kind.cut == "gap" else replace(options.look, bleed=0.0)
