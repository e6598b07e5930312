"""The look of Castória on a screen: warm paper, castes in bronze, silver and gold, a vine at its head."""

from types import MappingProxyType

from layouts.castoria import theme
from layouts.drawing.colours import PAPER
from layouts.drawing.pen import Painter
from webapp.look.ornaments import WIDTH
from webapp.look.palette import by_lamp, mixed
from webapp.look.voices import ScreenTypography, on_paper

_CASTES = {"ouro": theme.GOLD, "prata": theme.SILVER, "bronze": theme.BRONZE}


def _vine(pen: Painter) -> None:
    theme.vine(pen, (1, 5), (WIDTH - 5, 5), theme.BRONZE, waves=5, sway=2.2, leaves=3.4)


VOICE = ScreenTypography(
    slug="castoria",
    title=theme.TITLE,
    light=on_paper(theme.WARM, theme.BRONZE, surface=mixed(theme.WARM, PAPER, 0.6), extra=_CASTES),
    dark=by_lamp(theme.BRONZE, hue=theme.BRONZE, extra=_CASTES),
    radius="8px",
    corners="8px",
    frame="3px double var(--line)",
    ornament=_vine,
    prints=MappingProxyType({f"faixa-n{level}": colour for level, colour in theme.FAIXAS.items()}),
)
