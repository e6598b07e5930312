"""The reasons why a database cannot be used, in one sentence each."""

from typing import ClassVar

from companion.language import Message


class StoreError(Exception):
    """The database cannot be used; ``message`` gives the reason and the remedy, ``code`` is for programs."""

    code: ClassVar = "database-failed"

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


class FolderError(StoreError):
    """The folder cannot be made or written to."""


class OwnedError(StoreError):
    """Another server owns the folder; ``pid`` is its process, 0 if unknown."""

    def __init__(self, message: Message, pid: int) -> None:
        super().__init__(message)
        self.pid = pid


class NewerError(StoreError):
    """The database was written by a newer program."""


class NotADatabaseError(StoreError):
    """The file is no database of ours."""


class DatabaseFailedError(StoreError):
    """The database did not answer or refused: connection lost, disk broken."""


class LockedError(DatabaseFailedError):
    """Another program holds the database and blocks all writers."""

    code = "database-locked"


class FolderGoneError(DatabaseFailedError):
    """The folder was deleted, moved or unmounted while the server runs."""

    code = "folder-gone"


class NoRoomError(DatabaseFailedError):
    """The disk is full."""

    code = "disk-full"


class ReadOnlyError(DatabaseFailedError):
    """The disk has become read-only."""

    code = "read-only"


class AddressError(StoreError):
    """The URL is no usable address of a database."""
