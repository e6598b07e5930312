"""A card's picture, cropped to fill its box; JPEGs go into the PDF as they are."""

from functools import lru_cache
from pathlib import Path

from reportlab import rl_config
from reportlab.lib.utils import ImageReader

from layouts.drawing.pen import MM, Pen
from layouts.faces.spec import Rect

# ASCII armour makes pictures a quarter larger and seventeen times slower to place.
rl_config.useA85 = 0


def draw_art(pen: Pen, picture: Path, rect: Rect, radius: float) -> None:
    """Draw a picture over the whole rectangle, its overhang cut off evenly."""
    wide, high = _pixels(picture)
    scale = max(rect.width / wide, rect.height / high)
    width, height = wide * scale, high * scale
    x, y = rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2
    with pen.clipped(rect.x, rect.y, rect.width, rect.height, radius):
        pen.canvas.drawImage(str(picture), x * MM, y * MM, width * MM, height * MM, mask="auto")


@lru_cache(maxsize=512)
def _pixels(picture: Path) -> tuple[int, int]:
    wide, high = ImageReader(str(picture)).getSize()
    return int(wide), int(high)
