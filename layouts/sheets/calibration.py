"""The sheet that measures a printer."""

from pathlib import Path
from typing import BinaryIO

from layouts.sheets.options import SheetOptions


def write_calibration(target: Path | BinaryIO, options: SheetOptions) -> None:
    """Write the two-sided sheet from which a printer profile is read."""
    raise NotImplementedError
