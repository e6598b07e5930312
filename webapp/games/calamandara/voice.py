"""The look of Calamandara on a screen: ink on grey paper, one cold light, wind drawn in lines."""

from layouts.calamandara import theme
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch
from layouts.ornaments.wind import Ripples, contours, smooth
from webapp.look.ornaments import HEIGHT, WIDTH
from webapp.look.palette import by_lamp
from webapp.look.voices import ScreenTypography, on_paper


def _wind(pen: Painter) -> None:
    field = Ripples(SeededStream("calamandara", "telefone"), 3, 16, 46)
    sketch = Sketch()
    for line in contours(field, WIDTH, HEIGHT, 1.5, 0.34):
        if len(line) > 6:
            sketch.stroke(smooth(line), theme.INK, 0.35)
    sketch.draw(pen)


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
)
