"""The consent of other seats before something is entered, and how a disagreement is settled."""

from collections.abc import Callable, Iterable

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.matches.entries import Note, Stand
from companion.referee.matches.record_writing import plain_entry
from webapp.tables.actions.again import begin_as_agreed
from webapp.tables.actions.concerned import OVER, to_agree_on
from webapp.tables.actions.confirming import confirmed, forget_unconfirmed
from webapp.tables.actions.entering_taps import Tap, enter_tap
from webapp.tables.actions.forgetting import keep_agreed
from webapp.tables.actions.implied_moves import mark_of, unsaid_with
from webapp.tables.actions.judge import show_link_as_agreed
from webapp.tables.actions.letting import check_standing
from webapp.tables.actions.proposing import propose
from webapp.tables.actions.settling import set_as_agreed
from webapp.tables.log.entering import BesideEntry, entered
from webapp.tables.log.intents import Read, check_unlocked, is_own
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.passing import Proposal
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.lots import LOT_FALLS, LOT_STANDS, not_confirmed
from webapp.tables.views.proposed import entry_of, may_answer, still_waits, waits_for
from webapp.tables.views.updates import update_since
from webapp.tables.wire.asking import ConsentRequest, Intent
from webapp.tables.wire.errors import ConflictError, NotAllowedError, NotUnderstoodError

OF_ANOTHER = _("Another phone has proposed this.")
_OF_TABLE = {
    "again": begin_as_agreed,
    "match": begin_as_agreed,
    "settings": set_as_agreed,
    "judge-link": show_link_as_agreed,
    "forget": keep_agreed,
}


def answer_proposal(
    change: Change, id: int, wish: ConsentRequest, who: Viewer, draw: Callable[[], bool]
) -> None:
    """Apply an answer to a proposal: agree, refuse, judge, draw lots or withdraw. Raises TableError."""
    held = change.held
    if wish.says != 1:
        raise NotUnderstoodError(
            "unreadable", _("Say one thing to a proposal: agree, lot, leave or without."), "agree"
        )
    proposal = held.passing.proposal(id)
    if proposal is None or not still_waits(held, proposal):
        raise ConflictError("proposal-over", OVER, update_since(held, held.seq, who))
    if who.phone not in held.judges and proposal.about == "entry" and not proposal.secret:
        check_unlocked(held)
    if wish.leave:
        _leave(change, proposal, who)
    elif wish.without:
        _go_on_without(change, proposal, who)
    elif wish.lot:
        _draw_lots(change, proposal, wish.seat, who, draw)
    elif not wish.seat:
        _judged(change, proposal, who, agree=wish.agree is True)
    else:
        _check_answers(held, proposal, wish.seat, who)
        answered = confirmed(held, proposal.answered(wish.seat, agree=wish.agree is True), wish.seat, who)
        _go_on(change, answered, who, "answer")


# ---------------------------------------------------------------- answers


def _check_answers(held: TableSession, proposal: Proposal, seat: Seat, who: Viewer) -> None:
    if seat not in proposal.asks:
        raise NotAllowedError("not-asked", _("This seat is not asked."), "seat")
    if not may_answer(held, proposal, seat, who):
        message = _(
            "Who holds a seat answers for it; once nothing is heard of their phone for a minute, the judge "
            "or the host does."
        )
        raise NotAllowedError("seat-of-another", message, "seat")


def _go_on(change: Change, proposal: Proposal, who: Viewer, kind: str) -> None:
    """Keep an answer, or enter the proposal once all have agreed."""
    if proposal.is_agreed:
        _enter(change, proposal, who)
    elif proposal.secret and proposal.refused:
        _note(change, proposal, not_confirmed(proposal.refused[-1]))
        _drop(change, proposal, who)
    else:
        passing = change.held.passing
        changed = (proposal if one.id == proposal.id else one for one in passing.proposals)
        change.set_passing(passing.only(changed), who.phone, kind)


def _go_on_without(change: Change, proposal: Proposal, who: Viewer) -> None:
    """Go on without the seats whose phones were long silent, if no other seat has yet to answer."""
    if who.phone != proposal.phone:
        raise NotAllowedError("seat-of-another", OF_ANOTHER, "without")
    if waits_for(change.held, proposal, who) == 0:
        _go_on(change, proposal.asking(proposal.asks, proposal.asks), who, "answer")


