"""Passes given in advance at a table, and the passes that the server enters for them."""

from collections.abc import Iterator
from typing import Any

from companion.language import _
from companion.referee.matches.auto_passes import may_waive, next_waived
from companion.referee.matches.entries import Entry, Play, Retract, Waive
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.updates import update_since
from webapp.tables.wire.asking import Intent
from webapp.tables.wire.errors import ConflictError

MOST_PASSES = 20


def check_waives(held: TableSession, entry: Entry, intent: Intent, who: Viewer) -> None:
    """Refuse a standing pass whose scope its seat is not asked about now. Raises ConflictError."""
    if not isinstance(entry, Waive):
        return
    board = held.playing.board is not None
    if board or entry.scope not in [one.id for one in may_waive(held.match, entry.seat)]:
        message = _("Nothing of that is asked of this seat now.")
        raise ConflictError("not-asked", message, update_since(held, intent.base_seq, who))


def made_by_waiving(held: TableSession, entry: Entry, before: Any) -> Iterator[Play]:
    """Yield the passes that standing passes make after an entry.

    Each pass is entered before the next is computed. After a retraction, which reopens its question, and
    after an entry that changed nothing, there are none.
    """
    is_new = isinstance(entry, Waive) or held.match.state is not before
    if held.playing.board is not None or isinstance(entry, Retract) or not is_new:
        return
    for _one in range(MOST_PASSES):
        if (said := next_waived(held.match)) is None:
            return
        yield said
