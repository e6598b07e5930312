"""Times and bytes of a site of ``companion site`` in a real Chromium, at the first visit and at the next.

It needs Chromium, and the network to build the site: ``python benchmarks/site_visits.py [--runs 3]``. Each
run begins with an empty browser and a plain server of files: start page, app ready, a table of each mode
opened; then the browser is closed, and a new one opens the last table again. Figures are printed and kept in
``benchmarks/results/``. It is no part of ``make bench``.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from first_load import chromium
from kept import FOLDER, keep, table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from file_host import MEMORY_KEPT, FileHost, served

GAME = "castelo"
MODES = ("placar", "arbitro")
PATIENCE = 60_000  # milliseconds
READY = "html[data-app=ready]"
BOARD = {"placar": "main.placar", "arbitro": ".arb-band"}
INTRODUCTION = """\
# A site in a browser

Made by `python benchmarks/site_visits.py`: medians of {runs} runs, server and browser on one machine. The
first visit begins with an empty browser. Before each other visit the browser has been closed; a second one
keeps Python's memory. At the third the table is drawn from its last view before the app is ready. The last
column is the share of the first start.

"""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a visit: what is there, after how many milliseconds, and the bytes sent until then."""

    what: str
    milliseconds: float
    sent: int


def visits(host: FileHost, executable: str, profile: Path) -> Iterator[Moment]:
    """Visit a site twice, with an empty browser first; yield the moments."""
    from playwright.sync_api import sync_playwright

    began, before = time.perf_counter(), host.bytes_sent

    def moment(what: str) -> Moment:
        return Moment(what, round(1000 * (time.perf_counter() - began), 1), host.bytes_sent - before)

    with sync_playwright() as playwright:

        def browser() -> Any:
            context = playwright.chromium.launch_persistent_context(
                profile,
                executable_path=executable,
                args=["--no-sandbox"],
                viewport={"width": 390, "height": 844},
            )
            context.set_default_timeout(PATIENCE)
            return context

        context = browser()
        page = context.new_page()
        began = time.perf_counter()
        page.goto(host.home, wait_until="domcontentloaded")
        yield moment("first visit: the start page")
        page.wait_for_selector(READY)
        yield moment("first visit: the app is ready")
        for mode in MODES:
            page.goto(f"{host.home}nova/{GAME}")
            form = page.frame_locator("iframe[name=companion]")
            form.locator("input[name=players]").first.check(force=True)
            form.locator(f"input[name=mode][value={mode}]").check(force=True)
            began = time.perf_counter()
            form.locator("form button.button-main").first.click()
            form.locator(BOARD[mode]).first.wait_for()
            yield moment(f"first visit: a table is open ({mode})")
            page.wait_for_timeout(1000)  # its last view is kept
        address = page.url
        context.close()
        context = browser()
        page = context.new_page()
        page.goto(address)
        while not page.evaluate(MEMORY_KEPT):
            page.wait_for_timeout(100)
        context.close()
        context = browser()
        page = context.new_page()
        began, before = time.perf_counter(), host.bytes_sent
        page.goto(address, wait_until="commit")
        page.frame_locator("iframe[name=companion]").locator(BOARD[MODES[-1]]).first.wait_for()
        yield moment("third visit: the table is drawn")
        page.wait_for_selector(READY)
        yield moment("third visit: the app is ready")
        context.close()


def report(runs: list[list[Moment]]) -> tuple[list[Moment], str]:
    """Return the medians, and their table."""
    found = [
        Moment(each[0].what, statistics.median(one.milliseconds for one in each), each[0].sent)
        for each in zip(*runs, strict=True)
    ]
    start = next(one.milliseconds for one in found if one.what == "first visit: the app is ready")
    rows = [
        (one.what, f"{one.milliseconds:.0f}", f"{one.sent / 1000:.0f}", f"{one.milliseconds / start:.2f}")
        for one in found
    ]
    heads = ("moment", "ms", "kB sent in this visit", "of the first start")
    return found, INTRODUCTION.format(runs=len(runs)) + table(heads, 1, rows)


def main() -> None:
    """Build the site, visit it, print the table and keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    executable = chromium()
    if executable is None:
        raise SystemExit("Chromium is not installed: nothing was measured.")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "site"
        command = [sys.executable, "-m", "companion", "site", "--out", str(folder)]
        subprocess.run(command, check=True)
        with served(folder) as host:
            runs = [list(visits(host, executable, Path(made) / f"profile-{at}")) for at in range(wanted.runs)]
    found, text = report(runs)
    keep(wanted.results, "site", [asdict(one) for one in found], text)


if __name__ == "__main__":
    main()
