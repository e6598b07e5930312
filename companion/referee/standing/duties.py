"""What is owed in a position, and what may be answered: read from its agenda and its windows."""

from companion.referee.standing.position import Choose, Duty, Position

PASS = "passar"  # the move by which who is asked gives no answer to a window, in every game that has windows


def pending(state: Position) -> tuple[Duty, ...]:
    """Who owes an answer now: to a choice that the agenda waits for, or to a window that wants words."""
    if not state.agenda:
        return ()
    head = state.agenda[0]
    if isinstance(head, Choose):
        asks = (head.asks,)
        id = head.about or head.asks
        return (Duty(id, head.seats, asks, head.rule, head.blocks, head.sealed),)
    if (window := state.waited) and window.silence != "next-move-passes":
        waited_for = window.waits_for[:1] if window.silence == "by-holder" else window.waits_for
        return (Duty(window.trigger, waited_for, (*window.asks, PASS), window.rule),)
    return ()


def answerable(state: Position) -> tuple[Duty, ...]:
    """What is owed, and what may be answered: a window that silence passes holds up nothing."""
    window = state.waited
    if window is None or window.silence != "next-move-passes" or not window.waits_for:
        return pending(state)
    return (Duty(window.trigger, window.waits_for, (*window.asks, PASS), window.rule, "nothing"),)
