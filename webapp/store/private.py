"""Restricts files of a data folder, and folders made by the server, to their user.

On Windows, which restricts a user's own folders by itself, this changes nothing.
"""

import os
from contextlib import suppress
from pathlib import Path

# All files that are ever written there. A folder with any other file belongs to somebody else and is not
# changed.
OURS = frozenset(
    {
        *("copies", "tables.mark", "tables.mark.new", "tables.db.new"),
        *("serve.lock", "tables.db", "tables.db-wal", "tables.db-shm", "tables.db-journal"),
        *("authority.key", "authority.pem", "authority.key.new", "authority.pem.new"),
    }
)
_OF_FILE, _OF_FOLDER = 0o600, 0o700


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, for this user alone; keep existing ones. Raises OSError."""
    missing = []
    for one in (folder, *folder.parents):
        if one.is_dir():
            break
        missing.append(one)
    for one in reversed(missing):
        one.mkdir(mode=_OF_FOLDER, exist_ok=True)


def make_file(file: Path) -> None:
    """Make an empty file unless it exists. Raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OF_FILE))


def write_file(file: Path, content: bytes) -> None:
    """Replace a file atomically, so that readers find the old or the new content. Raises OSError."""
    written = file.with_name(f"{file.name}.new")
    written.unlink(missing_ok=True)
    with os.fdopen(os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OF_FILE), "wb") as opened:
        opened.write(content)
        opened.flush()
        os.fsync(opened.fileno())
    written.replace(file)


def tighten(folder: Path) -> None:
    """Remove the rights of others to our files, and to the folder if it holds only these."""
    if os.name == "nt":
        return
    found = [Path(entry.path) for entry in os.scandir(folder)]
    for one in found:
        if one.name in OURS and one.is_file() and not one.is_symlink():
            _restrict(one, _OF_FILE)
    if all(one.name in OURS for one in found):
        _restrict(folder, _OF_FOLDER)


def _restrict(path: Path, mode: int) -> None:
    with suppress(OSError):  # another user's, or on a system without such rights
        path.chmod(mode)
