"""The requests for seats as each phone is sent them: by whom, who may give, for how long."""

from webapp.tables.session.onlooker import Viewer, called_phone, phone_id
from webapp.tables.session.passing import SeatRequest, seconds_left
from webapp.tables.session.presence import SILENT
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.tenure import speaks_for_others
from webapp.tables.wire.views import RequestView


def requests_of(held: TableSession, who: Viewer) -> tuple[RequestView, ...]:
    """Return the requests for seats; a refusal is shown only to the phone that asked."""
    return tuple(
        _view(held, one, who)
        for one in held.passing.asked(who.now)
        if one.phone == who.phone or not one.refused
    )


def _view(held: TableSession, request: SeatRequest, who: Viewer) -> RequestView:
    own = request.phone == who.phone
    holder = _holder(held, request)
    left = 0.0 if holder is None else SILENT - who.silence(holder)
    return RequestView(
        seat=request.seat,
        phone=phone_id(request.phone),
        by=called_phone(held, request.phone, who.lang),
        waits_for=tuple(called_phone(held, one, who.lang) for one in _asked(held, request)),
        asked=not request.refused and may_answer(held, request, who),
        over=seconds_left(who.now, request.until),
        left=max(0, -int(-left // 1)) if own else None,
        refused=request.refused,
    )


def may_answer(held: TableSession, request: SeatRequest, who: Viewer) -> bool:
    """Return whether a phone may give a requested seat; the asking phone never may."""
    return who.phone != request.phone and (who.host or who.phone in _asked(held, request))


def _asked(held: TableSession, request: SeatRequest) -> tuple[int, ...]:
    """Return the phones that may answer: the holder's, and those that speak for others, never the asker."""
    speaking = (seat.phone for seat in held.seats if seat.phone is not None and speaks_for_others(seat))
    phones = dict.fromkeys((_holder(held, request), *speaking))
    return tuple(one for one in phones if one not in (None, request.phone))


def _holder(held: TableSession, request: SeatRequest) -> int | None:
    seat = held.seat(request.seat)
    return None if seat is None else seat.phone
