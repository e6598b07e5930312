"""A table in memory: its stored rows, its match, and its latest changes."""

from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY, Audience, redact, without
from companion.referee.matches.entries import Entry, Interrupt, Play, Retract, Stand, Waive, taken_back
from companion.referee.matches.match import EntryResult, Match
from webapp.store.rows import EntryRow, MatchRow, PhoneRow, SeatRow, TablePhotoRow, TableRow
from webapp.tables.session.passing import Transient, read_passing
from webapp.tables.session.playing import Playing
from webapp.tables.session.seats import held_by
from webapp.tables.session.tenure import tenure_of

REMEMBERED = 200  # changes that a phone may have missed and still be sent one by one


class Happened(NamedTuple):
    """The effect of one seq: lines that are new or changed, and whether the table itself changed.

    ``rebase``: the past has changed. ``anew``: another match has begun, and nothing before it holds.
    """

    seq: int
    lines: frozenset[int] = frozenset()
    table: bool = False
    rebase: bool = False
    anew: bool = False


class EntryOutcomes(NamedTuple):
    """The results of entries by number, and the retraction of each retracted entry."""

    outturns: dict[int, EntryResult]
    taken_back: dict[int, int]


class PartsLookedAt(NamedTuple):
    """The part of a course of play that was searched for ends of parts, and the last end found.

    While ``last`` is the result at that point of the course, nothing before it was played anew.
    """

    last: EntryResult
    end: int
    at: int | None


def outcome_of(match: Match[Any]) -> EntryOutcomes:
    """Return the result of every entry of a match."""
    return EntryOutcomes({one.moment.n: one for one in match.course}, taken_back(match.log))


