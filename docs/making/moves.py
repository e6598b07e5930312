"""Write the reference of each game's moves, from the types by which records are read.

``python docs/making/moves.py`` writes ``docs/moves/<game>.md`` for every installed game that has a referee;
with ``--check`` it writes nothing and ends with 1 if a page is out of date.
"""

import argparse
import inspect
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
import yaml

from companion.games import GameEntry, all_games
from companion.plain_data import read_plain
from companion.referee.definition.game import Game
from companion.referee.fields.kinds import PLACE, SEAT, THING, Kind
from companion.referee.fields.limits import LimitedBy
from companion.referee.fields.move import Move
from companion.referee.fields.secrets import Secret
from companion.referee.fields.several import PartialChoice, Several
from companion.referee.fields.shapes import hints_of, is_struct
from companion.referee.fields.terms import Labels, Term, said_in
from companion.referee.matches.record_reading import BESIDE_MOVE
from companion.referee.positions.adjustments import Operation

DOCS = Path(__file__).parents[1]
EXAMPLES = DOCS / "moves" / "examples"
_HEAD = "<!-- Made by docs/making/moves.py from the types of the game. Edit those. -->\n"
_INTRO = """\
The fields of each move of `game: {slug}`, beside `seat` and `do`, which every move has.
[Match records](../records.md#{anchor}) describes the file that moves stand in, and what ids look like.

The column *left out* says what a field holds if nobody writes it. A move without a field that is *asked for*
is partial: `companion judge` answers with the question.
"""
_PLAIN = {str: "text", bool: "`true` or `false`", int: "whole number", float: "number", Any: "any value"}
_KINDS = {
    SEAT: "seat",
    PLACE: "place of a seat",
    THING: "thing of a seat",
    SEAT | PLACE: "seat, or place of a seat",
}
MOST_WORDS = 12  # that a cell lists; more stand in a section of their own
MOST_ALIKE = 6  # fields in a row that differ in nothing but their names
WIDEST = 100  # an example that is longer stands on a line a field
Types = dict[Any, Any]  # what stands for the type variables of a generic struct


class Reference(NamedTuple):
    """A game with what its page describes: moves, operations, fields of a position, and parts of them all."""

    entry: GameEntry
    game: Game[Any]
    operations: tuple[type[Operation], ...]
    words: dict[str, str]  # long lists of words by the field that names them, filled as cells refer to them

    @property
    def moves(self) -> tuple[Any, ...]:
        """The types of its moves; of a generic one, with what stands for its variables."""
        return get_args(self.game.move_type) or (self.game.move_type,)


def page(entry: GameEntry) -> str:
    """Return the page of a game."""
    game = entry.load_referee()
    assert game is not None, entry.slug
    found = _structs(game.move_type)
    operations = tuple(kind for kind in found if issubclass(kind, Operation))
    reference = Reference(entry, game, tuple(sorted(operations, key=_tag)), {})
    position = _position_fields(game)
    parts = {kind for kind in found if not issubclass(kind, Move | Operation)}
    for field in position:
        hint = hints_of(game.state_type)[field.name]
        parts |= {kind for kind in _structs(hint) if not issubclass(kind, Move | Operation)}
    lines = [
        f"# The moves of {entry.title}\n",
        _HEAD,
        _INTRO.format(slug=entry.slug, anchor=_anchor(entry.title)),
        *_index(reference),
        "## Moves\n",
        *(line for kind in reference.moves for line in _move(reference, kind)),
    ]
    if operations:
        lines += ["## Operations\n", "The operations that a card's text or a correction consists of.\n"]
        lines += [line for kind in reference.operations for line in _operation(reference, kind)]
    lines += ["## Position\n", "The fields of a position (`setup`).\n"]
    lines += [*_said(game.state_type), *_table(reference, game.state_type, position)]
    if parts:
        lines += ["## Types\n", "The types that fields above are made of.\n"]
        for kind in sorted(parts, key=lambda one: one.__name__):
            lines += [f"### type `{kind.__name__}`\n", *_described(kind)]
            lines += _table(reference, kind, msgspec.structs.fields(kind))
    if reference.words:
        lines.append("## Words\n")
        for words, name in reference.words.items():
            lines += [f"### words of `{name}`\n", f"{words}\n"]
    return "\n".join(lines).rstrip() + "\n"


