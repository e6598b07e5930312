"""Intents of phones: whether a phone may record an entry, and the entry as read."""

from typing import Any, NamedTuple

import msgspec

from companion.language import Message, _
from companion.referee.fields.several import in_order
from companion.referee.fields.typed import Fault, shown
from companion.referee.matches.entries import Entry, Interrupt, Note, Play, Retract, Stand
from companion.referee.matches.record_reading import read_entry
from companion.referee.matches.record_writing import plain_entry
from companion.referee.positions.duties import PASS
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.presence import SILENT
from webapp.tables.session.seats import called, held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.asking import Intent
from webapp.tables.wire.errors import NotAllowedError, NotUnderstoodError

IDEM_LENGTH = range(16, 41)
LARGEST_ENTRY = 8192  # bytes of JSON
MOST_ENTRIES = 5000  # of a match
WORDS = 500  # letters of a note

LOCKED = _("This table is locked: unlock it first.")

# Fields that only the server writes.
SAVED = (
    "n",
    "at",
    "by",
    "idem",
    "expect",
    "standing",
    "verdict",
    "cites",
    "digest",
    "presumed",
    "follows",
    "waived",
)


class Read(NamedTuple):
    """An entry and its plain form, as stored."""

    entry: Entry
    plain: dict[str, Any]


def read_intent(held: TableSession, intent: Intent) -> Read:
    """Return the entry that an intent asks for. Raises NotUnderstoodError."""
    _check_intent(held, intent)
    try:
        path = ("moves", len(held.entries))
        entry, beside = read_entry(intent.entry, path, held.match.state.options, held.playing.table)
    except Fault as fault:
        inside = shown(("entry", *fault.path[2:]))
        raise _unreadable(inside, _("{field}: {reason}.", field=inside, reason=fault.message)) from None
    if len(beside.note) > WORDS or (isinstance(entry, Note) and len(entry.text) > WORDS):
        raise _unreadable("entry.note", _("A note has at most {count} letters.", count=WORDS))
    if isinstance(entry, Play | Interrupt):
        entry = msgspec.structs.replace(entry, move=in_order(entry.move))
    _check_reference(held, entry)
    note = {"note": beside.note} if beside.note and not isinstance(entry, Note) else {}
    return Read(entry, plain_entry(entry) | note)


def _check_intent(held: TableSession, intent: Intent) -> None:
    """Refuse an intent before its entry is read. Raises NotUnderstoodError."""
    if len(msgspec.json.encode(intent.entry)) > LARGEST_ENTRY:
        raise _unreadable("entry", _("This entry is too long."))
    if len(held.entries) >= MOST_ENTRIES:
        raise NotUnderstoodError("match-full", _("This match is full: begin another."))
    for name in SAVED:
        if name in intent.entry:
            raise _unreadable(f"entry.{name}", _("“{word}” is not for a phone to say.", word=name))
    if intent.last and "retract" not in intent.entry:
        raise _unreadable("last", _("Only what takes something back means the last."))


def check_mark(idem: str) -> None:
    """Refuse a mark that could not be recognised again. Raises NotUnderstoodError."""
    if not is_mark(idem):
        raise _unreadable("idem", _("“idem” is a text of 16 to 40 plain letters, digits and signs."))


def is_mark(idem: str) -> bool:
    """Return whether a text can be the mark of an entry."""
    return len(idem) in IDEM_LENGTH and idem.isascii() and idem.isprintable()


def check_allowed(held: TableSession, phone: int | None, host: bool) -> None:
    """Refuse phones without a seat, and all phones at a locked table. Raises NotAllowedError."""
    check_unlocked(held)
    check_seated(held, phone, host)


def check_takes_back(held: TableSession, phone: int | None, host: bool) -> None:
    """Refuse a phone that may not retract, saying who may. Raises NotAllowedError."""
    check_unlocked(held, _("This table is locked: only the judge takes something back. Unlock it first."))
    if not host and not held_by(held.seats, phone):
        message = _("Only who sits at the table takes something back, or the judge: take a seat first.")
        raise NotAllowedError("not-seated", message)


def check_unlocked(held: TableSession, message: Message = LOCKED) -> None:
    """Refuse all phones at a locked table. Raises NotAllowedError."""
    if held.table.locked:
        raise NotAllowedError("table-locked", message)


def check_seated(held: TableSession, phone: int | None, host: bool) -> None:
    """Refuse a phone that has no seat and is not the host. Raises NotAllowedError."""
    if not host and not held_by(held.seats, phone):
        raise NotAllowedError("not-seated", _("Take a seat first: whoever looks on does not play."))


def check_known(held: TableSession, phone: int | None, host: bool) -> None:
    """Refuse a change of the table itself by a phone that nobody has confirmed. Raises NotAllowedError.

    A phone alone at its table may change it.
    """
    check_seated(held, phone, host)
    if not host and not held.knows(phone) and held.others_at(phone):
        message = _(
            "This phone is new here: somebody who sits at the table, or the host, taps “Belongs here” "
            "beside its seat first."
        )
        raise NotAllowedError("not-confirmed", message)


def check_own(held: TableSession, who: Viewer, entry: Entry) -> None:
    """Refuse an entry for another phone's seat if the table asks for own seats. Raises NotAllowedError.

    Letting a move stand is a word of the whole table, whichever seat moved. Anybody passes for a seat whose
    phone sleeps.
    """
    if isinstance(entry, Stand):
        return
    if not held.table.own_seats_only or is_own(held, who.phone, entry) or _passes_asleep(held, who, entry):
        return
    if (seat := held.seat(held.seat_of(entry))) is None:
        return
    message = _("At this table each phone declares only for its own seats.")
    if isinstance(entry, Retract):
        name = called(seat.name, seat.place)
        message = _("At this table only the phone of {who} takes that back, or the judge.", who=name)
    raise NotAllowedError("seat-of-another", message, "entry.seat")


def _passes_asleep(held: TableSession, who: Viewer, entry: Entry) -> bool:
    """Return whether an entry passes for a seat whose phone was silent for a minute."""
    if not isinstance(entry, Play) or entry.move.do != PASS:
        return False
    seat = held.seat(entry.move.seat)
    return seat is not None and seat.phone is not None and who.silence(seat.phone) >= SILENT


def is_own(held: TableSession, phone: int | None, entry: Entry) -> bool:
    """Return whether an entry is of a seat that the phone holds."""
    return held.seat_of(entry) in [one.id for one in held_by(held.seats, phone)]


def _check_reference(held: TableSession, entry: Entry) -> None:
    """Refuse an entry about no earlier entry, or about one that an earlier version has judged."""
    if isinstance(entry, Interrupt):
        n = entry.before
    elif isinstance(entry, Stand | Retract):
        n = entry.n
    else:
        return
    if n > len(held.entries):
        raise _unreadable("entry", _("There is no entry {n} yet.", n=n))
    if n <= held.row.earlier:
        message = _("Entry {n} was judged by a version before this and stays as it is.", n=n)
        raise NotUnderstoodError("entry-of-before", message, "entry")


def _unreadable(field: str, message: Any) -> NotUnderstoodError:
    return NotUnderstoodError("unreadable", message, field)
