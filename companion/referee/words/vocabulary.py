"""The vocabulary of a game: names of fields and facts, from the types or from the game's declarations."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar

from companion.language import Message, _
from companion.referee.fields.kinds import PLACE, THING, WORD, By, Kind, Kinds
from companion.referee.fields.shapes import Shape, all_parts, hints_of, refers_of, within
from companion.referee.fields.terms import Labels, Term, annotation_in
from companion.referee.positions.options import SeatOf

# Facts that are no fields, by name: the type that such a field would have, or the annotations that matter.
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
    "fim-da-fase": _("the end of this phase"),
}

# Facts that somebody may state and that stand in no field.
CLAIMED: dict[str, Term] = {
    "onde": Term(name=_("where it lies")),
    "venceu": Term(name=_("who has won")),
    "pode": Term(name=_("may do now")),
    "nao-pode": Term(name=_("may not do now")),
}

# Facts of the core that are no fields, and fields of the core whose names games use otherwise.
CORE: FactWords = {
    **CLAIMED,
    "authority": Annotated[
        str,
        Labels({"card": _("a card"), "correction": _("a correction"), "agreement": _("an agreement")}),
        Term(name=_("by")),
    ],
    "by": Kind.SEAT,
    "on": Annotated[str, Kind.SEAT | Kind.PLACE, Term(name=_("for"))],
    "dono": Term(name=_("owner")),
    "has": Kind.SEAT,
    "says": Kind.SEAT,
    "whose": Kind.SEAT,
    "said_of": Kind.SEAT,
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
    """Fields of the same name refer to, or are called, different things.

    The game must declare which a fact means.
    """


class Lexicon(NamedTuple):
    """The vocabulary of names: what they refer to, what they are called, and the names of their values."""

    kinds: Kinds
    terms: Mapping[str, Term]
    labels: Mapping[str, Labels]

    def label(self, name: str, lang: str) -> str:
        """Return the name of a field or a fact within a sentence."""
        name = name.removesuffix("_decimos")
        term = self.terms.get(name)
        return unworded(name) if term is None or term.name is None else term.name.to(lang)

    def question(self, name: str, lang: str) -> str:
        """Return the question for a field, or its name."""
        term = self.terms.get(name.removesuffix("_decimos"))
        return self.label(name, lang) if term is None or term.asks is None else term.asks.to(lang)

    def in_words(self, name: str, value: Any, lang: str) -> Any:
        """Return the name of a value; a value without a name is returned as it is."""
        labels = self.labels.get(name)
        return self.in_place(name, value if labels is None else labels.text(value, lang), lang)

    def drawing(self, name: str, value: Any) -> str:
        """Return the drawing of a value, or an empty text."""
        labels = self.labels.get(name)
        return "" if labels is None else labels.drawing(value)

    def in_place(self, name: str, value: Any, lang: str) -> Any:
        """Return a place or thing that already contains a name, as people say it: N3-1 of Ana."""
        kind = self.kinds.get(name)
        return of_whom(value, kind, lang, self.labels.get(name)) if isinstance(kind, Kind) and kind else value


def of_whom(value: Any, kind: Kind, lang: str, labels: Labels | None = None) -> Any:
    """Return places or things with their seats as people say them."""
    if isinstance(value, tuple):
        return tuple(of_whom(part, kind, lang, labels) for part in value)
    if not isinstance(value, str):
        return value
    before, colon, after = value.partition(":")
    if colon and THING in kind and (PLACE not in kind or (labels is not None and before in labels.words)):
        what, whom = before, after
    elif PLACE in kind and (found := _PARTED.fullmatch(value)):
        what, whom = found["last"], found["first"]
    elif PLACE in kind and labels is not None and (parts := value.rpartition("/"))[2] in labels.words:
        whom, _slash, what = parts
    else:
        return value
    if labels is not None:
        what = labels.text(what, lang)
    return _("{what} of {whom}", what=what, whom=whom).to(lang)


NO_WORDS = Lexicon({}, {}, {})


def unworded(name: str) -> str:
    """Return a wire name without a translation as readable text."""
    return name.replace("_", " ").replace("-", " ")


def lexicon_of(types: Iterable[Any], said: FactWords) -> Lexicon:
    """Return the vocabulary of all names in those types, and of the facts that a game declares.

    Raises DisputedNameError.
    """
    fields = fields_of(tuple(types))
    return Lexicon(_kinds(fields, {**CORE, **said}), _terms(fields, said), _labels(fields, said))


class Described(NamedTuple):
    """A field by its wire name, with its annotations."""

    name: str
    shape: Shape
    term: Term | None
    labels: Labels | None


@cache
def fields_of(types: tuple[Any, ...]) -> tuple[Described, ...]:
    """Return every field of all structs that may lie in those types."""
    structs = (kind for annotation in types for kind in within(annotation))
    return tuple(
        Described(part.wire, part.shape, annotation_in(hint, Term), annotation_in(hint, Labels))
        for kind in structs
        if kind is not None and kind is not SeatOf  # the fields of a seat are never facts
        for part in all_parts(kind)
        for hint in (hints_of(kind)[part.name],)
    )


def _kinds(fields: Iterable[Described], words: FactWords) -> Kinds:
    """Return the references of the texts of all fields and facts."""
    found: dict[str, set[Kind | By]] = defaultdict(set)
    for field in fields:
        found[field.name].update(_refers(field.shape))
    said = {name: kind for name, one in words.items() if (kind := _kind_said(one)) is not None}
    return {
        **{name: _only(name, kinds) for name, kinds in found.items() if kinds and name not in said},
        **said,
    }


def _refers(shape: Shape) -> Iterator[Kind | By]:
    """Yield what the texts of a field refer to."""
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
    """Return the terms of fields and facts, by their names without a unit."""
    found: dict[str, dict[tuple[Message | None, Message | None], Term]] = defaultdict(dict)
    for field in fields:
        if (term := field.term) is not None and (term.name or term.asks):
            found[field.name.removesuffix("_decimos")].setdefault((term.name, term.asks), term)
    said = _all_said(words, Term)
    derived = {name: _only(name, terms.values()) for name, terms in found.items() if name not in said}
    asked = {name: _asked(term, found.get(name, {}).values()) for name, term in said.items()}
    return {**_all_said(CORE, Term), **derived, **asked}


def _asked(said: Term, fields: Iterable[Term]) -> Term:
    """Return a game's term of a name, with the question of its fields if they agree."""
    ways = {field.asks for field in fields if field.asks is not None}
    return replace(said, asks=ways.pop()) if said.asks is None and len(ways) == 1 else said


def _labels(fields: Iterable[Described], words: FactWords) -> Mapping[str, Labels]:
    """Return the labels of the values of fields and facts, by name."""
    found: dict[str, set[Labels]] = defaultdict(set)
    for field in fields:
        if field.labels is not None:
            found[field.name].add(field.labels)
    said = _all_said(words, Labels)
    derived = {name: _only(name, labels) for name, labels in found.items() if name not in said}
    return {**_all_said(CORE, Labels), **derived, **said}


def _all_said(words: FactWords, kind: type[T]) -> dict[str, T]:
    """Return the annotations of that kind on facts."""
    said = ((name, one if isinstance(one, kind) else annotation_in(one, kind)) for name, one in words.items())
    return {name: one for name, one in said if one is not None}


def _only(name: str, found: Iterable[Any]) -> Any:
    """Return the only element. Raises DisputedNameError if there are several."""
    one, *others = found
    if others:
        raise DisputedNameError(name)
    return one
