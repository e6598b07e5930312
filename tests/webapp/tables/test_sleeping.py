"""A seat whose phone sleeps is passed for by another phone; whoever slept takes it back."""

from functools import partial

import pytest
from msgspec import UNSET

from webapp.tables import NotAllowedError, SettingsRequest
from webapp.tables.views.offering import offers_of


def sleepers(phone, seat="A"):
    asked = partial(offers_of, seat)
    found = phone.house.tables.ask(phone.code, phone.caller, asked).sleepers
    return [(one.seat, one.move, one.left) for one in found]


@pytest.fixture
def asked(fight, say):
    """Provide the two once Beto has to answer Ana's Ação before anybody goes on."""
    ana, beto = fight
    ana.declare(say.attack())
    beto.declare(say.action("B", "Cinza"))
    ana.declare(say.action("A", "Brasa"))
    return ana, beto


def test_a_pass_is_offered_once_nothing_is_heard_for_a_minute(asked, house, say):
    ana, beto = asked
    ((seat, move, left),) = sleepers(ana)
    assert (seat, move) == ("B", say.passing())
    assert 0 < left <= 60
    assert sleepers(beto, "B") == []  # the phone that is waited for
    house.later(left - 1)
    assert sleepers(ana)[0][2] == 1
    house.later(1)
    assert sleepers(ana)[0][2] is UNSET  # asleep
    beto.look()
    assert sleepers(ana)[0][2] == 60


def test_only_a_pass_that_stops_play_is_offered(fight, house, say):
    ana, _beto = fight
    house.later(61)
    assert sleepers(ana) == []  # nothing waits
    ana.declare({"seat": "A", "do": "avancar-fase", "para": "reconstrucao"})
    house.later(61)
    assert sleepers(ana) == []  # whoever goes on passes it


def test_the_history_says_who_passed_for_the_sleeper_and_the_sleeper_takes_it_back(asked, house):
    ana, beto = asked
    house.later(61)
    ((_seat, move, _left),) = sleepers(ana)
    line = ana.declare(move).answer.line
    assert (line.standing, line.by, line.seat) == ("accepted", "Ana", "B")
    beto.declare({"retract": line.n})
    assert [one[0] for one in sleepers(ana)] == ["B"]


def test_at_a_table_of_own_seats_nobody_passes_for_a_phone_that_is_awake(asked, house):
    ana, _beto = asked
    house.tables.settle(ana.code, SettingsRequest(own_seats_only=True), ana.caller)
    ((_seat, move, _left),) = sleepers(ana)
    with pytest.raises(NotAllowedError):
        ana.declare(move)
    house.later(61)
    with pytest.raises(NotAllowedError):
        ana.declare(
            {"seat": "B", "do": "acao", "nivel": "narrador", "realizador": "narrador", "carta": "Fim"}
        )
    assert ana.declare(move).answer.line.standing == "accepted"
