"""Laws of the buttons by which a seat declares: which come first, and what one tap of them may do."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.declaring import Command
from companion.referee.positions.duties import answerable

Ahead = Callable[[Seat], Iterable[Any]]


def check_buttons(game: Game[Any], state: Any, ahead: Ahead = lambda _seat: ()) -> None:
    """Assert that a seat is offered only its own moves, and with hints none that the rules refuse.

    ``ahead`` gives the positions that a tap of a seat may be meant in, by its implied moves.
    """
    for seat in state.options.order:
        offered = (*every_offer(game, state, seat), *offered_besides(game, ahead(seat), seat))
        for one in game.declaring.buttons(state, seat, offered):
            assert may_be_tapped(game, state, one, offered) or any(
                may_be_tapped(game, then, one, every_offer(game, then, seat)) for then in ahead(seat)
            ), f"nothing legal comes of {one.move}"
        for hinted in (offered, None):
            commands = list(game.declaring.buttons(state, seat, hinted))
            check_order(commands, seat)
            for one in commands:
                if one.answers:
                    assert isinstance(one.move, game.declaring.answers)
                    assert any(is_asked(there, seat) for there in chain((state,), ahead(seat)))
    for kind in game.declaring.every(state):
        assert kind in game.move_types
        assert kind.named is not None, f"{kind.__name__} may be declared by its name, and has none"


def may_be_tapped(game: Game[Any], state: Any, one: Command, offered: Iterable[Move]) -> bool:
    """Return whether one tap of it, or something that it leads to, is not refused there."""
    if one.quick:
        return goes_at_once(game, state, one.move)
    if type(one.move) in (*game.declaring.decks, *game.declaring.unoffered):  # too many to list
        return game.weigh(state, one.move).verdict != "illegal"
    return any(move.refines(one.move) for move in offered)


def check_order(commands: list[Command], seat: Seat) -> None:
    """Assert that what goes on comes first, nothing twice, and that nobody speaks for another."""
    mains = [one.main for one in commands]
    assert mains == sorted(mains, reverse=True)
    assert {one.move.seat for one in commands} <= {seat}
    said = [(one.move, one.label) for one in commands]
    assert len(set(said)) == len(said)


def is_asked(state: Any, seat: Seat) -> bool:
    """Return whether something that may be answered is open to a seat."""
    return any(seat in duty.seats for duty in answerable(state))


def every_offer(game: Game[Any], state: Any, seat: Seat) -> Any:
    """Yield each offer as phones get it, with every choice filled in that has finitely many values."""
    for opening in game.offers(state, seat):
        yield from game.completions(state, opening)


def offered_besides(game: Game[Any], ahead: Iterable[Any], seat: Seat) -> Iterable[Move]:
    """Yield the offers of a seat after a tap's implied moves."""
    for then in ahead:
        yield from (one for one in every_offer(game, then, seat) if isinstance(one, game.declaring.besides))


def goes_at_once(game: Game[Any], state: Any, move: Move) -> bool:
    """Return whether a move is not refused, or only until moves that its own seat can do first."""
    ruling = game.judge(state, move)
    firsts = ((one.move, *one.then) for one in ruling.remedies if one.kind == "first")
    own = any(all(first is not None and first.seat == move.seat for first in each) for each in firsts)
    return ruling.verdict != "illegal" or own
