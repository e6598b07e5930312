"""Players distinguish the tiles in grey, from afar and with any colour vision, and their borders join."""

from collections.abc import Callable
from functools import partial
from itertools import combinations, permutations, product

import numpy as np
import pytest

from companion.games.ceramus.pieces import ESTILOS
from layouts.ceramus.azulejos import border, marcador, original
from layouts.ceramus.estilos import FIGURES, SIDE, Glaze
from layouts.drawing.colours import INK, LINE
from layouts.drawing.pen import Painter

Picture = np.ndarray
Render = Callable[..., Picture]

DPI = 203.1  # eight dots a millimetre; a hair less, lest a page be rounded up by a dot
GREY = np.array([0.2126, 0.7152, 0.0722])
# Severe deficiencies on linear RGB: Machado, Oliveira and Fernandes, IEEE TVCG 15 (2009).
SIGHT = {
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
# At 50 cm a millimetre is about seven minutes of arc; a good eye separates one minute, so a picture of one
# dot a millimetre is what somebody with a seventh of such sight sees of a tile.
FAR = 8


def fresh(estilo: str, dono: int, pen: Painter) -> None:
    marcador(pen, estilo, dono)


@pytest.fixture(scope="module")
def fronts(picture: Render) -> dict[tuple[str, int], Picture]:
    """Provide every tile, by style and owner (0: the Original), all 24 mm wide."""

    def draw(estilo: str, dono: int, pen: Painter) -> None:
        with pen.moved(0, 0, scale=1.0 if dono else 24 / 25):
            marcador(pen, estilo, dono) if dono else original(pen, estilo)

    return {
        (estilo, dono): picture(partial(draw, estilo, dono), 24, 24, dpi=DPI)
        for estilo in ESTILOS
        for dono in range(5)
    }


def grey(image: Picture) -> Picture:
    return image @ GREY


def seen(image: Picture, matrix: list[list[float]]) -> Picture:
    """Return the picture as somebody with that deficiency sees it."""
    linear = np.where(image <= 0.04045, image / 12.92, ((image + 0.055) / 1.055) ** 2.4)
    linear = np.clip(linear @ np.array(matrix).T, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def far(image: Picture) -> Picture:
    """Return the mean of each millimetre."""
    side = image.shape[0] // FAR * FAR
    return image[:side, :side].reshape(side // FAR, FAR, side // FAR, FAR, -1).mean(axis=(1, 3)).squeeze()


def contrast(one: Picture, other: Picture) -> float:
    """Return the root of the mean squared difference, the least over quarter turns of the other picture."""
    return min(float(np.sqrt(np.mean((one - np.rot90(other, turn, axes=(0, 1))) ** 2))) for turn in range(4))


@pytest.mark.parametrize(("one", "other"), list(combinations(ESTILOS, 2)))
@pytest.mark.parametrize("dono", range(5))
def test_styles_differ_in_grey(
    fronts: dict[tuple[str, int], Picture], one: str, other: str, dono: int
) -> None:
    """Styles differ without any colour, at the width of a hand and from 50 cm, however the tile is turned."""
    least = 0.15 if dono else 0.07  # of Originals, which are pale on purpose
    assert contrast(grey(fronts[one, dono]), grey(fronts[other, dono])) > 1.5 * least
    assert contrast(far(grey(fronts[one, dono])), far(grey(fronts[other, dono]))) > least


@pytest.mark.parametrize("vision", SIGHT)
@pytest.mark.parametrize(("one", "other"), list(combinations(ESTILOS, 2)))
def test_styles_differ_for_colour_blind_eyes(
    fronts: dict[tuple[str, int], Picture], vision: str, one: str, other: str
) -> None:
    for dono, least in ((1, 0.15), (0, 0.07)):
        images = (far(seen(fronts[estilo, dono], SIGHT[vision])) for estilo in (one, other))
        assert contrast(*images) > least


@pytest.mark.parametrize("estilo", ESTILOS)
def test_an_original_and_a_tile_of_its_style_differ_at_a_glance(
    fronts: dict[tuple[str, int], Picture], estilo: str
) -> None:
    """Legality depends on it: pale without circles, saturated with them (ceramus.cartas.originais)."""
    worn = fronts[estilo, 0]
    for dono in range(1, 5):
        laid = fronts[estilo, dono]
        assert contrast(far(grey(worn)), far(grey(laid))) > 0.15
        assert grey(worn).mean() - grey(laid).mean() > 0.15
        for matrix in SIGHT.values():
            assert contrast(far(seen(worn, matrix)), far(seen(laid, matrix))) > 0.15


@pytest.mark.parametrize(("one", "other"), list(combinations(range(1, 5), 2)))
def test_owners_differ_by_their_circles(fronts: dict[tuple[str, int], Picture], one: int, other: int) -> None:
    """ceramus.azulejos.dono: the circles differ in the corner, in grey, from 50 cm, in every turn."""
    for estilo in ESTILOS:
        corners = [far(grey(fronts[estilo, dono]))[1:10, 1:10] for dono in (one, other)]
        assert contrast(*corners) > 0.07


@pytest.mark.parametrize("dono", [0, 1])
def test_borders_join_at_every_edge(fronts: dict[tuple[str, int], Picture], dono: int) -> None:
    """The dots on both sides of a shared edge agree, whichever styles lie there and however turned."""
    strips = {estilo: fronts[estilo, dono] for estilo in ESTILOS}
    rim = int(1.2 * FAR)
    for one, other in product(ESTILOS, repeat=2):
        for turn, back in product(range(4), repeat=2):
            right = np.rot90(strips[one], turn, axes=(0, 1))[:, -rim:]
            left = np.rot90(strips[other], back, axes=(0, 1))[:, :rim]
            assert np.abs(right[:, -1] - left[:, 0]).mean() < 0.02
            assert np.abs(right - left[:, ::-1]).mean() < 0.03


@pytest.mark.parametrize("estilo", ESTILOS)
def test_figures_turn_into_themselves(picture: Render, estilo: str) -> None:
    """A tile has no top: except for the cracks of age, a quarter turn changes neither figure nor border."""

    def draw(pen: Painter) -> None:
        with pen.moved(SIDE / 2, SIDE / 2):
            FIGURES[estilo](pen, Glaze(INK, INK))
            border(pen, INK, LINE)

    image = far(grey(picture(draw, SIDE, SIDE, dpi=DPI)))
    for turn in (1, 2, 3):
        assert float(np.sqrt(np.mean((image - np.rot90(image, turn)) ** 2))) < 0.02


def test_low_ink_keeps_tiles_apart(picture: Render, ink: Callable[..., float]) -> None:
    """Grounds become lines, and every difference stays."""

    def draw(estilo: str, dono: int) -> Picture:
        return picture(partial(fresh, estilo, dono), 24, 24, dpi=DPI, low_ink=True)

    thin = {estilo: draw(estilo, 1) for estilo in ESTILOS}
    for one, other in combinations(ESTILOS, 2):
        assert contrast(far(grey(thin[one])), far(grey(thin[other]))) > 0.1
    for estilo in ESTILOS:
        full = picture(partial(fresh, estilo, 1), 24, 24, dpi=DPI)
        assert ink([thin[estilo]]) < 0.9 * ink([full])
        for dono, other_dono in permutations(range(1, 5), 2):
            corners = [far(grey(draw(estilo, seat)))[1:10, 1:10] for seat in (dono, other_dono)]
            assert contrast(*corners) > 0.05
