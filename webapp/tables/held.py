"""A table as it is held in memory: what is kept of it, the match that this comes to, what happened last."""

from collections import deque
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from companion.referee.entries import taken_back
from companion.referee.match import Match, Outturn
from companion.referee.move import Seat
from companion.referee.secrets import EVERYBODY, Audience, redact
from webapp.store.rows import EntryRow, MatchRow, PhoneRow, SeatRow, TableRow
from webapp.tables.passing import Passing, read_passing
from webapp.tables.playing import Playing
from webapp.tables.seats import held_by

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


class Outcome(NamedTuple):
    """What entries have come to: by number, and which retraction took which back."""

    outturns: dict[int, Outturn]
    taken_back: dict[int, int]


def outcome_of(match: Match[Any]) -> Outcome:
    """What every entry of a match has come to."""
    return Outcome({one.moment.n: one for one in match.course}, taken_back(match.log))


@dataclass
class Held:
    """A table in memory; changed only after what changed is safely stored, by whoever has it lent.

    ``marks`` finds an entry of the match by its idem. ``hides``: something in the match is secret or was, so
    that not everybody sees the same. ``seen`` holds what was computed of the present position, ``told`` the
    lines by number, for all who see and speak alike; ``now`` is what every entry has come to.
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

    def apart(self) -> "Held":
        """The same match, held by nobody else: it can be looked at while the table goes on."""
        return replace(self, entries=list(self.entries), happened=deque(), seen={}, told={})

    def phone(self, token_hash: str) -> int | None:
        """The number of a phone here; None where it has not come."""
        return next((one.number for one in self.phones if one.token_hash == token_hash), None)

    def seat(self, id: Seat) -> SeatRow | None:
        """That seat."""
        return next((seat for seat in self.seats if seat.id == id), None)

    @property
    def passing(self) -> Passing:
        """What soon is over by itself."""
        return read_passing(self.table.passing)

    @property
    def judges(self) -> frozenset[int]:
        """The numbers of the phones that are the judge."""
        return frozenset(one.number for one in self.phones if one.judge)

    def audience(self, phone: int | None) -> Audience:
        """Who a phone is to secrets; where there are none all are one audience."""
        if not self.hides:
            return EVERYBODY
        return Audience(tuple(seat.id for seat in held_by(self.seats, phone)))

    def begin(self, row: MatchRow, playing: Playing, match: Match[Any]) -> None:
        """Hold another match than before."""
        self.row, self.playing, self.match, self.entries, self.marks = row, playing, match, [], {}
        self.hides, self.now = is_hiding(match.state), outcome_of(match)

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
    return hides(state) or (state.choice is not None and state.choice.sealed)


def hides(value: Any) -> bool:
    """Whether there is anything in it that not everybody may see."""
    return redact(value, EVERYBODY) is not value
