"""Lends tables for reading or changing: loads them if need be, stores changes before it announces them."""

from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext

import msgspec

from companion.language import _
from companion.referee.matches.entries import Note
from webapp.store import Store
from webapp.store.changes import WriteTransaction
from webapp.store.queries import ReadTransaction
from webapp.store.rows import HappeningRow, Kept, PhoneRow, SeatRow, TablePhotoRow, TableRow
from webapp.tables.log.catching_up import caught_up
from webapp.tables.log.entering import BesideEntry, Entered, adopt, entered
from webapp.tables.log.midway import Begun
from webapp.tables.pool.table_cache import CachedTable, TableCache
from webapp.tables.pool.work_queue import needed, step_out
from webapp.tables.session.clock import Clock
from webapp.tables.session.codes import is_code
from webapp.tables.session.opening import OpenedTable, opened
from webapp.tables.session.passing import Transient, no_longer, write_passing
from webapp.tables.session.photos import followed
from webapp.tables.session.playing import ENGINE
from webapp.tables.session.readable import check_readable
from webapp.tables.session.seats import label
from webapp.tables.session.table_session import Happened, TableSession
from webapp.tables.session.tenure import moved, rights
from webapp.tables.views.history_lines import last_numbers
from webapp.tables.wire.errors import NotThereError


