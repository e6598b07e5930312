"""Whether the files of a database still lie where they were: what is written to others is lost.

A folder that is deleted, moved or unmounted takes its files along, and whoever holds them open goes on
writing to them all the same.
"""

import os
from pathlib import Path

from companion.language import Message, _
from webapp.store.errors import FolderGoneError

_Identity = tuple[int, int]  # device and number of a file, which are its own as long as it is held open


class Whereabouts:
    """The files of an open database, as they lay when it was opened; asked about before every answer."""

    def __init__(self, file: Path) -> None:
        self._folder = file.parent
        self._found = {os.fspath(one): _identity(one) for one in (file, log_of(file))}

    def check(self) -> None:
        """Raise FolderGoneError if the files no longer lie there."""
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
    """Where SQLite writes first what is to be in a file."""
    return file.with_name(f"{file.name}-wal")


def _identity(path: str | Path) -> _Identity:
    found = os.stat(path)
    return found.st_dev, found.st_ino
