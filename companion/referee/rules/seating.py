"""Who sits how: the order from a seat, who is still in the match, who plays together."""

from companion.referee.fields.move import Seat
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Position

Side = tuple[Seat, ...]  # those who win and lose together, in turn order


def around(state: Position, seat: Seat) -> tuple[Seat, ...]:
    """Everybody at the table in turn order, from that seat on, also who has gone out."""
    order = state.options.order
    at = order.index(seat)
    return (*order[at:], *order[:at])


def order_from(state: Position, seat: Seat) -> tuple[Seat, ...]:
    """Who is still in, in turn order, from that seat on, which comes first unless it has gone out."""
    found = around(state, seat)
    return tuple([one for one in found if one not in state.out]) if state.out else found


def next_after(state: Position, seat: Seat) -> Seat:
    """Who comes after a seat in turn order; itself where nobody else is still in."""
    after = around(state, seat)[1:]
    return next((one for one in after if one not in state.out), seat)


def side_of(state: Position, seat: Seat) -> Side:
    """Who wins and loses with a seat, itself among them, also who has gone out."""
    for one in state.options.seats:
        if one.id == seat and one.team:
            return tuple([other.id for other in state.options.seats if other.team == one.team])
    return (seat,)


def allies(state: Position, seat: Seat) -> tuple[Seat, ...]:
    """Who plays with a seat and is still in, from its left."""
    side = side_of(state, seat)
    return tuple([one for one in order_from(state, seat) if one in side and one != seat])


def opponents(state: Position, seat: Seat) -> tuple[Seat, ...]:
    """Who plays against a seat and is still in, from its left."""
    side = side_of(state, seat)
    return tuple([one for one in order_from(state, seat) if one not in side])


def sides(options: TableOptions) -> tuple[Side, ...]:
    """Those who win and lose together, in turn order of the first of each; without teams everybody alone."""
    found: dict[tuple[str, Seat], list[Seat]] = {}
    for seat in options.seats:
        found.setdefault((seat.team, "" if seat.team else seat.id), []).append(seat.id)
    return tuple(tuple(side) for side in found.values())


def sides_left(state: Position) -> tuple[Side, ...]:
    """Return the sides of which somebody is still in, whole: a team is out when all of it is."""
    out = state.out
    return tuple([side for side in sides(state.options) if not out or not all(seat in out for seat in side)])


def alternate(state: Position) -> bool:
    """Whether before and after each seat sits somebody of another side."""
    order = state.options.order
    return all(
        before not in side_of(state, seat) for before, seat in zip((order[-1], *order), order, strict=False)
    )
