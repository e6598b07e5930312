"""Tables that referee Castelo, and phones at them whose taps are counted."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from refereed_phone import RefereedPhone, refereed_table

NAMES = ("Ana", "Beto", "Carolina", "Davi", "Elisa", "Fábio")


class AtTheTable(RefereedPhone):
    """A phone at a table of Castelo."""

    def place(self, id: str) -> None:
        self.tap(f'.castelo [data-place="{id}"]')

    def at(self, id: str) -> Any:
        """Return the drawing of a place."""
        return self.page.locator(f'.castelo [data-place="{id}"]')

    def at_kind(self, kind: str) -> Any:
        """Return all drawn places of a kind."""
        return self.page.locator(f'.castelo [data-kind="{kind}"]')

    def rival(self, name: str) -> None:
        """Show another player's side opposite."""
        self.tap(self.page.locator(".rival", has_text=name))


@pytest.fixture
def refereed(server) -> Callable[..., str]:
    """Provide the code of a new table of Castelo, in that position if one is given."""
    return partial(refereed_table, server, "castelo", NAMES)


@pytest.fixture
def at_table(server, phones) -> Callable[..., AtTheTable]:
    """Open a table on one more phone: ``at_table(code, size=…)``."""
    return lambda code, **phone: AtTheTable(phones.new(**phone), server, code)
