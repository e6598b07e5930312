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
from pathlib import Path

import pytest
from file_host import MEMORY_KEPT, served
from playwright.sync_api import expect, sync_playwright
from stood_tables import acoes

import companion
from companion.games import all_games
from webapp.site.phone import browser_app, browser_settings
from webapp.site.words import SITE
from webapp.web.static_files import StaticFiles

pytestmark = pytest.mark.soak

BASE = "/clube/mesa/"
MOST = 9_000_000  # bytes of a first visit that opens a table
PATIENCE = 60_000  # milliseconds, on a machine that does other things too
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
MORE = re.compile(r"\+1[.,]0")
RECORDS = sorted(Path(companion.__file__).parent.glob("games/*/exemplos/**/*.yaml"))
READY = "html[data-app=ready]"
POST = """async ([address, body]) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""
FOLLOW = """(address) => {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
}"""
BREAK_MEMORY = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const kept = (await cache.keys()).filter(({ url }) => url.endsWith("/memory"));
    for (const one of kept) await cache.put(one, new Response("no"));
  }
}"""
DIGEST = """async (address) => {
  const answer = await fetch(address);
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  const bytes = [...new Uint8Array(digest)];
  return [answer.status, bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")];
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("host")
    command = [sys.executable, "-m", "companion", "site", "--base", BASE]
    subprocess.run([*command, "--out", str(folder / BASE.strip("/"))], check=True, timeout=900)
    return folder


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
    with page.expect_response(lambda one: one.request.method == "POST", timeout=PATIENCE) as answer:
        table(page).get_by_role("button", name=MORE).last.click()
    assert answer.value.ok
    expect(score(page)).to_contain_text(re.compile("4[.,]0"), timeout=PATIENCE)


def shows_the_point(context, address):
    """Open a table in a new tab, and see the point once the app has answered."""
    page = opened(context, address)
    page.wait_for_selector(READY, timeout=PATIENCE)
    expect(score(page)).to_contain_text(re.compile("4[.,]0"), timeout=PATIENCE)


def test_a_match_goes_on_without_the_network_and_its_first_tab(site, tmp_path):
    with served(site, BASE) as server, chromium(tmp_path / "profile") as context:
        page = plays_one(context, server.home)
        assert server.bytes_sent <= MOST, server.sent
        server.stop()
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
    with served(site, BASE) as server:
        with chromium(tmp_path / "profile") as context:
            page = plays_one(context, server.home)
            taps_more(page)
            address = page.url
        with chromium(tmp_path / "profile") as context:  # the other one was killed with its tab open
            shows_the_point(context, address)


def test_a_storage_that_is_cleared_during_a_match_is_written_again(site, tmp_path):
    with served(site, BASE) as server, chromium(tmp_path / "profile") as context:
        page = plays_one(context, server.home)
        cleared = {"origin": server.home.removesuffix(BASE), "storageTypes": "indexeddb"}
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", cleared)
        taps_more(page)
        address = page.url
        page.close(run_before_unload=False)
        shows_the_point(context, address)


def test_a_second_tab_says_so_and_takes_over(site, tmp_path):
    with served(site, BASE) as server, chromium(tmp_path / "profile") as context:
        first = opened(context, server.home)
        first.wait_for_selector(READY, timeout=PATIENCE)
        second = opened(context, server.home)
        expect(second.locator(".site-bar")).to_contain_text(
            re.compile("outra aba|another tab"), timeout=PATIENCE
        )
        first.close()
        second.wait_for_selector(READY, timeout=PATIENCE)


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_the_worker_prints_what_the_command_line_prints(site, tmp_path, game):
    command = [sys.executable, "-m", "companion", "print", game, "--quiet", "--lang", "pt"]
    subprocess.run([*command, "--out", str(tmp_path / "pdf")], check=True, timeout=300)
    with served(site, BASE) as server, chromium(tmp_path / "profile") as context:
        page = opened(context, server.home)
        page.wait_for_selector(READY, timeout=PATIENCE)
        printed = sorted((tmp_path / "pdf").glob("*.pdf"))
        assert printed
        for file in printed:
            address = f"{BASE}imprimir/{game}/{file.name}?lang=pt"
            status, digest = page.evaluate(DIGEST, address)
            assert (status, digest) == (200, hashlib.sha256(file.read_bytes()).hexdigest()), file.name


def test_a_page_without_the_app_reads_so_in_its_language(site, tmp_path):
    with served(site, BASE) as server, chromium(tmp_path / "profile") as context:
        page = opened(context, server.home)
        page.wait_for_selector(READY, timeout=PATIENCE)
        page.goto(f"{server.home}app.webmanifest")  # a page of the service worker's that starts nothing
        said = page.evaluate(
            "async (address) => (await fetch(address)).text()", f"{BASE}api/v1/tables/AAAAAA"
        )
        assert said == SITE["closed"].to(page.evaluate("navigator.language")[:2])


def test_a_refereed_table_shows_its_cards_without_what_draws(site, tmp_path):
    with served(site, BASE) as server, chromium(tmp_path / "profile") as context:
        page = opened(context, server.home)
        page.wait_for_selector(READY, timeout=PATIENCE)
        wish = {"game": "castelo", "mode": "arbitro", "players": 2, "hold": "all", "idem": "mark-of-a-site-1"}
        made = asked(page, "tables", wish)
        mesa = acoes()
        mesa["lados"][0]["tropas"][0]["nome"] = "Gato do Telhado"
        begun = {"mode": "arbitro", "setup": {"mesa": mesa}}
        asked(page, f"tables/{made['code']}/matches", begun)
        with page.expect_response(re.compile(r"/faces/\w+\.svg"), timeout=PATIENCE) as answer:
            page.evaluate(FOLLOW, f"{BASE}m/{made['code']}")  # no second visit, which loads all packs
            table(page).locator(".card-art[data-drawn]").first.wait_for()
        assert answer.value.ok
        assert any("/faces/" in path for path in server.sent)
        assert not any("paper" in path for path in server.sent), server.sent
        assert server.bytes_sent <= MOST, server.sent


def asked(page, path, body):
    """Post to the API of the page's app; return the answer."""
    return page.evaluate(POST, [f"{BASE}api/v1/{path}", body])


