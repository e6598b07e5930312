"""Items that wait to resolve, found by number wherever they are: on the agenda or in a window.

A task has its number from the moment it is laid until it resolves. Moves and effects refer to it by this
number.
"""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from companion.referee.fields.limits import Number
from companion.referee.fields.move import UNSET, Seat
from companion.referee.positions.adjustments import O
from companion.referee.positions.position import Answer, Await, Position, Task, Window
from companion.referee.resolving.resolution import Context

I = TypeVar("I", bound="Item")  # noqa: E741  # the items that a game knows
N = TypeVar("N", bound=str)  # the names of the conditions that a game knows


class ItemEffect(
    msgspec.Struct, Generic[O, N], frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """An effect of an item, as an operation; it resolves or is cancelled alone.

    ``n`` identifies it within its item. ``needs`` names conditions that are checked when it resolves.
    """

    n: Number
    does: O
    needs: tuple[N, ...] = ()

    @property
    def open(self) -> tuple[str, ...]:
        """Return the fields that are chosen at resolution and still unset, in order."""
        does: Any = self.does
        return tuple([name for name in does.later if getattr(does, name) is UNSET])


class Item(Task, frozen=True, kw_only=True):
    """A card or an ability that was laid and has not resolved yet.

    A game's items narrow the types of ``effects`` and ``needs``. ``controller`` is the seat that laid it,
    ``owner`` the seat of the card, or empty. ``taken_by`` is the seat that has taken it over since; the
    function ``controller`` considers it. ``copy_of`` is the number of the copied item. ``needs`` names
    conditions for the whole item.
    """

    controller: Seat
    owner: Seat = ""
    source: str = ""
    effects: tuple[Any, ...] = ()
    needs: tuple[str, ...] = ()
    copy_of: Number = 0
    taken_by: Seat = ""


def controller(item: Item) -> Seat:
    """Return the seat that decides for an item: the one that has taken it over, or the one that laid it."""
    return item.taken_by or item.controller


# ---------------------------------------------------------------- places


def in_order(state: Position) -> Iterator[Task]:
    """Yield everything that waits, in the order in which it would resolve if all pass."""
    awaited = set()
    for task in state.agenda:
        if isinstance(task, Await):
            awaited.add(task.window)
            for window in state.windows:
                if window.id == task.window:
                    yield from laid(window)
        else:
            yield task
    for window in state.windows:
        if window.id not in awaited:
            yield from laid(window)


def laid(window: Window[Any, Any]) -> tuple[Task, ...]:
    """Return the tasks in a window, in the order in which they resolve."""
    answers = window.answers if window.order == "fifo" else window.answers[::-1]
    return tuple([answer.task for answer in answers])


def find(state: Position, number: int) -> Any:
    """Return the waiting task with that number, or None."""
    if not number:
        return None
    for task in state.agenda:  # faster than a generator, since triggers call this all the time
        if task.id == number:
            return task
    for window in state.windows:
        for answer in window.answers:
            if answer.task.id == number:
                return answer.task
    return None


# ---------------------------------------------------------------- changes


def change(context: Context[Any], number: int, **fields: Any) -> None:
    """Replace fields of the waiting task with that number."""
    found = find(context.state, number)
    if found is not None:
        _put(context, number, (replace(found, **fields),))


def take(context: Context[Any], number: int, by: Seat) -> Seat | None:
    """Let a seat take over the item with that number.

    Return the seat that had taken it before, or an empty text; None if the item no longer waits.
    """
    item: Item | None = find(context.state, number)
    if item is None:
        return None
    change(context, number, taken_by=by)
    return item.taken_by


def give_back(context: Context[Any], number: int, to: Seat = "") -> bool:
    """Undo a taking: ``to`` is the seat that had taken the item before, or empty.

    Return whether the item still waited.
    """
    if find(context.state, number) is None:
        return False
    change(context, number, taken_by=to)
    return True


def remove(context: Context[Any], number: int) -> Any:
    """Remove the waiting task with that number, and return it, or None."""
    found = find(context.state, number)
    if found is not None:
        _put(context, number, ())
    return found


def remove_effect(context: Context[Any], number: int, n: int) -> ItemEffect[Any, Any] | None:
    """Remove one effect of an item, and return it, or None."""
    item = find(context.state, number)
    found: ItemEffect[Any, Any] | None = (
        next((effect for effect in item.effects if effect.n == n), None) if item else None
    )
    if found is not None:
        change(context, number, effects=tuple([effect for effect in item.effects if effect is not found]))
    return found


def copied(item: I, by: Seat) -> I:
    """Return a copy of an item for another seat to lay, with its effects and targets, unnumbered."""
    return replace(item, id=0, controller=by, taken_by="", copy_of=item.id)


def _put(context: Context[Any], number: int, instead: tuple[Task, ...]) -> None:
    """Replace the waiting task with that number by other tasks."""
    state = context.state
    if any(task.id == number for task in state.agenda):
        agenda = [other for task in state.agenda for other in (instead if task.id == number else (task,))]
        context.set(agenda=tuple(agenda))
        return
    for window in state.windows:
        if any(answer.task.id == number for answer in window.answers):
            answers = tuple(
                [
                    Answer(answer.seat, task)
                    for answer in window.answers
                    for task in (instead if answer.task.id == number else (answer.task,))
                ]
            )
            context.change_window(window.id, answers=answers)
