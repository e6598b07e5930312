"""Zip archives, of which no more is unpacked than some bounds allow, and nothing onto a disk."""

import io
import zipfile
import zlib

from companion.language import _
from companion.sources.unreadable import UnreadableError, unreadable

_DIRECTORY_ENTRY = b"PK\1\2"  # begins each entry of an archive's directory


class Archive:
    """An archive whose files are read one by one; ``names`` are their paths in it, folders left out.

    ``shown`` names it in errors. Of all files together at most ``left`` bytes may still be read.
    """

    def __init__(self, data: bytes, shown: str, most_files: int, most_bytes: int) -> None:
        """Open an archive. Raises UnreadableError."""
        self._shown = shown
        self.left = most_bytes
        if data.count(_DIRECTORY_ENTRY) > most_files:  # before its directory is read
            raise unreadable(shown, _("this archive holds more than {most} files", most=most_files))
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
            raise self._damaged() from None
        self.names = tuple(dict.fromkeys(name for name in self._zip.namelist() if not name.endswith("/")))

    def read(self, name: str, most: int) -> bytes:
        """Return the contents of a file of at most so many bytes. Raises UnreadableError."""
        try:
            with self._zip.open(name) as member:
                body = member.read(min(most, self.left) + 1)
        except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError, OSError):
            raise self._damaged() from None
        self.left -= len(body)
        if len(body) > most or self.left < 0:
            raise unreadable(self._shown, _("“{name}” in this archive is too large", name=name))
        return body

    def _damaged(self) -> UnreadableError:
        return unreadable(self._shown, _("this archive is damaged: make it anew"))
