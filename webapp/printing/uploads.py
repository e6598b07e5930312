"""Card sets that phones send: laid into a folder that is deleted after the request, within bounds."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from companion.language import _
from companion.sources.archives import Archive
from companion.sources.manifest import CARD_FILES, MANIFEST_NAME
from companion.sources.unreadable import UnreadableError, unreadable
from webapp.tables.wire.errors import NotUnderstoodError

LARGEST_UPLOAD = 2_000_000  # bytes: the server of the laptop takes no longer bodies
MOST_FILES = 400
MOST_UNPACKED = 40_000_000  # bytes of an archive's files together
ARCHIVE = ".zip"
ENDINGS = (*CARD_FILES, ARCHIVE)
_LONGEST_PART = 100  # characters of a name
_DEEPEST = 6  # folders above a file
_UNUSUAL = re.compile(r'[\x00-\x1f<>:"|?*\x7f]')  # no system takes all of these in a name
_HIDDEN = (".", "~$")  # begin the names of what systems and programs put beside files
_OF_SYSTEMS = ("__MACOSX", "desktop.ini", "Thumbs.db")

Sent = tuple[str, bytes]  # a file's path, as its sender names it, and its contents


def target_of(sent: Iterable[Sent], folder: Path) -> Path:
    """Lay files into the folder, those of archives unpacked, and return the set or the table among them.

    Raises UnreadableError for a damaged archive, and NotUnderstoodError where nothing can be printed.
    """
    laid: list[Path] = []
    for name, body in _unpacked(sent):
        if (path := _path(name)) is None:
            continue
        if len(laid) >= MOST_FILES:
            raise NotUnderstoodError(
                "too-many-files", _("These are more than {count} files.", count=MOST_FILES)
            )
        file = folder / path
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(body)
        except OSError:  # a file where another name needs a folder, or a name that the disk does not take
            raise _strange(name) from None
        laid.append(file)
    return _found(laid, folder)


def _unpacked(sent: Iterable[Sent]) -> Iterator[Sent]:
    left = MOST_UNPACKED
    for name, body in sent:
        if not name.lower().endswith(ARCHIVE):
            yield name, body
            continue
        archive = Archive(body, name, MOST_FILES, left)
        for member in archive.names:
            yield member, archive.read(member, left)
        left = archive.left


def _path(name: str) -> PurePosixPath | None:
    """Return where a file is laid, None for one that a system put there. Raises UnreadableError."""
    parts = [_UNUSUAL.sub("_", part).strip() for part in name.replace("\\", "/").split("/")]
    parts = [part for part in parts if part]
    if any(part.startswith(_HIDDEN) or part in _OF_SYSTEMS for part in parts):
        return None
    if not parts or len(parts) > _DEEPEST or any(len(part) > _LONGEST_PART for part in parts):
        raise _strange(name)
    return PurePosixPath(*parts)


def _found(laid: list[Path], folder: Path) -> Path:
    """Return the folder of the set that lies highest, else the only file with cards."""
    manifests = sorted(
        (file for file in laid if file.name == MANIFEST_NAME), key=lambda file: (len(file.parts), file)
    )
    if manifests:
        return manifests[0].parent
    tables = [file for file in laid if file.suffix.lower() in CARD_FILES]
    if len(tables) == 1:
        return tables[0]
    if not tables:
        raise NotUnderstoodError(
            "no-cards",
            _(
                "No cards are among these files: expected a table, a folder with {manifest}, or a zip of one "
                "({endings}).",
                manifest=MANIFEST_NAME,
                endings=", ".join(ENDINGS),
            ),
        )
    names = ", ".join(sorted(file.relative_to(folder).as_posix() for file in tables)[:5])
    raise NotUnderstoodError(
        "several-tables",
        _(
            "Several of these files hold cards ({names}), and no {manifest} says which: choose one of them, "
            "or a folder with its {manifest}.",
            names=names,
            manifest=MANIFEST_NAME,
        ),
    )


def _strange(name: str) -> UnreadableError:
    return unreadable(name[:_LONGEST_PART], _("a file with this name cannot be taken: give it a shorter one"))
