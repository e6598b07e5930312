"""Requests for a seat that another phone holds, and their answers."""

from companion.language import _
from webapp.store.rows import SeatRow
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer, phone_number
from webapp.tables.session.passing import ASKED_FOR, SeatRequest, in_seconds, seconds_left
from webapp.tables.views.requested import may_answer
from webapp.tables.wire.errors import ConflictError, NotAllowedError


def ask(change: Change, seat: SeatRow, phone: int) -> None:
    """Record or renew a phone's request for a seat. Raises ConflictError."""
    passing, now = change.held.passing, change.now
    before = passing.request(seat.id, phone, now)
    if before is not None and before.refused:
        message = _("They said no just now: talk to them.")
        raise ConflictError("refused-before", message)
    if before is None or seconds_left(now, before.until) <= ASKED_FOR // 2:
        _enter(change, SeatRequest(seat.id, phone, in_seconds(now, ASKED_FOR)), phone)


def asked_by(change: Change, seat: SeatRow, asker: str, who: Viewer) -> SeatRequest:
    """Return the request of the phone that another answers. Raises ConflictError, NotAllowedError."""
    held = change.held
    request = held.passing.request(seat.id, phone_number(asker), change.now)
    if request is None or request.refused or request.phone == seat.phone:
        raise ConflictError("not-asked", _("Nobody asks for this seat any more."))
    if who.phone == request.phone:
        message = _("Who asks for a seat cannot give it too: somebody else has to.")
        raise NotAllowedError("not-yours-to-give", message)
    if not may_answer(held, request, who):
        message = _(
            "A seat is given by who holds it, by who was at the table from its beginning, and by the host."
        )
        raise NotAllowedError("not-yours-to-give", message)
    return request


def refuse(change: Change, request: SeatRequest, who: Viewer) -> None:
    """Refuse a request; the same phone cannot ask again for a while."""
    until = in_seconds(change.now, ASKED_FOR)
    _enter(change, SeatRequest(request.seat, request.phone, until, refused=True), who.phone)


def end(change: Change, seat: SeatRow, phone: int, kind: str = "") -> None:
    """Drop a phone's request for a seat, announced as an event of ``kind``, or with another event."""
    passing = change.held.passing
    left = (one for one in passing.asked(change.now) if (one.seat, one.phone) != (seat.id, phone))
    change.set_passing(passing.asking(left), phone, kind)


def withdraw(change: Change, seat: SeatRow, phone: int) -> None:
    """Withdraw a phone's request for a seat; an earlier refusal stands."""
    request = change.held.passing.request(seat.id, phone, change.now)
    if request is not None and not request.refused:
        end(change, seat, phone, "request")


def _enter(change: Change, request: SeatRequest, by: int | None) -> None:
    passing, whose = change.held.passing, (request.seat, request.phone)
    others = (one for one in passing.asked(change.now) if (one.seat, one.phone) != whose)
    change.set_passing(passing.asking((*others, request)), by, "request")
