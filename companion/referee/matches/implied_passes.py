"""What it means that play went on where, as is told only later, somebody owed an answer: they let it pass."""

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.judging.mending import Prelude
from companion.referee.positions.duties import PASS
from companion.referee.positions.position import Duty, S
from companion.referee.resolving.resolution import Step

MOST_PASSES = 20


def implied_passes(game: Game[S], state: S, move: Move) -> Prelude | None:
    """Return the passes of whoever owes an answer after which a move is legal.

    Where they do not make it so, those of all who are asked by what stops play, since the move came after
    that; None where nothing stopped it.
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
    """Return the passes of those who speak before a seat, after which it could answer; None where it never
    could.

    Its answer is told late: by going on, whoever had to speak first let it pass, and the seat itself did not.
    """
    lead = Prelude((), (), state)
    while game.breaks_turn(lead.state, move) and len(lead.moves) < MOST_PASSES:
        passing = next_pass(game, lead.state, game.pending(lead.state))
        if passing is None or passing.seat == move.seat:
            return None
        after, events = game.apply(lead.state, passing)
        lead = Prelude((*lead.moves, passing), (*lead.events, *events), after)
    return lead


def passed_by_all(game: Game[S], state: S) -> S:
    """Return the position once all who are asked have let pass what now stops play; the same where nothing
    does.
    """
    after: S = passing_all(game, state).state
    return after


def passing_all(game: Game[S], state: S) -> Step:
    """Return the same, and what happens by it."""
    told = Step(state, ())
    for _one in range(MOST_PASSES):
        now = told.state
        passing = next_pass(game, now, game.answerable(now)) if game.presuming.stops(now) else None
        if passing is None:
            break
        after, events = game.apply(now, passing)
        told = Step(after, told.events + events)
    return told


def next_pass(game: Game[S], state: S, duties: tuple[Duty, ...]) -> Move | None:
    """Return the pass of whoever is the next to give an answer, where passing is one."""
    for duty in duties:
        for seat in duty.seats[:1] if PASS in duty.asks else ():
            for one in game.onward(state, seat):
                if one.do == PASS and one.seat == seat and game.weigh(state, one).verdict == "legal":
                    return one
    return None
