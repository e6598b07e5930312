"""A table may begin from any position, which is read like a state and refused with its place."""

import msgspec
import pytest

from companion.referee.positions.old_forms import of_today
from companion.referee.positions.setups import Loaded, Problem, read_setup


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


def test_windows_are_read_as_they_were_once_written(toy):
    task = {"task": "anular", "id": 1, "seat": "B"}
    window = {"id": 1, "trigger": "tirar", "rule": "toy.contestar", "answering": ["A"], "silence": "aloud"}
    answers = [{"seat": "B", "task": {**task, "id": n}, "prevented": n == 1} for n in (1, 2)]
    setup = {"windows": [{**window, "order": "last-prevails", "answers": answers}], "windows_opened": 1}
    (read,) = read_setup(toy.State, toy.options, of_today({**setup, "tasks_numbered": 2})).windows
    assert (read.order, [answer.task.id for answer in read.answers]) == ("lifo", [2])
    now = {"windows": [{**window, "answers": [{"seat": "B", "task": task}]}], "pedras": 3}
    assert read_setup(toy.State, toy.options, of_today(now)) == read_setup(toy.State, toy.options, now)
