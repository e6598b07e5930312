"""The API described as OpenAPI 3.1, from the routes and the types that they read and write."""

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from companion import __version__
from webapp.api.errors import ProblemBody
from webapp.api.routing import JSON, QueryParameter, Route

Json = dict[str, Any]

_SCHEMA = "#/components/schemas/{name}"
_BYTES: Json = {"type": "string", "format": "binary"}
_PART = re.compile(r"<(?:(\w+):)?(\w+)>")
_ABOUT_PARTS = {
    "code": "The code of the table.",
    "seat": "The id of the seat: A, B, …",
    "seq": "The seq that the phone holds.",
    "game": "The short name of the game.",
    "n": "The number of the entry; 0 is the beginning.",
    "id": "The id of the rule or of the silent point.",
    "form": "Of a match json, csv, txt, yaml or link; of cards csv, xlsx, ods or zip.",
    "card": "The number of the card of the house.",
    "digest": "The digest of the photo.",
    "part": "A part of the view: places, counters, piles or stencils.",
    "face": "The last part of the address of a card’s face, as views give it after the game’s slug.",
}


def describe(routes: Iterable[Route], base: str) -> Json:
    """Return the description of these routes below ``base``."""
    routes = tuple(routes)
    kinds = list(dict.fromkeys(_kinds(routes)))
    references, schemas = msgspec.json.schema_components(kinds, ref_template=_SCHEMA)
    schema_of = dict(zip(kinds, references, strict=True))
    paths: dict[str, Json] = {}
    for route in routes:
        paths.setdefault(_PART.sub(r"{\2}", route.path), {})[route.method.lower()] = _operation(
            route, schema_of
        )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tabletop Companion",
            "version": __version__,
            "description": "Tables on the phones. See docs/tables.md for what the words mean.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": base}],
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _kinds(routes: Iterable[Route]) -> Iterable[Any]:
    yield ProblemBody
    for route in routes:
        if route.body is not None:
            yield route.body
        yield from (kind for kind in route.answers.values() if kind is not None and not isinstance(kind, str))


def _operation(route: Route, schema_of: dict[Any, Json]) -> Json:
    responses: Json = {
        str(status): _response(kind, schema_of) for status, kind in sorted(route.answers.items())
    }
    responses["default"] = {
        "description": "An error, in one sentence.",
        "content": {JSON: {"schema": schema_of[ProblemBody]}},
    }
    operation: Json = {
        "operationId": f"{route.call.__module__.rpartition('.')[2]}_{route.call.__name__}",
        "summary": route.about,
        "responses": responses,
    }
    parameters = [_part(kind, name) for kind, name in _PART.findall(route.path)]
    if parameters := [*parameters, *(_asked(one) for one in route.asked)]:
        operation["parameters"] = parameters
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schema_of[route.body]}}}
    if route.takes:
        operation["requestBody"] = {"required": True, "content": {route.takes: {"schema": _BYTES}}}
    return operation


def _response(kind: Any, schema_of: dict[Any, Json]) -> Json:
    if kind is None:
        return {"description": "Done, without a body."}
    if isinstance(kind, str):
        return {"description": "As the address says.", "content": {kind: {"schema": {"type": "string"}}}}
    return {"description": "As asked.", "content": {JSON: {"schema": schema_of[kind]}}}


def _part(kind: str, name: str) -> Json:
    schema: Json = {"type": "integer", "minimum": 0} if kind == "int" else {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "description": _ABOUT_PARTS[name], "schema": schema}


def _asked(asked: QueryParameter) -> Json:
    schema: Json = {"type": asked.kind}
    if asked.kind == "integer":
        schema["minimum"] = 0
    if asked.examples:
        schema["examples"] = list(asked.examples)
    return {
        "name": asked.name,
        "in": "query",
        "required": asked.required,
        "description": asked.about,
        "schema": schema,
    }
