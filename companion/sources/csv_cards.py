"""Cards from a CSV file, with the delimiters and encodings that Brazilian spreadsheets write."""

import csv
import io
import re
from pathlib import Path

from companion.cards.card import Origin
from companion.language import _
from companion.sources.allowance import Allowance
from companion.sources.entries import FileCards
from companion.sources.files import read_text
from companion.sources.tables import LONGEST_CELL, TOO_LONG, Troubles, entries_of, header_row
from companion.sources.unreadable import UnreadableError, unreadable

DELIMITERS = (";", ",", "\t")

# A cell that a spreadsheet would execute: “=…”, or a sign before a call or a program (“@SUM(1)”, “+cmd|…”).
_FORMULA = re.compile(r"\s*(?:=.*|[@+\-](?:[A-Z][A-Z0-9.]*\(|\w+\|).*)", re.DOTALL)


def read_entries(path: Path, shown: str, allowance: Allowance) -> FileCards:
    """Return the entries of a CSV file.

    Raises UnreadableError if it is not a table with a header that names ``id`` or ``nome``, and SpentError.
    """
    text = read_text(path, shown)
    allowance.take_text(len(text))
    if declared := re.match(r"sep=(.)\r?\n", text):  # Excel's way to name the delimiter
        text = "\n" + text[declared.end() :]
        allowance.take_values(_most_cells(text, declared[1]))
        rows, lines = _rows(text, declared[1], shown)
        header = header_row(rows)
    else:
        rows, lines, header = _sniffed(text, shown, allowance)
    if header is None:
        raise unreadable(shown, _("no row names the columns, “id” or “nome” among them"))
    places = [Origin(shown, line) for line in lines]

    return entries_of(rows, header, lambda row, column: places[row], _formulas(rows))


def _most_cells(text: str, delimiter: str) -> int:
    """Return how many cells a table has at most, known before any of them is read."""
    return text.count(delimiter) + text.count("\n") + text.count("\r") - text.count("\r\n") + 1


def _sniffed(text: str, shown: str, allowance: Allowance) -> tuple[list[list[str]], list[int], int | None]:
    """Return the rows by the delimiter that gives the header the most columns.

    Raises SpentError if every delimiter might give more cells than are allowed.
    """
    best: tuple[list[list[str]], list[int], int | None] = ([], [], None)
    broken: UnreadableError | None = None
    columns = 0
    cells = {delimiter: _most_cells(text, delimiter) for delimiter in DELIMITERS}
    taken = min(cells.values())
    for delimiter in DELIMITERS:
        if cells[delimiter] > allowance.values:
            continue
        try:
            rows, lines = _rows(text, delimiter, shown)
        except UnreadableError as error:
            broken = broken or error
            continue
        header = header_row(rows)
        if header is not None and len(rows[header]) > columns:
            best, columns, taken = (rows, lines, header), len(rows[header]), cells[delimiter]
    allowance.take_values(taken)
    if best[2] is None and broken:
        raise broken
    return best


def _rows(text: str, delimiter: str, shown: str) -> tuple[list[list[str]], list[int]]:
    """Return the rows, and the line on which each begins (a quoted cell may take several lines)."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows, lines, line = [], [], 1
    csv.field_size_limit(LONGEST_CELL)
    try:
        for row in reader:
            rows.append(row)
            lines.append(line)
            line = reader.line_num + 1
    except csv.Error as error:
        if "field limit" in str(error):
            raise unreadable(shown, TOO_LONG, line) from None
        message = _('the quotes of this row do not close: write a quote inside a text twice ("")')
        raise unreadable(shown, message, line) from None
    return rows, lines


def _formulas(rows: list[list[str]]) -> Troubles:
    return {
        (at, column): _(
            "“{text}” is a formula, which a CSV file must not hold: write its result", text=text.strip()[:40]
        )
        for at, row in enumerate(rows)
        for column, text in enumerate(row)
        if _FORMULA.fullmatch(text)
    }
