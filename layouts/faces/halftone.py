"""Pictures in little ink: black dots of a screen, the larger the darker, as newspapers print them."""

import math
from functools import cache

from PIL import Image, ImageChops, ImageOps, ImageStat

DOTS = 200  # an inch: the smallest speck is half a hairline, and a dot of the screen is several
_COVERED = 0.13  # of a picture, on average
_DARKEST = 0.75  # of its darkest parts
_STEEP = 2.2  # so much ink goes into the dark parts rather than the middle tones
_LIGHTEST = 0.03  # what is lighter than this has no dot, which printers would lose
_CELL = 4  # specks: half the distance of dots, which stand on the diagonals
_LEVELS = 255


def halftone(picture: Image.Image) -> Image.Image:
    """Return a picture in black and white; transparent parts are paper."""
    shown = picture
    if shown.has_transparency_data:
        shown = shown.convert("RGBA")
        shown = Image.alpha_composite(Image.new("RGBA", shown.size, "white"), shown)
    dark = ImageOps.invert(ImageOps.autocontrast(shown.convert("L"), cutoff=1))
    steep = dark.point([round(_LEVELS * (tone / _LEVELS) ** _STEEP) for tone in range(_LEVELS + 1)])
    mean = ImageStat.Stat(steep).mean[0] / _LEVELS
    share = min(_DARKEST, _COVERED / mean) if mean else 0.0
    toned = steep.point([round(tone * share) for tone in range(_LEVELS + 1)])
    toned = toned.point([tone if tone > _LIGHTEST * _LEVELS else 0 for tone in range(_LEVELS + 1)])
    return ImageChops.subtract(toned, _screen(shown.size)).point([_LEVELS, *[0] * _LEVELS])


def _screen(size: tuple[int, int]) -> Image.Image:
    """Return the thresholds of a screen of that size: a speck is black where the tone is above its own."""
    tile = _tile()
    screen = Image.new("L", size)
    for y in range(0, size[1], tile.height):
        for x in range(0, size[0], tile.width):
            screen.paste(tile, (x, y))
    return screen


@cache
def _tile() -> Image.Image:
    """Return two dots of the screen; their specks blacken from the middle outwards."""
    side = 2 * _CELL
    middles = [(x * _CELL, y * _CELL) for x in range(-1, 4) for y in range(-1, 4) if (x + y) % 2 == 0]

    def away(speck: tuple[int, int]) -> tuple[float, int, int]:
        x, y = speck
        return min(math.dist((x + 0.4, y + 0.3), middle) for middle in middles), y, x

    specks = sorted(((x, y) for y in range(side) for x in range(side)), key=away)
    tile = Image.new("L", (side, side))
    for rank, speck in enumerate(specks):
        tile.putpixel(speck, rank * _LEVELS // len(specks))
    return tile
