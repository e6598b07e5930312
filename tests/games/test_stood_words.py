"""A move that stands with any words in it leaves a position that can be read, in all games."""

import random

import msgspec
import pytest
from random_entries import begun, misnamed, subject, subjects

from companion.referee.matches.entries import Play
from companion.referee.matches.match import PLAYED, Match

QUICK, LONG = (3, 400), (8, 40_000)  # examples that are read, and moves


def stood(name, often):
    examples, moves = often
    of, acaso, count = subject(*name, examples), random.Random(f"words of {name}"), 0
    for _move in range(moves):
        match = Match(of.game, acaso.choice(of.states)) if of.states else begun(of, acaso)
        if (move := misnamed(of, match, acaso)) is None:
            continue
        match = match.append(Play(move=move, stands=True))
        if match.course[-1].standing in PLAYED:
            count += 1
            read = msgspec.json.decode(msgspec.json.encode(match.state), type=of.game.state_type)
            assert read == match.state, move
    assert count, "none stood"


@pytest.mark.parametrize("name", subjects(), ids=" ".join)
def test_no_word_of_a_move_that_stands_makes_a_position_unreadable(name):
    stood(name, QUICK)


@pytest.mark.soak
@pytest.mark.parametrize("name", subjects(), ids=" ".join)
def test_nor_does_one_among_many(name):
    stood(name, LONG)
