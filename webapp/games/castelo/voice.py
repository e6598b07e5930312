"""The look of Castelo on a screen: crayon primaries on white, a wall at its head."""

from layouts.castelo import muralha
from layouts.castelo.theme import PRODUTOS, TITLE
from layouts.drawing.colours import BLUE, PAPER
from layouts.drawing.pen import Painter
from webapp.look.ornaments import HEIGHT, WIDTH
from webapp.look.palette import by_lamp
from webapp.look.voices import ScreenTypography, on_paper

_PRODUTOS = {f"produto-{name}": colour for name, colour in PRODUTOS.items()}


def _wall(pen: Painter) -> None:
    muralha.draw(pen, "telefone", 0.5, 0.5, WIDTH - 1, HEIGHT - 1.5, "inteira", PAPER)


VOICE = ScreenTypography(
    slug="castelo",
    title=TITLE,
    light=on_paper(PAPER, BLUE, surface=PAPER, extra=_PRODUTOS),
    dark=by_lamp(BLUE, extra=_PRODUTOS),
    radius="16px",
    corners="18px 14px 20px 13px / 14px 19px 13px 18px",
    frame="2px solid var(--line)",
    ornament=_wall,
)
