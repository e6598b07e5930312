"""A phone with the page of a refereed table open, whose taps are counted: the common part of all games."""

import re
from collections.abc import Sequence
from typing import Any, Self

from handsets import PATIENCE, SEATS, open_seated
from playwright.sync_api import expect

# Returns whether a page shows an entry and takes the next tap, within so many seconds.
AT_REST = """async ([seq, patience]) => {
    const until = performance.now() + patience * 1000;
    for (;;) {
        const board = document.querySelector(".arbitro");
        const band = board?.querySelector(".arb-band");
        if (band && Number(board.dataset.seq) >= seq && !band.ariaBusy) return true;
        if (performance.now() > until) return false;
        await new Promise(done => setTimeout(done, 5));
    }
}"""
# Returns when the sheet for larger text styles the page.
LETTERS = """async text => {
    if (text === 100) return;
    document.documentElement.style.fontSize = `${text}%`;
    dispatchEvent(new Event("resize"));
    while (document.documentElement.dataset.text !== "large") await new Promise(done => setTimeout(done, 10));
}"""
# Counts the clicks of a page from its first use on, and returns their number.
CLICKS = """() => {
    if (window.clicksHeard === undefined) {
        window.clicksHeard = 0;
        addEventListener("click", () => window.clicksHeard++, true);
    }
    return window.clicksHeard;
}"""
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def refereed_table(
    server: Any, game: str, names: Sequence[str], players: int = 2, *, leve: bool = True, **setup: Any
) -> str:
    """Return the code of a new table of a game with so many seats, in that position if one is given."""
    code = str(server.table(game, players, mode="arbitro", names=list(names[:players]), leve=leve))
    if setup:
        server.anew(code, **setup)
    return code


class RefereedPhone:
    """A phone: the seats that sit down with it, its taps, and the sights that it waits for."""

    def __init__(self, page: Any, server: Any, code: str) -> None:
        self.page = page
        self.server = server
        self.code = code
        self.taps = 0

    def come(self) -> Self:
        """Open the page like somebody who scans the code."""
        self.page.goto(f"{self.server.url}/m/{self.code}")
        return self

    def sit(self, seat: int = 0) -> Self:
        self.page.locator(".dialog-seats .seat-button").nth(seat).tap()
        return self._seated()

    def seated(self, seat: int = 0) -> Self:
        """Open the page with a seat taken before."""
        open_seated(self.page, self.server.url, self.code, SEATS[seat])
        return self

    def seated_in_the_middle(self) -> Self:
        """Open the page with every seat taken before."""
        seats = (seat["id"] for seat in self.server.look(self.code)["table"]["seats"])
        open_seated(self.page, self.server.url, self.code, *seats)
        return self

    def in_the_middle(self) -> Self:
        """Take every seat."""
        self.page.locator(".dialog-seats .choices .button").first.tap()
        return self._seated()

    def watch(self) -> Self:
        self.page.locator(".dialog-seats .choices .button").last.tap()
        return self._seated()

    def _seated(self) -> Self:
        self.page.locator("dialog[open]").wait_for(state="detached")
        return self

    # --- entries of others, not by taps ---------------------------------------------------------------------

    def play(self, *entries: dict[str, Any]) -> Self:
        """Enter entries; each must be played."""
        self.server.declare(self.code, *entries)
        return self.meets()

    def asks(self, path: str, **body: Any) -> Any:
        """Return the API's answer to this phone."""
        address = f"{self.server.url}/api/v1/tables/{self.code}/{path}"
        return self.page.context.request.post(address, data=body).json()

    def declares(self, *entries: dict[str, Any]) -> None:
        """Enter entries as this phone; each must be played."""
        for entry in entries:
            answer = self.sends(entry)
            assert answer["line"]["standing"] != "refused", answer

    def sends(self, entry: dict[str, Any]) -> Any:
        """Return the API's answer to an entry of this phone, which may be a proposal to others."""
        seq = self.server.look(self.code)["seq"]
        return self.asks("entries", entry=entry, base_seq=seq, idem=f"sent-by-this-very-phone-{seq:06}")

    def meets(self) -> Self:
        """Let the page hear everything, and be offered its moves then."""
        seq = self.server.look(self.code)["seq"]
        assert self.page.evaluate(AT_REST, [seq, PATIENCE]), "the band stayed busy"
        return self

    def loses_the_network(self) -> Self:
        """Be without a network, once the prefetched files have come."""
        self.page.locator(":root[data-idle]").wait_for()
        self.page.context.set_offline(True)
        return self

    # --- taps, each counted --------------------------------------------------------------------------------

    def tap(self, what: Any) -> None:
        """Tap a selector or a locator, and wait until the page has heard the click that follows."""
        self.taps += 1
        heard = self.page.evaluate(CLICKS)
        (self.page.locator(what).first if isinstance(what, str) else what).tap()
        self.page.wait_for_function("heard => window.clicksHeard !== heard", arg=heard)

    def command(self, do: str, text: str = "") -> None:
        """Tap a button of the band by the move that it declares."""
        self.tap(self.page.locator(f'.arb-band [data-do="{do}"]', has_text=text).first)

    def card(self, do: str, name: str) -> None:
        """Play a card that the table knows: its button, and its name once it is found."""
        self.command(do)
        self.page.locator(".dialog-card .field").first.fill(name)
        self.tap(self.page.locator(".dialog-card .arb-card", has_text=name).first)

    def confirm(self) -> None:
        button = self.page.locator(".arb-confirming .arb-main")
        expect(button).to_be_enabled()
        self.tap(button)
        button.wait_for(state="detached")

    def close(self) -> None:
        self.page.locator(".dialog-close").first.tap()
        self.page.locator("dialog[open]").wait_for(state="detached")

    def reads_the_end(self) -> None:
        """Wait until the end has opened by itself, and close it."""
        self.page.locator(".dialog-finale").wait_for()
        self.close()

    def turns_into(self, width: int, height: int) -> None:
        """Give the screen another size, and let the page lay itself out."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(TWO_FRAMES)

    # --- sights ---------------------------------------------------------------------------------------------

    def takes_back(self, line: str) -> None:
        """Take back an older entry by its own line of the history, which names it."""
        self.page.locator(".tool-bar .bar-button", has_text="Histórico").tap()
        history = self.page.locator(".dialog-history")
        line_of_it = history.locator(".line", has_text=re.compile(rf"^\s*{line}"))  # the newest stands first
        line_of_it.first.locator(".button", has_text="Desfazer").tap()
        self.page.locator('[data-undo="alone"]:enabled').tap()  # after its consequences are shown
        self.page.locator("dialog[open]").wait_for(state="detached")

    def sees(self, text: str, where: str = ".arb-band") -> None:
        expect(self.page.locator(where).first).to_contain_text(text)
