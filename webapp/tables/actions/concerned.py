"""The seats that lose by an entry, and the proposal that asks them before it is entered."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.matches.entries import Entry, Interrupt, Play, Stand
from companion.referee.matches.late import chances
from companion.referee.matches.match import Match
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.ending import who_gave_up
from companion.referee.scoreboard.endings import ending
from companion.referee.scoreboard.moves import Encerrar
from webapp.tables.log.intents import Read
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.passing import Proposal
from webapp.tables.session.seats import held_by, side_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.proposed import come_to, entry_of, losses_in, still_waits
from webapp.tables.views.superseding import may_stand, overtakes
from webapp.tables.views.updates import update_since
from webapp.tables.wire.asking import Intent
from webapp.tables.wire.errors import ConflictError, NotAllowedError


class Concerned(NamedTuple):
    """The seats that are asked, whether the consent of ``one`` is enough, and those that have agreed."""

    asks: tuple[Seat, ...]
    one: bool = False
    agreed: tuple[Seat, ...] = ()


NOBODY = Concerned(())
OVER = _("That is settled, or play has gone on.")
NOT_SEATED = _("Take a seat first: whoever looks on does not play.")


def to_agree_on(change: Change, intent: Intent, read: Read, who: Viewer) -> Proposal | None:
    """Return what is proposed in place of an entry, where others have yet to agree to it; None where nobody
    has.

    Raises NotAllowedError for whoever has no seat, ConflictError where nothing is to be let stand.
    """
    held, phone = change.held, who.phone
    if isinstance(read.entry, Stand) and held.table.may_let_stand != "any" and held.playing.board is None:
        if not held_by(held.seats, phone):
            raise NotAllowedError("not-seated", NOT_SEATED)
        if not may_stand(held, read.entry.n):
            raise ConflictError("proposal-over", OVER, update_since(held, intent.base_seq, who))
    asks, any_of_them, agreed = concerned(held, read.entry, phone)
    if not asks:
        return None
    for one in held.passing.proposals:
        waits = one.about == "entry" and not one.secret and still_waits(held, one)
        if waits and entry_of(held, one.entry) == read.entry:
            return one  # proposed already
    if phone is None:
        raise NotAllowedError("not-seated", NOT_SEATED)
    proposal = Proposal(held.seq + 1, read.plain, phone, intent.idem, asks, any_of_them, agreed)
    return None if proposal.is_agreed else proposal


def concerned(held: TableSession, entry: Entry, phone: int | None) -> Concerned:
    """Return the seats that lose by an entry of a phone; none if it costs nothing or the table agreed so."""
    by_word = _ended_by_word(held, entry, phone)
    if by_word:
        return Concerned(by_word)
    if held.table.may_let_stand == "any" or held.playing.board is not None or not _costs(held, entry):
        return NOBODY
    match = come_to(held, entry)
    return NOBODY if match is None else _who_loses(held, entry, match, phone)


def asked_again(held: TableSession, proposal: Proposal) -> Proposal:
    """Return a proposal that also asks the seats that lose by it since play has gone on."""
    if proposal.about != "entry" or proposal.secret:
        return proposal
    now = concerned(held, entry_of(held, proposal.entry), proposal.phone)
    more = tuple(seat for seat in now.asks if seat not in proposal.asks)
    if not more or proposal.one:
        return proposal
    return proposal.asking((*proposal.asks, *more), now.agreed)


def _ended_by_word(held: TableSession, entry: Entry, phone: int | None) -> tuple[Seat, ...]:
    """Return the seats on other phones that lose the match, or a part of it, by a declaration alone.

    An end that the board has reached by itself is not such a declaration, and neither is a seat that gives up
    for itself.
    """
    if not isinstance(entry, Play):
        return ()
    elsewhere = tuple(one.id for one in held.seats if one.phone not in (None, phone))
    if isinstance(entry.move, Encerrar):
        play, winners = held.playing, tuple(entry.move.vencedores or ())
        found = None if play.board is None else ending(play.board, play.game.checks, held.match.state)
        if found is not None and set(found.winners) == set(winners):
            return ()
        won = _sides(held, winners)
        return tuple(seat for seat in elsewhere if not _sides(held, (seat,)) & won)
    if held.playing.board is not None or entry.move.seat not in elsewhere:
        return ()
    match = held.match.append(entry)
    events = (event for one in match.course if one.moment.n == len(match.log) for event in one.events)
    return tuple(seat for seat in who_gave_up(tuple(events)) if seat in elsewhere)


def _who_loses(held: TableSession, entry: Entry, match: Match[Any], phone: int | None) -> Concerned:
    lost = {one.seat for one in losses_in(held, entry, match, "en")}
    lost |= {one.outturn.moment.what.seat for one in overtakes(held, entry, match)}
    spoken, others = _spoken(held, entry, phone), _others(held, entry, phone)
    asks = tuple(seat for seat in others if seat in lost)
    any_of_them = not asks and not isinstance(entry, Play)
    if any_of_them:
        asks = others
    return Concerned(asks, any_of_them, tuple(seat for seat in asks if seat in spoken))


def _costs(held: TableSession, entry: Entry) -> bool:
    """Return whether an entry can cost a seat something without being a move of its own turn."""
    if isinstance(entry, Interrupt):
        late = chances(held.match, entry.move.seat)
        at_once = any(one.before == entry.before and one.at_once for one in late)
        return not at_once or _overtakes_others(held, entry)
    if isinstance(entry, Play):
        return isinstance(entry.move, Ajustar) and entry.move.authority != "card"
    return isinstance(entry, Stand)


def _overtakes_others(held: TableSession, entry: Interrupt) -> bool:
    """Return whether an answer entered at once makes a move of another seat illegal or different."""
    match = come_to(held, entry)
    found = () if match is None else overtakes(held, entry, match)
    return any(one.outturn.moment.what.seat != entry.move.seat for one in found)


def _spoken(held: TableSession, entry: Entry, phone: int | None) -> tuple[Seat, ...]:
    """Return the seats that agree by declaring an entry.

    Those are all seats of a phone of one side, or, on a phone that several sides share, the seat of the
    entry.
    """
    own = [seat.id for seat in held_by(held.seats, phone)]
    whose = held.seat_of(entry)
    return tuple(own) if len(_sides(held, own)) == 1 else (whose,) if whose in own else ()


def _others(held: TableSession, entry: Entry, phone: int | None) -> tuple[Seat, ...]:
    """Return the seats of other sides than the side that wants the entry.

    That is the side of the move if its own phone declared it, else the side of the declaring phone.
    """
    whose = held.seat_of(entry)
    declarer = held.entries[entry.n - 1].phone if isinstance(entry, Stand) else phone
    seat = held.seat(whose)
    declared = seat is not None and seat.phone is not None and seat.phone == declarer
    wants = _sides(held, (whose,) if declared else _spoken(held, entry, phone))
    return tuple(one.id for one in held.seats if side_of(one) not in wants)


def _sides(held: TableSession, seats: Iterable[Seat]) -> set[str]:
    named = set(seats)
    return {side_of(one) for one in held.seats if one.id in named}
