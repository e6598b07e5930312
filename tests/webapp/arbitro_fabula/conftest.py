"""Tables that referee Fábula, and phones at them whose taps are counted."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from refereed_phone import RefereedPhone, refereed_table

NAMES = ("Ana", "Beto", "Carolina", "Davi")
LUGARES = ("arredor-1", "arredor-2", "centro", "arredor-3", "arredor-4")


def aliado(id: str, whose: str, name: str, numbers: tuple[int, int, int], **more: Any) -> dict[str, Any]:
    """Return an Aliado by its ofensiva, influência and vida."""
    ofensiva, influencia, vida = numbers
    fields = {"id": id, "nome": name, "dono": whose, "controlador": whose, "vida": vida}
    return {**fields, "ofensiva": ofensiva, "influencia": influencia, **more}


def in_the_middle(fase: str, players: int = 2, bases: tuple[int, ...] = (5, 2, 15, 5, 5)) -> dict[str, Any]:
    """Return Ana's turn 7: two Aliados that may attack, two that are turned; Beto has two that may block."""
    seats = "ABCDEF"[:players]
    return {
        "mesa": {
            "lados": [
                {"jogador": seat, "recursos": 8, "turnos": 4, "mao": 6, "baralho": 20} for seat in seats
            ],
            "ativo": "A",
            "fase": fase,
            "turno": 7,
            "aliados": [
                aliado("1", "A", "Saci do Semáforo", (1, 0, 2)),
                aliado("2", "A", "Tatu da Betoneira", (5, 6, 6)),
                aliado("3", "A", "Brincante do Boi", (1, 1, 3), virado=True),
                aliado("4", "A", "Menina das Sementes", (1, 1, 2), virado=True),
                aliado("5", "B", "Boto de Terno Branco", (1, 2, 3)),
                aliado("6", "B", "Guardiã do Açude", (1, 1, 4)),
            ],
            "bases": [
                {
                    "id": f"{seat}:{lugar}",
                    "dono": seat,
                    "controlador": seat,
                    "centro": lugar == "centro",
                    "resistencia": resistencia,
                }
                for seat in seats
                for lugar, resistencia in zip(LUGARES, bases, strict=True)
                if resistencia
            ],
        }
    }


class AtTheTable(RefereedPhone):
    """A phone at a table of Fábula."""

    def place(self, id: str) -> None:
        self.tap(f'.fabula [data-place="{id}"]')

    def called(self, name: str) -> Any:
        """Return the element of that name on the board, whose label may go on with its numbers."""
        return self.page.locator(f'.fabula :is(.aliado, .modificacao)[aria-label^="{name}"]')

    def named(self, name: str, *, first: bool = False) -> None:
        """Tap the element of that name; of several the one that stands ready, or the first."""
        found = self.called(name)
        ready = self.page.locator(f'.fabula .aliado:not([data-turned])[aria-label^="{name}"]')
        self.tap(found.first if first or not ready.count() else ready.first)

    def lies(self, id: str, numbers: str) -> None:
        """Wait until an Aliado lies there with these numbers."""
        self.page.locator(f'.fabula .aliado[data-place="{id}"][aria-label*="{numbers}"]').wait_for()

    def faces(self, *numbers: int) -> None:
        """Enter the printed numbers of an unregistered card, in order; the last one declares the card."""
        fields = self.page.locator(".dialog-card .arb-typing .arb-field")
        for at, number in enumerate(numbers):
            self.tap(fields.nth(at).get_by_role("button", name=str(number), exact=True))

    def half(self, what: str, base: str) -> None:
        """Tap the half of a Base to which the own party goes."""
        aimed = self.page.locator(".base-aimed", has=self.page.locator(f'[data-place="{base}"]'))
        self.tap(aimed.locator(f'[data-do="declarar-{what}"]'))


@pytest.fixture
def refereed(server) -> Callable[..., str]:
    """Provide the code of a new table of Fábula, in that position if one is given."""
    return partial(refereed_table, server, "fabula", NAMES)


@pytest.fixture
def at_table(server, phones) -> Callable[..., AtTheTable]:
    """Open a table on one more phone: ``at_table(code, size=…)``."""
    return lambda code, **phone: AtTheTable(phones.new(**phone), server, code)


@pytest.fixture
def both(refereed, at_table) -> Callable[..., tuple[AtTheTable, AtTheTable]]:
    """Provide Ana and Beto, each with a phone, at a new table in that position."""

    def sit(**setup: Any) -> tuple[AtTheTable, AtTheTable]:
        code = refereed(**setup)
        return at_table(code).seated(0).meets(), at_table(code).seated(1).meets()

    return sit


@pytest.fixture
def position() -> Callable[..., dict[str, Any]]:
    """Provide a position in the middle of a match: ``position(fase, players, bases)``."""
    return in_the_middle
