"""The pages of planned sheets as pictures for a screen, in the order in which a file has them."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.cards.measures import Size
from companion.language import Message
from layouts.drawing.pen import Ink, Painter
from layouts.drawing.svg import SvgPainter
from layouts.sheets import words
from layouts.sheets.drawing import Names, draw_page
from layouts.sheets.job_ticket import draw_clerk_sheet
from layouts.sheets.plan import Imposition
from layouts.sheets.sheet import Page


class PicturedPage(Struct, frozen=True):
    """A page with its paper, and how it is drawn; a printer's corrections are left out."""

    title: Message
    paper: Size
    look: Ink
    draw: Callable[[Painter], None]

    def svg(self) -> str:
        """Return the page as an SVG whose units are millimetres."""
        pen = SvgPainter(replace(self.look, bleed=0.0))
        self.draw(pen)
        return pen.svg(self.paper.width, self.paper.height)


def pictured_pages(plans: Sequence[Imposition], lang: str) -> tuple[PicturedPage, ...]:
    """Return the pages on which something is drawn, after the sheet for the clerk if it is wanted."""
    plans = [plan for plan in plans if plan.sheets]
    found = [_clerk_sheet(plans, lang)] if any(plan.options.clerk for plan in plans) else []
    for plan in plans:
        for sheet in plan.sheets:
            title = words.sheet_title(sheet.number, sheet.title)
            found += (_pictured(title, plan, page) for page in sheet.pages)
    return tuple(found)


def _clerk_sheet(plans: Sequence[Imposition], lang: str) -> PicturedPage:
    options = plans[0].options
    return PicturedPage(
        words.CLERK_TITLE, options.paper, Ink(lang=lang), lambda pen: draw_clerk_sheet(pen, plans, lang)
    )


def _pictured(title: Message, plan: Imposition, page: Page) -> PicturedPage:
    look = plan.options.look
    return PicturedPage(title, page.frame.paper, look, lambda pen: draw_page(pen, page, Names()))
