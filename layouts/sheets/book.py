"""Planned sheets written as one PDF."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO

from layouts.sheets.plan import Plan


def write_pdf(
    target: Path | BinaryIO,
    plans: Sequence[Plan],
    *,
    title: str,
    lang: str,
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Write the sheets of all plans as one PDF.

    ``progress`` is called with the pages written and their total. Raises ValueError when no plan has
    a page (ask ``plan.pages`` first).
    """
    raise NotImplementedError
