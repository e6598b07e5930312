"""One file with cards and their photos: a zip archive with a table and a folder of pictures."""

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath

from companion.house.card import MOST_CARDS
from companion.language import _
from companion.sources.archives import Archive
from companion.sources.files import LARGEST_TEXT
from companion.sources.unreadable import unreadable

TABLE = "cartas.csv"
PHOTOS = "fotos"
LARGEST_PHOTO = 2_000_000  # bytes of one picture
LARGEST_ARCHIVE = 64_000_000  # bytes of all pictures together


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
    archive = Archive(data, shown, 2 * MOST_CARDS, LARGEST_ARCHIVE)
    tables = sorted(name for name in archive.names if PurePosixPath(name).suffix.lower() == ".csv")
    if len(tables) != 1:
        raise unreadable(shown, _("an archive of cards holds one table, “{name}”", name=TABLE))
    folder = PurePosixPath(tables[0]).parent

    def picture(name: str) -> bytes | None:
        member = (folder / name).as_posix()
        return archive.read(member, LARGEST_PHOTO) if member in archive.names else None

    return archive.read(tables[0], LARGEST_TEXT), picture
