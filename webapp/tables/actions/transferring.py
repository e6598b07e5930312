"""Tables as record files: all of a server written, and files brought in as tables of their own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from companion.language import Message, _
from webapp.store import Store
from webapp.store.changes import WriteTransaction
from webapp.store.queries import ReadTransaction
from webapp.store.rows import HappeningRow, TableRow
from webapp.tables.log.importing import ImportedTable, table_of
from webapp.tables.log.record_files import NamedRecord, by_table
from webapp.tables.pool.work_queue import needed, step_out
from webapp.tables.session.clock import Clock
from webapp.tables.session.codes import new_key
from webapp.tables.wire.errors import NotUnderstoodError

LEFT_OUT = _(
    "Records hold the entries that everybody may see: hidden cards, photos, the settings of a table and who "
    "sat where are not in them. A backup holds everything."
)


class Imported(NamedTuple):
    """What became of the records of one table: ``code`` is the table, ``why`` the reason if there is none."""

    names: tuple[str, ...]
    outcome: Literal["new", "renamed", "there", "refused"]
    code: str = ""
    why: Message | None = None

    @property
    def sentence(self) -> Message:
        """Say what became of them."""
        given = {"file": ", ".join(self.names), "code": self.code}
        match self.outcome:
            case "new":
                return _("{file}: brought in as table {code}.", **given)
            case "renamed":
                return _(
                    "{file}: brought in as table {code}, because another table here has its code.", **given
                )
            case "there":
                return _("{file}: here already, as table {code}; nothing was changed.", **given)
        assert self.why is not None
        return _("{file}: {reason}", file=given["file"], reason=self.why)


class TableFiles:
    """The tables of a store as files, and files as its tables."""

    def __init__(self, store: Store, clock: Clock, new_code: Callable[[], str]) -> None:
        self._store = store
        self._clock = clock
        self._new_code = new_code

    def codes(self) -> tuple[str, ...]:
        """Return the codes of all tables, in order. Raises StoreError."""
        with self._store.reading() as reading:
            return tuple(sorted(reading.seqs()))

    def bring_in(self, files: Iterable[NamedRecord]) -> Iterator[Imported]:
        """Store records as tables, the matches of one table together; yield what became of each.

        Nothing that is stored is changed. Raises StoreError.
        """
        for code, together in by_table(files):
            yield self._bring_in(code, together)

    def _bring_in(self, code: str, files: Sequence[NamedRecord]) -> Imported:
        names = tuple(file.name for file in files)
        at = self._clock.shown()
        try:
            with needed():
                table = table_of([file.text for file in files], at)
        except NotUnderstoodError as error:
            return Imported(names, "refused", why=error.message)
        self._store.wait_while_locked()
        step_out()
        with self._store.writing(code) as writing:
            if there := _code_of_copy(writing, code, table):
                return Imported(names, "there", there)
            free = code or self._new_code()
            while writing.seq(free) is not None:
                free = self._new_code()
            _store(writing, free, table, at)
        return Imported(names, "renamed" if code and free != code else "new", free)


def _code_of_copy(reading: ReadTransaction, code: str, table: ImportedTable) -> str:
    """Return the code of a table that holds all these matches, or nothing."""
    first = next((one.idem for match in table.matches for one in match.entries), None)
    codes = (code,) if first is None else reading.codes_of_mark(first)
    return next((one for one in codes if _holds(reading, one, table)), "")


def _holds(reading: ReadTransaction, code: str, table: ImportedTable) -> bool:
    last = reading.table(code)
    if last is None or last.table.game != table.game:
        return False
    kept = [last, *(reading.table(code, number) for number in range(1, last.match.number))]
    return all(any(one is not None and match.is_in(one) for one in kept) for match in table.matches)


def _store(writing: WriteTransaction, code: str, table: ImportedTable, at: str) -> None:
    last = next((one.at for match in reversed(table.matches) for one in reversed(match.entries)), at)
    row = TableRow(
        code=code,
        game=table.game,
        title=table.title,
        locked=False,
        own_seats_only=False,
        judge_key=new_key(),
        seq=table.seq,
        made_at=at,
        touched_at=last,
        made_by="",
        idem=new_key(),
    )
    writing.make(row, table.seats)
    for match in table.matches:
        writing.bring_in(code, match.row, match.entries, match.snapshot)
    writing.happen(code, HappeningRow(1, at, None, "made"))
