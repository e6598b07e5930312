"""Installed games and their folders, from the entry-point group, without importing the games.

So modules below the games, such as translations and symbols, can find what a game brings along.
"""

import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "tabletop_companion.games"
PACKED = sys.platform == "emscripten"  # in a browser, whose packs hold what was whole when they were made


@cache
def points() -> "tuple[EntryPoint, ...]":
    """Return the entry points of all installed games, by name; the first of several with the same name."""
    from importlib.metadata import entry_points  # it is slow to load, and help needs none of it

    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, point)
    return tuple(found[name] for name in sorted(found))


@cache
def game_folders() -> dict[str, Path]:
    """Return the folder of each game's package by slug; missing packages are left out."""
    return {point.name: folder for point in points() if (folder := _folder(point.module)) is not None}


def _folder(package: str) -> Path | None:
    try:
        spec = find_spec(package)
    except Exception:  # a broken parent package; loading the game reports it
        return None
    places = spec.submodule_search_locations if spec is not None else None
    return Path(next(iter(places))) if places else None
