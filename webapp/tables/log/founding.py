"""New tables: their seats, decisions and order of play."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from companion.games import find_game
from companion.language import _
from companion.referee.fields.typed import Fault, shown
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import begin, read_record
from companion.referee.positions.options import TableOptions
from companion.referee.scoreboard.variants import agreed, begins_with
from webapp.store.rows import MatchRow, SeatRow, SnapshotRow
from webapp.tables.log.entering import snapshot_of
from webapp.tables.log.intents import check_mark
from webapp.tables.session.opening import record_of
from webapp.tables.session.playing import ENGINE, Playing, playing
from webapp.tables.session.seats import LETTERS, new_seats
from webapp.tables.session.words import tidy_name, tidy_title
from webapp.tables.wire.asking import NewTable
from webapp.tables.wire.errors import NotUnderstoodError


class Founded(NamedTuple):
    """The seats and the first match of a table, not yet stored."""

    game: str
    seats: tuple[SeatRow, ...]
    row: MatchRow
    snapshot: SnapshotRow


def founded(wish: NewTable, lang: str, record_of: Callable[[str, str], int | None]) -> Founded:
    """Return the beginning of a new table. Raises NotUnderstoodError.

    ``record_of`` a game and a name is the result that a player alone has to beat; cards that the table begins
    with are named in ``lang``.
    """
    check_mark(wish.idem)
    play = playing(wish.game, wish.mode)
    seats = _seats(wish, play)
    ids = [seat.id for seat in seats]
    first = ids.index(wish.starts) if wish.starts in ids else 0
    order = (*seats[first:], *seats[:first])
    options = _options(wish, order, play)
    row = match_row(1, 1, play, options, _variants(wish, play), _lesson_position(wish, play, lang))
    if play.game.alone is not None and len(seats) == 1:
        row = row_against(row, play, record_of(play.slug, seats[0].name))
    return Founded(play.slug, seats, row, snapshot_of(match_of(row, play)))


def _lesson_position(wish: NewTable, play: Playing, lang: str) -> dict[str, Any] | None:
    """Return the position in which two players are taught, or None where a match begins as usual."""
    lesson = play.game.lesson if wish.lesson and wish.players == 2 else None
    return None if lesson is None else lesson.begins(lang)


def _seats(wish: NewTable, play: Playing) -> tuple[SeatRow, ...]:
    if not 1 <= wish.players <= len(LETTERS) or max(len(wish.names), len(wish.teams)) > wish.players:
        raise _cannot_sit(wish, play)
    ids = LETTERS[: wish.players]
    if wish.starts and wish.starts not in ids:
        message = _("nobody called “{word}” sits at this table", word=wish.starts)
        raise NotUnderstoodError(
            "unreadable", _("{field}: {reason}.", field="starts", reason=message), "starts"
        )
    names = [tidy_name(name, f"names[{at}]") for at, name in enumerate(wish.names)]
    teams = [tidy_name(team, f"teams[{at}]") for at, team in enumerate(wish.teams)]
    check_teams(ids, teams)
    tidy_title(wish.title)
    return new_seats(ids, names, teams)


def check_teams(ids: Sequence[str], teams: Sequence[str]) -> None:
    """Refuse a team that is called like a seat. Raises NotUnderstoodError."""
    seats = frozenset(ids)
    for at, team in enumerate(teams):
        if team in seats:
            message = _("A team cannot be called like a seat: “{word}”.", word=team)
            raise NotUnderstoodError("unreadable", message, f"teams[{at}]")


def _options(wish: NewTable, order: tuple[SeatRow, ...], play: Playing) -> TableOptions:
    """Return the seats in the order of play and the decisions, checked as in a record."""
    plain = {
        "game": play.slug,
        "mode": wish.mode,
        "seats": [{"id": seat.id, **({"team": seat.team} if seat.team else {})} for seat in order],
        "decisions": wish.decisions,
    }
    try:
        return read_record(plain, play.table).options
    except Fault as fault:
        if fault.path == ("seats",):
            raise _cannot_sit(wish, play) from None
        raise unreadable(fault) from None


def _variants(wish: NewTable, play: Playing) -> dict[str, int]:
    """Return the initial values of counters that differ from the usual."""
    try:
        return agreed(play.board, wish.variants)
    except Fault as fault:
        raise unreadable(fault) from None


def match_row(
    number: int,
    began_seq: int,
    play: Playing,
    options: TableOptions,
    variants: dict[str, int],
    setup: dict[str, Any] | None = None,
) -> MatchRow:
    """Return the row of a match that begins from a position, or as its variants say."""
    if setup is None and play.board is not None:
        setup = begins_with(play.board, options, variants, None)
    return MatchRow(
        number=number,
        mode=play.mode,
        began_seq=began_seq,
        engine=ENGINE,
        catalogue=play.book.version,
        options=msgspec.json.encode(options).decode(),
        setup=None if setup is None else msgspec.json.encode(setup).decode(),
        variants=msgspec.json.encode(variants).decode() if variants else None,
    )


def row_against(row: MatchRow, play: Playing, record: int | None) -> MatchRow:
    """Return a row with another record to beat, or with none, for a game played alone."""
    assert play.game.alone is not None
    options = msgspec.json.decode(row.options, type=TableOptions)
    setup = None if row.setup is None else msgspec.json.decode(row.setup)
    setup = play.game.alone.against(options, setup, record)
    return msgspec.structs.replace(row, setup=None if setup is None else msgspec.json.encode(setup).decode())


def match_of(row: MatchRow, play: Playing) -> Match[Any]:
    """Return the match as it begins. Raises Fault if its setup is impossible."""
    return Match(play.game, begin(record_of(row, play), play.game).state)


def unreadable(fault: Fault) -> NotUnderstoodError:
    """Return a fault as the refusal that a table answers."""
    field = shown(fault.path)
    return NotUnderstoodError("unreadable", _("{field}: {reason}.", field=field, reason=fault.message), field)


def _cannot_sit(wish: NewTable, play: Playing) -> NotUnderstoodError:
    """Return the refusal of a number of players or teams, with its rule."""
    rule = find_game(play.slug).load_board().players.rule
    words = play.game.checks.book.cited(rule)
    message = _(
        "So many, or these teams, cannot play this game: {count}. {words} ({rule})",
        count=wish.players,
        **words,
    )
    return NotUnderstoodError("cannot-sit", message, "players")