class Change:
    """A change of a table, written to the database and to memory, and kept or undone as a whole.

    The transaction begins only when there is something to write, so that long judging holds up no other
    table. ``at`` is the time that is shown, ``now`` the time that timers count by.
    """

    def __init__(
        self, store: Store, held: TableSession, clock: Clock, writing: WriteTransaction | None = None
    ) -> None:
        self.at, self.now = clock.shown(), clock.counted()
        self._store = store
        self._open = ExitStack()
        self._writing = writing
        self.go_on_from(held)

    def go_on_from(self, held: TableSession) -> None:
        """Continue with a table that is completely stored."""
        self.held = held
        self._began = self._stored = held.table

    @property
    def writing(self) -> WriteTransaction:
        """The transaction that writes the change."""
        if self._writing is None:
            step_out()
            self._writing = self._open.enter_context(self._store.writing(self.held.code))
        return self._writing

    @property
    def is_of_one_house(self) -> bool:
        """True if only the players of one server use the database."""
        return not self._store.shared

    def reading(self) -> AbstractContextManager[ReadTransaction]:
        """Return a transaction for looking up what is stored."""
        return nullcontext(self._writing) if self._writing is not None else self._store.reading()

    def keep(self) -> None:
        """Store the changes made so far, so that announcing them may take its time."""
        self._open.close()
        self._writing, self._stored = None, self.held.table

    def undo(self, error: BaseException) -> None:
        """Undo the changes made since the last ``keep``. Raises StoreError if that is the error."""
        self._open.__exit__(type(error), error, error.__traceback__)

    @property
    def is_stored(self) -> bool:
        """True if everything in memory is stored."""
        return self.held.table is self._stored

    @property
    def news(self) -> int:
        """The stored seq of the table, or 0 if nothing has changed."""
        return self._stored.seq if self._stored.seq != self._began.seq else 0

    def enter(self, one: Entered) -> None:
        """Store and apply a judged entry."""
        code, match = self.held.code, self.held.row.number
        before = self.held.match.state
        self.writing.enter(code, match, one.row, one.snapshot)
        self.writing.judge_again(code, match, one.changed)
        self.writing.move_on(code, one.row.seq, one.row.at)
        adopt(self.held, one)
        if self.held.photos:
            self.set_photos(followed(self.held, before, one.row.n))

    def set_photos(self, photos: tuple[TablePhotoRow, ...]) -> None:
        """Replace the photos of the match's cards; the house keeps a photo that everybody has seen."""
        held = self.held
        if photos == held.photos:
            return
        game, kept = held.playing.slug, {row.photo for row in held.photos if not row.seat}
        for digest in {row.photo for row in photos if not row.seat} - kept if self.is_of_one_house else ():
            if (photo := self.writing.photo(game, digest)) is not None:
                self.writing.describe_photo(msgspec.structs.replace(photo, of_house=True))
        self.writing.set_table_photos(held.code, held.row.number, photos)
        held.set_photos(photos)

    def claim_key(self, phone: PhoneRow) -> None:
        """Record a phone that has come."""
        self.writing.claim_key(self.held.code, phone)
        self.held.phones = (*self.held.phones, phone)
        self.happen("arrived", phone.number)

    def let_go(self, phone: PhoneRow) -> None:
        """Forget a phone and its request for a seat; the phone that replaces it is announced instead."""
        self.writing.let_go(self.held.code, phone.number)
        self.held.phones = tuple(one for one in self.held.phones if one.number != phone.number)
        passing = self.held.passing
        left = (one for one in passing.asked(self.now) if one.phone != phone.number)
        self.set_passing(passing.asking(left), None)

    def set_judges(self, judges: Collection[int], phone: int | None, table: TableRow | None = None) -> None:
        """Make the phones of these numbers the judges, and no others."""
        for one in self.held.phones:
            if one.judge != (one.number in judges):
                self.writing.set_phone(self.held.code, msgspec.structs.replace(one, judge=not one.judge))
        self.held.phones = tuple(
            msgspec.structs.replace(one, judge=one.number in judges) for one in self.held.phones
        )
        self.happen("judge", phone, table=table)

    def know(self, number: int) -> None:
        """Make a phone belong to the table; the event that causes it announces it."""
        known = next(
            msgspec.structs.replace(one, known=True) for one in self.held.phones if one.number == number
        )
        self.writing.set_phone(self.held.code, known)
        self.held.phones = tuple(known if one.number == number else one for one in self.held.phones)

    def set_seat(self, seat: SeatRow, kind: str, phone: int | None) -> None:
        """Replace a seat, and mark the last lines of the history as changed if they may read otherwise."""
        held = self.held
        before = next(one for one in held.seats if one.id == seat.id)
        phones = tuple(one for one in (before.phone, seat.phone) if one is not None)
        labels = [label(held.seats, one) for one in phones]
        self.writing.set_seat(held.code, seat)
        held.seats = tuple(seat if seat.id == one.id else one for one in held.seats)
        is_named_otherwise = before.name != seat.name or labels != [label(held.seats, one) for one in phones]
        knows_otherwise = held.hides and before.phone != seat.phone
        lines = frozenset(last_numbers(held)) if is_named_otherwise or knows_otherwise else frozenset()
        self.happen(kind, phone, lines)

    def set_passing(self, passing: Transient, phone: int | None, kind: str = "") -> None:
        """Set the transient state, announced as an event of ``kind``, or, without ``kind``, with an entry."""
        table = msgspec.structs.replace(self.held.table, passing=write_passing(passing))
        if table.passing == self.held.table.passing:
            return
        if kind:
            self.happen(kind, phone, table=table)
        else:
            self.held.table = table
            self.writing.set_table(table)

    def begin(self, begun: Begun, phone: int | None) -> None:
        """Begin another match, and end what waited in the one before."""
        kept_back = [*self._kept_back(begun)]
        self.writing.begin(self.held.code, begun.row, begun.snapshot)
        self.held.begin(begun.row, begun.playing, begun.match)
        passing = write_passing(self.held.passing.in_another_match(self.now))
        table = msgspec.structs.replace(self.held.table, passing=passing)
        self.happen("match", phone, table=table, anew=True)
        for seat in kept_back:
            self.set_seat(seat, "seat", phone)

    def _kept_back(self, begun: Begun) -> Iterator[SeatRow]:
        """Yield the seats whose secrets the match takes over and that some claimant must not know."""
        for seat in self.held.seats:
            if self.held.holds_secret_of(begun.match.begun, seat.id):
                sinces = {
                    since: begun.row.began_seq
                    for since in rights(seat)
                    if self.held.withholds(seat.id, since)
                }
                if sinces:
                    yield moved(seat, sinces)

    def happen(
        self,
        kind: str,
        phone: int | None,
        lines: frozenset[int] = frozenset(),
        table: TableRow | None = None,
        anew: bool = False,
    ) -> None:
        """Record an event that is no entry; ``table`` is the table's row if the event changes it."""
        seq = self.held.seq + 1
        self.writing.happen(self.held.code, HappeningRow(seq, self.at, phone, kind))
        self.held.table = msgspec.structs.replace(table or self.held.table, seq=seq, touched_at=self.at)
        self.writing.set_table(self.held.table)
        self.held.happen(Happened(seq, lines, table=True, anew=anew))


