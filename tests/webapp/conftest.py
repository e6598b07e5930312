"""A real server on this machine, and phones at it: pages of a real Chromium."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from copied_tables import copy_table
from handsets import PATIENCE, SETTLED, Phones, Shelf
from werkzeug.routing import Rule

from companion.record_files import open_text
from companion.referee.matches.match import Match
from companion.referee.matches.replay import replay
from webapp.store import engines, open_folder
from webapp.store.store import FILE
from webapp.web.static_files import StaticFiles

FIRST_LOAD = 60_000  # bytes of all that is loaded until a seat can be taken
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--process-per-site", "--renderer-process-limit=1"),  # each new page of a phone in a process that runs
    "--host-resolver-rules=MAP 192.168.77.7 127.0.0.1",
)
SERVE = """
import sys
from pathlib import Path
from webapp.laptop import Wish, open_laptop
from webapp.store import engines
engines.LOG_PAGES, engines.PRAGMAS = int(sys.argv[4]), (*engines.PRAGMAS, sys.argv[5])
known_as = ("127.0.0.1", "192.168.77.7")
wish = Wish(Path(sys.argv[1]), "127.0.0.1", int(sys.argv[2]), streams=int(sys.argv[3]), known_as=known_as)
open_laptop(wish).serve()
"""
WATCH = """
window.moved = 0;
new PerformanceObserver((list) => { for (const one of list.getEntries()) window.moved += one.value; })
  .observe({type: "layout-shift", buffered: true});
