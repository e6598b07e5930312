"""Another match at a table: like the last one, in another mode, or from a position that people describe."""

from typing import Any, NamedTuple

import msgspec

from companion.language import _
from companion.referee.fields.secrets import EVERYBODY, is_written_secret
from companion.referee.fields.typed import Fault
from companion.referee.matches.match import Match
from companion.referee.matches.records import REFEREED
from companion.referee.positions.options import TableOptions
from companion.referee.scoreboard.variants import begins_with
from webapp.store.rows import MatchRow, SnapshotRow
from webapp.tables.log.entering import snapshot_of
from webapp.tables.log.founding import match_of, match_row, row_against, unreadable
from webapp.tables.session.playing import Playing, playing
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.asking import MatchRequest
from webapp.tables.wire.errors import NotUnderstoodError


class Begun(NamedTuple):
    """A new match, not yet stored."""

    row: MatchRow
    playing: Playing
    match: Match[Any]
    snapshot: SnapshotRow


def another(held: TableSession, wish: MatchRequest) -> Begun | None:
    """Return a match with the same seats, decisions and variants as the present one.

    None if the present match has no entry yet and is the same. Raises NotUnderstoodError.
    """
    if wish.again == (wish.mode is not None or wish.setup is not None):
        message = _("Say which match is to be played: again, or in which mode and from which position.")
        raise NotUnderstoodError("unreadable", message, "again")
    play = held.playing if wish.mode is None else playing(held.playing.slug, wish.mode)
    variants = variants_of(held.row)
    options = _in_order(held) if wish.again else held.match.state.options
    setup = _from_there(held, play, wish, variants)
    number, seq = held.row.number + 1, held.seq + 1
    row = match_row(number, seq, play, options, variants, setup)
    if not held.is_played and (wish.again or (row.mode, row.setup) == (held.row.mode, held.row.setup)):
        return None
    try:
        return _begun(row, play)
    except NotUnderstoodError:
        if wish.setup is None or setup == wish.setup:
            raise
        # Secrets are carried over if they fit the setup; otherwise they start unknown, so that no refusal
        # reveals them.
        return _begun(match_row(number, seq, play, options, variants, wish.setup), play)


def against(begun: Begun, record: int | None) -> Begun:
    """Return a match with another record to beat, or with none, for a game played alone."""
    row = row_against(begun.row, begun.playing, record)
    return begun if row == begun.row else _begun(row, begun.playing)


def as_it_began(held: TableSession) -> Begun:
    """Return the present match, to begin again."""
    row = msgspec.structs.replace(held.row, number=held.row.number + 1, began_seq=held.seq + 1)
    return _begun(row, held.playing)


def _in_order(held: TableSession) -> TableOptions:
    """Return the table's options with the seats in the order in which the game plays the next match."""
    options: TableOptions = held.match.state.options
    outcome = held.playing.game.outcome(held.match.state)
    if outcome is None:
        return options
    seats = {seat.id: seat for seat in options.seats}
    order = held.playing.game.ending.again(options, outcome).order
    return msgspec.structs.replace(options, seats=tuple(seats[id] for id in order))


def _begun(row: MatchRow, play: Playing) -> Begun:
    """Return the match as it begins. Raises NotUnderstoodError if its setup is impossible."""
    try:
        match = match_of(row, play)
    except Fault as fault:
        raise unreadable(fault) from None
    return Begun(row, play, match, snapshot_of(match))


def _from_there(
    held: TableSession, play: Playing, wish: MatchRequest, variants: dict[str, int]
) -> dict[str, Any] | None:
    """Return the position from which another match begins, or None for the game's usual beginning."""
    state = held.match.state
    if wish.setup is not None:
        _check_at_rest(wish.setup)
        is_as_now = play.mode == held.playing.mode
        return _with_secrets(wish.setup, msgspec.to_builtins(state)) if is_as_now else wish.setup
    if wish.again:
        left = held.playing.game.carried(state)
        return left if play.board is None else begins_with(play.board, state.options, variants, left)
    if play.mode == held.playing.mode or state == held.playing.game.start(state.options):
        return None
    return known_to(play, held)


def known_to(play: Playing, held: TableSession) -> dict[str, Any] | None:
    """Return the setup that another mode can begin from with the public facts of this match, or None."""
    at_table = playing(play.slug, REFEREED).game.at_table
    state = held.playing.game.project(held.match.state, EVERYBODY)
    return at_table.from_board(state) if play.board is None else at_table.to_board(state)


def variants_of(row: MatchRow) -> dict[str, int]:
    """Return the agreed initial values of counters that differ from the usual."""
    return {} if row.variants is None else msgspec.json.decode(row.variants, type=dict[str, int])


def _check_at_rest(setup: dict[str, Any]) -> None:
    """Refuse a position that is over or waits for an answer. Raises NotUnderstoodError."""
    for name in ("agenda", "windows", "outcome"):
        if setup.get(name):
            message = _("A match begins where nothing waits to be answered and nobody has won.")
            raise NotUnderstoodError("unreadable", message, f"setup.{name}")


def _with_secrets(given: Any, now: Any) -> Any:
    """Return a position that a phone gives, with the present values of the secrets that it cannot see."""
    if isinstance(given, dict) and isinstance(now, dict):
        if is_written_secret(given) and "value" not in given and given["owner"] == now.get("owner"):
            return now
        return {name: _with_secrets(part, now.get(name)) for name, part in given.items()}
    if isinstance(given, list | tuple) and isinstance(now, list | tuple) and len(given) == len(now):
        return [_with_secrets(one, other) for one, other in zip(given, now, strict=True)]
    return given
