"""A site in a real Chromium, from a plain server of files below a path: make soak."""

import hashlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import expect, sync_playwright

from webapp.site.words import SITE

pytestmark = pytest.mark.soak

BASE = "/clube/mesa/"
MOST = 9_000_000  # bytes of a first visit that opens a table
PATIENCE = 60_000  # milliseconds, on a machine that does other things too
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
MORE = re.compile(r"\+1[.,]0")
READY = "html[data-app=ready]"
DIGEST = """async (address) => {
  const answer = await fetch(address);
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  const bytes = [...new Uint8Array(digest)];
  return [answer.status, bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")];
}"""


class Counted(SimpleHTTPRequestHandler):
    """Counts what it sends, with the headers that the site's ``_headers`` names, as some hosts do."""

    sent = 0

    def log_message(self, *_given):
        """Say nothing."""

    def end_headers(self):
        rules = (Path(self.directory) / BASE.strip("/") / "_headers").read_text(encoding="utf-8")
        for path, *headers in (rule.splitlines() for rule in re.split(r"\n(?=/)", rules)):
            if fnmatch(self.path, path):
                for header in headers:
                    self.send_header(*header.strip().split(": ", 1))
        super().end_headers()

    def copyfile(self, source, outputfile):
        body = source.read()
        type(self).sent += len(body)
        outputfile.write(body)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("host")
    command = [sys.executable, "-m", "companion", "site", "--base", BASE]
    subprocess.run([*command, "--out", str(folder / BASE.strip("/"))], check=True, timeout=900)
    return folder


@contextmanager
def served(folder, port=0):
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Counted, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def chromium(profile):
    """Start a browser with a profile of its own; in the end it is killed, with all its processes."""
    executable = next(filter(None, map(shutil.which, CHROMIUM)))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    flags = ["--no-sandbox", "--no-first-run"]
    process = subprocess.Popen(
        [executable, f"--remote-debugging-port={port}", f"--user-data-dir={profile}", *flags, "about:blank"],
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        with sync_playwright() as playwright:
            until = time.monotonic() + 30
            while True:
                try:
                    browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
                    break
                except Exception:
                    if time.monotonic() > until:
                        raise
                    time.sleep(0.2)
            context = browser.contexts[0]
            context.set_default_timeout(PATIENCE)
            yield context
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # Debian's command is a script that starts the browser
        process.wait()


def opened(context, address):
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address, wait_until="commit")
    return page


def table(page):
    return page.frame_locator("iframe[name=companion]")


def score(page):
    return table(page).locator("main.placar")


def plays_one(context, home):
    """Open a table of Castória in a new tab; return the tab."""
    page = opened(context, home)
    page.wait_for_selector(READY, timeout=PATIENCE)
    page.click(f"a[href='{BASE}nova/castoria']")
    table(page).locator("form button.button-main").first.click()
    table(page).get_by_role("button", name=MORE).last.wait_for()
    return page


def taps_more(page):
    """Give a point, and wait until the app has answered, which the board does not wait for."""
    table(page).get_by_role("button", name=MORE).last.click()
    expect(score(page)).to_contain_text(re.compile("4[.,]0"), timeout=PATIENCE)
    time.sleep(1)


def shows_the_point(context, address):
    """Open a table in a new tab, and see the point once the app has answered."""
    page = opened(context, address)
    page.wait_for_selector(READY, timeout=PATIENCE)
    expect(score(page)).to_contain_text(re.compile("4[.,]0"), timeout=PATIENCE)


def test_a_match_goes_on_without_the_network_and_its_first_tab(site, tmp_path):
    Counted.sent = 0
    with served(site) as server:
        home = f"http://127.0.0.1:{server.server_port}{BASE}"
        with chromium(tmp_path / "profile") as context:
            page = plays_one(context, home)
            assert Counted.sent <= MOST, Counted.sent
            server.shutdown()
            server.server_close()
            address = page.url
            taps_more(page)
            page.close(run_before_unload=False)
            began = time.monotonic()
            again = opened(context, address)
            expect(score(again)).to_contain_text(re.compile("Jogador 1|Player 1"), timeout=PATIENCE)
            assert time.monotonic() - began < 5, "the last view is drawn before Python runs"
            again.wait_for_selector(READY, timeout=PATIENCE)
            expect(score(again)).to_contain_text(re.compile("4[.,]0"), timeout=PATIENCE)


def test_a_killed_browser_loses_nothing_that_was_answered(site, tmp_path):
    with served(site) as server:
        home = f"http://127.0.0.1:{server.server_port}{BASE}"
        with chromium(tmp_path / "profile") as context:
            page = plays_one(context, home)
            taps_more(page)
            address = page.url
        with chromium(tmp_path / "profile") as context:  # the other one was killed with its tab open
            shows_the_point(context, address)


def test_a_storage_that_is_cleared_during_a_match_is_written_again(site, tmp_path):
    with served(site) as server, chromium(tmp_path / "profile") as context:
        home = f"http://127.0.0.1:{server.server_port}{BASE}"
        page = plays_one(context, home)
        cleared = {"origin": home.removesuffix(BASE), "storageTypes": "indexeddb"}
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", cleared)
        taps_more(page)
        address = page.url
        page.close(run_before_unload=False)
        shows_the_point(context, address)


def test_a_second_tab_says_so_and_takes_over(site, tmp_path):
    with served(site) as server, chromium(tmp_path / "profile") as context:
        home = f"http://127.0.0.1:{server.server_port}{BASE}"
        first = opened(context, home)
        first.wait_for_selector(READY, timeout=PATIENCE)
        second = opened(context, home)
        expect(second.locator(".site-bar")).to_contain_text(
            re.compile("outra aba|another tab"), timeout=PATIENCE
        )
        first.close()
        second.wait_for_selector(READY, timeout=PATIENCE)


def test_the_worker_prints_what_the_command_line_prints(site, tmp_path):
    command = [sys.executable, "-m", "companion", "print", "ceramus", "--quiet", "--lang", "pt"]
    subprocess.run([*command, "--out", str(tmp_path / "pdf")], check=True, timeout=300)
    with served(site) as server, chromium(tmp_path / "profile") as context:
        page = opened(context, f"http://127.0.0.1:{server.server_port}{BASE}")
        page.wait_for_selector(READY, timeout=PATIENCE)
        printed = sorted((tmp_path / "pdf").glob("*.pdf"))
        assert printed
        for file in printed:
            address = f"{BASE}imprimir/ceramus/{file.name}?lang=pt"
            status, digest = page.evaluate(DIGEST, address)
            assert (status, digest) == (200, hashlib.sha256(file.read_bytes()).hexdigest()), file.name


def test_a_page_without_the_app_reads_so_in_its_language(site, tmp_path):
    with served(site) as server, chromium(tmp_path / "profile") as context:
        home = f"http://127.0.0.1:{server.server_port}{BASE}"
        page = opened(context, home)
        page.wait_for_selector(READY, timeout=PATIENCE)
        page.goto(f"{home}app.webmanifest")  # a page of the service worker's that starts nothing
        said = page.evaluate(
            "async (address) => (await fetch(address)).text()", f"{BASE}api/v1/tables/AAAAAA"
        )
        assert said == SITE["closed"].to(page.evaluate("navigator.language")[:2])
