"""Amounts on cards: a number, X, or a number for each thing of a kind."""

from collections.abc import Callable
from operator import is_
from typing import Any, Final, TypeVar

import msgspec

from companion.referee.fields.limits import Change
from companion.referee.positions.adjustments import Operation

X: Final = "x"  # the amount that the player of the card declares

Op = TypeVar("Op", bound=Operation)


class Quantity(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """``value`` once, or multiplied by the count that the game has under the name ``per``.

    A game narrows ``per`` to its counts, which may include ``X``.
    """

    value: Change = 0
    per: str = ""

    def comes_to(self, count: Callable[[str], int]) -> int:
        """Return the number; ``count`` returns the count of a name."""
        return self.value * count(self.per) if self.per else self.value

    def with_x(self, x: int) -> "int | Quantity":
        """Return what is left of a quantity that depends on X, once X is known."""
        return self.value * x


def number_of(amount: int | Quantity, count: Callable[[str], int]) -> int:
    """Return a number, or the number that a quantity amounts to."""
    return amount if isinstance(amount, int) else amount.comes_to(count)


def asks_x(amount: int | Quantity) -> bool:
    """Return whether a quantity depends on X."""
    return isinstance(amount, Quantity) and amount.per == X


def with_x(op: Op, x: int) -> Op:
    """Return the operation with X replaced by its value, which is the same everywhere on a card."""
    fields = ((name, getattr(op, name)) for name in op.__struct_fields__)
    settled = {name: now for name, value in fields if (now := _settled(value, x)) is not value}
    return msgspec.structs.replace(op, **settled) if settled else op


def _settled(value: Any, x: int) -> Any:
    """Return a field with X replaced, also in the operations within it."""
    if isinstance(value, Quantity):
        return value.with_x(x) if asks_x(value) else value
    if isinstance(value, Operation):
        return with_x(value, x)
    if isinstance(value, tuple) and any(isinstance(one, Operation) for one in value):
        now = tuple([_settled(one, x) for one in value])
        return value if all(map(is_, now, value)) else now
    return value
