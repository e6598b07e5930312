"""Triggered abilities: what the text of a piece does whenever something has happened, laid with the others.

What happens between two moments at which somebody may speak is one moment: those that leave in it see each
other go. What it triggers is kept in the state, and laid when the next would speak: each in the order that
its controllers say, who are asked only where an order makes a difference.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, Literal

import msgspec
from msgspec.structs import replace

from companion.referee.fields.facts import Event
from companion.referee.fields.move import Seat
from companion.referee.positions.adjustments import O
from companion.referee.positions.position import Choose, S, Task
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.items import I
from companion.referee.rules.last_known import LastKnown, P
from companion.referee.rules.stack import Stack

OWN, AMONG = "own", "among"  # which order is asked for: of one's own, or of all that were triggered

# Of the state, the piece whose ability it is, and the event.
Happens = Callable[[Any, Any, Event], bool]


class Ability(
    msgspec.Struct, Generic[O], frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What a text does whenever an event of the name ``when`` has happened, and what it ``needs`` was so.

    ``needs`` are names of the game's conditions on the event. ``takes`` fills fields of what it does with
    facts of the event, each the name of the field and that of the fact; without those nothing is triggered. A
    game narrows the names to those that it has.
    """

    when: str
    does: tuple[O, ...]
    needs: tuple[str, ...] = ()
    takes: tuple[tuple[str, str], ...] = ()


