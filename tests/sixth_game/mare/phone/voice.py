"""The look of Maré on a screen: the blue of the sea on light sand, waves at its head."""

from layouts.drawing.colours import BLUE, Colour
from layouts.drawing.pen import Painter
from layouts.ornaments.sketch import Sketch
from layouts.ornaments.wind import smooth
from webapp.look.palette import by_lamp
from webapp.look.voices import ScreenTypography, on_paper


def _ondas(pen: Painter) -> None:
    sketch = Sketch()
    for row in (2.5, 5.0, 7.5):
        points = [(float(x), row + (0.7 if x // 3 % 2 else -0.7)) for x in range(0, 61, 3)]
        sketch.stroke(smooth(points), BLUE, 0.3)
    sketch.draw(pen)


VOICE = ScreenTypography(
    slug="mare",
    title="SourceSans3-Bold",
    light=on_paper(Colour.of("#F7F3EA"), BLUE),
    dark=by_lamp(BLUE, hue=BLUE),
    radius="10px",
    corners="10px 10px 4px 4px",
    frame="1px solid var(--line)",
    ornament=_ondas,
)
