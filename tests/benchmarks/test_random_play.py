"""The benchmark of refereeing measures real matches, half of whose moves are refused."""

from pathlib import Path

import pytest

from companion.games import all_games

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
ENTRIES = 40


@pytest.fixture(scope="module", params=all_games(), ids=lambda entry: entry.slug)
def played(request):
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.syspath_prepend(BENCHMARKS)
        from random_play import play, referee_of

        return play(request.param, referee_of(request.param), ENTRIES)


def test_every_entry_is_accepted_and_replays_to_the_same(played):
    assert played.entries == ENTRIES
    for match in played.matches:
        again = match.replayed(match.log, {})
        assert {outturn.standing for outturn in again.course} <= {"accepted"}
        assert again.state == match.state


def test_half_of_the_moves_are_refused(played):
    verdicts = [
        [played.game.weigh(position.state, move).verdict for move in position.moves]
        for position in played.positions
    ]
    for allowed in verdicts:
        half = len(allowed) // 2
        assert set(allowed[:half]) <= {"legal"}
        assert set(allowed[half:]) <= {"illegal"}
    assert sum(map(len, verdicts)) > ENTRIES
