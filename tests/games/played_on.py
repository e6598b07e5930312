"""A match played on by lawful moves, every position between them written and read again."""

import msgspec

from companion.referee.matches.match import digest


def played_on(game, state, *moves):
    """Return the state after ``moves`` and all events; a part that a saved position would lose fails here."""
    events = []
    for declared in moves:
        move = msgspec.json.decode(
            msgspec.json.encode(declared), type=game.move_type
        )  # as it comes over the wire
        ruling = game.judge(state, move)
        assert ruling.verdict == "legal", (move, ruling)
        step = game.apply(state, move)
        state = msgspec.json.decode(msgspec.json.encode(step.state), type=game.state_type)
        assert (state, digest(state)) == (step.state, digest(step.state))
        assert game.loaded(state).problems == (), game.loaded(state).problems
        events += step.events
    return state, events
