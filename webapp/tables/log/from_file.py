"""A record from a file as a table that is not stored, shown and exported like any other."""

from typing import Any

import msgspec

from companion.language import _
from companion.record_files import Opened, UnreadableRecordError, open_text
from companion.record_links import open_link
from companion.referee.fields.secrets import Audience
from companion.referee.fields.typed import Fault
from companion.referee.links.links import UnreadableLinkError, form_in
from companion.referee.matches.entries import Retract
from companion.referee.matches.record_writing import plain_entry
from companion.referee.matches.records import Line, Record
from companion.referee.matches.replay import PAST_CHANGING, replay
from webapp.store.rows import EntryRow, MatchRow, TableRow
from webapp.tables.log.entering import judged
from webapp.tables.session.playing import ENGINE, playing
from webapp.tables.session.seats import new_seats
from webapp.tables.session.table_session import TableSession, outcome_of
from webapp.tables.views.history_lines import lines
from webapp.tables.views.past import Past
from webapp.tables.wire.errors import NotUnderstoodError

LARGEST = 1_000_000  # bytes of a file
MOST_ENTRIES = 3000  # ten times a long chapter
MOST_AGAIN = 40_000  # entries that are judged again because the past was changed
_SOMEBODY = 1  # the phone that recorded an entry; only an upgrade is recorded by none


def from_file(text: str, lang: str) -> Past:
    """Return the match of a YAML or JSON text or of a link, with an audience that sees all of it.

    Raises NotUnderstoodError, with line and column if these are known.
    """
    opened = read_file(text)
    try:
        held = session_of(opened)
    except Fault as fault:
        raise NotUnderstoodError("unreadable-record", fault.message) from None
    audience = Audience(opened.record.options.order)
    _set_authors(held, opened.record, audience, lang)
    return Past(held, audience)


def read_file(text: str) -> Opened:
    """Return the record of a YAML or JSON text, or of a link.

    Raises NotUnderstoodError if it is unreadable, with line and column if these are known, or too long.
    """
    if len(text.encode()) > LARGEST:
        raise NotUnderstoodError("too-large", _("A record has at most {count} bytes.", count=LARGEST))
    try:
        opened = open_link(form) if (form := form_in(text)) else open_text(text, "")
    except UnreadableLinkError as error:
        raise NotUnderstoodError("unreadable-link", error.message) from None
    except UnreadableRecordError as error:
        raise NotUnderstoodError("unreadable-record", _reason(error), error.field) from None
    _check_length(opened.record)
    return opened


def _check_length(record: Record) -> None:
    again = sum(
        n
        for n, entry in enumerate(record.log)
        if isinstance(entry, PAST_CHANGING) and not (isinstance(entry, Retract) and entry.n == n)
    )
    if len(record.lines) > MOST_ENTRIES or again > MOST_AGAIN:
        message = _(
            "This match is too long to be looked at here: at most {count} entries.", count=MOST_ENTRIES
        )
        raise NotUnderstoodError("too-large", message)


def _reason(error: UnreadableRecordError) -> Any:
    """Return the reason why a record cannot be read, with its place in the file."""
    reason = error.message
    if error.field:
        reason = _("{field}: {reason}", field=error.field, reason=reason)
    if error.nearest:
        reason = _("{reason} (did you mean “{word}”?)", reason=reason, word=error.nearest)
    if error.line is None:
        return _("This is no match record: {reason}.", reason=reason)
    return _(
        "Line {line}, column {column}: {reason}.", line=error.line, column=error.column or 1, reason=reason
    )


def session_of(opened: Opened) -> TableSession:
    """Return a record as a table that is not stored. Raises Fault if the match cannot begin."""
    record, play = opened.record, playing(opened.entry.slug, opened.record.mode)
    sitting = record.options.seats
    match = replay(record, play.game).match
    outcome = outcome_of(match)
    rows = [judged(_row(n, line, match.recorded.get(n)), outcome) for n, line in enumerate(record.lines, 1)]
    return TableSession(
        table=TableRow(
            code="",
            game=play.slug,
            title=record.title,
            locked=False,
            own_seats_only=False,
            judge_key="",
            seq=len(rows),
            made_at="",
            touched_at="",
            made_by="",
            idem="",
        ),
        seats=new_seats(
            record.options.order,
            [seat.name or seat.id for seat in sitting],
            [seat.team for seat in sitting],
        ),
        phones=(),
        row=MatchRow(
            number=0,
            mode=record.mode,
            began_seq=0,
            engine=ENGINE,
            catalogue=play.book.version,
            options=_encode(record.options),
            setup=None if record.setup is None else _encode(record.setup),
        ),
        playing=play,
        match=match,
        entries=rows,
        marks={},
        hides=True,
    )


def _row(n: int, line: Line, recorded: str | None) -> EntryRow:
    plain: dict[str, Any] = plain_entry(line.entry)
    if line.note:
        plain["note"] = line.note
    return EntryRow(
        n=n,
        seq=n,
        at=line.at,
        phone=_SOMEBODY,
        idem=line.idem,
        entry=_encode(plain),
        told=recorded,
        standing=None,
        verdict=None,
        cites="[]",
        digest=None,
    )


def _set_authors(held: TableSession, record: Record, audience: Audience, lang: str) -> None:
    """Name in every line the author that the file gives, because no phone of this table recorded it."""
    numbers = range(1, len(record.lines) + 1)
    for line, written in zip(lines(held, numbers, audience, lang), record.lines, strict=True):
        named = msgspec.structs.replace(line, by=written.by, phone=None)
        held.described[line.n][(audience.seats, lang)] = named


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()
