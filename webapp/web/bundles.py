"""Bundles of the client's modules: what a page needs at once, and what it may open later.

A phone requests two scripts instead of a hundred, each of which costs a network request and a turn of the
browser. The modules are served singly too.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from webapp.web.linking import brought, linked, needed, reachable

_REGISTRY = "modules/registry.js"
FOLDER = "bundles/"


class Opening(NamedTuple):
    """The entry of a page, and the modules that it needs at once; ``{game}`` is the slug of its game."""

    entry: str
    at_once: tuple[str, ...] = ()


# The board and sitting down; everything behind them is opened later.
_TABLE = ("table/seats.js",)
PAGES = {
    "placar": Opening("table/main.js", (*_TABLE, "board/placar.js", "games/{game}/placar.js")),
    "arbitro": Opening(
        "table/main.js",
        (*_TABLE, "table/showing.js", "table/shown.js", "arbitro/arbitro.js", "games/{game}/arbitro.js"),
    ),
    "ask": Opening("ask/main.js"),
    "house": Opening("house/main.js"),
}


def bundle_path(game: str, page: str, part: str) -> str:
    """Return the path of a bundle among the static files; its ``part`` is ``first`` or ``rest``."""
    return f"{FOLDER}{game}/{page}-{part}.js"


class Bundles:
    """The bundles of some modules, by path. Each is put together at its first request."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = {path: text for path, text in modules.items() if path != _REGISTRY}
        self._registry = modules.get(_REGISTRY, "")
        self._needed = {path: needed(path, text) for path, text in self._modules.items()}
        self._brought = {path: brought(path, text) for path, text in self._modules.items()}
        # A module that nothing needs at once is fetched only when it is wanted, and may await at its top.
        self._waited_for = set(self._modules) - {one for some in self._needed.values() for one in some}
        self.text = cache(self._text)

    def _text(self, path: str) -> str | None:
        """Return a bundle, or None if there is none of that path."""
        game, _, name = path.removeprefix(FOLDER).partition("/")
        page, _, part = name.removesuffix(".js").rpartition("-")
        if page not in PAGES or part not in ("first", "rest") or path != bundle_path(game, page, part):
            return None
        entry, at_once = PAGES[page]
        first = reachable((entry, *(one.format(game=game) for one in at_once)), self._needed)
        if part == "first":
            return "".join((self._registry, *map(self._linked, first), f'void $bring("", "./{entry}");\n'))
        ours = (one for one in self._modules if one.startswith(f"games/{game}/"))
        both = {one: (*self._needed[one], *self._brought[one]) for one in self._modules}
        return "".join(self._linked(one) for one in reachable((*first, *ours), both) if one not in first)

    def _linked(self, path: str) -> str:
        return linked(path, self._modules[path], waits=path in self._waited_for)
