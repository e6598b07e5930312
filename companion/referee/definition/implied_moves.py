"""What a game lets a tap say besides: moves without which it could not be declared (``docs/leve.md``)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from companion.language import Message
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import Position, S

Declared = Callable[[Seat], bool]  # whether that seat has declared something itself since this turn began


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
    """What a seat may say that it does not answer for a while, ``named`` as it would say it.

    ``covers``: what waits in that position is of it. It lapses as soon as ``lasts`` gives another value than
    when it was given, or another side declares a move that is not among those ``expected``. ``label`` is
    what a button calls it. ``gives``: whether that seat may in that position;
    None for whoever is asked aloud by what waits. ``main``: it is then what is mostly said.
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
    """``implied`` are the moves, of any seat, that a tap of ``seat`` may say next, each a reading of its own.

    Never among them: a gain declined, a payment, a choice, an answer, what reveals or ends anything.
    ``along`` are those that go before a move that could be declared at once: both are one to the table.
    ``needs`` is what a move cannot be without in that position; it is implied where it may be declared, also
    before moves of the same seat that nobody has answered. ``prepared`` are the moves, told in part, that a
    seat may tap so.
    ``on_turn`` is whose turn it is. ``stops``: what waits is passed by nobody but who is asked; ``answering``
    is what an answer of that seat says besides then, of who speaks before it. ``late``
    are the moves that a seat could declare in a position, beside answers, and may still tell afterwards;
    those among ``kept`` also after it has gone on itself, since that lets them not pass.
    ``answers_ahead``: what waits for that seat in that position it may answer by a tap that says besides that
    all has been declared to which it answers.
    ``goes_on``: that seat goes on in that position by taps on the board, so that its phone shows it as its
    next tap finds it, although the end of another's turn has not been told; None where no phone needs that.
    ``asked_before``: the seats that must have said for themselves that they let happen what a move brings
    about, as a match that ends by it; whoever tells the move speaks only for the seats of their own phone.
    None where no move does.
    ``says_nothing``: by that move a seat says that nothing happens, and does not go on with play.
    ``scopes`` are the standing passes that there are. ``gains``: whoever may still declare one of these, and
    has declared none in its turn, is not taken to have ended that by another's: the table is asked.
    ``reaches``: what was open in the first position may still be told late in the second; None for no longer
    than this turn, and the last while one tap has come.
    """

    implied: Callable[[S, Seat, Declared], Iterator[Move]] = _nothing
    along: Callable[[S, Move], tuple[Move, ...]] = _alone
    needs: Callable[[S, Move], Move | None] = _nothing_first
    prepared: Callable[[S, Seat], Iterator[Move]] = _no_taps
    on_turn: Callable[[S], Seat] = _nobody
    stops: Callable[[S], bool] = _never
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
