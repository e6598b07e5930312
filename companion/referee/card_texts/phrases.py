"""What a sentence says: whom it means, what is done to them, and how the operations of a game say it."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from companion.referee.positions.adjustments import Operation
from companion.referee.positions.many_targets import OnMany
from companion.referee.positions.selections import Selection


class UnsaidError(Exception):
    """The words of a sentence fit no meaning, so that it stays unread."""


How = Literal["chosen", "each", "same"]


class Whom(NamedTuple):
    """The pieces that a sentence means: chosen ones, each of them, or the same as before.

    With ``most`` 0 any number of targets may be chosen.
    """

    among: Selection
    how: How = "chosen"
    least: int = 1
    most: int = 1


class Did(NamedTuple):
    """A thing that a sentence does, to somebody or, without ``to``, as it stands."""

    does: Operation
    to: Whom | None = None


def operations(
    dids: Iterable[Did], several: OnMany, bare: frozenset[tuple[type, Selection]]
) -> tuple[Any, ...]:
    """Return what sentences do as the operations of a game.

    ``bare`` are the operations that already mean such a single target, without a selection around them. What
    is done to the same as before belongs to the sentence before, or has an operation of its own (``same``).
    """
    groups: list[tuple[Whom | None, list[Operation]]] = []
    for does, to in dids:
        before = groups[-1][0] if groups else None
        if to is not None and before is not None and (to is before or to.how == "same"):
            groups[-1][1].append(does)
        else:
            groups.append((to, [does]))
    return tuple(one for to, does in groups for one in _said(to, tuple(does), several, bare))


def _said(
    to: Whom | None, does: tuple[Operation, ...], several: OnMany, bare: frozenset[tuple[type, Selection]]
) -> tuple[Any, ...]:
    if to is None:
        return does
    if to.how == "same":
        assert several.same is not None, "the reader leaves what refers to nothing unread"
        return (several.same(does=does),)
    if to.how == "each":
        return (several.each(among=to.among, does=does),)
    single = (to.least, to.most) == (1, 1) and len(does) == 1
    if single and (type(does[0]), to.among) in bare:
        return does
    return (several.targets(among=to.among, least=to.least, most=to.most, does=does),)
