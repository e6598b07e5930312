"""Setting the computer's clock while people play changes no waiting time."""

import pytest

from webapp.tables import ConflictError, HoldRequest
from webapp.tables.session.passing import HELD_FOR

DAYS = 3 * 24 * 3600


@pytest.fixture(params=[DAYS, -DAYS, 3600, -3600], ids=["days on", "days back", "an hour on", "an hour back"])
def jump(request):
    return request.param


@pytest.fixture
def held(fight, house):
    ana, beto = fight
    house.tables.hold(ana.code, HoldRequest(hold=True), beto.caller)
    return ana


def test_a_hold_lasts_as_long_as_it_would(held, house, jump, say):
    house.set_clock(jump)
    assert 0 < held.look().hold.left <= HELD_FOR
    with pytest.raises(ConflictError, match="held"):
        held.declare(say.attack())
    house.later(HELD_FOR)
    assert held.look().hold is None
    assert held.declare(say.attack()).fresh


def test_a_hold_that_is_called_after_it_lasts_as_long_too(fight, house, jump):
    ana, beto = fight
    house.set_clock(jump)
    house.tables.hold(ana.code, HoldRequest(hold=True), beto.caller)
    assert 0 < ana.look().hold.left <= HELD_FOR
    house.later(HELD_FOR)
    assert ana.look().hold is None


def test_after_a_restart_it_lasts_no_longer_than_it_would_have(held, house, jump):
    """The clock is all that is known then; set on, the hold is over, set back, it begins again at most."""
    house.set_clock(jump)
    house.restart()
    hold = held.look().hold
    assert hold is None if jump > 0 else 0 < hold.left <= HELD_FOR
    house.later(HELD_FOR)
    assert held.look().hold is None


def test_lines_bear_the_time_of_day(held, house, say):
    house.set_clock(DAYS)
    held.declare({"note": "what time is it?"})
    assert held.look().lines[-1].at.startswith("2026-11-24T")
