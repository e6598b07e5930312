"""The tables: what phones and pages ask of them. The only writer of what happens at a table."""

from collections.abc import Callable, Collection
from datetime import datetime
from typing import Literal, NamedTuple

from webapp.store import Store
from webapp.tables.asking import Caller, Intent, NewTable, SeatWish, SettingsWish
from webapp.tables.views import Answer, Exported, RecentTable, TableView, Update

ExportForm = Literal["json", "csv", "txt", "yaml"]


class Made(NamedTuple):
    """A table, and whether it was made now (or by an earlier telling of the same)."""

    table: TableView
    fresh: bool


class Taken(NamedTuple):
    """The answer to an intent, and whether it was taken now (or by an earlier telling of the same)."""

    answer: Answer
    fresh: bool


class Tables:
    """All tables of a store.

    ``announce`` is called with a table's code and seq after everything that has happened there, once it is
    safely stored; ``clock`` gives the time, ``new_code`` a random table code, ``here`` the ids of the phones
    that listen to a table; ``keep`` tables are kept in memory. Every method may raise NotThereError,
    and StoreError where the database fails.
    """

    def __init__(
        self,
        store: Store,
        announce: Callable[[str, int], None],
        clock: Callable[[], datetime],
        new_code: Callable[[], str],
        here: Callable[[str], Collection[str]] = lambda _code: (),
        keep: int = 256,
    ) -> None:
        raise NotImplementedError

    def create(self, wish: NewTable, caller: Caller) -> Made:
        """Make a table; its maker is its first phone. Raises NotUnderstoodError."""
        raise NotImplementedError

    def arrive(self, code: str, caller: Caller) -> str:
        """Count a phone among those of a table, if it is not yet; returns its id there."""
        raise NotImplementedError

    def view(self, code: str, caller: Caller) -> TableView:
        """The table as it is now, as the phone may see it."""
        raise NotImplementedError

    def since(self, code: str, seq: int, caller: Caller) -> Update:
        """What has happened after ``seq``."""
        raise NotImplementedError

    def intend(self, code: str, intent: Intent, caller: Caller) -> Taken:
        """Judge and enter what a phone tells. Raises NotAllowedError, ConflictError, NotUnderstoodError."""
        raise NotImplementedError

    def sit(self, code: str, seat: str, wish: SeatWish, caller: Caller) -> TableView:
        """Take, leave or name a seat. Raises NotAllowedError, ConflictError, NotUnderstoodError."""
        raise NotImplementedError

    def settle(self, code: str, wish: SettingsWish, caller: Caller) -> TableView:
        """Lock, unlock or name a table. Raises NotAllowedError, NotUnderstoodError."""
        raise NotImplementedError

    def again(self, code: str, caller: Caller) -> TableView:
        """Begin another match with the same seats and decisions; harmless while the match has no entry."""
        raise NotImplementedError

    def forget(self, code: str, caller: Caller) -> None:
        """Keep nothing of a table. Raises NotAllowedError."""
        raise NotImplementedError

    def recent(self, caller: Caller) -> tuple[RecentTable, ...]:
        """The tables at which a phone has been, the latest first."""
        raise NotImplementedError

    def all_recent(self, most: int = 20) -> tuple[RecentTable, ...]:
        """The tables of this server, the latest first, for the host page."""
        raise NotImplementedError

    def export(self, code: str, form: ExportForm, caller: Caller, match: int | None = None) -> Exported:
        """A match as a file, as this phone may see it; the present one unless told."""
        raise NotImplementedError
