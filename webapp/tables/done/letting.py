"""Letting a refused move stand: who at this table may, and what two have to agree on."""

from companion.language import _
from companion.referee.matches.entries import Entry, Interrupt, Play, Retract, Stand
from webapp.tables.held.held import TableSession
from webapp.tables.held.passing import NOTHING, Proposal, Transient
from webapp.tables.held.seats import held_by
from webapp.tables.lent.keeper import Change
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


def to_agree_on(held: TableSession, entry: Entry, phone: int | None, as_judge: bool) -> Transient | None:
    """What is proposed, where another seat has yet to agree; None where nobody has.

    Raises NotAllowedError for whoever has no seat.
    """
    if not isinstance(entry, Stand) or as_judge or held.table.may_let_stand != "both":
        return None
    passing, seats = held.passing, held.seats
    if phone is None or not held_by(seats, phone):
        raise NotAllowedError("not-seated", _("Take a seat first: whoever looks on does not play."))
    if held.match.standing(entry.n) != "refused":
        return passing  # there is nothing to let stand
    proposed = passing.proposal(entry.n) or Proposal(entry.n, ())
    phones = tuple(dict.fromkeys((*proposed.phones, phone)))
    agreeing = {seat.id for one in phones for seat in held_by(seats, one)}
    if len(agreeing) >= min(2, len(seats)):
        return None
    return passing.proposing(Proposal(entry.n, phones))


def after_entry(change: Change, entry: Entry, answered: bool, phone: int | None) -> None:
    """What no longer has to be waited for, now that an entry is told.

    A proposal is over once its entry is no longer refused, or play has gone on. Whoever held play and has now
    given the answer holds it no longer.
    """
    held, passing = change.held, change.held.passing
    if passing == NOTHING:
        return
    played = isinstance(entry, Play) and held.match.standing(len(held.match.log)) in ("accepted", "stood")
    passing = passing.only(
        () if played else (one for one in passing.proposals if held.match.standing(one.n) == "refused")
    )
    hold = passing.held(change.now)
    if hold is None or (answered and hold.phone == phone):
        passing = passing.holding(None)
    change.set_passing(passing, phone)
