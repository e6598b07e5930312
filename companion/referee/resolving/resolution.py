"""The effects of moves: handlers, and the agenda, which runs until a player must choose."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from companion.referee.fields.act import Act, Doing
from companion.referee.fields.facts import Event, FactValue
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Secret
from companion.referee.judging.checks import Checks
from companion.referee.judging.findings import Cited, id_of
from companion.referee.judging.judge import Judge
from companion.referee.judging.receiving import asked_by, inject_whole
from companion.referee.judging.ruling import Ruling
from companion.referee.positions.adjustments import Ajuste, Modify, Operation, modifier_of
from companion.referee.positions.duties import PASS
from companion.referee.positions.options import Modifier
from companion.referee.positions.position import (
    Answer,
    Await,
    Choose,
    OpenAnswer,
    OpenChoice,
    Order,
    Outcome,
    OwedChoice,
    Resolves,
    S,
    Silence,
    Task,
    Window,
)


class Step(NamedTuple):
    """The state after a move, and its events."""

    state: Any
    events: tuple[Event, ...]


class Context(Generic[S]):
    """The state while a move resolves; handlers change it only through this object."""

    __slots__ = ("_judge", "events", "lapsed", "moment", "state")

    def __init__(self, state: S, judge: Judge[S] | None = None) -> None:
        self.state = state
        self._judge = judge
        self.events: list[Event] = []
        self.lapsed = False  # True once the subject of the resolving text has gone
        # the state, and the number of events, when triggers were last found
        self.moment: tuple[S, int] = (state, 0)

    def can(self, move: Move, given: S | None = None) -> bool:
        """Return whether some way to complete a move is legal now, or in the state ``given``."""
        assert self._judge is not None, "only a course of a resolution knows its rules"
        state = self.state if given is None else given
        return next(self._judge.completions(state, move), None) is not None

    def ruling(self, seat: Seat, *acts: Act) -> Ruling:
        """Return the verdict on acts that a resolving effect brings for a seat, one after another."""
        assert self._judge is not None, "only a course of a resolution knows its rules"
        return self._judge.weigh(self.state, Doing(seat=seat, acts=acts))

    def set(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    def emit(self, kind: str, rule: Cited, **given: FactValue) -> None:
        """Record an event with its rule or decision."""
        self.events.append(Event(kind, rule if type(rule) is str else id_of(rule), tuple(given.items())))

    def push(self, *tasks: Task) -> None:
        """Put tasks at the head of the agenda, in this order."""
        self.state = replace(self.state, agenda=(*tasks, *self.state.agenda))

    def enqueue(self, *tasks: Task) -> None:
        """Put tasks at the end of the agenda."""
        self.set(agenda=(*self.state.agenda, *tasks))

    def drop(self, unwanted: Callable[[Task], bool]) -> tuple[Task, ...]:
        """Remove tasks from the agenda without resolving them, and return them."""
        dropped = tuple([task for task in self.state.agenda if unwanted(task)])
        if dropped:
            self.set(agenda=tuple([task for task in self.state.agenda if not unwanted(task)]))
        return dropped

    def end(self, winners: tuple[Seat, ...], how: str, *rules: Cited) -> None:
        """End the match: drop everything that waits, all windows, and all standing passes."""
        if self.state.standing_passes:
            self.set(standing_passes=())
        self.set(outcome=Outcome(winners, how, tuple(map(id_of, rules))), agenda=(), windows=())
        self.emit("fim", rules[0], how=how, winners=winners)

    def answered(self, seat: Seat, value: FactValue = "") -> OwedChoice:
        """Record a seat's answer to the choice that the agenda waits for; the last answer ends the choice.

        Return the choice with this answer and with the seats that still owe one. The ``value`` is kept in
        ``given`` of a ``Choose``, hidden from others while a sealed choice is open, or in ``said`` of an open
        choice; a game's own choice does not keep it.
        """
        choice = self.state.choice
        assert choice is not None, "only a choice that the agenda waits for is answered"
        left = tuple([owing for owing in choice.seats if owing != seat])
        if isinstance(choice, OpenChoice):
            choice = replace(choice, seats=left, said=(*choice.said, OpenAnswer(seat, value)))
        elif isinstance(choice, Choose):
            choice = replace(choice, seats=left, given=(*choice.given, Secret(seat, value)))
        else:
            choice = replace(choice, seats=left)
        self.set(agenda=(*((choice,) if left else ()), *self.state.agenda[1:]))
        return choice

    # --- windows -------------------------------------------------------------------------------

    def open(
        self,
        trigger: str,
        rule: str,
        answering: tuple[Seat, ...],
        *,
        order: Order = "lifo",
        silence: Silence = "next-move-passes",
        closes_on: tuple[str, ...] = (),
        before: Any = None,
        about: int = 0,
        by: Seat = "",
        asks: tuple[str, ...] = (),
        resolves: Resolves = None,
        waited_for: bool = True,
        then: tuple[Task, ...] = (),
    ) -> Window[Any, Any]:
        """Open a window about the task with the number ``about``.

        The agenda waits until the window is closed, unless ``waited_for`` is False. ``by`` is the seat whose
        action is answered, ``asks`` the moves that answer it. ``then`` is resolved after the window and the
        answers in it. If answers resolve one by one, the seats that may answer now may speak again after
        each.
        """
        state = self.state
        number = state.windows_opened + 1
        window: Window[Any, Any] = Window(
            id=number,
            trigger=trigger,
            rule=rule,
            answering=answering,
            order=order,
            silence=silence,
            closes_on=closes_on,
            before=before,
            about=about,
            by=by,
            asks=asks,
            resolves=resolves,
            anew=answering if resolves == "one-by-one" else (),
        )
        agenda = (Await(number), *then, *state.agenda) if waited_for else state.agenda
        self.state = replace(state, windows=(*state.windows, window), windows_opened=number, agenda=agenda)
        return window

    def window(self, number: int) -> Window[Any, Any] | None:
        """Return the open window with that number, or None."""
        window: Window[Any, Any]
        for window in self.state.windows:  # faster than a generator
            if window.id == number:
                return window
        return None

    def change_window(self, number: int, **fields: Any) -> None:
        """Replace fields of an open window."""
        windows = [
            replace(window, **fields) if window.id == number else window for window in self.state.windows
        ]
        self.state = replace(self.state, windows=tuple(windows))

    def answer(
        self,
        number: int,
        seat: Seat,
        task: Task,
        *,
        next_answering: tuple[Seat, ...],
        silence: Silence = "aloud",
    ) -> int:
        """Put an answer into a window and return its number; it resolves when the window says.

        The seats in ``next_answering`` may answer it, with that ``silence``. The task gets the number of what
        it answers: the answer below it, or what the window is about.
        """
        window = self.window(number)
        assert window is not None, "only an open window is answered"
        below = window.answers[-1].task.id if window.answers else window.about
        task = replace(task, id=self.numbered(), answers=below)
        at_once = window.resolves == "at-once"
        self.change_window(
            number,
            answers=window.answers if at_once else (*window.answers, Answer(seat, task)),
            answering=next_answering,
            passed=(),
            silence=silence,
        )
        if at_once:
            self.push(task)
        return task.id

    def pass_for(self, number: int, seat: Seat) -> None:
        """Pass a window for a seat; if that was the last seat, the window goes unanswered."""
        window = self.window(number)
        assert window is not None, "only an open window is passed"
        self.change_window(number, passed=(*window.passed, seat))
        left = self.window(number)
        if left is not None and not left.waits_for:
            self.unanswered(number)

    def unanswered(self, number: int) -> None:
        """Resolve the next answer of a window that resolves one by one, or close the window."""
        window = self.window(number)
        assert window is not None, "only an open window goes unanswered"
        coming = window.next_answer if window.resolves == "one-by-one" else None
        if coming is None:
            self._close(window)
            return
        left = tuple([answer for answer in window.answers if answer is not coming])
        self.change_window(number, answers=left, answering=window.anew, passed=())
        self.push(coming.task)

    def close(self, number: int) -> None:
        """Close a window: its answers come next on the agenda, in the window's order."""
        window = self.window(number)
        assert window is not None, "only an open window is closed"
        self._close(window)

    def _close(self, window: Window[Any, Any]) -> None:
        state, waiting = self.state, Await(window.id)
        agenda = tuple([task for task in state.agenda if task != waiting])
        if window.answers:
            answers = window.answers if window.order == "fifo" else window.answers[::-1]
            agenda = (*[answer.task for answer in answers], *agenda)
        windows = tuple([other for other in state.windows if other is not window])
        self.state = replace(state, windows=windows, agenda=agenda)

    # --- cards and preventions ---------------------------------------------------------------------------

    def modify(self, op: Modify, ajuste: Ajuste[Any]) -> None:
        """Add the modifier of an operation."""
        self.set(modifiers=(*self.state.modifiers, modifier_of(op, ajuste)))

    def unmodify(self, over: Callable[[Modifier], bool]) -> None:
        """Remove the modifiers that have ended."""
        if changes := self.state.modifiers:
            self.set(modifiers=tuple([modifier for modifier in changes if not over(modifier)]))

    def numbered(self) -> int:
        """Return a new number for a task that a window is about."""
        self.set(tasks_numbered=self.state.tasks_numbered + 1)
        number: int = self.state.tasks_numbered
        return number

    def expire(self, *occasions: str) -> None:
        """End every window, effect, modifier and standing pass that lasts until an occasion."""
        for window in self.state.windows:
            if any(occasion in window.closes_on for occasion in occasions):
                self.close(window.id)
        if passes := self.state.standing_passes:
            self.set(standing_passes=tuple([one for one in passes if one.until not in occasions]))
        if lasting := self.state.lasting:
            self.set(lasting=tuple([one for one in lasting if one.until not in occasions]))
        self.unmodify(lambda modifier: modifier.until in occasions)


