"""Measures of the time to list a seat's offers at a full table, beside python-chess listing the legal moves.

Offers are what a phone shows whenever the table changes. Run by ``make bench``; figures are printed and kept
in ``benchmarks/results/``.
"""

import argparse
import statistics
from pathlib import Path
from typing import Any

from chess_yardstick import Chess
from full_tables import Full, full_tables
from kept import FOLDER, keep, table
from timing import milliseconds

BAR_MS = 5.0  # of CPU time: unnoticeable for a phone that asks for its moves
PLIES = 120  # of chess, from whose positions the legal moves are listed

INTRODUCTION = """\
# Offers against python-chess

Made by `make bench`. On a full table the partial moves that the referee shows to the seat that is to choose,
each with a completion that it allows; beside it `list(board.legal_moves)`. Milliseconds of CPU time, medians
of rounds in turn; the ratio says how many times as long ours take.
"""


def compare(full: Full, chess: Chess, rounds: int) -> dict[str, Any]:
    """Return the medians of so many rounds, ours and the yardstick in turn."""

    def legal_moves() -> int:
        for board, _moves in chess.positions:
            list(board.legal_moves)
        return len(chess.positions)

    def offered() -> int:
        full.offers()
        return 1

    offers = full.offers()
    pairs = [(milliseconds(offered), milliseconds(legal_moves)) for _ in range(rounds)]
    return {
        "what": full.what,
        "seat": full.seat,
        "offers": offers,
        "ms": round(statistics.median(ours for ours, _chess in pairs), 3),
        "lowest_ms": round(min(ours for ours, _chess in pairs), 3),
        "chess_ms": round(statistics.median(theirs for _ours, theirs in pairs), 4),
        "ratio": round(statistics.median(ours / theirs for ours, theirs in pairs), 1),
        "bar_ms": BAR_MS,
    }


def report(results: list[dict[str, Any]]) -> str:
    """Return the figures, in Markdown."""
    heads = ("full table", "seat", "offers", "ms", "legal_moves, ms", "ratio", "bar")
    rows = [
        (
            one["what"],
            one["seat"],
            str(one["offers"]),
            f"{one['ms']:.2f}",
            f"{one['chess_ms']:.3f}",
            f"{one['ratio']:.0f}",
            f"≤ {one['bar_ms']:g} ms",
        )
        for one in results
    ]
    return f"{INTRODUCTION}\n{table(heads, 2, rows)}"


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if a bar is missed in every round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="of ours and chess in turn; medians are kept")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    chess = Chess.played(PLIES)
    results = [compare(full, chess, wanted.rounds) for full in full_tables()]
    keep(wanted.results, "offers", results, report(results))
    raise SystemExit(1 if any(one["lowest_ms"] > one["bar_ms"] for one in results) else 0)


if __name__ == "__main__":
    main()
