"""How a game looks on a screen, taken from its theme on paper: colours, frame, corners, title face, ornament.

Each game says so in ``voice`` of its part on the phones: its ``VOICE``.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import MappingProxyType

from companion.games import BrokenGameError, GameEntry
from layouts.drawing.colours import BLUE, GREY, INK, PAPER, Colour
from layouts.drawing.pen import Painter
from webapp.look.palette import Palette, by_lamp, palette


@dataclass(frozen=True, slots=True, eq=False)
class ScreenTypography:
    """How a game looks. ``frame`` is the border of a panel, ``corners`` and ``radius`` its corners in CSS.

    ``title`` is the face on paper; ``spacing`` how its letters stand. ``ornament`` draws the calm ornament at
    the head of its screens, with the strokes of its printed pieces, 60 × 10 mm. ``figures`` are what only
    screens draw, by name: SVG paths on the symbols' grid.
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


def on_paper(
    ground: Colour,
    accent: Colour,
    *,
    surface: Colour = PAPER,
    quiet: Colour = GREY,
    extra: dict[str, Colour] | None = None,
) -> Palette:
    """Return the light theme of a game: ink on its ground, about its accent."""
    return palette(ground=ground, surface=surface, ink=INK, accent=accent, quiet=quiet, extra=extra)


# What no game has a say in: the start page, settings.
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
    """Return the voice of a game; None where it looks as the house does. Raises BrokenGameError."""
    module = game.load_phone("voice")
    if module is None:
        return None
    voice = getattr(module, "VOICE", None)
    if not isinstance(voice, ScreenTypography) or voice.slug != game.slug:
        raise BrokenGameError(game.slug, module.__name__, f"VOICE: ScreenVoice {game.slug}")
    return voice
