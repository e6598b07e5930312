"""Credits: the makers of Ceramus, its licence, and what on these sheets is ours."""

from collections.abc import Sequence

from companion.language import Message, _
from layouts.ceramus.pagina import MARGIN, PAGE, page, picture, section
from layouts.ceramus.theme import SLATE, say, style
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.pen import Painter

# creditos.autoria, creditos.licenca: the names and the credit line that the book asks everybody to keep.
AUTHORS = _(
    "Ceramus is a game by Wash Albuquerque and Cau Spindola, supported by Masdon Studio and Ode Odd; "
    "rulebook V1.2.23. Based on ODD COLAB by Masdon Studio, Creative Commons 4.0. These sheets are a "
    "fan’s work, not official."
)
CREDIT_LINE = (
    "Este projeto é baseado em ODD COLAB, um produto do Masdon Studio e sob licença Creative Commons "
    "Attribution 4.0 Unported license (CC-BY-NC-SA)(https://creativecommons.org/licenses/by-sa/4.0/)."
)

PARTS: tuple[tuple[Message, Message], ...] = (
    (
        _("The game"),
        _(
            "Ceramus was created and developed by **Wash Albuquerque** and **Cau Spindola**, with the "
            "support of **Masdon Studio** and **Ode Odd**. These sheets follow rulebook V1.2.23. The "
            "game is free to print; news and a way to thank the authors: hevalbqrq.itch.io/ceramus"
        ),
    ),
    (
        _("The licence"),
        _(
            "The book asks for this credit: “{line}” Its name, its letters and its link do not agree; we "
            "keep to the strictest, CC BY-NC-SA: give credit, sell nothing, share alike.",
            line=CREDIT_LINE,
        ),
    ),
    (
        _("What the book says"),
        _(
            "The counts: 12 Mural cards, 14 Formas, 6 Ceramas, 64 tiles, 16 for each player; the four "
            "styles; the five bonuses; three of the patterns, in words."
        ),
    ),
    (
        _("What is ours, not official"),
        _(
            "The book’s pictures are lost to us. Every drawing here is our own, and so are the "
            "arrangement of the Mural cards, the shapes of the Formas, three patterns, the places in the "
            "other three, which bonus goes with which pattern, the score pad, the solo record, the turn "
            "cards, the strip and the wording of the guide."
        ),
    ),
    (
        _("Lettering"),
        _(
            "Jost by the Jost Project Authors and Source Sans 3 by Adobe, both under the SIL Open Font "
            "License 1.1."
        ),
    ),
)


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return the page of credits (ceramus.creditos.autoria, ceramus.creditos.licenca, ceramus.decisao.8)."""
    return [Piece("creditos", _("credits").to(request.lang), Face("ceramus-creditos", PAGE, _page))]


def _page(pen: Painter) -> None:
    page(pen, _("Credits"))
    width = PAGE.width - 2 * MARGIN
    y = 222.0
    for title, text in PARTS:
        section(pen, title, y)
        setting = say(pen, text, MARGIN, y - 29, width - 10, 26, style(10))
        y -= setting.used_height + 14
    side = 20.0
    for number, letter in enumerate("MIAPIPMA"):
        picture(pen, letter, (PAGE.width - 8 * side) / 2 + number * side, 12, side)
    say(
        pen,
        _("Four styles of tiles, one wall."),
        MARGIN,
        33.6,
        width,
        5,
        style(9, colour=SLATE, align="centre"),
    )
