"""Builds every type that is read from JSON before the server accepts requests.

msgspec examines a type when it first reads one; a second thread that reads the same type meanwhile finds it
half built and ends the process. All types are therefore built while no other thread reads; they are found,
never listed, so that none is forgotten.
"""

import logging
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from companion.games import all_games

_log = logging.getLogger(__name__)
_built: set[Any] = set()


def build_types() -> frozenset[Any]:
    """Build the types of all games and of all imported modules, and return those that are built."""
    kinds: list[Any] = list(_types_of_games())  # this imports the games: their types are found below
    for kind in (*kinds, *_structs(msgspec.Struct)):
        if kind not in _built:
            _build(kind)
            _built.add(kind)
    return frozenset(_built)


def _types_of_games() -> Iterator[Any]:
    """Yield the types that positions and moves of every installed game are read as."""
    for entry in all_games():
        try:
            game = entry.load_referee()
        except Exception as error:  # an external game may break in any way: then nobody plays it
            _log.warning("the game %s cannot be loaded: %s", entry.slug, error)
        else:
            if game is not None:
                yield from (game.state_type, game.move_type)


def _structs(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for below in kind.__subclasses__():
        yield below
        yield from _structs(below)


def _build(kind: Any) -> None:
    with suppress(TypeError):  # a type that is only written: msgspec refuses to read it
        msgspec.json.Decoder(kind)
