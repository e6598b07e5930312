"""Builds every type that is read from JSON before anybody is listened to.

msgspec looks at a type when something is first read as one; whoever reads the same type meanwhile, in another
thread, finds it half built and ends the process. So all of them are built while nobody else reads: they are
found, never listed, so that none can be forgotten.
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
    """Build the types of all games and of all that is imported by now; returns those that are built."""
    kinds: list[Any] = list(_types_of_games())  # it imports them, so that theirs are found below too
    for kind in (*kinds, *_structs(msgspec.Struct)):
        if kind not in _built:
            _build(kind)
            _built.add(kind)
    return frozenset(_built)


def _types_of_games() -> Iterator[Any]:
    """Return what positions and moves of every installed game are read as."""
    for entry in all_games():
        try:
            game = entry.load_referee()
        except Exception as error:  # a stranger's game may break in any way: then nobody plays it
            _log.warning("the game %s cannot be loaded: %s", entry.slug, error)
        else:
            if game is not None:
                yield from (game.state_type, game.move_type)


def _structs(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for below in kind.__subclasses__():
        yield below
        yield from _structs(below)


def _build(kind: Any) -> None:
    with suppress(TypeError):  # one that is only ever written: msgspec refuses to read anything as it
        msgspec.json.Decoder(kind)
