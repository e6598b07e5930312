"""The look of a game on a screen, taken from its theme on paper: colours, frame, corners, title, ornament.

Each game defines its ``VOICE`` in the module ``voice`` of its part on the phones.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from companion.games import BrokenGameError, GameEntry
from layouts.drawing.colours import BLUE, GREY, INK, PAPER, Colour
from layouts.drawing.pen import Painter
from webapp.look.palette import Palette, by_lamp, palette


class ScreenPicture(NamedTuple):
    """A drawing of a game's boards or cards for its screens, in millimetres.

    A ``mask`` takes the colour of what it masks. A ``stretched`` one fills its place whatever its
    proportions; the weights of its lines are pixels.
    """

    width: float
    height: float
    draw: Callable[[Painter], None]
    mask: bool = False
    stretched: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class ScreenTypography:
    """The look of a game. ``frame`` is the border of a panel, ``corners`` and ``radius`` its corners in CSS.

    ``title`` is the face on paper; ``spacing`` its letter spacing. ``ornament`` draws the ornament at the
    head of its screens, with the strokes of its printed pieces, 60 × 10 mm. ``figures`` are symbols that only
    screens draw, by name: SVG paths on the symbols' grid. ``prints`` are colours of the printed pieces by
    name, the same in both themes; ``pictures`` are drawings of those pieces, each a file of its name, and
    ``empty`` is what those of spaces on which nothing lies begin with.
    """

    slug: str
    title: str
    light: Palette
    dark: Palette
    radius: str
    corners: str
    frame: str
    spacing: str = "0"
    ornament: Callable[[Painter], None] | None = None
    figures: MappingProxyType[str, str] = field(default_factory=lambda: MappingProxyType({}))
    prints: MappingProxyType[str, Colour] = field(default_factory=lambda: MappingProxyType({}))
    pictures: MappingProxyType[str, ScreenPicture] = field(default_factory=lambda: MappingProxyType({}))
    empty: str = ""


def on_paper(
    ground: Colour,
    accent: Colour,
    *,
    surface: Colour = PAPER,
    quiet: Colour = GREY,
    extra: dict[str, Colour] | None = None,
) -> Palette:
    """Return the light theme of a game: ink on its ground, with its accent."""
    return palette(ground=ground, surface=surface, ink=INK, accent=accent, quiet=quiet, extra=extra)


# The look of pages that belong to no game: the start page, settings.
HOUSE = ScreenTypography(
    slug="",
    title="",
    light=on_paper(Colour.of("#F6F6F4"), BLUE),
    dark=by_lamp(BLUE),
    radius="12px",
    corners="12px",
    frame="1px solid var(--line)",
)


def voice_of(game: GameEntry) -> ScreenTypography | None:
    """Return the look of a game, or None if it looks as the house does. Raises BrokenGameError."""
    module = game.load_phone("voice")
    if module is None:
        return None
    voice = getattr(module, "VOICE", None)
    if not isinstance(voice, ScreenTypography) or voice.slug != game.slug:
        raise BrokenGameError(game.slug, module.__name__, f"VOICE: ScreenVoice {game.slug}")
    return voice
