"""A person at a table: where to tap, and the sights to wait for."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from handsets import PATIENCE, SEATS, open_seated
from playwright.sync_api import expect


class AtTheTable:
    """A phone with a table's page open."""

    def __init__(self, page: Any, server: Any, code: str) -> None:
        self.page = page
        self.server = server
        self.code = code

    def come(self, origin: str | None = None) -> "AtTheTable":
        """Open the page like somebody who scans the code."""
        self.page.goto(f"{origin or self.server.url}/m/{self.code}")
        return self

    def sit(self, seat: int = 0) -> "AtTheTable":
        self.page.locator(".dialog-seats .seat-button").nth(seat).tap()
        self.page.locator("dialog[open]").wait_for(state="detached")
        return self

    def seated(self, seat: int = 0) -> "AtTheTable":
        """Open the page with a seat taken before."""
        open_seated(self.page, self.server.url, self.code, SEATS[seat])
        return self

    def tap(self, contador: str, de: str, sign: str = "more", times: int = 1) -> None:
        """Tap half a counter so often, as fast as the page takes it."""
        button = self.page.locator(f'[data-counter="{contador}"][data-de="{de}"] [data-sign="{sign}"]').first
        button.evaluate("(button, times) => { for (let i = 0; i < times; i++) button.click(); }", times)

    def _shown(self, contador: str, de: str) -> Any:
        return self.page.locator(f'[data-counter="{contador}"][data-de="{de}"] .counter-number').first

    def number(self, contador: str, de: str) -> str:
        """Return the present number of a counter."""
        return str(self._shown(contador, de).inner_text()).strip()

    def sees(self, contador: str, de: str, number: str, seconds: float = PATIENCE) -> None:
        """Wait until a counter shows that."""
        within = {"timeout": seconds * 1000}
        expect(self._shown(contador, de)).to_have_text(number, **within)

    def stands(self, how: str, seconds: float = PATIENCE) -> None:
        """Wait until the connection says so."""
        expect(self.page.locator(".standing")).to_have_text(how, timeout=seconds * 1000)

    def waits(self) -> None:
        """Wait until the connection is not live."""
        expect(self.page.locator(".standing")).not_to_have_text("ao vivo")

    def bar(self, at: int) -> None:
        """Tap the tool bar: 0 undo, 1 history, 2 more, 3 seats, 4 look over, 5 what is it."""
        self.page.locator(".bar-button").nth(at).tap()

    def more(self, name: str) -> None:
        self.bar(2)
        self.page.locator(".dialog .tool", has_text=name).tap()

    def close(self) -> None:
        self.page.locator(".dialog-close").tap()

    def lines(self) -> list[str]:
        """Return the history, newest first."""
        self.bar(1)
        self.page.locator(".dialog-history").wait_for()
        lines = [str(one) for one in self.page.locator(".dialog .line-told").all_inner_texts()]
        self.close()
        return lines


@pytest.fixture
def at_table(server, phones) -> Callable[..., AtTheTable]:
    """Open a table on one more phone: ``at_table(code, lang="en", …)``, of another server with ``at``."""
    return lambda code, at=server, **phone: AtTheTable(phones.new(**phone), at, code)


@pytest.fixture
def until(phones) -> Callable[..., None]:
    """Provide a wait for a condition, at most so many seconds; pages go on meanwhile."""

    def wait(
        what: Callable[[], Any], seconds: float = PATIENCE, note: Callable[[], Any] = lambda: ""
    ) -> None:
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, f"not within {seconds} s: {note()}"
            phones.rest(30)

    return wait
