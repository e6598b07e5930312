"""A forgotten table has left nothing behind."""

import pytest

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


def test_who_waits_for_it_meanwhile_finds_nothing(house, say):
    ana = house.phone()
    house.tables.forget(ana.code, ana.caller)
    with pytest.raises(NotThereError):
        ana.declare(say.tap("A", -1), base_seq=1)
    with pytest.raises(NotThereError):
        house.tables.forget(ana.code, ana.caller)