@dataclass
class TableSession:
    """A table in memory, changed only after the change is stored, by the thread that it is lent to.

    ``marks`` finds an entry of the match by its idem. ``hides``: something in the match is or was secret, so
    that not everybody sees the same. ``seen`` holds what was computed of the present position, ``described``
    the lines by number, for each audience and language; ``now`` holds the result of every entry. ``withheld``
    says for which seats secrets up to a seq are withheld from their present holders, ``knowing`` holds the
    match without those. ``viewed`` are the last views for each audience and language, by seq. ``drafted`` has
    for each seat the seq at which its own phone last put a move together. ``photos`` are those of the match's
    cards.
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
    photos: tuple[TablePhotoRow, ...] = ()
    happened: deque[Happened] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    seen: dict[Any, Any] = field(default_factory=dict)
    described: dict[int, dict[Any, Any]] = field(default_factory=dict)
    withheld: dict[tuple[Seat, int], bool] = field(default_factory=dict)
    knowing: dict[Any, Match[Any]] = field(default_factory=dict)
    viewed: dict[Any, dict[int, Any]] = field(default_factory=dict)
    drafted: dict[Seat, int] = field(default_factory=dict)
    parts: PartsLookedAt | None = None

    def __post_init__(self) -> None:
        self.now = outcome_of(self.match)

    @property
    def code(self) -> str:
        """The table's code."""
        return self.table.code

    @property
    def seq(self) -> int:
        """The number of the last event at the table."""
        return self.table.seq

    def apart(self) -> "TableSession":
        """Return a copy of the match that can be read while the table goes on."""
        fresh: dict[str, Any] = {"seen": {}, "described": {}, "withheld": {}, "knowing": {}, "viewed": {}}
        return replace(self, entries=list(self.entries), happened=deque(), **fresh)

    @property
    def is_played(self) -> bool:
        """True if a phone has made an entry in the match; entries of the server alone do not count."""
        return any(row.phone is not None for row in self.entries)

    def result_seen(self, result: EntryResult, audience: Audience) -> EntryResult:
        """Return the result of an entry as an audience may see it, kept until something changes."""
        key = ("result", result.moment.n, audience.seats)
        kept: tuple[EntryResult, EntryResult] | None = self.seen.get(key)
        if kept is None or kept[0] is not result:
            kept = self.seen[key] = result, self.match.outturn_seen(result, audience)
        return kept[1]

    def phone(self, token_hash: str) -> int | None:
        """Return the number of a phone at this table, or None."""
        return next((one.number for one in self.phones if one.token_hash == token_hash), None)

    def drafts(self, seat: Seat, own: Collection[Seat]) -> bool:
        """Return whether the phone of a seat that is none of ``own`` puts a move of it together."""
        return seat not in own and self.drafted.get(seat) == self.seq

    def seat(self, id: Seat) -> SeatRow | None:
        """Return the seat with that id, or None."""
        return next((seat for seat in self.seats if seat.id == id), None)

    def seat_of(self, entry: Entry) -> Seat:
        """Return the seat of an entry, empty for none; of a retraction or standing, the seat of its entry."""
        if isinstance(entry, Play | Interrupt):
            return entry.move.seat
        if isinstance(entry, Retract | Stand):
            return self.seat_of(self.match.log[entry.n - 1])
        return entry.seat if isinstance(entry, Waive) else ""

    @property
    def passing(self) -> Transient:
        """The transient state of the table."""
        return read_passing(self.table.passing)

    @property
    def is_organised(self) -> bool:
        """True if an organiser, no phone, has made the table; a record of a file has no code."""
        return bool(self.code) and not self.table.made_by

    @property
    def judges(self) -> frozenset[int]:
        """The numbers of the phones that are the judge."""
        return frozenset(one.number for one in self.phones if one.judge)

    def knows(self, phone: int | None) -> bool:
        """Return whether a phone belongs to the table: it made it, or somebody here has confirmed it."""
        return any(one.known for one in self.phones if one.number == phone)

    def others_at(self, phone: int | None) -> tuple[int, ...]:
        """Return the other phones that hold seats here."""
        return tuple(dict.fromkeys(one.phone for one in self.seats if one.phone not in (None, phone)))

    def audience(self, phone: int | None) -> Audience:
        """Return the audience of a phone; without secrets, everybody is one audience."""
        if not self.hides:
            return EVERYBODY
        return Audience(self.known_seats(phone))

    def known_seats(self, phone: int | None) -> tuple[Seat, ...]:
        """Return the seats of a phone from which no secret is withheld."""
        own = held_by(self.seats, phone)
        return tuple(seat.id for seat in own if not self.withholds(seat.id, tenure_of(seat).since))

    def withholds(self, seat: Seat, since: int) -> bool:
        """Return whether a secret was recorded for a seat in this match up to that seq.

        Secrets of a match's beginning count as recorded before it.
        """
        key = (seat, since)
        if key not in self.withheld:
            self.withheld[key] = self._has_secret(seat, since)
        sealed = (self.entries[n - 1] for n in self.match.still_sealed)
        return self.withheld[key] or any(
            row.seq <= since and msgspec.json.decode(row.entry)["seat"] == seat for row in sealed
        )

    def _has_secret(self, seat: Seat, since: int) -> bool:
        if since < self.row.began_seq:
            return False
        return (
            self.holds_secret_of(self.match.begun, seat)
            or any(row.seat == seat and row.seq <= since for row in self.photos)
            or any(
                self.holds_secret_of(msgspec.json.decode(row.entry), seat)
                for row in self.entries
                if row.seq <= since
            )
        )

    def holds_secret_of(self, value: Any, seat: Seat) -> bool:
        """Return whether a value holds a secret that the seat knows."""
        return without(value, (seat,)) is not value

    def set_photos(self, photos: tuple[TablePhotoRow, ...]) -> None:
        """Replace the photos of the match's cards; one of a face-down card is a secret."""
        self.photos = photos
        self.hides = self.hides or any(row.seat for row in photos)
        self.withheld.clear()

    def begin(self, row: MatchRow, playing: Playing, match: Match[Any]) -> None:
        """Replace the match by another."""
        self.photos = ()
        self.row, self.playing, self.match, self.entries, self.marks = row, playing, match, [], {}
        self.hides, self.now = is_hiding(match.state), outcome_of(match)
        self.withheld.clear()
        self.knowing.clear()
        self.viewed.clear()

    def happen(self, happened: Happened) -> None:
        """Remember a change, and drop what was computed before it."""
        self.happened.append(happened)
        self.seen.clear()
        if happened.table or happened.rebase or happened.anew:
            self.described.clear()
        else:
            for n in happened.lines:
                self.described.pop(n, None)
                self.described.pop(n - REMEMBERED, None)


def is_hiding(state: Any) -> bool:
    """Return whether a position holds a secret, or asks for an answer that stays sealed."""
    return hides(state) or (state.choice is not None and state.choice.is_sealed)


def hides(value: Any) -> bool:
    """Return whether a value holds anything that not everybody may see."""
    return redact(value, EVERYBODY) is not value
