"""Seating: the order from a seat, the seats still in the match, allies and opponents."""

from companion.referee.fields.move import Seat
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Position

Side = tuple[Seat, ...]  # seats that win and lose together, in turn order


def around(state: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn order from a seat on, also those that have left."""
    order = state.options.order
    at = order.index(seat)
    return (*order[at:], *order[:at])


def order_from(state: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats still in the match in turn order, from a seat on, or from the next."""
    found = around(state, seat)
    return tuple([one for one in found if one not in state.out]) if state.out else found


def next_after(state: Position, seat: Seat) -> Seat:
    """Return the next seat in turn order, or the seat itself if no other is left."""
    after = around(state, seat)[1:]
    return next((one for one in after if one not in state.out), seat)


def side_of(state: Position, seat: Seat) -> Side:
    """Return the seats that win and lose with a seat, itself and those that have left included."""
    for one in state.options.seats:
        if one.id == seat and one.team:
            return tuple([other.id for other in state.options.seats if other.team == one.team])
    return (seat,)


def allies(state: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the allies of a seat that are still in the match, from its left."""
    side = side_of(state, seat)
    return tuple([one for one in order_from(state, seat) if one in side and one != seat])


def opponents(state: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the opponents of a seat that are still in the match, from its left."""
    side = side_of(state, seat)
    return tuple([one for one in order_from(state, seat) if one not in side])


def sides(options: TableOptions) -> tuple[Side, ...]:
    """Return all sides, in turn order of the first seat of each; without teams each seat is a side."""
    found: dict[tuple[str, Seat], list[Seat]] = {}
    for seat in options.seats:
        found.setdefault((seat.team, "" if seat.team else seat.id), []).append(seat.id)
    return tuple(tuple(side) for side in found.values())


def sides_left(state: Position) -> tuple[Side, ...]:
    """Return the sides with a seat still in the match, each with all its seats."""
    out = state.out
    return tuple([side for side in sides(state.options) if not out or not all(seat in out for seat in side)])


def alternate(state: Position) -> bool:
    """Return whether the neighbours of each seat are of another side."""
    order = state.options.order
    return all(
        before not in side_of(state, seat) for before, seat in zip((order[-1], *order), order, strict=False)
    )
