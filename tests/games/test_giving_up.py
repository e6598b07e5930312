"""At the end of any game's match players are shown who has given up."""

import pytest

from companion.games import all_games
from companion.record_files import open_record
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import begin
from companion.referee.rules.ending import who_gave_up
from companion.referee.views.ending import Ended

EXAMPLES = [
    (game.slug, file) for game in all_games() for file in game.examples if file.stem.startswith("desist")
]


@pytest.mark.parametrize(("slug", "file"), EXAMPLES, ids=[f"{slug}-{file.stem}" for slug, file in EXAMPLES])
def test_the_end_says_who_has_given_up(slug, file):
    opened = open_record(file)
    match = Match(opened.game, begin(opened.record, opened.game).state)
    for entry in opened.record.log:
        match = match.append(entry)
    states = [match.begun, *(result.state for result in match.course)]
    ends = [at for at, state in enumerate(states) if opened.game.outcome(state) is not None]
    before, after, events = states[ends[0] - 1], states[ends[0]], match.course[ends[0] - 1].events
    outcome = opened.game.outcome(after)
    gave_up = who_gave_up(events)
    ended = Ended(outcome.winners, outcome.how, outcome.rules, gave_up=gave_up)
    causes = [cause.text.to("pt") for cause in opened.game.ending.causes(before, after, ended)]
    assert gave_up
    assert [f"{before.options.called(seat)} desistiu." for seat in gave_up] == causes[: len(gave_up)]