def _anchor(title: str) -> str:
    return title.lower().replace(" ", "-")


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _position_fields(game: Game[Any]) -> list[msgspec.structs.FieldInfo]:
    left_out = game.state_type.engines_own | game.state_type.only_played | {"outcome"}
    return [one for one in msgspec.structs.fields(game.state_type) if one.name not in left_out]


def _structs(annotation: Any) -> set[type[msgspec.Struct]]:
    """Every struct within a type but the wrappers of secrets and of choices of many."""
    found: set[type[msgspec.Struct]] = set()
    waiting = [annotation]
    while waiting:
        one = waiting.pop()
        origin = get_origin(one) or one
        waiting += list(get_args(one)[:1] if origin is Annotated else get_args(one))
        if is_struct(origin) and origin not in found:
            found.add(origin)
            waiting += [] if origin in (Secret, PartialChoice) else list(hints_of(origin).values())
    return found - {Secret, PartialChoice}


# ---------------------------------------------------------------- a move, an operation


def _index(reference: Reference) -> Iterator[str]:
    yield "| `do` | in Portuguese | in English |\n| --- | --- | --- |"
    for kind in reference.game.move_types:
        do = _tag(kind)
        yield f"| [`{do}`](#{do}) | {kind.named.to('pt')} | {kind.named.to('en')} |"
    yield ""


def _move(reference: Reference, alias: Any) -> Iterator[str]:
    kind = get_origin(alias) or alias
    do = _tag(kind)
    yield f"### `{do}`\n"
    yield f"“{kind.named.to('pt')}” · “{kind.named.to('en')}”\n"
    yield from _described(kind)
    fields = [one for one in msgspec.structs.fields(kind) if one.name != "seat"]
    types = dict(zip(getattr(kind, "__parameters__", ()), get_args(alias), strict=False))
    yield from _table(reference, kind, fields, types)
    if (found := example(reference.entry, do)) is not None:
        file, data = found
        yield f"From {_link(file)}:\n"
        yield f"```yaml\n{_entry(data)}\n```\n"


def _operation(reference: Reference, kind: type[Operation]) -> Iterator[str]:
    yield f"### op `{_tag(kind)}`\n"
    yield from _described(kind)
    yield from _table(reference, kind, msgspec.structs.fields(kind))


def _described(kind: type[msgspec.Struct]) -> Iterator[str]:
    """What the type says of itself, and what those say that it takes fields from."""
    for one in kind.__mro__:
        if one in (Move, Operation, msgspec.Struct):
            return
        if one is kind or inspect.get_annotations(one):
            yield from _said(one)


def _said(kind: type[msgspec.Struct]) -> Iterator[str]:
    """What a type says of itself alone."""
    if doc := kind.__dict__.get("__doc__"):
        yield re.sub(r"``([^`]*)``", r"`\1`", inspect.cleandoc(doc)) + "\n"


def example(entry: GameEntry, do: str) -> tuple[Path, dict[str, Any]] | None:
    """Return an entry with that move and its record: a legal one before others, with most fields.

    The records that come with the game go before those of the documentation.
    """
    files = [*entry.examples, *sorted(EXAMPLES.glob(f"{entry.slug}-*.yaml"))]
    found = [(file, line) for file in files for line in _lines(file) if line.get("do") == do]
    if not found:
        return None
    file, line = min(found, key=lambda one: _rank(one[1], one[0].parent == EXAMPLES))
    kept = {name: value for name, value in line.items() if name not in BESIDE_MOVE or name == "expect"}
    return file, kept


