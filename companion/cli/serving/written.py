"""Record files on this disk: written without overwriting anything, listed and read."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from companion.cli.speech import fail
from companion.language import _
from companion.system_errors import why
from webapp.store.private import make_folder, write_file
from webapp.tables.log.record_files import ARCHIVE, LARGEST_FILE, SUFFIXES, packed
from webapp.tables.wire.views import Exported


def write_records(records: Sequence[Exported], target: Path, lang: str) -> None:
    """Write records into a folder, an archive or, if there is one, a file."""
    if target.suffix in SUFFIXES and len(records) > 1:
        message = _(
            "{file} takes one match, and these are {count}: name a folder.", file=target, count=len(records)
        )
        fail(message, lang)
    contents = dict(_contents(records, target))
    for file in contents:
        if file.exists():
            message = _("{file} exists already: name a new file, so that nothing is overwritten.", file=file)
            fail(message, lang)
    try:
        for file, content in contents.items():
            make_folder(file.parent)
            write_file(file, content)
    except OSError as error:
        folder = target.parent
        message = _("The folder {folder} cannot be written to ({reason}).", folder=folder, reason=why(error))
        fail(message, lang)


def _contents(records: Sequence[Exported], target: Path) -> Iterator[tuple[Path, bytes]]:
    """Yield each file to write, with its content."""
    if target.suffix == ARCHIVE:
        yield target, b"".join(packed(records))
        return
    for one in records:
        yield target if target.suffix in SUFFIXES else target / one.filename, one.body


def files_in(places: Iterable[Path]) -> Iterator[Path]:
    """Yield files, and the records and archives that lie in folders among them."""
    for place in places:
        if place.is_dir():
            yield from sorted(file for file in place.iterdir() if file.suffix in (*SUFFIXES, ARCHIVE))
        else:
            yield place


def content_of(file: Path, lang: str) -> bytes:
    """Return the bytes of a file, cut where it is longer than any that is read."""
    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST_FILE + 1)
    except OSError as error:
        fail(_("{file} cannot be read: {reason}", file=file, reason=why(error)), lang)
