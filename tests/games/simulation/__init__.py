"""Whole matches of any game, played by players who choose among the referee's offers.

A game brings its players and its witnesses (``Witness``), which know the invariants after every accepted
move, and where its physical cards lie by now. ``play_match`` first asks the seats that owe an answer, then
those that may answer an open window, then the others, and stops at the outcome, or fails with the log as an
authored record.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.match")

from games.simulation.match import Simulated, SimulationError, play_match, record_of, written  # noqa: E402
from games.simulation.player import Player, Turn, Witness  # noqa: E402

__all__ = ["Player", "Simulated", "SimulationError", "Turn", "Witness", "play_match", "record_of", "written"]
