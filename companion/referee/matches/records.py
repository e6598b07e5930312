"""Match records as types: written by people and tests, or saved.

Both have one form; a saved record has more fields for each entry and decides every point. Other modules of
this package read and write records as plain data.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from companion.referee.judging.ruling import Verdict
from companion.referee.matches.entries import Entry
from companion.referee.matches.match import Standing
from companion.referee.positions.options import TableOptions

FORMAT = 1  # the version of the form; a reader knows all earlier ones

# arbitro: every move is declared and judged; placar: only what changes the score, and the next phase.
Mode = Literal["arbitro", "placar"]
REFEREED: Final = "arbitro"

SavedStanding = Standing | Literal["retracted"]


class Expect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The results that the author of an entry expects, of which any can be left out."""

    verdict: Verdict | None = None
    primary: str | None = None
    cites: tuple[str, ...] = ()
    standing: SavedStanding | None = None


class Judged(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The saved results of an entry; ``digest`` is the digest of the state after it.

    ``recorded`` is the standing that the table gave the entry, by which it is replayed, if a later
    declaration has changed it. With ``hidden`` the entry depends on secrets that this record lacks, and its
    results are taken as saved.
    """

    standing: SavedStanding | None = None
    recorded: Standing | None = msgspec.field(default=None, name="told")
    verdict: Verdict | None = None
    cites: tuple[str, ...] = ()
    digest: str | None = None
    hidden: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry with the fields beside it.

    ``at`` is the time when it was declared (RFC 3339, by the clock of the table's host), ``by`` the declaring
    seat, ``idem`` the mark by which a repeated request is recognised. ``judged`` is None if no results were
    saved.
    """

    entry: Entry
    note: str = ""
    expect: Expect | None = None
    at: str = ""
    by: str = ""
    idem: str = ""
    judged: Judged | None = None


class Versions(msgspec.Struct, frozen=True):
    """The engine and the catalogue by which a match was judged when it was saved."""

    engine: str
    catalogue: str


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole match: its game, its table, its setup if it has one, and its entries.

    ``setup`` is a position in the state's own schema, without its options. ``versions`` is None if the record
    was written by hand.
    """

    game: str
    options: TableOptions
    lines: tuple[Line, ...] = ()
    setup: Mapping[str, Any] | None = None
    title: str = ""
    mode: Mode = REFEREED
    versions: Versions | None = None

    @property
    def log(self) -> tuple[Entry, ...]:
        """Return the entries in the order of writing."""
        return tuple(line.entry for line in self.lines)
