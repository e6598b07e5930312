"""The benchmark of offers measures full tables, at which the asked seat has much to choose."""

from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def tables(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    from full_tables import full_tables

    return list(full_tables())


def test_there_is_much_to_choose(tables):
    assert len(tables) >= 6
    for full in tables:
        completed = [
            move
            for offer in full.game.offers(full.state, full.seat)
            for move in full.game.completions(full.state, offer)
        ]
        assert full.offers() >= 4
        assert len(completed) > 10