def waits_for(page, *, kept):
    """Wait until Python's memory is kept, or is not."""
    until = time.monotonic() + 2 * PATIENCE / 1000
    while page.evaluate(MEMORY_KEPT) != kept:
        assert time.monotonic() < until
        page.wait_for_timeout(100)


def test_pythons_memory_is_kept_and_used_and_dropped_where_it_is_broken(site, tmp_path):
    with served(site, BASE) as server, chromium(tmp_path / "profile") as context:
        page = plays_one(context, server.home)
        address = page.url
        page.close(run_before_unload=False)
        page = opened(context, server.home)
        waits_for(page, kept=True)
        page.close(run_before_unload=False)
        warned = []
        context.on("console", lambda one: warned.append(one.text) if one.type == "warning" else None)
        page = opened(context, address)
        page.wait_for_selector(READY, timeout=PATIENCE)
        taps_more(page)
        assert not [one for one in warned if "snapshot" in one.lower() or "Error" in one], warned
        assert page.evaluate(MEMORY_KEPT), "it is used again"
        page.evaluate(BREAK_MEMORY)
        page.close(run_before_unload=False)
        shows_the_point(context, address)
        page = context.pages[-1]
        waits_for(page, kept=False)


def test_the_worker_replays_every_record_with_the_same_digests(site, tmp_path):
    settings = browser_settings(tmp_path, "http://localhost", "")
    here = browser_app(settings, StaticFiles()).test_client()
    with served(site, BASE) as server, chromium(tmp_path / "profile") as context:
        page = opened(context, server.home)
        page.wait_for_selector(READY, timeout=PATIENCE)
        for file in RECORDS:
            body = {"text": file.read_text(encoding="utf-8")}
            saved = here.post("/api/v1/records/export.json?lang=pt", json=body).json
            assert any("digest" in one for one in saved["moves"]), file.name
            assert asked(page, "records/export.json?lang=pt", body) == saved, file.name
