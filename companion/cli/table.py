"""Plain-text tables for terminals of 80 columns."""

import textwrap
from collections.abc import Sequence

WIDTH = 80
_GAP = "  "
_NARROWEST_WORDS = 16


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, numbers: Sequence[int] = ()) -> str:
    """Return the rows under their heads; columns in ``numbers`` are right-aligned, the last column wraps."""
    everything = [head, *rows]
    widths = [max(len(row[at]) for row in everything) for at in range(len(head))]
    room = WIDTH - sum(widths[:-1]) - len(_GAP) * (len(head) - 1)
    widths[-1] = min(widths[-1], max(room, _NARROWEST_WORDS))
    rule = _GAP.join("─" * width for width in widths)
    lines = [*_lines(head, widths, numbers), rule]
    for row in rows:
        lines += _lines(row, widths, numbers)
    return "\n".join(lines)


def _lines(row: Sequence[str], widths: Sequence[int], numbers: Sequence[int]) -> list[str]:
    """Return the lines of one row, several if its last cell wraps."""
    wrapped = textwrap.wrap(row[-1], widths[-1], break_on_hyphens=False) or [""]
    cells = [
        text.rjust(width) if at in numbers else text.ljust(width)
        for at, (text, width) in enumerate(zip([*row[:-1], wrapped[0]], widths, strict=True))
    ]
    indent = " " * (sum(widths[:-1]) + len(_GAP) * (len(widths) - 1))
    return [_GAP.join(cells).rstrip(), *(indent + line for line in wrapped[1:])]
