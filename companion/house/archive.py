"""One file with cards and their photos: a zip archive with a table and a folder of pictures."""

import io
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath

from companion.house.card import MOST_CARDS
from companion.language import _
from companion.sources.files import LARGEST_TEXT
from companion.sources.unreadable import UnreadableError, unreadable

TABLE = "cartas.csv"
PHOTOS = "fotos"
LARGEST_PHOTO = 2_000_000  # bytes of one picture
LARGEST_ARCHIVE = 64_000_000  # bytes of all pictures together
_DIRECTORY_ENTRY = b"PK\1\2"  # begins each entry of an archive's directory


def archive_of(table: bytes, photos: Mapping[str, bytes]) -> bytes:
    """Return an archive of a table and of photos by their file names."""
    copy = io.BytesIO()
    with zipfile.ZipFile(copy, "w") as archive:
        archive.writestr(zipfile.ZipInfo(TABLE), table, zipfile.ZIP_DEFLATED)
        for name, body in photos.items():
            archive.writestr(zipfile.ZipInfo(name), body)
    return copy.getvalue()


def opened_archive(data: bytes, shown: str) -> tuple[bytes, Callable[[str], bytes | None]]:
    """Return the table of an archive, and a function that returns the bytes of a named picture.

    Nothing is unpacked to disk, and no more than the bounds allow is unpacked at all. Raises UnreadableError.
    """
    if data.count(_DIRECTORY_ENTRY) > 2 * MOST_CARDS:
        raise unreadable(shown, _("this archive holds more than {most} files", most=2 * MOST_CARDS))
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, OSError):
        raise _damaged(shown) from None
    names = {name for name in archive.namelist() if not name.endswith("/")}
    tables = sorted(name for name in names if PurePosixPath(name).suffix.lower() == ".csv")
    if len(tables) != 1:
        raise unreadable(shown, _("an archive of cards holds one table, “{name}”", name=TABLE))
    left = LARGEST_ARCHIVE

    def unpacked(name: str, most: int) -> bytes:
        nonlocal left
        try:
            with archive.open(name) as member:
                body = member.read(min(most, left) + 1)
        except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError, OSError):
            raise _damaged(shown) from None
        left -= len(body)
        if len(body) > most or left < 0:
            raise unreadable(shown, _("“{name}” in this archive is too large", name=name))
        return body

    folder = PurePosixPath(tables[0]).parent

    def picture(name: str) -> bytes | None:
        member = (folder / name).as_posix()
        return unpacked(member, LARGEST_PHOTO) if member in names else None

    return unpacked(tables[0], LARGEST_TEXT), picture


def _damaged(shown: str) -> UnreadableError:
    return unreadable(shown, _("this archive is damaged: make it anew"))
