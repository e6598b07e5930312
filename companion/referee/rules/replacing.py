"""What comes between an event and its happening: it is prevented, or another happens instead.

An event that may be prevented is data, made and handed over instead of done. Each of what stands against it
is asked once, also of what others have made of it; what is left of it then happens.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context

Does = Callable[[Context[Any], Any], None]
# Of the state, what stands against it, and the event.
Covers = Callable[[Any, Any, Any], bool]
# What happens instead, of whatever kind; None: nothing does. It uses up what it is made of.
Instead = Callable[[Context[Any], Any, Any], Any]

D = TypeVar("D", bound=Does)
R = TypeVar("R", bound=Instead)


class Replacing(NamedTuple):
    """What something that stands against an event makes of it, where it covers it."""

    covers: Covers
    instead: Instead


@dataclass(frozen=True)
class Replacements(Generic[S]):
    """The events of a game that may be prevented or replaced, and by what.

    ``standing`` is what stands against them, each with an ``id``, in the order in which the book has them
    asked; it is asked for anew after each, since one may be used up by it.
    """

    standing: Callable[[S], Iterable[Any]]
    _happens: dict[type, Does] = field(default_factory=dict)
    _replaced: dict[tuple[type, type], Replacing] = field(default_factory=dict)

    def happens(self, kind: type) -> Callable[[D], D]:
        """Register what an event of that kind does when it happens."""

        def register(does: D) -> D:
            self._happens[kind] = does
            return does

        return register

    def instead(self, standing: type, kind: type, covers: Covers) -> Callable[[R], R]:
        """Register what something of that kind makes of an event of that kind, where it ``covers`` it."""

        def register(instead: R) -> R:
            self._replaced[standing, kind] = Replacing(covers, instead)
            return instead

        return register

    def happen(self, context: Context[S], event: Any) -> Any:
        """Let an event happen, unless something stands against it; returns what has happened, or None."""
        asked: set[Any] = set()
        while event is not None and (found := self._next(context.state, event, asked)) is not None:
            one, replacing = found
            asked.add(one.id)
            event = replacing.instead(context, one, event)
        if event is not None:
            self._happens[type(event)](context, event)
        return event

    def _next(self, state: S, event: Any, asked: set[Any]) -> tuple[Any, Replacing] | None:
        for one in self.standing(state):
            replacing = self._replaced.get((type(one), type(event)))
            if replacing is not None and one.id not in asked and replacing.covers(state, one, event):
                return one, replacing
        return None
