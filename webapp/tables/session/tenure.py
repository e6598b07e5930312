"""The right by which a phone holds its seat, and the claims of others to it, stored with the seat.

Secrets recorded for a seat pass on only if its holder hands the seat over. Any other new holder learns only
what is recorded for the seat from then on.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from webapp.store.rows import SeatRow
from webapp.tables.session.seats import held_by

# own: made the table, or sat down before anything was recorded there; free: sat down later in a free seat;
# leave: others gave the seat in its holder's place; silence: its holder's phone gave no sign of life.
By = Literal["own", "free", "leave", "silence"]


class Claim(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phone's claim to a seat: by what right, and the seq up to which it must not know the secrets."""

    phone: int
    by: By = "own"
    since: int = 0


class SeatHolder(msgspec.Struct, frozen=True, omit_defaults=True):
    """The right by which a seat is held, or was held by its last holder.

    ``owed`` are the phones from which it was taken without their consent, the first of them first: each may
    have it back at once. ``left`` is the phone that gave it up last, while nobody has sat there since.
    """

    by: By = "own"
    since: int = 0
    owed: tuple[Claim, ...] = ()
    left: Claim | None = None

    @property
    def taken(self) -> bool:
        """True if the seat was taken from another phone, or given in its holder's place."""
        return self.by in ("leave", "silence") or bool(self.owed)


def tenure_of(seat: SeatRow) -> SeatHolder:
    """Return the right by which a seat is held."""
    return _read(seat.tenure)


def speaks_for_others(seat: SeatRow) -> bool:
    """Return whether the holder of a seat was there from the beginning or was given it by others."""
    return tenure_of(seat).by in ("own", "leave")


def sits_by_right(seats: Sequence[SeatRow], phone: int | None) -> bool:
    """Return whether a phone holds a seat to which nobody else has a claim."""
    return any(not tenure_of(seat).taken for seat in held_by(seats, phone))


def owed_to(seat: SeatRow, phone: int | None) -> Claim | None:
    """Return the claim of a phone to have a seat back, or None."""
    return next((right for right in tenure_of(seat).owed if right.phone == phone), None)


def handed_over(seat: SeatRow, phone: int) -> SeatRow:
    """Return a seat that its holder gives to another phone, with its secrets."""
    return _held(seat, phone, msgspec.structs.replace(tenure_of(seat), left=None))


def taken(seat: SeatRow, phone: int, by: By, seq: int) -> SeatRow:
    """Return a seat that another phone takes from its holder, who was not asked or did not answer."""
    return _held(seat, phone, SeatHolder(by, seq, _owing(seat, by)))


def freed(seat: SeatRow) -> SeatRow:
    """Return a seat that somebody else takes from its holder and leaves free."""
    return _held(seat, None, SeatHolder(owed=_owing(seat, "leave"))) if seat.phone is not None else seat


def left(seat: SeatRow) -> SeatRow:
    """Return a seat that its holder gives up, and gets back as it was if nobody else sits down first."""
    if seat.phone is None:
        return seat
    now = tenure_of(seat)
    return _held(seat, None, SeatHolder(owed=now.owed, left=Claim(seat.phone, now.by, now.since)))


def sat_down(seat: SeatRow, phone: int, seq: int) -> SeatRow:
    """Return a free seat in which a phone sits down; ``seq`` is 0 if nothing was recorded at the table."""
    now = tenure_of(seat)
    if now.left is not None and now.left.phone == phone:
        return _held(seat, phone, SeatHolder(now.left.by, now.left.since, now.owed))
    by: By = "free" if seq or now.owed else "own"
    return _held(seat, phone, SeatHolder(by, seq, now.owed))


def returned(seat: SeatRow, right: Claim) -> SeatRow:
    """Return a seat given back to a phone from which it was taken; later claims end."""
    before = tenure_of(seat).owed
    return _held(seat, right.phone, SeatHolder(right.by, right.since, before[: before.index(right)]))


def given_up(seat: SeatRow, phone: int | None) -> SeatRow:
    """Return a seat without the claim of a phone."""
    now = tenure_of(seat)
    owed = tuple(right for right in now.owed if right.phone != phone)
    return _held(seat, seat.phone, msgspec.structs.replace(now, owed=owed))


def claimants(seats: Iterable[SeatRow]) -> Iterator[int]:
    """Yield the phones that hold a seat or have a claim to one."""
    for seat in seats:
        now = tenure_of(seat)
        if seat.phone is not None:
            yield seat.phone
        for right in (*now.owed, *((now.left,) if now.left else ())):
            yield right.phone


def rights(seat: SeatRow) -> Iterator[int]:
    """Yield every seq up to which a holder or claimant of a seat must not know its secrets."""
    now = tenure_of(seat)
    yield now.since
    for right in (*now.owed, *((now.left,) if now.left else ())):
        yield right.since


def moved(seat: SeatRow, sinces: dict[int, int]) -> SeatRow:
    """Return a seat whose holders and claimants are kept from secrets up to other seqs."""

    def later(right: Claim) -> Claim:
        return msgspec.structs.replace(right, since=sinces.get(right.since, right.since))

    now = tenure_of(seat)
    since = sinces.get(now.since, now.since)
    owed = tuple(map(later, now.owed))
    return _held(seat, seat.phone, SeatHolder(now.by, since, owed, now.left and later(now.left)))


def _owing(seat: SeatRow, by: By) -> tuple[Claim, ...]:
    """Return the claims to a seat once it is taken from its holder.

    A holder who took it unasked, and loses it by leave of others, has none; no phone has two.
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
