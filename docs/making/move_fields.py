"""Describe the fields of moves, operations and positions: title, type, default and rule, a row a field."""

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
import yaml
from words import number, to

from companion.games import GameEntry
from companion.referee.definition.game import Game
from companion.referee.fields.kinds import PLACE, SEAT, THING, Kind
from companion.referee.fields.limits import LimitedBy
from companion.referee.fields.secrets import Secret
from companion.referee.fields.several import PartialChoice, Several
from companion.referee.fields.shapes import hints_of, is_struct
from companion.referee.fields.terms import Labels, Term, annotation_in
from companion.referee.positions.adjustments import Operation

_PLAIN = {str: "text", bool: "`true` or `false`", int: "whole number", float: "number", Any: "any value"}
_KINDS = {
    SEAT: "seat",
    PLACE: "place of a seat",
    THING: "thing of a seat",
    SEAT | PLACE: "seat, or place of a seat",
    SEAT | PLACE | THING: "seat, or anything of a seat",
    PLACE | THING: "anything of a seat",
}
MOST_WORDS = 12  # that a cell lists; more stand in a section of their own
MOST_ALIKE = 6  # fields in a row that differ in nothing but their names
Types = dict[Any, Any]  # the types that stand for the type variables of a generic struct


class Reference(NamedTuple):
    """A game with the contents of its page: moves, operations, fields of a position, and their parts."""

    entry: GameEntry
    game: Game[Any]
    operations: tuple[type[Operation], ...]
    words: dict[str, str]  # long lists of words by the field that names them, filled as cells refer to them
    lang: str

    @property
    def moves(self) -> tuple[Any, ...]:
        """Return the types of its moves; of a generic one, with the types of its variables."""
        return get_args(self.game.move_type) or (self.game.move_type,)

    def told(self, text: str) -> str:
        """Return a text in the language of the page."""
        return to(text, self.lang)


def tag_of(kind: type[msgspec.Struct]) -> str:
    """Return the name on the wire of a type of moves or operations."""
    return str(kind.__struct_config__.tag)


def in_flow(value: Any) -> str:
    """Return a value as YAML on one line."""
    text = yaml.safe_dump(
        value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=sys.maxsize
    )
    return text.removesuffix("...\n").strip()


def table(
    reference: Reference,
    kind: type[msgspec.Struct],
    fields: Sequence[msgspec.structs.FieldInfo],
    types: Types | None = None,
) -> Iterator[str]:
    """Yield the lines of a table of fields; ``types`` stand for the type variables of their struct."""
    if not fields:
        return
    types = _of_bases(kind) | (types or {})
    hints = hints_of(kind)
    rows = [
        (
            field.encode_name,
            (
                _title(reference, field, hints[field.name]),
                _value(reference, field.encode_name, hints[field.name], types),
                _left_out(reference, kind, field),
                _rule(hints[field.name]),
            ),
        )
        for field in fields
    ]
    columns = 4 if any(cells[-1] for _name, cells in rows) else 3
    heads = ["field", "title", "value", "left out", "rule"][: columns + 1]
    yield f"| {' | '.join(map(reference.told, heads))} |"
    yield "| --- " * (columns + 1) + "|"
    for cells, group in groupby(rows, key=itemgetter(1)):
        names = [f"`{name}`" for name, _cells in group]
        if len(names) > MOST_ALIKE:
            names = [f"{names[0]} … {names[-1]}"]
        for name in names:
            yield f"| {' | '.join((name, *cells[:columns]))} |"
    yield ""


def _of_bases(kind: type[msgspec.Struct]) -> dict[Any, Any]:
    """Return the types of the variables of the generic structs that a struct extends."""
    found: dict[Any, Any] = {}
    for one in kind.__mro__:
        for base in one.__dict__.get("__orig_bases__", ()):
            found |= dict(zip(getattr(get_origin(base), "__parameters__", ()), get_args(base), strict=False))
    return found


def _rule(hint: Any) -> str:
    limit, term = annotation_in(hint, LimitedBy), annotation_in(hint, Term)
    rule = limit.rule if limit else term.rule if term else ""
    return f"`{rule}`" if rule else ""


def _title(reference: Reference, field: msgspec.structs.FieldInfo, hint: Any) -> str:
    of_name = reference.game.lexicon.terms.get(field.encode_name.removesuffix("_decimos"))
    for term in (annotation_in(hint, Term), of_name):
        if term is not None and not term.is_numbered and term.called("en"):
            pt, en = term.called("pt"), term.called("en")
            return pt if pt == en else f"{pt} · {en}"
    return ""


def _left_out(reference: Reference, kind: Any, field: msgspec.structs.FieldInfo) -> str:
    chosen = getattr(kind, "chosen", ())
    if isinstance(chosen, tuple) and field.name in chosen:
        return reference.told("asked for")
    if field.required:
        return reference.told("required")
    default = field.default if field.default is not msgspec.NODEFAULT else None
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    plain = msgspec.to_builtins(default) if default is not msgspec.UNSET else None
    if plain in (None, "", (), [], {}):
        return reference.told("empty")
    return f"`{in_flow(plain)}`"


