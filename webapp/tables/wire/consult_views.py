"""Questions to Consulta and its answers, as docs/tables.md describes them; written to JSON as they are."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from companion.referee.judging.ruling import Role, Verdict
from companion.referee.questions.consulting import Source
from companion.referee.views.view_changes import Altered
from companion.referee.words.wording import numbered
from webapp.tables.wire.views import EventView, ViewUpdate

Word = Literal["livro", "decisao", "nosso"]


class GivenFact(msgspec.Struct, frozen=True):
    """A fact as in ``informar``: the ``value`` at ``path``."""

    path: str
    value: Any = None


class ConsultRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A question: a move, in part or whole, and the given facts of the position in ``told``.

    ``decisions`` are those of the table, for a supposed position; ``sure``: all supposed facts are confirmed;
    ``at`` asks about the position after that entry. Without ``facts``, a table is not asked which facts
    matter: the declaring player has them in view. ``reading`` is the reading of a tap that is meant, at a
    table in leve. ``catching_up``: play went on without the phone. ``insists``: questions about a refused
    move go on to its end, so that it can be let stand. ``link`` asks for the end of a link to the answer.
    """

    move: dict[str, Any]
    told: tuple[GivenFact, ...] = ()
    decisions: dict[str, str] = {}
    sure: bool = False
    at: int | None = None
    facts: bool = True
    reading: int | None = None
    catching_up: bool = False
    insists: bool = False
    link: bool = False


class ChoiceView(msgspec.Struct, frozen=True):
    """A value and its name; ``place`` is the place of the table that it stands for, if any.

    ``drawing``, as ``game/symbol``, distinguishes it beside its name.
    """

    value: Any
    told: str
    place: str = ""
    drawing: str | UnsetType = UNSET


class CitationView(msgspec.Struct, frozen=True):
    """A rule with its source and place; of a decision, all options that a table could play by.

    ``why`` says what is wrong in this position, in one sentence; it is empty for a rule that is kept.
    ``named`` are the pieces, places and other values that it rests on, each in words.
    """

    rule: str
    role: Role
    source: str
    word: Word
    text: str
    why: str
    named: tuple[str, ...] = ()
    options: tuple[ChoiceView, ...] = ()
    option: str = ""


class ManyView(msgspec.Struct, frozen=True):
    """The details of a question that several values answer: their kind, their number and the values so far.

    ``choices`` of the question are what may be added; ``keys`` are what each value is given for, if they are
    pairs. ``ends``: nothing more is needed. Numbers that are shared out add up to ``total``. ``unproved``: it
    is not known whether those fit. ``mostly_one``: each is offered as the whole answer.
    """

    kind: Literal["some", "order", "each"]
    so_far: tuple[ChoiceView, ...]
    least: int
    most: int | None
    total: int | None
    ends: bool
    keys: tuple[ChoiceView, ...]
    unproved: tuple[Any, ...]
    mostly_one: bool


class QuestionView(msgspec.Struct, frozen=True):
    """The next thing to state: a field of the move, or else a fact by its path.

    ``fitting`` are the choices that can still lead to a legal move, if a table is sent that. ``several``: the
    field holds several places of the table, stated together, which are no choices. ``many``: several of the
    choices answer it, one after another.
    """

    field: str
    of_move: bool
    label: str
    choices: tuple[ChoiceView, ...] | None
    range: tuple[int, int] | None
    unit: str = ""
    fitting: tuple[Any, ...] | None = None
    several: bool = False
    many: ManyView | UnsetType = UNSET


class FactView(msgspec.Struct, frozen=True):
    """A fact that a table could dispute, its source, and whether the verdict rests on it.

    ``place`` is the place of the table whose contents it states; the effects of the move depend on a fact
    that ``shapes``. Of a legal move, ``rule`` is what it would break with another value; of a refused move,
    ``mends`` are the values with which it would not be refused.
    """

    path: str
    label: str
    value: Any
    told: str
    choices: tuple[ChoiceView, ...] | None
    range: tuple[int, int] | None
    unit: str
    place: str
    source: Source = msgspec.field(name="from")
    matters: bool
    shapes: bool
    rule: str
    mends: tuple[ChoiceView, ...]


