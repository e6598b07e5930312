"""The target of a command: a game with its card sets, one of these sets, or another card set."""

from dataclasses import dataclass
from pathlib import Path

from companion.games import GameEntry, UnknownGameError, find_game
from companion.language import _
from companion.printing.refusal import RefusedError, unknown
from companion.sources import holds_cards, read_manifest
from companion.sources.manifest import CARD_FILES, MANIFEST_NAME


@dataclass(frozen=True, slots=True)
class Target:
    """A game, the folders of card sets to print, and whether only one set was named.

    A file with cards that belongs to no set stands in place of its folder.
    """

    game: GameEntry
    folders: tuple[Path, ...]
    own: bool

    @classmethod
    def of(cls, game: GameEntry) -> "Target":
        """Return a game with the card sets that come with it."""
        return cls(game, game.set_folders(), own=False)


def find_target(text: str) -> Target:
    """Return the game with that name, or the card set in that folder or file, or of a game (``game/set``).

    A game goes before a folder with the same name, which ``./name`` still means. Raises RefusedError and
    UnreadableError.
    """
    folder = Path(text)
    try:
        game = find_game(text)
    except UnknownGameError as error:
        if holds_cards(folder):
            return _of_file(folder)
        if folder.is_dir():
            return Target(_game_of(folder), (folder,), own=True)
        if folder.exists():
            raise RefusedError(
                _(
                    "{file} holds no cards: expected a folder, or a file that ends in {endings}.",
                    file=text,
                    endings=", ".join(CARD_FILES),
                )
            ) from error
        if found := _set_of_a_game(text):
            return found
        raise unknown(_("game or folder"), text, error.known) from error
    return Target.of(game)


def _of_file(file: Path) -> Target:
    """Return the set to which a file with cards belongs, else the file as a set by itself."""
    if (file.parent / MANIFEST_NAME).is_file():
        return Target(_game_of(file.parent), (file.parent,), own=True)
    from companion.printing.lone_table import game_of_table  # here, because it reads the whole file

    return Target(game_of_table(file), (file,), own=True)


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
