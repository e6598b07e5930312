"""Careful reading of files: inside their folder, not too large, and not open in another program."""

import unicodedata
from pathlib import Path, PurePosixPath, PureWindowsPath

from companion.language import Message, _
from companion.sources.unreadable import unreadable
from companion.system_errors import why
from companion.yaml_nodes import BrokenYamlError, Node, parse_nodes

LARGEST_TEXT = 8_000_000  # bytes; 5,000 wordy cards are about 3 MB
LARGEST_WORKBOOK = 30_000_000  # bytes


class OutsideError(ValueError):
    """A path leaves the folder of its set; ``message`` says so."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def read_bytes(path: Path, shown: str, limit: int = LARGEST_TEXT) -> bytes:
    """Return the contents of a file of at most ``limit`` bytes; ``shown`` names it in errors.

    Raises UnreadableError if it is missing, too large, open in a spreadsheet program or forbidden.
    """
    if marker := _open_elsewhere(path):
        raise unreadable(
            shown,
            _(
                "this file is open in a spreadsheet program: save it and close it there, then try again "
                "(if nothing has it open, delete “{marker}”)",
                marker=marker,
            ),
        )
    try:
        with path.open("rb") as stream:
            data = stream.read(limit + 1)
    except FileNotFoundError:
        raise unreadable(shown, _("there is no such file")) from None
    except PermissionError:
        raise unreadable(
            shown,
            _("this file may not be read: close it in Excel or LibreOffice, or check who may open it"),
        ) from None
    except OSError as error:
        raise unreadable(shown, _("this file cannot be read: {reason}", reason=why(error))) from None
    except ValueError:  # the name contains a NUL
        raise unreadable(shown, _("there is no such file")) from None
    if len(data) > limit:
        size = f"{limit // 10**6} MB" if limit >= 10**6 else f"{limit // 10**3} KB"
        raise unreadable(shown, _("this file is larger than {size}: no card set needs as much", size=size))
    return data


def _open_elsewhere(path: Path) -> str | None:
    """Return the name of the marker that Excel or LibreOffice puts beside an open file, or None."""
    markers = (f"~${path.name}", f".~lock.{path.name}#")
    return next((marker for marker in markers if path.with_name(marker).exists()), None)


def read_text(path: Path, shown: str, limit: int = LARGEST_TEXT) -> str:
    """Return the text of a file as designers' programs write it: UTF-8, UTF-16 or Windows-1252.

    Raises UnreadableError.
    """
    return decode(read_bytes(path, shown, limit), shown)


def parse_yaml(text: str, shown: str, most: int) -> Node | None:
    """Return the one YAML document of a text, of at most ``most`` nodes, or None if it is empty.

    Raises UnreadableError with the line.
    """
    try:
        return parse_nodes(text, most=most)
    except BrokenYamlError as error:
        raise unreadable(shown, error.message, error.line) from None


def decode(data: bytes, shown: str) -> str:
    """Return the text of bytes in UTF-8 (with or without BOM), UTF-16 with BOM or Windows-1252."""
    encodings = ("utf-16",) if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise unreadable(shown, _("this is not text: expected UTF-8, UTF-16 or Windows-1252"))


def inside(home: Path, name: str, folder: str = "") -> Path | None:
    """Return the file or folder that ``name`` means in ``folder`` of a set's ``home``, or None.

    Names with accents are found in whichever Unicode form the disk has them. Raises OutsideError for absolute
    paths, for ``..`` and for links that lead out of the set's home.
    """
    relative = PurePosixPath(name.strip().replace("\\", "/"))
    if relative.is_absolute() or PureWindowsPath(name.strip()).drive or ".." in relative.parts:
        raise OutsideError(_("“{path}” leaves the folder of the set", path=name))
    found = home
    for part in (*PurePosixPath(folder).parts, *relative.parts):
        if (step := _child(found, part)) is None:
            return None
        found = step
    if not found.resolve().is_relative_to(home.resolve()):
        raise OutsideError(_("“{path}” is a link that leaves the folder of the set", path=name))
    return found


def _child(folder: Path, name: str) -> Path | None:
    for form in (name, unicodedata.normalize("NFC", name), unicodedata.normalize("NFD", name)):
        try:
            if (folder / form).exists():
                return folder / form
        except (OSError, ValueError):  # a name too long for the disk, or with a NUL
            return None
    return None