def _entry(data: dict[str, Any]) -> str:
    """An entry as people write it: on one line where that is short."""
    if len(short := f"- {_flow(data)}") <= WIDEST:
        return short
    return "- " + "\n  ".join(f"{name}: {_flow(value)}" for name, value in data.items())


def _flow(value: Any) -> str:
    text = yaml.safe_dump(
        value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=sys.maxsize
    )
    return text.removesuffix("...\n").strip()


def _lines(file: Path) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = read_plain(file.read_text(encoding="utf-8")).data["moves"]
    return lines


def _rank(line: dict[str, Any], of_docs: bool) -> tuple[bool, bool, int, int]:
    expect = line.get("expect")
    legal = expect == "legal" or (isinstance(expect, dict) and expect.get("verdict") == "legal")
    fields = [name for name in line if name not in BESIDE_MOVE]
    return (not legal, of_docs, -len(fields), len(str(line)))


def _link(file: Path) -> str:
    """A link to a record; its name alone where the game is installed from elsewhere."""
    if file.parent == EXAMPLES:
        return f"[`{file.stem}`](examples/{file.name})"
    if DOCS.parent in file.parents:
        return f"[`{file.stem}`](../../{file.relative_to(DOCS.parent).as_posix()})"
    return f"`{file.stem}`"


# ---------------------------------------------------------------- fields


def _table(
    reference: Reference,
    kind: type[msgspec.Struct],
    fields: Sequence[msgspec.structs.FieldInfo],
    types: Types | None = None,
) -> Iterator[str]:
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
                _left_out(kind, field),
                _rule(hints[field.name]),
            ),
        )
        for field in fields
    ]
    columns = 4 if any(cells[-1] for _name, cells in rows) else 3
    yield "| field | title | value | left out |" + (" rule |" if columns == 4 else "")
    yield "| --- " * (columns + 1) + "|"
    for cells, group in groupby(rows, key=itemgetter(1)):
        names = [f"`{name}`" for name, _cells in group]
        if len(names) > MOST_ALIKE:
            names = [f"{names[0]} … {names[-1]}"]
        for name in names:
            yield f"| {' | '.join((name, *cells[:columns]))} |"
    yield ""


def _of_bases(kind: type[msgspec.Struct]) -> dict[Any, Any]:
    """What a struct has put for the variables of the generic ones that it extends."""
    found: dict[Any, Any] = {}
    for one in kind.__mro__:
        for base in one.__dict__.get("__orig_bases__", ()):
            found |= dict(zip(getattr(get_origin(base), "__parameters__", ()), get_args(base), strict=False))
    return found


def _rule(hint: Any) -> str:
    limit, term = said_in(hint, LimitedBy), said_in(hint, Term)
    rule = limit.rule if limit else term.rule if term else ""
    return f"`{rule}`" if rule else ""


def _title(reference: Reference, field: msgspec.structs.FieldInfo, hint: Any) -> str:
    of_name = reference.game.lexicon.terms.get(field.encode_name.removesuffix("_decimos"))
    for term in (said_in(hint, Term), of_name):
        if term is not None and not term.is_numbered and term.called("en"):
            pt, en = term.called("pt"), term.called("en")
            return pt if pt == en else f"{pt} · {en}"
    return ""


def _left_out(kind: Any, field: msgspec.structs.FieldInfo) -> str:
    chosen = getattr(kind, "chosen", ())
    if isinstance(chosen, tuple) and field.name in chosen:
        return "asked for"
    if field.required:
        return "required"
    default = field.default if field.default is not msgspec.NODEFAULT else None
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    plain = msgspec.to_builtins(default) if default is not msgspec.UNSET else None
    if plain in (None, "", (), [], {}):
        return "empty"
    return f"`{_flow(plain)}`"


