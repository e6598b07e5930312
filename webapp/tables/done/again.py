"""The next match at a table: at once, or once the other side has said yes to a rematch."""

from companion.referee.fields.move import Seat
from webapp.tables.done.consenting import begin_again, propose
from webapp.tables.done.solo import of_player
from webapp.tables.entered.intents import check_allowed
from webapp.tables.entered.midway import another
from webapp.tables.held.held import TableSession
from webapp.tables.held.onlooker import Viewer
from webapp.tables.held.passing import Proposal
from webapp.tables.held.seats import held_by, side_of
from webapp.tables.lent.keeper import Change
from webapp.tables.wire.asking import MatchRequest


def begin_another(change: Change, wish: MatchRequest, who: Viewer) -> None:
    """Begin another match, or ask for a rematch. Raises NotAllowedError, NotUnderstoodError."""
    held, phone = change.held, who.phone
    check_allowed(held, phone, who.host)
    begun = another(held, wish)
    if begun is None:
        return
    if wish.setup is None:
        begun = of_player(change, begun)
    asks = _to_ask(held, phone) if wish.again else ()
    wanted = next((one for one in held.passing.proposals if one.again), None)
    if phone is None or not asks:
        change.begin(begun, phone)
    elif wanted is None or wanted.phone == phone:
        propose(change, Proposal(held.seq + 1, {}, phone, "", asks, again=True))
    else:
        for seat in held_by(held.seats, phone):  # who wants it too has said yes
            if seat.id in wanted.asks:
                wanted = wanted.answered(seat.id, agree=True)
        begin_again(change, wanted, who)


def _to_ask(held: TableSession, phone: int | None) -> tuple[Seat, ...]:
    """The seats of other sides on other phones, where others have to agree to what concerns them.

    Of a match that is not over nobody is asked: it is begun anew.
    """
    own = {side_of(seat) for seat in held_by(held.seats, phone)}
    is_over = held.playing.game.outcome(held.match.state) is not None
    if not own or not is_over or held.playing.board is not None or held.table.may_let_stand == "any":
        return ()
    return tuple(one.id for one in held.seats if one.phone not in (None, phone) and side_of(one) not in own)
