"""The look of Ceramus on a screen: white glaze, the four styles carry the colour, tiles at its head."""

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from layouts.ceramus import azulejos
from layouts.ceramus.estilos import FIELD, FIGURES, SIDE, Glaze
from layouts.ceramus.theme import SLATE
from layouts.drawing.colours import BLUE, GREEN, INK, LINE, PAPER, VERMILION, YELLOW
from layouts.drawing.pen import Painter
from webapp.look.ornaments import HEIGHT, WIDTH
from webapp.look.palette import by_lamp, mixed
from webapp.look.voices import ScreenPicture, ScreenTypography, on_paper

_ESTILOS = {
    "estilo-medieval": azulejos.DEEP["M"],
    "estilo-islamico": azulejos.DEEP["I"],
    "estilo-art-nouveau": azulejos.DEEP["A"],
    "estilo-portugues": azulejos.DEEP["P"],
}
_ESTILOS_BY_LAMP = {
    "estilo-medieval": VERMILION,
    "estilo-islamico": YELLOW,
    "estilo-art-nouveau": GREEN,
    "estilo-portugues": BLUE,
}

# The figures of the styles, plain enough for a tile of a few millimetres.
_PLAIN = {
    "medieval": (
        "M8 1 H16 V6 H14 V10 H18 V8 H23 V16 H18 V14 H14 V18 H16 V23 H8 V18 H10 V14 H6 V16 H1 V8 "
        "H6 V10 H10 V6 H8 Z"
    ),
    "islamico": (
        "M12.0 1.0 L8.8 4.2 L4.2 4.2 L4.2 8.8 L1.0 12.0 L4.2 15.2 L4.2 19.8 L8.8 19.8 L12.0 23.0 "
        "L15.2 19.8 L19.8 19.8 L19.8 15.2 L23.0 12.0 L19.8 8.8 L19.8 4.2 L15.2 4.2 Z M9.9 7.0 "
        "L9.1 9.1 L7.0 9.9 L7.9 12.0 L7.0 14.1 L9.1 14.9 L9.9 17.0 L12.0 16.1 L14.1 17.0 L14.9 "
        "14.9 L17.0 14.1 L16.1 12.0 L17.0 9.9 L14.9 9.1 L14.1 7.0 L12.0 7.9 Z"
    ),
    "art-nouveau": (
        "M7 16.5 C3 9 8 2.5 21.5 2 C23.5 10 19.5 19 9.5 18.4 C14.5 16 17 11.5 17 7.5 C15.5 12 12 "
        "15.2 7 16.5 Z M2.2 20.6 C6.6 20.2 11.4 16.2 13.8 10.8 L15.2 11.4 C12.6 17.4 7.4 21.8 2.6 "
        "22.4 Z"
    ),
    "portugues": (
        "M1 1 H10 A9 9 0 0 1 1 10 Z M23 1 V10 A9 9 0 0 1 14 1 Z M23 23 H14 A9 9 0 0 1 23 14 Z M1 "
        "23 V14 A9 9 0 0 1 10 23 Z M12 8.6 L15.4 12 L12 15.4 L8.6 12 Z"
    ),
}


def _tiles(pen: Painter) -> None:
    """Draw a wall of the plainest tile, because every table's first load carries it."""
    letters, side = "MMM", HEIGHT - 1
    for at, letter in enumerate(letters):
        middle = (WIDTH - len(letters) * side) / 2 + side * (at + 0.5)
        with pen.moved(middle, HEIGHT / 2):
            pen.rect(-side / 2, -side / 2, side, side, stroke=INK, weight=0.2)
        with pen.moved(middle, HEIGHT / 2, scale=side / SIDE):
            FIGURES[letter](pen, Glaze(PAPER, INK, weight=LINE, thin=True))


def _tile(letter: str, glaze: Glaze, pen: Painter) -> None:
    """Draw the field of a tile, without the rim, which is too fine for a screen."""
    pen.rect(0, 0, 2 * FIELD, 2 * FIELD, fill=PAPER)
    with pen.moved(FIELD, FIELD):
        FIGURES[letter](pen, glaze)


def _pictures(name: str, glazed: Callable[[str], Glaze]) -> dict[str, ScreenPicture]:
    side = 2 * FIELD
    return {
        f"{name}-{letter.lower()}": ScreenPicture(side, side, partial(_tile, letter, glazed(letter)))
        for letter in azulejos.DEEP
    }


VOICE = ScreenTypography(
    slug="ceramus",
    title=azulejos.TITLE_FACE,
    light=on_paper(mixed(PAPER, azulejos.DEEP["P"], 0.05), azulejos.DEEP["P"], quiet=SLATE, extra=_ESTILOS),
    dark=by_lamp(BLUE, hue=BLUE, extra=_ESTILOS_BY_LAMP),
    radius="3px",
    corners="2px",
    frame="1px solid var(--accent)",
    spacing="0.02em",
    ornament=_tiles,
    figures=MappingProxyType(_PLAIN),
    pictures=MappingProxyType(
        _pictures("azulejo", azulejos.fresh_glaze) | _pictures("original", azulejos.worn_glaze)
    ),
    empty="original",
)
