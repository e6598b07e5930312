"""A phone's identity outlives the ways to its page: a foreign link, a reload, a late answer."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

NOTED = """
const seen = window.seen = [];
new MutationObserver(() => {
  if (document.querySelector("dialog[open]")) seen.push("dialog");
  if (document.querySelector(".table [data-sign]")) seen.push("board");
}).observe(document, {subtree: true, childList: true, attributes: true});
"""


@pytest.fixture
def castelo(server):
    return server.table("castelo", 2)


@pytest.fixture
def elsewhere():
    """Provide another site on this machine, whose page has a link; ``elsewhere(address)`` is its address."""
    to = {}

    class Page(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f'<a id="link" href="{to["address"]}">mesa</a>'.encode())

        def log_message(self, *_parts):
            pass

    site = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=site.serve_forever, daemon=True).start()

    def leads_to(address):
        to["address"] = address
        return f"http://localhost:{site.server_port}/"  # another host than that of the table

    yield leads_to
    site.shutdown()
    site.server_close()


def token(page):
    return {one["value"] for one in page.context.cookies() if one["name"] == "phone"}


def seats_of(server, code):
    return [seat["held_by"] for seat in server.look(code)["table"]["seats"]]


PATHS = ("/m/{}", "/api/v1/tables/{}", "/api/v1/tables/{}/since/0", "/m/{}/grande", "/?lang=en")


def test_a_link_of_another_site_costs_a_phone_nothing(server, castelo, at_table, elsewhere, until):
    ana = at_table(castelo).come().sit()
    [own] = token(ana.page)
    held = seats_of(server, castelo)
    sent = []
    ana.page.on(
        "request",
        lambda one: one.is_navigation_request() and sent.append(one.all_headers().get("cookie", "")),
    )
    for left, path in zip(range(19, 0, -1), PATHS, strict=False):
        ana.page.goto(elsewhere(f"{server.url}{path.format(castelo)}"))
        ana.page.locator("#link").tap()
        ana.page.wait_for_url(f"{server.url}/**")
        assert "phone=" not in sent[-1], path  # the browser itself has asked without it
        assert token(ana.page) == {own}, path

        ana.come()
        ana.tap("castelo", "A", "less")
        ana.sees("castelo", "A", str(left))
        until(lambda left=left: server.shows(castelo, "castelo", "A") == left)
        assert token(ana.page) == {own}, path
        assert seats_of(server, castelo) == held, path
        assert ana.page.locator("dialog[open]").count() == 0, path


def test_the_table_behind_a_foreign_link_is_ones_own_at_once(server, castelo, at_table, elsewhere, until):
    ana = at_table(castelo).come().sit()
    ana.page.goto(elsewhere(f"{server.url}/m/{castelo}"))
    ana.page.add_init_script(NOTED)
    ana.page.locator("#link").tap()
    ana.page.locator('[data-sign="less"]').first.wait_for()
    ana.tap("castelo", "A", "less", times=3)
    ana.sees("castelo", "A", "17")
    until(lambda: server.shows(castelo, "castelo", "A") == 17)
    ana.stands("ao vivo")
    assert set(ana.page.evaluate("window.seen")) == {"board"}  # no question which seat is one's own


@pytest.mark.parametrize("kept", [True, False])
def test_no_tap_is_lost_before_the_table_knows_who_taps(server, castelo, at_table, until, kept):
    """The first answer is late; a browser without memory waits for it to know its seats."""
    ana = at_table(castelo).come().sit()
    ana.stands("ao vivo")
    if not kept:
        ana.page.evaluate("localStorage.clear()")
    waiting = []
    ana.page.route("**/here?*", lambda route: waiting.append(route))
    ana.page.reload()
    ana.page.locator('[data-sign="less"]').first.wait_for()
    ana.tap("castelo", "A", "less")
    until(lambda: waiting)
    assert server.shows(castelo, "castelo", "A") == 20
    assert ana.page.locator("dialog[open]").count() == 0
    assert ana.number("castelo", "A") == ("19" if kept else "20")
    for route in waiting:
        route.continue_()
    ana.page.unroute("**/here?*")
    until(lambda: server.shows(castelo, "castelo", "A") == 19)
    ana.sees("castelo", "A", "19")
    assert {line["phone"] for line in server.look(castelo)["lines"]} == {"f2"}


def test_a_phone_whose_cookie_is_gone_is_asked_for_its_seat(server, castelo, at_table):
    ana = at_table(castelo).come().sit()
    ana.stands("ao vivo")
    ana.page.context.clear_cookies()
    ana.page.reload()
    ana.page.locator(".dialog-seats .seat-button").first.wait_for()
    assert seats_of(server, castelo)[0] == "f2"  # the phone that it was


def test_a_phone_that_could_not_say_who_it_is_says_it_once_it_can(server, castelo, at_table, until):
    ana = at_table(castelo)
    ana.page.clock.install()
    ana.come().sit()
    ana.stands("ao vivo")
    ana.page.route("**/here?*", lambda route: route.abort())
    ana.page.reload()
    ana.page.locator('[data-sign="less"]').first.wait_for()
    ana.tap("castelo", "A", "less")
    ana.page.unroute("**/here?*")
    ana.page.clock.fast_forward(20_000)
    until(lambda: server.shows(castelo, "castelo", "A") == 19)
    ana.stands("ao vivo")


def test_a_phone_says_every_while_that_it_is_there_as_long_as_it_is_looked_at(server, castelo, phones, until):
    seq = server.look(castelo)["seq"]
    page = phones.new()
    page.clock.install()
    sent = []
    page.on(
        "request",
        lambda one: one.url.split("?")[0].endswith("/here") and sent.append(json.loads(one.post_data)),
    )
    page.goto(f"{server.url}/m/{castelo}")
    page.clock.run_for(2_000)
    page.locator(".dialog-seats .seat-button").first.wait_for()
    assert sent == [{"seq": seq}]  # its contents, and no identity
    for beats in (1, 2, 3):
        page.clock.run_for(20_000)
        until(lambda beats=beats: len(sent) == 1 + beats)
    assert sent[1:] == [{"phone": "f2"}] * 3
    page.evaluate("Object.defineProperty(document, 'hidden', {value: true})")
    page.clock.run_for(60_000)
    assert len(sent) == 4


def test_a_first_visit_makes_one_phone(server, castelo, at_table, until):
    ana = at_table(castelo).come().sit()
    ana.stands("ao vivo")
    assert len(server.look(castelo)["table"]["phones"]) == 2  # the other phone is the table's maker
