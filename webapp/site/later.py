"""Modules that come in a later pack: the first import of one lets the worker unpack it."""

import importlib
import json
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType


class LaterModules:
    """A finder that is asked last, when no module of that name is there yet."""

    def __init__(self, packs: dict[str, list[str]], folder: Path) -> None:
        self._packs = {pack: frozenset(names) for pack, names in packs.items()}
        self._folder = folder
        self._unpacked: set[str] = set()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module of that name from the pack that brings it, or None."""
        pack = next((one for one, names in self._packs.items() if name in names), None)
        if pack is None:
            return None
        if pack not in self._unpacked:
            self._unpacked.add(pack)
            unpack(pack)
        if path is not None:  # a package of the standard library lies elsewhere than its later modules
            path = [*path, str(self._folder.joinpath(*name.split(".")[:-1]))]
        return PathFinder.find_spec(name, path, target)


def unpack(pack: str) -> None:
    """Let the worker unpack a pack."""
    worker = importlib.import_module("companion_worker")
    worker.unpack(pack)
    importlib.invalidate_caches()


def find_later(listed: str) -> None:
    """Let imports find the modules of a list: the names of the packs, and of the modules in each."""
    file = Path(listed)
    packs = json.loads(file.read_text(encoding="utf-8"))
    sys.meta_path.append(LaterModules(packs, file.parent))
