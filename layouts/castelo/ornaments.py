"""The drawings that Castelo's card faces may name."""

from companion.cards.card import Card
from layouts.castelo import brasao, giz, theme, torres
from layouts.component import Ornament
from layouts.drawing.colours import BOLD, HAIR, INK, LINE, Colour
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, half_turn


def giz_de_cera(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw one stroke of the kind's crayon along the box: four of them frame a card."""
    chance, sketch = SeededStream("castelo", "moldura", card.id, f"{width:.1f}x{height:.1f}"), Sketch()
    if width >= height:
        points = [(0.0, height / 2), (width, height / 2)]
    else:
        points = [(width / 2, 0.0), (width / 2, height)]
    stroke = giz.line(chance, points, wobble=min(width, height) * 0.28)
    colour = crayon(card)
    edge = theme.edge(colour)
    if pen.look.low_ink:
        sketch.stroke(stroke, edge, HAIR)
    else:
        if edge != colour:
            sketch.stroke(stroke, edge, BOLD + 2 * HAIR)
        sketch.stroke(stroke, colour, BOLD)
    sketch.draw(pen)


def crayon(card: Card) -> Colour:
    """Return the crayon of a card's kind (for a producer that of its product), blue for other kinds."""
    if card.kind.name == "producao":
        return theme.PRODUTOS[str(card.value("produto") or "construcao")]
    return theme.TIPOS.get(card.kind.name, theme.PEDRA)


def verso(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the common back: a castle and its mirror in the water, the same after half a turn."""
    chance, half, picture = SeededStream("castelo", "verso", card.id), Sketch(), Sketch()
    tall = height / 2 - 2.5
    torres.castle(half, chance, 0.12 * width, height / 2 + 2, 0.76 * width, tall, low_ink=pen.look.low_ink)
    shore = [(0.5, height / 2 + 1.9), (width - 0.5, height / 2 + 1.9)]
    half.stroke(giz.line(chance, shore, wobble=0.4), INK, LINE)
    waves = []
    for _wave in range(7):
        x, y = chance.real(2, width - 8), height / 2 + chance.real(-0.2, 1.1)
        waves.append(giz.line(chance, [(x, y), (x + chance.real(3, 6), y)], wobble=0.5))
    half.stroke("".join(waves), theme.PEDRA, LINE)
    picture.place(half)
    picture.place(half, half_turn(width, height))
    picture.draw(pen)


ORNAMENTS: dict[str, Ornament] = {"brasao": brasao.brasao, "giz": giz_de_cera, "verso": verso}
