"""Checks that stored tables can be read: a file may have been changed by hand, or a disk be broken."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from companion.language import Message, _
from companion.referee.positions.options import TableOptions
from webapp.store.rows import Kept
from webapp.tables.session.passing import Transient
from webapp.tables.session.tenure import SeatHolder
from webapp.tables.wire.errors import DamagedError


class _Column(NamedTuple):
    """A JSON column: its contents in words, its text and its type."""

    what: Message
    written: str
    kind: Any


def check_readable(kept: Kept) -> None:
    """Refuse a table with an unreadable column. Raises DamagedError, which names the first."""
    for column in _columns(kept):
        if not _can_be_read(column):
            message = _(
                "What is kept of table {code} is damaged ({what}): it cannot be shown any more. Other tables "
                "go on.",
                code=kept.table.code,
                what=column.what,
            )
            raise DamagedError("table-damaged", message)


def _can_be_read(column: _Column) -> bool:
    try:
        msgspec.json.decode(column.written, type=column.kind)
    except (msgspec.DecodeError, TypeError, UnicodeError):  # no JSON, no text, half a letter
        return False
    return True


def _columns(kept: Kept) -> Iterator[_Column]:
    match, began = kept.match, _("how the match began")
    yield _Column(began, match.options, TableOptions)
    if match.setup is not None:
        yield _Column(began, match.setup, dict[str, Any])
    if match.variants is not None:
        yield _Column(began, match.variants, dict[str, int])
    yield _Column(_("its last position"), kept.snapshot.state, dict[str, Any])
    if kept.table.passing is not None:
        yield _Column(_("what is waited for"), kept.table.passing, Transient)
    for seat in kept.seats:
        if seat.tenure is not None:
            yield _Column(_("who sits where"), seat.tenure, SeatHolder)
    for one in kept.entries:
        yield _Column(_("entry {n}", n=one.n), one.entry, dict[str, Any])
        yield _Column(_("entry {n}", n=one.n), one.cites, list[str])
