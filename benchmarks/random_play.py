"""The benchmark's matches of any refereed game: stored real matches where there are some, else chance.

Chance is the same for the same number.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from companion.games import GameEntry
from companion.plain_data import read_plain
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.records import Record
from companion.referee.matches.replay import replay
from companion.referee.positions.options import SeatOf, TableOptions

POSITIONS = Path(__file__).parent / "positions"  # SLUG.yaml to begin from, SLUG-partida-N.yaml real matches
MOST_COMPLETIONS = 60  # of one offer, of which one is played
MOST_MATCHES = 400
LONGEST = 60  # entries of a match, since chance alone seldom ends one
EACH = 8  # moves to judge in a position, allowed ones and as many refused ones


@dataclass(frozen=True, slots=True)
class Position:
    """A state that play has reached, with as many allowed moves as refused ones."""

    state: Any
    moves: tuple[Move, ...]


Walk = Iterator[tuple[Position, Move]]


@dataclass(frozen=True, slots=True)
class Played:
    """The played matches of one game, whose every entry was accepted, and the positions on the way."""

    game: Game[Any]
    records: tuple[Record, ...]
    matches: tuple[Match[Any], ...]
    positions: tuple[Position, ...]

    @property
    def entries(self) -> int:
        """Return how many entries the matches have."""
        return sum(len(match.log) for match in self.matches)


def referee_of(entry: GameEntry) -> Game[Any] | None:
    """Return the game that its module ``game`` builds, even if its entry does not yet offer a referee."""
    module = f"{entry.pieces.rpartition('.')[0]}.game"
    if find_spec(module) is None:
        return None
    return next((one for one in vars(import_module(module)).values() if isinstance(one, Game)), None)


def play(entry: GameEntry, game: Game[Any], entries: int) -> Played:
    """Follow the real matches, then play by chance, until there are so many accepted entries."""
    chance = random.Random(entries)
    records = read_records(entry, game, (*entry.examples, *POSITIONS.glob(f"{entry.slug}.yaml")))
    real = read_records(entry, game, sorted(POSITIONS.glob(f"{entry.slug}-partida-*.yaml")))
    matches: list[Match[Any]] = []
    positions: list[Position] = []
    left = entries
    for match, walk in islice(_walks(game, real, records, chance), MOST_MATCHES):
        for position, move in islice(walk, left):
            positions.append(position)
            match = match.append(Play(move=move))
        matches.append(match)
        left -= len(match.log)
        if not left:
            break
    return Played(game, (*real, *records), tuple(matches), tuple(positions))


def read_records(entry: GameEntry, game: Game[Any], files: Iterable[Path]) -> tuple[Record, ...]:
    """Return the records in those files."""
    table = GameAndBook(game, entry.load_rules())
    return tuple(read_record(read_plain(file.read_text(encoding="utf-8")).data, table) for file in files)


def _walks(
    game: Game[Any], real: Sequence[Record], records: Sequence[Record], chance: random.Random
) -> Iterator[tuple[Match[Any], Walk]]:
    """Yield each match's beginning and its course: first the real ones, then by chance, without end."""
    for record in real:
        match = replay(record, game).match
        yield Match(game, match.begun), _follow(game, match, chance)
    for begun in cycle(_beginnings(game, records)):
        yield begun, islice(_walk(game, begun.state, chance), LONGEST)


def _beginnings(game: Game[Any], records: Sequence[Record]) -> tuple[Match[Any], ...]:
    """Return matches that begin where a record or a move of it leads to; else at the game's beginning."""
    played = [replay(record, game).match for record in records]
    states = [state for match in played for state in (match.begun, *(one.state for one in match.course))]
    if not states:
        states.append(game.start(TableOptions((SeatOf("Ana"), SeatOf("Beto")))))
    return tuple(Match(game, state) for state in states if state.outcome is None)


def _follow(game: Game[Any], match: Match[Any], chance: random.Random) -> Walk:
    """Yield each position of a real match, and the move that was played in it.

    Moves from elsewhere in the match are judged too: people think of moves that no offer lists (where a Forma
    is built).
    """
    state = match.begun
    course = [outturn.moment.what for outturn in match.course]
    moves = [move for move in course if isinstance(move, Move)]
    assert len(moves) == len(course), "nothing is decided in the matches that are followed"
    for move, outturn in zip(moves, match.course, strict=True):
        elsewhere = [other for other in chance.sample(moves, min(len(moves), EACH)) if other != move]
        fits = {other: game.weigh(state, other).verdict for other in elsewhere}
        allowed = [other for many in _legal(game, state) for other in many if other not in (move, *fits)]
        allowed += [other for other, verdict in fits.items() if verdict == "legal"]
        against = [other for other, verdict in fits.items() if verdict == "illegal"]
        some = chance.sample(allowed, min(len(allowed), EACH - 1))
        yield _position(game, state, [move, *some], chance, against), move
        state = outturn.state


def _walk(game: Game[Any], state: Any, chance: random.Random) -> Walk:
    """Yield each position of a match played by chance, and the move that is played in it."""
    while legal := _legal(game, state):
        allowed = [move for moves in legal for move in moves]
        move = chance.choice(chance.choice(legal))
        yield _position(game, state, chance.sample(allowed, min(len(allowed), EACH)), chance), move
        state = game.apply(state, move).state


def _position(
    game: Game[Any], state: Any, allowed: Sequence[Move], chance: random.Random, more: Sequence[Move] = ()
) -> Position:
    """Return a state with moves to judge: as many allowed moves as refused ones."""
    against = list(dict.fromkeys((*_against(game, state, chance), *more)))
    each = min(len(allowed), len(against))
    return Position(state, (*allowed[:each], *chance.sample(against, each)))


def _legal(game: Game[Any], state: Any) -> list[list[Move]]:
    """Return the whole moves that are allowed, a list for each offer that has some."""
    found = []
    for seat in state.options.order:
        for offer in game.offers(state, seat):
            complete = islice(game.completions(state, offer), MOST_COMPLETIONS)
            if moves := [move for move in complete if not move.unset]:
                found.append(moves)
    return found


def _against(game: Game[Any], state: Any, chance: random.Random) -> list[Move]:
    """Return whole moves that somebody might think of and that are not allowed."""
    openings = [move for seat in state.options.order for move in game.openings(state, seat)]
    filled = (_filled(game, state, move, chance) for move in openings for _try in range(EACH))
    moves = dict.fromkeys(move for move in filled if move is not None)
    return [move for move in moves if game.weigh(state, move).verdict == "illegal"]


def _filled(game: Game[Any], state: Any, move: Move, chance: random.Random) -> Move | None:
    """Return a move with any values in its open fields, allowed or not; None for unlistable values."""
    while move.unset:
        name = move.unset[0]
        values = tuple(game.checks.values(state, move, name) or ())
        if not values:
            return None
        move = move.choosing(name, chance.choice(values))
    return move
