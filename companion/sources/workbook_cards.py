"""Cards from an XLSX or ODS workbook: every sheet that has a header row with ``id`` or ``nome``."""

import io
from collections.abc import Iterable
from pathlib import Path

from python_calamine import CalamineWorkbook

from companion.cards.card import Origin
from companion.cards.mistakes import Mistake
from companion.language import _, _n
from companion.sources.entries import FileCards, SourceEntry
from companion.sources.files import LARGEST_WORKBOOK, read_bytes
from companion.sources.tables import entries_of, header_row
from companion.sources.unreadable import unreadable
from companion.sources.workbook_guard import guarded


def read_entries(path: Path, shown: str) -> FileCards:
    """Return the entries of all sheets of a workbook; merged cells share the value of the topmost.

    Raises UnreadableError if it is not a workbook, is protected, or has no table of cards.
    """
    workbook = guarded(read_bytes(path, shown, LARGEST_WORKBOOK), shown)
    entries: list[SourceEntry] = []
    notes: list[Mistake] = []
    found = False
    for name, rows in _sheets(workbook.safe_copy, shown):
        if (header := header_row(rows)) is None:
            continue
        _fill(rows, header, workbook.merged.get(name, ()))
        found = True

        def place(row: int, column: int, sheet: str = name) -> Origin:
            return Origin(shown, sheet=sheet, cell=f"{column_letters(column)}{row + 1}")

        cards = entries_of(rows, header, place, workbook.troubles.get(name, {}))
        entries += cards.entries
        notes += cards.notes
    if not found:
        raise unreadable(shown, _("no sheet has a row that names the columns, “id” or “nome” among them"))
    if workbook.pictures:
        notes.append(_pictures(shown, workbook.pictures))
    return FileCards(entries, notes)


def _fill(rows: list[list[object]], header: int, merged: Iterable[tuple[int, int, int]]) -> None:
    """Give the value of merged cells below the header to each of their rows."""
    for column, first, last in merged:
        if first > header and first < len(rows) and column < len(rows[first]):
            for row in rows[first + 1 : last + 1]:
                row[column] = rows[first][column]


def _pictures(shown: str, count: int) -> Mistake:
    message = _n(
        "{count} picture lies inside this workbook and is not read: save it as a file in the folder “art”, "
        "and write the file’s name into the column “art”",
        "{count} pictures lie inside this workbook and are not read: save them as files in the folder “art”, "
        "and write the files’ names into the column “art”",
        count,
    )
    return Mistake(Origin(shown), message, warning=True)


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
