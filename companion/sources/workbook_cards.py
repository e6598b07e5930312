"""Cards from an XLSX or ODS workbook: every sheet that has a header row with ``id`` or ``nome``."""

import io
from pathlib import Path

from python_calamine import CalamineWorkbook

from companion.cards.card import Origin
from companion.language import _
from companion.sources.entries import SourceEntry
from companion.sources.files import LARGEST_WORKBOOK, read_bytes
from companion.sources.tables import entries_of, header_row
from companion.sources.unreadable import unreadable
from companion.sources.workbook_guard import guarded


def read_entries(path: Path, shown: str) -> list[SourceEntry]:
    """Return the entries of all sheets of a workbook.

    Raises UnreadableError if it is not a workbook, is protected, or has no table of cards.
    """
    workbook = guarded(read_bytes(path, shown, LARGEST_WORKBOOK), shown)
    entries: list[SourceEntry] = []
    found = False
    for name, rows in _sheets(workbook.safe_copy, shown):
        if (header := header_row(rows)) is None:
            continue
        found = True

        def place(row: int, column: int, sheet: str = name) -> Origin:
            return Origin(shown, sheet=sheet, cell=f"{column_letters(column)}{row + 1}")

        entries += entries_of(rows, header, place, workbook.troubles.get(name, {}))
    if not found:
        raise unreadable(shown, _("no sheet has a row that names the columns, “id” or “nome” among them"))
    return entries


def _sheets(data: bytes, shown: str) -> list[tuple[str, list[list[object]]]]:
    try:
        workbook = CalamineWorkbook.from_filelike(io.BytesIO(data))
        return [
            (name, [list(row) for row in workbook.get_sheet_by_name(name).to_python(skip_empty_area=False)])
            for name in workbook.sheet_names
        ]
    except BaseException as error:  # calamine's panics are not Exceptions
        if isinstance(error, KeyboardInterrupt | SystemExit | MemoryError):
            raise
        raise unreadable(shown, _("this workbook is damaged: open it and save it again")) from None


def column_letters(column: int) -> str:
    """Return the letters of a column counted from 0: A, B, … Z, AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
