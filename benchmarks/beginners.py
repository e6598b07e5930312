"""Refusals as beginners provoke them: mistakes that can be declared, in simulated matches, drawn by seed."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from random_play import play, referee_of

from companion.games import GameEntry
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.fields.several import several_of

POSITIONS = 240  # accepted entries, before each of which somebody may make a mistake
MOST_TRIES = 40  # for one refusal, before a position is given up


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that is refused in a state, and the beginner's mistake."""

    state: Any
    move: Move
    mistake: str


class Beginners:
    """The players of one game's tables, who often declare moves that are not allowed."""

    def __init__(
        self, entry: GameEntry, entries: int = POSITIONS, chance: random.Random | None = None
    ) -> None:
        game = referee_of(entry)
        assert game is not None, entry.slug
        self.game: Game[Any] = game
        self._chance = chance or random.Random(f"beginners of {entry.slug}")
        self._positions = play(entry, game, entries).positions
        self._lawful: dict[tuple[str, ...], list[Move]] = {}  # by who sits at the table
        for one in self._positions:
            at_table = self._lawful.setdefault(one.state.options.order, [])
            at_table += one.moves[: len(one.moves) // 2]
        self._mistakes: dict[str, Callable[[Any, Move], Move | None]] = {
            "one thing wrong": self._one_thing_wrong,
            "another's": self._anothers,
            "at another time": self._at_another_time,
            "anything": self._anything,
            "in part": self._in_part,
        }

    def refusals(self, count: int) -> Iterator[Refusal]:
        """Yield so many refusals, no two alike; fewer where no more mistakes are found."""
        found: set[tuple[str, Move]] = set()
        for _try in range(MOST_TRIES * count):
            if len(found) == count:
                return
            at = self._chance.randrange(len(self._positions))
            one = self._positions[at]
            if not one.moves:
                continue
            mistake = self._chance.choice(list(self._mistakes))
            move = self._mistakes[mistake](one.state, self._chance.choice(one.moves[: len(one.moves) // 2]))
            if move is None or (str(at), move) in found:
                continue
            if self.game.weigh(one.state, move).verdict == "illegal":
                found.add((str(at), move))
                yield Refusal(one.state, move, mistake)

    # --- what goes wrong -----------------------------------------------------------------------

    def _one_thing_wrong(self, state: Any, move: Move) -> Move | None:
        """Return an allowed move with one field, at times two, declared otherwise."""
        for _fault in range(self._chance.choice((1, 1, 2))):
            if not move.choosable:
                return None
            name = self._chance.choice(move.choosable)
            values = () if name in several_of(type(move)) else self.game.checks.values(state, move, name)
            others = tuple(values or (other.chosen_at(name) for other in self._alike(state, move)))
            if not others:
                return None
            move = move.choosing(name, self._chance.choice(others))
        return move

    def _alike(self, state: Any, move: Move) -> list[Move]:
        """Return the allowed moves of that kind that choose the same fields."""
        lawful = self._lawful[state.options.order]
        return [one for one in lawful if type(one) is type(move) and one.choosable == move.choosable]

    def _at_another_time(self, state: Any, _move: Move) -> Move:
        """Return a move that is allowed at another time, at a table of the same seats."""
        return self._chance.choice(self._lawful[state.options.order])

    def _anothers(self, state: Any, move: Move) -> Move:
        """Return the move with another seat than the one that may declare it."""
        others = [seat for seat in state.options.order if seat != move.seat]
        return move.having(seat=self._chance.choice(others or [move.seat]))

    def _anything(self, state: Any, _move: Move) -> Move | None:
        """Return any move that somebody may think of, with any values; None where it has none."""
        seat = self._chance.choice(state.options.order)
        openings = list(self.game.openings(state, seat))
        move = self._chance.choice(openings) if openings else None
        while move is not None and move.unset:
            name = move.unset[0]
            values = tuple(self.game.checks.values(state, move, name) or ())
            move = move.choosing(name, self._chance.choice(values)) if values else None
        return move

    def _in_part(self, state: Any, move: Move) -> Move | None:
        """Return the beginning of a move that is allowed at another time."""
        move = self._at_another_time(state, move)
        if not move.chosen:
            return None
        first = self._chance.randrange(len(move.chosen))
        return type(move)(seat=move.seat, **{name: getattr(move, name) for name in move.chosen[:first]})
