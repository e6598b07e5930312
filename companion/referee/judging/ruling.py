"""What a verdict is made of: citations that explain it, remedies that mend it, questions still open."""

from typing import Annotated, Literal

import msgspec

from companion.referee.fields.facts import Event, Facts, FactValue
from companion.referee.fields.kinds import Called
from companion.referee.fields.move import Move
from companion.referee.fields.several import Choosing

Verdict = Literal["legal", "illegal", "unsettled"]

# primary: the breach to name first; breaks: a further breach; allows: what permits the move;
# overrides: a card or agreement that lifts or closes a rule; decides: a house decision it rests on.
Role = Literal["primary", "breaks", "allows", "overrides", "decides"]

# One of many that are chosen: a value, a pair, or what is itself put together of chosen parts.
Element = FactValue | tuple[str | int, ...] | msgspec.Struct


class Citation(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One rule or decision that a verdict rests on, with the facts that its message needs."""

    rule: str
    role: Role
    facts: Facts = ()


class Remedy(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What would make a refused move legal.

    ``instead``: this move in its place, after those of ``first``; ``first``: this move before it (going on a
    phase, answering a duty, another's too) and after it those of ``then``, ``events`` being what they all do;
    ``prepare``: the same of moves that spend what is the seat's own (a card, a piece), which nobody declares
    unasked; ``fix``: no move mends it, the facts say what would, and ``stands`` which other rule is broken
    whatever is chosen so that the first is kept, ``awaits`` what must be declared before, told in part where
    it is somebody's to choose; ``withheld`` where a move may, which is left to be noticed.
    """

    kind: Literal["instead", "first", "prepare", "fix"]
    rule: str
    move: Move | None = None
    facts: Facts = ()
    then: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    withheld: bool = False
    first: tuple[Move, ...] = ()
    stands: str = ""
    awaits: Move | None = None


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact that the verdict needs and nobody has told: one of ``choices``, of a ``range``, or anything.

    ``field`` is a field of the move or, where ``of_move`` is False, the path of a fact of the position.

    Of a choice of many ``kind`` says which; ``choices`` are what may still be added to what is told
    ``so_far``, of ``least`` to ``most``, and it ``ends`` where nothing need be added; numbers that are shared
    out come to ``total``, and ``mostly_one`` is all. Whether something legal can come of the ``unproved`` was
    not found out.
    """

    field: str
    choices: Annotated[tuple[Element, ...] | None, Called("field")] = None
    range: tuple[int, int] | None = None
    rule: str | None = None
    of_move: bool = True
    kind: Choosing = "one"
    so_far: Annotated[tuple[Element, ...], Called("field")] = ()
    least: int = 0
    most: int | None = None
    total: int | None = None
    ends: bool = False
    mostly_one: bool = False
    unproved: Annotated[tuple[Element, ...], Called("field")] = ()


class Ruling(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The verdict on one move.

    ``physical`` is set where the table itself could not do it (two cards in one space): such a move
    cannot be let stand.
    """

    verdict: Verdict
    citations: tuple[Citation, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    questions: tuple[Question, ...] = ()
    physical: bool = False

    @property
    def primary(self) -> str | None:
        """The id of the rule to name first, where there is a breach."""
        return next((cited.rule for cited in self.citations if cited.role == "primary"), None)
