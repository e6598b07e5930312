"""Taking, leaving and naming a seat: who may, and the seat that results."""

import msgspec

from companion.language import _
from webapp.store.rows import SeatRow
from webapp.tables.actions.requesting import ask, asked_by, end, refuse, withdraw
from webapp.tables.actions.solo import renamed
from webapp.tables.log.intents import check_known, check_seated, check_unlocked
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer, phone_number
from webapp.tables.session.presence import SILENT
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.tenure import (
    freed,
    given_up,
    handed_over,
    left,
    owed_to,
    returned,
    sat_down,
    taken,
)
from webapp.tables.session.words import tidy_name
from webapp.tables.wire.asking import SittingRequest
from webapp.tables.wire.errors import ConflictError, NotAllowedError, NotThereError, NotUnderstoodError


def change_seat(change: Change, id: str, wish: SittingRequest, who: Viewer) -> None:
    """Change a seat as wished, or ask the phones that may give it. Raises TableError."""
    held = change.held
    seat = held.seat(id)
    if seat is None:
        raise NotThereError("no-such-seat", _("Nobody called “{word}” sits at this table.", word=id), "seat")
    if wish.acts > 1 or (not wish.acts and wish.name is None):
        message = _("Say what is to be done with the seat: take, leave or name.")
        raise NotUnderstoodError("unreadable", message, "take")
    _check_unlocked(held, seat, wish, who)
    after = _wished(change, seat, wish, who)
    if wish.name is not None and (not wish.take or after.phone == who.phone):
        after = _named(held, after, tidy_name(wish.name), who.phone, who.host)
    if after != seat:
        _change(change, seat, after, who.phone)


def _check_unlocked(held: TableSession, seat: SeatRow, wish: SittingRequest, who: Viewer) -> None:
    """Refuse any change of the holder at a locked table, except giving back a seat that was taken."""
    gives_back = wish.name is None and wish.take and owed_to(seat, who.phone) is not None
    gets_none = wish.name is None and (
        wish.withdraw or wish.give_up or bool(wish.refuse) or bool(wish.confirm)
    )
    if not (who.host or gives_back or gets_none):
        check_unlocked(held)


def _wished(change: Change, seat: SeatRow, wish: SittingRequest, who: Viewer) -> SeatRow:
    """Return the seat as it is afterwards, except for its name."""
    if wish.confirm:
        _confirm(change, seat, wish.confirm, who)
    if wish.take:
        return _taken(change, seat, wish, who)
    if wish.leave:
        return _left(seat, who)
    if wish.give:
        return _given(change, seat, wish, who)
    if wish.refuse:
        refuse(change, asked_by(change, seat, wish.refuse, who), who)
    elif wish.withdraw and who.phone is not None:
        withdraw(change, seat, who.phone)
    elif wish.give_up:
        return given_up(seat, who.phone)
    return seat


def _taken(change: Change, seat: SeatRow, wish: SittingRequest, who: Viewer) -> SeatRow:
    phone = who.phone
    if phone is None:
        raise NotAllowedError("not-counted", _("Too many phones have come to this table."))
    if seat.phone == phone:
        return seat
    if (right := owed_to(seat, phone)) is not None:
        return returned(seat, right)
    if seat.phone is None:
        if not change.held.others_at(phone):
            change.know(phone)  # the first phone at a table has nobody who could confirm it
        return sat_down(seat, phone, _recorded_until(change, seat))
    if not wish.from_another:
        raise ConflictError("seat-held", _("Another phone holds this seat: ask for it."))
    if who.silence(seat.phone) >= SILENT:
        return taken(seat, phone, "silence", _recorded_until(change, seat))
    ask(change, seat, phone)
    return seat


def _confirm(change: Change, seat: SeatRow, id: str, who: Viewer) -> None:
    """Record that a known phone, or the host, confirms the phone that holds a seat."""
    held, phone = change.held, phone_number(id)
    check_known(held, who.phone, who.host)
    if phone is None or seat.phone != phone:
        raise ConflictError("not-held", _("This phone no longer holds that seat: look first."), None)
    if phone == who.phone and not held.knows(phone):
        raise NotAllowedError("not-confirmed", _("Somebody else says of a phone that it belongs here."))
    if not held.knows(phone):
        change.know(phone)
        change.happen("known", who.phone)


def _given(change: Change, seat: SeatRow, wish: SittingRequest, who: Viewer) -> SeatRow:
    """Return the seat of the phone that asked; its secrets pass on only if its holder gives it."""
    request = asked_by(change, seat, wish.give, who)
    if who.host or change.held.knows(who.phone):
        change.know(request.phone)
    if seat.phone is None:
        return sat_down(seat, request.phone, _recorded_until(change, seat))
    if who.phone == seat.phone:
        return handed_over(seat, request.phone)
    return taken(seat, request.phone, "leave", _recorded_until(change, seat))


def _recorded_until(change: Change, seat: SeatRow) -> int:
    """Return the seq up to which the new holder must not know secrets; 0 if nothing was recorded."""
    held = change.held
    recorded = change.writing.has_entries(held.code) or held.holds_secret_of(held.match.begun, seat.id)
    recorded = recorded or any(row.seat == seat.id for row in held.photos)
    return held.seq if recorded else 0


def _left(seat: SeatRow, who: Viewer) -> SeatRow:
    if seat.phone is None or seat.phone == who.phone:
        return left(seat)
    if not who.host:
        raise NotAllowedError("seat-of-another", _("Another phone holds this seat."), "seat")
    return freed(seat)


def _named(held: TableSession, seat: SeatRow, name: str, phone: int | None, host: bool) -> SeatRow:
    is_own = phone is not None and seat.phone == phone
    if not is_own:
        check_seated(held, phone, host)
        if held.table.own_seats_only and seat.phone is not None and not host:
            raise NotAllowedError("seat-of-another", _("Another phone holds this seat."), "seat")
    return msgspec.structs.replace(seat, name=name)


def _change(change: Change, before: SeatRow, after: SeatRow, by: int | None) -> None:
    """Store a changed seat; a phone that sits down loses its claims to other seats."""
    held, phone = change.held, after.phone
    if phone is not None and phone != before.phone:
        end(change, after, phone)
        if owed_to(before, phone) is None:
            for other in held.seats:
                if other.id != after.id and owed_to(other, phone) is not None:
                    change.set_seat(given_up(other, phone), "seat", by)
    change.set_seat(after, "seat", by)
    renamed(change, before, by)
