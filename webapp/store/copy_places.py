"""Where the copies of a data folder lie."""

from datetime import date
from pathlib import Path

FOLDER = "copies"  # of a data folder


def daily(folder: Path) -> list[Path]:
    """Return the daily copies of a data folder, in the order of their days."""
    return sorted((folder / FOLDER).glob("[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].db"))


def last(folder: Path, today: date) -> Path | None:
    """Return the copy of today or of the last day before, or None if there is no copy.

    Copies of later days were made while the clock was wrong. They are taken only where there are no others.
    """
    copies = daily(folder)
    until_today = [one for one in copies if one.stem <= today.isoformat()]
    return next(reversed(until_today or copies), None)
