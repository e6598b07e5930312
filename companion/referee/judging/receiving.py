"""Lets a function receive by name what was chosen in a move, and need not ask whether it was.

A function says with the names of its arguments what it needs; that every move for which it is registered
has them is looked at once, when it is registered.
"""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import wraps
from inspect import signature
from operator import attrgetter
from typing import Any

from companion.referee.fields.act import Act
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.several import PartialChoice, several_of
from companion.referee.positions.adjustments import Operation

Kind = type[Move] | type[Operation] | type[Act]  # what has fields to be chosen


class UnknownChoiceError(TypeError):
    """A function asks for what one of its moves leaves nobody to choose."""

    def __init__(self, function: Callable[..., Any], name: str, kind: Kind) -> None:
        nearest = next(iter(get_close_matches(name, kind.chosen, 1, 0)), None)
        told = f"; the nearest is “{nearest}”" if nearest else ""
        super().__init__(f"{function.__name__} asks for “{name}”, which {kind.__name__} does not have{told}")


def asked_by(function: Callable[..., Any], given: int, kinds: Iterable[Kind]) -> tuple[str, ...]:
    """Return what a function asks for beside what it is ``given`` first. Raises UnknownChoiceError."""
    names = tuple(signature(function).parameters)[given:]
    for kind in kinds:
        for name in names:
            if name not in kind.chosen:
                raise UnknownChoiceError(function, name, kind)
    return names


def inject_chosen(
    function: Callable[..., Any],
    names: tuple[str, ...],
    otherwise: Any = None,
    kinds: Iterable[Kind] = (),
    partly: bool = False,
) -> Callable[[Any, Any], Any]:
    """Return the function of a state and a move, told what it asks for; ``otherwise`` while some of that is
    open.

    A choice of many that is begun is open too, unless the function judges it ``partly``, as far as it goes.
    """
    if not names:
        return function
    if any_of_many(names, kinds):
        return _unless_open_of_many(function, names, otherwise, partly)
    chosen: Callable[[Any], Any] = attrgetter(*names)
    if len(names) == 1:

        @wraps(function)
        def told_one(state: Any, move: Any) -> Any:
            one = chosen(move)
            return otherwise if one is UNSET else function(state, move, one)

        return told_one

    @wraps(function)
    def told(state: Any, move: Any) -> Any:
        some = chosen(move)
        return otherwise if UNSET in some else function(state, move, *some)

    return told


def any_of_many(names: tuple[str, ...], kinds: Iterable[Kind]) -> bool:
    """Whether some of what is asked for is a choice of many."""
    return not {name for kind in kinds for name in several_of(kind)}.isdisjoint(names)


def _unless_open_of_many(
    function: Callable[..., Any], names: tuple[str, ...], otherwise: Any, partly: bool
) -> Callable[[Any, Any], Any]:
    """Return the same where some of what it asks for is a choice of many."""

    @wraps(function)
    def told(state: Any, move: Any) -> Any:
        some = []
        for name in names:
            value = getattr(move, name)
            if type(value) is PartialChoice and partly:
                value = value.so_far
            if value is UNSET or type(value) is PartialChoice:
                return otherwise
            some.append(value)
        return function(state, move, *some)

    return told


def inject_whole(function: Callable[..., Any], names: tuple[str, ...]) -> Callable[..., Any]:
    """Return the function told what it asks for of its second argument, in which nothing is open that it
    needs.
    """
    if not names:
        return function

    @wraps(function)
    def told(first: Any, about: Any, *more: Any) -> Any:
        return function(first, about, *more, *[getattr(about, name) for name in names])

    return told
