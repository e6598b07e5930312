"""A walk through the XML of a sheet: extent and merging of cells, formulas without a value, error values."""

import re
from collections.abc import Sequence
from xml.parsers import expat

from companion.language import Message, _
from companion.sources.allowance import Allowance
from companion.sources.numbers import is_spreadsheet_error
from companion.sources.tables import LONGEST_CELL, MOST_COLUMNS, TOO_LONG

MOST_ROWS = 20_000

_LONG_TAG = re.compile(rb"<[^<>]{100000}")
_DEEPEST = 100  # levels of XML
_DIGITS = 20  # of a number, more of which make it no larger than what is refused anyway
_BUFFER = 65_536  # characters of a text that come at once

Troubles = dict[tuple[int, int], Message]  # by row and column from 0
Merged = list[tuple[int, int, int]]  # column, first and last row of cells that are one, from 0

_REFERENCE = re.compile(r"([A-Za-z]{1,7})([0-9]{1,12})")  # longer than programs write, as calamine reads it
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
    """The handlers for the start, the end and the text of elements; ``allowance`` pays for them."""

    def __init__(self, allowance: Allowance) -> None:
        self.allowance = allowance

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start tag of an element."""

    def end(self, name: str) -> None:
        """End an element."""

    def text(self, data: str) -> None:
        """Receive text of the open element."""


def walk(xml: bytes, steps: CellWalk) -> None:
    """Walk through one part.

    Raises ExpatError for broken XML, WalkError for entities and too many cells, and SpentError.
    """
    if _LONG_TAG.search(xml):
        raise WalkError(_("this workbook has a tag longer than any spreadsheet program writes"))
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.buffer_size = _BUFFER

    depth = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _DEEPEST:
            raise WalkError(_("this workbook is nested more deeply than any spreadsheet program writes"))
        steps.allowance.take_tag(len(attributes))
        steps.start(name, attributes)

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        steps.end(name)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = steps.text
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.Parse(xml, True)


def _refuse_doctype(*_declaration: object) -> None:
    raise WalkError(_("this workbook declares XML entities, which no spreadsheet program writes"))


class _Extent:
    """The rectangle from A1 that holds all filled cells so far, paid for as it grows."""

    def __init__(self, allowance: Allowance) -> None:
        self.rows = self.columns = 0
        self._allowance = allowance

    def reach(self, row: int, column: int) -> None:
        """Extend the rectangle to a filled cell, counted from 0.

        Raises WalkError if the cell lies too far out, and SpentError.
        """
        if row < self.rows and column < self.columns:
            return
        before = self.rows * self.columns
        self.rows, self.columns = max(self.rows, row + 1), max(self.columns, column + 1)
        if self.rows > MOST_ROWS or self.columns > MOST_COLUMNS:
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
        self._allowance.take_values(self.rows * self.columns - before)


class _Words:
    """The text of one cell, which stops where no spreadsheet program would let it go on."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self.length = 0

    def add(self, text: str) -> None:
        """Add a piece. Raises WalkError."""
        self.length += len(text)
        if self.length > LONGEST_CELL:
            raise WalkError(TOO_LONG)
        self._pieces.append(text)

    def add_spaces(self, count: int) -> None:
        """Add spaces that are told by their number. Raises WalkError."""
        self.add(" " * min(count, LONGEST_CELL + 1))

    def __str__(self) -> str:
        return "".join(self._pieces)


