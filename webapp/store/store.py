"""The database as the rest of the house sees it."""

from pathlib import Path


class Store:
    """An open database. Only one process opens a folder at a time."""

    def close(self) -> None:
        """Let go of the database and of its folder."""
        raise NotImplementedError


def open_folder(folder: Path) -> Store:
    """The database of a data folder, made or brought up to date. Raises StoreError."""
    raise NotImplementedError


def open_url(url: str) -> Store:
    """A PostgreSQL database by its URL, brought up to date. Raises StoreError."""
    raise NotImplementedError
