"""A table as it is held in memory: what is kept of it, the match that this comes to, what happened last."""

from collections import deque
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY, Audience, redact, without
from companion.referee.matches.entries import Entry, Interrupt, Play, Retract, Stand, Waive, taken_back
from companion.referee.matches.match import EntryResult, Match
from webapp.store.rows import EntryRow, MatchRow, PhoneRow, SeatRow, TableRow
from webapp.tables.session.passing import Transient, read_passing
from webapp.tables.session.playing import Playing
from webapp.tables.session.seats import held_by
from webapp.tables.session.tenure import tenure_of

REMEMBERED = 200  # happenings that a phone may have missed and still be told one by one


class Happened(NamedTuple):
    """What one seq brought: lines that are new or changed, whether the table itself is otherwise.

    ``rebase``: the past has changed. ``anew``: nothing of before holds, another match has begun.
    """

    seq: int
    lines: frozenset[int] = frozenset()
    table: bool = False
    rebase: bool = False
    anew: bool = False


class EntryOutcomes(NamedTuple):
    """What entries have come to: by number, and which retraction took which back."""

    outturns: dict[int, EntryResult]
    taken_back: dict[int, int]


class PartsLookedAt(NamedTuple):
    """How much of a course of play was looked through for parts that ended, and where the last one did.

    As long as ``last`` is where the course had come to then, nothing before it has been played anew.
    """

    last: EntryResult
    end: int
    at: int | None


def outcome_of(match: Match[Any]) -> EntryOutcomes:
    """Return what every entry of a match has come to."""
    return EntryOutcomes({one.moment.n: one for one in match.course}, taken_back(match.log))


@dataclass
class TableSession:
    """A table in memory; changed only after what changed is safely stored, by whoever has it lent.

    ``marks`` finds an entry of the match by its idem. ``hides``: something in the match is secret or was, so
    that not everybody sees the same. ``seen`` holds what was computed of the present position, ``told`` the
    lines by number, for all who see and speak alike; ``now`` is what every entry has come to. ``withheld``
    says of which seats something was told up to a seq that who sat down then is not told, ``knowing`` what
    the match comes to without that. ``viewed`` are the last views of all who see and speak alike, by seq.
    """

    table: TableRow
    seats: tuple[SeatRow, ...]
    phones: tuple[PhoneRow, ...]
    row: MatchRow
    playing: Playing
    match: Match[Any]
    entries: list[EntryRow]
    marks: dict[str, int]
    hides: bool = False
    happened: deque[Happened] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    seen: dict[Any, Any] = field(default_factory=dict)
    told: dict[int, dict[Any, Any]] = field(default_factory=dict)
    withheld: dict[tuple[Seat, int], bool] = field(default_factory=dict)
    knowing: dict[Any, Match[Any]] = field(default_factory=dict)
    viewed: dict[Any, dict[int, Any]] = field(default_factory=dict)
    parts: PartsLookedAt | None = None

    def __post_init__(self) -> None:
        self.now = outcome_of(self.match)

    @property
    def code(self) -> str:
        """The table's code."""
        return self.table.code

    @property
    def seq(self) -> int:
        """How much has happened here."""
        return self.table.seq

    def apart(self) -> "TableSession":
        """Return the same match, held by nobody else: it can be looked at while the table goes on."""
        fresh: dict[str, Any] = {"seen": {}, "told": {}, "withheld": {}, "knowing": {}, "viewed": {}}
        return replace(self, entries=list(self.entries), happened=deque(), **fresh)

    @property
    def is_played(self) -> bool:
        """Whether somebody has told something in the match; what nobody said is no part of it."""
        return any(row.phone is not None for row in self.entries)

    def phone(self, token_hash: str) -> int | None:
        """Return the number of a phone here; None where it has not come."""
        return next((one.number for one in self.phones if one.token_hash == token_hash), None)

    def seat(self, id: Seat) -> SeatRow | None:
        """Return that seat."""
        return next((seat for seat in self.seats if seat.id == id), None)

    def seat_of(self, entry: Entry) -> Seat:
        """Whose entry it is, empty where nobody's; of what is taken back or let stand, whose that was."""
        if isinstance(entry, Play | Interrupt):
            return entry.move.seat
        if isinstance(entry, Retract | Stand):
            return self.seat_of(self.match.log[entry.n - 1])
        return entry.seat if isinstance(entry, Waive) else ""

    @property
    def passing(self) -> Transient:
        """What soon is over by itself."""
        return read_passing(self.table.passing)

    @property
    def judges(self) -> frozenset[int]:
        """The numbers of the phones that are the judge."""
        return frozenset(one.number for one in self.phones if one.judge)

    def knows(self, phone: int | None) -> bool:
        """Whether a phone belongs to the table: it set it up, or somebody here has said so."""
        return any(one.known for one in self.phones if one.number == phone)

    def others_at(self, phone: int | None) -> tuple[int, ...]:
        """Return the other phones that hold seats here."""
        return tuple(dict.fromkeys(one.phone for one in self.seats if one.phone not in (None, phone)))

    def audience(self, phone: int | None) -> Audience:
        """Who a phone is to secrets; where there are none all are one audience."""
        if not self.hides:
            return EVERYBODY
        return Audience(self.known_seats(phone))

    def known_seats(self, phone: int | None) -> tuple[Seat, ...]:
        """Return the seats of a phone of which nothing is kept from it."""
        own = held_by(self.seats, phone)
        return tuple(seat.id for seat in own if not self.withholds(seat.id, tenure_of(seat).since))

    def withholds(self, seat: Seat, since: int) -> bool:
        """Whether something was told in secret for a seat in this match, up to that seq.

        What a match begins with was told before it.
        """
        key = (seat, since)
        if key not in self.withheld:
            self.withheld[key] = self._told_in_secret(seat, since)
        sealed = (self.entries[n - 1] for n in self.match.still_sealed)
        return self.withheld[key] or any(
            row.seq <= since and msgspec.json.decode(row.entry)["seat"] == seat for row in sealed
        )

    def _told_in_secret(self, seat: Seat, since: int) -> bool:
        if since < self.row.began_seq:
            return False
        return self.tells(self.match.begun, seat) or any(
            self.tells(msgspec.json.decode(row.entry), seat) for row in self.entries if row.seq <= since
        )

    def tells(self, value: Any, seat: Seat) -> bool:
        """Whether a value holds something secret that the seat knows."""
        return without(value, (seat,)) is not value

    def begin(self, row: MatchRow, playing: Playing, match: Match[Any]) -> None:
        """Hold another match than before."""
        self.row, self.playing, self.match, self.entries, self.marks = row, playing, match, [], {}
        self.hides, self.now = is_hiding(match.state), outcome_of(match)
        self.withheld.clear()
        self.knowing.clear()
        self.viewed.clear()

    def happen(self, happened: Happened) -> None:
        """Remember what happened; what was computed before no longer holds."""
        self.happened.append(happened)
        self.seen.clear()
        if happened.table or happened.rebase or happened.anew:
            self.told.clear()
        else:
            for n in happened.lines:
                self.told.pop(n, None)
                self.told.pop(n - REMEMBERED, None)


def is_hiding(state: Any) -> bool:
    """Whether a position holds anything that not everybody may see, or asks for an answer that nobody may."""
    return hides(state) or (state.choice is not None and state.choice.is_sealed)


def hides(value: Any) -> bool:
    """Whether there is anything in it that not everybody may see."""
    return redact(value, EVERYBODY) is not value
