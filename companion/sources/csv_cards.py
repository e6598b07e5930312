"""Cards from a CSV file, with the delimiters and encodings that Brazilian spreadsheets write."""

import csv
import io
import re
from pathlib import Path

from companion.cards.card import Origin
from companion.language import _
from companion.sources.entries import FileCards
from companion.sources.files import read_text
from companion.sources.tables import Troubles, entries_of, header_row
from companion.sources.unreadable import UnreadableError, unreadable

DELIMITERS = (";", ",", "\t")

# A cell that a spreadsheet would execute: “=…”, or a sign before a call or a program (“@SUM(1)”, “+cmd|…”).
_FORMULA = re.compile(r"\s*(?:=.*|[@+\-](?:[A-Z][A-Z0-9.]*\(|\w+\|).*)", re.DOTALL)


def read_entries(path: Path, shown: str) -> FileCards:
    """Return the entries of a CSV file.

    Raises UnreadableError if it is not a table with a header that names ``id`` or ``nome``.
    """
    text = read_text(path, shown)
    if declared := re.match(r"sep=(.)\r?\n", text):  # Excel's way to name the delimiter
        rows, lines = _rows("\n" + text[declared.end() :], declared[1], shown)
        header = header_row(rows)
    else:
        rows, lines, header = _sniffed(text, shown)
    if header is None:
        raise unreadable(shown, _("no row names the columns, “id” or “nome” among them"))
    places = [Origin(shown, line) for line in lines]

    return entries_of(rows, header, lambda row, column: places[row], _formulas(rows))


def _sniffed(text: str, shown: str) -> tuple[list[list[str]], list[int], int | None]:
    """Return the rows by the delimiter that gives the header the most columns."""
    best: tuple[list[list[str]], list[int], int | None] = ([], [], None)
    broken: UnreadableError | None = None
    columns = 0
    for delimiter in DELIMITERS:
        try:
            rows, lines = _rows(text, delimiter, shown)
        except UnreadableError as error:
            broken = broken or error
            continue
        header = header_row(rows)
        if header is not None and len(rows[header]) > columns:
            best, columns = (rows, lines, header), len(rows[header])
    if best[2] is None and broken:
        raise broken
    return best


def _rows(text: str, delimiter: str, shown: str) -> tuple[list[list[str]], list[int]]:
    """Return the rows, and the line on which each begins (a quoted cell may take several lines)."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows, lines, line = [], [], 1
    try:
        for row in reader:
            rows.append(row)
            lines.append(line)
            line = reader.line_num + 1
    except csv.Error:
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
