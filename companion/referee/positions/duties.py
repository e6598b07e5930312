"""What is owed in a position, and what may be answered: read from its agenda and its windows."""

from typing import Any, Literal

from companion.referee.positions.position import Await, Blocks, Duty, OwedChoice, Position, Window

PASS = "passar"  # the move by which who is asked gives no answer to a window, in every game that has windows


def pending(state: Position) -> tuple[Duty, ...]:
    """Who owes an answer now: to a choice that the agenda waits for, or to a window that wants words."""
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
    """Return what is owed, and what may be answered: a window that silence passes holds up nothing.

    Nor does one that stays open over several moves, for which the agenda does not wait; it may be answered
    beside whatever else goes on, but not while a choice holds up everything.
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
    """Return the duty of those who may speak in the window that waits."""
    return Duty(window.trigger, window.speakers, (*window.asks, PASS), window.rule, blocks)
