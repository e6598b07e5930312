"""Fixtures of Fábula's tests: positions in few words, and lawful moves played."""

from functools import partial
from types import SimpleNamespace

import pytest
from games.fabula.positions import loaded, position

from companion.conformance import played
from companion.games.fabula.game import FABULA


@pytest.fixture(scope="session")
def fabula():
    return SimpleNamespace(
        loaded=loaded, position=position, played=partial(played, FABULA), judge=FABULA.judge
    )
