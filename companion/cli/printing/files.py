"""Keeps the PDFs: whole or not at all, and never over a file that is not ours."""

import errno
import os
from pathlib import Path

from companion.language import Message, _

CREATOR = "tabletop-companion"

_REASONS = {
    errno.EACCES: _("this folder may not be written to"),
    errno.EPERM: _("this folder may not be written to"),
    errno.EROFS: _("this folder may not be written to"),
    errno.ENOSPC: _("the disk is full"),
    errno.ENOTDIR: _("a file stands where a folder should be"),
    errno.EEXIST: _("a file stands where a folder should be"),
}


class NotKeptError(OSError):
    """A PDF could not be written; ``message`` says which and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def refuse_strangers(file: Path) -> None:
    """Raise NotKeptError if something stands at ``file`` that this program did not make."""
    if not file.exists():
        return
    if not file.is_file() or f"/Creator ({CREATOR}".encode() not in file.read_bytes():
        raise NotKeptError(
            _(
                "{file} is there already and not the companion's: move it away or choose another --out.",
                file=file,
            )
        )


def keep(file: Path, contents: bytes) -> None:
    """Write the file whole or not at all; folders above it are made. Raises NotKeptError."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        refuse_strangers(file)
        try:
            part.write_bytes(contents)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except NotKeptError:
        raise
    except OSError as error:
        reason = _REASONS.get(error.errno or 0, error.strerror or str(error))
        raise NotKeptError(_("{file} cannot be written: {reason}.", file=file, reason=reason)) from error
