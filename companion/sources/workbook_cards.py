"""Cards from an XLSX or ODS workbook: every sheet that has a header row with ``id`` or ``nome``."""

import io
from collections.abc import Container, Iterable, Iterator
from pathlib import Path

from python_calamine import CalamineWorkbook, SheetTypeEnum

from companion.cards.card import Origin
from companion.cards.mistakes import Mistake
from companion.language import _, _n
from companion.sources.allowance import Allowance
from companion.sources.entries import FileCards, SourceEntry
from companion.sources.files import LARGEST_WORKBOOK, read_bytes
from companion.sources.tables import entries_of, header_row
from companion.sources.unreadable import UnreadableError, unreadable
from companion.sources.workbook_guard import guarded

_DAMAGED = _("this workbook is damaged: open it and save it again")


def read_entries(path: Path, shown: str, allowance: Allowance) -> FileCards:
    """Return the entries of all sheets of a workbook; merged cells share the value of the topmost.

    Raises UnreadableError if it is not a workbook, is protected, or has no table of cards, and SpentError.
    """
    workbook = guarded(read_bytes(path, shown, LARGEST_WORKBOOK), shown, allowance)
    entries: list[SourceEntry] = []
    notes: list[Mistake] = []
    found = False
    for name, rows in _sheets(workbook.safe_copy, workbook.troubles, shown):
        if (header := header_row(rows)) is None:
            continue
        _fill(rows, header, workbook.merged.get(name, ()), allowance)
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


def _fill(
    rows: list[list[object]], header: int, merged: Iterable[tuple[int, int, int]], allowance: Allowance
) -> None:
    """Give the value of merged cells below the header to each of their rows. Raises SpentError."""
    for column, first, last in merged:
        if first > header and first < len(rows) and column < len(rows[first]):
            filled = rows[first + 1 : last + 1]
            allowance.take_values(len(filled))
            allowance.take_text(len(str(rows[first][column])) * len(filled))
            for row in filled:
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


def _sheets(data: io.BytesIO, walked: Container[str], shown: str) -> Iterator[tuple[str, list[list[object]]]]:
    """Yield the name and the rows of each sheet, all of them sheets that the guard walked through."""
    try:
        workbook = CalamineWorkbook.from_filelike(data)
        for sheet in workbook.sheets_metadata:
            if sheet.typ != SheetTypeEnum.WorkSheet:
                continue
            if sheet.name not in walked:
                raise unreadable(shown, _DAMAGED)
            rows = workbook.get_sheet_by_name(sheet.name).to_python(skip_empty_area=False)
            yield sheet.name, list[list[object]](map(list, rows))
    except UnreadableError:
        raise
    except BaseException as error:  # calamine's panics are not Exceptions
        if isinstance(error, KeyboardInterrupt | SystemExit | MemoryError | GeneratorExit):
            raise
        raise unreadable(shown, _DAMAGED) from None


def column_letters(column: int) -> str:
    """Return the letters of a column counted from 0: A, B, … Z, AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
