"""Writing of PDFs: whole or not at all, and never over a file of another program."""

import errno
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.language import Message, _
from companion.system_errors import why

CREATOR = "tabletop-companion"

_NOT_THERE = _("this folder may not be written to")
# The system's reasons about a file apply to its folder.
_REASONS = {
    errno.EACCES: _NOT_THERE,
    errno.EPERM: _NOT_THERE,
    errno.EROFS: _NOT_THERE,
    errno.ENOENT: _("no folder can be made there"),
}


class NotKeptError(OSError):
    """A PDF could not be written; ``message`` says which and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def prepare(folder: Path, names: Iterable[str]) -> None:
    """Create the folder and check that files with these names can be written, before anything is drawn.

    Raises NotKeptError.
    """
    with _refusing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    for name in names:
        _refuse_stranger(folder / name)


def keep(file: Path, contents: bytes) -> None:
    """Write the file whole or not at all, and create the folders above it. Raises NotKeptError."""
    _refuse_stranger(file)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    with _refusing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.write_bytes(contents)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)


def _refuse_stranger(file: Path) -> None:
    """Raise NotKeptError if ``file`` exists and this program did not make it."""
    with _refusing(file):
        if not file.exists() or (file.is_file() and f"/Creator ({CREATOR}".encode() in file.read_bytes()):
            return
    raise NotKeptError(
        _("{file} is there already and not the companion's: move it away or choose another --out.", file=file)
    )


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Turn the system's errors into a NotKeptError about ``path``."""
    try:
        yield
    except OSError as error:
        reason = _REASONS.get(error.errno or 0) or why(error)
        raise NotKeptError(_("{file} cannot be written: {reason}.", file=path, reason=reason)) from error
