"""Sheets of paper by name or by millimetres."""

from companion.cards.measures import Size, SizeError, parse_size
from companion.language import Both, _, decimal

# Upright, as they lie in the tray; the sizes of ISO 216 and ANSI Y14.1.
PAPERS: dict[str, Size] = {
    "a4": Size(210, 297),
    "a3": Size(297, 420),
    "letter": Size(215.9, 279.4),
    "legal": Size(215.9, 355.6),
}
LEAST, MOST = 50, 1500  # millimetres: a label printer has such narrow paper, a plotter such wide


def parse_paper(text: str) -> Size:
    """Return a paper from its name or from ``WxH`` in millimetres.

    Raises companion.cards.measures.SizeError, whose message says what was expected.
    """
    paper = parse_size(text, PAPERS)
    if not all(LEAST <= side <= MOST for side in (paper.width, paper.height)):
        raise SizeError(
            _(
                "Paper of {size} mm cannot be printed: expected sides of {least} to {most} mm.",
                size=paper,
                least=LEAST,
                most=MOST,
            )
        )
    return paper


def paper_name(paper: Size) -> str:
    """Return the usual name of that paper, else its millimetres."""
    for name, size in PAPERS.items():
        if paper in (size, size.turned):
            return name.upper() if name.startswith("a") else name
    return f"{in_words(paper).en} mm"


def in_words(size: Size) -> Both:
    """Return width and height as a sentence shows them, to a tenth of a millimetre."""
    width, height = (decimal(round(length, 1)) for length in (size.width, size.height))
    return Both(f"{width.pt} × {height.pt}", f"{width.en} × {height.en}")
