"""Where the copies of a data folder lie."""

from pathlib import Path

FOLDER = "copies"  # of a data folder


def daily(folder: Path) -> list[Path]:
    """Return the daily copies of a data folder, the oldest first."""
    return sorted((folder / FOLDER).glob("[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].db"))
