"""Another match at a table: begun at once, or once the seats agree that lose by it."""

import msgspec

from companion.referee.fields.move import Seat
from webapp.tables.actions.proposing import ask_others, done_with, note_of_table, phones_asked, seats_heard
from webapp.tables.actions.solo import of_player
from webapp.tables.log.intents import check_allowed, check_known
from webapp.tables.log.midway import Begun, another
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.passing import Proposal
from webapp.tables.session.seats import held_by, side_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.asking import MatchRequest


def begin_another(change: Change, wish: MatchRequest, who: Viewer) -> None:
    """Begin another match, or ask the other seats for it. Raises NotAllowedError, NotUnderstoodError."""
    held, phone = change.held, who.phone
    check_allowed(held, phone, who.host)
    is_over = held.playing.game.outcome(held.match.state) is not None
    if not (is_over and wish.again):
        check_known(held, phone, who.host)
    begun = _begun(change, wish)
    if begun is None:
        return
    proposal = Proposal(held.seq + 1, {}, phone or 0, "", ())
    if is_over or not held.is_played:
        asks = _asked_for_rematch(held, who) if is_over and wish.again else ()
        proposal = msgspec.structs.replace(proposal, again=True)
    else:
        asks = phones_asked(held, who)
        proposal = msgspec.structs.replace(proposal, match=msgspec.to_builtins(wish))
    if not ask_others(change, proposal.asking(asks, ()), who):
        _begin(change, begun, proposal, who)


def begin_as_agreed(change: Change, proposal: Proposal, who: Viewer) -> None:
    """Begin the match that was proposed: a rematch, or another match in place of the present one."""
    wish = MatchRequest(again=True) if proposal.again else msgspec.convert(proposal.match, MatchRequest)
    begun = _begun(change, wish)
    if begun is None:
        done_with(change, proposal)
    else:
        _begin(change, begun, proposal, who)


def _begin(change: Change, begun: Begun, proposal: Proposal, who: Viewer) -> None:
    change.begin(begun, proposal.phone or None)
    if proposal.match:
        note_of_table(change, proposal, who)


def _begun(change: Change, wish: MatchRequest) -> Begun | None:
    """Return the match that is wished for, or None if the present match is the same and has no entry yet."""
    begun = another(change.held, wish)
    return begun if begun is None or wish.setup is not None else of_player(change, begun)


def _asked_for_rematch(held: TableSession, who: Viewer) -> tuple[Seat, ...]:
    """Return the seats of other sides on other phones; none if anybody may let moves stand."""
    own = {side_of(seat) for seat in held_by(held.seats, who.phone)}
    if not own or held.playing.board is not None or held.table.may_let_stand == "any":
        return ()
    return tuple(one.id for one in seats_heard(held, who) if side_of(one) not in own)
