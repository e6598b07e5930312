"""Phones that people hold: pages of a real Chromium, emptied and handed from test to test."""

from collections.abc import Callable
from typing import Any

PHONE = {"width": 360, "height": 640}
LIGHT = "light"
SEATS = "ABCDEF"
PATIENCE = 30  # seconds until a page's wait has failed: far more than it takes on a busy machine
BLANK = "about:blank"
STAYS = ("on", "once", "add_init_script", "expose_function", "expose_binding", "close")  # with a page
FORGET = "() => { try { sessionStorage.clear(); } catch {} }"  # a page that never came has none
# Until fonts are there, and what they move has been drawn and observed.
SETTLED = "() => document.fonts.ready.then(() => new Promise(done => setTimeout(done, 250)))"
# A clock that a test has set runs in every page of a browser, for as long as that lives.
UNTOUCHED = "() => [Date, setTimeout, fetch].every(one => /native code/.test(one))"


def open_seated(page: Any, url: str, code: str, *seats: str) -> None:
    """Open a table's page with seats taken before.

    Sitting down by a tap takes a quarter more of the processor than opening the page; some tests do it.
    """
    for seat in seats:
        taken = page.context.request.post(f"{url}/api/v1/tables/{code}/seats/{seat}", data={"take": True})
        assert seat in taken.json()["you"]["seats"], taken.text()
    page.goto(f"{url}/m/{code}")
    page.locator(".bar-button").first.wait_for()


class Handset:
    """A browser of somebody's own, with its own cookies and its own memory.

    Its page is handed on with it, blank: a new one would ask for every script again, and so take nearly twice
    as much of the processor. A page that keeps something of its use is not handed on.
    """

    def __init__(self, browser: Any, lang: str) -> None:
        self.lang = lang
        self.complaints: list[str] = []
        self.context = browser.new_context(
            viewport=PHONE,
            is_mobile=True,
            has_touch=True,
            locale=lang,
            reduced_motion="reduce",
            color_scheme=LIGHT,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self._origins: set[str] = set()
        self._keeps = False
        self._theme = LIGHT
        self._page = self.context.new_page()
        self._session = self.context.new_cdp_session(self._page)
        self._page.on("framenavigated", self._been)
        self._page.on("pageerror", lambda error: self.complaints.append(f"{self._page.url}: {error}"))
        self._page.on("console", self._hear)
        for name in STAYS:
            setattr(self._page, name, self._keeping(getattr(self._page, name)))

    def page(self, size: dict[str, int], theme: str) -> Any:
        """Return its page, of that size and in that light."""
        if size != self._page.viewport_size:
            self._page.set_viewport_size(size)
        if theme != self._theme:
            self._page.emulate_media(color_scheme=theme)
            self._theme = theme
        return self._page

    def emptied(self) -> bool:
        """Clear what a test leaves behind; return False where something cannot be cleared."""
        self.complaints = []
        if self._keeps or len(self._origins) > 1:  # a page's storage is cleared only of its present address
            return False
        for page in self.context.pages:
            if page != self._page:
                page.close()
        self._page.unroute_all()
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self._page.evaluate(FORGET)
        self._page.goto(BLANK)
        self._session.send("Page.resetNavigationHistory")
        self.context.clear_cookies()
        for origin in self._origins:
            self._session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        self._origins.clear()
        return bool(self._page.evaluate(UNTOUCHED))

    def _been(self, frame: Any) -> None:
        if frame.url != BLANK:
            self._origins.add("/".join(frame.url.split("/")[:3]))

    def _hear(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(message.text)

    def _keeping(self, act: Callable[..., Any]) -> Callable[..., Any]:
        def keep(*arguments: Any, **more: Any) -> Any:
            self._keeps = True
            return act(*arguments, **more)

        return keep


class Shelf:
    """Handsets that nobody holds; making one takes more of the processor than most tests with it."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._free: list[Handset] = []

    def take(self, lang: str, *, unused: bool = False) -> Handset:
        """Return a handset that lies there, or a new one."""
        found = None if unused else next((one for one in self._free if one.lang == lang), None)
        if found is None:
            return Handset(self._browser, lang)
        self._free.remove(found)
        return found

    def put(self, handset: Handset) -> None:
        """Lay one back, unless it cannot be as it was."""
        if handset.emptied():
            self._free.append(handset)
        else:
            handset.context.close()


class Phones:
    """The phones of one test."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._held: list[Handset] = []
        self._pages: list[Any] = []
        self.complaints: list[str] = []

    def new(
        self,
        lang: str = "pt-BR",
        size: dict[str, int] = PHONE,
        theme: str = LIGHT,
        *,
        unused: bool = False,
    ) -> Any:
        """Return a page that records the browser's complaints; an unused phone has loaded nothing before."""
        handset = self._shelf.take(lang, unused=unused)
        self._held.append(handset)
        handset.complaints = self.complaints
        page = handset.page(size, theme)
        self._pages.append(page)
        return page

    def rest(self, milliseconds: int) -> None:
        """Let time pass, in which pages go on and the doubles between them are asked."""
        self._pages[0].wait_for_timeout(milliseconds)

    def close(self) -> None:
        while self._held:
            self._shelf.put(self._held.pop())
