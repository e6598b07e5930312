"""Passes implied by play that went on: a seat that owed an answer to something declared late let it pass."""

from itertools import islice

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.judging.mending import Prelude
from companion.referee.positions.duties import PASS
from companion.referee.positions.position import Duty, S
from companion.referee.resolving.resolution import Step

MOST_PASSES = 20
MOST_ENDS = 12  # ways in which a choice of few goes on


def implied_passes(game: Game[S], state: S, move: Move) -> Prelude | None:
    """Return the passes of seats that owe answers, after which a move is legal, or None.

    If they do not make the move legal, the passes of all seats asked by what stops play are returned, since
    the move came after them.
    """
    lead = Prelude((), (), state)
    stopped = game.presuming.stops(state)
    while len(lead.moves) < MOST_PASSES:
        passing = next_pass(game, lead.state, game.pending(lead.state))
        if passing is None or passing == move:
            return lead if stopped and lead.moves and not game.presuming.stops(lead.state) else None
        after, events = game.apply(lead.state, passing)
        lead = Prelude((*lead.moves, passing), (*lead.events, *events), after)
        if game.weigh(after, move).verdict == "legal":
            return lead
    return None


def passes_ahead(game: Game[S], state: S, move: Move) -> Prelude | None:
    """Return the passes of the seats that speak before a seat, after which it could answer, or None.

    The answer was declared late: by going on, the earlier seats let it pass, and the seat itself did not.
    """
    lead = Prelude((), (), state)
    while game.breaks_turn(lead.state, move) and len(lead.moves) < MOST_PASSES:
        passing = next_pass(game, lead.state, game.pending(lead.state))
        if passing is None or passing.seat == move.seat:
            return None
        after, events = game.apply(lead.state, passing)
        lead = Prelude((*lead.moves, passing), (*lead.events, *events), after)
    return lead


def passing_all(game: Game[S], state: S) -> Step:
    """Return the step in which all asked seats let pass what stops play."""
    step = Step(state, ())
    for _one in range(MOST_PASSES):
        now = step.state
        passing = next_pass(game, now, game.answerable(now)) if game.presuming.stops(now) else None
        if passing is None:
            break
        after, events = game.apply(now, passing)
        step = Step(after, step.events + events)
    return step


def come_of_silence(game: Game[S], state: S) -> Step | None:
    """Return the step by which silence ends what hangs in the air, or None if it needs an answer."""
    step = Step(state, ())
    for _one in range(MOST_PASSES):
        if not game.presuming.in_the_air(step.state):
            return step
        if (silent := _silent_answer(game, step.state)) is None:
            return None
        after, events = game.apply(step.state, silent)
        step = Step(after, step.events + events)
    return None


def ends_of_silence(game: Game[S], state: S) -> tuple[Step, ...]:
    """Return the steps by which silence ends what hangs in the air, one for each answer to a choice of few.

    It is empty if something else is needed, or if there are too many ways.
    """
    step = Step(state, ())
    for _one in range(MOST_PASSES):
        if not game.presuming.in_the_air(step.state):
            return (step,)
        if (silent := _silent_answer(game, step.state)) is None:
            break
        after, events = game.apply(step.state, silent)
        step = Step(after, step.events + events)
    ends: list[Step] = []
    for answer in _ways(game, step.state):
        after, events = game.apply(step.state, answer)
        later = ends_of_silence(game, after)
        if not later or len(ends) + len(later) > MOST_ENDS:
            return ()
        ends += (Step(one.state, (*step.events, *events, *one.events)) for one in later)
    return tuple(ends)


def _ways(game: Game[S], state: S) -> tuple[Move, ...]:
    """Return every answer to the choice that is owed, or none if there are too many."""
    if (choice := state.choice) is None:
        return ()
    opened = (one for seat in choice.seats[:1] for one in game.openings(state, seat))
    move = next((one for one in opened if one.do == choice.asks and one.unset), None)
    ways = () if move is None else tuple(islice(game.completions(state, move), MOST_ENDS + 1))
    return ways if len(ways) <= MOST_ENDS else ()


def _silent_answer(game: Game[S], state: S) -> Move | None:
    """Return the answer by which an asked seat does nothing: a pass, or a choice of many that takes none."""
    duties = game.answerable(state)
    if (passing := next_pass(game, state, duties)) is not None:
        return passing
    owed = (duty for duty in duties if PASS not in duty.asks)
    for one in (one for duty in owed for seat in duty.seats[:1] for one in game.openings(state, seat)):
        many = game.checks.addable(state, one, one.unset[0]) if one.unset else None
        if many is None or many.least or not any(one.do in duty.asks for duty in duties):
            continue
        none = one.choosing(one.unset[0], ())
        return none if not none.unset and game.is_legal(state, none) else None
    return None


def next_pass(game: Game[S], state: S, duties: tuple[Duty, ...]) -> Move | None:
    """Return the pass of the next seat to answer, if passing is an answer, else None."""
    for duty in duties:
        for seat in duty.seats[:1] if PASS in duty.asks else ():
            for one in game.onward(state, seat):
                if one.do == PASS and one.seat == seat and game.weigh(state, one).verdict == "legal":
                    return one
    return None
