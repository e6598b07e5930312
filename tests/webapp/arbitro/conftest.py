"""Tables that referee Castória, in the middle of a chapter, and phones at them whose taps are counted."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect
from refereed_phone import RefereedPhone


def pytest_itemcollected(item: pytest.Item) -> None:
    """Count what is tried here among the tests of the game that is played (``pytest --game``)."""
    item.extra_keyword_matches.add("castoria")


def convocar(seat: str, espaco: str, valor: int, nome: str) -> dict[str, Any]:
    return {"do": "convocar", "seat": seat, "espaco": espaco, "valor_decimos": valor, "nome": nome}


def fase(seat: str, para: str) -> dict[str, Any]:
    return {"do": "avancar-fase", "seat": seat, "para": para}


def turno(seat: str, *lances: dict[str, Any], primeiro: bool = False) -> tuple[dict[str, Any], ...]:
    """Return a whole turn without attacks; the second seat first passes the end of the other's turn."""
    return (
        *(() if primeiro else ({"do": "passar", "seat": seat},)),
        {"do": "comprar", "seat": seat},
        fase(seat, "construcao"),
        *lances,
        fase(seat, "luta"),
        fase(seat, "reconstrucao"),
        {"do": "encerrar-turno", "seat": seat},
    )


PREPARO: tuple[dict[str, Any], ...] = (
    *({"do": "embaralhar", "seat": seat} for seat in "AB"),
    *({"do": "cortar", "seat": seat} for seat in "AB"),
    {"do": "lancar-dado", "seat": "A", "resultado": 5},
    {"do": "lancar-dado", "seat": "B", "resultado": 2},
    *({"do": "comprar-mao", "seat": seat} for seat in "AB"),
    *({"do": "manter-mao", "seat": seat} for seat in "AB"),
)
# Four turns: Grilo 0.8 and Iara 0.6 hold up Matinta 0.9; Saci 0.4 and Curupira 1.0 hold up Boitatá 0.7.
QUATRO_TURNOS: tuple[dict[str, Any], ...] = (
    *PREPARO,
    *turno("A", convocar("A", "N3-1", 8, "Grilo"), primeiro=True),
    *turno("B", convocar("B", "N3-2", 10, "Curupira")),
    *turno("A", convocar("A", "N3-2", 6, "Iara"), convocar("A", "N2-1", 9, "Matinta")),
    *turno("B", convocar("B", "N3-1", 4, "Saci"), convocar("B", "N2-1", 7, "Boitatá")),
)
# From there Ana's fifth turn, her card drawn, in the Construção.
NA_CONSTRUCAO: tuple[dict[str, Any], ...] = (
    *QUATRO_TURNOS,
    {"do": "passar", "seat": "A"},
    {"do": "comprar", "seat": "A"},
    fase("A", "construcao"),
)


class AtTheTable(RefereedPhone):
    """A phone at a table of Castória."""

    def place(self, place: str) -> None:
        """Tap a place; a Narrador's beside the points, which are another tap."""
        self.taps += 1
        there = self.page.locator(f'[data-place="{place}"]').first
        beside = {"x": there.bounding_box()["width"] - 10, "y": 5} if place.endswith(":narrador") else None
        there.tap(position=beside)

    def card(self, name: str) -> None:
        self.tap(self.page.locator(".dialog-card .arb-card", has_text=name).first)

    def command_others(self, do: str) -> None:
        """Declare a move from the list of all moves."""
        self.tap('.arb-band [class*="arb-rest"]')
        self.tap(f'.dialog-others [data-do="{do}"]')

    def checks(self, changes: Iterable[tuple[str, Sequence[str]]], reason: str = "") -> None:
        """Correct values by Conferir, each opened by its path and changed by buttons; a judge says why."""
        self.page.locator(".tool-bar .bar-button", has_text="Conferir").tap()
        for path, buttons in changes:
            self.page.locator(f'.ck-body [data-path="{path}"]').tap()
            for button in buttons:
                self.page.locator(".ck-editor").get_by_role("button", name=button, exact=True).first.tap()
        if reason:
            expect(self.page.locator(".ck-save")).to_be_disabled()
            self.page.locator(".ck-why").fill(reason)
        self.page.locator(".ck-save").tap()
        self.page.locator(".ck-screen").wait_for(state="detached")

    def stands(self, place: str, name: str) -> None:
        """Wait until somebody of that name stands on a place; with an empty name, nobody."""
        expect(self.page.locator(f'[data-place="{place}"] .space-name')).to_have_text([name] if name else [])

    def pi(self, seat: str, number: str) -> None:
        expect(self.page.locator(f'[data-thing="counters {seat}:imaginacao"]')).to_have_text(number)


@pytest.fixture
def at_table(server, phones) -> Callable[..., AtTheTable]:
    """Open a refereed table on one more phone: ``at_table(code, lang="en", …)``."""
    return lambda code, on=server, **phone: AtTheTable(phones.new(**phone), on, code)


@pytest.fixture
def refereed(server) -> Callable[..., str]:
    """Provide the code of a new table of Ana and Beto that the referee judges, after those entries."""

    def lay(*entries: dict[str, Any], **more: Any) -> str:
        return str(server.begun("castoria", 2, *entries, mode="arbitro", names=["Ana", "Beto"], **more))

    return lay


@pytest.fixture
def ana(refereed, at_table) -> AtTheTable:
    """Provide Ana's phone in the Construção of her fifth turn."""
    return at_table(refereed(*NA_CONSTRUCAO)).seated(0).meets()


@pytest.fixture
def beto(refereed, at_table) -> AtTheTable:
    """Provide Beto's phone in the Construção of Ana's fifth turn."""
    return at_table(refereed(*NA_CONSTRUCAO)).seated(1).meets()


@pytest.fixture
def construcao(ana, at_table) -> tuple[AtTheTable, AtTheTable]:
    """Provide Ana's and Beto's phones in the Construção of Ana's fifth turn."""
    return ana, at_table(ana.code).seated(1).meets()


@pytest.fixture
def entries() -> dict[str, tuple[dict[str, Any], ...]]:
    """Provide courses of play by name."""
    return {"preparo": PREPARO, "quatro turnos": QUATRO_TURNOS, "na construcao": NA_CONSTRUCAO}
