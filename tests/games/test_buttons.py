"""At no entry of the stored matches does a button offer a tap that the rules refuse."""

from functools import partial
from zlib import crc32

import pytest
from frozen.kept import kept_matches, refereed
from soaked import soaked

from companion.conformance.buttons import check_buttons
from companion.record_files import open_record
from companion.referee.matches.implied_moves import reachable
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import begin

KEPT = refereed(kept_matches())


SAMPLE = 10  # of so many entries one is looked at in every run


@pytest.mark.thorough
@pytest.mark.parametrize("step", [SAMPLE, *soaked(1)])
@pytest.mark.parametrize("name", KEPT)
def test_what_is_offered_at_every_entry_of_a_kept_match_can_be_declared(name, step):
    first = crc32(name.encode()) % step
    opened = open_record(KEPT[name])
    match = Match(opened.game, begin(opened.record, opened.game).state)
    for n, entry in enumerate(opened.record.log):
        match = match.append(entry)
        if n % step == first:
            check_buttons(match.game, match.state, partial(ahead, match))


def ahead(match, seat):
    return (lead.state for lead in reachable(match, seat) if lead.moves)
