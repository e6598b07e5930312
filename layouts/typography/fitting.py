"""The search for the largest size at which something fits."""

from collections.abc import Callable
from typing import TypeVar

STEP = 0.25  # points

Laid = TypeVar("Laid")


def largest_fit(
    largest: float, smallest: float, lay: Callable[[float], Laid], fits: Callable[[float, Laid], bool]
) -> tuple[float, Laid, bool]:
    """Return the largest size in points, from ``largest`` down in steps to ``smallest``, whose layout fits.

    ``lay`` lays something out at a size, ``fits`` judges the layout. Return the size, its layout, and whether
    it fits: False only where even the smallest does not. The largest size is tried first, because most texts
    fit at once; then a binary search.
    """
    laid = lay(largest)
    if fits(largest, laid):
        return largest, laid, True
    laid = lay(smallest)
    if largest <= smallest or not fits(smallest, laid):
        return smallest, laid, False
    best = smallest, laid
    low, high = 1, int((largest - smallest) / STEP)  # steps above the smallest; those up to low - 1 fit
    while low <= high:
        middle = (low + high) // 2
        size = smallest + middle * STEP
        laid = lay(size)
        if size < largest and fits(size, laid):
            best, low = (size, laid), middle + 1
        else:
            high = middle - 1
    return *best, True
