"""A walk through the XML of a sheet: extent and merging of cells, formulas without a value, error values."""

import re
from xml.parsers import expat

from companion.language import Message, _
from companion.sources.numbers import is_spreadsheet_error

MOST_ROWS = 20_000
MOST_COLUMNS = 1_000
MOST_CELLS = 500_000  # cells of the rectangle from A1 to the last filled cell

Troubles = dict[tuple[int, int], Message]  # by row and column from 0
Merged = list[tuple[int, int, int]]  # column, first and last row of cells that are one, from 0

_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_NOT_CALCULATED = _(
    "this formula has no calculated value: open the file in a spreadsheet program and save it, "
    "or write the value itself"
)


class WalkError(ValueError):
    """A sheet must not be read; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


class CellWalk:
    """The handlers for the start, the end and the text of elements."""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start tag of an element."""

    def end(self, name: str) -> None:
        """End an element."""

    def text(self, data: str) -> None:
        """Receive text of the open element."""


def walk(xml: bytes, steps: CellWalk) -> None:
    """Walk through one part.

    Raises ExpatError for broken XML and WalkError for entities and too many cells.
    """
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = steps.start
    parser.EndElementHandler = steps.end
    parser.CharacterDataHandler = steps.text
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.Parse(xml, True)


def _refuse_doctype(*_declaration: object) -> None:
    raise WalkError(_("this workbook declares XML entities, which no spreadsheet program writes"))


class _Extent:
    """The rectangle from A1 that holds all filled cells so far."""

    def __init__(self) -> None:
        self.rows = self.columns = 0

    def reach(self, row: int, column: int) -> None:
        """Extend the rectangle to a filled cell, counted from 0.

        Raises WalkError if the cell lies too far out.
        """
        self.rows, self.columns = max(self.rows, row + 1), max(self.columns, column + 1)
        if self.rows > MOST_ROWS or self.columns > MOST_COLUMNS or self.rows * self.columns > MOST_CELLS:
            raise WalkError(
                _(
                    "a cell is filled in row {row}, column {column}: a card set needs no more than "
                    "{rows} rows and {columns} columns",
                    row=row + 1,
                    column=column + 1,
                    rows=MOST_ROWS,
                    columns=MOST_COLUMNS,
                )
            )


class XlsxWalk(CellWalk):
    """The walk through one sheet of an XLSX workbook."""

    def __init__(self) -> None:
        self.troubles: Troubles = {}
        self.merged: Merged = []
        self._extent = _Extent()
        self._row = self._column = -1
        self._type = self._inside = self._value = ""
        self._formula = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start tag of a row, a cell, or a part of a cell."""
        name = name.rpartition(":")[2]
        if name == "c":
            self._begin_cell(attributes)
        elif name == "row":
            number = attributes.get("r", "")
            self._row = int(number) - 1 if number.isdecimal() and len(number) < 9 else self._row + 1
            self._column = -1
        elif name == "f":
            self._formula = True
        elif name == "mergeCell":
            self._merge(*attributes.get("ref", "").partition(":")[::2])
        self._inside = name

    def _merge(self, first: str, last: str) -> None:
        begin, end = _REFERENCE.fullmatch(first), _REFERENCE.fullmatch(last)
        if begin and end:
            _merge(self.merged, _column_index(begin[1]), int(begin[2]) - 1, int(end[2]) - 1)

    def _begin_cell(self, attributes: dict[str, str]) -> None:
        if match := _REFERENCE.fullmatch(attributes.get("r", "")):
            self._row, self._column = int(match[2]) - 1, _column_index(match[1])
        else:
            self._column += 1
        self._type = attributes.get("t", "")
        self._formula, self._value = False, ""

    def text(self, data: str) -> None:
        """Receive the value of a cell, or text in it."""
        if self._inside in ("v", "t"):
            self._value += data

    def end(self, name: str) -> None:
        """Complete a cell."""
        self._inside = ""
        if name.rpartition(":")[2] != "c":
            return
        place = (self._row, self._column)
        if self._value or self._formula:
            self._extent.reach(*place)
        if self._type == "e":
            self.troubles[place] = _error(self._value)
        elif self._formula and not self._value and self._type != "str":
            self.troubles[place] = _NOT_CALCULATED


class OdsWalk(CellWalk):
    """The walk through all sheets of an ODS workbook."""

    def __init__(self) -> None:
        self.by_sheet: dict[str, Troubles] = {}
        self.merged: dict[str, Merged] = {}
        self._troubles: Troubles = {}
        self._merged: Merged = []
        self._extent = _Extent()
        self._row = self._column = self._row_repeats = 0
        self._cell: dict[str, str] | None = None
        self._shown = ""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start tag of a sheet, a row or a cell."""
        if name == "table:table":
            sheet = attributes.get("table:name", "")
            self._troubles = self.by_sheet.setdefault(sheet, {})
            self._merged = self.merged.setdefault(sheet, [])
            self._extent, self._row = _Extent(), 0
        elif name == "table:table-row":
            self._column, self._row_repeats = 0, _repeats(attributes, "table:number-rows-repeated")
        elif name in ("table:table-cell", "table:covered-table-cell"):
            self._cell, self._shown = attributes, ""

    def text(self, data: str) -> None:
        """Receive the text that a cell shows."""
        self._shown += data

    def end(self, name: str) -> None:
        """Complete a cell or a row."""
        if name == "table:table-row":
            self._row += self._row_repeats
        elif name in ("table:table-cell", "table:covered-table-cell") and self._cell is not None:
            self._end_cell(self._cell)
            self._cell = None

    def _end_cell(self, cell: dict[str, str]) -> None:
        repeats = _repeats(cell, "table:number-columns-repeated")
        if (rows := _repeats(cell, "table:number-rows-spanned")) > 1:
            _merge(self._merged, self._column, self._row, self._row + rows - 1)
        trouble = _ods_trouble(cell, self._shown.strip())
        if trouble or self._shown.strip() or "office:value-type" in cell:
            self._extent.reach(self._row + self._row_repeats - 1, self._column + repeats - 1)
        if trouble:
            for row in range(self._row, self._row + self._row_repeats):
                for column in range(self._column, self._column + repeats):
                    self._troubles[row, column] = trouble
        self._column += repeats


def _merge(merged: Merged, column: int, first: int, last: int) -> None:
    """Add cells of a column that are one; raise WalkError for more of them than a sheet may have cells."""
    if last <= first:
        return
    merged.append((column, first, min(last, MOST_ROWS)))
    if len(merged) > MOST_ROWS:
        raise WalkError(_("more than {most} groups of cells are merged", most=MOST_ROWS))


def _ods_trouble(cell: dict[str, str], shown: str) -> Message | None:
    if cell.get("calcext:value-type") == "error" or ("table:formula" in cell and is_spreadsheet_error(shown)):
        return _error(shown)
    if "table:formula" in cell and "office:value-type" not in cell:
        return _NOT_CALCULATED
    return None


def _error(shown: str) -> Message:
    return _("the spreadsheet shows the error {error} here: mend its formula", error=shown)


def _repeats(attributes: dict[str, str], name: str) -> int:
    number = attributes.get(name, "1")
    return max(int(number), 1) if number.isdecimal() and len(number) < 9 else 1


def _column_index(letters: str) -> int:
    index = 0
    for letter in letters:
        index = index * 26 + ord(letter) - 64
    return index - 1
