"""Paying: what somebody has to pay with, what of a cost is missing, and from where it is taken.

A cost is so many of each kind; what it is paid with lies in one place or several. Exactly the cost is taken
or nothing is: what a refused move would have paid was never spent.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from companion.referee.fields.move import Seat
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context

Cost = Mapping[str, int]  # so many of each kind
Shares = tuple[tuple[Any, int], ...]  # so many from each place


class Means(NamedTuple):
    """So many of a kind that lie in one place and can be paid with; ``last``: once nothing else is left."""

    at: Any
    kind: str
    many: int
    last: bool = False


@dataclass(frozen=True)
class Payments(Generic[S]):
    """How a game pays.

    ``means`` is what a seat has to pay with, in the order in which it is taken where nobody says from where;
    ``spend`` takes so many away from each of those places. ``level``: each is taken from where most is left,
    so that the least is lost with any one place.
    """

    means: Callable[[S, Seat], Iterable[Means]]
    spend: Callable[[Context[S], Seat, Mapping[Any, int]], None]
    level: bool = False

    def lacking(self, state: S, seat: Seat, cost: Cost) -> Counter[str]:
        """How many of each kind are missing; nothing where the cost can be paid."""
        left = dict(cost)
        for one in self.means(state, seat):
            if one.kind in left:
                left[one.kind] -= one.many
        return Counter({kind: many for kind, many in left.items() if many > 0})

    def comes_to(self, state: S, seat: Seat, cost: Cost, shares: Shares) -> bool:
        """Whether so many lie in those places, each told once, and come to the cost and no more."""
        told, left = dict(shares), dict(cost)
        if len(told) < len(shares) or any(many < 1 for many in told.values()):
            return False
        for one in self.means(state, seat):
            many = told.pop(one.at, 0)
            if many > one.many:
                return False
            left[one.kind] = left.get(one.kind, 0) - many
        return not told and not any(left.values())

    def pay(self, context: Context[S], seat: Seat, cost: Cost, shares: Shares = ()) -> None:
        """Take the cost from the places told, else from the first that have it.

        Raises ValueError where it cannot be paid so.
        """
        shares = shares or self.by_itself(context.state, seat, cost)
        if not self.comes_to(context.state, seat, cost, shares):
            raise ValueError("that does not pay the cost")
        if shares:
            self.spend(context, seat, dict(shares))

    def by_itself(self, state: S, seat: Seat, cost: Cost) -> Shares:
        """From where a cost is taken that nobody says; of what is missing nothing."""
        if self.level:
            return self._from_the_fullest(state, seat, cost)
        owed = Counter(cost)
        shares = []
        for one in self.means(state, seat):
            many = min(owed[one.kind], one.many)
            if many:
                owed[one.kind] -= many
                shares.append((one.at, many))
        return tuple(shares)

    def _from_the_fullest(self, state: S, seat: Seat, cost: Cost) -> Shares:
        has = tuple(self.means(state, seat))
        left = [one.many for one in has]
        for kind, owed in cost.items():
            own = [at for at, one in enumerate(has) if one.kind == kind]
            for _one in range(min(owed, sum(left[at] for at in own))):
                left[max(own, key=lambda at: (left[at] > 0, not has[at].last, left[at]))] -= 1
        taken = ((one.at, one.many - rest) for one, rest in zip(has, left, strict=True))
        return tuple((at, many) for at, many in taken if many)
