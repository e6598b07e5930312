"""Payments: the means of a seat, the missing part of a cost, and the places from which it is taken.

A cost is a number of each kind; the means lie in one or several places. Exactly the cost is taken, or
nothing: a refused move spends nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from companion.referee.fields.move import Seat
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context

Cost = Mapping[str, int]  # a number of each kind
Shares = tuple[tuple[Any, int], ...]  # a number from each place


class Means(NamedTuple):
    """A number of one kind in one place that can be paid with; ``last`` means after everything else."""

    at: Any
    kind: str
    many: int
    last: bool = False


@dataclass(frozen=True)
class Payments(Generic[S]):
    """The payments of a game.

    ``means`` returns the means of a seat in the order in which they are taken by default. ``spend`` removes a
    number from each place. With ``level`` each unit is taken from the place with the most left, so that a
    lost place costs least.
    """

    means: Callable[[S, Seat], Iterable[Means]]
    spend: Callable[[Context[S], Seat, Mapping[Any, int]], None]
    level: bool = False

    def lacking(self, state: S, seat: Seat, cost: Cost) -> dict[str, int]:
        """Return the missing number of each kind; nothing if the cost can be paid."""
        left = dict(cost)
        for one in self.means(state, seat):
            if one.kind in left:
                left[one.kind] -= one.many
        return {kind: many for kind, many in left.items() if many > 0}

    def comes_to(self, state: S, seat: Seat, cost: Cost, shares: Shares) -> bool:
        """Return whether those shares, with each place once, are available and add up to exactly the cost."""
        offered, left = dict(shares), dict(cost)
        if len(offered) < len(shares) or any(many < 1 for many in offered.values()):
            return False
        for one in self.means(state, seat):
            many = offered.pop(one.at, 0)
            if many > one.many:
                return False
            left[one.kind] = left.get(one.kind, 0) - many
        return not offered and not any(left.values())

    def pay(self, context: Context[S], seat: Seat, cost: Cost, shares: Shares = ()) -> None:
        """Take the cost from the given shares, or else from the first places that have it.

        Raises ValueError if the shares do not pay the cost.
        """
        shares = shares or self.by_itself(context.state, seat, cost)
        if not self.comes_to(context.state, seat, cost, shares):
            raise ValueError("that does not pay the cost")
        if shares:
            self.spend(context, seat, dict(shares))

    def by_itself(self, state: S, seat: Seat, cost: Cost) -> Shares:
        """Return the shares that are taken by default; a missing part is left out."""
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
