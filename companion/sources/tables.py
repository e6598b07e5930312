"""Rows of a table, from any format, as entries: finds the header and names the columns."""

from collections.abc import Callable, Mapping, Sequence

from companion.cards.card import Origin
from companion.cards.mistakes import Mistake
from companion.language import Message, _
from companion.sources.columns import is_header
from companion.sources.entries import Cell, FileCards, SourceEntry
from companion.sources.numbers import as_text, is_spreadsheet_error

# The last row in which a header is looked for, since designers put titles and remarks above their tables.
HEADER_WITHIN = 20

Value = object  # a text, a number, a flag, a date, as the format has it
Troubles = Mapping[tuple[int, int], Message]  # why cells cannot be used, by row and column from 0


def header_row(rows: Sequence[Sequence[Value]]) -> int | None:
    """Return the index of the row that names the columns, or None if the table has no cards."""
    for index, row in enumerate(rows[:HEADER_WITHIN]):
        if is_header(value for value in row if isinstance(value, str)):
            return index
    return None


def entries_of(
    rows: Sequence[Sequence[Value]],
    header: int,
    place: Callable[[int, int], Origin],
    troubles: Troubles,
) -> FileCards:
    """Return the rows below a header as entries, without empty rows and columns that begin with ``#``.

    Each such column is a note. ``place`` returns the origin of a cell (row, column), both counted from 0.
    """
    named = [
        (column, name, place(header, column))
        for column, value in enumerate(rows[header])
        if (name := as_text(value)[0].strip())
    ]
    columns = [one for one in named if not one[1].startswith("#")]
    entries = []
    for index in range(header + 1, len(rows)):
        row = rows[index]
        cells = []
        for column, name, named_at in columns:
            text, wrong = as_text(row[column]) if column < len(row) else ("", None)
            wrong = troubles.get((index, column)) or wrong
            if is_spreadsheet_error(text):
                wrong = _("the spreadsheet shows the error {error} here: mend its formula", error=text)
            if wrong or text.strip():
                cells.append(Cell(name, text, place(index, column), named_at, wrong))
        if cells:
            entries.append(SourceEntry(cells[0].origin, tuple(cells), headed=True))
    comments = [(name, named_at) for _column, name, named_at in named if name.startswith("#")]
    return FileCards(entries, [_comment(name, named_at) for name, named_at in comments])


def _comment(name: str, named_at: Origin) -> Mistake:
    message = _("the column “{name}” begins with # and is not read", name=name)
    return Mistake(named_at, message, column=name, warning=True)
