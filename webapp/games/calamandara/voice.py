"""The look of Calamandara on a screen: ink on grey paper, one cold light, wind drawn in lines."""

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from companion.games.calamandara.pieces import DEPOSITOS, LADO, LADO_DO_TOKEN
from layouts.calamandara import centro, espacos, theme, tokens
from layouts.drawing.colours import PAPER, Colour
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch
from layouts.ornaments.wind import Ripples, contours, smooth
from webapp.look.ornaments import HEIGHT, WIDTH
from webapp.look.palette import by_lamp
from webapp.look.voices import ScreenPicture, ScreenTypography, on_paper


def _wind(pen: Painter) -> None:
    field = Ripples(SeededStream("calamandara", "telefone"), 3, 16, 46)
    sketch = Sketch()
    for line in contours(field, WIDTH, HEIGHT, 1.5, 0.34):
        if len(line) > 6:
            sketch.stroke(smooth(line), theme.INK, 0.35)
    sketch.draw(pen)


_SPACE = 20.0  # millimetres of a space that is drawn larger, so that its lines are seen


def _plate(name: str, fill: Colour, edge: Colour, pen: Painter) -> None:
    """Draw a plate of the boards in the wind."""
    space = espacos.Espaco(name, -espacos.RIM, -espacos.RIM, _SPACE + 2 * espacos.RIM, fill, edge)
    larger = LADO / _SPACE
    with pen.moved(0.6 * larger, 1.1 * larger, scale=0.92 * larger):
        espacos.draw_plates(pen, [space], _SPACE, _SPACE, (-34.0, 21.0))


def _fenda(pen: Painter) -> None:
    centro.fenda(pen, centro.FENDA_LARGA / 2, centro.FENDA_LARGA / 2)


def _of(side: float, draw: Callable[[Painter], None]) -> ScreenPicture:
    return ScreenPicture(side, side, draw)


_PICTURES = {
    "plate": _of(LADO, partial(_plate, "telefone", PAPER, theme.STONE)),
    "plate-zf": _of(LADO, partial(_plate, "telefone", theme.FROST, theme.LIGHT)),
    "plate-fenda": _of(centro.FENDA_LARGA, _fenda),
    **{f"token-{name}": _of(LADO_DO_TOKEN, partial(tokens.front, name)) for name in DEPOSITOS},
}

VOICE = ScreenTypography(
    slug="calamandara",
    title=theme.TITLE,
    light=on_paper(theme.ASH, theme.LIGHT, quiet=theme.SLATE),
    dark=by_lamp(theme.LIGHT, hue=theme.LIGHT),
    radius="4px",
    corners="2px 12px 3px 9px",
    frame="1px solid var(--line)",
    spacing="0.01em",
    ornament=_wind,
    pictures=MappingProxyType(_PICTURES),
    empty="plate",
)
