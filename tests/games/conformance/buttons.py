"""What holds of the buttons by which a seat declares: which come first, and what one tap of them may do."""

from typing import Any

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.duties import answerable


def check_buttons(game: Game[Any], state: Any) -> None:
    """Whoever sits there is offered only what is theirs; with hints nothing that the rules refuse."""
    for seat in state.options.order:
        offered = tuple(every_offer(game, state, seat))
        for one in game.declaring.buttons(state, seat, offered):
            if one.quick:
                assert goes_at_once(game, state, one.move), f"one tap of {one.move} is refused"
            elif type(one.move) in game.declaring.decks:  # endless: nobody could be offered a whole one
                assert game.weigh(state, one.move).verdict != "illegal", f"{one.move} may not be told now"
            else:
                assert any(move.refines(one.move) for move in offered), f"nothing legal comes of {one.move}"
        for hinted in (offered, None):
            check_order(game, state, seat, list(game.declaring.buttons(state, seat, hinted)))
    for kind in game.declaring.every(state):
        assert kind in game.move_types
        assert kind.named is not None, f"{kind.__name__} may be declared by its name, and has none"


def check_order(game: Game[Any], state: Any, seat: Seat, commands: list[Any]) -> None:
    """What goes on comes first, nothing twice, and nobody speaks for another."""
    mains = [one.main for one in commands]
    assert mains == sorted(mains, reverse=True)
    assert {one.move.seat for one in commands} <= {seat}
    said = [(one.move, one.label) for one in commands]
    assert len(set(said)) == len(said)
    asked = any(seat in duty.seats for duty in answerable(state))
    for one in commands:
        assert not one.answers or (asked and isinstance(one.move, game.declaring.answers))


def every_offer(game: Game[Any], state: Any, seat: Seat) -> Any:
    """Each as full as what can be chosen is finite, as phones are told."""
    for opening in game.offers(state, seat):
        yield from game.completions(state, opening)


def goes_at_once(game: Game[Any], state: Any, move: Move) -> bool:
    """Whether a move is not refused, or only until what its own seat can do first."""
    ruling = game.judge(state, move)
    firsts = ((one.move, *one.then) for one in ruling.remedies if one.kind == "first")
    own = any(all(first is not None and first.seat == move.seat for first in each) for each in firsts)
    return ruling.verdict != "illegal" or own
