"""The bytes of a phone's first visit to the page of a table, as Chromium counts them on the wire."""

import shutil
from collections import Counter
from typing import Any

from phone_servers import HOST
from phone_tables import ask, mark

from companion.games import all_games

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
_PHONE = {"width": 360, "height": 640}
_AHEAD = 1500  # milliseconds in which the rest is fetched


def chromium() -> str | None:
    """Return the path of Chromium, None where there is none."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


class Loaded:
    """Bytes of the bodies of all answers to a page by kind, and of all their headers, each address once."""

    def __init__(self) -> None:
        self.bodies: Counter[str] = Counter()
        self.headers = 0
        self._answers: dict[str, dict[str, Any]] = {}
        self._seen: set[str] = set()

    def begun(self, event: dict[str, Any]) -> None:
        """Note ``Network.responseReceived``: the headers are here."""
        self._answers[event["requestId"]] = event

    def finished(self, event: dict[str, Any]) -> None:
        """Note ``Network.loadingFinished``: the body is here; a preloaded one is reported again when used."""
        answer = self._answers.pop(event["requestId"], None)
        if answer is None or answer["response"]["url"] in self._seen:
            return
        self._seen.add(answer["response"]["url"])
        head = int(answer["response"]["encodedDataLength"])
        self.headers += head
        self.bodies[answer["type"].lower()] += int(event["encodedDataLength"]) - head


def first_loads(port: int) -> dict[str, dict[str, Any]]:
    """Return the loads of every game's table by name; empty where there is no Chromium."""
    executable = chromium()
    if executable is None:
        print("The first load is not measured: there is no Chromium here.")
        return {}
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        args = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=executable, args=args)
        loaded = {entry.slug: _loaded(browser, port, entry.slug) for entry in all_games() if entry.board}
        browser.close()
    return loaded


def _loaded(browser: Any, port: int, game: str) -> dict[str, Any]:
    """Return bodies by kind and headers until a seat can be taken, and the bodies that are fetched later."""
    board, _cookie = ask(port, "GET", f"/api/v1/games/{game}")
    wish = {"game": game, "players": board["players"]["max"], "hold": "none", "idem": mark()}
    code = ask(port, "POST", "/api/v1/tables", wish)[0]["code"]
    context = browser.new_context(viewport=_PHONE, is_mobile=True, has_touch=True, locale="pt-BR")
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    loaded = Loaded()
    devtools.on("Network.responseReceived", loaded.begun)
    devtools.on("Network.loadingFinished", loaded.finished)
    devtools.send("Network.enable")
    page.goto(f"http://{HOST}:{port}/m/{code}")
    page.locator(".dialog-seats .seat-button").first.wait_for()
    bodies, headers = dict(sorted(loaded.bodies.items())), loaded.headers
    page.wait_for_timeout(_AHEAD)
    context.close()
    later = loaded.bodies.total() - sum(bodies.values())
    return {"bodies": bodies, "headers": headers, "later": later}
