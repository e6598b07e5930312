"""The database: its schema, and reading and writing it."""

from webapp.store.errors import (
    AddressError,
    DatabaseFailedError,
    FolderError,
    FolderGoneError,
    LockedError,
    NewerError,
    NoRoomError,
    NotADatabaseError,
    OwnedError,
    ReadOnlyError,
    StoreError,
)
from webapp.store.store import Store, open_folder, open_url

__all__ = [
    "AddressError",
    "DatabaseFailedError",
    "FolderError",
    "FolderGoneError",
    "LockedError",
    "NewerError",
    "NoRoomError",
    "NotADatabaseError",
    "OwnedError",
    "ReadOnlyError",
    "Store",
    "StoreError",
    "open_folder",
    "open_url",
]
