"""Commands read a spoilt record, or say in one sentence why not."""

import json
import random

import pytest
from hostile.probing import RECORDS, plain, refereed
from hostile.values import spoilt

QUICK, LONG = 4, 400  # rounds


def a_record(game, number):
    """Return a spoilt match from somewhere in its middle, and a spoilt move of it."""
    acaso = random.Random(f"{game} {number}")
    subject = acaso.choice(refereed(game))
    at = acaso.randrange(len(subject.moves))
    setup = plain(acaso.choice(subject.states))
    del setup["options"]
    record = {"record": 1, "game": game, "seats": list(subject.options.order), "setup": setup}
    record["moves"] = list(subject.moves[at : at + 6])
    return spoilt(record, acaso, acaso.randrange(1, 4)), spoilt(subject.moves[at], acaso)


def commanded(companion, file, game, number):
    """Assert that each command gives an answer, or one line and status 2."""
    record, move = a_record(game, number)
    file.write_text(json.dumps(record), encoding="utf-8")
    words = [("replay",), ("replay", "--json"), ("moves", "--seat", "Ana", "--json")]
    words += [("judge", "--move", json.dumps(move)), ("judge", "--json", "--move", json.dumps(move))]
    for command, *more in words:
        result = companion(command, file, *more)
        assert result.exit_code in (0, 1, 2), (game, number, result.output)
        if result.exit_code == 2:
            assert len(result.stderr.splitlines()) == 1, (game, number, result.stderr)


@pytest.mark.parametrize("game", RECORDS)
def test_a_spoilt_record_is_read_or_refused_in_a_sentence(companion, tmp_path, game):
    for number in range(QUICK):
        commanded(companion, tmp_path / "a.json", game, number)


@pytest.mark.soak
@pytest.mark.parametrize("game", RECORDS)
def test_so_are_hundreds(companion, tmp_path, game):
    for number in range(QUICK, LONG):
        commanded(companion, tmp_path / "a.json", game, number)
