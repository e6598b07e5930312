"""Record files as they come and go: alone, or many in one archive (ZIP)."""

import io
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from companion.language import _
from companion.sources.files import decode
from webapp.tables.log.from_file import LARGEST
from webapp.tables.session.codes import is_code
from webapp.tables.wire.errors import NotUnderstoodError
from webapp.tables.wire.views import Exported

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

ARCHIVE = ".zip"
SUFFIXES = (".json", ".yaml", ".yml")
MOST_FILES = 1000  # of an archive
LARGEST_FILE = 20_000_000  # bytes of an archive
MOST_BYTES = 50_000_000  # of all files of an archive, unpacked
_DIRECTORY_ENTRY = b"PK\x01\x02"  # of an archive: one for each of its files
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
# The name under which a match is exported: its game, the code of its table and its number there.
_NAME = re.compile(r".*-([A-Z2-9]{6})-([0-9]{1,5})\.(?:json|ya?ml)", re.ASCII)


class NamedRecord(NamedTuple):
    """A record by the name of its file, and its text."""

    name: str
    text: str

    @property
    def place(self) -> tuple[str, int] | None:
        """Return the code of its table and its number there if its name says them, or None."""
        found = _NAME.fullmatch(self.name)
        return (found[1], int(found[2])) if found and is_code(found[1]) else None


class _Parts(io.RawIOBase):
    """A file that is written from its beginning to its end, and handed on in between."""

    def __init__(self) -> None:
        self._part = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: "ReadableBuffer") -> int:
        before = len(self._part)
        self._part += data
        return len(self._part) - before

    def taken(self) -> bytes:
        """Return what was written since the last time."""
        part, self._part = bytes(self._part), bytearray()
        return part


def by_table(files: Iterable[NamedRecord]) -> Iterator[tuple[str, tuple[NamedRecord, ...]]]:
    """Yield the files of each table with its code, by number; a file that names no table comes alone."""
    tables: dict[tuple[str, int], dict[int, NamedRecord]] = {}
    for file in files:
        if (place := file.place) is None:
            yield "", (file,)
            continue
        code, number = place
        copy = 0
        while number in tables.setdefault((code, copy), {}):
            copy += 1
        tables[code, copy][number] = file
    for (code, _copy), matches in tables.items():
        yield code, tuple(file for _number, file in sorted(matches.items()))


def read_files(name: str, content: bytes) -> Iterator[NamedRecord]:
    """Yield the records of a file: itself, or those that an archive holds. Raises NotUnderstoodError."""
    if not content.startswith(b"PK"):
        yield NamedRecord(name, decode(content, name))
        return
    if (
        len(content) > LARGEST_FILE or content.count(_DIRECTORY_ENTRY) > MOST_FILES
    ):  # before the directory is read, which takes longer
        raise _too_much(name)
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for info in archive.infolist():
                if info.is_dir() or not info.filename.endswith(SUFFIXES):
                    continue
                if info.flag_bits & 1 or info.compress_type not in _PACKED:
                    raise NotImplementedError
                with archive.open(info) as stream:
                    part = stream.read(LARGEST + 1)
                left -= len(part)
                if left < 0:
                    raise _too_much(name)
                inside = PurePosixPath(info.filename).name
                yield NamedRecord(inside, decode(part, inside))
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, OSError, ValueError, EOFError, IndexError):
        message = _("{file} is damaged, or protected by a password.", file=name)
        raise NotUnderstoodError("unreadable-record", message) from None


def packed(files: Iterable[Exported]) -> Iterator[bytes]:
    """Yield files as one archive, a part as soon as a file is known, so that no more than one is held."""
    parts = _Parts()
    with zipfile.ZipFile(parts, "w", zipfile.ZIP_DEFLATED) as written:
        for file in files:
            written.writestr(file.filename, file.body)
            yield parts.taken()
    yield parts.taken()


def _too_much(name: str) -> NotUnderstoodError:
    message = _(
        "{file} holds more than {count} records, or too long ones: bring in fewer at once.",
        file=name,
        count=MOST_FILES,
    )
    return NotUnderstoodError("too-large", message)
