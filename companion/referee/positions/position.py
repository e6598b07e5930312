"""The parts of every game's state: what is still to resolve, who may answer, and the outcome."""

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
# When answers in a window resolve: one by one, with new chances to answer between them, each at once, or
# (None, which is left out where it is the default) all when the window closes.
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
    """Something to resolve; a game's tasks extend this class and have their name as tag.

    ``id`` numbers a task that others refer to. ``answers`` is the number of the task directly below an
    answer, or 0. ``falls_with`` names the fields with the owners of the task: once all of them have left the
    match, nobody resolves it. A seat that the task is only about is not among them.
    """

    falls_with: ClassVar[tuple[str, ...]] = ()

    id: Number = 0
    answers: Number = 0


class Await(Task, frozen=True, tag="await"):
    """Wait until the window with that number is closed."""

    window: Number


class OwedChoice(Task, frozen=True, kw_only=True):
    """Wait until ``seats`` have answered with the move that ``asks`` names.

    ``about`` is the purpose of the answer, for the handler of the move.
    """

    seats: tuple[Seat, ...]
    asks: str
    rule: str
    about: str = ""
    blocks: Blocks = "everything"

    @property
    def is_sealed(self) -> bool:
        """Return whether answers stay hidden until all are given."""
        return False


class Choose(OwedChoice, frozen=True, kw_only=True, tag="choose"):
    """A choice whose answers are secret: ``given`` holds the answers so far.

    With ``sealed`` no answer is shown before all have answered.
    """

    sealed: bool = False
    given: tuple[Secret[FactValue], ...] = ()

    @property
    def is_sealed(self) -> bool:
        """Return whether the choice is sealed."""
        return self.sealed


class OpenAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of a seat, open to all."""

    seat: Seat
    value: FactValue


class OpenChoice(OwedChoice, frozen=True, kw_only=True, tag="choose-openly"):
    """A choice whose answers in ``said`` are open to all; a game that uses it narrows their type."""

    said: tuple[OpenAnswer, ...] = ()


class Answer(msgspec.Struct, Generic[T], frozen=True, gc=False, omit_defaults=True):
    """An answer in a window, with the task that resolves it."""

    seat: Seat
    task: T


class Window(msgspec.Struct, Generic[Slice, T], frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A chance to answer ``trigger``.

    The seats in ``answering`` may answer. With the silence ``next-move-passes`` the next declaration of
    another seat passes for them; with ``aloud`` each must pass; with ``by-holder`` only the first of them
    must. The window is closed by any of ``closes_on``, or by all passing. ``before`` is the table before the
    trigger, for a prevention to restore; a slice holds no windows, so slices never nest. ``about`` is the
    number of the task that the trigger announces, or 0 if nothing is left to prevent. ``by`` is the acting
    seat; ``asks`` names the moves that answer the window, beside passing. If answers resolve one by one, the
    next one resolves when all pass, and the seats in ``anew`` may then speak again, in that order.
    """

    id: Number
    trigger: str
    rule: str
    answering: tuple[Seat, ...]
    order: Order = "lifo"
    silence: Silence  # always written: a default that is left out would make equal states differ
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
        """Return the seats that may still answer or pass."""
        if not self.passed:
            return self.answering
        return tuple([seat for seat in self.answering if seat not in self.passed])

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """Return the seats that may speak now: only the first one, if they speak in turn."""
        return self.waits_for[:1] if self.silence == "by-holder" else self.waits_for

    def may_speak(self, seat: Seat) -> bool:
        """Return whether a seat may speak now."""
        if seat not in self.answering or seat in self.passed:
            return False
        return self.silence != "by-holder" or self.waits_for[0] == seat

    @property
    def author(self) -> Seat:
        """Return the seat of the last answer, or without one the acting seat."""
        return self.answers[-1].seat if self.answers else self.by

    @property
    def next_answer(self) -> Answer[T] | None:
        """Return the answer that resolves first, or None."""
        if not self.answers:
            return None
        return self.answers[0 if self.order == "fifo" else -1]


class StandingPass(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A standing pass: ``seat`` passes every window for which the agenda waits, until that occasion."""

    seat: Seat
    until: str


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of a match: the winners (none for a draw), how they won, and by which rules."""

    winners: Annotated[tuple[Seat, ...], Term(name=_("winners"))]
    how: Annotated[str, Term(name=_("how"))]
    rules: tuple[str, ...]


class Duty(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that seats owe, with what it blocks; an answer that they only may give blocks ``nothing``."""

    id: str
    seats: tuple[Seat, ...]
    asks: tuple[str, ...]
    rule: str
    blocks: Blocks | Literal["nothing"] = "everything"
    sealed: bool = False


class Position(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The state of a match; a game's state adds the table slice, and hands and piles as counts.

    ``agenda`` is resolved from its head. A game narrows the types of ``agenda`` (its tasks) and ``windows``
    (its slice of the table and its tasks), so that states can be decoded. ``engines_own`` are fields that no
    correction sets: the options, and what resolution maintains. ``explains`` are fields that only explain the
    state and are no part of its identity. ``only_played`` are fields that only play sets, so that setups are
    described without them.
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
        """Return the seats that have left the match; none, unless a game's state is a ``Roster``."""
        return ()

    @property
    def standing_passes(self) -> tuple[StandingPass, ...]:
        """Return the standing passes; a game that allows them has a field of this name."""
        return ()

    @property
    def waited(self) -> Window[Any, Any] | None:
        """Return the window that the agenda waits for, or None."""
        if self.agenda and isinstance(head := self.agenda[0], Await):
            window: Window[Any, Any]
            for window in self.windows:  # faster than a generator, since checks call this all the time
                if window.id == head.window:
                    return window
        return None

    @property
    def choice(self) -> OwedChoice | None:
        """Return the choice that the agenda waits for, or None."""
        return head if self.agenda and isinstance(head := self.agenda[0], OwedChoice) else None

    @property
    def triggered(self) -> tuple[Any, ...]:
        """Return the triggered abilities that wait; a game with triggers has a field of this name."""
        return ()

    @property
    def lasting(self) -> tuple[Any, ...]:
        """Return the continuous effects of texts; a game with such texts has a field of this name."""
        return ()

    def number(self, name: str, printed: int, on: str) -> int:
        """Return a number of a piece after the changes by cards: the last setting, then every addition.

        A change that names no piece and no seat is of all.
        """
        changed = printed
        added = 0
        for modifier in self.modifiers:
            if modifier.target == name and modifier.on in ("", on):
                if modifier.effect == "set":
                    changed = modifier.value
                elif modifier.effect == "add":
                    added += modifier.value
        return changed + added


S = TypeVar("S", bound=Position)  # the state of a game