MoveHandler = Callable[[Context[Any], Any], None]
TaskHandler = Callable[[Context[Any], Any], None]
# the last argument is the number of the task directly below the resolving card
OperationHandler = Callable[[Context[Any], Any, Ajuste[Any], int], None]
# Decorators return the handler unchanged; its further arguments are chosen fields by name.
Handles = TypeVar("Handles", bound=Callable[..., None])


@dataclass(frozen=True)
class Resolution(Generic[S]):
    """The handlers of a game's moves, tasks and operations; ``checks`` judge what is legal meanwhile."""

    checks: Checks[S]
    _moves: dict[type[Move], MoveHandler] = field(default_factory=dict)
    _tasks: dict[type[Task], TaskHandler] = field(default_factory=dict)
    _operations: dict[type[Operation], OperationHandler] = field(default_factory=dict)
    _before_waiting: list[tuple[Callable[[Any], bool], Callable[[Context[Any]], bool]]] = field(
        default_factory=list
    )

    def move(self, kind: type[Move]) -> Callable[[Handles], Handles]:
        """Register the handler of a move. Raises UnknownChoiceError."""

        def register(handler: Handles) -> Handles:
            self._moves[kind] = inject_whole(handler, asked_by(handler, 2, (kind,)))
            return handler

        return register

    def task(self, kind: type[Task]) -> Callable[[TaskHandler], TaskHandler]:
        """Register the handler of a task."""

        def register(handler: TaskHandler) -> TaskHandler:
            self._tasks[kind] = handler
            return handler

        return register

    def operation(self, kind: type[Operation]) -> Callable[[Handles], Handles]:
        """Register the handler of an operation of a card's text. Raises UnknownChoiceError."""

        def register(handler: Handles) -> Handles:
            self._operations[kind] = inject_whole(handler, asked_by(handler, 4, (kind,)))
            return handler

        return register

    def before_waiting(
        self, comes: Callable[[Context[Any]], bool], when: Callable[[Any], bool] = lambda _state: True
    ) -> None:
        """Register what runs before play waits, where ``when`` holds; it returns whether it did anything."""
        self._before_waiting.append((when, comes))

    def does(self, kind: type[Operation]) -> bool:
        """Return whether an operation has a handler."""
        return kind in self._operations

    def adjust(self, context: Context[S], ajuste: Ajuste[Any], below: int = 0) -> None:
        """Carry out operations in order, until their subject has gone or the match is over."""
        context.lapsed = False
        for op in ajuste.ops:
            if context.state.outcome is None and not context.lapsed:
                self._operations[type(op)](context, op, ajuste, below)

    @cached_property
    def judge(self) -> Judge[S]:
        """Return the judge of moves during resolution, which does not search what could go before them."""
        return Judge(self.checks)

    def begin(self, state: S) -> Context[S]:
        """Return a context for a state."""
        return Context(state, self.judge)

    def apply(self, state: S, move: Move) -> Step:
        """Apply a move and run the agenda, without judging: the table may let an illegal move stand."""
        context = Context(state, self.judge)
        self._moves[type(move)](context, move)
        self.run(context)
        return Step(context.state, tuple(context.events))

    def run(self, context: Context[S]) -> None:  # noqa: C901  # each move passes here
        """Run the agenda until it is empty, a player must choose, or a window is open."""
        while (agenda := context.state.agenda) or self._comes_before(context):
            if not agenda:
                continue
            head = agenda[0]
            if (handler := self._tasks.get(type(head))) is not None:
                context.state = replace(context.state, agenda=agenda[1:])
                handler(context, head)
                continue
            if isinstance(head, OwedChoice):
                if self._comes_before(context):
                    continue
                return
            if isinstance(head, Await) and (window := context.window(head.window)):
                if self._comes_before(context):
                    continue
                if context.state.out and not window.waits_for:
                    context.unanswered(window.id)  # nobody is left to answer
                    continue
                if not context.state.standing_passes or not self._pass_standing(context, window):
                    return
                continue
            assert isinstance(head, Await), "every task has somebody who resolves it"
            context.set(agenda=agenda[1:])

    def _comes_before(self, context: Context[S]) -> bool:
        """Run what comes before play waits, and return whether anything did."""
        for when, comes in self._before_waiting:  # noqa: SIM110  # quicker than a generator: every move asks
            if when(context.state) and comes(context):
                return True
        return False

    def _pass_standing(self, context: Context[S], window: Window[Any, Any]) -> bool:
        """Pass for the first speaker with a standing pass, and return whether there is one."""
        passing = {one.seat for one in context.state.standing_passes}
        for seat in window.speakers:
            if seat in passing:
                kind, handler = next(
                    one for one in self._moves.items() if one[0].__struct_config__.tag == PASS
                )
                handler(context, kind(seat=seat))
                return True
        return False
