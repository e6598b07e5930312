"""Fixtures of Calamandara's tests: positions in few words, and lawful moves played."""

from functools import partial
from types import SimpleNamespace

import pytest
from games.calamandara.positions import loaded, position

from companion.conformance import played
from companion.games.calamandara.game import CALAMANDARA


@pytest.fixture(scope="session")
def calamandara():
    return SimpleNamespace(loaded=loaded, position=position, played=partial(played, CALAMANDARA))
