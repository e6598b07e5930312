"""Brings a table in memory up to date with entries that another server process has stored."""

import msgspec

from companion.referee.matches.record_reading import read_entry
from webapp.store.rows import EntryRow, Kept
from webapp.tables.log.entering import BesideEntry, adopt, entered
from webapp.tables.session.table_session import Happened, TableSession
from webapp.tables.views.history_lines import last_numbers


def caught_up(held: TableSession, news: Kept) -> bool:
    """Apply stored entries that a table lacks, and return whether the table is now as it is stored.

    If it is not, another match has begun or another version has judged, and the table has to be loaded anew.
    """
    if news.match != held.row:
        return False
    rows = {row.seq: row for row in news.entries}
    for seq in range(held.seq + 1, news.table.seq + 1):
        if seq in rows:
            _enter(held, rows[seq])
        else:
            held.table = msgspec.structs.replace(held.table, seq=seq)
            held.happen(Happened(seq, lines=frozenset(last_numbers(held)), table=True))
    held.table, held.seats, held.phones = news.table, news.seats, news.phones
    held.set_photos(news.photos)
    return tuple(held.entries[len(held.entries) - len(news.entries) :]) == news.entries


def _enter(held: TableSession, row: EntryRow) -> None:
    """Enter an entry of another server process as that process did."""
    plain, path = msgspec.json.decode(row.entry), ("moves", row.n - 1)
    entry, _beside = read_entry(plain, path, held.match.state.options, held.playing.table)
    adopt(held, entered(held, entry, BesideEntry(plain, row.at, row.phone, row.idem, row.judge)))
