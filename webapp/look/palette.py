"""The colours of a screen, and the contrast that makes a printed colour legible on another ground."""

from dataclasses import dataclass

from layouts.drawing.colours import (
    BLUE,
    GREEN,
    INK,
    ORANGE,
    PAPER,
    PURPLE,
    SKY,
    VERMILION,
    Colour,
    contrast,
)

TEXT = 4.5  # the least contrast of text, by WCAG 2
SHAPE = 3.0  # the least contrast of shapes

NIGHT = Colour.of("#131418")  # the ground of the dark theme, beside a dim lamp
MOON = Colour.of("#ECEAE4")  # the text on it

# The colours of seats in the order of play; shapes distinguish them too (webapp.tables.session.seats).
SEATS: dict[str, Colour] = {
    "blue": BLUE,
    "orange": ORANGE,
    "green": GREEN,
    "vermilion": VERMILION,
    "purple": PURPLE,
    "sky": SKY,
}
DANGER = Colour.of("#B3261E")


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of everything on a screen; each pair that is read together is legible.

    ``soft`` is the accent thinned to a ground; ``accent_ink`` is read on the accent, ``danger_ink`` on
    danger. ``extra`` are the game's own colours by name, legible as words on the surface.
    """

    ground: Colour
    surface: Colour
    ink: Colour
    quiet: Colour
    line: Colour
    accent: Colour
    accent_ink: Colour
    soft: Colour
    danger: Colour
    danger_ink: Colour
    seats: tuple[Colour, ...]
    extra: tuple[tuple[str, Colour], ...] = ()


def mixed(one: Colour, other: Colour, amount: float) -> Colour:
    """Return ``one`` with an ``amount`` of ``other`` in it, from 0 to 1, rounded as screens show it."""
    return Colour(*(round((a + (b - a) * amount) * 255) / 255 for a, b in zip(one, other, strict=True)))


def legible(colour: Colour, *grounds: Colour, ratio: float = TEXT) -> Colour:
    """Return the colour, darkened or lightened just enough to contrast with each of the grounds."""
    away = PAPER if grounds[0].luminance < 0.2 else Colour(0, 0, 0)
    return next(
        found
        for step in range(101)
        if all(contrast(found := mixed(colour, away, step / 100), ground) >= ratio for ground in grounds)
    )


def palette(
    *,
    ground: Colour,
    surface: Colour,
    ink: Colour,
    accent: Colour,
    quiet: Colour,
    extra: dict[str, Colour] | None = None,
) -> Palette:
    """Return a palette for a ground and an accent, with all text made legible."""
    dark = ground.luminance < 0.2
    soft = mixed(surface, accent, 0.22 if dark else 0.12)
    accent_shown = legible(accent, ground, surface, soft)
    danger = legible(DANGER, ground, surface)
    return Palette(
        ground=ground,
        surface=surface,
        ink=legible(ink, ground, surface, soft),
        quiet=legible(quiet, ground, surface, soft),
        line=mixed(surface, ink, 0.24),
        accent=accent_shown,
        accent_ink=legible(ground if dark else PAPER, accent_shown),
        soft=soft,
        danger=danger,
        danger_ink=legible(ground if dark else PAPER, danger),
        seats=tuple(legible(colour, surface, soft, ratio=SHAPE) for colour in SEATS.values()),
        extra=tuple((name, legible(colour, surface)) for name, colour in (extra or {}).items()),
    )


def by_lamp(accent: Colour, *, hue: Colour = INK, extra: dict[str, Colour] | None = None) -> Palette:
    """Return the dark theme of a game: night with a trace of ``hue``, and the accent lightened."""
    ground = mixed(NIGHT, hue, 0.06)
    return palette(
        ground=ground,
        surface=mixed(ground, MOON, 0.06),
        ink=MOON,
        accent=mixed(accent, PAPER, 0.1),
        quiet=mixed(MOON, ground, 0.32),
        extra={name: mixed(colour, PAPER, 0.2) for name, colour in (extra or {}).items()},
    )


def code(colour: Colour) -> str:
    """Return a colour as ``#RRGGBB``."""
    return "#" + "".join(f"{round(channel * 255):02X}" for channel in colour)
