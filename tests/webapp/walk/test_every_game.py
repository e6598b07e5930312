"""Refereed games can be walked through on a phone, by taps on the first offers."""

import pytest
from soaked import soaked
from walking import walked, walks

from companion.games import all_games

ENTRIES = 8
GAMES = [entry.slug for entry in all_games() if entry.referee]


@pytest.mark.parametrize("game", [*GAMES[:2], *soaked(*GAMES[2:])])
def test_it_is_played_by_what_is_offered_first(game, server, phones, complaints):
    phone = walked(server, phones, game, 2)
    by_taps = walks(phone, ENTRIES)
    assert by_taps >= ENTRIES / 2, server.look(phone.code)["lines"]
    assert complaints(phone.page) == []
