"""By what right a phone holds its seat, and who else has one to it: kept with the seat.

What was told in secret for a seat goes along only where its holder hands the seat over. Whoever comes by it
otherwise is told what is told for it from then on.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from webapp.store.rows import SeatRow
from webapp.tables.session.seats import held_by

# own: made the table, or sat down before anything was told there; free: sat down later where nobody sat;
# leave: others gave the seat in its holder's stead; silence: its holder's phone gave no sign of life.
By = Literal["own", "free", "leave", "silence"]


class Claim(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a phone held a seat: by what, and up to which seq what was told for it is none of its."""

    phone: int
    by: By = "own"
    since: int = 0


class SeatHolder(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a seat is held, or was by who left it last.

    ``owed`` are those from whom it was taken without their consent, the first of them first: each may have it
    back at once. ``left`` is who gave it up last, while nobody has sat there since.
    """

    by: By = "own"
    since: int = 0
    owed: tuple[Claim, ...] = ()
    left: Claim | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody else has not given this seat, or had to give it."""
        return self.by in ("leave", "silence") or bool(self.owed)


def tenure_of(seat: SeatRow) -> SeatHolder:
    """How a seat is held."""
    return _read(seat.tenure)


def speaks_for_others(seat: SeatRow) -> bool:
    """Whether who holds a seat was there from the beginning, or came by the leave of who was."""
    return tenure_of(seat).by in ("own", "leave")


def sits_by_right(seats: Sequence[SeatRow], phone: int | None) -> bool:
    """Whether a phone holds a seat to which nobody else has a right."""
    return any(not tenure_of(seat).taken for seat in held_by(seats, phone))


def owed_to(seat: SeatRow, phone: int | None) -> Claim | None:
    """Return the right of a phone to have a seat back."""
    return next((right for right in tenure_of(seat).owed if right.phone == phone), None)


def handed_over(seat: SeatRow, phone: int) -> SeatRow:
    """Its holder gives a seat: it goes whole, for better or worse."""
    return _held(seat, phone, msgspec.structs.replace(tenure_of(seat), left=None))


def taken(seat: SeatRow, phone: int, by: By, seq: int) -> SeatRow:
    """Another phone has the seat of its holder, who was not asked or did not answer."""
    return _held(seat, phone, SeatHolder(by, seq, _owing(seat, by)))


def freed(seat: SeatRow) -> SeatRow:
    """Somebody else makes a seat free that a phone holds."""
    return _held(seat, None, SeatHolder(owed=_owing(seat, "leave"))) if seat.phone is not None else seat


def left(seat: SeatRow) -> SeatRow:
    """Its holder gives a seat up, and finds it as it was unless somebody else sits down there first."""
    if seat.phone is None:
        return seat
    now = tenure_of(seat)
    return _held(seat, None, SeatHolder(owed=now.owed, left=Claim(seat.phone, now.by, now.since)))


def sat_down(seat: SeatRow, phone: int, seq: int) -> SeatRow:
    """Return a phone sits down in a free seat; ``seq`` is 0 where nothing was ever told at the table."""
    now = tenure_of(seat)
    if now.left is not None and now.left.phone == phone:
        return _held(seat, phone, SeatHolder(now.left.by, now.left.since, now.owed))
    by: By = "free" if seq or now.owed else "own"
    return _held(seat, phone, SeatHolder(by, seq, now.owed))


def returned(seat: SeatRow, right: Claim) -> SeatRow:
    """Return a phone has the seat back that was taken from it; whoever came by it later has no right to
    it.
    """
    before = tenure_of(seat).owed
    return _held(seat, right.phone, SeatHolder(right.by, right.since, before[: before.index(right)]))


def given_up(seat: SeatRow, phone: int | None) -> SeatRow:
    """Return a phone no longer has a right to a seat that was taken from it."""
    now = tenure_of(seat)
    owed = tuple(right for right in now.owed if right.phone != phone)
    return _held(seat, seat.phone, msgspec.structs.replace(now, owed=owed))


def claimants(seats: Iterable[SeatRow]) -> Iterator[int]:
    """Yield the phones that hold a seat, and those that have a right to one."""
    for seat in seats:
        now = tenure_of(seat)
        if seat.phone is not None:
            yield seat.phone
        for right in (*now.owed, *((now.left,) if now.left else ())):
            yield right.phone


def rights(seat: SeatRow) -> Iterator[int]:
    """Every seq up to which somebody who has or had a seat is told nothing of before."""
    now = tenure_of(seat)
    yield now.since
    for right in (*now.owed, *((now.left,) if now.left else ())):
        yield right.since


def moved(seat: SeatRow, sinces: dict[int, int]) -> SeatRow:
    """Return the same seat where what was kept from its holders up to one seq is so up to another."""

    def later(right: Claim) -> Claim:
        return msgspec.structs.replace(right, since=sinces.get(right.since, right.since))

    now = tenure_of(seat)
    since = sinces.get(now.since, now.since)
    owed = tuple(map(later, now.owed))
    return _held(seat, seat.phone, SeatHolder(now.by, since, owed, now.left and later(now.left)))


def _owing(seat: SeatRow, by: By) -> tuple[Claim, ...]:
    """Who has a right to a seat once it is taken from its holder.

    Who took it unasked, and has it taken by leave of others, has none; nor has the same phone two.
    """
    now = tenure_of(seat)
    if seat.phone is None or (now.by == "silence" and by == "leave"):
        return now.owed
    others = tuple(right for right in now.owed if right.phone != seat.phone)
    return (*others, Claim(seat.phone, now.by, now.since))


def _held(seat: SeatRow, phone: int | None, tenure: SeatHolder) -> SeatRow:
    owed = tuple(right for right in tenure.owed if right.phone != phone)
    tenure = msgspec.structs.replace(tenure, owed=owed)
    kept = None if tenure == _WHOLE else msgspec.json.encode(tenure).decode()
    return msgspec.structs.replace(seat, phone=phone, tenure=kept)


_WHOLE = SeatHolder()


@lru_cache(1024)
def _read(kept: str | None) -> SeatHolder:
    return _WHOLE if kept is None else msgspec.json.decode(kept, type=SeatHolder)
