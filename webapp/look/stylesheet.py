"""A game's look as a style sheet of CSS variables, light and dark."""

from collections.abc import Iterator

from webapp.look.palette import SEATS, Palette, code
from webapp.look.voices import ScreenTypography

_FALLBACK = "system-ui, sans-serif"


def stylesheet(voice: ScreenTypography) -> str:
    """Return the style sheet of a game, or of the house if the look has no slug.

    The phone's preferred theme is used, unless ``data-theme`` on the root says otherwise.
    """
    scope = f'body[data-game="{voice.slug}"]' if voice.slug else "body"
    return "\n".join(
        (
            "/* Made by python -m webapp.look from layouts/; do not edit. */",
            *_title_face(voice),
            _block(scope, (*_shape(voice), *_colours(voice.light))),
            "@media (prefers-color-scheme: dark) {",
            _block(f":root:not([data-theme=light]) {scope}", tuple(_colours(voice.dark))),
            "}",
            _block(f":root[data-theme=dark] {scope}", tuple(_colours(voice.dark))),
            *(_house_rules() if not voice.slug else _ornament(voice)),
            "",
        )
    )


def _title_face(voice: ScreenTypography) -> Iterator[str]:
    if voice.slug:
        source = 'url("title.woff2") format("woff2")'
        yield f'@font-face {{ font-family: "Title {voice.slug}"; src: {source}; font-display: fallback; }}'


def _ornament(voice: ScreenTypography) -> Iterator[str]:
    """Yield the game's ornament as a mask of a table's head, loaded once nothing else is fetched."""
    head = f':root[data-idle] body[data-game="{voice.slug}"] .top-bar::before'
    yield f'{head} {{ mask-image: url("ornament.svg"); }}'


def _shape(voice: ScreenTypography) -> Iterator[str]:
    yield f"--radius: {voice.radius}"
    yield f"--corners: {voice.corners}"
    yield f"--frame: {voice.frame}"
    yield f"--title-spacing: {voice.spacing}"
    yield f'--title: "Title {voice.slug}", {_FALLBACK}' if voice.slug else f"--title: {_FALLBACK}"


def _colours(palette: Palette) -> Iterator[str]:
    names = (
        "ground",
        "surface",
        "ink",
        "quiet",
        "line",
        "accent",
        "accent_ink",
        "soft",
        "danger",
        "danger_ink",
    )
    for name in names:
        yield f"--{name.replace('_', '-')}: {code(getattr(palette, name))}"
    for number, colour in enumerate(palette.seats, 1):
        yield f"--seat-{number}: {code(colour)}"
    for name, colour in palette.extra:
        yield f"--{name}: {code(colour)}"


def _house_rules() -> Iterator[str]:
    yield ":root { color-scheme: light dark; --tap: 64px; --touch: 44px; }"
    yield ":root[data-theme=light] { color-scheme: light; }"
    yield ":root[data-theme=dark] { color-scheme: dark; }"
    for number, name in enumerate(SEATS, 1):
        yield f'[data-seat-colour="{name}"] {{ --seat: var(--seat-{number}); }}'


def _block(selector: str, lines: tuple[str, ...]) -> str:
    return f"{selector} {{ {'; '.join(lines)}; }}"
