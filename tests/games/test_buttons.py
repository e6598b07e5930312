"""At no entry of the stored matches does a button offer a tap that the rules refuse."""

from functools import partial

import pytest
from frozen.kept import kept_matches
from games.conformance.buttons import check_buttons

from companion.record_files import open_record
from companion.referee.matches.implied_moves import reachable
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import begin

KEPT = {name: file for name, file in kept_matches().items() if "fixtures" not in name}


@pytest.mark.parametrize("name", KEPT)
def test_what_is_offered_at_every_entry_of_a_kept_match_can_be_declared(name):
    opened = open_record(KEPT[name])
    match = Match(opened.game, begin(opened.record, opened.game).state)
    if match.game.board is None:
        pytest.skip("only its score is kept")
    for entry in opened.record.log:
        match = match.append(entry)
        check_buttons(match.game, match.state, partial(ahead, match))


def ahead(match, seat):
    return (lead.state for lead in reachable(match, seat) if lead.moves)
