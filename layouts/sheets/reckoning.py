"""The time that somebody with a knife takes for printed sheets; printing, folding and drying come on top."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from layouts.sheets.plan import Imposition

SECONDS_A_CUT = 15
SECONDS_A_JOINT = 120  # two parts of a board: cut the edge off, lay cross on cross, glue


def joints(plan: "Imposition") -> int:
    """Return how many times two parts of a board are glued together."""
    return len(plan.sheets) - plan.pieces if plan.tiled else 0


def seconds(plan: "Imposition") -> int:
    """Return how many seconds somebody cuts and glues."""
    return plan.cuts * SECONDS_A_CUT + joints(plan) * SECONDS_A_JOINT


def minutes(plan: "Imposition") -> int:
    """Return how many minutes somebody cuts and glues, rounded up."""
    return -(-seconds(plan) // 60)
