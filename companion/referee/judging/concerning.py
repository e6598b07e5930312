"""The seats and pieces that a move concerns, for modifiers that hold only for some."""

from collections.abc import Callable
from typing import Any

from companion.referee.fields.move import Move
from companion.referee.fields.several import so_far
from companion.referee.positions.position import Position

Concerned = Callable[[Any, Any], tuple[str, ...]]


def seat_and_fields(_state: Position, move: Move) -> tuple[str, ...]:
    """Return the seat and the chosen values of a move, unless a game defines ``concerned`` itself."""
    chosen = ((move.several_at(name) is not None, move.chosen_at(name)) for name in move.choosable)
    some = (part for is_many, value in chosen for part in (so_far(value) if is_many else (value,)))
    return (move.seat, *(str(one) for part in some for one in _apart(part)))


def _apart(value: Any) -> tuple[Any, ...]:
    """Return the parts of a pair, or a single value as a tuple."""
    return value if isinstance(value, tuple) else (value,)
