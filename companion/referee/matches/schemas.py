"""The JSON Schema of a game's records, setups and moves, made of the types that read them."""

from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.limits import MOST_LISTED
from companion.referee.fields.several import PartialChoice
from companion.referee.fields.shapes import hints_of, names_on_wire, within
from companion.referee.fields.terms import Term, annotation_in
from companion.referee.matches.record_reading import (
    BesidePass,
    DecideLine,
    Head,
    NoteLine,
    RetractLine,
    StandLine,
    WaiveLine,
)
from companion.referee.matches.records import REFEREED, Mode

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_DEFS = "#/$defs/{name}"
_SPOKEN = (StandLine, RetractLine, DecideLine, WaiveLine, NoteLine)

Schema = dict[str, Any]


def schema_of(
    game: Game[Any], decisions: Iterable[tuple[str, tuple[str, ...]]], mode: Mode = REFEREED
) -> Schema:
    """Return one schema of a record, whose ``$defs`` hold ``Setup`` and ``Move``.

    ``decisions`` are the ids in the book, each with its options.
    """
    moves = get_args(game.move_type) or (game.move_type,)
    kinds = (Head, BesidePass, *_SPOKEN, game.state_type, *moves)
    references, defs = _in_place(*msgspec.json.schema_components(kinds, ref_template=_DEFS))
    _title(defs, (game.state_type, game.move_type))
    _bound(defs)
    names = [reference["$ref"].rpartition("/")[2] for reference in references]
    head, beside = defs.pop(names[0]), defs.pop(names[1])
    lines = names[2 : 2 + len(_SPOKEN)]
    state, move_names = names[2 + len(_SPOKEN)], names[3 + len(_SPOKEN) :]
    defs["Setup"] = _without(defs[state], "options", *game.state_type.only_played)
    defs["Move"] = _any_of(move_names)
    for name in move_names:
        defs[f"{name}Line"] = _joined(defs[name], beside)
    defs["Line"] = _any_of([*(f"{name}Line" for name in move_names), *lines])
    properties = head["properties"]
    properties["game"] = {"const": game.slug}
    properties["mode"] = {"const": mode}
    if mode != REFEREED:
        head["required"] = [*head["required"], "mode"]
    properties["setup"] = {"$ref": "#/$defs/Setup"}
    properties["moves"] = {"type": "array", "items": {"$ref": "#/$defs/Line"}}
    properties["decisions"] = {
        "type": "object",
        "properties": {id: {"enum": list(options)} for id, options in decisions},
        "additionalProperties": False,
    }
    return {"$schema": DIALECT, "title": f"{game.slug} match record", **_without_title(head), "$defs": defs}


def _in_place(references: Any, defs: dict[str, Schema]) -> Any:
    """Return the schemas with partial choices inlined, since their names would repeat the whole type."""
    parts = {
        _DEFS.format(name=name): defs.pop(name)
        for name in list(defs)
        if name.startswith(PartialChoice.__name__)
    }

    def placed(value: Any) -> Any:
        if isinstance(value, dict):
            found = parts.get(value.get("$ref", ""))
            shown = value if found is None else _without_title(found)
            return {key: placed(part) for key, part in shown.items()}
        return [placed(part) for part in value] if isinstance(value, list) else value

    return references, placed(defs)


def _title(defs: dict[str, Schema], kinds: Iterable[Any]) -> None:
    """Set the title of each field to the name that people read."""
    for kind in dict.fromkeys(struct for one in kinds for struct in within(one) if struct is not None):
        properties = defs.get(kind.__name__, {}).get("properties", {})
        hints = hints_of(kind)
        for wire, name in names_on_wire(kind).items():
            term = annotation_in(hints[name], Term)
            if wire not in properties or term is None or term.is_numbered:
                continue
            if title := term.called("en"):
                properties[wire] = {"title": title, **properties[wire]}


def _bound(schema: Any) -> None:
    """Bound every list by the general limit, unless its type has a bound."""
    parts = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    for part in parts:
        _bound(part)
    if isinstance(schema, dict) and schema.get("type") == "array":
        schema.setdefault("maxItems", MOST_LISTED)


def _any_of(names: Iterable[str]) -> Schema:
    return {"anyOf": [{"$ref": _DEFS.format(name=name)} for name in names]}


def _without(schema: Schema, *names: str) -> Schema:
    """Return a schema of an object without some of its fields."""
    found = dict(schema)
    found["properties"] = {key: value for key, value in schema["properties"].items() if key not in names}
    found["required"] = [key for key in schema.get("required", ()) if key not in names]
    return found


def _joined(move: Schema, beside: Schema) -> Schema:
    """Return the schema of a move with the fields beside a move."""
    return {**move, "title": f"{move['title']}Line", "properties": move["properties"] | beside["properties"]}


def _without_title(schema: Schema) -> Schema:
    return {key: value for key, value in schema.items() if key != "title"}