def _judged(change: Change, proposal: Proposal, who: Viewer, *, agree: bool) -> None:
    """Enter or drop the proposal as the judge decides."""
    if who.phone not in change.held.judges or proposal.secret:
        raise NotAllowedError("judge-only", _("Only the judge settles it without asking."), "seat")
    if agree:
        _enter(change, proposal, who, as_judge=True)
    else:
        _drop(change, proposal, who)


def _leave(change: Change, proposal: Proposal, who: Viewer) -> None:
    """Withdraw the proposal."""
    if who.phone != proposal.phone and who.phone not in change.held.judges and not who.host:
        message = _("Who has proposed it, the judge and the host let it be.")
        raise NotAllowedError("not-yours-to-leave", message, "leave")
    _drop(change, proposal, who)


def _draw_lots(change: Change, proposal: Proposal, seat: Seat, who: Viewer, draw: Callable[[], bool]) -> None:
    """Record a wish to draw lots, and draw them once all who disagree wish it."""
    held = change.held
    if not proposal.rests:
        raise NotAllowedError("not-refused", _("Lots are drawn only where somebody has said no."), "lot")
    if seat:
        _check_answers(held, proposal, seat, who)
    elif who.phone != proposal.phone:
        raise NotAllowedError("seat-of-another", OF_ANOTHER, "lot")
    proposal = proposal.drawing(seat)
    if not proposal.is_for_the_lot:
        _go_on(change, proposal, who, "lot")
        return
    stands = draw()
    _note(change, proposal, LOT_STANDS if stands else LOT_FALLS)
    if stands:
        _enter(change, proposal, who)
    else:
        _drop(change, proposal, who)


def _note(change: Change, proposal: Proposal, text: str) -> None:
    """Enter the result of the lots as a note of no seat."""
    held = change.held
    mark = f"lot {proposal.id:016d} {held.row.number:016d}"
    change.enter(entered(held, Note(text=text), BesideEntry({"note": text}, change.at, None, mark)))


def _enter(change: Change, proposal: Proposal, who: Viewer, *, as_judge: bool = False) -> None:
    """Enter the proposal, as its phone declared it or as the judge's decision."""
    if proposal.about != "entry":
        _OF_TABLE[proposal.about](change, proposal, who)
        return
    entry = entry_of(change.held, proposal.entry)
    if not as_judge:
        check_standing(change.held, entry)
    phone = who.phone if as_judge else proposal.phone
    intent = Intent(
        idem=proposal.idem, entry=proposal.entry, base_seq=change.held.seq, sure=True, **proposal.beside
    )
    tap = Tap(Read(entry, proposal.entry), intent, phone, as_judge)
    if proposal.secret:
        _enter_confirmed(change, proposal, tap, who)
        return
    enter_tap(change, tap, who)
    _drop(change, proposal, who)  # if nothing was entered after all


def _enter_confirmed(change: Change, proposal: Proposal, tap: Tap, who: Viewer) -> None:
    """Enter what the owners confirmed, once the seats that lose by it agree too."""
    _drop(change, proposal, who)
    proposer = who._replace(phone=proposal.phone, host=False)
    is_judge = proposal.phone in change.held.judges and not is_own(
        change.held, proposal.phone, tap.read.entry
    )
    costs = None if is_judge else to_agree_on(change, tap.intent, tap.read, proposer)
    if costs is not None:
        propose(change, costs)
        return
    forget_unconfirmed(change, tap, proposer, proposal.forgets)
    enter_tap(change, tap._replace(as_judge=is_judge), who)


def _drop(change: Change, proposal: Proposal, who: Viewer) -> None:
    """Drop the proposal; a refused tap that does not stand also retracts the moves that it implied."""
    held, passing = change.held, change.held.passing
    entry = entry_of(held, proposal.entry) if proposal.about == "entry" else None
    for back in unsaid_with(held, entry.n) if isinstance(entry, Stand) else ():
        mark = mark_of(proposal.idem, back.n)
        beside = BesideEntry(plain_entry(back), change.at, proposal.phone, mark)
        change.enter(entered(held, back, beside))
    left: Iterable[Proposal] = (one for one in passing.proposals if one.id != proposal.id)
    change.set_passing(passing.only(left), who.phone, "proposal")
