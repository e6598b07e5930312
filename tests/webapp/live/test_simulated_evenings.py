"""Whatever fails in an evening, nothing is lost, doubled, moved or shown to others; one seed replays it."""

import logging
import shutil

import pytest
from simulated.evening import Evening
from soaked import soaked

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables, new_code

SEEDS = (*range(8), *soaked(*range(8, 1000)))


@pytest.fixture(scope="module")
def settings(empty_folder):
    return Settings(data=empty_folder, addresses=("http://192.168.0.7:8734",), lang="pt", heartbeat=0.0)


@pytest.fixture(scope="module")
def app(empty_folder, settings, static):
    """Provide one app for all evenings, since making it takes longer than an evening."""
    store, hub = open_folder(empty_folder), Hub(1)
    made = create_app(settings, Tables(store, hub.publish, None.__class__, new_code), hub, static)
    store.close()
    return made


@pytest.fixture
def evening(tmp_path, empty_folder, app, settings):
    """Provide an evening by its seed."""

    def begin(seed, name="evening"):
        return Evening(seed, shutil.copytree(empty_folder, tmp_path / name / "life-0"), app, settings)

    return begin


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_whatever_fails(evening, seed, caplog):
    one = evening(seed)
    one.play()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_seed_replays_its_evening(evening):
    first, second = evening(3, "first"), evening(3, "second")
    first.play()
    second.play()
    assert first.world.trace == second.world.trace
    assert len(first.world.trace) > 40
