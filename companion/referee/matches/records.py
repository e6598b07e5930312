"""A match record: what people and tests write, and what is saved of a match, as types.

Both have one form; the saved one says more of each entry and decides every point. How they are read
and written as plain data stands beside this file.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from companion.referee.judging.ruling import Verdict
from companion.referee.matches.entries import Entry
from companion.referee.matches.match import Standing
from companion.referee.positions.options import TableOptions

FORMAT = 1  # the version of the form; a reader knows all that came before it

# arbitro: every move is declared and judged; placar: only what changes the score, and the next phase.
Mode = Literal["arbitro", "placar"]
REFEREED: Final = "arbitro"

SavedStanding = Standing | Literal["retracted"]


class Expect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What whoever wrote an entry expects of it: a verdict, the ``primary`` rule, others that it cites."""

    verdict: Verdict | None = None
    primary: str | None = None
    cites: tuple[str, ...] = ()
    standing: SavedStanding | None = None


class Judged(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was saved of an entry's judging; ``digest`` is that of the state after it.

    ``recorded`` is its standing when it was told, by which it is replayed, where what was told later has changed
    that. ``hidden``: it rests on what this record does not tell, and is taken as it was saved.
    """

    standing: SavedStanding | None = None
    recorded: Standing | None = msgspec.field(default=None, name="told")
    verdict: Verdict | None = None
    cites: tuple[str, ...] = ()
    digest: str | None = None
    hidden: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One entry with what is written beside it.

    ``at`` is when it was told (RFC 3339, as the table's host said), ``by`` who told it, ``idem`` the
    mark by which a second telling is known; ``judged`` is None where nothing was saved.
    """

    entry: Entry
    note: str = ""
    expect: Expect | None = None
    at: str = ""
    by: str = ""
    idem: str = ""
    judged: Judged | None = None


class Versions(msgspec.Struct, frozen=True):
    """By which engine and which catalogue a match was judged when it was saved."""

    engine: str
    catalogue: str


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole match: its game, its table, where it began unless at the beginning, and its entries.

    ``setup`` is a position in the state's own schema, without its options; ``versions`` is None where
    the record was written by hand.
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
        """The entries, in the order of writing."""
        return tuple(line.entry for line in self.lines)
