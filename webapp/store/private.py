"""Keeps to this user what a data folder holds: its files, and the folder where it is of our making.

Windows keeps a user's own folders to the user by itself; there all this changes nothing.
"""

import os
from contextlib import suppress
from pathlib import Path

# All that is ever written there. A folder that holds anything else is somebody's own, and is left as it is.
OURS = frozenset(
    {
        *("serve.lock", "tables.db", "tables.db-wal", "tables.db-shm", "tables.db-journal"),
        *("authority.key", "authority.pem", "authority.key.new", "authority.pem.new"),
    }
)
_OF_FILE, _OF_FOLDER = 0o600, 0o700


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing. Raises OSError."""
    missing = []
    for one in (folder, *folder.parents):
        if one.is_dir():
            break
        missing.append(one)
    for one in reversed(missing):
        one.mkdir(mode=_OF_FOLDER, exist_ok=True)


def make_file(file: Path) -> None:
    """Make a file that is empty, unless it is there. Raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OF_FILE))


def write_file(file: Path, content: bytes) -> None:
    """Write a file anew: whoever reads it meanwhile finds all of it, or what it was. Raises OSError."""
    written = file.with_name(f"{file.name}.new")
    written.unlink(missing_ok=True)
    with os.fdopen(os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OF_FILE), "wb") as opened:
        opened.write(content)
        opened.flush()
        os.fsync(opened.fileno())
    written.replace(file)


def tighten(folder: Path) -> None:
    """Take from others what they were let have: our files there, and the folder if it holds no more."""
    if os.name == "nt":
        return
    found = [Path(entry.path) for entry in os.scandir(folder)]
    for one in found:
        if one.name in OURS and one.is_file() and not one.is_symlink():
            _restrict(one, _OF_FILE)
    if all(one.name in OURS for one in found):
        _restrict(folder, _OF_FOLDER)


def _restrict(path: Path, mode: int) -> None:
    with suppress(OSError):  # it is another user's, or lies where there are no such rights
        path.chmod(mode)
