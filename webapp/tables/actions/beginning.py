"""The tap that begins a prepared match at a table that plays leve, and the entries that follow it."""

from companion.language import _
from companion.referee.matches.begun import begun_with, is_beginning
from companion.referee.matches.entries import Entry, Play
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.asking import Intent
from webapp.tables.wire.errors import NotUnderstoodError


def says_who_begins(held: TableSession, entry: Entry, intent: Intent) -> bool:
    """Return whether an entry begins the prepared match. Raises NotUnderstoodError for impossible counts."""
    game, state = held.playing.game, held.match.state
    begins = held.table.leve and isinstance(entry, Play) and is_beginning(game, state, entry.move)
    most = game.beginning.most if begins and game.beginning is not None else 0
    for seat, count in intent.counts.items():
        if seat not in state.options.order or not 0 <= count <= most:
            message = _("At most {most} are counted before it begins.", most=most)
            raise NotUnderstoodError("unreadable", message, f"counts.{seat}")
    return begins


def entries_of_beginning(held: TableSession, intent: Intent) -> tuple[Play, ...]:
    """Return the entries that follow the beginning; none if the beginning was refused."""
    game, state = held.playing.game, held.match.state
    if game.beginning is None or game.beginning.waits(state):
        return ()
    return begun_with(game, state, intent.counts)
