"""The consent that a move needs before it ends a match over other seats."""

from companion.language import _
from companion.referee.matches.entries import Entry, Play
from companion.referee.matches.implied_moves import asked_before
from companion.referee.words.wording import listed
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.presence import SILENT
from webapp.tables.session.seats import names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.asking import Intent
from webapp.tables.wire.errors import NotAllowedError


def check_asked(held: TableSession, entry: Entry, intent: Intent, who: Viewer) -> None:
    """Refuse an entry that would end a match before other seats have allowed it. Raises NotAllowedError.

    A phone allows it for all its own seats. Anybody allows it for a seat without a phone, or whose phone was
    silent for a minute. The judge allows it for all.
    """
    if held.playing.board is not None or not isinstance(entry, Play) or intent.catching_up:
        return
    if who.phone in held.judges:
        return
    left = [seat for seat in asked_before(held.match, entry.move) if _is_waited_for(held, seat, who)]
    if left:
        names = names_of(held.seats, who.lang)
        message = _(
            "Still to answer on their own phones: {who}. Nobody waits for a phone of which nothing is heard "
            "for a minute.",
            who=listed((names[seat] for seat in left), who.lang),
        )
        raise NotAllowedError("asked-first", message)


def _is_waited_for(held: TableSession, seat: str, who: Viewer) -> bool:
    """Return whether another phone that is not silent holds the seat."""
    found = held.seat(seat)
    holder = found.phone if found is not None else None
    return holder is not None and holder != who.phone and who.silence(holder) < SILENT
