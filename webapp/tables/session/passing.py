"""Transient state of a table: a hold, proposals that wait for consent, requests for seats, counts.

It is stored with the table, so that every server sees it and a restart loses nothing of it.
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
    """A hold on the next declaration: its phone, its latest end, and the number of entries before it.

    ``until`` is counted by the clock that nobody sets, as all times here are. ``callers`` are the phones that
    have called since the last entry; ``ended``: it has been ended before.
    """

    phone: int
    until: str
    entries: int
    callers: tuple[int, ...] = ()
    ended: bool = False


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phone's wish to enter ``entry``, or to change the table, to which others have to agree first.

    ``id`` is the seq at which it was made. ``entry`` is plain, as it is stored, ``idem`` its mark. ``asks``
    are the seats that are asked, ``one``: the consent of one of them is enough. ``lot`` are those who would
    draw lots; the proposer is the empty seat. ``secret``: it rests on secrets of the seats that are asked,
    and is judged once they confirm it, with the fields of its intent in ``beside``; ``forgets`` are the seats
    for which somebody confirmed it who does not know the secret.
    A proposal about the table sets one of these: ``again``, the next match begins; ``settings``, the new
    settings; ``match``, the request for another match in place of the present one; ``judge_link``, the phone
    wants to see the judge link; ``forget``, the table is to be deleted.
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
        """The subject of the proposal."""
        if self.judge_link or self.forget:
            return "judge-link" if self.judge_link else "forget"
        return "again" if self.again else "settings" if self.settings else "match" if self.match else "entry"

    @property
    def is_agreed(self) -> bool:
        """True if it may be entered."""
        return bool(self.agreed) if self.one else set(self.asks) <= set(self.agreed)

    @property
    def rests(self) -> bool:
        """True if a seat has refused and no other seat's consent is enough."""
        if self.about != "entry" or self.secret:
            return False  # a seat that refuses a change of the table, or denies a secret, has the last word
        return len(self.refused) == len(self.asks) if self.one else bool(self.refused)

    @property
    def is_for_the_lot(self) -> bool:
        """True if all who disagree would draw lots."""
        return self.rests and {"", *self.refused} <= set(self.lot)

    def answered(self, seat: Seat, *, agree: bool) -> "Proposal":
        """Return the proposal with the answer of a seat, replacing an earlier one."""
        agreed, refused, lot = (
            tuple(one for one in given if one != seat) for given in (self.agreed, self.refused, self.lot)
        )
        agreed, refused = ((*agreed, seat), refused) if agree else (agreed, (*refused, seat))
        return msgspec.structs.replace(self, agreed=agreed, refused=refused, lot=lot)

    def asking(self, seats: tuple[Seat, ...], agreed: Iterable[Seat]) -> "Proposal":
        """Return the proposal with other seats to ask, some of which agree already."""
        said = {*self.agreed, *agreed} - set(self.refused)
        return msgspec.structs.replace(self, asks=seats, agreed=tuple(one for one in seats if one in said))

    def wants_as(self, other: "Proposal") -> bool:
        """Return whether another proposal wants the same of the table, or the link for the same phone."""
        if self.about != other.about or (self.judge_link and self.phone != other.phone):
            return False
        return (self.settings, self.match) == (other.settings, other.match)

    def drawing(self, seat: Seat) -> "Proposal":
        """Return the proposal with one more seat that would draw lots."""
        return msgspec.structs.replace(self, lot=tuple(dict.fromkeys((*self.lot, seat))))


class SeatRequest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phone's request for a seat that another holds; if ``refused``, it cannot ask again soon."""

    seat: Seat
    phone: int
    until: str
    refused: bool = False


class Transient(msgspec.Struct, frozen=True, omit_defaults=True):
    """The transient state of a table; earlier versions' ``proposals`` are dropped.

    ``link`` are the phones to which the judge link is shown by agreement; ``calls``: the table calls the
    judge whom the organiser sends. ``counts`` is what was counted for seats before the match begins.
    """

    hold: Holding | None = None
    proposals: tuple[Proposal, ...] = msgspec.field(default=(), name="proposed")
    requests: tuple[SeatRequest, ...] = ()
    link: tuple[int, ...] = ()
    calls: bool = False
    counts: dict[Seat, int] = {}

    def held(self, now: str) -> Holding | None:
        """Return the hold while it lasts, or None."""
        hold = self.hold
        return hold if hold is not None and not hold.ended and now < hold.until else None

    def holding(self, hold: Holding | None) -> "Transient":
        """Return the state with another hold."""
        return msgspec.structs.replace(self, hold=hold)

    def counting(self, counts: dict[Seat, int]) -> "Transient":
        """Return the state with only those counts."""
        return msgspec.structs.replace(self, counts=counts)

    def only(self, proposals: Iterable[Proposal]) -> "Transient":
        """Return the state with only those proposals."""
        return msgspec.structs.replace(self, proposals=tuple(proposals))

    def proposing(self, proposal: Proposal) -> "Transient":
        """Return the state with a proposal that replaces its phone's earlier one on the same subject."""
        own = (proposal.phone, proposal.about)
        return self.only((*(one for one in self.proposals if (one.phone, one.about) != own), proposal))

    def without(self, proposal: Proposal) -> "Transient":
        """Return the state without the proposals that want the same of the table."""
        return self.only(one for one in self.proposals if not one.wants_as(proposal))

    def proposal(self, id: int) -> Proposal | None:
        """Return the proposal with that id, or None."""
        return next((one for one in self.proposals if one.id == id), None)

    def in_another_match(self, now: str) -> "Transient":
        """Return the part of the state that stays when another match begins."""
        of_table = (one for one in self.proposals if one.about in ("settings", "judge-link", "forget"))
        return Transient(
            proposals=tuple(of_table), requests=self.asked(now), link=self.link, calls=self.calls
        )

    def asked(self, now: str) -> tuple[SeatRequest, ...]:
        """Return the current requests for seats, with those refused lately."""
        return tuple(one for one in self.requests if now < one.until)

    def request(self, seat: Seat, phone: int | None, now: str) -> SeatRequest | None:
        """Return a phone's request for a seat, or None."""
        return next((one for one in self.asked(now) if (one.seat, one.phone) == (seat, phone)), None)

    def asking(self, requests: Iterable[SeatRequest]) -> "Transient":
        """Return the state with only those requests."""
        return msgspec.structs.replace(self, requests=tuple(requests))


NOTHING = Transient()


def read_passing(kept: str | None) -> Transient:
    """Return the transient state from its stored form."""
    return NOTHING if kept is None else msgspec.json.decode(kept, type=Transient)


def write_passing(passing: Transient) -> str | None:
    """Return the transient state as it is stored; None for nothing."""
    return None if passing == NOTHING else msgspec.json.encode(passing).decode()


def no_longer(kept: str | None, now: str) -> str | None:
    """Return the stored state of another clock with every timer cut to its full length."""
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
    """Return a time some seconds after another, in the stored form."""
    later = datetime.fromisoformat(now) + timedelta(seconds=seconds)
    return f"{later:%Y-%m-%dT%H:%M:%S}.{later.microsecond // 1000:03d}Z"


def seconds_left(now: str, until: str) -> int:
    """Return the seconds left until a time, rounded up, at least 0."""
    left = datetime.fromisoformat(until) - datetime.fromisoformat(now)
    return max(0, -int(-left.total_seconds() // 1))
