"""Functions that receive chosen fields of a move as arguments, and are not called while one is unset.

The argument names of a function are the fields that it needs. They are checked against the moves when the
function is registered.
"""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import cache, wraps
from inspect import signature
from operator import attrgetter
from typing import Any, NamedTuple

from companion.referee.fields.act import Act
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import PartialChoice, several_of
from companion.referee.positions.adjustments import Operation

Kind = type[Move] | type[Operation] | type[Act]  # types with fields to choose


class LookUp(NamedTuple):
    """A function that looks up chosen fields of a move or an act: one value, or a tuple."""

    chosen: Callable[[Any], Any]
    is_single: bool


class UnknownChoiceError(TypeError):
    """A function has an argument that is not a chosen field of one of its moves."""

    def __init__(self, function: Callable[..., Any], name: str, kind: Kind) -> None:
        nearest = next(iter(get_close_matches(name, kind.chosen, 1, 0)), None)
        hint = f"; the nearest is “{nearest}”" if nearest else ""
        super().__init__(f"{function.__name__} asks for “{name}”, which {kind.__name__} does not have{hint}")


def asked_by(function: Callable[..., Any], given: int, kinds: Iterable[Kind]) -> tuple[str, ...]:
    """Return the arguments of a function after the first ``given`` ones. Raises UnknownChoiceError."""
    names = tuple(signature(function).parameters)[given:]
    for kind in kinds:
        for name in names:
            if name not in kind.chosen:
                raise UnknownChoiceError(function, name, kind)
    return names


def is_of_seat(function: Callable[..., Any]) -> bool:
    """Return whether a function receives the seat of a move in place of the move."""
    return tuple(signature(function).parameters)[1:] == ("seat",)


def of_mover(function: Callable[[Any, Seat], Any]) -> Callable[[Any, Any], Any]:
    """Return a function of a state and a move that passes the seat of the move on."""

    @wraps(function)
    def with_seat(state: Any, move: Any) -> Any:
        return function(state, move.seat)

    return with_seat


def inject_chosen(
    function: Callable[..., Any],
    names: tuple[str, ...],
    otherwise: Any = None,
    kinds: Iterable[Kind] = (),
    partly: bool = False,
) -> Callable[[Any, Any], Any]:
    """Return a function of a state and a move that passes chosen fields on; ``otherwise`` if one is unset.

    A partial choice of many counts as unset, unless the function judges it ``partly``.
    """
    receives = received(names, kinds, partly)
    if receives is None:
        return function
    chosen, is_single = receives
    if is_single:

        @wraps(function)
        def with_one(state: Any, move: Any) -> Any:
            one = chosen(move)
            return otherwise if one is UNSET else function(state, move, one)

        return with_one

    @wraps(function)
    def with_several(state: Any, move: Any) -> Any:
        some = chosen(move)
        return otherwise if UNSET in some else function(state, move, *some)

    return with_several


def received(names: tuple[str, ...], kinds: Iterable[Kind] = (), partly: bool = False) -> LookUp | None:
    """Return what looks up those fields of moves of those kinds, or None without any field."""
    of_many = any(name in several_of(kind) for name in names for kind in kinds)
    return _look_up(names, of_many, partly) if names else None


@cache  # so that checks that receive the same share one function
def _look_up(names: tuple[str, ...], of_many: bool, partly: bool) -> LookUp:
    """Return what looks up those fields; ``of_many`` says that one of them may take several things.

    A choice of many that is not whole counts as unset or, with ``partly``, as what is chosen so far.
    """
    chosen: Callable[[Any], Any] = attrgetter(*names)
    if not of_many:
        return LookUp(chosen, len(names) == 1)

    def of_each(about: Any) -> tuple[Any, ...]:
        some = chosen(about) if len(names) > 1 else (chosen(about),)
        for value in some:
            if type(value) is PartialChoice:
                return tuple([_so_far(one, partly) for one in some])
        return tuple(some)

    return LookUp(of_each, False)


def _so_far(value: Any, partly: bool) -> Any:
    if type(value) is not PartialChoice:
        return value
    return value.so_far if partly else UNSET


def inject_whole(function: Callable[..., Any], names: tuple[str, ...]) -> Callable[..., Any]:
    """Return the function with fields of its second argument passed on, all of which are set."""
    if not names:
        return function

    chosen = attrgetter(*names)
    if len(names) == 1:

        @wraps(function)
        def with_field(first: Any, about: Any, *more: Any) -> Any:
            return function(first, about, *more, chosen(about))

        return with_field

    @wraps(function)
    def with_fields(first: Any, about: Any, *more: Any) -> Any:
        return function(first, about, *more, *chosen(about))

    return with_fields
