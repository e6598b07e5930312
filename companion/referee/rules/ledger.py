"""A ledger of actions: their changes of a slice of the table, their consequences, and their undoing.

The ledger is data in a field of the state: ``actions: tuple[Action, ...]``. Undoing concerns an action with
all its consequences; changes by other actions stay. If a later action has changed the same part, the earlier
one is not undone, and the overlap is returned for the game's own rule.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, NamedTuple

import msgspec

from companion.referee.fields.limits import Count, Number
from companion.referee.fields.move import Seat
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context
from companion.referee.rules import items
from companion.referee.rules.slices import At, PartChange, Slice, touch


class Transfer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of things moved from ``source`` to ``target``; an undo returns those that still lie there."""

    source: At
    target: At
    many: Count


class Taking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The taking over of an item by ``by``; ``previous`` had taken it before, or is empty."""

    item: Number
    previous: Seat
    by: Seat


class Action(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An action of a seat.

    ``follows`` is the number of the action that this one follows from; it is undone with it. ``within`` is
    the number of the action during which this one was done (a card used in answer); it is not undone with
    that. ``rests_on`` are parts that the action needed. ``flags`` are words of the game's own.
    """

    id: Number
    by: Seat
    kind: str
    follows: Number = 0
    within: Number = 0
    changes: tuple[PartChange, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    takings: tuple[Taking, ...] = ()
    rests_on: tuple[At, ...] = ()
    flags: tuple[str, ...] = ()


class Overlap(NamedTuple):
    """An action that is not undone, since the actions ``by``, or none, have changed ``parts`` again."""

    action: Action
    parts: tuple[At, ...]
    by: tuple[Action, ...]


class Undone(NamedTuple):
    """The actions that were undone, the latest first, and those that were left."""

    actions: tuple[Action, ...]
    left: tuple[Overlap, ...]


class Acting(Generic[S]):
    """An action in progress."""

    def __init__(self, number: int, slice: Slice[S], context: Context[S]) -> None:
        self.number = number
        self.transfers: tuple[Transfer, ...] = ()
        self.takings: tuple[Taking, ...] = ()
        self._slice = slice
        self._context = context

    def transfer(self, source: At, target: At, many: int) -> None:
        """Move a number of things from one amount to another; an undo returns only what still lies there."""
        if many:
            transfer = Transfer(source, target, many)
            self.transfers = (*self.transfers, transfer)
            self._context.state = _moved(self._slice, self._context.state, source, target, many)

    def take(self, item: int, by: Seat) -> None:
        """Let a seat take over an item; an undo gives it back as long as it waits."""
        before = items.take(self._context, item, by)
        if before is not None:
            self.takings = (*self.takings, Taking(item, before, by))


class Ledger(Generic[S]):
    """The ledger of a game, over a slice of its state."""

    def __init__(self, slice: Slice[S]) -> None:
        self.slice = slice

    @contextmanager
    def acting(
        self,
        context: Context[S],
        kind: str,
        by: Seat,
        *,
        follows: Number = 0,
        within: Number = 0,
        rests_on: tuple[At, ...] = (),
        flags: tuple[str, ...] = (),
    ) -> Iterator[Acting[S]]:
        """Record an action from the changes of the slice until the block ends.

        Actions cannot be nested.
        """
        begun = context.state
        acting = Acting(context.numbered(), self.slice, context)
        yield acting
        entered = _of(context.state)
        assert entered == _of(begun), "an action ends before another begins"
        action = Action(
            id=acting.number,
            by=by,
            kind=kind,
            follows=follows,
            within=within,
            changes=self._untransferred(self.slice.changes(begun, context.state), acting.transfers),
            transfers=acting.transfers,
            takings=acting.takings,
            rests_on=rests_on,
            flags=flags,
        )
        context.set(actions=(*entered, action))

    def _untransferred(
        self, changes: Iterable[PartChange], transfers: tuple[Transfer, ...]
    ) -> tuple[PartChange, ...]:
        """Return the changes without those by transfers."""
        moved: dict[At, int] = {}
        for one in transfers:
            moved[one.source] = moved.get(one.source, 0) - one.many
            moved[one.target] = moved.get(one.target, 0) + one.many
        if not moved:
            return tuple(changes)
        by_part = {change.at: change for change in changes}
        for at, many in moved.items():
            change = by_part.get(at)
            before, after = (change.before, change.after) if change else (0, 0)
            by_part[at] = PartChange(at, before, int(after or 0) - many)
        return tuple(change for change in by_part.values() if change.before != change.after)

    # --- queries -------------------------------------------------------------------------------

    def action(self, state: S, number: int) -> Action | None:
        """Return the action with that number, or None."""
        return next((action for action in _of(state) if action.id == number), None)

    def whole(self, state: S, *numbers: int) -> tuple[Action, ...]:
        """Return those actions with all their consequences, in the order in which they were done."""
        found = set(numbers)
        for action in _of(state):
            if action.follows in found:
                found.add(action.id)
        return tuple(action for action in _of(state) if action.id in found)

    def during(self, state: S, number: int) -> tuple[Action, ...]:
        """Return the actions that were done during an action and do not follow from it."""
        return tuple(action for action in _of(state) if number and action.within == number)

    def taking(self, state: S, item: int) -> tuple[Action, Taking] | None:
        """Return the present taking of an item, with its action, or None."""
        for action in reversed(_of(state)):
            for taking in reversed(action.takings):
                if taking.item == item:
                    return action, taking
        return None

    def overlaps(self, state: S, *numbers: int) -> tuple[Overlap, ...]:
        """Return the actions that undoing those actions and their consequences would leave."""
        return self._undo(state, self.whole(state, *numbers))[1].left

    # --- undoing -------------------------------------------------------------------------------

    def undo(
        self,
        context: Context[S],
        *numbers: int,
        only: Iterable[str] | None = None,
        keep: Iterable[int] = (),
    ) -> Undone:
        """Undo those actions with all their consequences, the latest first.

        With ``only`` just actions of these kinds are undone. Actions in ``keep``, with their consequences,
        are left. Undone actions are removed from the ledger.
        """
        actions = self.whole(context.state, *numbers)
        kinds = None if only is None else frozenset(only)
        wanted = tuple(action for action in actions if kinds is None or action.kind in kinds)
        kept = self.whole(context.state, *keep)
        free = tuple(action for action in wanted if action not in kept)
        context.state, undone = self._undo(context.state, free)
        left = tuple(Overlap(action, (), ()) for action in reversed(wanted) if action in kept)
        return Undone(undone.actions, (*undone.left, *left))

    def clear(self, context: Context[S]) -> None:
        """Remove all actions, so that none can be undone any more."""
        context.set(actions=())

    def _undo(self, state: S, wanted: tuple[Action, ...]) -> tuple[S, Undone]:
        undone: list[Action] = []
        left: list[Overlap] = []
        standing = list(_of(state))  # actions that are not undone
        for action in reversed(wanted):
            if overlap := self._overlap(state, action, standing):
                left.append(overlap)
                continue
            state = self._put_back(state, action)
            undone.append(action)
            standing.remove(action)
        fields: dict[str, Any] = {"actions": tuple(standing)}
        return msgspec.structs.replace(state, **fields), Undone(tuple(undone), tuple(left))

    def _overlap(self, state: S, action: Action, standing: list[Action]) -> Overlap | None:
        """Return the overlap that prevents the undoing of an action, or None."""
        later = [other for other in standing if other.id > action.id]
        changed = [change.at for change in action.changes if not self._may_put_back(state, change)]
        changed += [_item(one) for one in action.takings if not _may_give_back(state, one, later)]
        for other in later:
            changed += [at for at in other.rests_on if any(touch(at, own.at) for own in action.changes)]
        if not changed:
            return None
        by = (other for other in later if any(touch(at, one) for at in _parts(other) for one in changed))
        return Overlap(action, tuple(dict.fromkeys(changed)), tuple(by))

    def _may_put_back(self, state: S, change: PartChange) -> bool:
        now = self.slice.read(state, change.at)
        if self.slice.is_amount(change.at):
            return int(now or 0) >= _gained(change)
        return now == change.after

    def _put_back(self, state: S, action: Action) -> S:
        for transfer in reversed(action.transfers):
            there = int(self.slice.read(state, transfer.target) or 0)
            many = min(transfer.many, there)
            state = _moved(self.slice, state, transfer.target, transfer.source, many)
        for change in reversed(action.changes):
            before = change.before
            if self.slice.is_amount(change.at):
                before = int(self.slice.read(state, change.at) or 0) - _gained(change)
            state = self.slice.put(state, change.at, before)
        if action.takings:
            context = Context(state)
            for taking in reversed(action.takings):
                items.give_back(context, taking.item, taking.previous)
            state = context.state
        return state


def _of(state: Any) -> tuple[Action, ...]:
    actions: tuple[Action, ...] = state.actions
    return actions


def _parts(action: Action) -> Iterator[At]:
    """Yield the parts that an action touched or rests on."""
    yield from (change.at for change in action.changes)
    for transfer in action.transfers:
        yield from (transfer.source, transfer.target)
    yield from map(_item, action.takings)
    yield from action.rests_on


def _item(taking: Taking) -> At:
    """Return the address of an item in overlaps; items have addresses outside the slice."""
    return "items", str(taking.item)


def _may_give_back(state: Any, taking: Taking, later: Iterable[Action]) -> bool:
    """Return whether an item still waits, and nobody has taken it over since."""
    item = items.find(state, taking.item)
    if item is None or item.taken_by != taking.by:
        return False
    return not any(other.item == taking.item for action in later for other in action.takings)


def _gained(change: PartChange) -> int:
    return int(change.after or 0) - int(change.before or 0)


def _moved(slice: Slice[S], state: S, source: At, target: At, many: int) -> S:
    for at, more in ((source, -many), (target, many)):
        state = slice.put(state, at, int(slice.read(state, at) or 0) + more)
    return state
