"""The static files of a site: beside it for its first pages, in its first pack for all others."""

import json
from collections.abc import Mapping
from pathlib import Path

from webapp.web.bundles import FOLDER, PAGES, Bundles, bundle_path
from webapp.web.static_files import StaticFile, StaticFiles, media_type_of

_LIST = "files.json"
_FILES = "files"
_FOR_WRITERS = (".d.ts", ".txt")


class ShippedFiles(StaticFiles):
    """The files of a pack, each read when it is asked for; only their names are looked at before."""

    def __init__(self, app: Path) -> None:
        found = json.loads((app / _LIST).read_text(encoding="utf-8"))
        self.hash = found["hash"]
        self._folder = app / _FILES
        self._paths: tuple[str, ...] = tuple(found["paths"])
        self._names = frozenset((*self._paths, *found["bundles"]))
        self._modules: Bundles | None = None

    def url(self, path: str) -> str:
        """Return the address of a file, as pages name it. Raises KeyError if there is none of that path."""
        if path not in self._names:
            raise KeyError(f"there is no {path} for phones")
        return self.address(path)

    def paths(self) -> tuple[str, ...]:
        """Return the paths of all files, in order."""
        return self._paths

    def find(self, path: str) -> StaticFile | None:
        """Return the file of that path, or None."""
        if path not in self._names:
            return None
        if path.startswith(FOLDER):
            body = (self._linked().text(path) or "").encode()
        else:
            body = (self._folder / path).read_bytes()
        return StaticFile(body, b"", media_type_of(path))

    def _linked(self) -> Bundles:
        if self._modules is None:
            texts = {
                one: (self._folder / one).read_text("utf-8") for one in self._paths if one.endswith(".js")
            }
            self._modules = Bundles(texts)
        return self._modules


def bundles_of(games: tuple[str, ...]) -> tuple[str, ...]:
    """Return the paths of the bundles of all pages of some games."""
    parts = ("first", "rest")
    return tuple(bundle_path(game, page, part) for game in games for page in PAGES for part in parts)


def shipped(files: StaticFiles, games: tuple[str, ...]) -> Mapping[str, bytes]:
    """Return what lies in a pack for ``ShippedFiles``, by paths."""
    paths = [path for path in files.paths() if not path.endswith(_FOR_WRITERS)]
    listed = {"hash": files.hash, "paths": paths, "bundles": bundles_of(games)}
    bodies = {f"{_FILES}/{path}": found.body for path in paths if (found := files.find(path))}
    return {_LIST: json.dumps(listed).encode(), **bodies}
