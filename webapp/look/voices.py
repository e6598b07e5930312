"""The voice of each game on a screen, taken from its theme on paper: colours, frame, corners, title face."""

from dataclasses import dataclass

from layouts.calamandara import theme as calamandara
from layouts.castelo import theme as castelo
from layouts.castoria import theme as castoria
from layouts.ceramus import azulejos
from layouts.ceramus.theme import SLATE
from layouts.drawing.colours import BLUE, GREEN, GREY, INK, PAPER, VERMILION, YELLOW, Colour
from layouts.fabula import theme as fabula
from webapp.look.palette import Palette, by_lamp, mixed, palette


@dataclass(frozen=True, slots=True)
class ScreenVoice:
    """How a game looks. ``frame`` is the border of a panel, ``corners`` and ``radius`` its corners in CSS.

    ``title`` is the face on paper; ``spacing`` how its letters stand.
    """

    slug: str
    title: str
    light: Palette
    dark: Palette
    radius: str
    corners: str
    frame: str
    spacing: str = "0"


_CASTES = {"ouro": castoria.GOLD, "prata": castoria.SILVER, "bronze": castoria.BRONZE}
_PRODUTOS = {f"produto-{name}": colour for name, colour in castelo.PRODUTOS.items()}
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
_BARRO = {"barro": fabula.BARRO}


def _on_paper(
    ground: Colour,
    accent: Colour,
    *,
    surface: Colour = PAPER,
    quiet: Colour = GREY,
    extra: dict[str, Colour] | None = None,
) -> Palette:
    return palette(ground=ground, surface=surface, ink=INK, accent=accent, quiet=quiet, extra=extra)


# What no game has a say in: the start page, settings.
HOUSE = ScreenVoice(
    slug="",
    title="",
    light=_on_paper(Colour.of("#F6F6F4"), BLUE),
    dark=by_lamp(BLUE),
    radius="12px",
    corners="12px",
    frame="1px solid var(--line)",
)

VOICES = (
    ScreenVoice(
        slug="calamandara",
        title=calamandara.TITLE,
        light=_on_paper(mixed(calamandara.ASH, INK, 0.05), calamandara.LIGHT, quiet=calamandara.SLATE),
        dark=by_lamp(calamandara.LIGHT, hue=calamandara.LIGHT),
        radius="4px",
        corners="2px 12px 3px 9px",
        frame="1px solid var(--line)",
        spacing="0.01em",
    ),
    ScreenVoice(
        slug="castelo",
        title=castelo.TITLE,
        light=_on_paper(PAPER, BLUE, surface=PAPER, extra=_PRODUTOS),
        dark=by_lamp(BLUE, extra=_PRODUTOS),
        radius="16px",
        corners="18px 14px 20px 13px / 14px 19px 13px 18px",
        frame="2px solid var(--line)",
    ),
    ScreenVoice(
        slug="castoria",
        title=castoria.TITLE,
        light=_on_paper(
            castoria.WARM, castoria.BRONZE, surface=mixed(castoria.WARM, PAPER, 0.6), extra=_CASTES
        ),
        dark=by_lamp(castoria.BRONZE, hue=castoria.BRONZE, extra=_CASTES),
        radius="8px",
        corners="8px",
        frame="3px double var(--line)",
    ),
    ScreenVoice(
        slug="ceramus",
        title=azulejos.TITLE_FACE,
        light=_on_paper(
            mixed(PAPER, azulejos.DEEP["P"], 0.05), azulejos.DEEP["P"], quiet=SLATE, extra=_ESTILOS
        ),
        dark=by_lamp(BLUE, hue=BLUE, extra=_ESTILOS_BY_LAMP),
        radius="3px",
        corners="2px",
        frame="1px solid var(--accent)",
        spacing="0.02em",
    ),
    ScreenVoice(
        slug="fabula",
        title=fabula.TITLE,
        light=_on_paper(mixed(PAPER, fabula.MATA, 0.08), fabula.MATA, extra=_BARRO),
        dark=by_lamp(fabula.MATA, hue=fabula.MATA, extra=_BARRO),
        radius="3px",
        corners="3px 2px 4px 2px",
        frame="2px solid var(--ink)",
    ),
)