def _value(reference: Reference, name: str, hint: Any, types: Types) -> str:
    text = _Kinds(reference, name, types).kind(hint)
    if (several := annotation_in(hint, Several)) is not None:
        most = "{least} to {most}" if several.most is not None else "{least} or more"
        ways = {"some": "in any order", "order": "in order", "each": "each key once"}
        how_many = reference.told(most).format(least=several.least, most=several.most)
        text += f"; {how_many}, {reference.told(ways[several.kind])}"
    return text


class _Kinds(NamedTuple):
    """Types in words, for the field of that name; ``types`` stand for the variables of its struct."""

    reference: Reference
    name: str
    types: Types

    def kind(self, hint: Any) -> str:
        """Return a type in words."""
        origin, args = get_origin(hint) or hint, get_args(hint)
        if isinstance(hint, TypeVar):
            return self.kind(self.types.get(hint, Any))
        if origin is Annotated:
            return self.annotated(args)
        if origin is Literal:
            return self.words(args, None)
        if origin in (Union, UnionType):
            return self.union(args)
        if origin in (tuple, list, dict):
            return self.container(origin, args)
        if origin is Secret:
            return f"{self.told('secret `{owner, value}`; the value:')} {self.kind(args[0])}"
        if is_struct(origin):
            return self.struct(origin)
        return self.told(_PLAIN[origin])

    def container(self, origin: type, args: tuple[Any, ...]) -> str:
        """Return a list of a kind, a list of certain kinds in order, or a map."""
        if origin is dict:
            key, value = map(self.kind, args)
            return self.told("map of {key} to {value}").format(key=key, value=value)
        if origin is tuple and (len(args) != 2 or args[1] is not ...):
            return f"[{'; '.join(map(self.kind, args))}]"
        return self.told("list of {kind}").format(kind=self.kind(args[0]))

    def struct(self, kind: type) -> str:
        """Return an operation with its fields, or a link to any other type."""
        if issubclass(kind, Operation):
            return self.operations((kind,))
        return f"[`{kind.__name__}`](#{self.told('type')}-{kind.__name__.lower()})"

    def told(self, text: str) -> str:
        """Return a text in the language of the page."""
        return self.reference.told(text)

    def annotated(self, args: tuple[Any, ...]) -> str:
        """Return a type with the annotations beside it."""
        kind = next((one for one in args[1:] if isinstance(one, Kind)), None)
        if kind:
            return self.told(_KINDS[kind])
        labels = next((one for one in args[1:] if isinstance(one, Labels)), None)
        if labels is not None and get_origin(args[0]) is Literal:
            return self.words(get_args(args[0]), labels)
        bounds = next((one for one in args[1:] if isinstance(one, msgspec.Meta)), None)
        text = self.kind(args[0])
        if bounds is None or bounds.ge is None or bounds.le is None:
            return text
        least, most = (number(int(one), self.reference.lang) for one in (bounds.ge, bounds.le))
        return f"{text} ({self.told('{least} to {most}').format(least=least, most=most)})"

    def words(self, words: Sequence[Any], labels: Labels | None) -> str:
        """Return the words of which one is written, with their labels where those differ."""

        def shown(word: Any) -> str:
            called = labels.text(word, self.reference.lang) if labels is not None else word
            plain = str(word).replace("-", " ").casefold()
            is_same = str(called).casefold() in (plain, str(word).casefold(), "")
            return ("`''`" if word == "" else f"`{word}`") + ("" if is_same else f" ({called})")

        listed = ", ".join(map(shown, words))
        if len(words) <= MOST_WORDS:
            return listed
        kept = self.reference.words
        if listed not in kept:
            others = sum(name.partition(" ")[0] == self.name for name in kept.values())
            kept[listed] = f"{self.name} {others + 1}" if others else self.name
        name = kept[listed]
        words_of = self.told("words of")
        return f"[{words_of} `{name}`](#{words_of.replace(' ', '-')}-{name.replace(' ', '-')})"

    def union(self, args: tuple[Any, ...]) -> str:
        """Return the types of which one is written; None and UNSET are left out."""
        nothing = (NoneType, msgspec.UnsetType)
        left = [one for one in args if one not in nothing and (get_origin(one) or one) is not PartialChoice]
        operations = tuple(one for one in left if is_struct(one) and issubclass(one, Operation))
        words = tuple(word for one in left if get_origin(one) is Literal for word in get_args(one))
        others = [one for one in left if one not in operations and get_origin(one) is not Literal]
        parts = [self.operations(operations)] if operations else []
        parts += [self.words(words, None)] if words else []
        return f" {self.told('or')} ".join(dict.fromkeys(parts + [self.kind(one) for one in others]))

    def operations(self, kinds: tuple[type[Operation], ...]) -> str:
        """Return which operations may stand there."""
        missing = [one for one in self.reference.operations if one not in kinds]
        if len(missing) < len(kinds):
            but = f" {self.told('but')} {', '.join(f'`{tag_of(one)}`' for one in missing)}" if missing else ""
            return f"[{self.told('operations')}](#{self.told('Operations').lower()}){but}"
        return (
            f"{self.told('operation')} {', '.join(f'[`{tag_of(one)}`](#op-{tag_of(one)})' for one in kinds)}"
        )
