"""Seats that the table waits for and whose phones sleep: any seated phone may pass for them."""

import msgspec

from companion.referee.fields.move import Seat
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.presence import until_silent
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.offer_views import SleeperView


def sleepers_among(
    waited_for: tuple[SleeperView, ...], held: TableSession, who: Viewer
) -> tuple[SleeperView, ...]:
    """Return those on other phones than the viewer's, with the seconds until their phones count as asleep."""
    phones: dict[Seat, int | None] = {seat.id: seat.phone for seat in held.seats}
    return tuple(
        msgspec.structs.replace(one, left=until_silent(who.silence(phone)) or msgspec.UNSET)
        for one in waited_for
        if (phone := phones[one.seat]) is not None and phone != who.phone
    )
