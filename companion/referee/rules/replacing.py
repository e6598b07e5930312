"""Prevention and replacement of events before they happen.

An event that can be prevented is data. Each replacement that stands against it is applied at most once, also
to the results of others; the remaining event then happens.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context

Does = Callable[[Context[Any], Any], None]
# of the state, the replacement, and the event
Covers = Callable[[Any, Any, Any], bool]
# Returns the event that happens instead, or None; it uses up what it needs.
Instead = Callable[[Context[Any], Any, Any], Any]

D = TypeVar("D", bound=Does)
R = TypeVar("R", bound=Instead)


class Replacing(NamedTuple):
    """A replacement: the condition on the event, and the new event."""

    covers: Covers
    instead: Instead


@dataclass(frozen=True)
class Replacements(Generic[S]):
    """The events of a game that can be prevented or replaced.

    ``standing`` returns the replacements in force, each with an ``id``, in the order of the book; it is
    called again after each one, since one can be used up.
    """

    standing: Callable[[S], Iterable[Any]]
    _happens: dict[type, Does] = field(default_factory=dict)
    _replaced: dict[tuple[type, type], Replacing] = field(default_factory=dict)

    def happens(self, kind: type) -> Callable[[D], D]:
        """Register the effect of an event of that kind."""

        def register(does: D) -> D:
            self._happens[kind] = does
            return does

        return register

    def instead(self, standing: type, kind: type, covers: Covers) -> Callable[[R], R]:
        """Register the replacement of an event by something of that kind, if it ``covers`` the event."""

        def register(instead: R) -> R:
            self._replaced[standing, kind] = Replacing(covers, instead)
            return instead

        return register

    def happen(self, context: Context[S], event: Any) -> Any:
        """Let an event happen, unless it is replaced; return the event that happened, or None."""
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