class TablePool:
    """Holds the tables in use, and lends each to one thread at a time."""

    def __init__(self, store: Store, announce: Callable[[str, int], None], clock: Clock, keep: int) -> None:
        self.store = store
        self.clock = clock
        self._announce = announce
        self._cache = TableCache(keep)

    def known(self, code: str, token_hash: str) -> int | None:
        """Return the number of a phone that a table in memory knows, without waiting, or None."""
        held = self._cache.seen(code)
        return held.phone(token_hash) if held else None

    def is_there(self, code: str) -> bool:
        """Return whether there is a table of that code."""
        if self._cache.seen(code):
            return True
        with self.store.reading() as reading:
            return reading.seq(code) is not None

    @contextmanager
    def looking(self, code: str, *, patient: bool = False) -> Iterator[TableSession]:
        """Lend a table for reading; a stream is ``patient``. Raises NotThereError."""
        with self._cache.lent(code, patient=patient) as slot:
            held = slot.held or self._read_back(slot, code)
            if self.store.shared:
                with self.store.reading() as reading:
                    self._catch_up(slot, held, reading)
            yield slot.held or self._read_back(slot, code)

    @contextmanager
    def changing(self, code: str) -> Iterator[Change]:
        """Lend a table for changing; an error leaves memory and database as they were.

        The change is announced once it is stored. Raises NotThereError.
        """
        self.store.wait_while_locked()
        change: Change | None = None
        try:
            with self._cache.lent(code) as slot:
                held = slot.held or self._read_back(slot, code)
                change = Change(self.store, held, self.clock)
                try:
                    if self.store.shared:
                        self._catch_up(slot, held, change.writing)
                        change.go_on_from(slot.held or self._read_again(slot, code, change.writing))
                    yield change
                    change.keep()
                except BaseException as error:
                    if not change.is_stored:
                        slot.held = None
                    change.undo(error)
                    raise
        finally:
            if change is not None and change.news:
                self._announce(code, change.news)

    def forget(self, code: str) -> None:
        """Delete a table with everything stored of it."""
        self.store.wait_while_locked()
        with self._cache.lent(code) as slot:
            step_out()
            with self.store.writing(code) as writing:
                writing.forget(code)
            slot.held = None
        self.store.scrub()
        self._announce(code, 0)

    def _read_back(self, slot: CachedTable, code: str) -> TableSession:
        kept = None
        if is_code(code):  # not every database accepts every letter
            with self.store.reading() as reading:
                kept = reading.table(code)
        if kept is None:
            raise NotThereError("no-such-table", _("There is no table {code}.", code=code))
        held, upgraded = self._opened(kept)
        if upgraded:
            step_out()
            with self.store.writing(code) as writing:
                held = self._read_again(slot, code, writing)
        slot.held = held
        return held

    def _read_again(self, slot: CachedTable, code: str, writing: WriteTransaction) -> TableSession:
        """Load a table while no other process writes to it, and store it if it continues after an upgrade."""
        kept = writing.table(code)
        if kept is None:
            raise NotThereError("no-such-table", _("There is no table {code}.", code=code))
        held, upgraded = self._opened(kept)
        if upgraded:
            writing.begin_anew(code, held.row)
            mark = f"engine {ENGINE} {held.seq:016d}"[-40:]
            change = Change(self.store, held, self.clock, writing)
            beside = BesideEntry({"note": ENGINE}, change.at, None, mark)
            change.enter(entered(held, Note(text=ENGINE), beside))
        slot.held = held
        return held

    def _catch_up(self, slot: CachedTable, held: TableSession, reading: ReadTransaction) -> None:
        """Apply what another server process has stored, or drop the table from memory to load it anew."""
        if reading.seq(held.code) == held.seq:
            return
        news = reading.table(held.code, after=len(held.entries))
        if news is not None:
            check_readable(news)
            news = msgspec.structs.replace(news, table=self._counted_here(news.table))
        if news is None or not caught_up(held, news):
            slot.held = None

    def _opened(self, kept: Kept) -> OpenedTable:
        with needed():
            found = opened(kept)
        found.held.table = self._counted_here(kept.table)
        return found

    def _counted_here(self, table: TableRow) -> TableRow:
        """Return a table whose timers are counted by the clock of this server."""
        passing = no_longer(table.passing, self.clock.counted())
        return table if passing is table.passing else msgspec.structs.replace(table, passing=passing)
