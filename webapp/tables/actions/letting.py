"""Letting a refused move stand: who at this table may; and what no longer waits once play goes on."""

from typing import Any

from companion.language import _
from companion.referee.matches.entries import Entry, Interrupt, Play, Retract, Stand
from webapp.tables.actions.concerned import asked_again
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.passing import NOTHING
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.proposed import still_waits
from webapp.tables.wire.errors import NotAllowedError


def check_standing(held: TableSession, entry: Entry) -> None:
    """Refuse what by this table's rule is not for players to let stand alone. Raises NotAllowedError."""
    rule = held.table.may_let_stand
    if rule == "any":
        return
    if rule == "judge" and (isinstance(entry, Stand) or _brings_back(held, entry)):
        raise NotAllowedError("judge-only", _("At this table only the judge lets a move stand."), "entry")
    if (isinstance(entry, Play | Interrupt) and entry.stands) or _brings_back(held, entry):
        told = _("At this table a move stands only by agreement: declare it first.")
        raise NotAllowedError("agree-first", told, "entry.stands")


def _brings_back(held: TableSession, entry: Entry) -> bool:
    """Whether it takes back that somebody took back that a move stands."""
    taken_back = 0
    while isinstance(entry, Retract) and entry.n <= len(held.match.log):
        entry, taken_back = held.match.log[entry.n - 1], taken_back + 1
    return isinstance(entry, Stand) and taken_back > 0 and taken_back % 2 == 0


def after_entry(change: Change, before: Any, phone: int | None, *, answered: bool) -> None:
    """Stop waiting for what an entry on the position ``before`` has settled.

    A proposal is over once nothing would come of it (what is to stand was taken back), or its own phone has
    gone on; nobody else's move ends it.
    Whoever held play and has now given the answer holds it no longer.
    """
    held, passing = change.held, change.held.passing
    if passing == NOTHING:
        return
    gone_on = bool(passing.proposals) and held.match.state != before
    left = [one for one in passing.proposals if still_waits(held, one)]
    if gone_on:
        left = [asked_again(held, one) for one in left if one.about != "entry" or one.phone != phone]
    passing = passing.only(left)
    hold = passing.held(change.now)
    if hold is None or (answered and hold.phone == phone):
        passing = passing.holding(None)
    change.set_passing(passing, phone)
