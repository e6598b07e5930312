"""Why a table does not do what it was asked: each with a word for programs and a sentence for people."""

from typing import TYPE_CHECKING

from companion.language import Message

if TYPE_CHECKING:
    from webapp.tables.wire.views import Update


class TableError(Exception):
    """``code`` is the word for programs, ``field`` what of the question it is about, if one."""

    def __init__(self, code: str, message: Message, field: str = "") -> None:
        super().__init__(f"{code}: {message.to('en')}")
        self.code = code
        self.message = message
        self.field = field


class NotThereError(TableError):
    """There is no such table, seat or match: ``no-such-table``, ``no-such-seat``, ``no-such-match``."""


class NotAllowedError(TableError):
    """This phone may not, as the table is set: ``table-locked``, ``not-seated``, ``seat-of-another``."""


class TryLaterError(TableError):
    """Too much was asked just now: ``too-many-phones``, ``-tables``, ``-codes``; again after ``seconds``."""

    def __init__(self, code: str, message: Message, seconds: int) -> None:
        super().__init__(code, message)
        self.seconds = seconds


class ConflictError(TableError):
    """Something came between: ``behind``, ``not-last``, with the ``update`` missed; ``seat-held``."""

    def __init__(self, code: str, message: Message, update: "Update | None" = None) -> None:
        super().__init__(code, message)
        self.update = update


class DamagedError(TableError):
    """What is kept of a table cannot be read: ``table-damaged``. Other tables go on."""


class NotUnderstoodError(TableError):
    """What was asked cannot be read, or cannot be: ``unreadable``, ``no-such-game``, ``table-full``."""
