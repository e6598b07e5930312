"""Tables that referee Calamandara, and phones at them whose taps are counted."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest
from games.calamandara.positions import setup as position_of
from refereed_phone import RefereedPhone, refereed_table

NAMES = ("Ana", "Beto", "Carolina", "Davi")
CAMINHO = {"S1c": "pegada n", "S2c": "pegada n", "S2d": "torre h", "N1c": "pegada s", "N3b": "montanha"}
MEIO = {"C1c": "pegada n", "C2c": "asa h", "C4b": "espelho s", "C5d": "fogo"}
# How the positions of the suite of rules call seats, which a table knows by letters.
SEATS = {"Ana": "A", "Beto": "B", "Caio": "C", "Dora": "D"}


def at_seats(value: Any) -> Any:
    """Return a position with its travellers by the letters of their seats."""
    if isinstance(value, Mapping):
        return {key: at_seats(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [at_seats(one) for one in value]
    return SEATS.get(value, value) if isinstance(value, str) else value


def in_the_middle(players: int = 2, **more: Any) -> dict[str, Any]:
    """Return Ana's turn 7: a way of two Pegadas, a Torre beside it; three symbols in her Reserva."""
    given: dict[str, Any] = {
        "postos": {
            place: what for place, what in {**CAMINHO, **MEIO}.items() if place[0] in "SC" or players != 3
        },
        "tokens": {"Ana": "S1c"},
        "reservas": {"Ana": ["pegada", "espelho", "fogo"], "Beto": ["montanha"]},
        "cartas": {"Ana": {"mao": 3}},
        "turno": 7,
        "simbolos": [{"deck": [""] * (36 // players)} for _seat in range(players)],
        **more,
    }
    return at_seats(position_of(players, **given))


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
    return in_the_middle
