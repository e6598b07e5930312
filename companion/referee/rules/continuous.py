"""What something says of other pieces as long as it lies on the table: their numbers and abilities, in order.

Nothing of it is kept and nothing has to end: what a piece is like is reckoned from what lies there now.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple

from companion.referee.rules.quantities import Quantity
from companion.referee.standing.position import S


class Continuous(Quantity, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that is said of every piece in the set ``of``, by a name of the game's.

    ``set`` and ``add`` change the number ``target``, ``give`` and ``take`` the ability of that name. Of what
    is barred nothing is raised or given, whatever else says so: a negation prevails. The number is an amount.
    """

    effect: Literal["set", "add", "give", "take", "bar"]
    target: str
    of: str = ""


class Statement(NamedTuple):
    """What lies there, and what it says."""

    source: Any
    effect: Continuous


@dataclass(frozen=True)
class ContinuousEffects(Generic[S]):
    """``said`` is all that is said on the table, from what came first.

    ``sets`` tells of each set whether a piece, by its id, is in it for that source; ``counts`` how many there
    are of what is counted for it.
    """

    said: Callable[[S], Iterable[Statement]]
    sets: Mapping[str, Callable[[S, Any, str], bool]]
    counts: Mapping[str, Callable[[S, Any], int]]

    def number(self, state: S, piece: str, name: str, printed: int) -> int:
        """A number of a piece, each change on what those before have made of it."""
        reached = tuple(self._of(state, piece, name))
        barred = any(one.effect.effect == "bar" for one in reached)
        value = printed
        for one in reached:
            changed = self._changed(state, one, value)
            if changed < value or not barred:
                value = changed
        return value

    def has(self, state: S, piece: str, ability: str, printed: bool) -> bool:
        """Whether a piece has an ability, by what was said last of it."""
        reached = tuple(self._of(state, piece, ability))
        barred = any(one.effect.effect == "bar" for one in reached)
        has = printed
        for one in reached:
            has = (one.effect.effect == "give" and (has or not barred)) or (
                has and one.effect.effect != "take"
            )
        return has

    def _of(self, state: S, piece: str, target: str) -> Iterator[Statement]:
        for one in self.said(state):
            if one.effect.target == target and self.sets[one.effect.of](state, one.source, piece):
                yield one

    def _changed(self, state: S, one: Statement, value: int) -> int:
        effect = one.effect
        amount = effect.comes_to(lambda per: self.counts[per](state, one.source))
        return {"set": amount, "add": value + amount}.get(effect.effect, value)
