"""The picture of how a table of Maré is prepared."""

from webapp.pages.pictures.drawing import Drawing
from webapp.pages.pictures.gallery import Pictures

PICTURES = Pictures()


@PICTURES.drawn("mare-praia")
def beach(draw: Drawing, players: int) -> None:
    """Draw a beach amid three boats."""
    draw.rect(30, 22, 60, 30, "paper", r=12)
    draw.symbol("onda", 60, 37, 22, "accent")
    for x, y in draw.seats(60, 37, 34, players):
        draw.symbol("peixe", x, y, 13)
