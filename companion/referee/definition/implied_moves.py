"""The moves that a tap may imply, as a game defines them (``docs/leve.md``)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from companion.language import Message
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import Position, S

Declared = Callable[[Seat], bool]  # whether that seat has declared something itself in this turn


def _nothing(_state: Position, _seat: Seat, _declared: Declared) -> Iterator[Move]:
    return iter(())


def _silent(_state: Position, _seat: Seat) -> Iterator[Move]:
    return iter(())


def _alone(_state: Position, _move: Move) -> tuple[Move, ...]:
    return ()


def _nobody(_state: Position) -> Seat:
    return ""


def _never(_state: Position) -> bool:
    return False


def _unasked(_state: Position, _seat: Seat) -> bool:
    return False


def _answers_alone(_state: Position, _seat: Seat) -> tuple[str, ...]:
    return ()


def _nothing_first(_state: Position, _move: Move) -> Move | None:
    return None


def _no_taps(_state: Position, _seat: Seat) -> Iterator[Move]:
    return iter(())


def _none(_move: Move) -> bool:
    return False


@dataclass(frozen=True)
class PassScope(Generic[S]):
    """A kind of standing pass: a seat does not answer for a while; ``named`` is the text when it is given.

    ``covers`` returns whether the pass covers what waits in a position. The pass lapses when ``lasts``
    returns another value than when it was given, or when another side declares a move outside ``expected``.
    ``label`` is the text of the button. ``gives`` returns whether a seat may give the pass in a position;
    None means a seat that is asked aloud. ``main`` returns whether the pass is the usual answer.
    """

    id: str
    named: Message
    label: Message
    covers: Callable[[S], bool]
    lasts: Callable[[S], Any]
    expected: tuple[type[Move], ...]
    gives: Callable[[S, Seat], bool] | None = None
    main: Callable[[S], bool] = _never


@dataclass(frozen=True)
class ImpliedMoves(Generic[S]):
    """The implied moves of a game.

    ``implied`` yields the moves of any seat that a tap of ``seat`` may imply next, each a reading of its own.
    A declined gain, a payment, a choice, an answer, and anything that reveals or ends something are never
    implied. ``along`` returns the moves that go before a legal move, since both are one action at the table.
    ``needs`` returns the move that a move requires in a position; it is implied where it is legal, also
    before moves of the same seat that nobody has answered. ``prepared`` yields the partial moves that a seat
    may tap with that.

    ``on_turn`` returns whose turn it is. ``turn`` tells one turn from another, also of the same seat and from
    what comes before the first; None where the seat does. ``stops`` returns whether only the asked seats can
    pass what waits; ``answering`` then yields what an answer of a seat implies for those who speak before it.
    ``late`` returns the moves, beside answers, that a seat could declare in a position and may still declare
    late; those in ``kept`` also after the seat has gone on. ``answers_ahead`` returns whether a seat may
    answer what waits by a tap that implies the declarations that it answers. ``goes_on`` returns whether a
    seat goes on in a position by taps on the board, so that its phone shows that position although the end of
    another's turn is not declared yet; None if no phone needs it.

    ``asked_before`` returns the seats that must agree themselves to the result of a move, such as the end of
    the match; None if no move has such a result. ``says_nothing`` returns whether a move declares that
    nothing happens, without going on. ``scopes`` are the standing passes. ``gains`` are moves that gain
    something: a seat that could still declare one in its turn, and has declared none, is asked before
    another's move ends the turn. ``reaches`` returns whether a chance of the first position can still be used
    late in the second; None limits late declarations to this turn, and the last chance to the next tap.

    ``hangs`` returns whether something is under way that silence would bring to its outcome, which is then at
    stake; None where that is so whenever play stops.
    """

    implied: Callable[[S, Seat, Declared], Iterator[Move]] = _nothing
    along: Callable[[S, Move], tuple[Move, ...]] = _alone
    needs: Callable[[S, Move], Move | None] = _nothing_first
    prepared: Callable[[S, Seat], Iterator[Move]] = _no_taps
    on_turn: Callable[[S], Seat] = _nobody
    turn: Callable[[S], object] | None = None
    stops: Callable[[S], bool] = _never
    hangs: Callable[[S], bool] | None = None
    answering: Callable[[S, Seat], Iterator[Move]] = _silent
    answers_ahead: Callable[[S, Seat], bool] = _unasked
    asked_before: Callable[[S, Move], tuple[Seat, ...]] | None = None
    goes_on: Callable[[S, Seat], bool] | None = None
    reaches: Callable[[S, S], bool] | None = None
    late: Callable[[S, Seat], tuple[str, ...]] = _answers_alone
    says_nothing: Callable[[Move], bool] = _none
    scopes: tuple[PassScope[S], ...] = ()
    kept: tuple[str, ...] = ()
    gains: tuple[type[Move], ...] = ()

    def turn_of(self, state: S) -> object:
        """Return what tells one turn from another: by default whose it is."""
        return (self.turn or self.on_turn)(state)

    def in_the_air(self, state: S) -> bool:
        """Return whether something is at stake that silence would bring about."""
        return (self.hangs or self.stops)(state)
