"""Fixtures of Ceramus's tests: positions, and lawful play from them."""

from types import SimpleNamespace

import pytest
from games.ceramus.positions import loaded, position

from companion.conformance import played
from companion.games.ceramus.game import CERAMUS

pytest.register_assert_rewrite("games.ceramus.invariants")


@pytest.fixture(scope="session")
def ceramus():
    return SimpleNamespace(
        loaded=loaded, position=position, played=lambda state, *moves: played(CERAMUS, state, *moves)
    )
