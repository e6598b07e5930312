"""Tables that referee Ceramus, phones at them whose taps are counted, and where a Forma fits."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from games.ceramus.encaixes import onde_cabe
from playwright.sync_api import expect
from refereed_phone import RefereedPhone

from companion.games.ceramus.state import State

ANEW = """async ([code, setup]) => {
    const headers = {"Content-Type": "application/json"};
    const body = JSON.stringify({mode: "arbitro", setup});
    const answer = await fetch(`/api/v1/tables/${code}/matches`, {method: "POST", headers, body});
    return answer.ok ? "" : answer.text();
}"""
NAMES = ("Ana", "Beto", "Carolina", "Davi")
MURAIS = {1: 4, 2: 8, 3: 8, 4: 12}
# The Mural of MU01 to MU08, all upright, four in a row.
PUBLICO = ("MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI")


def _preparation(players: int) -> tuple[dict[str, Any], ...]:
    cards = [f"MU{at:02}" for at in range(1, MURAIS[players] + 1)]
    montar = {"seat": "A", "do": "montar-mural", "cartas": cards}
    return montar, {"seat": "A", "do": "distribuir-formas"}


class AtTheTable(RefereedPhone):
    """A phone at a table of Ceramus."""

    def prepared(self) -> "AtTheTable":
        """Lay the Mural of the first cards, upright, and deal Formas."""
        return self.play(*_preparation(len(self.state.options.seats)))

    def anew(self, **setup: Any) -> "AtTheTable":
        """Begin another match from that position."""
        refused = self.page.evaluate(ANEW, [self.code, setup])
        assert not refused, refused
        return self.meets()

    def cell(self, casa: str) -> None:
        self.tap(f'.mural [data-place="{casa}"]')

    def cerama(self, id: str) -> None:
        self.tap(f'[data-cerama="{id}"]')

    def shows(self, casa: str, style: str, owner: str = "") -> None:
        """Wait until a cell shows a style, and its tile's owner."""
        place = self.page.locator(f'.mural [data-place="{casa}"]')
        expect(place).to_have_attribute("data-style", style)
        if owner:
            expect(place).to_have_attribute("data-owner", owner)
        else:
            expect(place).not_to_have_attribute("data-owner", "A")
            expect(place).not_to_have_attribute("data-owner", "B")

    def total(self, seat: str, text: str) -> None:
        expect(self.page.locator(f'[data-total="{seat}"]')).to_have_text(text)

    def phase(self, text: str) -> None:
        expect(self.page.locator('.arb-phase[data-when="now"]')).to_have_text(text)

    @property
    def state(self) -> State:
        """Return the position as the server has it."""
        return msgspec.convert(self.server.position(self.code), State)


@pytest.fixture
def at_table(server, phones) -> Callable[..., AtTheTable]:
    """Open a table on one more phone: ``at_table(code, lang="en", …)``."""
    return lambda code, **phone: AtTheTable(phones.new(**phone), server, code)


@pytest.fixture
def refereed(server) -> Callable[..., str]:
    """Provide the code of a new refereed table of so many players, in that position if one is given."""

    def lay(players: int = 2, leve: bool = False, **setup: Any) -> str:
        names = list(NAMES[:players])
        code = str(server.table("ceramus", players, mode="arbitro", names=names, leve=leve))
        if setup:
            server.anew(code, **setup)
        return code

    return lay


@pytest.fixture
def prepared(server) -> Callable[..., str]:
    """Provide the code of a table with the Mural of the first cards and dealt Formas."""

    def lay(players: int = 2, *entries: dict[str, Any], leve: bool = False) -> str:
        more = {"mode": "arbitro", "names": list(NAMES[:players]), "leve": leve}
        code = str(server.begun("ceramus", players, *_preparation(players), **more))
        if entries:
            server.declare(code, *entries)
        return code

    return lay


@pytest.fixture
def fits() -> Callable[..., Iterator[tuple[str, str, tuple[str, ...]]]]:
    return onde_cabe


@pytest.fixture
def mural() -> tuple[str, ...]:
    """Provide the Mural of the public check."""
    return PUBLICO
