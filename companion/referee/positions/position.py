"""The parts that every game's state has: what is still to be resolved, who may answer, how it ended."""

from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from companion.language import _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.limits import Number
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Term
from companion.referee.positions.options import Modifier, TableOptions

Slice = TypeVar("Slice")
T = TypeVar("T")

Order = Literal["lifo", "fifo"]
# When what was laid in a window resolves: one by one with the word passing round between, each as it is laid,
# or (None: unlike a text it is left out wherever it is the default) all of it once the window closes.
Resolves = Literal["one-by-one", "at-once"] | None
Silence = Literal["next-move-passes", "aloud", "by-holder"]
Blocks = Literal["phase", "turn", "everything"]


class Task(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    tag_field="task",
    forbid_unknown_fields=True,
):
    """Something still to be resolved; a game's tasks extend it, tagged with their name.

    ``id`` numbers a task that others refer to, ``answers`` is the number of what lies directly below an
    answer; 0 stands for none. ``falls_with`` names the fields that say whose it is: once all of those have
    gone out of the match nobody resolves it. A seat that it is only about is not among them.
    """

    falls_with: ClassVar[tuple[str, ...]] = ()

    id: Number = 0
    answers: Number = 0


class Await(Task, frozen=True, tag="await"):
    """Nothing goes on until the window of that number is closed."""

    window: Number


class OwedChoice(Task, frozen=True, kw_only=True):
    """Nothing goes on until ``seats`` have answered what ``asks`` names, a move of the game.

    ``about`` tells the move's handler what the answer is for.
    """

    seats: tuple[Seat, ...]
    asks: str
    rule: str
    about: str = ""
    blocks: Blocks = "everything"

    @property
    def is_sealed(self) -> bool:
        """Whether no answer is shown before all have answered."""
        return False


class Choose(OwedChoice, frozen=True, kw_only=True, tag="choose"):
    """A choice of which each knows the own answer: ``given`` keeps what those have said who have.

    With ``sealed`` no answer is shown before all have answered.
    """

    sealed: bool = False
    given: tuple[Secret[FactValue], ...] = ()

    @property
    def is_sealed(self) -> bool:
        """Whether it was asked so."""
        return self.sealed


class OpenAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has answered, for all to see."""

    seat: Seat
    value: FactValue


class OpenChoice(OwedChoice, frozen=True, kw_only=True, tag="choose-openly"):
    """A choice of which everybody sees at once what has been ``said``; a game that asks so narrows to it."""

    said: tuple[OpenAnswer, ...] = ()


class Answer(msgspec.Struct, Generic[T], frozen=True, gc=False, omit_defaults=True):
    """What somebody laid in a window: the task that resolves it, when the window says."""

    seat: Seat
    task: T


class Window(msgspec.Struct, Generic[Slice, T], frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A chance to answer ``trigger``.

    ``answering`` may answer; with silence ``next-move-passes`` the next declaration of somebody else
    passes for them, with ``aloud`` each must pass, with ``by-holder`` only the first of them. The
    window is closed by any of ``closes_on``, or by all passing. ``before`` is the table as it lay before
    the trigger, for a prevention to restore; a slice holds no windows, so slices never nest. ``about`` is
    the number of the task that the trigger announces, 0 where there is nothing left to prevent. ``by`` is
    whose action it is; ``asks`` names the moves that answer it, beside passing. Where answers resolve one by
    one, all passing lets the next of them resolve, and ``anew`` may speak again after it, in that order.
    """

    id: Number
    trigger: str
    rule: str
    answering: tuple[Seat, ...]
    order: Order = "lifo"
    silence: Silence  # always written: a text that is left out as a default makes equal states differ
    closes_on: tuple[str, ...] = ()
    passed: tuple[Seat, ...] = ()
    answers: tuple[Answer[T], ...] = ()
    before: Slice | None = None
    about: Number = 0
    by: Seat = ""
    asks: tuple[str, ...] = ()
    resolves: Resolves = None
    anew: tuple[Seat, ...] = ()

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Who may still answer or pass."""
        if not self.passed:
            return self.answering
        return tuple([seat for seat in self.answering if seat not in self.passed])

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """Who may speak now: of those that it waits for the first, where each speaks in their turn."""
        return self.waits_for[:1] if self.silence == "by-holder" else self.waits_for

    def may_speak(self, seat: Seat) -> bool:
        """Whether it waits for that seat, and nobody speaks before it."""
        if seat not in self.answering or seat in self.passed:
            return False
        return self.silence != "by-holder" or self.waits_for[0] == seat

    @property
    def next_answer(self) -> Answer[T] | None:
        """The answer that resolves first of those that lie in it."""
        if not self.answers:
            return None
        return self.answers[0 if self.order == "fifo" else -1]


class StandingPass(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """``seat`` gives no answer to any window for which the agenda waits, until the occasion of that name."""

    seat: Seat
    until: str


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended: who won (nobody: a draw), how, and by which rules."""

    winners: Annotated[tuple[Seat, ...], Term(name=_("winners"))]
    how: Annotated[str, Term(name=_("how"))]
    rules: tuple[str, ...]


