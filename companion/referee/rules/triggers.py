"""Triggered abilities: effects of a piece's text when an event happens, put where a game's items wait.

All events between two chances to speak are one moment: pieces that leave in it see each other leave. What
they trigger is kept in the state and put on the stack, or wherever else the game's items wait, before the
next seat may speak. The controllers choose the order where the game asks for it, and only if it matters.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol

import msgspec
from msgspec.structs import replace

from companion.referee.fields.facts import Event
from companion.referee.fields.move import Seat
from companion.referee.positions.adjustments import O
from companion.referee.positions.position import Choose, S, Task
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.items import I
from companion.referee.rules.last_known import LastKnown, P

OWN, AMONG = "own", "among"  # the requested order: of a seat's own abilities, or of all triggered ones

# of the state, the piece with the ability, and the event
Happens = Callable[[Any, Any, Event], bool]


class Lays(Protocol):
    """Where items wait until they resolve, such as a stack."""

    def put(self, context: Context[Any], seat: Seat, task: Task) -> Any:
        """Put an item where it waits."""


class Ability(
    msgspec.Struct, Generic[O], frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """The effect of a text when an event named ``when`` has happened under the conditions ``needs``.

    ``needs`` names conditions of the game on the event. ``takes`` copies facts of the event into fields of
    the effect, as pairs of field and fact; if a fact is missing, nothing is triggered. With ``once`` several
    such events at one moment trigger it once. A game narrows these names.
    """

    when: str
    does: tuple[O, ...]
    needs: tuple[str, ...] = ()
    takes: tuple[tuple[str, str], ...] = ()
    once: bool = False


class Triggered(
    msgspec.Struct, Generic[I], frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """An item that waits to be put on the stack; ``by`` is the seat that triggered it.

    ``ordered`` says whether its order among those of its controller, or among all, has been declared.
    """

    item: I
    by: Seat
    ordered: Literal["", "own", "among"] = ""


@dataclass(frozen=True)
class Triggers(Generic[S, P]):
    """The triggered abilities of a game, kept in the state's field ``triggered``.

    ``abilities`` returns those of a piece, ``item`` the item for one of them, ``by`` the seat that caused
    events. A controller of several orders them by the move ``asks``, owed by ``rule``; without it nobody is
    asked, and they come in the order of ``queue`` as they were found. The seat that
    ``among`` returns orders those of different controllers; if it returns none, they come in the order of
    ``queue``. ``laid`` is called for each item. ``applies`` returns whether an ability's further conditions
    hold for an event, by the state before the moment and the state now.
    """

    stack: Lays
    last_known: LastKnown[S, P]
    abilities: Callable[[P], Iterable[Ability[Any]]]
    item: Callable[[S, P, tuple[Any, ...]], Any]
    by: Callable[[S, tuple[Event, ...]], Seat]
    queue: Callable[[S], tuple[Seat, ...]]
    laid: Callable[[Context[S], Any], None]
    among: Callable[[S, Seat], Seat | None] = lambda _state, _by: None
    asks: str = ""
    rule: str = ""
    applies: Callable[[S, S, P, Any, Event], bool] = lambda *_of: True
    _conditions: dict[str, Happens] = field(default_factory=dict)

    def listen(self, resolution: Resolution[S]) -> None:
        """Find triggered abilities in all events, before anybody may speak."""
        resolution.before_waiting(self._waits)

    def condition(self, name: str) -> Callable[[Happens], Happens]:
        """Register a condition on events, by the name that abilities use."""

        def register(happens: Happens) -> Happens:
            self._conditions[name] = happens
            return happens

        return register

    # --- finding -------------------------------------------------------------------------------

    def _waits(self, context: Context[S]) -> bool:
        """Return whether an item was put on the stack, or an order is owed first."""
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
            context.set(agenda=state.agenda[1:])  # a seat that left has nothing to order
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
        kinds = {event.kind for event in events}
        waiting = [
            (piece, ability)
            for piece in self._witnesses(before, state)
            for ability in self.abilities(piece)
            if ability.when in kinds
        ]
        if not waiting:
            return
        items = []
        once: set[int] = set()  # those of the waiting abilities that are triggered already, by their place
        for event in events:
            for at, (piece, ability) in enumerate(waiting):
                for item in self._of(before, state, piece, ability, event) if at not in once else ():
                    items.append(item)
                    once |= {at} if ability.once else set()
        if items:
            by = self.by(state, events)
            found = [Triggered(item=replace(item, id=context.numbered()), by=by) for item in items]
            context.set(triggered=(*context.state.triggered, *found))

    def _witnesses(self, before: S, after: S) -> tuple[P, ...]:
        """Return the pieces that have left, with last known values, and those that lie there now."""
        return (*self.last_known.gone(before, after), *self.last_known.pieces(after))

    def _of(self, before: S, state: S, piece: P, ability: Ability[Any], event: Event) -> Iterator[Any]:
        if ability.when != event.kind:
            return
        facts = dict(event.facts)
        if not all(fact in facts for _name, fact in ability.takes):
            return
        if not self.applies(before, state, piece, ability, event):
            return
        if all(self._conditions[name](state, piece, event) for name in ability.needs):
            taken = {name: facts[fact] for name, fact in ability.takes}
            yield self.item(state, piece, tuple([_filled(op, taken) for op in ability.does]))

    # --- ordering ------------------------------------------------------------------------------

    def owed(self, state: S, seat: Seat) -> tuple[Triggered[Any], ...]:
        """Return the abilities that a seat must order now, or none."""
        choice = state.choice
        if choice is None or choice.asks != self.asks or seat not in choice.seats:
            return ()
        waiting = [one for one in state.triggered if one.item.controller not in state.out]
        return tuple([one for one in waiting if choice.about == AMONG or one.item.controller == seat])

    def order(self, context: Context[S], seat: Seat, numbers: tuple[int, ...]) -> None:
        """Record the order that a seat owes, by the numbers of the items."""
        choice = context.state.choice
        assert choice is not None, "only who owes an order says it"
        said: Any = OWN if choice.about == OWN else AMONG
        mine = {one.item.id: replace(one, ordered=said) for one in self.owed(context.state, seat)}
        others = tuple([one for one in context.state.triggered if one.item.id not in mine])
        context.answered(seat)
        context.set(triggered=(*others, *[mine[number] for number in numbers]))

    def _asked(self, state: S, waiting: tuple[Triggered[Any], ...]) -> Choose | None:
        """Return the next ordering choice, or None."""
        if not self.asks:
            return None
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
            number = self.stack.put(context, one.item.controller, one.item)
            self.laid(context, replace(one.item, id=number))
        context.moment = (context.state, len(context.events))  # putting items on the stack triggers nothing


def _filled(op: Any, taken: dict[str, Any]) -> Any:
    return replace(op, **{name: value for name, value in taken.items() if name in op.__struct_fields__})


def _unsaid(waiting: tuple[Triggered[Any], ...], seat: Seat) -> bool:
    """Return whether a seat has several different items whose order it has not declared."""
    own = [one for one in waiting if one.item.controller == seat]
    return any(not one.ordered for one in own) and any(not _alike(one.item, own[0].item) for one in own)


def _alike(one: Task, other: Task) -> bool:
    """Return whether the order of two items does not matter: they differ only in number and source."""
    return replace(one, id=0, source="") == replace(other, id=0, source="")
