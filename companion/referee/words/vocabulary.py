"""The words of a game by the names of its fields and facts: as its types say them, else as the game does."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar

from companion.language import Message, _
from companion.referee.fields.kinds import PLACE, THING, WORD, By, Kind, Kinds
from companion.referee.fields.shapes import Shape, all_parts, hints_of, refers_of, within
from companion.referee.fields.terms import Labels, Term, said_in
from companion.referee.positions.options import SeatOf

# By their names, facts that are no fields: the type of such a field, or of its parts what is worth saying.
FactWords = Mapping[str, Any]

_CHANGES = {
    "allow": _("lifted"),
    "deny": _("forbidden"),
    "set": _("becomes"),
    "add": _("changes by"),
    "give": _("given"),
    "take": _("taken away"),
    "bar": _("kept from it"),
}
_OCCASIONS = {
    "fim-do-turno": _("the end of the turn"),
    "fim-de-turno": _("the end of the turn"),
    "fim-da-fase": _("the end of the phase"),
}

# Facts of the core that are no fields, and fields of its own that hold other than the game's of that name.
CORE: FactWords = {
    "authority": Annotated[
        str,
        Labels({"card": _("a card"), "correction": _("a correction"), "agreement": _("an agreement")}),
        Term(name=_("by")),
    ],
    "by": Kind.SEAT,
    "on": Annotated[str, Kind.SEAT | Kind.PLACE, Term(name=_("for"))],
    "dono": Term(name=_("owner")),
    "effect": Annotated[str, Labels(_CHANGES), Term(name=_("change"))],
    "op": Term(name=_("operation")),
    "ops": Term(name=_("what it does")),
    "option": Term(name=_("option")),
    "target": Term(name=_("what")),
    "until": Annotated[str, Labels(_OCCASIONS), Term(name=_("until"))],
    "valor": Term(name=_("value")),
    "word": Term(name=_("word")),
}


T = TypeVar("T")
_PARTED = re.compile(r"(?P<first>[^/:]+):(?P<last>.+)")


class DisputedNameError(LookupError):
    """Fields of one name hold or are called different things: the game must say which a fact of it is."""


class Lexicon(NamedTuple):
    """What names stand for: whether for seats, what they are called, and how their values are."""

    kinds: Kinds
    terms: Mapping[str, Term]
    labels: Mapping[str, Labels]

    def label(self, name: str, lang: str) -> str:
        """Return what a field or a fact is called within a sentence."""
        name = name.removesuffix("_decimos")
        term = self.terms.get(name)
        return unworded(name) if term is None or term.name is None else term.name.to(lang)

    def question(self, name: str, lang: str) -> str:
        """How a field is asked for; by its name, where nobody has said."""
        term = self.terms.get(name.removesuffix("_decimos"))
        return self.label(name, lang) if term is None or term.asks is None else term.asks.to(lang)

    def in_words(self, name: str, value: Any, lang: str) -> Any:
        """Return a value as the game calls it; what it has no word for stays."""
        labels = self.labels.get(name)
        return self.in_place(name, value if labels is None else labels.text(value, lang), lang)

    def drawing(self, name: str, value: Any) -> str:
        """Return the drawing by which a value is told apart, empty for none."""
        labels = self.labels.get(name)
        return "" if labels is None else labels.drawing(value)

    def in_place(self, name: str, value: Any, lang: str) -> Any:
        """Something of somebody, whose name stands in it by now, as people say it: N3-1 of Ana."""
        kind = self.kinds.get(name)
        return of_whom(value, kind, lang, self.labels.get(name)) if isinstance(kind, Kind) and kind else value


def of_whom(value: Any, kind: Kind, lang: str, labels: Labels | None = None) -> Any:
    """Return a text, or several, that refer to a place or a thing of a seat, told with whose it is."""
    if isinstance(value, tuple):
        return tuple(of_whom(part, kind, lang, labels) for part in value)
    if not isinstance(value, str):
        return value
    if PLACE in kind and (found := _PARTED.fullmatch(value)):
        what, whom = found["last"], found["first"]
    elif THING in kind and ":" in value:
        what, whom = value.split(":", 1)
    else:
        return value
    if labels is not None:
        what = labels.text(what, lang)
    return _("{what} of {whom}", what=what, whom=whom).to(lang)


NO_WORDS = Lexicon({}, {}, {})


def unworded(name: str) -> str:
    """Return a name of the wire that nobody has put into words, readable at least."""
    return name.replace("_", " ").replace("-", " ")


def lexicon_of(types: Iterable[Any], said: FactWords) -> Lexicon:
    """Return the words of all names in those types, and of the facts that a game says. Raises
    DisputedNameError.
    """
    fields = fields_of(tuple(types))
    return Lexicon(_kinds(fields, {**CORE, **said}), _terms(fields, said), _labels(fields, said))


class Described(NamedTuple):
    """A field by its name on the wire, and what its type says of it."""

    name: str
    shape: Shape
    term: Term | None
    labels: Labels | None


@cache
def fields_of(types: tuple[Any, ...]) -> tuple[Described, ...]:
    """Every field of all structs that may lie in those types."""
    structs = (kind for annotation in types for kind in within(annotation))
    return tuple(
        Described(part.wire, part.shape, said_in(hint, Term), said_in(hint, Labels))
        for kind in structs
        if kind is not None and kind is not SeatOf  # no fact is told of a seat's own
        for part in all_parts(kind)
        for hint in (hints_of(kind)[part.name],)
    )


def _kinds(fields: Iterable[Described], words: FactWords) -> Kinds:
    """Return what the texts of all fields and facts refer to."""
    found: dict[str, set[Kind | By]] = defaultdict(set)
    for field in fields:
        found[field.name].update(_refers(field.shape))
    said = {name: kind for name, one in words.items() if (kind := _kind_said(one)) is not None}
    return {
        **{name: _only(name, kinds) for name, kinds in found.items() if kinds and name not in said},
        **said,
    }


def _refers(shape: Shape) -> Iterator[Kind | By]:
    """Return what the texts of a field refer to."""
    if isinstance(shape.refers, Kind | By):
        yield shape.refers
    if shape.word:
        yield WORD
    for inner in (*shape.parts, *((shape.every,) if shape.every else ())):
        yield from _refers(inner)


def _kind_said(said: Any) -> Kind | By | None:
    refers = said if isinstance(said, Kind | By) else refers_of(said)
    return refers if isinstance(refers, Kind | By) else None


def _terms(fields: Iterable[Described], words: FactWords) -> Mapping[str, Term]:
    """Return what fields and facts are called, by their names without a unit."""
    found: dict[str, dict[tuple[Message | None, Message | None], Term]] = defaultdict(dict)
    for field in fields:
        if (term := field.term) is not None and (term.name or term.asks):
            found[field.name.removesuffix("_decimos")].setdefault((term.name, term.asks), term)
    said = _all_said(words, Term)
    derived = {name: _only(name, terms.values()) for name, terms in found.items() if name not in said}
    asked = {name: _asked(term, found.get(name, {}).values()) for name, term in said.items()}
    return {**_all_said(CORE, Term), **derived, **asked}


def _asked(said: Term, fields: Iterable[Term]) -> Term:
    """Return what a game says of a name; its fields are asked for as they say themselves, where that is one
    way.
    """
    ways = {field.asks for field in fields if field.asks is not None}
    return replace(said, asks=ways.pop()) if said.asks is None and len(ways) == 1 else said


def _labels(fields: Iterable[Described], words: FactWords) -> Mapping[str, Labels]:
    """Return what the values of fields and facts are called, by their names."""
    found: dict[str, set[Labels]] = defaultdict(set)
    for field in fields:
        if field.labels is not None:
            found[field.name].add(field.labels)
    said = _all_said(words, Labels)
    derived = {name: _only(name, labels) for name, labels in found.items() if name not in said}
    return {**_all_said(CORE, Labels), **derived, **said}


def _all_said(words: FactWords, kind: type[T]) -> dict[str, T]:
    """Return what of that kind is said of facts."""
    said = ((name, one if isinstance(one, kind) else said_in(one, kind)) for name, one in words.items())
    return {name: one for name, one in said if one is not None}


def _only(name: str, found: Iterable[Any]) -> Any:
    """Return the only one. Raises DisputedNameError where there are several."""
    one, *others = found
    if others:
        raise DisputedNameError(name)
    return one
