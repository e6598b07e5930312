"""A table to be looked over, and a hand that counts its taps."""

from collections.abc import Callable
from typing import Any

import pytest
from handsets import SEATS, open_seated
from playwright.sync_api import expect

LADO = "mesa.lados[{}].{}"
# A chapter of Castória in its sixth turn, as its form is filled in.
MIDWAY: dict[str, Any] = {
    LADO.format(0, "hierarquia.N1"): {"valor_decimos": 9, "nome": "Duquesa"},
    LADO.format(0, "hierarquia.N2-1"): {
        "valor_decimos": 6,
        "virado": "direita",
        "agiu": True,
        "condecoracoes": [{"dono": "A", "valor_decimos": 2}],
    },
    LADO.format(0, "hierarquia.N3-1"): {"valor_decimos": 3},
    LADO.format(0, "hierarquia.N3-2"): {"valor_decimos": 2, "nome": "Guarda"},
    LADO.format(1, "hierarquia.N2-1"): {"valor_decimos": 5, "nome": "Rainha"},
    LADO.format(1, "hierarquia.N3-2"): {"valor_decimos": 4},
    LADO.format(0, "imaginacao_decimos"): 23,
    LADO.format(1, "imaginacao_decimos"): 17,
    LADO.format(0, "mao"): 5,
    LADO.format(1, "cemiterio"): 4,
    "mesa.fase": "luta",
    "mesa.turno": 6,
    "mesa.comprou": True,
}


class Hand:
    """A person at a phone with a table's page open, who counts every tap."""

    def __init__(self, page: Any, server: Any, code: str) -> None:
        self.page = page
        self.server = server
        self.code = code
        self.taps = 0

    def come(self) -> "Hand":
        self.page.goto(f"{self.server.url}/m/{self.code}")
        return self

    def seated(self, seat: int = 0) -> "Hand":
        """Open the page with a seat taken before."""
        open_seated(self.page, self.server.url, self.code, SEATS[seat])
        return self

    def tap(self, where: Any) -> None:
        """Tap once, on a selector or an element."""
        found = self.page.locator(where) if isinstance(where, str) else where
        found.tap()
        self.taps += 1

    def open(self) -> "Hand":
        """Open Conferir from the tool bar."""
        self.tap(self.page.locator(".tool-bar .bar-button", has_text="Conferir"))
        self.page.locator(".ck-screen").wait_for()
        return self

    def field(self, path: str) -> Any:
        return self.page.locator(f'.ck-body [data-path="{path}"]')

    def change(self, path: str, button: str) -> None:
        """Open a value, and tap the button that changes it."""
        self.tap(self.field(path))
        self.tap(self.page.locator(".ck-editor").get_by_role("button", name=button, exact=True).first)

    def save(self) -> None:
        self.tap(".ck-save")

    def saved(self) -> None:
        """Save, and wait until the screen is gone."""
        self.save()
        self.page.locator(".ck-screen").wait_for(state="detached")

    def says(self, words: str) -> None:
        expect(self.page.locator(".ck-problem")).to_contain_text(words)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Ask the API as this phone."""
        address = f"{self.server.url}/api/v1/tables/{self.code}{path}"
        answer = self.page.context.request.post(address, data=body)
        assert answer.ok, answer.text()
        return answer.json()


@pytest.fixture
def at_table(server, phones) -> Callable[..., Hand]:
    """Open a table on one more phone."""
    return lambda code, **phone: Hand(phones.new(**phone), server, code)


@pytest.fixture
def midway(server, at_table) -> Callable[..., Hand]:
    """Provide Ana at a refereed table in the middle of a chapter."""

    def begin(**phone: Any) -> Hand:
        ana = at_table(server.table(names=["Ana", "Beto"]), **phone).seated()
        ana.post("/matches", {"mode": "arbitro", "values": MIDWAY})
        ana.page.locator(".arbitro").wait_for()
        return ana

    return begin
