"""What soon is over by itself: a declaration that is held, what others have to agree to, seats asked for.

It is kept with the table, so that every server sees it and a restart loses nothing of it.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Literal

import msgspec

from companion.referee.fields.move import Seat

About = Literal["entry", "again", "settings", "match", "judge-link", "forget"]

HELD_FOR = 30  # seconds
ASKED_FOR = 120  # seconds


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


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phone wants ``entry`` entered, or something of the table itself, to which others have to agree first.

    ``id`` is the seq at which it has said so. ``entry`` is plain, as it is kept, ``idem`` its mark. ``asks``
    are the seats that are asked, ``one``: any one of them is enough. ``lot`` are those who would draw lots,
    the proposer being empty. ``secret``: it rests on what the seats that are asked hide, and is judged once
    they say that it is so, as its intent has told ``beside`` it; ``forgets`` are those for whom somebody has
    said so who does not know it.

    Of what is no entry one says what it is: ``again``, the next match is to begin; ``settings``, what is to
    be set otherwise; ``match``, another is to be played in place of the one that goes on, as it was asked
    for; ``judge_link``, the phone is to be shown it; ``forget``, nothing of the table is to be kept.
    """

    id: int
    entry: dict[str, Any]
    phone: int
    idem: str
    asks: tuple[Seat, ...]
    one: bool = False
    agreed: tuple[Seat, ...] = ()
    refused: tuple[Seat, ...] = ()
    lot: tuple[Seat, ...] = ()
    again: bool = False
    settings: dict[str, Any] = {}
    match: dict[str, Any] = {}
    judge_link: bool = False
    forget: bool = False
    secret: bool = False
    beside: dict[str, Any] = {}
    forgets: tuple[Seat, ...] = ()

    @property
    def about(self) -> About:
        """What is proposed."""
        if self.judge_link or self.forget:
            return "judge-link" if self.judge_link else "forget"
        return "again" if self.again else "settings" if self.settings else "match" if self.match else "entry"

    @property
    def is_agreed(self) -> bool:
        """Whether it may be entered."""
        return bool(self.agreed) if self.one else set(self.asks) <= set(self.agreed)

    @property
    def rests(self) -> bool:
        """Whether somebody has said no, and nobody else's yes is enough."""
        if self.about != "entry" or self.secret:
            return False  # who does not want it of the table, or says that it is not so, has the last word
        return len(self.refused) == len(self.asks) if self.one else bool(self.refused)

    @property
    def is_for_the_lot(self) -> bool:
        """Whether all who disagree would draw lots."""
        return self.rests and {"", *self.refused} <= set(self.lot)

    def answered(self, seat: Seat, *, agree: bool) -> "Proposal":
        """Return the same once a seat has said what it thinks, or thinks otherwise."""
        agreed, refused, lot = (
            tuple(one for one in given if one != seat) for given in (self.agreed, self.refused, self.lot)
        )
        agreed, refused = ((*agreed, seat), refused) if agree else (agreed, (*refused, seat))
        return msgspec.structs.replace(self, agreed=agreed, refused=refused, lot=lot)

    def asking(self, seats: tuple[Seat, ...], agreed: Iterable[Seat]) -> "Proposal":
        """Return the same where these seats are asked, of which those agree besides who has said so
        already.
        """
        said = {*self.agreed, *agreed} - set(self.refused)
        return msgspec.structs.replace(self, asks=seats, agreed=tuple(one for one in seats if one in said))

    def wants_as(self, other: "Proposal") -> bool:
        """Whether another wants the same of the table; to be shown the judge link is each phone's own."""
        if self.about != other.about or (self.judge_link and self.phone != other.phone):
            return False
        return (self.settings, self.match) == (other.settings, other.match)

    def drawing(self, seat: Seat) -> "Proposal":
        """Return the same once somebody more would draw lots."""
        return msgspec.structs.replace(self, lot=tuple(dict.fromkeys((*self.lot, seat))))


