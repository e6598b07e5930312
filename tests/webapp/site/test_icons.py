"""The icons of an installed site, drawn from the icon of its pages."""

from io import BytesIO
from pathlib import Path

from PIL import Image

import webapp
from webapp.site.icons import icon

DRAWING = (Path(webapp.__file__).parent / "static" / "pages" / "icon.svg").read_bytes()
DARK, WHITE = (0x1A, 0x1A, 0x1A), (255, 255, 255)


def drawn(side, **wish):
    return Image.open(BytesIO(icon(DRAWING, side, **wish)))


def test_an_icon_is_a_square_with_round_corners_and_lines():
    picture = drawn(192)
    assert picture.size == (192, 192)
    assert picture.getpixel((0, 0))[3] == 0
    assert picture.getpixel((96, 20)) == (*DARK, 255)
    assert picture.getpixel((72, 88))[:3] == WHITE  # the left edge of the card in front


def test_a_maskable_icon_is_dark_to_its_edges_and_has_its_lines_in_the_middle():
    picture = drawn(512, maskable=True)
    dark = {picture.getpixel((at, edge)) for at in range(512) for edge in (0, 511)}
    assert dark == {(*DARK, 255)}
    lines = Image.eval(picture.convert("L"), lambda tone: 255 if tone > 128 else 0).getbbox()
    assert min(lines) >= 512 * 0.2
    assert max(lines) <= 512 * 0.8
