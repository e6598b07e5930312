"""Silent passes: windows that a declaration passes without words are closed before it."""

from typing import Any, Generic

from companion.referee.fields.move import Seat
from companion.referee.judging.memos import RecentMemo
from companion.referee.positions.position import S, Window
from companion.referee.resolving.resolution import Resolution, Step

MOST_STATES = 8  # a search for remedies goes back and forth between the ways on from a state


def pass_silently(resolution: Resolution[S], state: S, seat: Seat) -> Step:
    """Return the step in which the windows close that a declaration of ``seat`` passes in silence.

    A declaration by a seat that may answer passes nothing.
    """
    window = state.waited
    if window is None or not _passes(window, seat):
        return Step(state, ())
    context = resolution.begin(state)
    while window is not None and _passes(window, seat):
        context.unanswered(window.id)
        resolution.run(context)
        window = context.state.waited
    return Step(context.state, tuple(context.events))


def _passes(window: Window[Any, Any], seat: Seat) -> bool:
    """Return whether a declaration of that seat passes the window in silence."""
    return window.silence == "next-move-passes" and seat not in window.waits_for


class SilentPasses(Generic[S]):
    """The silent passes of states; the last ones are kept, since a state is judged for many moves."""

    def __init__(self, resolution: Resolution[S]) -> None:
        self.resolution = resolution
        self._steps: RecentMemo[S, dict[Seat, Step]] = RecentMemo(lambda _state: {}, MOST_STATES)

    def __call__(self, state: S, seat: Seat) -> Step:
        """Return the step of silent passes before a declaration of ``seat``."""
        if not state.agenda:
            return Step(state, ())
        steps = self._steps(state)
        if seat not in steps:
            steps[seat] = pass_silently(self.resolution, state, seat)
        return steps[seat]
