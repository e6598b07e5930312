"""What moves make happen: handlers of moves and tasks, and the agenda, run until somebody must choose."""

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
    """The state after a move, and what happened, each event by its rule."""

    state: Any
    events: tuple[Event, ...]


class Context(Generic[S]):
    """The state while a move resolves: handlers change it through here and keep nothing of it."""

    __slots__ = ("_judge", "events", "lapsed", "moment", "state")

    def __init__(self, state: S, judge: Judge[S] | None = None) -> None:
        self.state = state
        self._judge = judge
        self.events: list[Event] = []
        self.lapsed = False  # what the text that now resolves was about is over
        self.moment: tuple[S, int] = (state, 0)  # how it stood, and what had happened, when it was last heard

    def can(self, move: Move, given: S | None = None) -> bool:
        """Whether some way to fill a move is legal as things stand, or would be in the state ``given``."""
        assert self._judge is not None, "only a course of a resolution knows its rules"
        state = self.state if given is None else given
        return next(self._judge.completions(state, move), None) is not None

    def ruling(self, seat: Seat, *acts: Act) -> Ruling:
        """Return the verdict on acts that what resolves brings for a seat, one after another, as things
        stand.
        """
        assert self._judge is not None, "only a course of a resolution knows its rules"
        return self._judge.weigh(self.state, Doing(seat=seat, acts=acts))

    def set(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    def emit(self, kind: str, rule: Cited, **told: FactValue) -> None:
        """Record that something happened by a rule or a decision."""
        self.events.append(Event(kind, rule if type(rule) is str else id_of(rule), tuple(told.items())))

    def push(self, *tasks: Task) -> None:
        """Resolve these next, in this order, before what already waits."""
        self.state = replace(self.state, agenda=(*tasks, *self.state.agenda))

    def enqueue(self, *tasks: Task) -> None:
        """Resolve these after all that already waits."""
        self.set(agenda=(*self.state.agenda, *tasks))

    def drop(self, unwanted: Callable[[Task], bool]) -> tuple[Task, ...]:
        """Take tasks off the agenda, unresolved; returns them."""
        dropped = tuple([task for task in self.state.agenda if unwanted(task)])
        if dropped:
            self.set(agenda=tuple([task for task in self.state.agenda if not unwanted(task)]))
        return dropped

    def end(self, winners: tuple[Seat, ...], how: str, *rules: Cited) -> None:
        """End the match: nothing that waits resolves, no window stays open, nobody passes until later."""
        if self.state.standing_passes:
            self.set(standing_passes=())
        self.set(outcome=Outcome(winners, how, tuple(map(id_of, rules))), agenda=(), windows=())
        self.emit("fim", rules[0], how=how, winners=winners)

    def answered(self, seat: Seat, told: FactValue = "") -> OwedChoice:
        """Take a seat's answer to the choice that the agenda waits for; it is over once nobody owes one.

        Returns the choice with this answer: who still owes one in ``seats``, and what was ``told`` in
        ``given``, which nobody else sees of a sealed choice while somebody owes an answer; in ``said`` of an
        open one; a choice of a game's own keeps none of it.
        """
        choice = self.state.choice
        assert choice is not None, "only a choice that the agenda waits for is answered"
        left = tuple([owing for owing in choice.seats if owing != seat])
        if isinstance(choice, OpenChoice):
            choice = replace(choice, seats=left, said=(*choice.said, OpenAnswer(seat, told)))
        elif isinstance(choice, Choose):
            choice = replace(choice, seats=left, given=(*choice.given, Secret(seat, told)))
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
        """Open a window about the task of that number; unless ``waited_for`` is False the agenda waits
        until it is closed. ``by`` is whose action it answers, ``asks`` the moves that do; ``then`` is
        resolved once it is closed and what was laid in it is resolved. Where answers resolve one by one,
        those who may answer now may speak again after each.
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
        """Return the open window of that number."""
        window: Window[Any, Any]
        for window in self.state.windows:  # quicker than a generator
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
        """Lay an answer in a window, which resolves when the window says; returns its number.

        ``next_answering`` may answer it, aloud or as ``silence`` says. The task is told the number of what it
        answers: the answer below it, or what the window is about.
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
        """Pass for a seat; nobody answers once nobody is left who might."""
        window = self.window(number)
        assert window is not None, "only an open window is passed"
        self.change_window(number, passed=(*window.passed, seat))
        left = self.window(number)
        if left is not None and not left.waits_for:
            self.unanswered(number)

    def unanswered(self, number: int) -> None:
        """Nobody answers what lies in a window: the next of it resolves, where it goes one by one.

        Otherwise, and once nothing lies in it, the window closes.
        """
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
        """Let what cards have changed hold from now on."""
        self.set(modifiers=(*self.state.modifiers, modifier_of(op, ajuste)))

    def unmodify(self, over: Callable[[Modifier], bool]) -> None:
        """Let changes end."""
        if changes := self.state.modifiers:
            self.set(modifiers=tuple([modifier for modifier in changes if not over(modifier)]))

    def numbered(self) -> int:
        """Return a number for a task that a window is about, never given before."""
        self.set(tasks_numbered=self.state.tasks_numbered + 1)
        number: int = self.state.tasks_numbered
        return number

    def expire(self, *occasions: str) -> None:
        """End everything that stays open, holds or passes until an occasion that has come."""
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
# what lies directly below the resolving card comes as the number of its task
OperationHandler = Callable[[Context[Any], Any, Ajuste[Any], int], None]
# What registers is handed back as it was, and receives by name what it needs of what was chosen.
Handles = TypeVar("Handles", bound=Callable[..., None])


@dataclass(frozen=True)
class Resolution(Generic[S]):
    """What each move and each task of a game makes happen; ``checks`` are asked what is legal on the way."""

    checks: Checks[S]
    _moves: dict[type[Move], MoveHandler] = field(default_factory=dict)
    _tasks: dict[type[Task], TaskHandler] = field(default_factory=dict)
    _operations: dict[type[Operation], OperationHandler] = field(default_factory=dict)
    _before_waiting: list[Callable[[Context[Any]], bool]] = field(default_factory=list)

    def move(self, kind: type[Move]) -> Callable[[Handles], Handles]:
        """Register what a move makes happen. Raises UnknownChoiceError."""

        def register(handler: Handles) -> Handles:
            self._moves[kind] = inject_whole(handler, asked_by(handler, 2, (kind,)))
            return handler

        return register

    def task(self, kind: type[Task]) -> Callable[[TaskHandler], TaskHandler]:
        """Register what a task makes happen."""

        def register(handler: TaskHandler) -> TaskHandler:
            self._tasks[kind] = handler
            return handler

        return register

    def operation(self, kind: type[Operation]) -> Callable[[Handles], Handles]:
        """Register what an operation of a card's text does. Raises UnknownChoiceError."""

        def register(handler: Handles) -> Handles:
            self._operations[kind] = inject_whole(handler, asked_by(handler, 4, (kind,)))
            return handler

        return register

    def before_waiting(self, comes: Callable[[Context[Any]], bool]) -> None:
        """Register what comes before play waits for anybody, if anything: whether it has come."""
        self._before_waiting.append(comes)

    def does(self, kind: type[Operation]) -> bool:
        """Whether it is said what an operation makes happen."""
        return kind in self._operations

    def adjust(self, context: Context[S], ajuste: Ajuste[Any], below: int = 0) -> None:
        """Carry out operations in order; once what they are about has ended the rest lapses."""
        context.lapsed = False
        for op in ajuste.ops:
            if context.state.outcome is None and not context.lapsed:
                self._operations[type(op)](context, op, ajuste, below)

    @cached_property
    def judge(self) -> Judge[S]:
        """What weighs moves while others resolve; what could go before them is not looked for."""
        return Judge(self.checks)

    def begin(self, state: S) -> Context[S]:
        """Return a state in which something is to happen."""
        return Context(state, self.judge)

    def apply(self, state: S, move: Move) -> Step:
        """Let a move happen and run the agenda. Legality is not asked: the table may let a move stand."""
        context = self.begin(state)
        self._moves[type(move)](context, move)
        self.run(context)
        return Step(context.state, tuple(context.events))

    def run(self, context: Context[S]) -> None:
        """Resolve the agenda until it is empty, somebody must choose, or a window is open."""
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
                    context.unanswered(window.id)  # nobody is left who could answer
                    continue
                if not context.state.standing_passes or not self._pass_standing(context, window):
                    return
                continue
            assert isinstance(head, Await), "every task has somebody who resolves it"
            context.set(agenda=agenda[1:])

    def _comes_before(self, context: Context[S]) -> bool:
        """Let come what comes before play waits."""
        for comes in self._before_waiting:  # noqa: SIM110  # quicker than a generator: every move asks
            if comes(context):
                return True
        return False

    def _pass_standing(self, context: Context[S], window: Window[Any, Any]) -> bool:
        """Pass for the first who may speak in a window and has said to pass until some occasion."""
        passing = {one.seat for one in context.state.standing_passes}
        for seat in window.speakers:
            if seat in passing:
                kind, handler = next(
                    one for one in self._moves.items() if one[0].__struct_config__.tag == PASS
                )
                handler(context, kind(seat=seat))
                return True
        return False
