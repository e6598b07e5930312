"""A match as it stood after each entry, including entries that were retracted later."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Audience
from companion.referee.matches.entries import Decide, Interrupt, Play
from companion.referee.matches.match import EntryResult, Match
from companion.referee.matches.record_reading import begin
from webapp.tables.session.opening import record_of
from webapp.tables.session.table_session import TableSession


class Past(NamedTuple):
    """A copy of a match, the audience that looks at it, and the audience's own seats."""

    held: TableSession
    audience: Audience
    own: tuple[Seat, ...] = ()


class Glance(NamedTuple):
    """A mark of a match at its present seq, and a function that loads the match."""

    mark: Hashable
    past: Callable[[], Past]


class Then(NamedTuple):
    """An entry when it was made: its result, if it is a move, and the positions around it."""

    outturn: EntryResult | None
    before: Any
    after: Any


def course_of(held: TableSession) -> Iterator[Then]:
    """Yield every entry of the match in the order of writing.

    Of entries judged before an upgrade only the text is known; they have the position with which the match
    continues.
    """
    match = _begun(held)
    for row, entry in zip(held.entries, held.match.log, strict=True):
        before = match
        match = before.append(entry, row.told)  # type: ignore[arg-type]  # written by this program
        found = None
        if isinstance(entry, Play | Decide):
            found = match.course[-1]
        elif isinstance(entry, Interrupt):
            found = next((one for one in match.course if one.moment.n == row.n), None)
        yield Then(found, before.state, match.state)


def position_after(held: TableSession, n: int) -> Any:
    """Return the position after entry ``n`` as it was then; 0 is the beginning."""
    return _up_to(held, n).state


def _up_to(held: TableSession, n: int) -> Match[Any]:
    recorded = {row.n: row.told for row in held.entries[:n] if row.told}
    return _begun(held).replayed(held.match.log[:n], recorded)  # type: ignore[arg-type]  # as above


def _begun(held: TableSession) -> Match[Any]:
    game = held.playing.game
    head = record_of(held.row, held.playing)
    return Match(game, begin(head, game).state)
