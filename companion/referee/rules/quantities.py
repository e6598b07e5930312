"""Amounts on cards: a number, X, or a number for each thing of a kind."""

from collections.abc import Callable
from typing import Final, TypeVar

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


def number_of(amount: int | Quantity, count: Callable[[str], int]) -> int:
    """Return a number, or the number that a quantity amounts to."""
    return amount if isinstance(amount, int) else amount.comes_to(count)


def asks_x(amount: int | Quantity) -> bool:
    """Return whether a quantity depends on X."""
    return isinstance(amount, Quantity) and amount.per == X


def with_x(op: Op, x: int) -> Op:
    """Return the operation with X replaced by its value, which is the same everywhere on a card."""
    numbers = {
        name: amount.value * x
        for name in op.__struct_fields__
        if isinstance(amount := getattr(op, name), Quantity) and asks_x(amount)
    }
    return msgspec.structs.replace(op, **numbers) if numbers else op
