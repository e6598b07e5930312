"""All files of the look: what stands in ``webapp/static/look`` and is kept in the repository."""

from collections.abc import Iterator
from pathlib import Path

from layouts.typography.fonts import SANS_BOLD
from webapp.look.lettering import FIGURES, LETTERS, cut
from webapp.look.ornaments import ornament
from webapp.look.sprites import house_sprite, sprite
from webapp.look.stylesheet import stylesheet
from webapp.look.voices import HOUSE, VOICES

FOLDER = Path(__file__).parents[1] / "static" / "look"


def drawings() -> Iterator[tuple[str, str]]:
    """Every file of text by its name."""
    yield "house.css", stylesheet(HOUSE)
    yield "house.svg", house_sprite()
    for voice in VOICES:
        yield f"{voice.slug}.css", stylesheet(voice)
        yield f"{voice.slug}.svg", sprite(voice.slug)
        yield f"{voice.slug}-ornament.svg", ornament(voice.slug)


def fonts() -> Iterator[tuple[str, bytes]]:
    """Every font by its name."""
    yield "figures.woff2", cut(SANS_BOLD, FIGURES)
    for voice in VOICES:
        yield f"{voice.slug}.woff2", cut(voice.title, LETTERS)


def make(folder: Path = FOLDER) -> None:
    """Write every file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in drawings():
        (folder / name).write_text(text, encoding="utf-8")
    for name, font in fonts():
        (folder / name).write_bytes(font)
