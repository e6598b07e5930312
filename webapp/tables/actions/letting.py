"""Letting a refused move stand, and the proposals and holds that end once play goes on."""

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
    """Refuse to let a move stand if the rule of this table reserves that. Raises NotAllowedError."""
    rule = held.table.may_let_stand
    if rule == "any":
        return
    if rule == "judge" and (isinstance(entry, Stand) or _brings_back(held, entry)):
        raise NotAllowedError("judge-only", _("At this table only the judge lets a move stand."), "entry")
    if (isinstance(entry, Play | Interrupt) and entry.stands) or _brings_back(held, entry):
        message = _("At this table a move stands only by agreement: declare it first.")
        raise NotAllowedError("agree-first", message, "entry.stands")


def _brings_back(held: TableSession, entry: Entry) -> bool:
    """Return whether an entry restores a move that stands after its standing was retracted."""
    taken_back = 0
    while isinstance(entry, Retract) and entry.n <= len(held.match.log):
        entry, taken_back = held.match.log[entry.n - 1], taken_back + 1
    return isinstance(entry, Stand) and taken_back > 0 and taken_back % 2 == 0


def after_entry(change: Change, before: Any, phone: int | None, *, answered: bool) -> None:
    """End the proposals, the hold and the counts that an entry on the position ``before`` has settled.

    A proposal ends once it would change nothing (the move that is to stand was retracted), or its own phone
    has gone on; no other phone's move ends it. A hold ends once its phone has given the answer.
    """
    held, passing = change.held, change.held.passing
    if passing == NOTHING:
        return
    gone_on = bool(passing.proposals) and held.match.state != before
    left = [one for one in passing.proposals if still_waits(held, one)]
    if gone_on:
        left = [asked_again(held, one) for one in left if one.about != "entry" or one.phone != phone]
    passing = passing.only(left)
    beginning = held.playing.game.beginning
    if beginning is not None and not beginning.waits(held.match.state):
        passing = passing.counting({})
    hold = passing.held(change.now)
    if hold is None or (answered and hold.phone == phone):
        passing = passing.holding(None)
    change.set_passing(passing, phone)
