"""Boards of all games, ready to be played at tables of any size."""

import tomllib
from dataclasses import dataclass

import pytest

from companion.games import all_games
from companion.referee.definition.game import Game
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.scoreboard import Board, scoreboard_game
from companion.referee.scoreboard.board_reading import read_board
from companion.referee.scoreboard.panel import panel
from companion.rulebook import Rulebook

NAMES = ("Ana", "Beto", "Cris", "Davi", "Eva", "Fabi")


@dataclass(frozen=True)
class Table:
    """A board, its game, its book, and positions of it."""

    board: Board
    game: Game
    book: Rulebook

    def start(self, seats=2, *, teams=(), decisions=()):
        """Return the board at the beginning; ``teams`` has one for each seat."""
        seated = tuple(SeatOf(name, team=teams[at] if teams else "") for at, name in enumerate(NAMES[:seats]))
        return self.game.start(TableOptions(seated, tuple(decisions)))

    def move(self, **fields):
        """Return a move of that kind, by Ana unless another seat is given."""
        kinds = {kind.__struct_config__.tag: kind for kind in self.game.move_types}
        return kinds[fields.pop("do")](**{"seat": "Ana"} | fields)

    def play(self, state, **fields):
        """Return the state after a move, which must be legal."""
        move = self.move(**fields)
        ruling = self.game.judge(state, move)
        assert ruling.verdict == "legal", (move, ruling)
        return self.game.apply(state, move).state

    def next(self, state):
        """Return the state after the next phase."""
        (onward,) = self.game.onward(state, "Ana")
        assert self.game.judge(state, onward).verdict == "legal"
        return self.game.apply(state, onward).state

    def suggested(self, state):
        """Return the winners as the board offers them first; None while it first offers something else."""
        first = next(self.game.offers(state, "Ana"))
        said = panel(self.board, self.game.checks, state)
        assert (first.do == "encerrar") == bool(said.over)
        if first.do != "encerrar":
            return None
        assert next(self.game.completions(state, first)).vencedores == said.winners
        return said.winners

    def events(self, state, **fields):
        """Return the events of a move, by kind."""
        return {event.kind: event for event in self.game.apply(state, self.move(**fields)).events}


def table_of(slug):
    entry = next(game for game in all_games() if game.slug == slug)
    board, book = entry.load_board(), entry.load_rules()
    return Table(board, scoreboard_game(board, book), book)


@pytest.fixture(scope="session")
def tables():
    return {game.slug: table_of(game.slug) for game in all_games()}


@pytest.fixture(params=[game.slug for game in all_games()])
def table(request, tables):
    return tables[request.param]


@pytest.fixture
def castoria(tables):
    return tables["castoria"]


@pytest.fixture
def castelo(tables):
    return tables["castelo"]


@pytest.fixture
def fabula(tables):
    return tables["fabula"]


@pytest.fixture
def ceramus(tables):
    return tables["ceramus"]


@pytest.fixture
def calamandara(tables):
    return tables["calamandara"]


@pytest.fixture
def altered():
    """Provide a function that changes Castelo's board as data and reads it again with its book."""
    entry = next(game for game in all_games() if game.slug == "castelo")

    def read(change):
        data = tomllib.loads(entry.board.read_text(encoding="utf-8"))
        change(data)
        board = read_board(data, entry.load_rules())
        return Table(board, scoreboard_game(board, entry.load_rules()), entry.load_rules())

    return read
