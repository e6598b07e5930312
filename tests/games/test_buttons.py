"""What is offered by buttons in the matches that are kept: at no entry a tap that the rules refuse."""

import pytest
from frozen.kept import kept_matches
from games.conformance.buttons import check_buttons

from companion.record_files import open_record
from companion.referee.matches.replay import replay

KEPT = {name: file for name, file in kept_matches().items() if "fixtures" not in name}


@pytest.mark.parametrize("name", KEPT)
def test_what_is_offered_at_every_entry_of_a_kept_match_can_be_declared(name):
    opened = open_record(KEPT[name])
    match = replay(opened.record, opened.game).match
    if match.game.board is None:
        pytest.skip("only its score is kept")
    for outturn in match.course:
        check_buttons(match.game, outturn.state)
