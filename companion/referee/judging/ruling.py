"""Verdicts: citations that explain them, remedies of refusals, and open questions."""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from companion.language import Message
from companion.referee.fields.facts import Event, Facts, FactValue
from companion.referee.fields.kinds import Called
from companion.referee.fields.move import Move
from companion.referee.fields.several import Choosing
from companion.referee.judging.reasons import HIDDEN, SILENT, naming

Verdict = Literal["legal", "illegal", "unsettled"]

# primary: the breach to name first; breaks: a further breach; allows: a rule that permits the move;
# overrides: a card or agreement that lifts a rule; decides: a decision of the table that the verdict rests
# on.
Role = Literal["primary", "breaks", "allows", "overrides", "decides"]

_BROKEN: tuple[Role, ...] = ("primary", "breaks")

# an element of a choice of many: a value, a pair, or a struct with chosen fields
Element = FactValue | tuple[str | int, ...] | msgspec.Struct


class Citation(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A rule or decision that a verdict rests on; ``reason`` says what is wrong, and ``facts`` fill it."""

    rule: str
    role: Role
    facts: Facts = ()
    reason: Message | None = None

    def hidden(self) -> Message | None:
        """Return the reason for an audience from which the true reason is hidden."""
        return None if self.reason is None else HIDDEN

    def after_silence(self) -> "Citation":
        """Return the citation with a reason that holds once those who may still answer say nothing."""
        if self.reason is None or self.role == "decides":
            return self
        return msgspec.structs.replace(self, reason=naming(SILENT, "then", self.reason))


class Remedy(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A way to make a refused move legal.

    ``instead``: ``move`` replaces the refused one, after the moves of ``first``. ``first``: ``move`` and then
    ``then`` go before it (going on a phase, answering a duty, also another seat's); ``events`` are their
    events. ``prepare``: the same for moves that spend something of the seat (a card, a piece), which nobody
    declares unasked. ``fix``: no move helps; ``facts`` say what would, and ``awaits`` is the move that must
    be declared before, with fields that a player chooses left unset. With ``withheld`` a move may help, and
    the players should find it themselves. With ``more`` others after it are not
    listed.
    """

    kind: Literal["instead", "first", "prepare", "fix"]
    rule: str
    move: Move | None = None
    facts: Facts = ()
    then: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    withheld: bool = False
    first: tuple[Move, ...] = ()
    awaits: Move | None = None
    more: bool = False


def listed(remedies: Iterable[Remedy], most: int) -> tuple[Remedy, ...]:
    """Return the remedies to list, at most so many; the last one before others that are left out says so.

    A remedy with ``more`` only shows that there are others: it is left out itself.
    """
    kept: list[Remedy] = []
    for one in remedies:
        if one.more or len(kept) == most:
            kept[-1] = msgspec.structs.replace(kept[-1], more=True)
        else:
            kept.append(one)
            continue
        if len(kept) == most:
            break
    return tuple(kept)


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact that a verdict needs and nobody has declared: one of ``choices``, of a ``range``, or anything.

    ``field`` is a field of the move or, if ``of_move`` is False, the path of a fact of the position.

    ``kind`` is the kind of a choice of many. Its ``choices`` may be added to the elements ``so_far``, from
    ``least`` to ``most`` in all; with ``ends`` nothing need be added. Shared numbers have the sum ``total``.
    With ``mostly_one`` the choice is usually or always one thing. The search did not settle whether the
    ``unproved`` elements can lead to a legal move.
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

    ``physical`` is set if the table itself could not do the move (two cards in one space); nobody can let
    such a move stand.
    """

    verdict: Verdict
    citations: tuple[Citation, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    questions: tuple[Question, ...] = ()
    physical: bool = False

    def after_silence(self, now: "Ruling | None") -> "Ruling":
        """Return a refusal after silence with the reasons that hold ``now`` already.

        Without any, or after the end of the match, the reasons say that they hold after the silence.
        """
        held = () if now is None else now.broken
        cited = held or tuple([one.after_silence() for one in self.citations])
        return msgspec.structs.replace(self, citations=cited)

    @property
    def broken(self) -> tuple[Citation, ...]:
        """Return the citations of the rules that the move breaks."""
        return tuple([one for one in self.citations if one.role in _BROKEN])

    @property
    def primary(self) -> str | None:
        """Return the id of the rule to name first, or None without a breach."""
        return next((cited.rule for cited in self.citations if cited.role == "primary"), None)
