"""Fixtures of Castelo's tests: positions in few words, and lawful moves played."""

from functools import partial
from types import SimpleNamespace

import pytest
from games.castelo.positions import loaded, position

from companion.conformance import played
from companion.games.castelo.game import CASTELO


@pytest.fixture(scope="session")
def castelo():
    return SimpleNamespace(loaded=loaded, position=position, played=partial(played, CASTELO))
