"""“Hold on!”: a phone holds the next declaration so that somebody can speak."""

import msgspec

from companion.language import _
from companion.referee.matches.entries import Entry, Play
from companion.referee.resolving.table_moves import Ajustar
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.passing import HELD_FOR, Holding, in_seconds
from webapp.tables.session.seats import held_by
from webapp.tables.session.stale import asked_for
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.updates import update_since
from webapp.tables.wire.asking import HoldRequest
from webapp.tables.wire.errors import ConflictError, NotAllowedError, NotUnderstoodError


def change_hold(change: Change, wish: HoldRequest, who: Viewer) -> None:
    """Hold the next declaration, or end the hold. Raises TableError.

    Phones with a seat and the judge may hold each declaration for half a minute at most. The phone that held,
    the judge and the host end it.
    """
    held, passing = change.held, change.held.passing
    if held.playing.board is not None:
        raise NotUnderstoodError("no-referee", _("Only what a referee judges can be held."), "hold")
    if who.phone is None:
        raise NotAllowedError("not-counted", _("Too many phones have come to this table."))
    now = passing.held(change.now)
    if wish.hold:
        _check_calls(held, who)
        if now is None:
            _call(change, who.phone)
        return
    if now is None:
        return
    if who.phone != now.phone and not who.host and who.phone not in held.judges:
        message = _("Who has called “hold on”, the judge and the host let play go on.")
        raise NotAllowedError("hold-of-another", message, "hold")
    by_itself = who.phone == now.phone
    over = msgspec.structs.replace(now, ended=True, until=now.until if by_itself else change.now)
    change.set_passing(passing.holding(over), who.phone, "hold")


def _check_calls(held: TableSession, who: Viewer) -> None:
    if who.phone not in held.judges and not held_by(held.seats, who.phone):
        message = _("Who sits at the table calls “hold on”, and the judge: take a seat first.")
        raise NotAllowedError("not-seated", message, "hold")


def check_hold(held: TableSession, entry: Entry, base_seq: int, who: Viewer, now: str) -> None:
    """Refuse a declaration while play is held. Raises ConflictError.

    Answers that are owed, corrections and agreements, and entries that are no new move go on.
    """
    if held.passing.held(now) is None or not isinstance(entry, Play):
        return
    move = entry.move
    if asked_for(held, move) or (isinstance(move, Ajustar) and move.authority != "card"):
        return
    message = _("Somebody has called “hold on”: let them speak first.")
    raise ConflictError("held", message, update_since(held, base_seq, who))


def _call(change: Change, phone: int) -> None:
    """Hold for half a minute, or for the time left if the phone has held this declaration already."""
    held, last, entries = change.held, change.held.passing.hold, len(change.held.entries)
    callers = last.callers if last is not None and last.entries == entries else ()
    if last is not None and phone in callers:
        if last.phone != phone or last.until <= change.now:
            spoken = _("You have held this already: say it aloud, or let them play.")
            raise ConflictError("held-before", spoken)
        hold = msgspec.structs.replace(last, ended=False)
    else:
        hold = Holding(phone, in_seconds(change.now, HELD_FOR), entries, (*callers, phone))
    change.set_passing(held.passing.holding(hold), phone, "hold")
