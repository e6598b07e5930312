"""Cases of a test that ``make soak`` alone runs, beside harder ones, or some of many, that every run has.

Long tests keep their counts: ``FIGURES=benchmarks/results/losses.jsonl make soak``.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest


def soaked(*cases: Any) -> list[Any]:
    """Return parameters, a tuple for those of several names; a value alone for one name."""
    each = (case if isinstance(case, tuple) else (case,) for case in cases)
    return [pytest.param(*values, marks=pytest.mark.soak) for values in each]


def keep_figures(what: str, **counts: int) -> None:
    """Add the counts of a long test, a line of JSON, to the file that FIGURES names, if it names one."""
    if file := os.environ.get("FIGURES"):
        with Path(file).open("a", encoding="utf-8") as kept:
            kept.write(json.dumps({"what": what, **counts}) + "\n")
