"""Discovery of games by the entry-point group ``tabletop_companion.games``.

A game is its own folders and one entry point, so nothing here names one.
"""

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from companion.installed import points
from companion.language import _

if TYPE_CHECKING:
    from companion.referee.definition.game import Game
    from companion.referee.matches.records import Mode
    from companion.referee.scoreboard import Board
    from companion.rulebook import Rulebook


class UnknownGameError(LookupError):
    """An unknown game; ``nearest`` is the installed game with the closest name, or None."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.slug = slug
        self.known = tuple(game.slug for game in all_games())
        self.nearest = next(iter(get_close_matches(slug, self.known, 1)), None)


class BrokenGameError(Exception):
    """An installed game with a part that cannot be loaded; ``message`` names the part and the reason."""

    def __init__(self, slug: str, part: str, reason: str) -> None:
        self.message = _(
            "The game “{slug}” is installed, but its part {part} cannot be loaded ({reason}): install it "
            "anew or remove it.",
            slug=slug,
            part=part,
            reason=reason,
        )
        super().__init__(self.message.to("en"))


@dataclass(frozen=True, slots=True)
class GameEntry:
    """The parts of a game as dotted names, so that finding a game imports none of them.

    ``pieces`` is the module of its data and geometry, ``layouts`` the package that draws it, ``sources`` the
    package whose folders are its card sets, ``referee`` the ``module:NAME`` of its ``Game``, or "" for a game
    without a referee. ``phone`` is the package of its part on the phones: ``voice`` (its look), ``pictures``,
    ``texts``, and the folder ``client`` with the files sent to phones; it is "" for a game with the general
    board. The data files lie beside ``pieces``, in the package that the entry point names: ``rules.toml``,
    ``placar.toml``, ``preparo.toml``, ``symbols.toml``, ``locale``, ``exemplos``, ``links``.
    """

    slug: str
    title: str
    pieces: str
    layouts: str
    sources: str
    referee: str = ""
    phone: str = ""

    @property
    def client(self) -> Path | None:
        """Return the folder of the files sent to phones, or None; raise BrokenGameError."""
        if not self.phone:
            return None
        folder = self._folder(self.phone) / "client"
        return folder if folder.is_dir() else None

    @property
    def rules(self) -> Path:
        """Return the file of the catalogue of rules, beside the pieces; raise BrokenGameError."""
        return self._folder(self.pieces.rpartition(".")[0]) / "rules.toml"

    @property
    def examples(self) -> tuple[Path, ...]:
        """Return the files of its example records, by name, which show moves and their verdicts."""
        return tuple(sorted((self.rules.parent / "exemplos").glob("*.yaml")))

    @property
    def link_schemas(self) -> tuple[Path, ...]:
        """Return the files of the schemas by which released versions have written links to its matches."""
        return tuple(sorted((self.rules.parent / "links").glob("*.json.gz")))

    @property
    def board(self) -> Path:
        """Return the file of the score board, beside the rules."""
        return self.rules.with_name("placar.toml")

    def load_rules(self) -> "Rulebook":
        """Return the rules and decisions; raise BrokenGameError if they cannot be loaded."""
        from companion.rulebook import load_rulebook  # imported here, because printing needs no rules

        file = self.rules
        try:
            return load_rulebook(file)
        except Exception as error:  # a catalogue of another author may hold anything
            raise BrokenGameError(self.slug, file.name, str(error)) from error

    def load_referee(self) -> "Game[Any] | None":
        """Return the game as the referee plays it, or None without a referee; raise BrokenGameError."""
        if not self.referee:
            return None
        module, _colon, name = self.referee.partition(":")
        game: Game[Any] = getattr(self._part(module, name), name)
        return game

    def load_board(self) -> "Board":
        """Return the score board as data for drawing; raise BrokenGameError if it cannot be loaded."""
        from companion.referee.scoreboard import BoardError, load_board

        file, rules = self.board, self.load_rules()
        try:
            return load_board(file, rules)
        except (OSError, ValueError) as error:
            reason = "; ".join(error.faults) if isinstance(error, BoardError) else str(error)
            raise BrokenGameError(self.slug, file.name, reason) from error

    def load_game(self, mode: "Mode") -> "Game[Any] | None":
        """Return the game of that mode: refereed, or as a score board; None without a referee.

        Raise BrokenGameError if the score board cannot be read.
        """
        if mode == "arbitro":
            return self.load_referee()
        from companion.referee.scoreboard import scoreboard_game

        return scoreboard_game(self.load_board(), self.load_rules())

    def load_pieces(self) -> ModuleType:
        """Return the module of the game's pieces; raise BrokenGameError if it cannot be loaded."""
        return self._part(self.pieces, "CARD_KINDS")

    def load_layouts(self) -> ModuleType:
        """Return the package that draws the game; raise BrokenGameError."""
        return self._part(self.layouts, "LAYOUTS")

    def load_phone(self, part: str) -> ModuleType | None:
        """Return the module of that name for the phones, or None; raise BrokenGameError if it is broken."""
        if not self.phone:
            return None
        dotted = f"{self.phone}.{part}"
        try:
            return import_module(dotted) if find_spec(dotted) is not None else None
        except Exception as error:
            raise BrokenGameError(self.slug, dotted, str(error)) from error

    def set_folders(self) -> tuple[Path, ...]:
        """Return the folders of the game's own card sets, sorted by name. Raises BrokenGameError."""
        root = self._folder(self.sources)
        return tuple(sorted(manifest.parent for manifest in root.glob("*/set.yaml")))

    def _folder(self, package: str) -> Path:
        try:
            return Path(str(files(package)))
        except Exception as error:  # a package of another author may raise anything
            raise BrokenGameError(self.slug, package, str(error)) from error

    def _part(self, dotted: str, needed: str) -> ModuleType:
        try:
            part = import_module(dotted)
        except Exception as error:  # a module of another author may raise anything
            raise BrokenGameError(self.slug, dotted, str(error)) from error
        if not hasattr(part, needed):
            raise BrokenGameError(self.slug, dotted, f"{dotted}.{needed}")
        return part


def all_games() -> tuple[GameEntry, ...]:
    """Return every installed game with a readable entry, by slug."""
    return _installed()[0]


def broken_games() -> tuple[BrokenGameError, ...]:
    """Return the error of each installed game without a readable entry."""
    return _installed()[1]


@cache
def _installed() -> tuple[tuple[GameEntry, ...], tuple[BrokenGameError, ...]]:
    found: list[GameEntry] = []
    broken: list[BrokenGameError] = []
    for point in points():
        try:
            entry = point.load()
        except Exception as error:  # a package of another author may raise anything
            broken.append(BrokenGameError(point.name, point.value, str(error)))
            continue
        if isinstance(entry, GameEntry) and entry.slug == point.name:
            found.append(entry)
        else:
            broken.append(BrokenGameError(point.name, point.value, f"GameEntry {point.name}"))
    return tuple(found), tuple(broken)


def find_game(slug: str) -> GameEntry:
    """Return the game with that slug, or raise UnknownGameError."""
    for game in all_games():
        if game.slug == slug.strip().lower():
            return game
    raise UnknownGameError(slug)
