"""A card's picture in its box: as much of it, and as many of its dots, as the print needs."""

import io
import warnings
from functools import lru_cache
from pathlib import Path

from msgspec import Struct
from PIL import Image

from companion.cards.card import Framing
from layouts.drawing.paths import Picture
from layouts.drawing.pen import Painter
from layouts.faces.geometry import Rect
from layouts.faces.halftone import DOTS, halftone

# Harmless oddities beside a picture's dots were reported when its card was read.
warnings.filterwarnings("ignore", module=r"PIL\.")

_SPARE = 1.5  # a picture with fewer times as many dots as a painter shows is left as it is
_INCH = 25.4  # millimetres
_ORIENTATION = 0x0112  # the EXIF tag by which cameras say how a picture is turned
_UPRIGHT = 1
_ON_ITS_SIDE = (5, 6, 7, 8)
_TURNED_UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_LOSSY = ("JPEG", "MPO", "WEBP", "AVIF")
_QUALITY = 90


class _Cut(Struct, frozen=True):
    """The visible part of a picture, in its dots, and its place in the box, in millimetres."""

    box: tuple[float, float, float, float]
    x: float
    y: float
    width: float
    height: float

    @property
    def ppi(self) -> float:
        """Return the dots an inch at which the picture is printed."""
        return (self.box[2] - self.box[0]) / self.width * _INCH


def draw_art(pen: Painter, picture: Path, rect: Rect, radius: float, framing: Framing) -> None:
    """Draw a picture into the rectangle: over all of it, its overhang cut off, or whole within it.

    With low ink it is a halftone.
    """
    prepared = _screened if pen.look.low_ink else _prepared
    image, placed = prepared(picture, rect.width, rect.height, framing, pen.dots)
    with pen.clipped(rect.x, rect.y, rect.width, rect.height, radius):
        pen.picture(image, rect.x + placed.x, rect.y + placed.y, placed.width, placed.height)


def printed_ppi(picture: Path, width: float, height: float, framing: Framing) -> float:
    """Return how many dots an inch a picture has in a box of so many millimetres."""
    return _cut(_upright_size(picture), width, height, framing).ppi


@lru_cache(maxsize=512)
def _upright_size(picture: Path) -> tuple[int, int]:
    with Image.open(picture) as image:
        wide, high = image.size
        return (high, wide) if _orientation(image) in _ON_ITS_SIDE else (wide, high)


def _orientation(image: Image.Image) -> int:
    """Return the orientation that a camera recorded, upright where it recorded none that is known."""
    given = image.getexif().get(_ORIENTATION)
    return next((known for known in _TURNED_UPRIGHT if known == given), _UPRIGHT)


def _cut(size: tuple[int, int], width: float, height: float, framing: Framing) -> _Cut:
    wide, high = size
    if framing.whole:
        scale = min(width / wide, height / high)
        w, h = wide * scale, high * scale
        return _Cut((0, 0, wide, high), (width - w) / 2, (height - h) / 2, w, h)
    scale = max(width / wide, height / high)
    seen_wide, seen_high = min(width / scale, wide), min(height / scale, high)
    left = min(max(framing.focus[0] * wide - seen_wide / 2, 0), wide - seen_wide)
    top = min(max(framing.focus[1] * high - seen_high / 2, 0), high - seen_high)
    return _Cut((left, top, left + seen_wide, top + seen_high), 0, 0, width, height)


@lru_cache(maxsize=64)
def _prepared(
    picture: Path, width: float, height: float, framing: Framing, dots: int
) -> tuple[Picture, _Cut]:
    """Return the image for painters (the file itself where it can be used), and its place in the box."""
    cut = _cut(_upright_size(picture), width, height, framing)
    with Image.open(picture) as image:
        plain = image.format == "JPEG" and image.mode in ("RGB", "L") and _profile(image) is None
        if plain and _orientation(image) == _UPRIGHT and cut.ppi <= dots * _SPARE:
            return Picture(picture), _overhanging(image.size, cut)
        return _encoded(image, cut, dots), cut


@lru_cache(maxsize=64)
def _screened(
    picture: Path, width: float, height: float, framing: Framing, _dots: int
) -> tuple[Picture, _Cut]:
    """Return the halftone of an image, and its place in the box."""
    cut = _cut(_upright_size(picture), width, height, framing)
    with Image.open(picture) as image:
        size = tuple(max(1, round(side / _INCH * DOTS)) for side in (cut.width, cut.height))
        return Picture(halftone(_visible(image, cut, DOTS).resize((size[0], size[1])))), cut


def _overhanging(size: tuple[int, int], cut: _Cut) -> _Cut:
    """Return the cut of the whole picture, placed so that its visible part stays where it is."""
    scale = cut.width / (cut.box[2] - cut.box[0])
    left, bottom = cut.box[0] * scale, (size[1] - cut.box[3]) * scale
    return _Cut((0, 0, *size), cut.x - left, cut.y - bottom, size[0] * scale, size[1] * scale)


def _encoded(image: Image.Image, cut: _Cut, shown_dots: int) -> Picture:
    """Return the visible part in RGB."""
    lossy = image.format in _LOSSY
    shown = _visible(image, cut, shown_dots)
    if not lossy or shown.mode == "RGBA":
        return Picture(shown)
    stream = io.BytesIO()
    shown.save(stream, "JPEG", quality=_QUALITY, subsampling=0)
    return Picture(stream.getvalue())


def _visible(image: Image.Image, cut: _Cut, shown_dots: int) -> Image.Image:
    """Return the visible part, upright, in RGB, at no more dots an inch than are shown."""
    smaller = min(1.0, shown_dots / cut.ppi) if cut.ppi > shown_dots * _SPARE else 1.0
    full = image.size
    if smaller < 1:  # a JPEG is read at a half, a quarter or an eighth
        image.draft(None, (int(full[0] * smaller * 2), int(full[1] * smaller * 2)))
    drafted = image.size[0] / full[0]
    orientation = _orientation(image)
    shown = _in_rgb(image if orientation == _UPRIGHT else image.transpose(_TURNED_UPRIGHT[orientation]))
    dots = tuple(max(1, round((cut.box[at + 2] - cut.box[at]) * smaller)) for at in (0, 1))
    left, top, right, bottom = (edge * drafted for edge in cut.box)
    box = (left, top, min(right, shown.width), min(bottom, shown.height))
    return shown.resize((dots[0], dots[1]), Image.Resampling.LANCZOS, box=box)


def _in_rgb(image: Image.Image) -> Image.Image:
    """Return a picture of any mode in the colours of screens, with its transparency."""
    if image.mode.startswith("I;16"):
        image = image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    if image.has_transparency_data:
        return image.convert("RGBA")
    from PIL import ImageCms  # imported here and below, because most cards have no picture

    profile = _profile(image)
    if profile is not None and image.mode in ("CMYK", "RGB", "L", "LAB"):
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            turned = ImageCms.profileToProfile(
                image, source, ImageCms.createProfile("sRGB"), outputMode="RGB"
            )
            return turned or image.convert("RGB")
        except ImageCms.PyCMSError:  # a profile of another kind of picture than this
            pass
    return image.convert("RGB")


def _profile(image: Image.Image) -> bytes | None:
    """Return the profile of a picture's colours, None where they are those of screens."""
    profile = image.info.get("icc_profile")
    if not isinstance(profile, bytes):
        return None
    from PIL import ImageCms

    try:
        named = ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(profile)))
    except (ImageCms.PyCMSError, OSError):
        return None
    return None if "sRGB" in named else profile
