"""The game that a table plays, with its book and, in mode ``placar``, its board."""

import gc
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

import companion
from companion.games import GameEntry, UnknownGameError, find_game
from companion.language import _
from companion.referee.definition.game import Game
from companion.referee.matches.record_reading import GameAndBook
from companion.referee.matches.records import Mode
from companion.referee.scoreboard import Board
from companion.referee.scoreboard.panel import Panel, panel
from companion.referee.scoreboard.score import PlacarScore, score
from companion.rulebook import Rulebook
from webapp.tables.wire.errors import NotUnderstoodError

ENGINE = companion.__version__


class RefereedScore(msgspec.Struct, frozen=True):
    """A refereed position as the game's score board would show it; None if the game has no such form."""

    score: dict[str, Any] | None


@dataclass(frozen=True)
class Playing:
    """A game in a mode; ``board`` is None in mode ``arbitro``."""

    slug: str
    title: str
    mode: Mode
    game: Game[Any]
    book: Rulebook
    board: Board | None

    @property
    def table(self) -> GameAndBook[Any]:
        """The game and the book that a record is read with."""
        return GameAndBook(self.game, self.book)

    def panel(self, state: Any) -> Panel | RefereedScore:
        """Return the board's panel of a position, or its score, for viewers that show only the score."""
        if self.board is None:
            return RefereedScore(self.game.at_table.to_board(state))
        return panel(self.board, self.game.checks, state)

    def score(self, state: Any) -> PlacarScore | None:
        """Return the score of a position for a score board; None in mode ``arbitro``."""
        return None if self.board is None else score(state)


def playing(slug: str, mode: Mode) -> Playing:
    """Return a game in a mode. Raises NotUnderstoodError; BrokenGameError if the game is damaged."""
    try:
        return _playing(find_game(slug), mode)
    except UnknownGameError as error:
        known = ", ".join(error.known)
        message = _("There is no game “{word}”: expected {words}.", word=slug, words=known)
        raise NotUnderstoodError("no-such-game", message, "game") from None


@cache
def _playing(entry: GameEntry, mode: Mode) -> Playing:
    game = entry.load_game(mode)
    if game is None:
        message = _("{game} has no referee yet.", game=entry.title)
        raise NotUnderstoodError("no-such-game", message, "mode")
    board = entry.load_board() if mode == "placar" else None
    loaded = Playing(entry.slug, entry.title, mode, game, entry.load_rules(), board)
    _keep_for_good()
    return loaded


def _keep_for_good() -> None:
    """Exempt a loaded game from garbage collection: it stays, and each collection holds up all phones."""
    gc.collect()
    gc.freeze()