class RemedyView(msgspec.Struct, frozen=True):
    """A remedy of a refusal; ``sets`` are the facts after ``move`` and ``then`` went first.

    Remedies of the same ``label`` differ from the refused move in that field alone: each in its ``choice``.
    ``more`` says after the last listed one that there are others.
    """

    kind: str
    told: str
    move: dict[str, Any] | None
    then: tuple[dict[str, Any], ...]
    events: tuple[str, ...]
    sets: tuple[GivenFact, ...]
    label: str = ""
    choice: str = ""
    more: str | UnsetType = UNSET


def told_apart(remedies: Iterable[RemedyView]) -> tuple[RemedyView, ...]:
    """Return remedies of which those that choose pieces of one name bear numbers, in their order."""
    every = tuple(remedies)
    choices = numbered([f"{one.label}: {one.choice}" for one in every])
    told = numbered([one.told for one in every])
    return tuple(
        replace(one, choice=choice.removeprefix(f"{one.label}: "), told=text) if one.choice else one
        for one, choice, text in zip(every, choices, told, strict=True)
    )


class DeclaringView(msgspec.Struct, frozen=True):
    """Additional fields for a phone that declares a move: ``minor`` events, by index, need no mention.

    ``die`` is the number of sides of the die that answers the question. ``labels`` are the buttons' names of
    the moves that each remedy puts first. ``lacks`` is asked about a refused move before the reason of the
    refusal. ``usual`` are the answers that cards mostly give, ``untold`` the values assumed, by field, of a
    card that nobody describes. ``confirm``: it takes one more tap, since it gives up, comes to nothing, or
    pays with what is chosen on the table.
    """

    minor: tuple[int, ...]
    die: int
    labels: tuple[tuple[str, ...], ...]
    lacks: QuestionView | UnsetType = UNSET
    usual: tuple[ChoiceView, ...] | UnsetType = UNSET
    untold: dict[str, Any] | UnsetType = UNSET
    confirm: bool | UnsetType = UNSET


class DoubtView(msgspec.Struct, frozen=True):
    """A refusal that rests on moves implied by entry ``n``, the last tap, which it describes."""

    n: int
    told: str
    besides: tuple[str, ...]


class BackView(msgspec.Struct, frozen=True):
    """Where a refused answer was asked for: after the entry ``told``.

    ``numbers`` are the entries to retract for it, in that order.
    """

    told: str
    numbers: tuple[int, ...]


class ConsultedView(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of a consultation. Nothing of it is stored.

    ``complete``: no field of the move is missing, so that it may be played or let stand. ``keeps`` are the
    rules that a legal move would break if facts were different; ``main`` is the rule, of those or of the
    citations, that explains the verdict best. At a refereed table there is also ``declaring``, as ``preview``
    the change of its view by a legal move, which tells what is at stake, as ``comes`` the other changes once
    silence has ended what the move begins, and as ``besides`` the moves that the tap implies. ``doubt`` is
    there if a refusal rests only on moves implied by the last tap. If a tap has several readings, the
    question is of the field ``reading``. ``back`` is there if a refused answer comes after its window has
    closed. ``not_begun``: the match of that table has not begun, so that the position is supposed. ``link``
    is the end of a link to the position and the move, if it was asked for and everybody may see what the
    verdict rests on.
    """

    verdict: Verdict
    physical: bool
    complete: bool
    short: str
    move: dict[str, Any]
    told: str
    citations: tuple[CitationView, ...]
    keeps: tuple[CitationView, ...]
    main: str
    computation: tuple[str, ...]
    question: QuestionView | None
    facts: tuple[FactView, ...]
    remedies: tuple[RemedyView, ...]
    events: tuple[EventView, ...]
    preview: ViewUpdate | msgspec.UnsetType = msgspec.UNSET
    comes: tuple[Altered, ...] | msgspec.UnsetType = msgspec.UNSET
    declaring: DeclaringView | msgspec.UnsetType = msgspec.UNSET
    besides: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    doubt: DoubtView | msgspec.UnsetType = msgspec.UNSET
    back: BackView | msgspec.UnsetType = msgspec.UNSET
    not_begun: bool | msgspec.UnsetType = msgspec.UNSET
    link: str | msgspec.UnsetType = msgspec.UNSET
