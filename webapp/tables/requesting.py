"""Asking for a seat that another phone holds: who is asked, what all are shown of it, what comes of it."""

from companion.language import _
from webapp.store.rows import SeatRow
from webapp.tables.errors import ConflictError, NotAllowedError
from webapp.tables.held import Held
from webapp.tables.keeper import Change
from webapp.tables.onlooker import Onlooker, called_phone, phone_id, phone_number
from webapp.tables.passing import ASKED_FOR, SeatRequest, in_seconds, seconds_left
from webapp.tables.presence import SILENT
from webapp.tables.tenure import speaks_for_others
from webapp.tables.views import RequestView


def requests_of(held: Held, who: Onlooker) -> tuple[RequestView, ...]:
    """The seats that are asked for; what was refused is told only to who has asked."""
    return tuple(
        _view(held, one, who)
        for one in held.passing.asked(who.now)
        if one.phone == who.phone or not one.refused
    )


def ask(change: Change, seat: SeatRow, phone: int) -> None:
    """Enter that a phone asks for a seat, or that it still does. Raises ConflictError."""
    passing, now = change.held.passing, change.now
    before = passing.request(seat.id, phone, now)
    if before is not None and before.refused:
        told = _("You were told no just now: talk to them.")
        raise ConflictError("refused-before", told)
    if before is None or seconds_left(now, before.until) <= ASKED_FOR // 2:
        _enter(change, SeatRequest(seat.id, phone, in_seconds(now, ASKED_FOR)), phone)


def asked_by(change: Change, seat: SeatRow, asker: str, who: Onlooker) -> SeatRequest:
    """The request of a phone that another answers. Raises ConflictError, NotAllowedError."""
    held = change.held
    request = held.passing.request(seat.id, phone_number(asker), change.now)
    if request is None or request.refused or request.phone == seat.phone:
        raise ConflictError("not-asked", _("Nobody asks for this seat any more."))
    if who.phone == request.phone:
        told = _("Who asks for a seat cannot give it too: somebody else has to.")
        raise NotAllowedError("not-yours-to-give", told)
    if not _may_answer(held, request, who):
        told = _(
            "A seat is given by who holds it, by who was at the table from its beginning, and by the host."
        )
        raise NotAllowedError("not-yours-to-give", told)
    return request


def refuse(change: Change, request: SeatRequest, who: Onlooker) -> None:
    """Say no; the same phone does not ask again for a while."""
    until = in_seconds(change.now, ASKED_FOR)
    _enter(change, SeatRequest(request.seat, request.phone, until, refused=True), who.phone)


def end(change: Change, seat: SeatRow, phone: int, kind: str = "") -> None:
    """A phone asks no more for a seat; told of by itself as a happening of a ``kind``, else with another."""
    passing = change.held.passing
    left = (one for one in passing.asked(change.now) if (one.seat, one.phone) != (seat.id, phone))
    change.set_passing(passing.asking(left), phone, kind)


def withdraw(change: Change, seat: SeatRow, phone: int) -> None:
    """A phone no longer asks for a seat; that it was refused is not undone by that."""
    request = change.held.passing.request(seat.id, phone, change.now)
    if request is not None and not request.refused:
        end(change, seat, phone, "request")


def _enter(change: Change, request: SeatRequest, by: int | None) -> None:
    passing, whose = change.held.passing, (request.seat, request.phone)
    others = (one for one in passing.asked(change.now) if (one.seat, one.phone) != whose)
    change.set_passing(passing.asking((*others, request)), by, "request")


def _view(held: Held, request: SeatRequest, who: Onlooker) -> RequestView:
    own = request.phone == who.phone
    holder = _holder(held, request)
    left = 0.0 if holder is None else SILENT - who.silence(holder)
    return RequestView(
        seat=request.seat,
        phone=phone_id(request.phone),
        by=called_phone(held, request.phone, who.lang),
        waits_for=tuple(called_phone(held, one, who.lang) for one in _asked(held, request)),
        asked=not request.refused and _may_answer(held, request, who),
        over=seconds_left(who.now, request.until),
        left=max(0, -int(-left // 1)) if own else None,
        refused=request.refused,
    )


def _may_answer(held: Held, request: SeatRequest, who: Onlooker) -> bool:
    return who.phone != request.phone and (who.host or who.phone in _asked(held, request))


def _asked(held: Held, request: SeatRequest) -> tuple[int, ...]:
    """The phones that may answer: who holds the seat, and who speaks for others; never who asks."""
    speaking = (seat.phone for seat in held.seats if seat.phone is not None and speaks_for_others(seat))
    phones = dict.fromkeys((_holder(held, request), *speaking))
    return tuple(one for one in phones if one not in (None, request.phone))


def _holder(held: Held, request: SeatRequest) -> int | None:
    seat = held.seat(request.seat)
    return None if seat is None else seat.phone
