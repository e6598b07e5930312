"""An evening to take pictures of: ``companion serve`` on this machine, and a phone at its tables."""

import itertools
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from webapp.web.codes import svg_of

PORT = 28734  # always the same, since pictures show it
CODE = "K7RMXA"  # the code of every table in a picture
NAMES = ("Ana", "Beto", "Carolina", "Davi", "Elisa", "Fábio")
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--font-render-hinting=none", "--disable-lcd-text", "--hide-scrollbars"),
)

# Codes of tables are random and clocks go on: in a picture both stand still.
_STILL = """([real, shown, at, drawn]) => {
    for (const qr of document.querySelectorAll("svg.qr"))
        if (qr.closest(".big-join")) qr.outerHTML = drawn;
    for (const one of document.querySelectorAll("time")) one.textContent = at;
    for (const one of document.querySelectorAll(".clock-time"))
        if (/\\d/.test(one.textContent)) one.textContent = "12:34";
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.parentElement.closest("script")) continue;
        text.data = text.data.replaceAll(real, shown);
        if (text.parentElement.matches(".clock > .small"))
            text.data = text.data.replace(/\\d+:\\d\\d.*/, at);
    }
}"""
# No page finds data that an earlier one has left behind.
_BEFORE = """localStorage.clear(); IDBFactory.prototype.open = () => { throw Error("no memory"); };
localStorage.setItem("facing", JSON.stringify("{facing}"));
addEventListener("DOMContentLoaded", () => (document.documentElement.dataset.idle = ""));"""


class Table:
    """A table whose seats all belong to the phone of the pictures."""

    def __init__(self, request: Any, game: str, players: int, wish: dict[str, Any]) -> None:
        self._request = request
        self._marks = (f"picture-of-a-table-{n:04}" for n in itertools.count())
        body = {"game": game, "players": players, "hold": "all", "idem": next(self._marks) + game}
        if names := wish.pop("names", NAMES[:players]):
            body["names"] = list(names)
        made = self._post("/api/v1/tables", body | wish)
        self.code = made["code"]
        self._keep(made)

    def play(self, **entry: Any) -> "Table":
        """Enter something, as a record has it, for the seat whose turn it is unless another is given."""
        intent = {"idem": next(self._marks), "base_seq": self.seq}
        says_who = entry.keys() & {"seat", "retract", "note"}
        intent["entry"] = entry if says_who else {"seat": self.score["ativo"]} | entry
        self._post(f"/api/v1/tables/{self.code}/entries", intent)
        self._keep(self._request.get(f"/api/v1/tables/{self.code}").json())
        if (last := self.lines[-1])["standing"] == "refused":
            raise ValueError(f"{entry}: {last['message']}")
        return self

    def referee(self, setup: dict[str, Any]) -> "Table":
        """Let the referee go on from a position, in the game's own schema."""
        self._keep(self._post(f"/api/v1/tables/{self.code}/matches", {"mode": "arbitro", "setup": setup}))
        return self

    def count(self, **to: int) -> "Table":
        """Bring counters to these values: ``castelo_A=12``, of a part ``resistencia_A__centro=9``."""
        return self.count_to(
            {key.replace("__", "/").replace("_", " ", 1): value for key, value in to.items()}
        )

    def count_to(self, wanted: dict[str, int]) -> "Table":
        """Bring counters to these values: ``{"azulejos A/art-nouveau": 3}``."""
        for key, value in wanted.items():
            contador, de = key.split()
            for one in self.score["contadores"]:
                if (one["contador"], one["de"]) == (contador, de) and one["valor"] != value:
                    delta = value - one["valor"]
                    self.play(do="pontuar", contador=contador, de=de, delta=delta, seat=de[0])
        return self

    def mark(self, wanted: dict[str, str]) -> "Table":
        """Set marks: ``{"zona A": "zona-final"}``."""
        for key, value in wanted.items():
            marca, de = key.split()
            self.play(do="marcar", marca=marca, de=de, valor=value, seat=de[0])
        return self

    def to_phase(self, phase: str, turns: int = 0) -> "Table":
        """Go on phase by phase, through so many whole turns first."""
        while turns or self.score["fase"] != phase:
            turns -= self._passes
            self.play(do="avancar-fase", para=self._next)
        return self

    def _keep(self, view: dict[str, Any]) -> None:
        self.score, self.seq, self.lines = view.get("score", {}), view["seq"], view["lines"]
        if "next" in view["panel"]:
            self._next, self._passes = view["panel"]["next"], view["panel"]["passes"]

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self._request.post(path, data=body)
        if not answer.ok:
            raise ValueError(f"{path}: {answer.text()}")
        return answer.json()


