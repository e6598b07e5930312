"""Entries that accompany a tap: the moves that it implies in *leve*, and what is retracted with it."""

import hashlib
from typing import NamedTuple

from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.matches.entries import (
    Entry,
    Interrupt,
    Play,
    Retract,
    Waive,
    declared_with,
    is_presumed,
    presumed_by,
)
from companion.referee.matches.implied_moves import (
    ImpliedMove,
    doubted,
    ended_by,
    given_up,
    is_asked_first,
    passes_for_others,
    presumed,
    reachable,
    timely,
)
from companion.referee.words.wording import listed
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.seats import held_by, names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.taking_back import last_that_counts, meant_by
from webapp.tables.views.updates import update_since
from webapp.tables.wire.asking import Intent
from webapp.tables.wire.errors import ConflictError, NotAllowedError


def said_besides(
    held: TableSession, entry: Entry, intent: Intent, who: Viewer
) -> tuple[Play | Interrupt, ...]:
    """Return the implied entries that go before a tap; none if nothing makes it legal.

    Raises NotAllowedError if only the seats that are asked can pass what waits; ConflictError if the phone
    first has to ask which reading is meant, or whether the moves that the last tap implied were so.
    """
    leve = held.table.leve or intent.catching_up
    if not leve or held.playing.board is not None or not isinstance(entry, Play):
        return ()
    for_others = held.table.own_seats_only and passes_for_others(held.match, entry.move)
    if not intent.catching_up and (for_others or is_asked_first(held.match, entry.move)):
        raise NotAllowedError(
            "asked-first", _("First {who} answers, or lets it pass.", who=_asked(held, who.lang))
        )
    found = presumed(held.match, entry.move, aloud=intent.catching_up)
    if not found:
        return _said_by_refused(held, entry.move, intent, who)
    read = _meant(found, intent.reading)
    if read is not None and intent.reading is None and not intent.catching_up:
        own = [seat.id for seat in held_by(held.seats, who.phone)]
        drafted = held.drafts(ended_by(held.match, entry.move, read), own)
        read = None if drafted or given_up(held.match, entry.move, read) is not None else read
    if read is None:
        message = _("That can be meant in more than one way: say which.")
        raise ConflictError("which-reading", message, update_since(held, intent.base_seq, who))
    return read.entries


def _said_by_refused(
    held: TableSession, move: Move, intent: Intent, who: Viewer
) -> tuple[Play | Interrupt, ...]:
    """Return the implied entries of a refused tap that its phone would let stand.

    They bring about its turn and phase. None of them ends another seat's turn. Raises ConflictError if the
    refusal rests only on moves that the last tap implied.
    """
    match = held.match
    if not intent.sure:
        if doubted(match, move) is not None:
            message = _("That rests on what the last tap said besides: say first whether it was so.")
            raise ConflictError("was-presumed", message, update_since(held, intent.base_seq, who))
        return ()
    leads = reachable(match, move.seat, aloud=intent.catching_up, tap=move)
    then = timely(match, move, leads)
    if then is None or match.game.weigh(then.state, move).physical:
        return ()
    return then.entries


def unsaid_with(held: TableSession, n: int) -> tuple[Retract, ...]:
    """Return the retractions of the moves that a refused tap implied, the last first.

    There are none if play has gone on from there.
    """
    said = presumed_by(held.match.log, n)
    if not said or held.match.standing(n) != "refused" or last_that_counts(held) != said[-1]:
        return ()
    return tuple(Retract(n=one) for one in reversed(said))


def _meant(found: tuple[ImpliedMove, ...], reading: int | None) -> ImpliedMove | None:
    """Return the reading that is meant, or None if the phone has to choose."""
    if len(found) == 1:
        return found[0]
    return found[reading] if reading is not None and 0 <= reading < len(found) else None


class TakenWith(NamedTuple):
    """The entries that are retracted or restored with a tap, before it and after it."""

    first: tuple[Retract, ...] = ()
    then: tuple[Retract, ...] = ()


def taken_with(held: TableSession, entry: Entry, *, last: bool) -> TakenWith:
    """Return the retractions of what was entered with an entry, then of what it implied, the last first.

    Passes that a standing pass has made stay, unless it is retracted as the ``last`` entry of all.
    """
    if not isinstance(entry, Retract):
        return TakenWith()
    log, back = held.match.log, held.now.taken_back
    what, again = meant_by(log, entry)
    if isinstance(log[what - 1], Waive) and not last:
        return TakenWith()

    def taken(numbers: range) -> tuple[Retract, ...]:
        found = (n for n in reversed(numbers) if n > held.row.earlier and (n in back) is again)
        return tuple(Retract(n=back[n] if again else n) for n in found)

    return TakenWith(taken(declared_with(log, what)), taken(presumed_by(log, what)))


def undone_by(held: TableSession, entry: Entry) -> tuple[Retract, ...]:
    """Return the retractions of implied moves that a late answer made impossible."""
    if not isinstance(entry, Interrupt):
        return ()
    later = range(len(held.match.log) - 1, max(entry.before, held.row.earlier + 1) - 1, -1)
    return tuple(
        Retract(n=n)
        for n in later
        if is_presumed(held.match.log[n - 1]) and held.match.standing(n) in ("stood", "fallen")
    )


def mark_of(idem: str, at: int) -> str:
    """Return the mark of an entry that accompanies a tap, the same each time the tap is sent."""
    return hashlib.sha256(f"{idem} {at}".encode()).hexdigest()[:40]


def _asked(held: TableSession, lang: str) -> str:
    window = held.match.state.waited
    names = names_of(held.seats, lang)
    return "" if window is None else listed((names[seat] for seat in window.waits_for), lang)
