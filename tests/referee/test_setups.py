import msgspec
import pytest

from companion.referee.standing.setups import Loaded, Problem, read_setup


def test_a_setup_is_the_state_without_its_options(toy):
    state = read_setup(toy.State, toy.options, {"pedras": 3, "vez": "B"})
    assert state == msgspec.structs.replace(toy.start, pedras=3, vez="B")


def test_what_the_schema_does_not_know_is_refused_with_its_place(toy):
    with pytest.raises(msgspec.ValidationError, match=r"\$\.pedras"):
        read_setup(toy.State, toy.options, {"pedras": "three"})


def test_a_game_without_rules_on_positions_loads_any(toy):
    assert toy.game.load(toy.start) == Loaded(toy.start, ())


def test_only_physical_problems_keep_from_playing(toy):
    assert Loaded(toy.start, (Problem("toy.limite", "pedras"),)).playable
    assert not Loaded(toy.start, (Problem("toy.ha-pedras", "pedras", physical=True),)).playable
