"""Whom a move concerns: what a modifier that holds for some only may be narrowed to."""

from collections.abc import Callable
from typing import Any

from companion.referee.fields.move import Move
from companion.referee.fields.several import so_far
from companion.referee.positions.position import Position

Concerned = Callable[[Any, Any], tuple[str, ...]]


def seat_and_fields(_state: Position, move: Move) -> tuple[str, ...]:
    """Return what a modifier may be narrowed to, unless a game says otherwise: the seat and the chosen
    fields.
    """
    told = ((move.several_at(name) is not None, move.chosen_at(name)) for name in move.choosable)
    some = (part for is_many, value in told for part in (so_far(value) if is_many else (value,)))
    return (move.seat, *(str(one) for part in some for one in _apart(part)))


def _apart(value: Any) -> tuple[Any, ...]:
    """Return a pair as what it is of; anything else is one."""
    return value if isinstance(value, tuple) else (value,)
