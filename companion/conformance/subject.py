"""The parts that a game gives the suite so that it can be tried."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from companion.conformance.cases import Case
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.matches.record_reading import GameAndBook
from companion.referee.resolving.resolution import Step
from companion.rulebook import Rulebook


def no_text(_state: Any, _move: Move) -> Iterable[Move]:
    """Return nothing: no move of the game carries the text of a card."""
    return ()


def as_it_is(_state: Any, move: Move) -> Iterable[Move]:
    """Return the move: every choice of the game is finite, so nothing is left open."""
    return (move,)


def no_invariants(_before: Any, _move: Move, _step: Step) -> None:
    """Assert nothing: the game's states have no laws beside those of all games."""


def no_other_secrets(_state: Any) -> Iterable[Any]:
    """Return nothing: the game hides numbers and texts, for which sentinels can stand."""
    return ()


def nowhere(_state: Any) -> bool:
    """Return False: the game is judged from its beginning to its end."""
    return False


@dataclass(frozen=True)
class Subject:
    """A game on trial.

    ``fill`` gives for a move whose endless choices are open (a number that a card shows) some that could be
    meant. ``texts`` gives for a lawful move the same move with words that its card could say here;
    ``otherwise`` for a state the same with other secrets, where these are no numbers and texts; ``beyond``
    whether a state lies where nothing of the game is judged yet. ``runs`` and ``steps`` say how often and how
    long is played at random, from every start.
    """

    game: Game[Any]
    book: Rulebook
    position: Callable[..., Any]
    cases: tuple[Case[Any], ...]
    starts: Mapping[str, Mapping[str, Any]]
    every_move: Callable[[Any], Iterable[Move]]
    fill: Callable[[Any, Move], Iterable[Move]] = as_it_is
    texts: Callable[[Any, Move], Iterable[Move]] = no_text
    invariants: Callable[[Any, Move, Step], None] = no_invariants
    otherwise: Callable[[Any], Iterable[Any]] = no_other_secrets
    beyond: Callable[[Any], bool] = nowhere
    runs: int = 6
    steps: int = 20

    @cached_property
    def table(self) -> GameAndBook[Any]:
        """Return the game with its book, for reading records."""
        return GameAndBook(self.game, self.book)

    @cached_property
    def begun(self) -> Mapping[str, Any]:
        """Return the states in which random play begins, by name."""
        return {name: self.position(**fields) for name, fields in self.starts.items()}

    def lawful(self, state: Any) -> list[Move]:
        """Return every completed offer, in the order of the offers, with open fields filled."""
        return list(self.completed(state).lawful)

    def completed(self, state: Any) -> "Completed":
        """Return the offers, completed as far as possible."""
        ways = [
            move
            for seat in state.options.order
            for offer in self.game.offers(state, seat)
            for move in self.game.completions(state, offer)
        ]
        whole = tuple(move for move in ways if not move.unset)
        left_open = tuple(move for move in ways if move.unset)
        filled = dict.fromkeys(move for partial in left_open for move in self._filled(state, partial))
        return Completed((*whole, *(move for move in filled if move not in set(whole))), left_open)

    def _filled(self, state: Any, partial: Move) -> list[Move]:
        """Return lawful moves that fill endless fields, or fields of too many ways."""
        return [move for move in self.fill(state, partial) if self.game.weigh(state, move).verdict == "legal"]


class Completed(NamedTuple):
    """The moves of the offers, and the offers that are not completed to the end."""

    lawful: tuple[Move, ...]
    left_open: tuple[Move, ...]


def played(game: Game[Any], state: Any, *moves: Move) -> Step:
    """Return the state after legal moves, and all events."""
    events: list[Any] = []
    for move in moves:
        ruling = game.judge(state, move)
        assert ruling.verdict == "legal", f"{move} is {ruling}"
        step = game.apply(state, move)
        state = step.state
        events += step.events
    return Step(state, tuple(events))
