"""Refusals of a table: each with a code for programs and a sentence for people."""

from typing import TYPE_CHECKING

from companion.language import Message

if TYPE_CHECKING:
    from webapp.tables.wire.views import Update


class TableError(Exception):
    """A refusal; ``code`` is the word for programs, ``field`` the part of the request, if there is one."""

    def __init__(self, code: str, message: Message, field: str = "") -> None:
        super().__init__(f"{code}: {message.to('en')}")
        self.code = code
        self.message = message
        self.field = field


class NotThereError(TableError):
    """There is no such table, seat or match: ``no-such-table``, ``no-such-seat``, ``no-such-match``."""


class NotAllowedError(TableError):
    """The table does not allow this phone to: ``table-locked``, ``not-seated``, ``seat-of-another``."""


class TryLaterError(TableError):
    """Too many requests: ``too-many-phones``, ``-tables``, ``-photos``, ``-prints``, ``-codes``.

    ``seconds`` is how long to wait.
    """

    def __init__(self, code: str, message: Message, seconds: int) -> None:
        super().__init__(code, message)
        self.seconds = seconds


class ConflictError(TableError):
    """A conflict with another entry: ``behind``, ``not-last``, with the ``update`` missed; ``seat-held``."""

    def __init__(self, code: str, message: Message, update: "Update | None" = None) -> None:
        super().__init__(code, message)
        self.update = update


class DamagedError(TableError):
    """The stored rows of a table cannot be read: ``table-damaged``. Other tables go on."""


class NotUnderstoodError(TableError):
    """A request is unreadable or impossible: ``unreadable``, ``no-such-game``, ``table-full``."""
