"""What a browser shows of a face's SVG looks as the face does on paper."""

import base64
import io
import math

import numpy
import pytest
from drawn import Drawn, faces_of_kinds
from PIL import Image

from companion.games import all_games
from layouts.drawing.svg import svg_of

pytestmark = pytest.mark.soak

PER_MM, ACROSS = 2, 6  # pixels that are compared, and how many that are rendered make one across
LARGE = 320  # millimetres: a wider face is rendered at half as many
OF_A_KIND = 4
# The renderer of PDFs draws thin lines and small letters a little fatter. What is missing, moved by half a
# millimetre or not clipped is seen in more than one square of a thousand.
MOST, SEEN, MOST_SEEN = 0.025, 0.35, 0.001


def shrunk(picture, across):
    """Return the means of squares of pixels, red, green and blue from 0 to 1."""
    high, wide = (edge // across * across for edge in picture.shape[:2])
    squares = picture[:high, :wide].reshape(high // across, across, wide // across, across, 3)
    return squares.mean(axis=(1, 3))


def in_browser(page, svg, wide, high):
    page.set_viewport_size({"width": wide, "height": high})
    link = f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
    page.set_content(f'<body style="margin: 0"><img style="display: block; width: {wide}px" src="{link}">')
    page.wait_for_function("document.images[0].complete && document.images[0].naturalWidth > 0")
    return numpy.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), dtype=float) / 255


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_a_screen_shows_what_paper_shows(browser, game):
    page = browser.new_page()
    for kind, faces in faces_of_kinds(game, "pt"):
        for at, face in enumerate(faces[:: math.ceil(len(faces) / OF_A_KIND)]):
            low_ink = at % 2 == 1
            across = ACROSS // 2 if face.size.width > LARGE else ACROSS
            paper = Drawn.face(face, "pt", low_ink).picture(dpi=25.4 * PER_MM * across)
            screen = in_browser(page, svg_of(face, "pt", low_ink), paper.shape[1], paper.shape[0])
            apart = abs(shrunk(paper, across) - shrunk(screen, across)).max(axis=2)
            figures = kind, face.key, low_ink, apart.mean(), (apart > SEEN).mean()
            assert apart.mean() < MOST, figures
            assert (apart > SEEN).mean() < MOST_SEEN, figures
    page.close()
