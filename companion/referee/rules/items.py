"""What waits to be resolved, at one address wherever it lies: on the agenda or in a window's answers.

A task has its number from the moment that it is laid until it resolves. Whoever aims at it, changes it or
takes it away names that number, and need not know where it lies.
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
    """One of the things that an item does, resolved or cancelled singly: what it does, as an operation.

    ``n`` names it within its item. ``needs`` are the names of the conditions that are asked when it resolves.
    """

    n: Number
    does: O
    needs: tuple[N, ...] = ()

    @property
    def open(self) -> tuple[str, ...]:
        """What is chosen only when it resolves, and nobody has chosen yet, in order."""
        does: Any = self.does
        return tuple([name for name in does.later if getattr(does, name) is UNSET])


class Item(Task, frozen=True, kw_only=True):
    """A card or an ability that was laid and has not resolved yet.

    A game's items narrow ``effects`` and ``needs`` to what its book knows.
    ``controller`` is who laid it, ``owner`` whose card it is; nobody for what is no card. ``taken_by`` has
    taken it over since: who decides for it now says ``controller``, the function.
    ``copy_of`` is the number of the item that it copies. ``needs`` names conditions for the whole of it.
    """

    controller: Seat
    owner: Seat = ""
    source: str = ""
    effects: tuple[Any, ...] = ()
    needs: tuple[str, ...] = ()
    copy_of: Number = 0
    taken_by: Seat = ""


def controller(item: Item) -> Seat:
    """Who decides for an item as things stand: whoever has taken it over, else who laid it."""
    return item.taken_by or item.controller


# ---------------------------------------------------------------- where it lies


def in_order(state: Position) -> Iterator[Task]:
    """Everything that waits, in the order in which it would resolve if nobody said a word."""
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
    """Return what lies in a window, in the order in which it resolves."""
    answers = window.answers if window.order == "fifo" else window.answers[::-1]
    return tuple([answer.task for answer in answers])


def find(state: Position, number: int) -> Any:
    """Return what waits under that number; None where it has resolved, was taken away, or never was."""
    if not number:
        return None
    for task in state.agenda:  # quicker than a generator: triggers ask for it all the time
        if task.id == number:
            return task
    for window in state.windows:
        for answer in window.answers:
            if answer.task.id == number:
                return answer.task
    return None


# ---------------------------------------------------------------- what becomes of it


def change(context: Context[Any], number: int, **fields: Any) -> None:
    """Replace fields of what still waits under that number: it was aimed elsewhere, has lost an effect."""
    found = find(context.state, number)
    if found is not None:
        _put(context, number, (replace(found, **fields),))


def take(context: Context[Any], number: int, by: Seat) -> Seat | None:
    """Let somebody take over the item of that number, wherever it waits; what it was laid with stays with it.

    Returns who had taken it before, "" where nobody had; None where it no longer waits.
    """
    item: Item | None = find(context.state, number)
    if item is None:
        return None
    change(context, number, taken_by=by)
    return item.taken_by


def give_back(context: Context[Any], number: int, to: Seat = "") -> bool:
    """Let a taking be as if it had never been: ``to`` had taken the item before it, "" where nobody had.

    Returns whether the item still waited: what has resolved cannot be given back.
    """
    if find(context.state, number) is None:
        return False
    change(context, number, taken_by=to)
    return True


def remove(context: Context[Any], number: int) -> Any:
    """Take what waits under that number away, for good; returns it, None where it is no longer there."""
    found = find(context.state, number)
    if found is not None:
        _put(context, number, ())
    return found


def remove_effect(context: Context[Any], number: int, n: int) -> ItemEffect[Any, Any] | None:
    """Take one effect away from an item, which stays where it lies; None where it is no longer there."""
    item = find(context.state, number)
    found: ItemEffect[Any, Any] | None = (
        next((effect for effect in item.effects if effect.n == n), None) if item else None
    )
    if found is not None:
        change(context, number, effects=tuple([effect for effect in item.effects if effect is not found]))
    return found


def copied(item: I, by: Seat) -> I:
    """Return a copy of an item for somebody else to lay: with its effects and targets, under a number of its
    own.
    """
    return replace(item, id=0, controller=by, taken_by="", copy_of=item.id)


def _put(context: Context[Any], number: int, instead: tuple[Task, ...]) -> None:
    """Put what is given in the place of the task of that number, which waits somewhere."""
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
