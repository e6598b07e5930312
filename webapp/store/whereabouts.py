"""Checks that the files of a database are still in place, because writes to moved files are lost.

If a folder is deleted, moved or unmounted, a process that has its files open goes on writing to them without
an error.
"""

import os
from pathlib import Path

from companion.language import Message, _
from webapp.store.errors import FolderGoneError

_Identity = tuple[int, int]  # device and inode of a file, which stay its own while it is open


class Whereabouts:
    """The files of an open database, as they were when it was opened; checked before every answer."""

    def __init__(self, file: Path, *, logs: bool) -> None:
        self._folder = file.parent
        files = (file, log_of(file)) if logs else (file,)
        self._found = {os.fspath(one): _identity(one) for one in files}

    def check(self) -> None:
        """Refuse if the files are no longer there. Raises FolderGoneError."""
        for path, identity in self._found.items():
            try:
                there = _identity(path)
            except OSError as error:
                raise FolderGoneError(self._gone()) from error
            if there != identity:
                raise FolderGoneError(self._another())

    def _gone(self) -> Message:
        return _(
            "The folder {folder}, where the tables are kept, is no longer there: put it back, and everybody "
            "goes on where they were.",
            folder=self._folder,
        )

    def _another(self) -> Message:
        return _(
            "The tables in {folder} are not those that this server has opened: put those back, or end the "
            "server and start it again.",
            folder=self._folder,
        )


def log_of(file: Path) -> Path:
    """Return the log that SQLite writes before it writes to a file."""
    return file.with_name(f"{file.name}-wal")


def _identity(path: str | Path) -> _Identity:
    found = os.stat(path)
    return found.st_dev, found.st_ino