def _value(reference: Reference, name: str, hint: Any, types: Types) -> str:
    text = _Kinds(reference, name, types).kind(hint)
    if (several := said_in(hint, Several)) is not None:
        most = f" to {several.most}" if several.most is not None else " or more"
        ways = {"some": "in any order", "order": "in order", "each": "each key once"}
        text += f"; {several.least}{most}, {ways[several.kind]}"
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
        if origin is tuple and (len(args) != 2 or args[1] is not ...):
            return f"[{'; '.join(map(self.kind, args))}]"
        if origin in (tuple, list):
            return f"list of {self.kind(args[0])}"
        if origin is dict:
            return f"map of {self.kind(args[0])} to {self.kind(args[1])}"
        if origin is Secret:
            return f"secret `{{owner, value}}`; the value: {self.kind(args[0])}"
        if is_struct(origin):
            if issubclass(origin, Operation):
                return self.operations((origin,))
            return f"[`{origin.__name__}`](#type-{origin.__name__.lower()})"
        return _PLAIN[origin]

    def annotated(self, args: tuple[Any, ...]) -> str:
        """Return a type with what is said beside it."""
        kind = next((one for one in args[1:] if isinstance(one, Kind)), None)
        if kind:
            return _KINDS[kind]
        labels = next((one for one in args[1:] if isinstance(one, Labels)), None)
        if labels is not None and get_origin(args[0]) is Literal:
            return self.words(get_args(args[0]), labels)
        bounds = next((one for one in args[1:] if isinstance(one, msgspec.Meta)), None)
        text = self.kind(args[0])
        if bounds is None or bounds.ge is None or bounds.le is None:
            return text
        return f"{text} ({bounds.ge:,} to {bounds.le:,})"

    def words(self, words: Sequence[Any], labels: Labels | None) -> str:
        """Return the words of which one is written, with what they are called where that is another."""

        def shown(word: Any) -> str:
            called = labels.told(word, "en") if labels is not None else word
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
        return f"[words of `{name}`](#words-of-{name.replace(' ', '-')})"

    def union(self, args: tuple[Any, ...]) -> str:
        """Return the types of which one is written; None and UNSET are what is left out."""
        nothing = (NoneType, msgspec.UnsetType)
        left = [one for one in args if one not in nothing and (get_origin(one) or one) is not PartialChoice]
        operations = tuple(one for one in left if is_struct(one) and issubclass(one, Operation))
        words = tuple(word for one in left if get_origin(one) is Literal for word in get_args(one))
        others = [one for one in left if one not in operations and get_origin(one) is not Literal]
        parts = [self.operations(operations)] if operations else []
        parts += [self.words(words, None)] if words else []
        return " or ".join(dict.fromkeys(parts + [self.kind(one) for one in others]))

    def operations(self, kinds: tuple[type[Operation], ...]) -> str:
        """Return which operations may stand there."""
        missing = [one for one in self.reference.operations if one not in kinds]
        if len(missing) < len(kinds):
            but = f" but {', '.join(f'`{_tag(one)}`' for one in missing)}" if missing else ""
            return f"[operations](#operations){but}"
        return f"operation {', '.join(f'[`{_tag(one)}`](#op-{_tag(one)})' for one in kinds)}"


# ---------------------------------------------------------------- the command


def pages(docs: Path = DOCS, entries: Sequence[GameEntry] | None = None) -> dict[Path, str]:
    """Return every page as it should be, by its file."""
    games = all_games() if entries is None else entries
    return {docs / "moves" / f"{entry.slug}.md": page(entry) for entry in games if entry.referee}


def main() -> None:
    """Write the pages, or check that they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, end with 1 if out of date")
    made = pages()
    if parser.parse_args().check:
        stale = [file for file, text in made.items() if not file.exists() or file.read_text("utf-8") != text]
        sys.exit("".join(f"{file} is out of date: run python docs/making/moves.py\n" for file in stale) or 0)
    for file, text in made.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
