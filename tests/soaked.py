"""Cases of a test that ``make soak`` alone runs, beside harder ones, or some of many, that every run has."""

from typing import Any

import pytest


def soaked(*cases: Any) -> list[Any]:
    """Return parameters, a tuple for those of several names; a value alone for one name."""
    each = (case if isinstance(case, tuple) else (case,) for case in cases)
    return [pytest.param(*values, marks=pytest.mark.soak) for values in each]
