"""The table as a phone knows it that came by its seat without being handed it over by who held it.

To such a phone what was told in secret for the seat before it sat down was never told: its table is another,
whose entries lack that and whose position is what the rest of them comes to. So nothing that is told from it
can tell of that, while whatever is told for the seat again stands in it.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import msgspec

from companion.referee.match import Match, Outturn
from companion.referee.move import Seat
from companion.referee.ruling import Citation, Ruling
from companion.referee.secrets import Secret, redact
from webapp.store.rows import EntryRow
from webapp.tables.held import Held
from webapp.tables.seats import held_by
from webapp.tables.tenure import tenure_of

Kept = tuple[tuple[Seat, int], ...]  # of which seats nothing is known that was told up to a seq


def known_to(held: Held, phone: int | None) -> Held:
    """The table as a phone knows it: the same for nearly all."""
    if not held.hides:
        return held
    sinces = ((seat.id, tenure_of(seat).since) for seat in held_by(held.seats, phone))
    kept = tuple(one for one in sinces if held.withholds(*one))
    if not kept:
        return held
    key = ("known", kept)
    if (found := held.seen.get(key)) is None:
        found = held.seen[key] = _known(held, kept)
    known: Held = found
    return known


def _known(held: Held, kept: Kept) -> Held:
    match = held.knowing[kept] = _grown(held, kept)
    owners = [seat for seat, _since in kept]
    told = replace(
        match,
        course=tuple(_as_it_came(one, held.now.outturns[one.moment.n]) for one in match.course),
        state=_known_again(held.match.state, match.state, owners),
    )
    row = held.row
    if row.setup is not None:
        row = msgspec.structs.replace(row, setup=_without(held, row.setup, _hidden(kept, row.began_seq)))
    fresh: dict[str, Any] = {"seen": {}, "told": {}, "withheld": {}, "knowing": {}}
    entries = [_row(held, one, _hidden(kept, one.seq)) for one in held.entries]
    return replace(held, row=row, match=told, entries=entries, **fresh)


def _grown(held: Held, kept: Kept) -> Match[Any]:
    """The match as far as it is known, from as much of it as was reckoned before."""
    now = held.match
    match = held.knowing.get(kept)
    if match is None:
        hidden = _hidden(kept, held.row.began_seq)
        begun = Match(now.game, redact(now.begun, held.all_but(*hidden)))
        return begun.replayed(tuple(_entry(held, kept, n) for n in range(1, len(now.log) + 1)), now.told)
    for n in range(len(match.log) + 1, len(now.log) + 1):
        match = match.append(_entry(held, kept, n), now.told.get(n))
    return match


def _hidden(kept: Kept, seq: int) -> tuple[Seat, ...]:
    """The seats of which nothing is known that was told at a seq."""
    return tuple(seat for seat, since in kept if seq <= since)


def _entry(held: Held, kept: Kept, n: int) -> Any:
    hidden = _hidden(kept, held.entries[n - 1].seq)
    entry = held.match.log[n - 1]
    return redact(entry, held.all_but(*hidden)) if hidden else entry


def _row(held: Held, row: EntryRow, hidden: Collection[Seat]) -> EntryRow:
    return msgspec.structs.replace(row, entry=_without(held, row.entry, hidden)) if hidden else row


def _without(held: Held, kept: str, hidden: Collection[Seat]) -> str:
    """What is kept as JSON, without the secrets of some seats."""
    if not hidden or '"owner":' not in kept:
        return kept
    return msgspec.json.encode(redact(msgspec.json.decode(kept), held.all_but(*hidden))).decode()


def _as_it_came(known: Outturn, true: Outturn) -> Outturn:
    """What a moment came to. A verdict that rests on what is not known is told by its rules alone."""
    ruling = known.ruling
    if true.ruling is not None and (ruling is None or _gist(ruling) != _gist(true.ruling)):
        citations = tuple(Citation(one.rule, one.role) for one in true.ruling.citations)
        ruling = Ruling(true.ruling.verdict, citations, physical=true.ruling.physical)
    return msgspec.structs.replace(known, standing=true.standing, ruling=ruling)


def _gist(ruling: Ruling) -> Any:
    return ruling.verdict, ruling.physical, [(one.rule, one.role) for one in ruling.citations]


def _known_again(true: Any, known: Any, owners: Collection[Seat]) -> Any:
    """The true position; of those seats only the secrets that are known by what was told since."""
    if isinstance(true, Secret):
        return Secret(true.owner) if true.owner in owners and known != true else true
    if isinstance(true, tuple):
        pairs = known if isinstance(known, tuple) and len(known) == len(true) else (None,) * len(true)
        return tuple(_known_again(one, other, owners) for one, other in zip(true, pairs, strict=True))
    if isinstance(true, msgspec.Struct):
        others = known if type(known) is type(true) else None
        parts = {name: (getattr(true, name), getattr(others, name, None)) for name in true.__struct_fields__}
        changed = {
            name: again
            for name, (one, other) in parts.items()
            if (again := _known_again(one, other, owners)) is not one and again != one
        }
        return msgspec.structs.replace(true, **changed) if changed else true
    return true
