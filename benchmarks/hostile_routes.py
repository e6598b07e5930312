"""Requests over all routes of the app, drawn by a seed: valid ones, nearly valid ones, and malicious ones.

Routes are the app's own (``app.url_map``), bodies of the API are made of the types by which they are read,
and forms are filled in by what they ask for; so new routes, fields and forms are asked without any change
here.
"""

import json
import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin
from urllib.parse import quote, urlencode

import msgspec
from flask import Flask
from random_play import POSITIONS
from werkzeug.routing import Rule

from companion.games import all_games
from companion.plain_data import read_plain
from companion.referee.fields.shapes import hints_of, is_struct
from webapp.api.blueprint import ROUTES

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "QUERY")
SEATS = "ABCD"
WITH_BODY = 4  # times as often as others are those asked that take a body
SPOILT = 0.25  # of bodies, queries and parts of addresses
ODD: tuple[Any, ...] = (
    *(None, True, 0, -1, 1, 7, 9999, 10**6, 200_000_000, 2**31, 2**63, 10**30, 0.5, 1e308, ""),
    *(" ", "A", "B", "x", "mesa", "\0", "\n", "a\r\nSet-Cookie: x=y", "\u202e", "é" * 300, "x" * 5000, "𝟜"),
    *(
        "%0d%0a",
        "../..",
        "{0.__class__}",
        "<b>",
        "\ud800",
        [],
        [[]],
        {},
        {"": None},
        ["A", "B"],
        [None] * 600,
    ),
    *({"owner": "A", "value": 1}, {"op": "informar", "path": "turno", "value": 1}),
)
HEADERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Accept-Language", ("pt-BR", "en", "de", "x" * 500, ";q=9,,", "*")),
    (
        "Content-Type",
        ("text/plain", "application/x-www-form-urlencoded", "application/json; charset=x", "x", ""),
    ),
    ("Origin", ("https://elsewhere.example", "null", "http://127.0.0.1", "")),
    ("Host", ("127.0.0.1", "elsewhere.example", "a b", "[::1]:x", "")),
    ("Last-Event-ID", ("0", "5", "-1", "x", "9" * 40)),
    ("If-None-Match", ("*", '"x"', "x")),
    ("If-Modified-Since", ("Sat, 28 Nov 2026 00:00:00 GMT", "x")),
    ("Accept-Encoding", ("gzip", "br", "identity;q=0", "x")),
    ("Range", ("bytes=0-1", "bytes=-1", "bytes=9999999999-", "x")),
    ("User-Agent", ("", "iPhone", "x" * 2000)),
    ("X-Forwarded-For", ("10.0.0.1", "x")),
    ("Expect", ("x",)),
)
_FORM_FIELD = re.compile(
    r"""<(?:input|select|button|textarea)\b[^>]*?\bname="([^"]+)"(?:[^>]*?\bvalue="([^"]*)")?"""
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A request: its method, address, headers and body."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes | None

    def __str__(self) -> str:
        """Return the request as a report shows it."""
        body = (self.body or b"")[:600].decode("utf-8", "replace")
        return f"{self.method} {self.path[:300]} {dict(self.headers)} {body}"


class Answer(NamedTuple):
    """The answer to a request, and the seconds until it was there, or began if it is streamed."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    seconds: float


Ask = Callable[[Drawn], Answer]


@dataclass
class World:
    """The known things to ask about: tables, the phones that sit there, moves and records of every game."""

    tokens: list[str] = field(default_factory=list)
    tables: dict[str, tuple[str, str]] = field(default_factory=dict)  # by code: game and maker
    moves: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    setups: dict[str, list[Any]] = field(default_factory=dict)
    records: list[str] = field(default_factory=list)
    forms: dict[str, list[str]] = field(default_factory=dict)
    made: int = 0


def world(ask: Ask, chance: random.Random) -> World:
    """Return tables of every game in every mode, and the known moves and forms."""
    found = World(tokens=[f"{at:043}" for at in range(6)])
    for entry in all_games():
        files = (*POSITIONS.glob(f"{entry.slug}*.yaml"), *entry.examples)
        records = [read_plain(file.read_text(encoding="utf-8")).data for file in files]
        found.records += [json.dumps(record) for record in records]
        as_letters = [json.loads(_in_letters(record)) for record in records]
        found.moves[entry.slug] = [move for record in as_letters for move in record.get("moves", ())]
        found.setups[entry.slug] = [record.get("setup") for record in as_letters]
        for mode in ("placar", "arbitro", "arbitro"):
            new_table(found, ask, chance, entry.slug, mode)
    for path in ("/nova/castoria", "/host", "/preferencias", "/"):
        read_forms(found, ask(Drawn("GET", path, {"Host": "127.0.0.1"}, None)).body)
    return found


def new_table(found: World, ask: Ask, chance: random.Random, slug: str, mode: str) -> None:
    """Make one more table with a real position, and drop the oldest beyond the limit."""
    found.made += 1
    token = chance.choice(found.tokens)
    setup = chance.choice(found.setups[slug]) if mode == "arbitro" else None
    players = len(json.loads(json.dumps(setup)).get("mesa", {}).get("lados", "AB")) if setup else 2
    wish = {
        "game": slug,
        "players": players,
        "mode": mode,
        "idem": f"all-routes-{found.made:09}",
        "leve": True,
    }
    headers = {"Cookie": f"phone={token}", "Content-Type": "application/json", "Host": "127.0.0.1"}
    body = ask(Drawn("POST", "/api/v1/tables", headers, json.dumps(wish).encode())).body
    if (code := (json.loads(body) if body.startswith(b"{") else {}).get("code")) is None:
        return
    found.tables[code] = (slug, token)
    if setup is not None:
        body = json.dumps({"mode": mode, "setup": setup}).encode()
        ask(Drawn("POST", f"/api/v1/tables/{code}/matches", headers, body))
    if len(found.tables) > 30:
        del found.tables[next(iter(found.tables))]


def read_forms(found: World, page: bytes) -> None:
    """Read what the forms of a page ask for, and what they send."""
    for name, value in _FORM_FIELD.findall(page.decode("utf-8", "replace")):
        values = found.forms.setdefault(name, [])
        if value not in values and len(values) < 20:
            values.append(value)


def _in_letters(record: Any) -> str:
    """Return a record whose seats are named as at a table."""
    text = json.dumps(record)
    for letter, seat in zip(SEATS, record.get("seats", ()), strict=False):
        name = seat["id"] if isinstance(seat, dict) else seat
        text = (
            text.replace(f'"{name}"', f'"{letter}"')
            .replace(f'"{name}:', f'"{letter}:')
            .replace(f':{name}"', f':{letter}"')
        )
    return text


class Requests:
    """A generator of requests to an app."""

    def __init__(self, app: Flask, found: World, chance: random.Random) -> None:
        self._bodies = {(f"/api/v1{one.path}", one.method): one for one in ROUTES}
        with_body = {path for (path, _method), one in self._bodies.items() if one.body is not None}
        self._rules = [
            rule
            for rule in app.url_map.iter_rules()
            for _time in range(WITH_BODY if rule.rule in with_body else 1)
        ]
        self._asked = {f"/api/v1{one.path}": [asked.name for asked in one.asked] for one in ROUTES}
        self._world, self._chance = found, chance

    def draw(self) -> Drawn:
        """Return the next request."""
        chance = self._chance
        rule = chance.choice(self._rules)
        code, (slug, owner) = chance.choice(
            list(self._world.tables.items()) or [("AAAAAA", ("castoria", ""))]
        )
        own = sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
        method = chance.choice(METHODS) if chance.random() < 0.06 else chance.choice(own)
        if method == "DELETE" and chance.random() < 0.9:
            method = "GET"
        path = self._path(rule, code, slug)
        if chance.random() < 0.5:
            path += f"?{self._query(rule, code, slug)}"
        headers = {"Host": "127.0.0.1"}
        if chance.random() < 0.85:
            token = (
                owner if chance.random() < 0.7 else chance.choice([*self._world.tokens, "x", "é", "0" * 5000])
            )
            headers["Cookie"] = f"phone={quote(token)}; lang={chance.choice(['pt', 'en', 'x'])}"
        body = self._body(rule, method, slug, headers) if method not in ("GET", "HEAD", "OPTIONS") else None
        for name, values in HEADERS:
            if chance.random() < 0.04:
                headers[name] = chance.choice(values)
        return Drawn(method, path, headers, body)

    # --- addresses -----------------------------------------------------------------------------

    def _path(self, rule: Rule, code: str, slug: str) -> str:
        def part(found: re.Match[str]) -> str:
            return quote(str(self._part(found["name"], found["of"] or "", code, slug)), safe=":/")

        return re.sub(r"<(?:(?P<of>\w+)(?:\([^)]*\))?:)?(?P<name>\w+)>", part, rule.rule)

    def _part(self, name: str, of: str, code: str, slug: str) -> Any:
        chance = self._chance
        if chance.random() < SPOILT / 3:
            return str(chance.choice(ODD))[:300].encode("utf-8", "replace").decode()
        if of == "int":
            return chance.choice((0, 1, 2, 3, 5, 12, 10**9, 2**63, 10**25))
        known: Mapping[str, Sequence[Any]] = {
            "code": (*[code] * 12, code.lower(), "AAAAAA"),
            "game": (slug, slug, "placar"),
            "slug": (slug, slug, "nada"),
            "seat": ("A", "B", "C", "Z"),
            "form": ("json", "csv", "txt", "yaml", "pdf", "abc"),
            "id": ("1", f"{slug}.decisao.1", f"{slug}.decisao.9", f"{slug}.objetivo.destruir-castelo"),
            "part": ("place", "piece", "seat", "pile", "places"),
            "path": ("table.js", "board/layout.js", "x.css"),
        }
        return chance.choice(known.get(name, ("1", "x", code)))

    def _query(self, rule: Rule, code: str, slug: str) -> str:
        values = {name: self._word(name, code, slug) for name in self._asked.get(rule.rule, ())}
        for _time in range(self._chance.randrange(1, 4)):
            name = self._chance.choice([*self._world.forms, "x", "chave", "q"])
            values[name] = self._word(name, code, slug)
        return urlencode(values, errors="replace")

    def _word(self, name: str, code: str, slug: str) -> str:
        chance = self._chance
        if chance.random() < SPOILT:
            return str(chance.choice(ODD))
        known = {
            "seat": list(SEATS),
            "words": ["cansado pode atacar", "empate", "a", "fogo", "K7P"],
            "table": [code],
            "lang": ["pt", "en"],
            "move": [json.dumps(chance.choice(self._world.moves[slug] or [{}]))],
            "key": ["A:N1", "a1", "A", "e4"],
        }
        return chance.choice(known.get(name) or self._world.forms.get(name) or ["0", "1", "2", "true", "x"])

    # --- bodies --------------------------------------------------------------------------------

    def _body(self, rule: Rule, method: str, slug: str, headers: dict[str, str]) -> bytes:
        chance = self._chance
        route = self._bodies.get((rule.rule, method))
        if rule.rule.startswith("/api/"):
            headers["Content-Type"] = "application/json"
            body = self._made(route.body, "", slug) if route is not None and route.body is not None else {}
            text = json.dumps(body)
            if chance.random() < SPOILT:
                text = json.dumps(self._spoilt(json.loads(text)))
            return (text[: chance.randrange(len(text) + 1)] if chance.random() < 0.03 else text).encode()
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        names = list(self._world.forms) or ["x"]
        values = {
            name: self._word(name, "AAAAAA", slug)
            for name in chance.sample(names, min(len(names), chance.randrange(12)))
        }
        return urlencode(values, errors="replace").encode()

    def _made(self, kind: Any, name: str, slug: str) -> Any:
        """Return a value of a type, from the values known by its name where those say more than the type."""
        chance = self._chance
        if (known := self._known(name, slug)) is not None:
            return known
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._made(args[0], name, slug)
        if origin in (Union, UnionType):
            return self._made(chance.choice(args), name, slug)
        if origin is Literal:
            return chance.choice(args)
        if is_struct(kind):
            hints = hints_of(kind)
            fields = msgspec.structs.fields(kind)
            given = [one for one in fields if one.required or chance.random() < 0.15]
            return {one.encode_name: self._made(hints[one.name], one.name, slug) for one in given}
        if origin in (tuple, list):
            return [self._made(args[0], name, slug) for _time in range(chance.randrange(4))]
        if origin is dict:
            return {self._made(args[0], "", slug): self._made(args[1], "", slug) for _time in range(2)}
        simple = {
            int: (0, 1, 2, 5, 10**9),
            bool: (True, False),
            str: ("", "A", "B", "Ana", "x"),
            float: (0.5,),
        }
        return chance.choice(simple.get(kind, (None,)))

    def _known(self, name: str, slug: str) -> Any:
        chance, world = self._chance, self._world
        if chance.random() < SPOILT / 5:
            return None
        match name:
            case "entry" | "move":
                return self._entry(slug)
            case "setup":
                return chance.choice(world.setups[slug])
            case "text":
                text = chance.choice(world.records)
                return text if chance.random() < 0.6 else json.dumps(self._spoilt(json.loads(text)))
            case "game":
                return slug
            case "idem":
                return f"all-routes-{chance.randrange(10**9):09}"
            case "base_seq":
                return chance.choice((0, 1, 3, 2**52))
            case "players":
                return chance.choice((1, 2, 2, 3, 4))
            case "path":
                return chance.choice(
                    ("mesa.lados[0].mao", "mesa.lados[1].castelo", "turno", "mesa", "cartas[0]")
                )
        return None

    def _entry(self, slug: str) -> Any:
        chance = self._chance
        others: tuple[Any, ...] = (
            {"retract": chance.randrange(1, 12)},
            {"stand": chance.randrange(1, 12)},
            {"note": "x"},
            {"decide": f"{slug}.decisao.1", "option": "x"},
            {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -1},
        )
        if chance.random() < 0.25 or not self._world.moves[slug]:
            return chance.choice(others)
        move = dict(chance.choice(self._world.moves[slug]))
        for key in ("note", "expect", "stands"):
            move.pop(key, None)
        if chance.random() < 0.3:  # declared in part
            move = {
                key: value for key, value in move.items() if key in ("seat", "do") or chance.random() < 0.5
            }
        if chance.random() < 0.1:
            move["before"] = chance.randrange(1, 9)
        return move

    def _spoilt(self, data: Any) -> Any:
        """Return plain data with something in it replaced, left out, or put in another's place."""
        chance = self._chance
        holders = [data] if isinstance(data, dict | list) else []
        for holder in holders:
            inside = holder.values() if isinstance(holder, dict) else holder
            holders += [one for one in inside if isinstance(one, dict | list)]
        holders = [holder for holder in holders if holder]
        if not holders:
            return chance.choice(ODD)
        holder = chance.choice(holders)
        key = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if chance.random() < 0.2:
            del holder[key]
        else:
            holder[key] = chance.choice(ODD)
        return data
