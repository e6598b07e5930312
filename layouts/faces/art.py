"""A card's picture, cropped to fill its box; JPEGs go into the PDF as they are."""

import hashlib
import io
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageOps
from reportlab import rl_config
from reportlab.lib.utils import ImageReader

from layouts.drawing.pen import MM, Painter
from layouts.faces.geometry import Rect

# ASCII armour makes pictures a quarter larger and seventeen times slower to place.
rl_config.useA85 = 0

_ORIENTATION = 0x0112  # the EXIF tag by which cameras say how a picture is turned
_UPRIGHT = 1


class _NamedByContent(str):
    """The path of a picture that calls itself by the picture's digest.

    ReportLab names a picture in the PDF after ``str(path)``; so the PDF is the same on every machine.
    """

    def __str__(self) -> str:
        return hashlib.blake2b(Path(str.__str__(self)).read_bytes(), digest_size=16).hexdigest()


def draw_art(pen: Painter, picture: Path, rect: Rect, radius: float) -> None:
    """Draw a picture over the whole rectangle, its overhang cut off evenly."""
    image, wide, high = _upright(picture)
    scale = max(rect.width / wide, rect.height / high)
    width, height = wide * scale, high * scale
    x, y = rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2
    with pen.clipped(rect.x, rect.y, rect.width, rect.height, radius):
        pen.canvas.drawImage(image, x * MM, y * MM, width * MM, height * MM, mask="auto")


@lru_cache(maxsize=64)
def _upright(picture: Path) -> tuple[str | ImageReader, int, int]:
    """What ReportLab is to draw, with its width and height in pixels: the file itself if it can be."""
    with Image.open(picture) as image:
        if image.getexif().get(_ORIENTATION, _UPRIGHT) == _UPRIGHT:
            return _NamedByContent(picture), *image.size
        turned = ImageOps.exif_transpose(image)
        encoded = io.BytesIO()
        turned.convert("RGB").save(encoded, "JPEG", quality=92)
    return ImageReader(encoded), *turned.size
