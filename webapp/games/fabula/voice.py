"""The look of Fábula TCG on a screen: green and clay as in a woodcut, a branch at its head."""

from types import MappingProxyType

from layouts.drawing.colours import INK, PAPER
from layouts.drawing.pen import Painter
from layouts.fabula import theme
from layouts.fabula.gravura import talho
from layouts.ornaments.sketch import Sketch
from webapp.look.ornaments import HEIGHT, WIDTH
from webapp.look.palette import by_lamp, mixed
from webapp.look.voices import ScreenPicture, ScreenTypography, on_paper

_BARRO = {"barro": theme.BARRO}


def _branch(pen: Painter) -> None:
    sketch, middle = Sketch(), HEIGHT / 2
    sketch.fill(talho((0, middle), (WIDTH, middle), 0.9, belly=0.5), INK)
    for at in range(11):
        root, up = 5.0 + at * 5, 1 if at % 2 else -1
        tip = (root + 3.4, middle + up * 4.2)
        sketch.fill(talho((root, middle), tip, 2.0, belly=0.6), INK)
        sketch.fill(talho((root + 1.2, middle), (root + 3.6, middle - up * 1.9), 0.8), INK)
    sketch.draw(pen)


def _rim(pen: Painter) -> None:
    """Draw the four gouge strokes that frame a card."""
    sketch = Sketch()
    for x0, y0, x1, y1 in ((1.4, 0, 1.4, 88), (61.6, 88, 61.6, 0), (0, 1.2, 63, 1.2), (63, 86.8, 0, 86.8)):
        sketch.fill(talho((x0, y0), (x1, y1), 2.2), INK)
    sketch.draw(pen)


VOICE = ScreenTypography(
    slug="fabula",
    title=theme.TITLE,
    light=on_paper(mixed(PAPER, theme.MATA, 0.08), theme.MATA, extra=_BARRO),
    dark=by_lamp(theme.MATA, hue=theme.MATA, extra=_BARRO),
    radius="3px",
    corners="3px 2px 4px 2px",
    frame="2px solid var(--ink)",
    ornament=_branch,
    pictures=MappingProxyType({"rim": ScreenPicture(63, 88, _rim, mask=True, stretched=True)}),
)