class Phone:
    """A phone, which is shown each page in one language and theme after the other."""

    def __init__(self, browser: Browser, size: tuple[int, int]) -> None:
        self._context = browser.new_context(
            base_url=f"http://127.0.0.1:{PORT}",
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            is_mobile=True,
            locale="pt-BR",
            timezone_id="America/Sao_Paulo",
            reduced_motion="reduce",
        )
        self._context.set_default_timeout(15_000)
        self._context.route("**/qr.svg", self._code)

    def table(self, game: str, players: int, **wish: Any) -> Table:
        """Return a new table, whose seats this phone holds, with the names of every picture by default."""
        return Table(self._context.request, game, players, wish)

    def sit(self, code: str, seat: str) -> None:
        """Take a seat of a table."""
        answer = self._context.request.post(f"/api/v1/tables/{code}/seats/{seat}", data={"take": True})
        if not answer.ok:
            raise ValueError(answer.text())

    def picture(
        self, path: str, steps: tuple[str, ...], lang: str, theme: str, facing: str, code: str = CODE
    ) -> bytes:
        """Return the phone's picture of an address after some taps, as PNG.

        A step is the selector of a tap; ``selector := words`` types words there, ``await := selector`` waits
        until that is shown, ``hold`` lets no tap reach the server.
        """
        page = self._context.new_page()
        page.add_init_script(_BEFORE.replace("{facing}", facing))
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.goto(f"{path}{'&' if '?' in path else '?'}lang={lang}")
        page.evaluate("document.fonts.ready")
        if page.locator(".tool-bar").count():
            page.locator(".standing[data-standing=live]").wait_for()
            page.locator(".spot, .arb-band").first.wait_for()
        for step in steps:
            place, _equals, words = step.partition(" := ")
            if place == "hold":
                page.evaluate("() => { window.fetch = () => new Promise(() => {}); }")
            elif place == "await":
                page.locator(words).wait_for()
            elif words:
                page.locator(place).fill(words)
            else:
                page.locator(place).first.tap()
                page.wait_for_timeout(150)
        page.wait_for_load_state("load")
        page.locator('.arb-band[aria-busy="true"]').wait_for(state="detached")
        page.wait_for_timeout(250)
        page.evaluate(_STILL, [code, CODE, "20:15", svg_of(_address())])
        page.wait_for_timeout(50)
        taken = page.screenshot(animations="disabled", caret="hide")
        page.close()
        return taken

    def close(self) -> None:
        """Put the phone away."""
        self._context.close()

    @staticmethod
    def _code(route: Any) -> None:
        route.fulfill(body=svg_of(_address()), content_type="image/svg+xml")


@contextmanager
def evening(tables: Path | None = None) -> Iterator[Browser]:
    """Provide a server of the tables in a folder, by default of none, and a browser; both are ended."""
    with (
        tempfile.TemporaryDirectory() as empty,
        _serving(tables or Path(empty)),
        sync_playwright() as playwright,
    ):
        executable = next(filter(None, map(shutil.which, CHROMIUM)), None)
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        yield browser
        browser.close()


@contextmanager
def _serving(data: Path) -> Iterator[None]:
    options = [
        "--host",
        "127.0.0.1",
        "--port",
        str(PORT),
        "--data",
        str(data),
        "--no-open",
        "--wifi",
        "Casa da Ana",
    ]
    command = [sys.executable, "-m", "companion", "serve", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        if not any("Ctrl+C" in line for line in process.stdout):
            sys.exit(process.wait())
        try:
            yield
        finally:
            process.terminate()


def _address() -> str:
    return f"http://127.0.0.1:{PORT}/m/{CODE}"