class Triggered(
    msgspec.Struct, Generic[I], frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """An item that waits to be laid; ``by`` is who did what triggered it.

    ``ordered`` is what was said of its order: among those of its controller, or among all.
    """

    item: I
    by: Seat
    ordered: Literal["", "own", "among"] = ""


@dataclass(frozen=True)
class Triggers(Generic[S, P]):
    """How the triggered abilities of a game are found and laid; it keeps them in the field ``triggered``.

    ``abilities`` are those of a piece, ``item`` is what is laid for one of a piece with what it does, ``by``
    is who has done what happened. Who controls several orders them by the move ``asks``, owed by ``rule``;
    so does, with those of different controllers, whom ``among`` gives, or nobody: then they come in the order
    of ``queue``, the first first. ``laid`` is told of each.
    """

    stack: Stack[S]
    last_known: LastKnown[S, P]
    abilities: Callable[[P], Iterable[Ability[Any]]]
    item: Callable[[S, P, tuple[Any, ...]], Any]
    by: Callable[[S, tuple[Event, ...]], Seat]
    among: Callable[[S, Seat], Seat | None]
    queue: Callable[[S], tuple[Seat, ...]]
    asks: str
    rule: str
    laid: Callable[[Context[S], Any], None]
    _conditions: dict[str, Happens] = field(default_factory=dict)

    def listen(self, resolution: Resolution[S]) -> None:
        """Hear all that happens, and lay what it triggers before anybody speaks."""
        resolution.before_waiting(self._waits)

    def condition(self, name: str) -> Callable[[Happens], Happens]:
        """Register a condition on what happens, by the name that abilities need it by."""

        def register(happens: Happens) -> Happens:
            self._conditions[name] = happens
            return happens

        return register

    # --- what is triggered --------------------------------------------------------------------

    def _waits(self, context: Context[S]) -> bool:
        """Whether something was laid, or has to be said of an order first, before play waits."""
        self._hear(context)
        state = context.state
        if not state.triggered or state.outcome is not None:
            return False
        choice = state.choice
        if choice is not None and choice.asks != self.asks:
            return False
        waiting = tuple([one for one in state.triggered if one.item.controller not in state.out])
        asked = self._asked(state, waiting)
        if choice is not None:
            if asked is not None and asked.seats == choice.seats:
                return False
            context.set(agenda=state.agenda[1:])  # whoever went out has left nothing to order
        elif asked is not None:
            context.push(asked)
        else:
            self._lay(context, waiting)
        return True

    def _hear(self, context: Context[S]) -> None:
        before, heard = context.moment
        state = context.state
        events = tuple(context.events[heard:])
        context.moment = (state, heard + len(events))
        if not events or state.outcome is not None:
            return
        able = [
            (piece, ability) for piece in self._witnesses(before, state) for ability in self.abilities(piece)
        ]
        kinds = {event.kind for event in events} if able else ()
        waiting = [one for one in able if one[1].when in kinds]
        if not waiting:
            return
        items = [
            item
            for event in events
            for piece, ability in waiting
            for item in self._of(state, piece, ability, event)
        ]
        if items:
            by = self.by(state, events)
            found = [Triggered(item=replace(item, id=context.numbered()), by=by) for item in items]
            context.set(triggered=(*context.state.triggered, *found))

    def _witnesses(self, before: S, after: S) -> tuple[P, ...]:
        """Return what has left, as it last was, and what lies there now."""
        return (*self.last_known.gone(before, after), *self.last_known.pieces(after))

    def _of(self, state: S, piece: P, ability: Ability[Any], event: Event) -> Iterator[Any]:
        if ability.when != event.kind:
            return
        told = dict(event.facts)
        if not all(fact in told for _name, fact in ability.takes):
            return
        if all(self._conditions[name](state, piece, event) for name in ability.needs):
            taken = {name: told[fact] for name, fact in ability.takes}
            yield self.item(state, piece, tuple([_filled(op, taken) for op in ability.does]))

    # --- in which order -----------------------------------------------------------------------

    def owed(self, state: S, seat: Seat) -> tuple[Triggered[Any], ...]:
        """Return what that seat is to order now; nothing where it owes no order."""
        choice = state.choice
        if choice is None or choice.asks != self.asks or seat not in choice.seats:
            return ()
        waiting = [one for one in state.triggered if one.item.controller not in state.out]
        return tuple([one for one in waiting if choice.about == AMONG or one.item.controller == seat])

    def order(self, context: Context[S], seat: Seat, numbers: tuple[int, ...]) -> None:
        """Take the order that a seat owes, by the numbers of what it orders."""
        choice = context.state.choice
        assert choice is not None, "only who owes an order says it"
        said: Any = OWN if choice.about == OWN else AMONG
        mine = {one.item.id: replace(one, ordered=said) for one in self.owed(context.state, seat)}
        others = tuple([one for one in context.state.triggered if one.item.id not in mine])
        context.answered(seat)
        context.set(triggered=(*others, *[mine[number] for number in numbers]))

    def _asked(self, state: S, waiting: tuple[Triggered[Any], ...]) -> Choose | None:
        """Which order has to be said now."""
        controllers = tuple(dict.fromkeys(one.item.controller for one in waiting))
        own = tuple([seat for seat in controllers if _unsaid(waiting, seat)])
        if own:
            return Choose(seats=own, asks=self.asks, rule=self.rule, about=OWN)
        if len(controllers) < 2 or all(one.ordered == AMONG for one in waiting):
            return None
        seat = self.among(state, waiting[0].by)
        return Choose(seats=(seat,), asks=self.asks, rule=self.rule, about=AMONG) if seat else None

    def _lay(self, context: Context[S], waiting: tuple[Triggered[Any], ...]) -> None:
        if any(one.ordered != AMONG for one in waiting):
            queue = self.queue(context.state)
            waiting = tuple(sorted(waiting, key=lambda one: queue.index(one.item.controller)))
        context.set(triggered=())
        for one in waiting:
            self.stack.put(context, one.item.controller, one.item)
            self.laid(context, one.item)
        context.moment = (context.state, len(context.events))  # nothing is triggered by its being laid


def _filled(op: Any, taken: dict[str, Any]) -> Any:
    return replace(op, **{name: value for name, value in taken.items() if name in op.__struct_fields__})


def _unsaid(waiting: tuple[Triggered[Any], ...], seat: Seat) -> bool:
    """Whether a seat has several, not all the same, whose order it has not said."""
    own = [one for one in waiting if one.item.controller == seat]
    return any(not one.ordered for one in own) and any(not _alike(one.item, own[0].item) for one in own)


def _alike(one: Task, other: Task) -> bool:
    """Whether it makes no difference which of two items comes first: all but their numbers and sources."""
    return replace(one, id=0, source="") == replace(other, id=0, source="")
