"""Taps while the server is slow wait their turn: none is lost, and none of two is taken twice.

What waits for what is tested without a page in ``tests/client/desk.test.js``.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect


class Slow:
    """A hold on a page's requests until they are let through."""

    def __init__(self, phone: Any, path: str) -> None:
        self._page = phone.page
        self._held: list[Any] | None = []
        self._page.route(f"**/{path}?**", self._meet)

    def _meet(self, route: Any) -> None:
        route.continue_() if self._held is None else self._held.append(route)

    def is_asked(self) -> None:
        """Wait until a request is held."""
        while not self._held:
            self._page.wait_for_timeout(20)

    def let_through(self) -> None:
        held, self._held = self._held or [], None
        for route in held:
            route.continue_()


@pytest.fixture
def slow() -> Callable[..., Slow]:
    """Provide a hold on a phone's requests to paths: ``slow(phone, "consult")``."""
    return Slow


def declared(server: Any, code: str, kind: str) -> list[Any]:
    return [line["entry"] for line in server.look(code)["lines"] if line["entry"].get("do") == kind]


def test_a_button_that_is_tapped_meanwhile_waits_its_turn(ana, slow, server):
    before = len(declared(server, ana.code, "avancar-fase"))
    server_is = slow(ana, "entries")
    ana.command("avancar-fase", "Luta")
    server_is.is_asked()
    ana.command("avancar-fase", "Luta")  # the second tap of two
    ana.tap(ana.page.locator(".arb-phase").last)
    server_is.let_through()
    expect(ana.page.locator('.arb-phase[data-when="now"]')).to_have_text("Reconstrução")
    ana.command("encerrar-turno")
    ana.sees("Beto")
    phases = [entry["para"] for entry in declared(server, ana.code, "avancar-fase")[before:]]
    assert phases == ["luta", "reconstrucao"]


def test_nothing_moves_under_a_finger(refereed, at_table, server, entries):
    """Ana's cut comes while Beto's finger lies on his own: the button stays until it is lifted."""
    code = refereed(*entries["preparo"][:2])
    ana, beto = at_table(code).seated(0), at_table(code).seated(1).meets()
    button = beto.page.locator('.arb-band [data-do="cortar"]').bounding_box()
    beto.page.mouse.move(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
    beto.page.mouse.down()
    server.declare(code, {"do": "cortar", "seat": "A"})
    ana.meets()
    beto.page.mouse.up()
    ana.command("lancar-dado")
    lines = server.look(code)["lines"]
    assert [line["seat"] for line in lines if line["entry"]["do"] == "cortar"] == ["A", "B"]


def test_where_no_card_matches_there_is_no_room_for_any(ana):
    ana.place("A:N3-3")
    ana.page.locator(".dialog-card .arb-card").first.wait_for()
    found = ana.page.locator(".dialog-card .arb-found")
    assert found.bounding_box()["height"] > 200
    ana.page.locator(".dialog-card .field").first.fill("ninguém se chama assim")
    expect(found).not_to_have_attribute("data-room", "")
    assert found.bounding_box()["height"] < 80
