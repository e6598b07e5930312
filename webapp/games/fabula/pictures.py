"""Pictures of how a table of Fábula TCG is prepared."""

from webapp.pages.pictures.drawing import Drawing
from webapp.pages.pictures.gallery import Pictures

PICTURES = Pictures()


@PICTURES.drawn("fabula-baralho")
def deck(draw: Drawing, players: int) -> None:
    """Draw forty cards or more, and five Bases beside them."""
    draw.deck(26, 32, high=4)
    draw.text(28, 69, "≥ 40", 14, "accent")
    draw.text(53, 37, "+", 15)
    for at in range(5):
        draw.card(72 + at * 9, 32, scale=0.9)
    draw.symbol("base", 108, 32, 12)
    draw.text(90, 69, 5, 14, "accent")


@PICTURES.drawn("fabula-bases")
def bases(draw: Drawing, players: int) -> None:
    """Draw the Centro, marked, among four Arredores."""
    for x in (16, 38, 82, 104):
        draw.card(x, 42, scale=0.95)
        draw.symbol("base", x, 42, 12, "quiet")
    draw.card(60, 34, scale=1.3)
    draw.symbol("base", 60, 34, 19, "accent")


@PICTURES.drawn("fabula-resistencia")
def resistance(draw: Drawing, players: int) -> None:
    """Draw each Base's initial resistência."""
    for x in (16, 38, 82, 104):
        draw.card(x, 42, scale=0.95)
        draw.text(x, 48, 5, 16)
    draw.card(60, 34, scale=1.3)
    draw.text(60, 41, 15, 20, "accent")


@PICTURES.drawn("fabula-recursos")
def resources(draw: Drawing, players: int) -> None:
    """Draw two resources, and no card drawn."""
    for x in (26, 52):
        draw.symbol("recurso", x, 30, 24, "accent")
    draw.text(39, 66, 2, 20)
    draw.symbol("comprar", 92, 36, 30, "quiet")
    draw.path("M76 56L108 16", "accent thick")
