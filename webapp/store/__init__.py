"""The database: what is kept, and how."""

from webapp.store.errors import (
    DatabaseFailedError,
    FolderError,
    NewerError,
    NotADatabaseError,
    OwnedError,
    StoreError,
)
from webapp.store.store import Store, open_folder, open_url

__all__ = [
    "DatabaseFailedError",
    "FolderError",
    "NewerError",
    "NotADatabaseError",
    "OwnedError",
    "Store",
    "StoreError",
    "open_folder",
    "open_url",
]
