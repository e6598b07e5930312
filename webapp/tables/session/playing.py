"""The game that a table plays, with its book and, where only the score is kept, its board."""

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
    """A refereed position as the game's score board would show it; None where the game does not say."""

    score: dict[str, Any] | None


@dataclass(frozen=True)
class Playing:
    """A game in a mode; ``board`` is None where every move is declared."""

    slug: str
    title: str
    mode: Mode
    game: Game[Any]
    book: Rulebook
    board: Board | None

    @property
    def table(self) -> GameAndBook[Any]:
        """What a record of it is read for."""
        return GameAndBook(self.game, self.book)

    def panel(self, state: Any) -> Panel | RefereedScore:
        """Return what the board says of a position, or where it stands, for those who only look at the
        score.
        """
        if self.board is None:
            return RefereedScore(self.game.at_table.to_board(state))
        return panel(self.board, self.game.checks, state)

    def score(self, state: Any) -> PlacarScore | None:
        """Return what a score board shows of a position; None where every move is declared."""
        return None if self.board is None else score(state)


def playing(slug: str, mode: Mode) -> Playing:
    """Return that game as that mode plays it. Raises NotUnderstoodError; BrokenGameError where it is
    damaged.
    """
    try:
        return _playing(find_game(slug), mode)
    except UnknownGameError as error:
        known = ", ".join(error.known)
        told = _("There is no game “{word}”: expected {words}.", word=slug, words=known)
        raise NotUnderstoodError("no-such-game", told, "game") from None


@cache
def _playing(entry: GameEntry, mode: Mode) -> Playing:
    game = entry.load_game(mode)
    if game is None:
        told = _("{game} has no referee yet.", game=entry.title)
        raise NotUnderstoodError("no-such-game", told, "mode")
    board = entry.load_board() if mode == "placar" else None
    loaded = Playing(entry.slug, entry.title, mode, game, entry.load_rules(), board)
    _keep_for_good()
    return loaded


def _keep_for_good() -> None:
    """Never again look for garbage in what a game has brought: it stays, and looking holds up all phones."""
    gc.collect()
    gc.freeze()
