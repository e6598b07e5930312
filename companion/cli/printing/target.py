"""The target of a command: a game with its card sets, one of these sets, or another card set."""

from pathlib import Path

from msgspec import Struct

from companion.cli.printing.refusal import RefusedError, unknown
from companion.games import GameEntry, UnknownGameError, find_game
from companion.language import _
from companion.sources import read_manifest


class Target(Struct, frozen=True):
    """A game, the folders of card sets to print, and whether only one set was named."""

    game: GameEntry
    folders: tuple[Path, ...]
    own: bool

    @classmethod
    def of(cls, game: GameEntry) -> "Target":
        """Return a game with the card sets that come with it."""
        return cls(game, game.set_folders(), own=False)


def find_target(text: str) -> Target:
    """Return the game with that name, or the card set in that folder or of a game (``game/set``).

    A game goes before a folder with the same name, which ``./name`` still means. Raises RefusedError and
    UnreadableError.
    """
    folder = Path(text)
    try:
        game = find_game(text)
    except UnknownGameError as error:
        if folder.is_dir():
            return Target(_game_of(folder), (folder,), own=True)
        if folder.exists():
            raise RefusedError(
                _("{file} is a file: name the folder of the card set in which it lies.", file=text)
            ) from error
        if found := _set_of_a_game(text):
            return found
        raise unknown(_("game or folder"), text, error.known) from error
    return Target.of(game)


def _set_of_a_game(text: str) -> Target | None:
    slug, _slash, name = text.partition("/")
    try:
        game = find_game(slug)
    except UnknownGameError:
        return None
    folders = tuple(folder for folder in game.set_folders() if folder.name == name)
    return Target(game, folders, own=True) if folders else None


def _game_of(folder: Path) -> GameEntry:
    manifest = read_manifest(folder)
    try:
        return find_game(manifest.game)
    except UnknownGameError as error:
        raise unknown(_("game"), manifest.game, error.known) from error