class SeatRequest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phone asks for a seat that another holds; ``refused``: it was told no, and asks not again soon."""

    seat: Seat
    phone: int
    until: str
    refused: bool = False


class Transient(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it. What versions before this kept as ``proposals`` is over by itself.

    ``link`` are the phones to which the judge link is shown by agreement.
    """

    hold: Holding | None = None
    proposals: tuple[Proposal, ...] = msgspec.field(default=(), name="proposed")
    requests: tuple[SeatRequest, ...] = ()
    link: tuple[int, ...] = ()

    def held(self, now: str) -> Holding | None:
        """Return the hold, while it lasts."""
        hold = self.hold
        return hold if hold is not None and not hold.ended and now < hold.until else None

    def holding(self, hold: Holding | None) -> "Transient":
        """Return the same with another hold."""
        return msgspec.structs.replace(self, hold=hold)

    def only(self, proposals: Iterable[Proposal]) -> "Transient":
        """Return the same with those proposals alone."""
        return msgspec.structs.replace(self, proposals=tuple(proposals))

    def proposing(self, proposal: Proposal) -> "Transient":
        """Return the same with a proposal, in place of what its phone has proposed before of the same
        kind.
        """
        own = (proposal.phone, proposal.about)
        return self.only((*(one for one in self.proposals if (one.phone, one.about) != own), proposal))

    def without(self, proposal: Proposal) -> "Transient":
        """Return the same without what wants the same of the table."""
        return self.only(one for one in self.proposals if not one.wants_as(proposal))

    def proposal(self, id: int) -> Proposal | None:
        """Return what is proposed by that id."""
        return next((one for one in self.proposals if one.id == id), None)

    def in_another_match(self, now: str) -> "Transient":
        """Return what of it stays where another match begins."""
        of_table = (one for one in self.proposals if one.about in ("settings", "judge-link", "forget"))
        return Transient(proposals=tuple(of_table), requests=self.asked(now), link=self.link)

    def asked(self, now: str) -> tuple[SeatRequest, ...]:
        """Return the seats that are asked for, and those that were refused lately."""
        return tuple(one for one in self.requests if now < one.until)

    def request(self, seat: Seat, phone: int | None, now: str) -> SeatRequest | None:
        """Return what a phone asks of a seat."""
        return next((one for one in self.asked(now) if (one.seat, one.phone) == (seat, phone)), None)

    def asking(self, requests: Iterable[SeatRequest]) -> "Transient":
        """Return the same with those requests alone."""
        return msgspec.structs.replace(self, requests=tuple(requests))


NOTHING = Transient()


def read_passing(kept: str | None) -> Transient:
    """Return what is kept of it."""
    return NOTHING if kept is None else msgspec.json.decode(kept, type=Transient)


def write_passing(passing: Transient) -> str | None:
    """As it is kept."""
    return None if passing == NOTHING else msgspec.json.encode(passing).decode()


def no_longer(kept: str | None, now: str) -> str | None:
    """Return what was kept by another clock, before a restart or at another server: no longer than its
    time.
    """
    passing = read_passing(kept)
    hold, requests = passing.hold, passing.requests
    if hold is not None:
        hold = msgspec.structs.replace(hold, until=min(hold.until, in_seconds(now, HELD_FOR)))
    if requests:
        latest = in_seconds(now, ASKED_FOR)
        requests = tuple(msgspec.structs.replace(one, until=min(one.until, latest)) for one in requests)
    sooner = msgspec.structs.replace(passing, hold=hold, requests=requests)
    return kept if sooner == passing else write_passing(sooner)


def in_seconds(now: str, seconds: int) -> str:
    """Return a time so many seconds after another, as times are kept."""
    later = datetime.fromisoformat(now) + timedelta(seconds=seconds)
    return f"{later:%Y-%m-%dT%H:%M:%S}.{later.microsecond // 1000:03d}Z"


def seconds_left(now: str, until: str) -> int:
    """How many seconds are left until then, a begun one counted whole."""
    left = datetime.fromisoformat(until) - datetime.fromisoformat(now)
    return max(0, -int(-left.total_seconds() // 1))
