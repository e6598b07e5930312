"""Fixtures of Castória's tests: positions, and lawful play from them."""

from types import SimpleNamespace

import pytest
from games.castoria.positions import loaded, position

from companion.conformance import played
from companion.games.castoria.game import CASTORIA

pytest.register_assert_rewrite("games.castoria.invariants")


@pytest.fixture(scope="session")
def castoria():
    return SimpleNamespace(
        loaded=loaded, position=position, played=lambda state, *moves: played(CASTORIA, state, *moves)
    )
