"""Records of files as a table that can be stored: its seats, and its matches one after another."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from companion.language import _
from companion.record_files import Opened
from companion.referee.fields.secrets import EVERYBODY, redact
from companion.referee.fields.typed import Fault
from companion.referee.matches.replay import replay
from webapp.store.rows import EntryRow, Kept, MatchRow, SeatRow, SnapshotRow
from webapp.tables.log.entering import snapshot_of
from webapp.tables.log.founding import check_teams
from webapp.tables.log.from_file import read_file, session_of
from webapp.tables.log.intents import is_mark
from webapp.tables.log.renaming import renamed
from webapp.tables.session.clock import written_time
from webapp.tables.session.seats import FROM_FILE, LETTERS, new_seats
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.words import tidy_name, tidy_title
from webapp.tables.wire.errors import NotUnderstoodError


class ImportedMatch(NamedTuple):
    """A match of a record, not yet stored."""

    row: MatchRow
    entries: tuple[EntryRow, ...]
    snapshot: SnapshotRow

    def is_in(self, kept: Kept) -> bool:
        """Return whether a stored match is this one, as far as everybody may see it."""
        return (
            _beginning(kept.match) == _beginning(self.row)
            and len(kept.entries) == len(self.entries)
            and all(
                row.idem == one.idem and (_is_told(row, kept.match) or _shown(row.entry) == _shown(one.entry))
                for row, one in zip(kept.entries, self.entries, strict=True)
            )
        )


def _beginning(row: MatchRow) -> Any:
    return row.mode, msgspec.json.decode(row.options), None if row.setup is None else _shown(row.setup)


def _is_told(row: EntryRow, match: MatchRow) -> bool:
    """Return whether records hold an entry in words only: the server's, or an earlier version's."""
    return row.phone is None or row.n <= match.earlier


def _shown(plain: str) -> Any:
    return redact(msgspec.json.decode(plain), EVERYBODY)


class ImportedTable(NamedTuple):
    """A table of records, not yet stored; ``seq`` is that of its last event."""

    game: str
    title: str
    seats: tuple[SeatRow, ...]
    matches: tuple[ImportedMatch, ...]
    seq: int


def table_of(texts: Sequence[str], now: str) -> ImportedTable:
    """Return the table whose matches are these records, in order.

    ``now`` is the time for entries without one. Raises NotUnderstoodError.
    """
    records = [_lettered(read_file(text)) for text in texts]
    first = records[0].record
    sitting = sorted(first.options.seats, key=lambda seat: seat.id)
    ids = [seat.id for seat in sitting]
    teams = [tidy_name(seat.team, "seats") for seat in sitting]
    check_teams(ids, teams)
    matches: list[ImportedMatch] = []
    marks: set[str] = set()
    seq = 0
    for number, (text, opened) in enumerate(zip(texts, records, strict=True), 1):
        if (opened.record.game, sorted(opened.record.options.order)) != (first.game, ids):
            message = _("These records are of different tables: bring them in one by one.")
            raise NotUnderstoodError("unreadable-record", message)
        held = _session(opened)
        row = msgspec.structs.replace(held.row, number=number, began_seq=seq + 1)
        entries = tuple(_whole(one, row, text, marks, now) for one in held.entries)
        matches.append(ImportedMatch(row, entries, snapshot_of(held.match)))
        seq += 1 + len(entries)
    return ImportedTable(
        game=records[0].entry.slug,
        title=tidy_title(first.title),
        seats=new_seats(ids, [tidy_name(seat.name, "seats") for seat in sitting], teams),
        matches=tuple(matches),
        seq=seq,
    )


def _lettered(opened: Opened) -> Opened:
    """Return a record whose seats are called by letters, like those of every table."""
    order = opened.record.options.order
    if set(order) <= set(LETTERS):
        return opened
    named = tuple(
        msgspec.structs.replace(seat, name=seat.name or seat.id) for seat in opened.record.options.seats
    )
    record = msgspec.structs.replace(
        opened.record, options=msgspec.structs.replace(opened.record.options, seats=named)
    )
    record = renamed(record, opened.game, dict(zip(order, LETTERS, strict=False)))
    try:
        was, now = (replay(one, opened.game).match.course for one in (opened.record, record))
    except Fault as fault:
        raise NotUnderstoodError("unreadable-record", fault.message) from None
    if [one.standing for one in was] != [one.standing for one in now]:
        message = _("The names of these seats mean something else too: call the seats A, B, C in the record.")
        raise NotUnderstoodError("unreadable-record", message, "seats")
    return replace(opened, record=record)


def _session(opened: Opened) -> TableSession:
    """Return a match whose positions are those of a table, which keeps names beside them."""
    record = opened.record
    seats = tuple(msgspec.structs.replace(seat, name="") for seat in record.options.seats)
    options = msgspec.structs.replace(record.options, seats=seats)
    unnamed = replace(opened, record=msgspec.structs.replace(record, options=options))
    try:
        return session_of(unnamed)
    except Fault as fault:
        raise NotUnderstoodError("unreadable-record", fault.message) from None


def _whole(entry: EntryRow, match: MatchRow, text: str, marks: set[str], now: str) -> EntryRow:
    """Return an entry with the time and the mark that each of a table has, and add the mark to ``marks``.

    A mark that is missing, or not the only one, is made of the record's text, so that the same file is
    recognised when it comes again.
    """
    idem = entry.idem
    while not is_mark(idem) or idem in marks:
        idem = hashlib.sha256(f"{entry.n} {idem} {text}".encode()).hexdigest()[:32]
    marks.add(idem)
    seq = match.began_seq + entry.n
    return msgspec.structs.replace(entry, seq=seq, at=_time(entry.at) or now, phone=FROM_FILE, idem=idem)


def _time(written: str) -> str:
    """Return a time as tables write it, or nothing for what is no time."""
    try:
        return written_time(datetime.fromisoformat(written))
    except (ValueError, OverflowError):
        return ""
