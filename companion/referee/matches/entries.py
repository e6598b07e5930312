"""The log of a match, entries in the order of writing, and the function from it to the order of play."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec

from companion.referee.fields.move import Move, Seat


class Entry(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="entry", forbid_unknown_fields=True
):
    """A line of the log; its number is its place, from 1, and never changes."""


class Play(Entry, frozen=True, kw_only=True, tag="play", omit_defaults=True):
    """A declared move; with ``stands`` the table lets it stand, whatever the verdict.

    Nobody tapped a ``presumed`` entry: the next entry that is not presumed implied it. An entry that
    ``follows`` was declared with the tap before it and is taken back with it. A ``waived`` pass was made by
    the standing pass with that number; 0 means none.
    """

    move: Move
    stands: bool = False
    presumed: bool = False
    follows: bool = False
    waived: int = 0


class Stand(Entry, frozen=True, kw_only=True, tag="stand"):
    """The table lets the refused or unsettled entry ``n`` stand."""

    n: int


class Retract(Entry, frozen=True, kw_only=True, tag="retract"):
    """The table takes entry ``n`` back; retracting a retraction brings the entry back."""

    n: int


class Interrupt(Entry, frozen=True, kw_only=True, tag="interrupt", omit_defaults=True):
    """A move that happened at the table just before entry ``before`` and is declared late.

    Nobody tapped a ``presumed`` one, as in a ``Play``: it was implied, and nobody had answered what came
    after it.
    """

    before: int
    move: Move
    stands: bool = False
    presumed: bool = False


class Decide(Entry, frozen=True, kw_only=True, tag="decide"):
    """The table plays an open point by ``option`` from here on."""

    id: str
    option: str


class Waive(Entry, frozen=True, kw_only=True, tag="waive"):
    """A standing pass: ``seat`` answers nothing that ``scope`` covers, for as long as the game says.

    The entry changes no position: each pass that it makes is an entry of its own.
    """

    seat: Seat
    scope: str


class Note(Entry, frozen=True, kw_only=True, tag="note"):
    """A text that changes nothing."""

    text: str


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A moment in the order of play: an entry's number, its move or decision, and whether it was let stand.

    ``late`` means that it was declared after play had gone on.
    """

    n: int
    what: Any
    stands: bool = False
    late: bool = False


def timeline(log: tuple[Entry, ...]) -> tuple[Moment, ...]:  # noqa: C901  # each entry passes here
    """Return the order of play of a log.

    Retracted entries are left out, and late entries stand where they happened. Two late moves before the same
    entry keep their order of writing. An entry that refers to itself, to a later or to no entry has no
    effect.
    """
    back = taken_back(log)
    let_stand: set[int] = set()
    late: dict[int, list[int]] = {}
    in_time: list[int] = []
    for n, entry in enumerate(log, 1):
        if isinstance(entry, Interrupt) and entry.before < n:
            late.setdefault(entry.before, []).append(n)
            continue
        in_time.append(n)
        if isinstance(entry, Stand) and entry.n < n and n not in back:
            let_stand.add(entry.n)

    def with_late(n: int) -> Iterator[int]:
        for other in late.get(n, ()):
            yield from with_late(other)
        yield n

    order: list[Moment] = []
    for n in chain.from_iterable(map(with_late, in_time)) if late else in_time:
        entry = log[n - 1]
        if n in back:
            continue
        if isinstance(entry, Play):
            order.append(Moment(n, entry.move, entry.stands or n in let_stand))
        elif isinstance(entry, Interrupt):
            order.append(Moment(n, entry.move, entry.stands or n in let_stand, entry.before < n))
        elif isinstance(entry, Decide):
            order.append(Moment(n, entry))
    return tuple(order)


def presumed_by(log: tuple[Entry, ...], n: int) -> range:
    """Return the numbers of the entries that tap ``n`` implied, in order; empty for an entry that is no tap.

    The implied entries of a refused tap belong to the entry that lets it stand, unless something was declared
    in between.
    """
    tap, first = log[n - 1], n
    if isinstance(tap, Stand) and tap.n < n and not any(map(_is_declared, log[tap.n : n - 1])):
        return presumed_by(log, tap.n)
    if isinstance(tap, Play) and not tap.presumed:
        while first > 1 and is_presumed(log[first - 2]) and not follows(log[first - 2]):
            first -= 1
    return range(first, n)


def _is_declared(entry: Entry) -> bool:
    return isinstance(entry, Play | Interrupt | Decide)


def declared_with(log: tuple[Entry, ...], n: int) -> range:
    """Return the numbers of the entries that were declared with tap ``n`` and follow it."""
    last = n
    while not follows(log[n - 1]) and last < len(log) and follows(log[last]):
        last += 1
    return range(n + 1, last + 1)


def tap_of(log: tuple[Entry, ...], n: int) -> int:
    """Return the number of the tap with which entry ``n`` was declared; a tap belongs to itself."""
    while n > 1 and follows(log[n - 1]):
        n -= 1
    return n


def follows(entry: Entry) -> bool:
    """Return whether an entry was declared with the tap before it."""
    return isinstance(entry, Play) and entry.follows


def is_presumed(entry: Entry) -> bool:
    """Return whether an entry was implied, so that nobody tapped it."""
    return isinstance(entry, Play | Interrupt) and entry.presumed


def taken_back(log: tuple[Entry, ...]) -> dict[int, int]:
    """Return the retracted entries, each with the retraction; later retractions are applied first."""
    found: dict[int, int] = {}
    n = len(log)
    for entry in reversed(log):
        if isinstance(entry, Retract) and entry.n < n and n not in found:
            found.setdefault(entry.n, n)
        n -= 1
    return found
