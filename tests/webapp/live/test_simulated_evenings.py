"""Whatever fails in an evening, nothing is lost, doubled, moved or shown to others; one seed replays it."""

import logging
import shutil

import pytest
from simulated.evening import LONG, SHORT, Evening
from simulated.machine import app_of
from soaked import soaked

# Those of every run once ended with a phone that showed another line than a fresh page.
SEEDS = (*((seed, SHORT) for seed in (110, 170, 407)), *soaked(*((seed, LONG) for seed in range(1000))))


@pytest.fixture(scope="module")
def app(empty_folder, static):
    return app_of(empty_folder, static)


@pytest.fixture
def evening(tmp_path, empty_folder, app):
    """Provide an evening by its seed."""

    def begin(seed, actions, name="evening"):
        folder = shutil.copytree(empty_folder, tmp_path / name / "life-0")
        return Evening(seed, actions, folder, app)

    return begin


@pytest.mark.parametrize(("seed", "actions"), SEEDS)
def test_nothing_is_lost_whatever_fails(evening, seed, actions, caplog):
    one = evening(seed, actions)
    one.play()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_seed_replays_its_evening(evening):
    traces = []
    for name in ("first", "second"):
        one = evening(3, SHORT, name)
        one.play()
        traces.append(one.world.trace)
    assert traces[0] == traces[1]
    assert len(traces[0]) > 20