class SharedWalk(CellWalk):
    """The walk through the shared strings of an XLSX workbook, for the length of each."""

    def __init__(self, allowance: Allowance) -> None:
        super().__init__(allowance)
        self.lengths: list[int] = []
        self._words = _Words()

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Begin a string."""
        if name.rpartition(":")[2] == "si":
            self._words = _Words()

    def end(self, name: str) -> None:
        """Complete a string."""
        if name.rpartition(":")[2] == "si":
            self.lengths.append(self._words.length)

    def text(self, data: str) -> None:
        """Receive text of the open string."""
        self._words.add(data)


class XlsxWalk(CellWalk):
    """The walk through one sheet of an XLSX workbook; ``lengths`` are those of the shared strings."""

    def __init__(self, allowance: Allowance, lengths: Sequence[int] = ()) -> None:
        super().__init__(allowance)
        self.troubles: Troubles = {}
        self.merged: Merged = []
        self._extent = _Extent(allowance)
        self._lengths = lengths
        self._row = self._column = -1
        self._type = self._inside = ""
        self._value = _Words()
        self._formula = self._written = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start tag of a row, a cell, or a part of a cell."""
        name = name.rpartition(":")[2]
        if name == "c":
            self._begin_cell(attributes)
        elif name == "row":
            number = attributes.get("r", "")
            self._row = _whole(number, self._row + 2) - 1
            self._column = -1
        elif name == "f":
            self._formula = True
        elif name in ("v", "is"):
            self._written = True
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
        self._formula = self._written = False
        self._value = _Words()

    def text(self, data: str) -> None:
        """Receive the value of a cell, or text in it."""
        if self._inside in ("v", "t"):
            self._value.add(data)

    def end(self, name: str) -> None:
        """Complete a cell."""
        self._inside = ""
        if name.rpartition(":")[2] != "c":
            return
        place, value = (self._row, self._column), str(self._value)
        # An empty value of another type than a number is a text, which fills its cell.
        if value or self._formula or (self._written and self._type not in ("", "n")):
            self._extent.reach(*place)
            self.allowance.take_text(self._length(value))
        if self._type == "e":
            self.troubles[place] = _error(value)
        elif self._formula and not value and self._type != "str":
            self.troubles[place] = _NOT_CALCULATED

    def _length(self, value: str) -> int:
        """Return the length of the text that a cell shows."""
        if self._type != "s" or not value.isdecimal() or len(value) > 9:
            return len(value)
        return self._lengths[int(value)] if int(value) < len(self._lengths) else 0


class OdsWalk(CellWalk):
    """The walk through all sheets of an ODS workbook."""

    def __init__(self, allowance: Allowance) -> None:
        super().__init__(allowance)
        self.by_sheet: dict[str, Troubles] = {}
        self.merged: dict[str, Merged] = {}
        self._troubles: Troubles = {}
        self._merged: Merged = []
        self._extent = _Extent(allowance)
        self._row = self._column = self._row_repeats = 0
        self._cell: dict[str, str] | None = None
        self._shown = _Words()

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start tag of a sheet, a row or a cell."""
        if name == "table:table":
            sheet = attributes.get("table:name", "")
            self._troubles = self.by_sheet.setdefault(sheet, {})
            self._merged = self.merged.setdefault(sheet, [])
            self._extent, self._row = _Extent(self.allowance), 0
        elif name == "table:table-row":
            self._column, self._row_repeats = 0, _repeats(attributes, "table:number-rows-repeated")
        elif name in ("table:table-cell", "table:covered-table-cell"):
            self._cell, self._shown = attributes, _Words()
        elif name == "text:s":
            self._shown.add_spaces(_repeats(attributes, "text:c"))

    def text(self, data: str) -> None:
        """Receive the text that a cell shows."""
        if self._cell is not None:
            self._shown.add(data)

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
        shown = str(self._shown).strip()
        trouble = _ods_trouble(cell, shown)
        if trouble or shown or any(name.startswith("office:") for name in cell):
            self._extent.reach(self._row + self._row_repeats - 1, self._column + repeats - 1)
            length = self._shown.length + sum(map(len, cell.values()))
            self.allowance.take_text(length * repeats * self._row_repeats)
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
    return max(_whole(attributes.get(name, ""), 1), 1)


def _whole(number: str, otherwise: int) -> int:
    """Return a whole number, whatever its size; ``otherwise`` if there is none."""
    return int(number[:_DIGITS]) if number.isdecimal() else otherwise


def _column_index(letters: str) -> int:
    index = 0
    for letter in letters.upper():
        index = index * 26 + ord(letter) - 64
    return index - 1
