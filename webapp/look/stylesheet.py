"""A game's look as a style sheet of CSS variables, light and dark."""

from collections.abc import Iterator

from layouts.drawing.colours import INK, PAPER
from webapp.look.palette import DANGER, SEATS, Palette, code
from webapp.look.voices import ScreenTypography

_FALLBACK = "system-ui, sans-serif"
# The one scale of letters, in pixels at the usual size of text: 1, 2 explain, 3 to 5 name, 6 to 9 compare.
# The last is the most to which a number grows that fills its box.
SIZES = (12, 13, 14, 16, 18, 24, 28, 40, 96)
# The one scale of spaces, in pixels: they stay as they are in larger text, which has more room then.
SPACES = (2, 4, 6, 8, 12, 16, 24, 32)
_ROOT = 16  # pixels of a rem at the usual size of text


def stylesheet(voice: ScreenTypography) -> str:
    """Return the style sheet of a game, or of the house if the look has no slug.

    The phone's preferred theme is used, unless ``data-theme`` on the root says otherwise.
    """
    scope = f'body[data-game="{voice.slug}"]' if voice.slug else "body"
    return "\n".join(
        (
            "/* Made by python -m webapp.look from layouts/; do not edit. */",
            *_title_face(voice),
            _block(scope, tuple(_shape(voice))),
            _block(f"{scope}, {scope} .card", tuple(_colours(voice.light))),  # paper stays paper by lamp
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
    """Yield what is loaded once nothing else is fetched: the ornament of a table's head, and pictures."""
    idle = f':root[data-idle] body[data-game="{voice.slug}"]'
    yield f'{idle} .top-bar::before {{ mask-image: url("ornament.svg"); }}'
    if voice.pictures:
        yield _block(idle, tuple(f'--picture-{name}: url("{name}.svg")' for name in voice.pictures))


def _shape(voice: ScreenTypography) -> Iterator[str]:
    yield f"--radius: {voice.radius}"
    yield f"--corners: {voice.corners}"
    yield f"--frame: {voice.frame}"
    yield f"--title-spacing: {voice.spacing}"
    yield f'--title: "Title {voice.slug}", {_FALLBACK}' if voice.slug else f"--title: {_FALLBACK}"
    for name, colour in voice.prints.items():
        yield f"--{name}: {code(colour)}"


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
    letters = (f"--text-{n}: calc({size / _ROOT:g}rem * var(--grow, 1))" for n, size in enumerate(SIZES, 1))
    yield _block(":root, .top-bar, .tool-bar, .placar, .arbitro", tuple(letters))
    yield _block(":root", tuple(f"--gap-{n}: {space}px" for n, space in enumerate(SPACES, 1)))
    # What is drawn as on paper has paper's colours by lamp too; what lies over the page has a shadow.
    on_paper = (f"--paper: {code(PAPER)}", f"--print: {code(INK)}", f"--print-danger: {code(DANGER)}")
    yield _block(":root", (*on_paper, "--shade: rgb(0 0 0 / 0.25)", "--veil: rgb(0 0 0 / 0.5)"))
    yield ":root[data-theme=light] { color-scheme: light; }"
    yield ":root[data-theme=dark] { color-scheme: dark; }"
    for number, name in enumerate(SEATS, 1):
        yield f'[data-seat-colour="{name}"] {{ --seat: var(--seat-{number}); }}'


def _block(selector: str, lines: tuple[str, ...]) -> str:
    return f"{selector} {{ {'; '.join(lines)}; }}"