"""
# The page behind a dialog is tested without it. Preloading is for a rule on media that play by themselves,
# and nothing does.
AXE = """([theme, rules]) => {
    document.documentElement.dataset.theme = theme;
    const shown = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1) ?? document;
    return axe.run(shown, {resultTypes: ["violations"], preload: false, ...rules})
        .then(found => found.violations);
}"""
# A theme sets colours and nothing else: rules without colours are asked once.
THEMES: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast", "link-in-text-block"]},
}
SHORT_LOG = 40  # pages
# What a process has handed to the system outlives it: only where the computer itself falls over would waiting
# for the disk help, which takes most of a short entry's time.
NO_DISK = "synchronous=OFF"
_marks = iter(range(10**9))
_anybody = urllib.request.build_opener()


class Server:
    """``companion serve`` in a process of its own, which may be killed and started again."""

    def __init__(self, data: Path, streams: int = 64) -> None:
        self.data = data
        self.streams = streams
        self.port = _free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._begun: dict[str, str] = {}
        self._errors = data.with_name(f"{data.name}.log")  # a pipe that nobody reads would stop it once full

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        arguments = [str(self.data), str(self.port), str(self.streams), str(SHORT_LOG), NO_DISK]
        with self._errors.open("ab") as errors:
            self.process = subprocess.Popen([sys.executable, "-c", SERVE, *arguments], stderr=errors)
        until = time.monotonic() + 30
        while time.monotonic() < until and self.process.poll() is None:
            try:
                self.ask("/api/v1/games")
            except OSError:
                time.sleep(0.05)
            else:
                return
        self.end(signal.SIGKILL)
        raise AssertionError(f"no server came up:\n{self._errors.read_text(encoding='utf-8')}")

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(20)

    def ask(
        self,
        path: str,
        body: dict[str, Any] | None = None,
        who: urllib.request.OpenerDirector | None = None,
    ) -> Any:
        """Return the API's answer to a caller that is no browser, by default an anonymous one."""
        sent = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Accept-Language": "pt-BR"}
        request = urllib.request.Request(f"{self.url}{path}", sent, headers)
        with (who or _anybody).open(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def table(self, game: str = "castoria", players: int = 2, **more: Any) -> str:
        """Return the code of a new table at which nobody sits."""
        wish = {
            "game": game,
            "players": players,
            "hold": "none",
            "idem": f"table-of-the-tests-{next(_marks):09}",
        }
        made = self.ask("/api/v1/tables", {**wish, **more})
        return str(made["code"])

    def begun(self, game: str, players: int, *entries: dict[str, Any], **more: Any) -> str:
        """Return the code of a new table after those entries, which are entered once for all tests."""
        key = json.dumps([game, players, entries, more])
        if key not in self._begun:
            self._begun[key] = self.table(game, players, **more)
            self.declare(self._begun[key], *entries)
        return copy_table(self.data / FILE, self._begun[key])

    def declare(self, code: str, *entries: dict[str, Any]) -> None:
        """Enter entries, like a person whose phone is not looked at; each must be played."""
        somebody = _somebody()
        seq = self.look(code)["seq"]
        for entry in entries:
            intent = {"idem": f"entry-of-the-tests-{next(_marks):09}", "entry": entry, "base_seq": seq}
            answer = self.ask(f"/api/v1/tables/{code}/entries", intent, somebody)
            assert answer.get("line", {"standing": "refused"})["standing"] != "refused", (entry, answer)
            seq = answer["seq"]

    def takes(self, code: str, seat: str) -> None:
        """Take a seat, as somebody who has come to the table."""
        somebody = _somebody()
        self.ask(f"/api/v1/tables/{code}/here", {}, somebody)
        self.ask(f"/api/v1/tables/{code}/seats/{seat}", {"take": True}, somebody)

    def anew(self, code: str, **setup: Any) -> None:
        """Begin another refereed match from that position."""
        somebody = _somebody()
        self.ask(f"/api/v1/tables/{code}/here", {}, somebody)
        self.ask(f"/api/v1/tables/{code}/matches", {"mode": "arbitro", "setup": setup}, somebody)

    def look(self, code: str) -> Any:
        """Return the table as it is now, for an uncounted caller."""
        return self.ask(f"/api/v1/tables/{code}/since/0")

    def match(self, code: str) -> Match[Any]:
        """Return the match so far, read from the record that anybody may export.

        The server has marked every entry of it with the digest of its own position then.
        """
        with _anybody.open(f"{self.url}/api/v1/tables/{code}/export.json", timeout=PATIENCE) as answer:
            opened = open_text(answer.read().decode(), code)
        again = replay(opened.record, opened.game)
        assert again.drift == ()
        return again.match

    def position(self, code: str) -> Any:
        """Return the position of the match as plain data."""
        return json.loads(msgspec.json.encode(self.match(code).state))

    def shows(self, code: str, contador: str, de: str) -> int:
        """Return the number of somebody's counter."""
        counts = self.look(code)["score"]["contadores"]
        return next(one["valor"] for one in counts if (one["contador"], one["de"]) == (contador, de))


@pytest.fixture(autouse=True)
def short_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep little room for databases' logs in this process, and wait for no disk, but in tests of the store.

    Otherwise each of a thousand tests would write sixteen megabytes that nobody reads.
    """
    monkeypatch.setattr(engines, "LOG_PAGES", SHORT_LOG)
    monkeypatch.setattr(engines, "PRAGMAS", (*engines.PRAGMAS, NO_DISK))


@pytest.fixture(scope="session", autouse=True)
def addresses_made_once() -> Iterator[None]:
    """Compile once for all apps of the run what builds their addresses, which takes most of making an app."""
    made: dict[tuple[Any, ...], Any] = {}
    compiled = Rule._compile_builder

    def once(rule: Rule, append_unknown: bool = True) -> Any:
        key = (rule.rule, repr(rule.defaults), append_unknown)
        if key not in made:
            made[key] = compiled(rule, append_unknown)
        return made[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rule, "_compile_builder", once)
        yield


@pytest.fixture(scope="session")
def empty_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a data folder in which nothing is kept yet."""
    folder = tmp_path_factory.mktemp("empty") / "data"
    open_folder(folder).close()
    return folder


@pytest.fixture
def data(empty_folder: Path, tmp_path: Path) -> Path:
    """Provide a data folder of the test's own: a copy, since making its schema anew takes long."""
    return Path(shutil.copytree(empty_folder, tmp_path / "data"))


@pytest.fixture(scope="session")
def static() -> StaticFiles:
    """Provide the files for phones, for every app of the run: packing them takes the longest of an app."""
    return StaticFiles()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Provide a server for the whole run; each test makes tables of its own."""
    yield from _running(Server(tmp_path_factory.mktemp("server") / "tables"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Provide a server of the test's own, which it may kill."""
    yield from _running(Server(tmp_path / "tables"))


@pytest.fixture
def narrow_server(tmp_path: Path) -> Iterator[Server]:
    """Provide a server that has room for one stream."""
    yield from _running(Server(tmp_path / "tables", streams=1))


def _running(server: Server) -> Iterator[Server]:
    server.start()
    yield server
    server.end()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Provide a Chromium for the whole run. Where none is installed its tests are skipped, but never in
    CI.
    """
    executable = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if executable is None:
        reason = "no Chromium is installed: pages are not tried in a browser"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="session")
def shelf(browser: Any) -> Shelf:
    """Provide a shelf of phones that no test holds."""
    return Shelf(browser)


@pytest.fixture
def phones(shelf: Shelf) -> Iterator[Phones]:
    """Provide phones of this test; it fails where a page broke, or asked for what its policy forbids."""
    held = Phones(shelf)
    yield held
    held.close()
    assert not held.complaints


@pytest.fixture
def moved() -> Callable[[Any], Callable[[], float]]:
    """Provide a watch on a page before it is opened; it returns how far the contents have moved since."""

    def watch(page: Any) -> Callable[[], float]:
        page.add_init_script(WATCH)
        return lambda: float(page.evaluate("window.moved"))

    return watch


@pytest.fixture
def complaints(request: pytest.FixtureRequest) -> Callable[[Any], list[str]]:
    """Provide axe's complaints about a page, of its colours in both themes: ``complaints(page)``.

    Colours are what axe takes longest for: in the dark every run looks at the first page of a test, and make
    soak at all of them.
    """
    from axe_playwright_python.base import AXE_SCRIPT

    soaks = request.node.get_closest_marker("soak") is not None
    themes = dict(THEMES)

    def find(page: Any) -> list[str]:
        found = []
        if page.evaluate("() => !window.axe"):
            page.evaluate(AXE_SCRIPT)
        for theme, rules in themes.items():
            for one in page.evaluate(AXE, [theme, rules]):
                found += [f"{theme}: {one['id']}: {node['html'][:160]}" for node in one["nodes"]]
        if not soaks:
            themes.pop("dark", None)
        return found

    return find


@pytest.fixture
def comes_up(phones: Phones, moved: Callable[[Any], Callable[[], float]]) -> Callable[[str], dict[str, int]]:
    """Open a table by its address; provide what is loaded until a seat can be taken, without movements."""

    def load(address: str) -> dict[str, int]:
        page = phones.new(unused=True)
        by = moved(page)
        answers: dict[str, Any] = {}
        page.on("response", lambda answer: answers.setdefault(answer.url, answer))
        page.goto(address)
        page.locator(".dialog-seats .seat-button").first.wait_for()
        until_now = list(answers.items())
        loaded = {
            url: int(answer.all_headers().get("content-length", 0))
            for url, answer in until_now
            if "/stream" not in url
        }
        assert sum(loaded.values()) <= FIRST_LOAD, sorted(loaded.items(), key=lambda one: -one[1])
        page.evaluate(SETTLED)
        assert by() < 0.02
        return loaded

    return load


def _somebody() -> urllib.request.OpenerDirector:
    """Return an opener with cookies of its own."""
    return urllib.request.build_opener(urllib.request.HTTPCookieProcessor())


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
