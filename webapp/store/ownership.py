"""The owner of a data folder: its server locks a file, which the system unlocks when the server ends."""

import os
import sys
from pathlib import Path
from typing import IO

from companion.language import _
from companion.system_errors import why
from webapp.store.errors import FolderError, OwnedError
from webapp.store.private import make_file, make_folder, tighten

FILE = "serve.lock"

if sys.platform == "win32":
    import msvcrt

    _BEYOND = 4096  # Windows prevents reading of locked bytes: lock a byte behind the text

    def _lock(file: IO[str]) -> None:
        file.seek(_BEYOND)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class Ownership:
    """The right to write to a folder, until it is released or the process ends in any way."""

    def __init__(self, folder: Path) -> None:
        """Lock the folder. Raises FolderError or OwnedError."""
        try:
            make_folder(folder)
            make_file(folder / FILE)
            self._file = (folder / FILE).open("r+", encoding="utf-8")
        except OSError as error:
            raise unwritable(folder, error) from error
        try:
            _lock(self._file)
        except OSError as error:
            pid = _written_in(self._file)
            self._file.close()
            raise _owned(folder, pid) from error
        try:
            tighten(folder)
            self._file.seek(0)  # written over what is there, which also a full disk takes
            self._file.write(f"{os.getpid()}\n")
            self._file.truncate()
            self._file.flush()
        except OSError as error:
            self._file.close()
            raise unwritable(folder, error) from error

    def release(self) -> None:
        """Release the folder for another server."""
        self._file.close()


def _written_in(file: IO[str]) -> int:
    file.seek(0)
    first = file.readline().strip()
    return int(first) if first.isdecimal() else 0


def unwritable(folder: Path, error: OSError) -> FolderError:
    """Return the error of a folder that cannot be written to."""
    return FolderError(
        _(
            "The folder {folder} cannot be written to ({reason}): choose another with --data.",
            folder=folder,
            reason=why(error),
        )
    )


def _owned(folder: Path, pid: int) -> OwnedError:
    if not pid:
        message = _("Another server keeps its tables in {folder}: end it, or choose another.", folder=folder)
    else:
        message = _(
            "Another server (process {pid}) keeps its tables in {folder}: end it, or choose another folder "
            "with --data.",
            pid=pid,
            folder=folder,
        )
    return OwnedError(message, pid)
