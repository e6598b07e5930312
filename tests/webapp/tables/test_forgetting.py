"""A forgotten table has left nothing behind."""

import pytest
from taking_seats import sit

from webapp.tables import Client, NotThereError, SettingsRequest, TableError


def everything(house):
    return b"".join(file.read_bytes() for file in house.folder.iterdir())


def test_nothing_is_kept_of_it(house, say):
    ana = house.phone("castelo", names=("Anastácia Única", "Beto"), title="Um título só")
    other = house.phone("castelo", names=("Carla",))
    for delta in range(-1, -15, -1):
        ana.declare(say.tap("A", delta) | {"note": "uma nota secreta"})
    said = ("Anastácia Única", "Um título só", "uma nota secreta", ana.code)
    assert all(word.encode() in everything(house) for word in said)
    house.tables.forget(ana.code, ana.caller)
    assert not any(word.encode() in everything(house) for word in said)
    with pytest.raises(NotThereError):
        ana.look()
    assert house.published[-1] == (ana.code, 0)
    assert [one.code for one in house.tables.recent(Client("the-maker"))] == [other.code]
    assert other.look().seats[0].name == "Carla"


def test_a_locked_table_is_not_forgotten(house):
    ana = house.phone()
    house.tables.settle(ana.code, SettingsRequest(locked=True), ana.caller)
    with pytest.raises(TableError, match="table-locked"):
        house.tables.forget(ana.code, ana.caller)
    assert ana.look().locked


@pytest.fixture
def three(house, say):
    """Provide a table that Ana has made, at which Beto and Carla sit, and at which Beto has tapped."""
    ana = house.phone(players=3, names=("Ana", "Beto", "Carla"), hold="one")
    beto, carla = house.another(ana, "beto"), house.another(ana, "carla")
    sit(beto, "B", take=True)
    sit(carla, "C", take=True)
    beto.declare(say.tap("B", -1))
    return ana, beto, carla


def test_those_who_sit_there_agree_before_a_match_is_forgotten(house, three):
    """Issue "Consent is a switch": ending a match needs the consent of those who lose by it."""
    ana, beto, carla = three
    asked = house.tables.forget(ana.code, ana.caller)
    (wish,) = asked.proposals
    assert (wish.about, wish.asks, wish.agreed) == ("forget", ("B", "C"), ())
    assert wish.told == "esquecer esta mesa, com todas as partidas"
    beto.agrees("forget")
    carla.answer(wish.id, seat="C", agree=False)
    assert carla.look().proposals[0].refused == ("C",)  # and Ana may ask again, later
    carla.answer(wish.id, seat="C", agree=True)
    with pytest.raises(NotThereError):
        ana.look()
    assert house.published[-1] == (ana.code, 0)
    assert ana.code.encode() not in everything(house)


def test_a_phone_that_is_silent_for_a_minute_does_not_keep_a_table(house, three):
    ana, beto, _carla = three
    house.later(61)
    beto.look()
    (wish,) = house.tables.forget(ana.code, ana.caller).proposals
    assert wish.asks == ("B",)
    beto.answer(wish.id, seat="B", agree=True)
    with pytest.raises(NotThereError):
        ana.look()


def test_nobody_is_asked_where_nothing_was_played(house):
    ana = house.phone("castelo", names=("Ana", "Beto"), hold="one")
    sit(house.another(ana, "beto"), "B", take=True)
    assert house.tables.forget(ana.code, ana.caller) is None


def test_who_waits_for_it_meanwhile_finds_nothing(house, say):
    ana = house.phone()
    house.tables.forget(ana.code, ana.caller)
    with pytest.raises(NotThereError):
        ana.declare(say.tap("A", -1), base_seq=1)
    with pytest.raises(NotThereError):
        house.tables.forget(ana.code, ana.caller)
