"""Plain-text tables that fit the terminal."""

import shutil
import textwrap
from collections.abc import Sequence
from itertools import zip_longest

import click

WIDEST = 80
_GAP = "  "
_NARROWEST_WORDS = 8


def width() -> int:
    """Return the columns that text may fill: those of the terminal, at most 80."""
    return min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, numbers: Sequence[int] = ()) -> str:
    """Return the rows under their heads; columns in ``numbers`` are right-aligned, wide cells wrap."""
    everything = [head, *rows]
    widths = [max(len(row[at]) for row in everything) for at in range(len(head))]
    while sum(widths) + len(_GAP) * (len(head) - 1) > width():
        # The last column gives way first, then the widest that holds words.
        last, others = len(widths) - 1, [at for at in range(len(widths)) if at not in numbers]
        narrowed = last if widths[last] > 2 * _NARROWEST_WORDS else max(others, key=widths.__getitem__)
        if widths[narrowed] <= _NARROWEST_WORDS:
            break
        widths[narrowed] -= 1
    heads = [click.style(line, bold=True) for line in _lines(head, widths, numbers)]
    lines = [*heads, _GAP.join("─" * width for width in widths)]
    for row in rows:
        lines += _lines(row, widths, numbers)
    return "\n".join(lines)


def _lines(row: Sequence[str], widths: Sequence[int], numbers: Sequence[int]) -> list[str]:
    """Return the lines of one row, several if a cell wraps."""
    cells = [
        textwrap.wrap(cell, width, break_on_hyphens=False) or [""]
        for cell, width in zip(row, widths, strict=True)
    ]
    return [
        _GAP.join(
            text.rjust(width) if at in numbers else text.ljust(width)
            for at, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in zip_longest(*cells, fillvalue="")
    ]
