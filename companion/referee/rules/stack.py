"""Answers and answers to answers: who may speak, in which order, and when what was said has its effect."""

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
    """How a game's players answer one another; what differs by the table's decisions is asked of the state.

    ``speaking`` is who may speak, in their order, once that seat has laid something. ``silence`` is how
    nobody answers what opened the window, ``answered`` how nobody answers an answer. ``asks`` names the
    moves by which those seats answer, beside passing.
    """

    speaking: Callable[[S, Seat], tuple[Seat, ...]]
    silence: Callable[[S], Silence]
    answered: Callable[[S], Silence] = lambda _state: ALOUD
    order: Callable[[S], Order] = lambda _state: LAST_FIRST
    resolves: Callable[[S], Resolves] = lambda _state: AT_CLOSING
    asks: Callable[[S, tuple[Seat, ...]], tuple[str, ...]] = lambda _state, _seats: ()

    # --- what lies there ----------------------------------------------------------------------

    def window(self, state: S) -> Window[Any, Any] | None:
        """Return the window to which play comes back once what resolves has resolved, or which waits
        already.
        """
        for task in state.agenda:
            if isinstance(task, Await):
                window: Window[Any, Any]
                for window in state.windows:  # quicker than a generator
                    if window.id == task.window:
                        return window
                return None
        return None

    def may_speak(self, state: S, seat: Seat) -> bool:
        """Whether a window waits for that seat's word, and nobody speaks before it."""
        window = state.waited
        return window is not None and window.may_speak(seat)

    def top(self, state: S) -> Answer[Any] | None:
        """Return what was laid last in the window that waits."""
        window = state.waited
        return window.answers[-1] if window is not None and window.answers else None

    # --- what is said -------------------------------------------------------------------------

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
        """Let those seats answer ``trigger``, as ``Context.open`` does."""
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
        """Lay an answer in the window that waits, for others to answer; returns its number."""
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
        """Put on the stack what nobody declares, a copy or a trigger: who may speak does not change.

        Where the window has closed, and what lies there only resolves, it is the next to resolve.
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
        """All may speak again, since that seat has done something at once that nobody could answer first."""
        if (window := context.state.waited) is not None:
            context.change_window(window.id, passed=(), answering=self.speaking(context.state, seat))

    def pass_(self, context: Context[S], seat: Seat) -> None:
        """Pass for a seat in the window that waits."""
        window = context.state.waited
        assert window is not None, "only a window that waits is passed"
        context.pass_for(window.id, seat)

    def nobody_answers(self, context: Context[S]) -> None:
        """Nobody answers what waits, whoever says so."""
        window = context.state.waited
        assert window is not None, "only a window that waits goes unanswered"
        context.unanswered(window.id)
