"""What Consulta is asked and answers, as docs/tables.md has it; written to JSON as it is."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.judging.ruling import Role, Verdict
from companion.referee.questions.consulting import Source
from webapp.tables.wire.views import EventView, ViewUpdate

Word = Literal["livro", "decisao", "nosso"]


class ToldFact(msgspec.Struct, frozen=True):
    """A fact as ``informar`` has it: what lies at ``path`` is ``value``."""

    path: str
    value: Any = None


class ConsultRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked: a move, in part or whole, and what was told of the position.

    ``decisions`` are those that the table plays by, where it is asked from nothing; ``sure``: all that is
    supposed is confirmed; ``at`` asks a table on its position after that entry. Without ``facts`` a table
    is not asked which of its facts the verdict rests on: who declares has them in front of them.
    ``reading``: which of several readings of a tap is meant, at a table that plays leve. ``catching_up``:
    play went on without the phone. ``insists``: what is refused is asked on to its end, to be let stand.
    """

    move: dict[str, Any]
    told: tuple[ToldFact, ...] = ()
    decisions: dict[str, str] = {}
    sure: bool = False
    at: int | None = None
    facts: bool = True
    reading: int | None = None
    catching_up: bool = False
    insists: bool = False


class CitedFact(msgspec.Struct, frozen=True):
    """A fact that a citation rests on, in words."""

    name: str
    told: str


class ChoiceView(msgspec.Struct, frozen=True):
    """A value and what it is called; ``place`` is the place of the table that it stands for, if any.

    ``drawing``: what it is told apart by beside its word, as ``game/symbol``.
    """

    value: Any
    told: str
    place: str = ""
    drawing: str | UnsetType = UNSET


class CitationView(msgspec.Struct, frozen=True):
    """A rule, whose word it is and where it stands; of a decision all that a table could play by."""

    rule: str
    role: Role
    source: str
    word: Word
    text: str
    facts: tuple[CitedFact, ...]
    options: tuple[ChoiceView, ...] = ()
    option: str = ""


class ManyView(msgspec.Struct, frozen=True):
    """Of a question that many answer: what they are, how many it takes, and what is told already.

    ``choices`` of the question are what may be added; ``keys`` are what each of them is told for, where they
    are pairs. It ``ends`` where nothing need be added. Numbers that are shared out come to ``total``.
    ``unproved``: nobody has found whether those fit. ``mostly_one``: each is offered as the whole.
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
    """What is to be told next: a field of the move, or else a fact by its path.

    ``fitting`` are those of the choices that can still come to something legal, where a table is told that.
    ``several``: it holds several places of the table, told together, which are no choices. ``many``: several
    of the choices answer it, one told after another.
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
    """A fact that a table could dispute, where it is from, and whether the verdict rests on it.

    ``place`` is the place of the table of which it says who is there; what the move brings about hangs on a
    fact that ``shapes``. Of a legal move ``rule`` is what it would break if this were otherwise; of a refused
    one ``mends`` are the values with which it would not be refused.
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
    """What would mend a refusal; ``sets`` are the facts as they are once ``move`` and ``then`` went first."""

    kind: str
    told: str
    move: dict[str, Any] | None
    then: tuple[dict[str, Any], ...]
    events: tuple[str, ...]
    sets: tuple[ToldFact, ...]


class DeclaringView(msgspec.Struct, frozen=True):
    """What whoever declares a move is told beside: ``minor`` events, by their place, go without saying.

    ``die``: so many sides has the die that answers the question. ``labels`` are what buttons call the moves
    that each remedy lets go first. ``lacks`` is asked of a refused move before it is said why it is refused.
    ``usual`` are the answers that cards mostly give to the question, ``untold`` by fields of the move what is
    taken to be so of a card that nobody tells.
    """

    minor: tuple[int, ...]
    die: int
    labels: tuple[tuple[str, ...], ...]
    lacks: QuestionView | UnsetType = UNSET
    usual: tuple[ChoiceView, ...] | UnsetType = UNSET
    untold: dict[str, Any] | UnsetType = UNSET


class DoubtView(msgspec.Struct, frozen=True):
    """A refusal rests on what entry ``n``, the last tap, said besides; ``told`` is the tap in words."""

    n: int
    told: str
    besides: tuple[str, ...]


class ConsultedView(msgspec.Struct, frozen=True, kw_only=True):
    """What a consultation comes to. Nothing of it is kept.

    ``complete``: nothing of the move is still to be told, so that it may be played, or let stand.
    ``keeps`` are the rules that a legal move would break if facts were others; ``main`` is the rule, of those
    or of the citations, by which the verdict is best understood. At a table that referees ``declaring`` is
    told, too, and in ``preview`` what its view becomes by a legal move that nobody answers, and ``besides``
    what the move says besides where a tap says what it cannot be without. Of a refusal that rests on nothing
    but what the last tap said besides there is ``doubt``. Where a tap can be meant in more than one way the
    question is of the field ``reading``. ``not_begun``: the match of that table has not, so that it is asked
    of a table that plays, from nothing.
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
    declaring: DeclaringView | msgspec.UnsetType = msgspec.UNSET
    besides: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    doubt: DoubtView | msgspec.UnsetType = msgspec.UNSET
    not_begun: bool | msgspec.UnsetType = msgspec.UNSET
