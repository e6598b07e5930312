"""Owners of a board's counters and marks at a table, with the values at the start."""

from collections.abc import Iterator

from companion.referee.fields.move import Seat
from companion.referee.positions.options import TableOptions
from companion.referee.rules.seating import sides
from companion.referee.scoreboard.board import Board, Counter, Mark
from companion.referee.scoreboard.state import Marcacao, PlacarContagem

TABLE = "mesa"
_BETWEEN = "/"


def can_sit(board: Board, options: TableOptions) -> bool:
    """Return whether so many seats, with their teams, can play at the board."""
    count = len(options.seats)
    if not board.players.min <= count <= board.players.max:
        return False
    if any(seat.team for seat in options.seats) and not board.players.teams:
        return False
    return count == 1 or len(sides(options)) > 1


def owners(board: Board, per: str, options: TableOptions) -> Iterator[tuple[str, Seat, str]]:
    """Yield all owners of a kind: name, seat, and member of a group."""
    if per == "table":
        yield TABLE, "", ""
    elif per == "team":
        for side in sides(options):
            team = next(seat.team for seat in options.seats if seat.id == side[0])
            yield team or side[0], "", ""
    elif (group := board.group(per)) is None:
        for seat in options.order:
            yield seat, seat, ""
    else:
        for seat in options.order if group.per == "seat" else ("",):
            for member in group.members:
                yield member_of(seat, member.id), seat, member.id


def member_of(seat: Seat, member: str) -> str:
    """Return the name of a group's member of a seat, ``Ana/centro``, or the seat itself without a member."""
    return _BETWEEN.join(part for part in (seat, member) if part)


def is_kept(counter: Counter, options: TableOptions) -> bool:
    """Return whether a table with so many seats keeps that counter."""
    return not counter.players or len(options.seats) in counter.players


def first_counts(board: Board, options: TableOptions) -> tuple[PlacarContagem, ...]:
    """Return the value of every counter at the start."""
    return tuple(
        PlacarContagem(contador=counter.id, de=name, valor=counter.first(len(options.seats), member))
        for counter in board.counters
        if is_kept(counter, options)
        for name, _seat, member in owners(board, counter.per, options)
    )


def first_marks(board: Board, options: TableOptions) -> tuple[Marcacao, ...]:
    """Return the value of every mark at the start: the first option, or the owning seat."""
    return tuple(
        Marcacao(marca=mark.id, de=name, valor=seat if mark.seats else mark.options[0].id)
        for mark in board.marks
        for name, seat, _member in owners(board, mark.per, options)
    )


def values_of(mark: Mark, options: TableOptions) -> tuple[str, ...]:
    """Return the possible values of a mark."""
    return options.order if mark.seats else tuple(option.id for option in mark.options)
