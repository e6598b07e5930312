"""The files of the look, sent to phones for the house and for each game and kept in the repository."""

from collections.abc import Iterator
from pathlib import Path

from companion.games import GameEntry
from layouts.typography.fonts import SANS_BOLD
from webapp.look.lettering import FIGURES, LETTERS, cut
from webapp.look.ornaments import ornament, picture
from webapp.look.sprites import house_sprite, sprite
from webapp.look.stylesheet import stylesheet
from webapp.look.voices import HOUSE, voice_of

FOLDER = Path(__file__).parents[1] / "static" / "look"
FIGURES_FONT = "figures.woff2"
TITLE_FONT = "title.woff2"


def drawings(game: GameEntry | None = None) -> Iterator[tuple[str, str]]:
    """Yield every text file by its name, of a game or of the house. Raises BrokenGameError."""
    if game is None:
        yield "house.css", stylesheet(HOUSE)
        yield "house.svg", house_sprite()
    elif (voice := voice_of(game)) is not None:
        yield "look.css", stylesheet(voice)
        yield "symbols.svg", sprite(voice)
        yield "ornament.svg", ornament(voice)
        yield from ((f"{name}.svg", picture(drawn)) for name, drawn in voice.pictures.items())


def fonts(game: GameEntry | None = None) -> Iterator[tuple[str, bytes]]:
    """Yield every font by its name. Raises BrokenGameError."""
    if game is None:
        yield FIGURES_FONT, cut(SANS_BOLD, FIGURES)
    elif (voice := voice_of(game)) is not None:
        yield TITLE_FONT, cut(voice.title, LETTERS)


def make(game: GameEntry | None = None) -> None:
    """Write the files of a game into its client, or those of the house. Raises BrokenGameError."""
    folder = FOLDER if game is None else game.client
    if folder is None:
        return
    for name, text in drawings(game):
        (folder / name).write_text(text, encoding="utf-8")
    for name, font in fonts(game):
        (folder / name).write_bytes(font)
