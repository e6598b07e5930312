"""The changes that an entry makes: the match after it, its row, and rows whose result changes."""

from typing import Any, NamedTuple

import msgspec

from companion.referee.matches.entries import Entry, Retract
from companion.referee.matches.match import EntryResult, Match
from companion.referee.matches.replay import PAST_CHANGING, cites_of
from webapp.store.rows import EntryRow, SnapshotRow
from webapp.tables.session.table_session import (
    EntryOutcomes,
    Happened,
    TableSession,
    hides,
    is_hiding,
    outcome_of,
)

_encode = msgspec.json.Encoder().encode


class BesideEntry(NamedTuple):
    """Data stored beside an entry: its plain form with any note, time, phone, mark and role."""

    plain: dict[str, Any]
    at: str
    phone: int | None
    idem: str
    judge: bool = False


class Entered(NamedTuple):
    """An entry that is judged and not yet stored."""

    match: Match[Any]
    row: EntryRow
    changed: tuple[EntryRow, ...]
    snapshot: SnapshotRow
    happened: Happened
    hides: bool
    now: EntryOutcomes


def entered(held: TableSession, entry: Entry, beside: BesideEntry) -> Entered:
    """Judge an entry on the latest position, without changing the table."""
    before, seq = held.match, held.seq + 1
    match = before.append(entry)
    n = len(match.log)
    bare = EntryRow(
        n=n,
        seq=seq,
        at=beside.at,
        phone=beside.phone,
        idem=beside.idem,
        entry=_encode(beside.plain).decode(),
        told=match.recorded.get(n),
        standing=None,
        verdict=None,
        cites="[]",
        digest=None,
        judge=beside.judge,
    )
    snapshot = snapshot_of(match)
    changes_past = isinstance(entry, PAST_CHANGING)
    if not changes_past:
        outturns = {one.moment.n: one for one in match.course[-1:]}
        now = held.now
        row = judged(bare, EntryOutcomes(outturns, {}))
        changed: tuple[EntryRow, ...] = ()
    else:
        now = outcome_of(match)
        row = judged(bare, now)
        changed = _changed(held, now)
    happened = Happened(
        seq,
        lines=frozenset(
            {n, *(_described_otherwise(held, now) if changes_past else ()), *_unsealed(before, match)}
        ),
        rebase=changes_past and not _takes_back_the_last(before, entry),
    )
    hiding = held.hides or is_hiding(match.state) or hides(entry)
    return Entered(match, row, changed, snapshot, happened, hiding, now)


def adopt(held: TableSession, entered: Entered) -> None:
    """Take over an entry that is now stored."""
    for row in entered.changed:
        held.entries[row.n - 1] = row
    held.entries.append(entered.row)
    held.marks[entered.row.idem] = entered.row.n
    held.match, held.now, held.hides = entered.match, entered.now, entered.hides
    for outturn in held.match.course[-1:]:
        held.now.outturns[outturn.moment.n] = outturn
    held.table = msgspec.structs.replace(held.table, seq=entered.row.seq, touched_at=entered.row.at)
    held.happen(entered.happened)


def judged(row: EntryRow, now: EntryOutcomes) -> EntryRow:
    """Return the row of an entry with its result; standing and verdict are None if it is no move."""
    outturn = now.outturns.get(row.n)
    if outturn is None:
        standing = "retracted" if row.n in now.taken_back else None
        return msgspec.structs.replace(row, standing=standing, verdict=None, cites="[]", digest=None)
    return msgspec.structs.replace(
        row,
        standing=outturn.standing,
        verdict=outturn.ruling.verdict if outturn.ruling else None,
        cites=_encode(cites_of(outturn)).decode(),
        digest=outturn.digest,
    )


def snapshot_of(match: Match[Any]) -> SnapshotRow:
    """Return the present position of a match, to be stored."""
    return SnapshotRow(len(match.log), _encode(match.state).decode())


def _changed(held: TableSession, now: EntryOutcomes) -> tuple[EntryRow, ...]:
    """Return the rows of the entries whose result changed."""
    again = [
        (row, judged(row, now))
        for row in held.entries[held.row.earlier :]
        if held.now.outturns.get(row.n) is not now.outturns.get(row.n)
        or held.now.taken_back.get(row.n) != now.taken_back.get(row.n)
    ]
    return tuple(new for old, new in again if new != old)


def _described_otherwise(held: TableSession, now: EntryOutcomes) -> set[int]:
    """Return the numbers of the entries whose line changes: its result, its retraction, or what it is about.

    The line of a refereed move tells when it was declared and what came of it, so it depends on the positions
    before and after the move; the wording of a refusal depends on the one before.
    """
    found: set[int] = set()
    for n, entry in enumerate(held.match.log[held.row.earlier :], held.row.earlier + 1):
        was, is_now = held.now.outturns.get(n), now.outturns.get(n)
        if (
            held.now.taken_back.get(n) != now.taken_back.get(n)
            or not found.isdisjoint((getattr(entry, "n", 0), getattr(entry, "before", 0)))
            or (was is not is_now and _shown(held, was) != _shown(held, is_now))
        ):
            found.add(n)
    return found


def _shown(held: TableSession, outturn: EntryResult | None) -> Any:
    if outturn is None:
        return None
    told = (outturn.standing, outturn.overtaken, outturn.ruling, outturn.passes)
    if held.playing.board is None:
        return (*told, outturn.before, outturn.state)
    return told if outturn.standing == "accepted" else (*told, outturn.before)


def _unsealed(before: Match[Any], after: Match[Any]) -> frozenset[int]:
    """Return the sealed answers that all may see now that the last has been given."""
    return before.still_sealed - after.still_sealed


def _takes_back_the_last(before: Match[Any], entry: Entry) -> bool:
    return isinstance(entry, Retract) and bool(before.course) and before.course[-1].moment.n == entry.n
