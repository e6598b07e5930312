"""The look of Castelo on a screen: crayon primaries on white, a wall at its head."""

from types import MappingProxyType

from layouts.castelo import giz, muralha, torres
from layouts.castelo.theme import PEDRA, PRODUTOS, TIPOS, TITLE
from layouts.drawing.colours import BLUE, INK, PAPER
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch
from webapp.look.ornaments import HEIGHT, WIDTH
from webapp.look.palette import by_lamp
from webapp.look.voices import ScreenPicture, ScreenTypography, on_paper

_PRODUTOS = {f"produto-{name}": colour for name, colour in PRODUTOS.items()}


def _wall(pen: Painter) -> None:
    muralha.draw(pen, "telefone", 0.5, 0.5, WIDTH - 1, HEIGHT - 1.5, "inteira", PAPER)


def _rim(pen: Painter) -> None:
    """Draw the four crayon strokes that frame a card."""
    chance, sketch = SeededStream("castelo", "moldura"), Sketch()
    for ends in ((2, 1, 2, 87), (61, 1, 61, 87), (1, 2, 62, 2), (1, 86, 62, 86)):
        sketch.stroke(giz.line(chance, [ends[:2], ends[2:]], wobble=0.7), INK, 3)
    sketch.draw(pen)


def _stones(pen: Painter) -> None:
    muralha.draw(pen, "mesa", 0, 0.3, 60, 7, "inteira", PEDRA)


def _rubble(pen: Painter) -> None:
    muralha.draw(pen, "mesa", 0, 0.3, 60, 7, "caida", PEDRA)


def _castle(pen: Painter) -> None:
    torres.draw(pen, "mesa", 0.5, 0.5, 27, 21)


VOICE = ScreenTypography(
    slug="castelo",
    title=TITLE,
    light=on_paper(PAPER, BLUE, surface=PAPER, extra=_PRODUTOS),
    dark=by_lamp(BLUE, extra=_PRODUTOS),
    radius="16px",
    corners="18px 14px 20px 13px / 14px 19px 13px 18px",
    frame="2px solid var(--line)",
    ornament=_wall,
    prints=MappingProxyType({f"giz-{name}": colour for name, colour in (TIPOS | PRODUTOS).items()}),
    pictures=MappingProxyType(
        {
            "rim": ScreenPicture(63, 88, _rim, mask=True, stretched=True),
            "stones": ScreenPicture(60, 7.6, _stones),
            "rubble": ScreenPicture(60, 7.6, _rubble),
            "castle": ScreenPicture(28, 22, _castle),
        }
    ),
)
