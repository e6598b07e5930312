"""The tap that begins a prepared match at a table that plays leve, the counts before, the entries after."""

from companion.language import _
from companion.referee.matches.begun import begun_with, is_beginning
from companion.referee.matches.entries import Entry, Play
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.seats import held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.asking import CountRequest
from webapp.tables.wire.errors import NotAllowedError, NotUnderstoodError


def change_count(change: Change, wish: CountRequest, who: Viewer) -> None:
    """Keep what is counted for a seat until the match begins. Raises NotAllowedError, NotUnderstoodError."""
    held = change.held
    if not held_by(held.seats, who.phone):
        raise NotAllowedError("not-seated", _("Take a seat first: whoever looks on does not play."))
    beginning, state = held.playing.game.beginning, held.match.state
    waits = beginning is not None and held.table.leve and beginning.waits(state)
    most = beginning.most if beginning is not None and waits else 0
    if wish.seat not in state.options.order or not 0 <= wish.count <= most:
        message = _("At most {most} are counted before it begins.", most=most)
        raise NotUnderstoodError("unreadable", message, "count")
    passing = held.passing
    change.set_passing(passing.counting({**passing.counts, wish.seat: wish.count}), who.phone, "count")


def says_who_begins(held: TableSession, entry: Entry) -> bool:
    """Return whether an entry begins the prepared match."""
    game, state = held.playing.game, held.match.state
    return held.table.leve and isinstance(entry, Play) and is_beginning(game, state, entry.move)


def entries_of_beginning(held: TableSession) -> tuple[Play, ...]:
    """Return the entries that follow the beginning; none if the beginning was refused."""
    game, state = held.playing.game, held.match.state
    if game.beginning is None or game.beginning.waits(state):
        return ()
    return begun_with(game, state, held.passing.counts)
