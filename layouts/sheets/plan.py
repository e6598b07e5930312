"""The plan of a print: which piece lies where on which sheet."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from companion.cards.measures import Size
from companion.language import Message
from companion.yield_points import yield_point
from layouts.component import Handling, Piece, Section
from layouts.sheets import words
from layouts.sheets.boards import impose_boards, lay_guides
from layouts.sheets.cards import impose_cards
from layouts.sheets.job import Job
from layouts.sheets.options import SheetOptions
from layouts.sheets.refusal import PlanError
from layouts.sheets.sheet import Sheet
from layouts.sheets.tiles import OVERLAP

if TYPE_CHECKING:
    from layouts.sheets.gang import Company

__all__ = ["Imposition", "PlanError", "Sheet", "impose", "impose_together"]

_MANY = 3  # so many kinds of component are too many for a name of all
_WORTH = 10  # cuts: what a saved sheet may cost
_LAID = {"gap": impose_cards, "shared": impose_cards, "tiled": impose_boards, "page": lay_guides}


class Imposition(Struct, frozen=True):
    """The sheets of one section, or of several that share them."""

    sections: tuple[Section, ...]
    options: SheetOptions
    sheets: tuple[Sheet, ...]

    @property
    def name(self) -> str:
        """Return the names of the kinds of component, or of the first and how many more."""
        named = [section for section in self.sections if not section.kind.filler] or self.sections
        names = [section.kind.name for section in named]
        return "+".join(names) if len(names) < _MANY else f"{names[0]}+{len(names) - 1}"

    def titles(self, lang: str) -> list[str]:
        """Return the titles of the kinds of component."""
        return [section.kind.title.to(lang) for section in self.sections]

    @property
    def handling(self) -> Handling:
        """Return how the sheets are treated, from their paper on."""
        return self.sections[0].kind.handling

    @property
    def pages(self) -> int:
        """Return how many pages this prints."""
        return sum(len(sheet.pages) for sheet in self.sheets)

    @property
    def pieces(self) -> int:
        """Return how many pieces there are to cut out."""
        return sum(section.count for section in self.sections)

    @property
    def cuts(self) -> int:
        """Return how many straight cuts free all pieces, when sheets that are cut alike are laid together."""
        return sum(sheet.cuts for sheet in self.sheets)

    @property
    def duplex(self) -> bool:
        """Return whether front and back pages alternate, for a printer that turns the paper."""
        return any(sheet.front and sheet.back for sheet in self.sheets)

    @property
    def binding(self) -> Message:
        """Return how a sheet gets its two sides, or that it has one."""
        return Job(self.sections, self.options).binding

    @property
    def tiled(self) -> bool:
        """Return whether a board comes in parts that are glued together."""
        return any(page.frame.window for sheet in self.sheets for page in sheet.pages)

    @property
    def sides(self) -> Message:
        """Return which sides to print, as advice to the person who prints."""
        two_sided = Job(self.sections, self.options).two_sided
        return words.ADVICE[self.options.sides] if two_sided else words.ONE_SIDED_ADVICE

    def advice(self, section: Section) -> tuple[Message, ...]:
        """Return how to cut, fold or glue the pieces of one of the sections."""
        return tuple(message for message in (self._cutting(section), section.kind.advice) if message)

    def _cutting(self, section: Section) -> Message | None:
        cut = section.kind.cut
        if cut == "shared":
            return words.CUT_SHARED
        if cut == "tiled" and self.tiled:
            return words.cut_tiled(OVERLAP)
        if cut == "page":
            return None
        return words.CUT_BLEED if self._bleeds else words.CUT_GAP

    @property
    def _bleeds(self) -> bool:
        return any(page.bleed for sheet in self.sheets for page in sheet.pages)


@lru_cache(maxsize=64)  # one run asks again while it looks for what may share a sheet
def impose(section: Section, options: SheetOptions) -> Imposition:
    """Lay the pieces of a section on sheets; no sheets where the run prints none of them.

    Raises PlanError when a piece does not fit the paper.
    """
    yield_point()
    section = _laid_open(section) if options.sides == "fold" else section
    section, sheets = min(_in_forms(section, options), key=lambda form: len(form[1]))
    return Imposition((section,), options, sheets)


def _in_forms(section: Section, options: SheetOptions) -> Iterator[tuple[Section, tuple[Sheet, ...]]]:
    """Yield the section with its sheets, in its usual form first and then in each other form that fits."""
    lay = _LAID[section.kind.cut]
    yield section, lay(Job((section,), options))
    for forms in zip(*(piece.forms for piece in section.pieces), strict=True):
        other = replace(section, pieces=tuple(replace(form, forms=()) for form in forms))
        yield other, lay(Job((other,), options))


def impose_together(sections: Iterable[Section], options: SheetOptions) -> tuple[Imposition, ...]:
    """Lay several sections on sheets, so that the remaining pieces of those treated alike share sheets.

    Sections that gain too little by it have sheets of their own. Raises PlanError as ``impose`` does.
    """
    sections = list(sections)
    found = [impose(section, options) for section in sections]
    if options.sides == "fold":  # half a page has no room to share
        return tuple(found)
    # Backs go onto the sheets of their fronts, whatever else shares those sheets.
    fronts = found
    if options.sides == "backs":
        fronts = [impose(section, replace(options, sides="fronts")) for section in sections]
    for handling in dict.fromkeys(plan.handling for plan in fronts):
        same = [plan for plan in fronts if plan.handling == handling and _may_share(plan, options)]
        for company in _ganged(same, options):
            names = [section.kind.name for section in company.sections]
            at = [plan.name for plan in found].index(names[0])
            rest = [plan for plan in found if plan.name not in names]
            ganged = [Imposition(file, options, sheets) for file, sheets in company.files]
            found = [*rest[:at], *ganged, *rest[at:]]
    return tuple(found)


def _may_share(plan: Imposition, options: SheetOptions) -> bool:
    if not plan.sheets or plan.tiled:
        return False
    section = plan.sections[0]
    return section.kind.cut != "page" or all(_goes_twice(piece, options.paper) for piece in section.pieces)


def _goes_twice(piece: Piece, paper: Size) -> bool:
    """Return whether two such pages lie on one paper: an A3 holds two pages of A4."""
    size = piece.front.size
    return any(
        2 * size.width <= lying.width and size.height <= lying.height for lying in (paper, paper.turned)
    )


def _cut_out(section: Section) -> Section:
    """Return the section with a page that shares a sheet cut out of it like a card."""
    kind = section.kind
    return (
        section
        if kind.cut != "page"
        else replace(section, kind=replace(kind, cut="gap", stock=kind.handling.stock))
    )


def _ganged(plans: Sequence[Imposition], options: SheetOptions) -> list["Company"]:
    """Return the companies worth their cuts: of the largest groups first, those that save the most sheets."""
    for size in range(len(plans), 1, -1):
        best: tuple[tuple[int, int], list[Company]] | None = None
        for chosen in combinations(plans, size):
            sections = tuple(plan.sections[0] for plan in chosen)
            found = _worthwhile(sections, options, chosen[0].options)
            value = sum(saved for saved, _cuts, _company in found), -sum(cuts for _, cuts, _ in found)
            if found and (best is None or value > best[0]):
                best = value, [company for _saved, _cuts, company in found]
        if best:
            names = {section.kind.name for company in best[1] for section in company.sections}
            return [*best[1], *_ganged([plan for plan in plans if plan.name not in names], options)]
    return []


@lru_cache(maxsize=64)
def _worthwhile(
    sections: tuple[Section, ...], options: SheetOptions, alone_options: SheetOptions
) -> list[tuple[int, int, "Company"]]:
    """Return the companies of these sections with the sheets that they save and the cuts that they cost.

    They are compared with what the sections take alone, by the fronts where only backs are printed.
    """
    from layouts.sheets.gang import gang  # imported here, because most runs have nothing to share

    alone = {section.kind.name: impose(section, alone_options) for section in sections}
    sheets = {name: len(plan.sheets) for name, plan in alone.items()}
    found = []
    for company in gang([_cut_out(section) for section in sections], options, sheets):
        own = [alone[section.kind.name] for section in company.sections]
        saved = sum(len(plan.sheets) for plan in own) - company.sheets
        cost = company.cuts - sum(plan.cuts for plan in own)
        if len(own) > 1 and saved > 0 and cost <= _WORTH * saved and company.marked:
            found.append((saved, cost, company))
    return found


def _laid_open(section: Section) -> Section:
    """Return a section with both sides of guides or boards as fronts: a page has no half to fold over."""
    if section.kind.cut in ("gap", "shared"):
        return section
    sides = [
        replace(piece, front=face, back=None)
        for piece in section.pieces
        for face in (piece.front, piece.back)
        if face
    ]
    return replace(section, pieces=tuple(sides))
