"""Measures of tasks on many positions: the processor time of one, as phones ask for it at every tap."""

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kept import FOLDER, keep, table
from timing import milliseconds

Look = Callable[[Any], int]  # returns how much is found in a position


def measure(what: str, task: Look, states: Sequence[Any], rounds: int, bar: float | None) -> dict[str, Any]:
    """Return the figures of one task; ``bar`` is how many milliseconds it may take, None for any."""
    of_each = [min(_once(task, state) for _ in range(rounds)) for state in states]
    return {
        "what": what,
        "positions": len(states),
        "found": sum(map(task, states)),
        "ms": round(statistics.median(_often(task, states) for _ in range(rounds)), 4),
        "slowest_ms": round(max(of_each), 4),
        "bar_ms": bar,
    }


def _once(task: Look, state: Any) -> float:
    """Return the milliseconds of CPU time of the task on one position."""
    start = time.process_time()
    task(state)
    return 1000 * (time.process_time() - start)


def _often(task: Look, states: Sequence[Any]) -> float:
    """Return the milliseconds of CPU time for each position."""

    def looked() -> int:
        for state in states:
            task(state)
        return len(states)

    return milliseconds(looked)


def report(introduction: str, results: Sequence[dict[str, Any]]) -> str:
    """Return the figures, in Markdown."""
    heads = ("what", "positions", "found", "ms", "slowest", "bar")
    rows = [
        (
            one["what"],
            str(one["positions"]),
            f"{one['found']:,}",
            f"{one['ms']:.3f}",
            f"{one['slowest_ms']:.3f}",
            f"≤ {one['bar_ms']:g}" if one["bar_ms"] else "",
        )
        for one in results
    ]
    return f"{introduction}\n{table(heads, 1, rows)}"


def run(name: str, about: str, introduction: str, measured: Callable[[int], list[dict[str, Any]]]) -> None:
    """Measure in so many rounds, print the table, keep the figures; status 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--rounds", type=int, default=5, help="medians are kept")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    results = measured(wanted.rounds)
    keep(wanted.results, name, results, report(introduction, results))
    raise SystemExit(1 if any(one["bar_ms"] and one["ms"] > one["bar_ms"] for one in results) else 0)
