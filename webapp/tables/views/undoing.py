"""The consequences of retracting an older entry, shown before it is retracted."""

from typing import Any

from companion.language import _
from companion.referee.fields.secrets import Audience
from companion.referee.matches.entries import Play, Retract
from companion.referee.matches.implied_moves import going_on, reachable
from companion.referee.matches.match import Match
from companion.referee.matches.secrets_behind import append_noting
from webapp.tables.session.as_seen import match_seen
from webapp.tables.session.knowing import Knowledge
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.seats import names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.taking_back import all_taken_with, taps_since
from webapp.tables.views.history_lines import render_number
from webapp.tables.views.showing import viewed
from webapp.tables.views.superseding import presumed_overtaken, superseded_views
from webapp.tables.wire.errors import NotThereError
from webapp.tables.wire.undoing_views import UndoingView, UndoneView


def undoing_of(n: int, held: TableSession, who: Viewer) -> UndoingView:
    """Return the consequences of retracting entry ``n``. Raises NotThereError if it is no move in force."""
    is_move = held.row.earlier < n <= len(held.match.log) and isinstance(held.match.log[n - 1], Play)
    if not is_move or n in held.now.taken_back:
        raise NotThereError("no-such-entry", _("There is no entry {n} to be taken back.", n=n))
    audience, lang = held.audience(who.phone), who.lang
    if _rests_on_hidden(held, n, who):
        text, taps = render_number(held, n, audience, lang), taps_since(held, n)
        return UndoingView(n, text, (), UndoneView((n,), "", ()), UndoneView(taps, "", ()))
    alone = _without(held.match, all_taken_with(held, n))
    taps = taps_since(held, n)
    since = _without(held.match, _all_since(held, n))
    return UndoingView(
        n=n,
        told=render_number(held, n, audience, lang),
        overtaken=(
            *presumed_overtaken(held, alone, audience, lang),
            *superseded_views(held, Retract(n=n), alone, audience, lang),
        ),
        alone=_undone(held, (n,), alone, audience, lang),
        since=_undone(held, taps, since, audience, lang),
    )


def _rests_on_hidden(held: TableSession, n: int, who: Viewer) -> bool:
    """Return whether the consequences rest on secrets that this phone does not know."""

    def look() -> None:
        match = held.match
        for one in dict.fromkeys((*all_taken_with(held, n), *_all_since(held, n))):
            match = append_noting(match, Retract(n=one))

    return bool(Knowledge(held, who.phone).unknown(held, Retract(n=n), look))


def _all_since(held: TableSession, n: int) -> tuple[int, ...]:
    """Return all entries that are retracted with every tap from entry ``n`` on."""
    return tuple(one for tap in taps_since(held, n) for one in all_taken_with(held, tap))


def _without(match: Match[Any], numbers: tuple[int, ...]) -> Match[Any]:
    for n in numbers:
        match = match.append(Retract(n=n))
    return match


def _undone(
    held: TableSession, numbers: tuple[int, ...], match: Match[Any], audience: Audience, lang: str
) -> UndoneView:
    """Return the table after retractions, including the end of a turn that the next tap implies."""
    if held.hides:
        match = match_seen(match, audience)
    state, order = match.state, match.state.options.order
    if held.table.leve:
        found = (going_on(match, seat, reachable(match, seat)) for seat in order)
        ahead = next(filter(None, found), None)
        state = match.state if ahead is None else ahead.state
    game = held.playing.game
    view = viewed(game, game.project(state, audience), names_of(held.seats, lang), audience, lang)
    if view is None or state.outcome is not None:
        return UndoneView(numbers, "", ())
    where = tuple(one.text for one in view.view.where if not one.seat)
    return UndoneView(numbers, "" if view.view.together else view.view.turn, where)
