"""Proposals to the seats that lose by something, and the notes of what they agreed to."""

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.matches.entries import Note
from webapp.store.rows import SeatRow
from webapp.tables.log.entering import BesideEntry, entered
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.passing import Proposal
from webapp.tables.session.presence import SILENT
from webapp.tables.session.seats import held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.table_notes import TableNote, write_note
from webapp.tables.wire.errors import NotAllowedError


def propose(change: Change, proposal: Proposal) -> None:
    """Ask the seats that an entry concerns, unless they are asked already."""
    passing = change.held.passing
    if passing.proposal(proposal.id) is None:
        change.set_passing(passing.proposing(proposal), proposal.phone, "proposal")


def seats_heard(held: TableSession, who: Viewer) -> tuple[SeatRow, ...]:
    """Return the seats of other phones that were heard lately; a silent phone holds nobody up."""
    return tuple(
        one for one in held.seats if one.phone not in (None, who.phone) and who.silence(one.phone) < SILENT
    )


def phones_asked(held: TableSession, who: Viewer) -> tuple[Seat, ...]:
    """Return one seat of each other phone that has a seat here and was heard lately."""
    first = {one.phone: one.id for one in reversed(seats_heard(held, who))}
    return tuple(one.id for one in held.seats if one.id == first.get(one.phone))


def ask_others(change: Change, proposal: Proposal, who: Viewer) -> bool:
    """Ask the seats that a change of the table concerns, and return whether any has yet to agree.

    A seat that wants the same has agreed already. Raises NotAllowedError.
    """
    held = change.held
    same = [one for one in held.passing.proposals if one.wants_as(proposal)]
    willing = {seat.id for one in same for seat in held_by(held.seats, one.phone)}
    agreed = willing.union(*(one.agreed for one in same))
    proposal = proposal.asking(proposal.asks, agreed)
    if proposal.is_agreed:
        return False
    if who.phone is None:
        raise NotAllowedError("not-counted", _("Too many phones have come to this table."))
    change.set_passing(held.passing.without(proposal).proposing(proposal), who.phone, "proposal")
    return True


def done_with(change: Change, proposal: Proposal) -> None:
    """Withdraw a proposal that has been carried out."""
    change.set_passing(change.held.passing.without(proposal), proposal.phone or None, "proposal")


def note_of_table(change: Change, proposal: Proposal, who: Viewer) -> None:
    """Record in the history a change of settings or of match, who wanted it and who agreed.

    If no other phone is at the table, nothing is recorded.
    """
    held = change.held
    if not held.others_at(proposal.phone):
        return
    note = TableNote(
        by=tuple(seat.id for seat in held_by(held.seats, proposal.phone)),
        agreed=proposal.agreed,
        judge=who.phone in held.judges and who.phone != proposal.phone,
        settings=proposal.settings,
        match=bool(proposal.match),
        judge_link=proposal.judge_link,
    )
    text = write_note(note)
    mark = f"table {held.seq:016d} {held.row.number:016d}"
    change.enter(entered(held, Note(text=text), BesideEntry({"note": text}, change.at, None, mark)))
