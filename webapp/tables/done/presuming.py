"""What is entered with a tap: where a table plays *leve* what it says besides; what is taken back with it."""

import hashlib
from collections.abc import Iterator

from companion.language import _
from companion.referee.matches.entries import Entry, Play, Retract
from companion.referee.matches.presuming import is_asked_first, passes_for_others, presumed
from webapp.tables.held.held import TableSession
from webapp.tables.held.seats import names_of
from webapp.tables.held.taking_back import meant_by
from webapp.tables.wire.errors import NotAllowedError


def said_besides(held: TableSession, entry: Entry, lang: str) -> tuple[Play, ...]:
    """The entries that go before a tap; none where nothing, or more than one thing, makes it lawful.

    Raises NotAllowedError where only who is asked passes what waits.
    """
    if not held.table.leve or held.playing.board is not None or not isinstance(entry, Play):
        return ()
    for_others = held.table.own_seats_only and passes_for_others(held.match, entry.move)
    if for_others or is_asked_first(held.match, entry.move):
        raise NotAllowedError(
            "asked-first", _("First {who} answers, or lets it pass.", who=_asked(held, lang))
        )
    readings = presumed(held.match, entry.move)
    if len(readings) != 1:
        return ()
    return tuple(Play(move=one, presumed=True) for one in readings[0].moves)


def taken_with(held: TableSession, entry: Entry) -> tuple[Retract, ...]:
    """What else is taken back with a tap, the last first: all that it said besides; or brought again."""
    if not isinstance(entry, Retract):
        return ()
    what, again = meant_by(held.match.log, entry)
    back = held.now.taken_back
    if again:
        return tuple(Retract(n=back[n]) for n in _presumed_by(held, what) if n in back)
    return tuple(Retract(n=n) for n in _presumed_by(held, what) if n not in back)


def mark_of(idem: str, at: int) -> str:
    """The mark of what is entered with a tap, which is the same however often that is told."""
    return hashlib.sha256(f"{idem} {at}".encode()).hexdigest()[:40]


def _presumed_by(held: TableSession, n: int) -> Iterator[int]:
    """The numbers of the entries that a tap said besides, the last first."""
    log = held.match.log
    tap = log[n - 1]
    if not isinstance(tap, Play) or tap.presumed:
        return
    for before in range(n - 1, held.row.earlier, -1):
        entry = log[before - 1]
        if not isinstance(entry, Play) or not entry.presumed:
            return
        yield before


def _asked(held: TableSession, lang: str) -> str:
    window = held.match.state.waited
    names = names_of(held.seats, lang)
    return ", ".join(names[seat] for seat in window.waits_for) if window is not None else ""
