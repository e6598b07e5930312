"""A tap goes through no more modules than docs/architecture.md draws."""

from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)


def test_a_tap_goes_through_few_modules(tmp_path):
    import course

    for game, found in course.taps(tmp_path / "data", sorted(course.TAPS)):
        kinds = course.parted(game, found)
        way = {
            "webapp.tables.actions.intending",
            "companion.referee.judging.judge",
            "webapp.tables.views.updates",
        }
        assert way <= {*kinds["between"]}
        assert len(kinds["between"]) <= course.MOST, (game, kinds["between"])
        assert len(kinds["of the game"]) <= course.MOST_OF_A_GAME, (game, kinds["of the game"])
