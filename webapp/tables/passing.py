"""What soon is over by itself: a declaration that is held, moves that some want to let stand.

It is kept with the table, so that every server sees it and a restart loses nothing of it.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

import msgspec

HELD_FOR = 30  # seconds


class Holding(msgspec.Struct, frozen=True):
    """Somebody called “hold on”: which phone, until when at the latest, after how many entries.

    ``until`` is counted by the clock that nobody sets, as all times here are.

    ``callers`` are the phones that have called since the last entry; ``ended``: it has been ended before.
    """

    phone: int
    until: str
    entries: int
    callers: tuple[int, ...] = ()
    ended: bool = False


class Proposal(msgspec.Struct, frozen=True):
    """These phones want to let entry ``n`` stand; the first of them has proposed it."""

    n: int
    phones: tuple[int, ...]


class Passing(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it."""

    hold: Holding | None = None
    proposals: tuple[Proposal, ...] = ()

    def held(self, now: str) -> Holding | None:
        """The hold, while it lasts."""
        hold = self.hold
        return hold if hold is not None and not hold.ended and now < hold.until else None

    def holding(self, hold: Holding | None) -> "Passing":
        """The same with another hold."""
        return Passing(hold, self.proposals)

    def only(self, proposals: Iterable[Proposal]) -> "Passing":
        """The same with those proposals alone."""
        return Passing(self.hold, tuple(proposals))

    def proposing(self, proposal: Proposal) -> "Passing":
        """The same with one proposal more, or one in its place."""
        return self.only((*(one for one in self.proposals if one.n != proposal.n), proposal))

    def proposal(self, n: int) -> Proposal | None:
        """Who wants to let entry ``n`` stand."""
        return next((one for one in self.proposals if one.n == n), None)


NOTHING = Passing()


def read_passing(kept: str | None) -> Passing:
    """What is kept of it."""
    return NOTHING if kept is None else msgspec.json.decode(kept, type=Passing)


def write_passing(passing: Passing) -> str | None:
    """As it is kept."""
    return None if passing == NOTHING else msgspec.json.encode(passing).decode()


def no_longer(kept: str | None, now: str) -> str | None:
    """What was kept by another clock, before a restart or at another server: no longer than its time."""
    passing = read_passing(kept)
    latest = in_seconds(now, HELD_FOR)
    if passing.hold is None or passing.hold.until <= latest:
        return kept
    return write_passing(passing.holding(msgspec.structs.replace(passing.hold, until=latest)))


def in_seconds(now: str, seconds: int) -> str:
    """A time so many seconds after another, as times are kept."""
    later = datetime.fromisoformat(now) + timedelta(seconds=seconds)
    return f"{later:%Y-%m-%dT%H:%M:%S}.{later.microsecond // 1000:03d}Z"


def seconds_left(now: str, until: str) -> int:
    """How many seconds are left until then, a begun one counted whole."""
    left = datetime.fromisoformat(until) - datetime.fromisoformat(now)
    return max(0, -int(-left.total_seconds() // 1))
