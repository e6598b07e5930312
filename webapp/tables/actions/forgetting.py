"""Forgetting a table: who may, and who of those who sit there agrees to it first."""

from companion.language import _
from webapp.tables.actions.proposing import ask_others, phones_asked
from webapp.tables.log.intents import check_unlocked
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer, called_phone
from webapp.tables.session.passing import Proposal
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.errors import NotAllowedError


def check_forgets(held: TableSession, who: Viewer) -> None:
    """Refuse whoever has not made the table and is not the host. Raises NotAllowedError."""
    check_unlocked(held)
    if who.host or who.made:
        return
    maker = held.phone(held.table.made_by)
    message = _("Only the host forgets this table.")
    if maker is not None:
        message = _(
            "Only who made this table forgets it ({phone}), or the host.",
            phone=called_phone(held, maker, who.lang),
        )
    raise NotAllowedError("maker-only", message)


def waits_to_forget(change: Change, who: Viewer) -> bool:
    """Ask the others who sit there whether nothing is to be kept; whether any of them has yet to agree.

    Where nothing has been played nobody loses by it. Raises NotAllowedError.
    """
    held = change.held
    check_forgets(held, who)
    asks = phones_asked(held, who) if held.is_played or held.row.number > 1 else ()
    return ask_others(change, Proposal(held.seq + 1, {}, who.phone or 0, "", asks, forget=True), who)


def keep_agreed(change: Change, proposal: Proposal, who: Viewer) -> None:
    """Keep that all have agreed: the table is forgotten next, or at the next wish if that fails."""
    passing, agreed = change.held.passing, proposal.asking(proposal.asks, proposal.asks)
    kept = (agreed if one.id == proposal.id else one for one in passing.proposals)
    change.set_passing(passing.only(kept), who.phone, "answer")


def is_to_be_forgotten(held: TableSession) -> bool:
    """Return whether all who sit at the table have agreed to delete it."""
    return any(one.about == "forget" and one.is_agreed for one in held.passing.proposals)
