"""The stack of answers: who may speak, in which order, and when answers resolve."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic

from msgspec.structs import replace

from companion.referee.fields.move import Seat
from companion.referee.positions.position import (
    Answer,
    Await,
    Order,
    Resolves,
    S,
    Silence,
    Task,
    Window,
)
from companion.referee.resolving.resolution import Context

LAST_FIRST: Final[Order] = "lifo"
FIRST_FIRST: Final[Order] = "fifo"
NEXT_MOVE_PASSES: Final[Silence] = "next-move-passes"
ALOUD: Final[Silence] = "aloud"
BY_HOLDER: Final[Silence] = "by-holder"
AT_CLOSING: Final[Resolves] = None
ONE_BY_ONE: Final[Resolves] = "one-by-one"
AT_ONCE: Final[Resolves] = "at-once"


@dataclass(frozen=True)
class Stack(Generic[S]):
    """The answers in a game; differences by decisions of the table are functions of the state.

    ``speaking`` returns the seats that may answer, in order, after a seat's answer. ``silence`` is the
    silence of a window's opening, ``answered`` that of an answer. ``asks`` returns the moves by which seats
    answer, beside passing.
    """

    speaking: Callable[[S, Seat], tuple[Seat, ...]]
    silence: Callable[[S], Silence]
    answered: Callable[[S], Silence] = lambda _state: ALOUD
    order: Callable[[S], Order] = lambda _state: LAST_FIRST
    resolves: Callable[[S], Resolves] = lambda _state: AT_CLOSING
    asks: Callable[[S, tuple[Seat, ...]], tuple[str, ...]] = lambda _state, _seats: ()

    # --- state ---------------------------------------------------------------------------------

    def window(self, state: S) -> Window[Any, Any] | None:
        """Return the window that the agenda returns to, or that already waits, or None."""
        for task in state.agenda:
            if isinstance(task, Await):
                window: Window[Any, Any]
                for window in state.windows:  # faster than a generator
                    if window.id == task.window:
                        return window
                return None
        return None

    def may_speak(self, state: S, seat: Seat) -> bool:
        """Return whether a window waits for that seat now."""
        window = state.waited
        return window is not None and window.may_speak(seat)

    def top(self, state: S) -> Answer[Any] | None:
        """Return the last answer in the window that waits, or None."""
        window = state.waited
        return window.answers[-1] if window is not None and window.answers else None

    # --- changes -------------------------------------------------------------------------------

    def open(
        self,
        context: Context[S],
        trigger: str,
        rule: str,
        answering: tuple[Seat, ...],
        *,
        about: int = 0,
        by: Seat = "",
        then: tuple[Task, ...] = (),
    ) -> None:
        """Open a window about ``trigger`` for those seats, as ``Context.open`` does."""
        state = context.state
        context.open(
            trigger,
            rule,
            answering,
            order=self.order(state),
            silence=self.silence(state),
            resolves=self.resolves(state),
            about=about,
            by=by,
            asks=self.asks(state, answering),
            then=then,
        )

    def lay(self, context: Context[S], seat: Seat, task: Task) -> int:
        """Put an answer into the window that waits, for others to answer, and return its number."""
        window = context.state.waited
        assert window is not None, "only a window that waits is answered"
        speaking = self.speaking(context.state, seat)
        silence = self.answered(context.state)
        number = context.answer(window.id, seat, task, next_answering=speaking, silence=silence)
        context.change_window(window.id, asks=self.asks(context.state, speaking))
        if not speaking:
            context.unanswered(window.id)
        return number

    def put(self, context: Context[S], seat: Seat, task: Task) -> int:
        """Put an undeclared item, a copy or a trigger, on the stack; the speakers do not change.

        If the window has closed and its answers are resolving, the item resolves next.
        """
        window = self.window(context.state)
        if window is None:
            number = context.numbered()
            context.push(replace(task, id=number))
            return number
        return context.answer(window.id, seat, task, next_answering=window.answering, silence=window.silence)

    def put_back(self, context: Context[S], seat: Seat, task: Task) -> None:
        """Put a partly resolved item back as the next to resolve: in its window, or on the agenda."""
        window = self.window(context.state)
        if window is None or window.resolves != ONE_BY_ONE:
            context.push(task)
            return
        back = (Answer(seat, task),)
        answers = (*back, *window.answers) if window.order == FIRST_FIRST else (*window.answers, *back)
        context.change_window(window.id, answers=answers)

    def speak_anew(self, context: Context[S], seat: Seat) -> None:
        """Let all speak again, since a seat has done something at once that nobody could answer."""
        if (window := context.state.waited) is not None:
            context.change_window(window.id, passed=(), answering=self.speaking(context.state, seat))

    def pass_(self, context: Context[S], seat: Seat) -> None:
        """Pass for a seat in the window that waits."""
        window = context.state.waited
        assert window is not None, "only a window that waits is passed"
        context.pass_for(window.id, seat)

    def nobody_answers(self, context: Context[S]) -> None:
        """Leave the window that waits unanswered."""
        window = context.state.waited
        assert window is not None, "only a window that waits goes unanswered"
        context.unanswered(window.id)
