"""The schema by which the links of a game are written, and its digest."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from companion.referee.definition.game import Game
from companion.referee.matches.records import FORMAT, Mode
from companion.referee.matches.schemas import schema_of

DIGEST = 3  # bytes
# What a link leaves out of a record: times, phones, expectations, and what is judged anew.
LEFT_OUT = ("n", "at", "by", "idem", "expect", "digest")
_KEPT = ("type", "enum", "const", "minimum", "maximum", "anyOf", "$ref", "items", "prefixItems")

Schema = dict[str, Any]


class LinkSchema(NamedTuple):
    """The schema of what a link holds, and the bytes that tell it from all others."""

    schema: Schema
    digest: bytes


def link_schema(game: Game[Any], decisions: Iterable[tuple[str, tuple[str, ...]]], mode: Mode) -> LinkSchema:
    """Return the schema of a game's links: that of its records, without words and what links leave out.

    ``decisions`` are the ids in the book, each with its options.
    """
    whole = schema_of(game, decisions, mode)
    definitions: Schema = whole["$defs"]
    lines = {one["$ref"].rpartition("/")[2] for one in definitions["Line"]["anyOf"]}
    bare = {name: _bare(definitions[name]) for name in sorted(definitions)}
    for name in LEFT_OUT:
        for line in lines:
            bare[line]["properties"].pop(name, None)
    head = _bare(whole)
    head["properties"]["record"] = {"const": FORMAT}
    head["required"] = [
        "game",
        "record",
        *(["mode"] if "mode" in whole["required"] else []),
        "seats",
        "moves",
    ]
    for name in ("engine", "catalogue"):
        del head["properties"][name]
    return with_digest({**head, "$defs": bare})


def with_digest(schema: Schema) -> LinkSchema:
    """Return a schema with its digest."""
    return LinkSchema(schema, hashlib.sha256(msgspec.json.encode(schema)).digest()[:DIGEST])


def _bare(schema: Any) -> Any:
    """Return a schema with only what decides how a value is coded, in a fixed order."""
    if isinstance(schema, list):
        return [_bare(one) for one in schema]
    if not isinstance(schema, Mapping):
        return schema
    found: Schema = {key: _bare(schema[key]) for key in _KEPT if key in schema}
    if (fields := schema.get("properties")) is not None:
        found["properties"] = {name: _bare(one) for name, one in fields.items()}
        found["required"] = [name for name in fields if name in schema.get("required", ())]
    if isinstance(more := schema.get("additionalProperties"), Mapping):
        found["additionalProperties"] = _bare(more)
    return found
