"""Write the types of the server's answers as TypeScript declarations, from the types that it writes.

``python docs/making/client_types.py`` writes ``webapp/static/wire.d.ts``; with ``--check`` it ends with 1
where the file is out of date. No phone loads the file: ``tsc`` checks the client by it.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from companion.referee.positions.position import Outcome
from companion.referee.scoreboard.board import Board, Part
from companion.referee.scoreboard.panel import Panel
from companion.referee.views.board_view import BoardView
from webapp.api.blueprint import ROUTES
from webapp.api.errors import ProblemBody
from webapp.tables.queries.card_forms import CardForms
from webapp.tables.queries.house_forms import HouseForm
from webapp.tables.wire.move_forms import MoveForm

WIRE = Path(__file__).parents[2] / "webapp" / "static" / "wire.d.ts"
_HEAD = (
    "// The types of the server's answers, made by docs/making/client_types.py. No phone loads this file.\n"
)
# A board is sent whole and in one language: a text in both languages is one text there.
_IN_ONE_LANGUAGE = {"name_pt": "name", "pt": "text"}
_OTHER_LANGUAGE = {"name_en", "en"}
_PLAIN: dict[type[inspect.Type], str] = {
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.AnyType: "unknown",
}


def declarations() -> str:
    """Return all declarations: answers, a view, a score board, its position and its panel."""
    kinds = (kind for route in ROUTES for kind in route.answers.values())
    roots = [kind for kind in kinds if kind is not None and not isinstance(kind, str)]
    roots += [ProblemBody, CardForms, HouseForm, MoveForm, BoardView, Board, Panel, Outcome]
    kinds = inspect.multi_type_info(dict.fromkeys(roots))
    structs = {one.cls.__name__: one for one in structs_within(kinds)}
    return "\n".join([_HEAD, *(_interface(structs[name]) for name in sorted(structs))])


def structs_within(kinds: Iterable[inspect.Type]) -> Iterator[inspect.StructType]:
    """Yield every struct within those types, without repeats."""
    waiting, seen = list(kinds), set[type]()
    while waiting:
        kind = waiting.pop()
        waiting += _inner(kind)
        if isinstance(kind, inspect.StructType) and kind.cls not in seen:
            seen.add(kind.cls)
            waiting += [field.type for field in kind.fields]
            yield kind


def _inner(kind: inspect.Type) -> Iterable[inspect.Type]:
    match kind:
        case inspect.UnionType():
            return kind.types
        case inspect.TupleType():
            return kind.item_types
        case inspect.VarTupleType() | inspect.ListType():
            return (kind.item_type,)
        case inspect.DictType():
            return (kind.value_type,)
    return ()


def _interface(struct: inspect.StructType) -> str:
    omits = struct.cls.__struct_config__.omit_defaults and not issubclass(struct.cls, Part)
    lines = [f"export interface {struct.cls.__name__} {{"]
    if struct.tag_field is not None:
        lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)};")
    for field in struct.fields:
        if field.encode_name in _OTHER_LANGUAGE:
            continue
        name = _IN_ONE_LANGUAGE.get(field.encode_name, field.encode_name)
        optional = "?" if not field.required and (omits or is_unset(field)) else ""
        lines.append(f"  {name}{optional}: {typescript(field.type)};")
    return "\n".join([*lines, "}", ""])


def is_unset(field: inspect.Field) -> bool:
    """Return whether a field is UNSET by default, which ``inspect`` shows in neither type nor default."""
    return field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT


def typescript(kind: inspect.Type) -> str:
    """Return a type as TypeScript writes it."""
    match kind:
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case inspect.UnionType():
            return " | ".join(sorted({typescript(one) for one in kind.types}))
        case inspect.TupleType():
            return f"[{', '.join(map(typescript, kind.item_types))}]"
        case inspect.VarTupleType() | inspect.ListType():
            inner = typescript(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.DictType():
            return f"Record<string, {typescript(kind.value_type)}>"
    return _PLAIN[type(kind)]


def main() -> Any:
    """Write the declarations, or check that they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, end with 1 if out of date")
    if not parser.parse_args().check:
        WIRE.write_text(declarations(), encoding="utf-8")
    elif not WIRE.exists() or WIRE.read_text(encoding="utf-8") != declarations():
        sys.exit(f"{WIRE.name} is out of date: run python docs/making/client_types.py")


if __name__ == "__main__":
    main()