class Duty(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who owes an answer, to what, and what it holds up; who only may answer holds up ``nothing``."""

    id: str
    seats: tuple[Seat, ...]
    asks: tuple[str, ...]
    rule: str
    blocks: Blocks | Literal["nothing"] = "everything"
    sealed: bool = False


class Position(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A state: the game's own extends it with the table slice, hands and piles as counts.

    ``agenda`` is resolved from its head. A game narrows the types of ``agenda`` (its tasks) and of
    ``windows`` (its slice of the table and its tasks), so that its states can be read back. ``engines_own``
    are the fields that nobody tells anew: how the table is set up, and what resolution keeps for itself.
    ``explains`` are those of them that only say why it is so, which stand for no other state. ``only_played``
    are those that come of what was played alone, so that no setup is described as having them.
    """

    only_played: ClassVar[frozenset[str]] = frozenset()

    explains: ClassVar[frozenset[str]] = frozenset()

    engines_own: ClassVar[frozenset[str]] = frozenset(
        {"options", "agenda", "windows", "windows_opened", "tasks_numbered", "standing_passes", "triggered"}
    )

    options: TableOptions
    modifiers: tuple[Modifier, ...] = ()
    agenda: tuple[Any, ...] = ()
    windows: tuple[Any, ...] = ()
    windows_opened: Number = 0
    tasks_numbered: Number = 0
    outcome: Outcome | None = None

    @property
    def out(self) -> tuple[Seat, ...]:
        """Who has gone out of the match; nobody, unless a game keeps a ``Roster``."""
        return ()

    @property
    def standing_passes(self) -> tuple[StandingPass, ...]:
        """Who passes until an occasion; a game in which anybody may has a field of this name."""
        return ()

    @property
    def waited(self) -> Window[Any, Any] | None:
        """The window that the agenda waits for."""
        if self.agenda and isinstance(head := self.agenda[0], Await):
            window: Window[Any, Any]
            for window in self.windows:  # quicker than a generator: checks ask for it all the time
                if window.id == head.window:
                    return window
        return None

    @property
    def choice(self) -> OwedChoice | None:
        """The choice that the agenda waits for."""
        return head if self.agenda and isinstance(head := self.agenda[0], OwedChoice) else None

    @property
    def triggered(self) -> tuple[Any, ...]:
        """What was triggered and is not laid yet; a game with triggers has a field of this name."""
        return ()

    @property
    def lasting(self) -> tuple[Any, ...]:
        """What texts have said of pieces, and still holds; a game with such texts has this field."""
        return ()

    def number(self, name: str, printed: int, on: str) -> int:
        """Return a number of a piece as cards have changed it: the last setting, then every addition."""
        changed = printed
        added = 0
        for modifier in self.modifiers:
            if modifier.target == name and modifier.on == on:
                if modifier.effect == "set":
                    changed = modifier.value
                elif modifier.effect == "add":
                    added += modifier.value
        return changed + added


S = TypeVar("S", bound=Position)  # the state of a game
