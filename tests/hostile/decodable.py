"""Readable moves and facts that nobody means, made by their types from words of a table."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from hostile.values import VALUES, places
from msgspec import inspect

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move

ODD = ("", "x", "\0", "A:", "9999")
SMALL = tuple(one for one in VALUES if not isinstance(one, int) or abs(one) < 10_000)  # counts have bounds


def words(value: Any) -> Iterator[str]:
    """Yield every word in plain data, also the names of things."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield name
            yield from words(part)
    elif isinstance(value, list):
        for part in value:
            yield from words(part)


@cache
def _types(kinds: tuple[type[Move], ...]) -> dict[str, Any]:
    return {str(kind.__struct_config__.tag): inspect.type_info(kind) for kind in kinds}


def invented_move(game: Game[Any], state: Any, known: list[str], acaso: random.Random) -> dict[str, Any]:
    """Return a move of any kind by any seat, of ``known`` words: with nothing chosen, or some, or all."""
    kinds = _types(game.move_types)
    do, seat = acaso.choice(list(kinds)), acaso.choice(state.options.order)
    if acaso.random() < 0.25:
        return {"seat": seat, "do": do}
    return {**_made(kinds[do], known, acaso), "seat": seat}


def _made(of: Any, known: list[str], acaso: random.Random) -> Any:
    match of:
        case inspect.UnionType():
            return _made(acaso.choice(of.types), known, acaso)
        case inspect.Metadata():
            return _made(of.type, known, acaso)
        case inspect.StructType():
            made = {of.tag_field: of.tag} if of.tag_field else {}
            fields = (one for one in of.fields if one.required or acaso.random() < 0.75)
            return made | {one.encode_name: _made(one.type, known, acaso) for one in fields}
        case inspect.VarTupleType():
            return [_made(of.item_type, known, acaso) for _one in range(acaso.choice((0, 1, 1, 2, 3)))]
        case inspect.TupleType():
            return [_made(one, known, acaso) for one in of.item_types]
        case inspect.DictType():
            return {acaso.choice(known): _made(of.value_type, known, acaso)}
        case inspect.LiteralType():
            return acaso.choice(of.values)
        case inspect.IntType():
            least = -3 if of.ge is None else of.ge
            return acaso.randint(least, max(least, 0) + 12 if of.le is None else of.le)
        case inspect.BoolType():
            return acaso.random() < 0.5
        case inspect.NoneType():
            return None
        case inspect.StrType():
            return acaso.choice(known if acaso.random() < 0.95 else ODD)
        case _:
            return acaso.choice(SMALL)


def invented_facts(plain: dict[str, Any], acaso: random.Random) -> dict[str, Any]:
    """Return facts of a position by their paths, as they could not be."""
    every = [path for path in places(plain) if path]
    chosen = acaso.sample(every, min(2, len(every)))
    return {written(path): acaso.choice(SMALL) for path in chosen}


def written(path: tuple[str | int, ...]) -> str:
    """Return a path as facts are given by it."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")
