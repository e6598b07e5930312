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
from companion.sources.unreadable import unreadable
from companion.sources.workbook_walk import CellWalk, Merged, OdsWalk, Troubles, WalkError, XlsxWalk, walk

LARGEST_UNPACKED = 80_000_000  # bytes

_XLSX_BOOK = "xl/workbook.xml"
_XLSX_LINKS = "xl/_rels/workbook.xml.rels"
_ODS_CONTENT = "content.xml"
_PICTURES = ("xl/media/", "Pictures/")


class GuardedWorkbook(Struct, frozen=True):
    """An archive that calamine may read, unusable and merged cells by sheet, and the number of pictures."""

    safe_copy: bytes
    troubles: Mapping[str, Troubles]
    merged: Mapping[str, Merged]
    pictures: int


def guarded(data: bytes, shown: str) -> GuardedWorkbook:
    """Return the workbook in ``data``. Raises UnreadableError if it is none, or a hostile one."""
    try:
        parts, pictures = _unpacked(data, shown)
        if _ODS_CONTENT in parts:
            content = OdsWalk()
            walk(parts[_ODS_CONTENT], content)
            troubles, merged = content.by_sheet, content.merged
        elif _XLSX_BOOK in parts:
            sheets = _xlsx_sheets(parts)
            troubles = {name: cells.troubles for name, cells in sheets.items()}
            merged = {name: cells.merged for name, cells in sheets.items()}
        else:
            raise unreadable(shown, _("this is not an XLSX or ODS workbook"))
    except WalkError as error:
        raise unreadable(shown, error.message) from None
    except expat.ExpatError:
        raise unreadable(shown, _("this workbook is damaged: open it and save it again")) from None
    return GuardedWorkbook(_packed(parts), troubles, merged, pictures)


def _unpacked(data: bytes, shown: str) -> tuple[dict[str, bytes], int]:
    """Return the needed parts, and the number of pictures among the others."""
    parts: dict[str, bytes] = {}
    pictures = 0
    room = LARGEST_UNPACKED
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
                with archive.open(info) as stream:
                    part = stream.read(room + 1)
                room -= len(part)
                if room < 0:
                    raise unreadable(shown, _("this workbook unpacks to more than any card set needs"))
                parts[info.filename] = part
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, OSError, ValueError, EOFError, IndexError):
        raise unreadable(
            shown, _("this is not an XLSX or ODS workbook, or it is damaged or protected by a password")
        ) from None
    return parts, pictures


def _needed(name: str) -> bool:
    """Return whether a part holds cells or their places; pictures, macros and links do not."""
    folders = ("", "_rels", "META-INF", "xl", "xl/_rels", "xl/worksheets")
    return name == "mimetype" or (posixpath.dirname(name) in folders and name.endswith((".xml", ".rels")))


def _packed(parts: Mapping[str, bytes]) -> bytes:
    copy = io.BytesIO()
    with zipfile.ZipFile(copy, "w", zipfile.ZIP_STORED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return copy.getvalue()


def _xlsx_sheets(parts: Mapping[str, bytes]) -> dict[str, XlsxWalk]:
    """Return the walk through each sheet, by the names that the book gives to the parts."""
    links = _attributes(parts.get(_XLSX_LINKS, b"<none/>"), "Relationship")
    part_of = {link.get("Id", ""): _part_name(link.get("Target", "")) for link in links}
    by_sheet: dict[str, XlsxWalk] = {}
    walked: set[str] = set()
    for sheet in _attributes(parts[_XLSX_BOOK], "sheet"):
        link = next((value for name, value in sheet.items() if name.rpartition(":")[2] == "id"), "")
        part = part_of.get(link, "")
        if part in parts:
            cells = XlsxWalk()
            walk(parts[part], cells)
            by_sheet[sheet.get("name", "")] = cells
            walked.add(part)
    # Every other part is read too, so that no way of naming a sheet passes the guard.
    for name in parts.keys() - walked - {"mimetype"}:
        walk(parts[name], XlsxWalk())
    return by_sheet


def _part_name(target: str) -> str:
    return posixpath.normpath(target.lstrip("/") if target.startswith("/") else f"xl/{target}")


def _attributes(xml: bytes, element: str) -> list[dict[str, str]]:
    """Return the attributes of each element with that local name."""
    found: list[dict[str, str]] = []

    class Collect(CellWalk):
        def start(self, name: str, attributes: dict[str, str]) -> None:
            if name.rpartition(":")[2] == element:
                found.append(attributes)

    walk(xml, Collect())
    return found
