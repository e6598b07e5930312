"""The guard before calamine: it makes a workbook safe, and finds what calamine does not report.

Only the parts that hold cells are unpacked, within limits, into a plain archive: calamine never sees a zip
bomb. Their XML is read once for cells far out (calamine fills everything up to them), for formulas that were
never calculated, and for error values.
"""

import io
import posixpath
import zipfile
import zlib
from collections.abc import Mapping
from xml.parsers import expat

from msgspec import Struct

from companion.language import _
from companion.sources.allowance import Allowance, SpentError
from companion.sources.unreadable import unreadable
from companion.sources.workbook_walk import (
    CellWalk,
    Merged,
    OdsWalk,
    SharedWalk,
    Troubles,
    WalkError,
    XlsxWalk,
    walk,
)

MOST_PARTS = 5_000  # of an archive; a part is a sheet or a picture

_XLSX_BOOK = "xl/workbook.xml"
_XLSX_STRINGS = "xl/sharedstrings.xml"
_XLSX_LINKS = "xl/_rels/workbook.xml.rels"
_ODS_CONTENT = "content.xml"
_DIRECTORY_ENTRY = b"PK\1\2"  # begins each entry of an archive's directory
_PACKED_BY_SPREADSHEETS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_PICTURES = ("xl/media/", "Pictures/")


class GuardedWorkbook(Struct, frozen=True):
    """An archive that calamine may read, unusable and merged cells by sheet, and the number of pictures."""

    safe_copy: io.BytesIO
    troubles: Mapping[str, Troubles]
    merged: Mapping[str, Merged]
    pictures: int


def guarded(data: bytes, shown: str, allowance: Allowance) -> GuardedWorkbook:
    """Return the workbook in ``data``.

    Raises UnreadableError if it is none, or a hostile one, and SpentError.
    """
    try:
        parts, pictures = _unpacked(data, shown, allowance)
        if _ODS_CONTENT in parts:
            content = OdsWalk(allowance)
            walk(parts[_ODS_CONTENT], content)
            troubles, merged = content.by_sheet, content.merged
        elif _XLSX_BOOK in parts:
            sheets = _xlsx_sheets(parts, allowance)
            troubles = {name: cells.troubles for name, cells in sheets.items()}
            merged = {name: cells.merged for name, cells in sheets.items()}
        else:
            raise unreadable(shown, _("this is not an XLSX or ODS workbook"))
    except WalkError as error:
        raise unreadable(shown, error.message) from None
    except expat.ExpatError:
        raise unreadable(shown, _("this workbook is damaged: open it and save it again")) from None
    return GuardedWorkbook(_packed(parts), troubles, merged, pictures)


def _unpacked(data: bytes, shown: str, allowance: Allowance) -> tuple[dict[str, bytes], int]:
    """Return the needed parts, and the number of pictures among the others."""
    parts: dict[str, bytes] = {}
    pictures = 0
    if data.count(_DIRECTORY_ENTRY) > MOST_PARTS:  # before the directory is read, which takes longer
        raise unreadable(shown, _("this workbook has more than {most} parts", most=MOST_PARTS))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for info in archive.infolist():
                if info.flag_bits & 1:
                    raise unreadable(
                        shown, _("this workbook is protected by a password: save it without one")
                    )
                if not _needed(info.filename):
                    pictures += info.filename.startswith(_PICTURES) and not info.is_dir()
                    continue
                if info.compress_type not in _PACKED_BY_SPREADSHEETS:
                    raise NotImplementedError
                with archive.open(info) as stream:
                    part = stream.read(allowance.unpacked + 1)
                allowance.take_unpacked(len(part))
                parts[info.filename] = part
    except SpentError:
        raise
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, OSError, ValueError, EOFError, IndexError):
        raise unreadable(
            shown, _("this is not an XLSX or ODS workbook, or it is damaged or protected by a password")
        ) from None
    return parts, pictures


def _needed(name: str) -> bool:
    """Return whether a part holds cells or their places; pictures, macros and links do not."""
    folders = ("", "_rels", "META-INF", "xl", "xl/_rels", "xl/worksheets")
    return name == "mimetype" or (posixpath.dirname(name) in folders and name.endswith((".xml", ".rels")))


def _packed(parts: Mapping[str, bytes]) -> io.BytesIO:
    copy = io.BytesIO()
    with zipfile.ZipFile(copy, "w", zipfile.ZIP_STORED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    copy.seek(0)
    return copy


def _xlsx_sheets(parts: Mapping[str, bytes], allowance: Allowance) -> dict[str, XlsxWalk]:
    """Return the walk through each sheet, by the names that the book gives to the parts."""
    shared = SharedWalk(allowance)
    named = {name.lower(): name for name in parts}  # calamine finds parts whatever their capitals
    if strings := named.get(_XLSX_STRINGS):
        walk(parts[strings], shared)
    links = _attributes(parts.get(_XLSX_LINKS, b"<none/>"), "Relationship", allowance)
    part_of = {link.get("Id", ""): _part_name(link.get("Target", "")) for link in links}
    by_sheet: dict[str, XlsxWalk] = {}
    walked = {strings}
    for sheet in _attributes(parts[_XLSX_BOOK], "sheet", allowance):
        link = next((value for name, value in sheet.items() if name.rpartition(":")[2] == "id"), "")
        part = named.get(part_of.get(link, "").lower())
        if part:
            cells = XlsxWalk(allowance, shared.lengths)
            walk(parts[part], cells)
            by_sheet[sheet.get("name", "")] = cells
            walked.add(part)
    # Every other part is read too, so that no way of naming a sheet passes the guard.
    for name in parts.keys() - walked - {"mimetype"}:
        walk(parts[name], XlsxWalk(allowance, shared.lengths))
    return by_sheet


def _part_name(target: str) -> str:
    return posixpath.normpath(target.lstrip("/") if target.startswith("/") else f"xl/{target}")


def _attributes(xml: bytes, element: str, allowance: Allowance) -> list[dict[str, str]]:
    """Return the attributes of each element with that local name."""
    found: list[dict[str, str]] = []

    class Collect(CellWalk):
        def start(self, name: str, attributes: dict[str, str]) -> None:
            if name.rpartition(":")[2] == element:
                found.append(attributes)

    walk(xml, Collect(allowance))
    return found
