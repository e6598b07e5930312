"""Results of players alone, kept by name for a house, as records for their next matches to beat."""

from typing import Any

from companion.house.names import folded
from companion.referee.definition.alone import Alone
from webapp.store import Store
from webapp.store.rows import SeatRow, SoloResultRow
from webapp.tables.log.midway import Begun, against, as_it_began
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.table_session import TableSession


class SoloResults:
    """The results of one house. A hosted server keeps none, since its players belong to many houses."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, game: str, name: str | None = None) -> tuple[SoloResultRow, ...]:
        """Return the results of a game, or of one of its players, the best first. Raises StoreError."""
        if self._store.shared or name == "":
            return ()
        with self._store.reading() as reading:
            return reading.solo_results(game, None if name is None else folded(name))

    def record_of(self, game: str, name: str) -> int | None:
        """Return the result that the player of that name has to beat, or None. Raises StoreError."""
        return next((one.points for one in self.of(game, name)), None)

    def forget(self, game: str, name: str) -> None:
        """Delete the results of the player of that name. Raises StoreError."""
        self._store.wait_while_locked()
        with self._store.writing("") as writing:
            writing.forget_solo_results(game, folded(name))


def keep_result(change: Change, before: Any) -> None:
    """Store the result of a match that ended since the position ``before``, or drop it if play goes on."""
    alone = _alone(change)
    if alone is None:
        return
    reached = alone.reached(change.held.match.state)
    if reached == alone.reached(before):
        return
    if reached is None:
        change.writing.drop_solo_result(change.held.code, change.held.row.number)
    else:
        _keep(change, reached)


def renamed(change: Change, before: SeatRow, phone: int | None) -> None:
    """Let a renamed seat play against the record of its new name.

    A match that ended without a name counts for the new name. A match in progress stays as it began.
    """
    alone, held = _alone(change), change.held
    if alone is None or folded(before.name) == folded(held.seats[0].name):
        return
    reached = alone.reached(held.match.state)
    if reached is not None and not before.name:
        _keep(change, reached)
    if not held.is_played:
        begun = as_it_began(held)
        begun = against(begun, _to_beat(change, alone, begun, theirs=not before.name))
        if begun.row.setup != held.row.setup:
            change.begin(begun, phone)


def of_player(change: Change, begun: Begun) -> Begun:
    """Return another match that plays against the record of the player who sits there by now."""
    alone, held = _alone(change), change.held
    if alone is None or begun.playing.game.alone is None:
        return begun
    with change.reading() as reading:
        last = reading.solo_result(held.code, held.row.number)
    theirs = last is None or last.name == folded(held.seats[0].name)
    return against(begun, _to_beat(change, begun.playing.game.alone, begun, theirs=theirs))


def player_alone(held: TableSession) -> SeatRow | None:
    """Return the seat that plays alone against a record, or None if several play or the game has none."""
    return held.seats[0] if len(held.seats) == 1 and held.playing.game.alone is not None else None


def _alone(change: Change) -> Alone[Any] | None:
    """Return the game's scoring of a named player alone in a house, or None if there is no such player."""
    player = player_alone(change.held)
    return change.held.playing.game.alone if player and player.name and change.is_of_one_house else None


def _to_beat(change: Change, alone: Alone[Any], begun: Begun, *, theirs: bool) -> int | None:
    """Return the best result of the player, including the record of this table if it is ``theirs``."""
    held = change.held
    with change.reading() as reading:
        results = reading.solo_results(held.playing.slug, folded(held.seats[0].name))
    recorded = alone.to_beat(begun.match.state) if theirs else None
    points = (*(one.points for one in results), *(() if recorded is None else (recorded,)))
    return max(points, default=None)


def _keep(change: Change, reached: int) -> None:
    held = change.held
    called = held.seats[0].name
    slug, number = held.playing.slug, held.row.number
    change.writing.keep_solo_result(
        SoloResultRow(held.code, number, slug, folded(called), called, reached, change.at)
    )
