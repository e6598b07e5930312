"""The tap by which a match begins at a table that plays leve: what goes with it is entered after it."""

from companion.language import _
from companion.referee.matches.begun import begun_with, is_beginning
from companion.referee.matches.entries import Entry, Play
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.asking import Intent
from webapp.tables.wire.errors import NotUnderstoodError


def says_who_begins(held: TableSession, entry: Entry, intent: Intent) -> bool:
    """Whether an entry begins what is prepared. Raises NotUnderstoodError where that is not so counted."""
    game, state = held.playing.game, held.match.state
    begins = held.table.leve and isinstance(entry, Play) and is_beginning(game, state, entry.move)
    most = game.beginning.most if begins and game.beginning is not None else 0
    for seat, count in intent.counts.items():
        if seat not in state.options.order or not 0 <= count <= most:
            told = _("At most {most} are counted before it begins.", most=most)
            raise NotUnderstoodError("unreadable", told, f"counts.{seat}")
    return begins


def told_with_it(held: TableSession, intent: Intent) -> tuple[Play, ...]:
    """Return the entries that go with the beginning; none where it was refused."""
    game, state = held.playing.game, held.match.state
    if game.beginning is None or game.beginning.waits(state):
        return ()
    return begun_with(game, state, intent.counts)
