"""Duties and possible answers in a position, read from its agenda and its windows."""

from typing import Any, Literal

from companion.referee.positions.position import Await, Blocks, Duty, OwedChoice, Position, Window

PASS = "passar"  # the move that passes a window, in every game that has windows


def pending(state: Position) -> tuple[Duty, ...]:
    """Return the duties now: answers owed to the choice or the window that the agenda waits for."""
    if not state.agenda:
        return ()
    head = state.agenda[0]
    if isinstance(head, OwedChoice):
        asks = (head.asks,)
        id = head.about or head.asks
        return (Duty(id, head.seats, asks, head.rule, head.blocks, head.is_sealed),)
    if (window := state.waited) and window.silence != "next-move-passes":
        return (_answering(window, "everything"),)
    return ()


def answerable(state: Position) -> tuple[Duty, ...]:
    """Return the duties, and the answers that seats may give.

    A window that silence passes blocks nothing. Nor does a window that stays open over several moves, for
    which the agenda does not wait: it may be answered at any time, except while a choice blocks everything.
    """
    window = state.waited
    passes = window is not None and window.silence == "next-move-passes" and window.waits_for
    first = (_answering(window, "nothing"),) if window is not None and passes else pending(state)
    if len(state.windows) <= (window is not None) or (state.choice and state.choice.blocks == "everything"):
        return first
    awaited = {task.window for task in state.agenda if isinstance(task, Await)}
    beside = (w for w in state.windows if w.id not in awaited and w.waits_for)
    return (*first, *(Duty(w.trigger, w.speakers, w.asks, w.rule, "nothing") for w in beside))


def _answering(window: Window[Any, Any], blocks: Blocks | Literal["nothing"]) -> Duty:
    """Return the duty of the seats that may speak in the window that waits."""
    return Duty(window.trigger, window.speakers, (*window.asks, PASS), window.rule, blocks)
