"""Amounts as cards write them: a number, X, or so many times what there is of something."""

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from companion.referee.fields.limits import Change
from companion.referee.positions.adjustments import Operation

X: Final = "x"  # what whoever plays the card declares

Op = TypeVar("Op", bound=Operation)


class Quantity(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """``value`` counts once, or so many times as there is of what the game counts by the name ``per``.

    A game narrows ``per`` to what it counts; it may have whoever plays the card declare ``X``.
    """

    value: Change = 0
    per: str = ""

    def comes_to(self, count: Callable[[str], int]) -> int:
        """Return the number, by what ``count`` tells of each name."""
        return self.value * count(self.per) if self.per else self.value


def number_of(amount: int | Quantity, count: Callable[[str], int]) -> int:
    """Return the number that is written, or that what is written comes to."""
    return amount if isinstance(amount, int) else amount.comes_to(count)


def asks_x(amount: int | Quantity) -> bool:
    """Whether X has to be declared for it."""
    return isinstance(amount, Quantity) and amount.per == X


def with_x(op: Op, x: int) -> Op:
    """Return the operation with what X comes to wherever it says X: on one card it is the same everywhere."""
    told = {
        name: amount.value * x
        for name in op.__struct_fields__
        if isinstance(amount := getattr(op, name), Quantity) and asks_x(amount)
    }
    return msgspec.structs.replace(op, **told) if told else op
