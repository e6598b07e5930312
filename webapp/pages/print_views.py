"""A planned print as its page shows it: files with their sheets, and a small picture of each page."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from companion.language import Message, _, _n

if TYPE_CHECKING:  # what draws is heavy, and needed only where something is printed
    from companion.printing.job import PlannedFile, PrintRun
    from layouts.sheets.pictured import PicturedPage

MOST_PICTURES = 60  # of the pages of one file
# The address of the picture of a page, by the name of its file, its number, and the page itself.
Pictured = Callable[[str, int, "PicturedPage"], str]


class ShownPage(NamedTuple):
    """A page: its number, what it holds, the address of its picture, and the millimetres of its paper."""

    number: int
    title: Message
    picture: str
    width: int
    height: int


class ShownFile(NamedTuple):
    """A PDF: its name, what it holds, how much that is, and its pages, of which some may be ``left``."""

    name: str
    titles: tuple[str, ...]
    sheets: Message
    cuts: Message
    how: str
    pages: tuple[ShownPage, ...]
    left: int

    @property
    def more(self) -> Message:
        """Return how many pages only the PDF shows."""
        return _n("{count} more page in the PDF.", "{count} more pages in the PDF.", self.left)


class ShownPrint(NamedTuple):
    """A print: the PDF with everything in it, which may be the only one, and those of its parts."""

    title: str
    name: str
    sheets: Message
    files: tuple[ShownFile, ...]
    invented: tuple[Message, ...]
    warnings: tuple[str, ...]

    @property
    def parted(self) -> bool:
        """Return whether there are several PDFs."""
        return len(self.files) > 1


def shown_print(run: "PrintRun", lang: str, pictured: Pictured, most: int = MOST_PICTURES) -> ShownPrint:
    """Return a print with pictures of the first pages of each file."""
    from companion.printing.mistake_line import mistake_line
    from companion.printing.warnings import warnings
    from webapp.printing.planning import files_of

    files = tuple(_file(one, lang, pictured, most) for one in run.files)
    return ShownPrint(
        run.title,
        name_of(files_of(run)[0]),
        _sheets(sum(len(plan.sheets) for one in run.files for plan in one.plans)),
        files,
        tuple(
            _("{title}: invented set, not official.", title=one.title(lang))
            for one in run.sets
            if not one.official
        ),
        tuple(mistake_line(one, lang) for one in warnings(run, lang)),
    )


def name_of(file: "PlannedFile") -> str:
    """Return the name of a PDF without its ending."""
    return file.name.removesuffix(".pdf")


def _file(file: "PlannedFile", lang: str, pictured: Pictured, most: int) -> ShownFile:
    from layouts.sheets.pictured import pictured_pages

    pages = pictured_pages(file.plans, lang)
    name = name_of(file)
    return ShownFile(
        name,
        tuple(title for plan in file.plans for title in plan.titles(lang)),
        _sheets(sum(len(plan.sheets) for plan in file.plans)),
        _n("{count} cut", "{count} cuts", sum(plan.cuts for plan in file.plans)),
        file.how(lang),
        tuple(
            ShownPage(
                number,
                page.title,
                pictured(name, number, page),
                round(page.paper.width),
                round(page.paper.height),
            )
            for number, page in enumerate(pages[:most], 1)
        ),
        max(0, len(pages) - most),
    )


def _sheets(count: int) -> Message:
    return _n("{count} sheet", "{count} sheets", count)


def as_data(page: "PicturedPage") -> str:
    """Return the picture of a page as an address that holds it."""
    return "data:image/svg+xml," + quote(page.svg(), safe=" =:/;,()-.")
