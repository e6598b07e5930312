"""The common paints of Castória's ornaments: metals, the red of rubrics, the letter, and painted bands."""

from collections.abc import Sequence

from layouts.drawing.colours import HAIR, INK, LINE, VERMILION, Colour
from layouts.ornaments.interlace import Bands
from layouts.ornaments.sketch import Sketch

INITIALS = "Almendra-Bold"

# The metals of the castes, as a miniaturist would lay them: lighter than the letters of theme.CASTES.
# castoria.cartas.personagem-cores, castoria.decisao.65
METALS = {1: Colour.of("#D9A032"), 2: Colour.of("#8C99A5"), 3: Colour.of("#B5713C")}
RUBRIC = VERMILION
EDGE = LINE / 2 + 0.05  # the room that an outline needs to stay within the box


def paint_bands(sketch: Sketch, bands: Bands, broad: float, hues: Sequence[Colour]) -> None:
    """Paint the bands between two hairlines, in alternating hues: all of them, then the upper crossings.

    A lone band takes the strongest hue.
    """
    if len(bands.whole) == 1:
        hues = (min(hues),)
    for paths in (bands.whole, bands.over):
        sketch.stroke("".join(paths), INK, broad, butt=paths is bands.over)
        for number, path in enumerate(paths):
            sketch.stroke(path, hues[number % len(hues)], broad - 2 * HAIR)
