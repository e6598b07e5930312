"""Taking, leaving and naming a seat: who may, and what it is then."""

import msgspec

from companion.language import _
from webapp.store.rows import SeatRow
from webapp.tables.asking import SeatWish
from webapp.tables.errors import ConflictError, NotAllowedError, NotThereError, NotUnderstoodError
from webapp.tables.held import Held
from webapp.tables.intents import check_seated
from webapp.tables.words import tidy_name


def reseated(held: Held, id: str, wish: SeatWish, phone: int | None, host: bool) -> SeatRow:
    """A seat as the wish wants it. Raises TableError where it cannot be or may not."""
    seat = held.seat(id)
    if seat is None:
        raise NotThereError("no-such-seat", _("Nobody called “{word}” sits at this table.", word=id), "seat")
    if held.table.locked and not host:
        raise NotAllowedError("table-locked", _("This table is locked: unlock it first."))
    if wish.take == wish.leave and wish.name is None:
        told = _("Say what is to be done with the seat: take, leave or name.")
        raise NotUnderstoodError("unreadable", told, "take")
    if wish.take:
        seat = _taken(seat, wish, phone)
    elif wish.leave:
        seat = _left(seat, phone, host)
    if wish.name is not None:
        seat = _named(held, seat, tidy_name(wish.name), phone, host)
    return seat


def _taken(seat: SeatRow, wish: SeatWish, phone: int | None) -> SeatRow:
    if phone is None:
        raise NotAllowedError("not-counted", _("Too many phones have come to this table."))
    if seat.phone not in (None, phone) and not wish.from_another:
        raise ConflictError("seat-held", _("Another phone holds this seat: take it over if it is yours."))
    return msgspec.structs.replace(seat, phone=phone)


def _left(seat: SeatRow, phone: int | None, host: bool) -> SeatRow:
    if seat.phone not in (None, phone) and not host:
        raise NotAllowedError("seat-of-another", _("Another phone holds this seat."), "seat")
    return msgspec.structs.replace(seat, phone=None)


def _named(held: Held, seat: SeatRow, name: str, phone: int | None, host: bool) -> SeatRow:
    is_own = phone is not None and seat.phone == phone
    if not is_own:
        check_seated(held, phone, host)
        if held.table.own_seats_only and seat.phone is not None and not host:
            raise NotAllowedError("seat-of-another", _("Another phone holds this seat."), "seat")
    return msgspec.structs.replace(seat, name=name)
