"""The static files of a site: beside it, and in a pack of their own for days without a network."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from webapp.site.later import unpack
from webapp.web.bundles import FOLDER, PAGES, Bundles, bundle_path
from webapp.web.static_files import StaticFile, StaticFiles, media_type_of

CLIENT = "client"  # the pack
_LIST = "files.json"
_FILES = "files"
_FOR_WRITERS = (".d.ts", ".txt")


class ShippedFiles(StaticFiles):
    """The files of a pack, unpacked when one is asked for; only their names are looked at before."""

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
        if not self._folder.is_dir():
            unpack(CLIENT)
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


def listed(files: StaticFiles, games: tuple[str, ...]) -> Mapping[str, bytes]:
    """Return what lies in the first pack for ``ShippedFiles``, by paths: the names of all files."""
    names = {"hash": files.hash, "paths": [*_paths(files)], "bundles": bundles_of(games)}
    return {_LIST: json.dumps(names).encode()}


def shipped(files: StaticFiles) -> Mapping[str, bytes]:
    """Return what lies in the pack of the files, by paths."""
    return {f"{_FILES}/{path}": found.body for path in _paths(files) if (found := files.find(path))}


def _paths(files: StaticFiles) -> Iterator[str]:
    return (path for path in files.paths() if not path.endswith(_FOR_WRITERS))
