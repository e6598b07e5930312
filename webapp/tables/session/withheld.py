"""A table as a phone knows it that got its seat without being handed it by the holder.

For such a phone, secrets recorded for the seat before it sat down do not exist: in its copy of the table the
entries lack them, and the position is the result of those entries. Nothing sent from that copy can reveal
them; secrets recorded again later are in it.
"""

from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret, without
from companion.referee.judging.ruling import Citation, Ruling
from companion.referee.matches.match import EntryResult, Match
from webapp.tables.session.seats import held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.tenure import tenure_of

V = TypeVar("V")


class Withheld(NamedTuple):
    """Seats with the seq up to which their secrets are withheld, and the ``others`` that the phone knows."""

    seats: tuple[tuple[Seat, int], ...]
    others: tuple[Seat, ...]

    def hidden(self, seq: int) -> tuple[Seat, ...]:
        """Return the seats whose secrets of a seq are withheld."""
        return tuple(seat for seat, since in self.seats if seq <= since)

    def without(self, value: V, seq: int) -> V:
        """Return a value recorded at a seq without the secrets that are withheld."""
        hidden = self.hidden(seq)
        found: V = without(value, hidden, self.others) if hidden else value
        return found


def known_to(held: TableSession, phone: int | None) -> TableSession:
    """Return the table as a phone knows it, for nearly all phones the same object."""
    if not held.hides:
        return held
    own = tuple((seat.id, tenure_of(seat).since) for seat in held_by(held.seats, phone))
    withheld = tuple(one for one in own if held.withholds(*one))
    if not withheld:
        return held
    kept = Withheld(withheld, tuple(seat for seat, since in own if (seat, since) not in withheld))
    key = ("known", kept)
    if (found := held.seen.get(key)) is None:
        found = held.seen[key] = _known(held, kept)
    known: TableSession = found
    return known


def _known(held: TableSession, kept: Withheld) -> TableSession:
    match = held.knowing[kept] = _grown(held, kept)
    known = replace(
        match,
        course=tuple(_as_it_came(one, held.now.outturns[one.moment.n]) for one in match.course),
        state=_known_again(held.match.state, match.state, kept),
    )
    row = held.row
    if row.setup is not None:
        row = msgspec.structs.replace(row, setup=_without(row.setup, kept, row.began_seq))
    fresh: dict[str, Any] = {"seen": {}, "described": {}, "withheld": {}, "knowing": {}, "viewed": {}}
    fresh["photos"] = tuple(one for one in held.photos if one.seat not in kept.hidden(one.seq))
    entries = [msgspec.structs.replace(one, entry=_without(one.entry, kept, one.seq)) for one in held.entries]
    return replace(held, row=row, match=known, entries=entries, **fresh)


def _grown(held: TableSession, kept: Withheld) -> Match[Any]:
    """Return the match without the withheld secrets, extended from what was computed before."""
    now = held.match
    match = held.knowing.get(kept)
    if match is None:
        begun = Match(now.game, kept.without(now.begun, held.row.began_seq))
        return begun.replayed(tuple(_entry(held, kept, n) for n in range(1, len(now.log) + 1)), now.recorded)
    for n in range(len(match.log) + 1, len(now.log) + 1):
        match = match.append(_entry(held, kept, n), now.recorded.get(n))
    return match


def _entry(held: TableSession, kept: Withheld, n: int) -> Any:
    return kept.without(held.match.log[n - 1], held.entries[n - 1].seq)


def _without(written: str, kept: Withheld, seq: int) -> str:
    """Return a JSON text without the secrets that are withheld."""
    if not kept.hidden(seq):
        return written
    plain = msgspec.json.decode(written)
    known = kept.without(plain, seq)
    return written if known is plain else msgspec.json.encode(known).decode()


def _as_it_came(known: EntryResult, true: EntryResult) -> EntryResult:
    """Return the result of an entry; a verdict that rests on withheld secrets keeps only its rules."""
    ruling = known.ruling
    if true.ruling is not None and (ruling is None or _gist(ruling) != _gist(true.ruling)):
        citations = tuple(Citation(one.rule, one.role, reason=one.hidden()) for one in true.ruling.citations)
        ruling = Ruling(true.ruling.verdict, citations, physical=true.ruling.physical)
    return msgspec.structs.replace(known, standing=true.standing, ruling=ruling)


def _gist(ruling: Ruling) -> Any:
    return ruling.verdict, ruling.physical, [(one.rule, one.role) for one in ruling.citations]


def _known_again(true: Any, known: Any, kept: Withheld) -> Any:
    """Return the true position with only those secrets of the seats that were recorded since."""
    if isinstance(true, Secret):
        return true if known == true else kept.without(true, 0)
    if isinstance(true, tuple):
        pairs = known if isinstance(known, tuple) and len(known) == len(true) else (None,) * len(true)
        return tuple(_known_again(one, other, kept) for one, other in zip(true, pairs, strict=True))
    if isinstance(true, msgspec.Struct):
        others = known if type(known) is type(true) else None
        parts = {name: (getattr(true, name), getattr(others, name, None)) for name in true.__struct_fields__}
        changed = {
            name: again
            for name, (one, other) in parts.items()
            if (again := _known_again(one, other, kept)) is not one and again != one
        }
        return msgspec.structs.replace(true, **changed) if changed else true
    return true
