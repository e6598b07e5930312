"""Loading of a table: its log is replayed with its recorded standings, or continues after an upgrade."""

from typing import Any, NamedTuple

import msgspec

from companion.language import _
from companion.referee.fields.typed import Fault
from companion.referee.matches.entries import Entry, Note
from companion.referee.matches.match import Match, Standing
from companion.referee.matches.record_reading import begin, read_entry
from companion.referee.matches.records import Record
from companion.referee.positions.options import TableOptions
from webapp.store.rows import EntryRow, Kept, MatchRow
from webapp.tables.session.playing import ENGINE, Playing, playing
from webapp.tables.session.readable import check_readable
from webapp.tables.session.table_session import TableSession, hides, is_hiding
from webapp.tables.wire.errors import NotUnderstoodError


class OpenedTable(NamedTuple):
    """A table in memory; if ``upgraded``, its match continues from its last position, not yet stored."""

    held: TableSession
    upgraded: bool = False


def opened(kept: Kept) -> OpenedTable:
    """Return a stored table.

    Raises DamagedError if it cannot be read, NotUnderstoodError if only another version could read it.
    """
    check_readable(kept)
    play = playing(kept.table.game, kept.match.mode)  # type: ignore[arg-type]  # written by this program
    if (kept.match.engine, kept.match.catalogue) == (ENGINE, play.book.version):
        try:
            match = replayed(kept.match, kept.entries, play)
        except (Fault, ValueError):
            match = None
        if match is not None and _encode(match.state) == kept.snapshot.state:
            return OpenedTable(_held(kept, kept.match, play, match))
    return _from_snapshot(kept, play)


def options_of(row: MatchRow) -> TableOptions:
    """Return the order of play of a match and the decisions with which it began."""
    return msgspec.json.decode(row.options, type=TableOptions)


def record_of(row: MatchRow, play: Playing, title: str = "") -> Record:
    """Return the head of a match's record."""
    setup = None if row.setup is None else msgspec.json.decode(row.setup)
    return Record(game=play.slug, options=options_of(row), setup=setup, mode=play.mode, title=title)


def replayed(row: MatchRow, entries: tuple[EntryRow, ...], play: Playing) -> Match[Any]:
    """Return the match of stored entries, each with its recorded standing. Raises Fault or ValueError.

    Entries of an earlier version become empty notes, so that numbers do not change.
    """
    record = record_of(row, play)
    log: list[Entry] = [Note(text="")] * row.earlier
    recorded: dict[int, Standing] = {}
    for at, one in enumerate(entries[row.earlier :], row.earlier):
        plain = msgspec.json.decode(one.entry)
        log.append(read_entry(plain, ("moves", at), record.options, play.table)[0])
        if one.told:
            recorded[one.n] = one.told  # type: ignore[assignment]  # written by this program
    match: Match[Any] = Match(play.game, begin(record, play.game).state)
    return match.replayed(tuple(log), recorded)


def _from_snapshot(kept: Kept, play: Playing) -> OpenedTable:
    state = msgspec.json.decode(kept.snapshot.state)
    options = msgspec.convert(state.pop("options"), TableOptions)
    row = msgspec.structs.replace(
        kept.match,
        engine=ENGINE,
        catalogue=play.book.version,
        options=_encode(options),
        setup=_encode(state),
        earlier=len(kept.entries),
    )
    try:
        match = replayed(row, kept.entries, play)
    except (Fault, ValueError) as error:
        message = _(
            "This match was kept by version {engine}, and its position cannot be read by this one.",
            engine=kept.match.engine,
        )
        raise NotUnderstoodError("unreadable-match", message) from error
    held = _held(kept, row, play, match)
    return OpenedTable(held, upgraded=match.state.outcome is None)


def _held(kept: Kept, row: MatchRow, play: Playing, match: Match[Any]) -> TableSession:
    return TableSession(
        table=kept.table,
        seats=kept.seats,
        phones=kept.phones,
        row=row,
        playing=play,
        match=match,
        entries=list(kept.entries),
        marks={one.idem: one.n for one in kept.entries},
        photos=kept.photos,
        hides=any(one.seat for one in kept.photos)
        or is_hiding(match.begun)
        or any(is_hiding(outturn.state) for outturn in match.course)
        or any(hides(msgspec.json.decode(one.entry)) for one in kept.entries),
    )


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()
