"""Who has to agree before something is entered, who says so for whom, and how a disagreement is settled."""

from collections.abc import Callable, Iterable

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.matches.entries import Entry, Interrupt, Note, Play, Stand
from companion.referee.matches.late import chances
from companion.referee.matches.record_writing import plain_entry
from companion.referee.resolving.table_moves import Ajustar
from webapp.tables.done.confirming import confirmed, forget_untold
from webapp.tables.done.entering_taps import Tap, enter_tap
from webapp.tables.done.letting import check_standing
from webapp.tables.done.presuming import mark_of, unsaid_with
from webapp.tables.done.remembering import remember
from webapp.tables.entered.entering import BesideEntry, entered
from webapp.tables.entered.intents import Read, check_unlocked, is_own
from webapp.tables.entered.midway import another
from webapp.tables.held.held import TableSession
from webapp.tables.held.onlooker import Viewer
from webapp.tables.held.passing import Proposal
from webapp.tables.held.seats import held_by, side_of
from webapp.tables.lent.keeper import Change
from webapp.tables.told.lots import LOT_FALLS, LOT_STANDS, not_confirmed
from webapp.tables.told.overtaking import may_stand, overtakes
from webapp.tables.told.proposed import come_to, entry_of, losses_in, may_answer, still_waits
from webapp.tables.told.updates import update_since
from webapp.tables.wire.asking import ConsentRequest, Intent, MatchRequest
from webapp.tables.wire.errors import ConflictError, NotAllowedError, NotUnderstoodError

OVER = _("That is settled, or play has gone on.")


def to_agree_on(change: Change, intent: Intent, read: Read, who: Viewer) -> Proposal | None:
    """What is proposed in place of an entry, where others have yet to agree to it; None where nobody has.

    Raises NotAllowedError for whoever has no seat, ConflictError where nothing is to be let stand.
    """
    held, phone = change.held, who.phone
    if held.table.may_let_stand == "any" or held.playing.board is not None or not _costs(held, read.entry):
        return None
    stand = read.entry if isinstance(read.entry, Stand) else None
    if phone is None or (stand is not None and not held_by(held.seats, phone)):
        raise NotAllowedError("not-seated", _("Take a seat first: whoever looks on does not play."))
    if stand is not None and not may_stand(held, stand.n):
        raise ConflictError("proposal-over", OVER, update_since(held, intent.base_seq, who))
    for one in held.passing.proposals:
        if not one.again and still_waits(held, one) and entry_of(held, one.entry) == read.entry:
            return one  # proposed already
    match = come_to(held, read.entry)
    if match is None:
        return None  # nothing comes of it
    lost = {one.seat for one in losses_in(held, read.entry, match, who.lang)}
    lost |= {one.outturn.moment.what.seat for one in overtakes(held, read.entry, match)}
    spoken, others = _spoken(held, read.entry, phone), _others(held, read.entry, phone)
    asks = tuple(seat for seat in others if seat in lost)
    any_of_them = not asks and not isinstance(read.entry, Play)
    if any_of_them:
        asks = others
    agreed = tuple(seat for seat in asks if seat in spoken)
    proposal = Proposal(held.seq + 1, read.plain, phone, intent.idem, asks, any_of_them, agreed)
    return proposal if asks and not proposal.is_agreed else None


def propose(change: Change, proposal: Proposal) -> None:
    """Ask whom it is about, unless they are asked already."""
    passing = change.held.passing
    if passing.proposal(proposal.id) is None:
        change.set_passing(passing.proposing(proposal), proposal.phone, "proposal")


def answer_proposal(
    change: Change, id: int, wish: ConsentRequest, who: Viewer, draw: Callable[[], bool]
) -> None:
    """Say yes or no for a seat, settle it as the judge, draw lots, let it be. Raises TableError."""
    held = change.held
    if wish.says != 1:
        raise NotUnderstoodError(
            "unreadable", _("Say one thing to a proposal: agree, lot or leave."), "agree"
        )
    proposal = held.passing.proposal(id)
    if proposal is None or not still_waits(held, proposal):
        raise ConflictError("proposal-over", OVER, update_since(held, held.seq, who))
    if who.phone not in held.judges and not proposal.secret:
        check_unlocked(held)
    if wish.leave:
        _leave(change, proposal, who)
    elif wish.lot:
        _draw_lots(change, proposal, wish.seat, who, draw)
    elif not wish.seat:
        _judged(change, proposal, who, agree=wish.agree is True)
    else:
        _check_answers(held, proposal, wish.seat, who)
        answered = confirmed(held, proposal.answered(wish.seat, agree=wish.agree is True), wish.seat, who)
        _go_on(change, answered, who, "answer")


def _costs(held: TableSession, entry: Entry) -> bool:
    """Whether an entry is of those that may cost somebody something without being played when it is told."""
    if isinstance(entry, Interrupt):
        late = chances(held.match, entry.move.seat)
        at_once = any(one.before == entry.before and one.at_once for one in late)
        return not at_once or _overtakes_others(held, entry)
    if isinstance(entry, Play):
        return isinstance(entry.move, Ajustar) and entry.move.authority != "card"
    return isinstance(entry, Stand)


def _overtakes_others(held: TableSession, entry: Interrupt) -> bool:
    """Whether an answer that would be taken at once makes another seat's move unlawful, or another."""
    match = come_to(held, entry)
    found = () if match is None else overtakes(held, entry, match)
    return any(one.outturn.moment.what.seat != entry.move.seat for one in found)


# ---------------------------------------------------------------- who is asked


