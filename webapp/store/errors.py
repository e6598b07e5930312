"""Why a database cannot be used, in one sentence each."""

from companion.language import Message


class StoreError(Exception):
    """The database cannot be used; ``message`` says why and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


class FolderError(StoreError):
    """The folder cannot be made or written to."""


class OwnedError(StoreError):
    """Another server owns the folder; ``pid`` is its process, 0 where it does not say."""

    def __init__(self, message: Message, pid: int) -> None:
        super().__init__(message)
        self.pid = pid


class NewerError(StoreError):
    """The database was written by a newer program."""


class NotADatabaseError(StoreError):
    """What lies there is no database of ours."""


class DatabaseFailedError(StoreError):
    """The database did not answer or refused: disk full, connection lost."""
