"""Planned sheets written as one PDF, page by page."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from msgspec.structs import replace
from reportlab.pdfgen.canvas import Canvas

from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink
from layouts.sheets import words
from layouts.sheets.drawing import Names, box_in_points, draw_page, put_right
from layouts.sheets.geometry import Box, Turn, bounds
from layouts.sheets.job_ticket import draw_clerk_sheet
from layouts.sheets.plan import Imposition
from layouts.sheets.sheet import Page, Sheet
from layouts.typography import fonts

CREATOR = "tabletop-companion"
_VERSION = (1, 4)  # the first that knows the masks of pictures with transparent parts
_LANGUAGES = {"pt": "pt-BR", "en": "en"}


# The contents of a page in their places: pages with equal looks differ at most in the words of their margins.
# An empty page has none; that of the clerk has words alone.
Look = tuple[tuple[str, Box, Turn, float], ...] | None


def write_pdf(
    target: Path | BinaryIO,
    plans: Sequence[Imposition],
    *,
    title: str,
    lang: str,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Look, ...]:
    """Write the sheets of all plans as one PDF, after a sheet for the clerk if their options ask for it.

    In a file for two-sided printing every sheet has two pages, so sheets with one side get an empty one.
    ``progress`` is called with the pages written and their total. Return the look of each page, in order.
    Raises ValueError when no plan has a page (ask ``plan.pages`` first).
    """
    if not any(plan.pages for plan in plans):
        raise ValueError("no page to write")
    with document(target, title=title, lang=lang) as canvas:
        book = _Book(canvas, plans, lang, progress)
        book.write()
        return tuple(book.looks)


@contextmanager
def document(target: Path | BinaryIO, *, title: str, lang: str) -> Iterator[Canvas]:
    """Provide a canvas for one PDF, saved at the end; equal drawings give equal bytes, fonts embedded."""
    fonts.load(fonts.SANS)
    canvas = Canvas(
        str(target) if isinstance(target, Path) else target,
        pageCompression=1,
        pdfVersion=_VERSION,
        invariant=1,
        initialFontName=fonts.SANS,  # type: ignore[arg-type]  # the stubs take it for a number
        lang=_LANGUAGES[lang],
    )
    canvas.setTitle(title)
    canvas.setAuthor("")
    canvas.setSubject("")
    canvas.setCreator(CREATOR)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    yield canvas
    canvas.save()


class _Book:
    """A file that is being written."""

    def __init__(
        self,
        canvas: Canvas,
        plans: Sequence[Imposition],
        lang: str,
        progress: Callable[[int, int], None] | None,
    ) -> None:
        self.canvas = canvas
        self.plans = [plan for plan in plans if plan.sheets]
        self.lang = lang
        self.names = Names()
        self.progress = progress
        self.duplex = any(plan.duplex for plan in self.plans)
        self.clerk = any(plan.options.clerk for plan in self.plans)
        self.looks: list[Look] = []
        sides = [2 if self.duplex else len(sheet.pages) for plan in self.plans for sheet in plan.sheets]
        self.total = sum(sides) + self.clerk * (2 if self.duplex else 1)

    def write(self) -> None:
        """Write all pages."""
        short = any(plan.duplex and plan.options.sides == "short" for plan in self.plans)
        flipped = "DuplexFlipShortEdge" if short else "DuplexFlipLongEdge"
        self.canvas.setViewerPreference("Duplex", flipped if self.duplex else "Simplex")
        if self.clerk:
            self._clerk_sheet()
        for number, plan in enumerate(self.plans, 1):
            self._section(number, plan)
        self.canvas.showOutline()

    def _clerk_sheet(self) -> None:
        options = self.plans[0].options
        self.canvas.setPageSize((options.paper.width * MM, options.paper.height * MM))
        title = words.CLERK_TITLE.to(self.lang)
        self._bookmark(title, "clerk", 0)
        draw_clerk_sheet(PdfPainter(self.canvas, Ink(lang=self.lang)), self.plans, self.lang)
        self._end_page(())
        if self.duplex:
            self._end_page()

    def _section(self, number: int, plan: Imposition) -> None:
        key = f"section-{number}"
        self._bookmark(", ".join(plan.titles(self.lang)), key, 0)
        pen = PdfPainter(self.canvas, replace(plan.options.look, bleed=0.0))
        for sheet in plan.sheets:
            self._sheet(pen, plan, sheet, f"{key}-sheet-{sheet.number}")

    def _sheet(self, pen: PdfPainter, plan: Imposition, sheet: Sheet, key: str) -> None:
        label = words.sheet_title(sheet.number, sheet.title).to(self.lang)
        self._bookmark(label, key, 1)
        for page in sheet.pages:
            self._page(pen, plan, page)
        if self.duplex and len(sheet.pages) == 1:
            self._end_page()

    def _page(self, pen: PdfPainter, plan: Imposition, page: Page) -> None:
        canvas, printer = self.canvas, plan.options.printer
        bleed = page.bleed
        paper = page.frame.paper
        canvas.setPageSize((paper.width * MM, paper.height * MM))
        if bleed:
            trim = bounds(page.frame.trims)
            canvas.setTrimBox(box_in_points(page, printer, trim))
            canvas.setBleedBox(box_in_points(page, printer, trim.grown(bleed)))
        with put_right(pen, page, printer):
            draw_page(pen, page, self.names)
        self._end_page(tuple((one.face.key, one.box, one.turn, one.bleed) for one in page.placements))

    def _bookmark(self, title: str, key: str, level: int) -> None:
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(title, key, level, closed=level == 0)

    def _end_page(self, look: Look = None) -> None:
        self.canvas.showPage()
        self.canvas.setTrimBox(None)
        self.canvas.setBleedBox(None)
        self.looks.append(look)
        if self.progress:
            self.progress(len(self.looks), self.total)
