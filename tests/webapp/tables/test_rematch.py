"""What a rematch takes along from the match before."""

import pytest


@pytest.fixture
def alone(house):
    return house.phone(game="ceramus", players=1)


def end(alone, tiles, winners):
    alone.tell({"seat": "A", "do": "pontuar", "contador": "azulejos", "de": "A/medieval", "delta": tiles})
    alone.tell({"seat": "A", "do": "encerrar", "vencedores": winners})
    assert list(alone.look().outcome["winners"]) == winners


def test_a_record_that_was_beaten_is_the_next_to_beat(house, alone):
    end(alone, 4, ["A"])
    house.tables.again(alone.code, alone.caller)
    assert alone.look().match.number == 2
    assert alone.shows("recorde", "A") == 2 * 4 - 16
    assert alone.shows("azulejos", "A/medieval") == 0


def test_a_record_that_was_not_beaten_stays_also_after_a_restart(house, alone):
    end(alone, 4, ["A"])
    house.tables.again(alone.code, alone.caller)
    end(alone, 3, [])
    house.tables.again(alone.code, alone.caller)
    house.restart()
    assert alone.shows("recorde", "A") == 2 * 4 - 16
