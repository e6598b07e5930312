"""The way back to a window that has just closed, for a refused answer."""

from companion.referee.fields.move import Move
from companion.referee.matches.entries import tap_of
from companion.referee.matches.late import chances, closed_since
from webapp.tables.session.taking_back import taps_since
from webapp.tables.views.history_lines import render_number
from webapp.tables.views.past import Past
from webapp.tables.wire.consult_views import BackView

MOST_BACK = 8  # entries


def way_back(past: Past, move: Move, lang: str) -> BackView | None:
    """Return how to go back to where a refused answer was asked for, or None.

    There is none while the answer can be declared late, which takes nothing back.
    """
    held, match = past.held, past.held.match
    if any(move.do in one.asks for one in chances(match, move.seat)):
        return None
    n = closed_since(match, move, MOST_BACK)
    if n is None:
        return None
    taps, back = taps_since(held, held.row.earlier + 1), taps_since(held, tap_of(match.log, n))
    until = taps[len(back)] if len(back) < len(taps) else 0
    told = render_number(held, until, past.audience, lang) if until else ""
    return BackView(told, back) if back and told else None
