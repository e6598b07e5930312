"""Tables that referee Calamandara, and phones at them whose taps are counted."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from refereed_phone import RefereedPhone, refereed_table
from stood_tables import viagem

NAMES = ("Ana", "Beto", "Carolina", "Davi")


class AtTheTable(RefereedPhone):
    """A phone at a table of Calamandara."""

    def part(self, kind: str) -> None:
        """Enlarge a board: a Terra, or the centre."""
        self.tap(f'.calamandara [data-part="{kind}"]')

    def space(self, name: str) -> None:
        """Tap a space of the enlarged board."""
        self.tap(f'.calamandara .part [data-place="{name}"]')

    def held(self, symbol: str, seat: str = "A") -> None:
        """Tap a symbol of the own Reserva."""
        self.tap(f'.calamandara .hand [data-place="{seat}:{symbol}"]')

    def shows(self, name: str, look: str) -> None:
        """Wait until a symbol lies on a space, wherever the board is shown."""
        self.page.locator(f'.calamandara [data-place="{name}"] .lies[data-look="{look}"]').first.wait_for()


@pytest.fixture
def refereed(server) -> Callable[..., str]:
    """Provide the code of a new table of Calamandara, in that position if one is given."""
    return partial(refereed_table, server, "calamandara", NAMES)


@pytest.fixture
def at_table(server, phones) -> Callable[..., AtTheTable]:
    """Open a table on one more phone: ``at_table(code, size=…)``."""
    return lambda code, **phone: AtTheTable(phones.new(**phone), server, code)


@pytest.fixture
def position() -> Callable[..., dict[str, Any]]:
    """Provide a position in the middle of a match: ``position(players, **what_else)``."""
    return viagem