def _spoken(held: TableSession, entry: Entry, phone: int) -> tuple[Seat, ...]:
    """The seats that say yes by telling it: all of a phone of one side; where sides share it, whose it is."""
    own = [seat.id for seat in held_by(held.seats, phone)]
    whose = held.seat_of(entry)
    return tuple(own) if len(_sides(held, own)) == 1 else (whose,) if whose in own else ()


def _others(held: TableSession, entry: Entry, phone: int) -> tuple[Seat, ...]:
    """The seats of other sides than that of who wants it.

    That is whose move it is, where they have declared it themselves, else who tells it.
    """
    whose = held.seat_of(entry)
    teller = held.entries[entry.n - 1].phone if isinstance(entry, Stand) else phone
    seat = held.seat(whose)
    declared = seat is not None and seat.phone is not None and seat.phone == teller
    wants = _sides(held, (whose,) if declared else _spoken(held, entry, phone))
    return tuple(one.id for one in held.seats if side_of(one) not in wants)


def _sides(held: TableSession, seats: Iterable[Seat]) -> set[str]:
    named = set(seats)
    return {side_of(one) for one in held.seats if one.id in named}


# ---------------------------------------------------------------- what is answered


def _check_answers(held: TableSession, proposal: Proposal, seat: Seat, who: Viewer) -> None:
    if seat not in proposal.asks:
        raise NotAllowedError("not-asked", _("This seat is not asked."), "seat")
    if not may_answer(held, proposal, seat, who):
        told = _(
            "Who holds a seat answers for it; once nothing is heard of their phone for a minute, the judge "
            "or the host does."
        )
        raise NotAllowedError("seat-of-another", told, "seat")


def _go_on(change: Change, proposal: Proposal, who: Viewer, kind: str) -> None:
    """Keep what was answered, or enter what all have agreed to."""
    if proposal.is_agreed:
        _enter(change, proposal, who)
    elif proposal.secret and proposal.refused:
        _note(change, proposal, not_confirmed(proposal.refused[-1]))
        _drop(change, proposal, who)
    else:
        passing = change.held.passing
        changed = (proposal if one.id == proposal.id else one for one in passing.proposals)
        change.set_passing(passing.only(changed), who.phone, kind)


def _judged(change: Change, proposal: Proposal, who: Viewer, *, agree: bool) -> None:
    """The judge says whether it is entered."""
    if who.phone not in change.held.judges or proposal.secret:
        raise NotAllowedError("judge-only", _("Only the judge settles it without asking."), "seat")
    if agree:
        _enter(change, proposal, who, as_judge=True)
    else:
        _drop(change, proposal, who)


def _leave(change: Change, proposal: Proposal, who: Viewer) -> None:
    """It is proposed no longer."""
    if who.phone != proposal.phone and who.phone not in change.held.judges and not who.host:
        told = _("Who has proposed it, the judge and the host let it be.")
        raise NotAllowedError("not-yours-to-leave", told, "leave")
    _drop(change, proposal, who)


def _draw_lots(change: Change, proposal: Proposal, seat: Seat, who: Viewer, draw: Callable[[], bool]) -> None:
    """One of those who disagree would draw lots; it is drawn once all would."""
    held = change.held
    if not proposal.rests:
        raise NotAllowedError("not-refused", _("Lots are drawn only where somebody has said no."), "lot")
    if seat:
        _check_answers(held, proposal, seat, who)
    elif who.phone != proposal.phone:
        raise NotAllowedError("seat-of-another", _("Another phone has proposed this."), "lot")
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
    """Keep how it came out, as words of nobody's."""
    held = change.held
    mark = f"lot {proposal.id:016d} {held.row.number:016d}"
    change.enter(entered(held, Note(text=text), BesideEntry({"note": text}, change.at, None, mark)))


def _enter(change: Change, proposal: Proposal, who: Viewer, *, as_judge: bool = False) -> None:
    """Enter what was proposed, as its phone has told it, or as the judge's word."""
    if proposal.again:
        begin_again(change, proposal, who)
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
    _drop(change, proposal, who)  # where nothing came of it after all


def _enter_confirmed(change: Change, proposal: Proposal, tap: Tap, who: Viewer) -> None:
    """Enter what its owners say is so, once those agree too whom it costs something."""
    _drop(change, proposal, who)
    teller = who._replace(phone=proposal.phone, host=False)
    is_judge = proposal.phone in change.held.judges and not is_own(
        change.held, proposal.phone, tap.read.entry
    )
    costs = None if is_judge else to_agree_on(change, tap.intent, tap.read, teller)
    if costs is not None:
        propose(change, costs)
        return
    forget_untold(change, tap, teller, proposal.forgets)
    remember(change, enter_tap(change, tap._replace(as_judge=is_judge), who).row.n)


def begin_again(change: Change, proposal: Proposal, who: Viewer) -> None:
    """Begin the rematch once all who were asked have said yes, or as the judge settles it."""
    begun = another(change.held, MatchRequest(again=True))
    if begun is not None:
        change.begin(begun, proposal.phone)


def _drop(change: Change, proposal: Proposal, who: Viewer) -> None:
    """It is proposed no longer; a refused tap that does not stand has said nothing besides."""
    held, passing = change.held, change.held.passing
    entry = None if proposal.again else entry_of(held, proposal.entry)
    for back in unsaid_with(held, entry.n) if isinstance(entry, Stand) else ():
        mark = mark_of(proposal.idem, back.n)
        beside = BesideEntry(plain_entry(back), change.at, proposal.phone, mark)
        change.enter(entered(held, back, beside))
    left: Iterable[Proposal] = (one for one in passing.proposals if one.id != proposal.id)
    change.set_passing(passing.only(left), who.phone, "proposal")
