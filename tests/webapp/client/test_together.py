"""Several phones at one table count every entry once, whatever happens to network and server."""

import signal
import sqlite3

import pytest


@pytest.fixture
def castelo(server):
    return server.table("castelo", 2)


def test_the_first_point_is_two_taps_from_the_code(server, at_table, until):
    code = server.table()
    phone = at_table(code).come()
    phone.page.locator(".dialog-seats .seat-button").first.tap()
    phone.page.locator('[data-counter="imaginacao"] [data-sign="less"]').first.tap()
    assert phone.number("imaginacao", "A") == "2,9"
    until(lambda: server.shows(code, "imaginacao", "A") == 29)


def test_two_phones_tap_one_counter_two_hundred_times_at_once(server, castelo, at_table, until):
    ana, beto = at_table(castelo).seated(0), at_table(castelo).seated(1)
    for _ in range(20):
        ana.tap("castelo", "A", times=10)
        beto.tap("castelo", "A", times=10)
    until(lambda: server.shows(castelo, "castelo", "A") == 420, note=lambda: server.look(castelo)["lines"])
    for phone in (ana, beto):
        phone.sees("castelo", "A", "420")
    assert all("+" in line for line in ana.lines())
    assert len(ana.lines()) < 20  # taps are sent together


def test_what_is_declared_without_a_network_waits_and_is_sent_in_order(server, castelo, at_table, until):
    ana, beto = at_table(castelo).seated(0), at_table(castelo).seated(1)
    ana.page.context.set_offline(True)
    ana.tap("castelo", "A", times=3)
    ana.tap("muralha", "A", "less", times=2)
    assert ana.number("castelo", "A") == "23"
    ana.stands("sem conexão, 2 esperando")
    beto.tap("castelo", "A", "less")
    until(lambda: server.shows(castelo, "castelo", "A") == 19)
    ana.page.context.set_offline(False)
    ana.stands("ao vivo")
    until(lambda: server.shows(castelo, "castelo", "A") == 22)
    ana.sees("castelo", "A", "22")
    beto.sees("castelo", "A", "22")
    until(lambda: server.shows(castelo, "muralha", "A") == 8)
    counters = [line["entry"]["contador"] for line in server.look(castelo)["lines"]]
    assert counters == ["castelo", "castelo", "muralha"]


def test_what_is_declared_while_another_program_holds_the_tables_waits_and_is_sent_in_order(
    own_server, at_table, until
):
    """A backup holds the file: taps wait on the phone, and the shown table goes on."""
    code = own_server.table("castelo", 2)
    ana = at_table(code, own_server).seated(0)
    holding = sqlite3.connect(own_server.data / "tables.db", isolation_level=None)
    holding.execute("BEGIN EXCLUSIVE")
    with ana.page.expect_response(lambda answer: answer.url.split("?")[0].endswith("/entries")) as refused:
        ana.tap("castelo", "A", times=3)
    assert refused.value.status == 503
    assert int(refused.value.headers["retry-after"]) > 0
    ana.tap("muralha", "A", "less", times=2)
    assert ana.number("castelo", "A") == "23"
    assert own_server.shows(code, "castelo", "A") == 20, "who looks on is answered"
    holding.execute("ROLLBACK")
    holding.close()
    until(lambda: own_server.shows(code, "muralha", "A") == 8)
    assert own_server.shows(code, "castelo", "A") == 23
    counters = [line["entry"]["contador"] for line in own_server.look(code)["lines"]]
    assert counters == ["castelo", "muralha"]
    ana.stands("ao vivo")


def test_a_reload_loses_nothing_that_waits(server, castelo, at_table, until):
    ana = at_table(castelo).seated(0)
    ana.page.route("**/entries*", lambda route: route.abort())
    ana.tap("castelo", "A", times=5)
    ana.tap("castelo", "B", "less")
    ana.waits()
    ana.page.reload()
    ana.sees("castelo", "A", "25")
    ana.page.unroute("**/entries*")
    until(lambda: server.shows(castelo, "castelo", "A") == 25)
    until(lambda: server.shows(castelo, "castelo", "B") == 19)
    assert len(server.look(castelo)["lines"]) == 2
    assert ana.page.locator("dialog[open]").count() == 0  # back in its seat without a question


def test_an_answer_that_was_lost_is_not_counted_twice(server, castelo, at_table, until):
    ana = at_table(castelo).seated(0)
    lost = []

    def lose(route):
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch())
            route.abort()

    ana.page.route("**/stream*", lambda route: route.abort())
    ana.page.route("**/entries*", lose)
    ana.tap("castelo", "A")
    until(lambda: lost)
    until(lambda: ana.page.locator(".counter-preview", has_text="→").count() == 0)
    assert server.shows(castelo, "castelo", "A") == 21
    assert ana.number("castelo", "A") == "21"


def test_a_killed_server_comes_back_as_it_was(own_server, at_table, until):
    castelo = own_server.table("castelo", 2)
    ana, beto = (at_table(castelo, at=own_server).seated(seat) for seat in (0, 1))
    ana.tap("castelo", "A", times=7)
    beto.sees("castelo", "A", "27")
    own_server.end(signal.SIGKILL)
    beto.tap("castelo", "A", "less", times=2)
    beto.stands("sem conexão, 1 esperando")
    own_server.start()
    for phone in (ana, beto):
        phone.stands("ao vivo")
        phone.sees("castelo", "A", "25")
        assert phone.page.locator("dialog[open]").count() == 0
    assert own_server.shows(castelo, "castelo", "A") == 25
    held = [seat["held_by"] for seat in own_server.look(castelo)["table"]["seats"]]
    assert all(held)
    assert held[0] != held[1]


def test_a_page_that_slept_is_live_within_a_second(server, castelo, at_table, until):
    ana, beto = at_table(castelo).seated(0), at_table(castelo).seated(1)
    asleep = ana.page.context.new_cdp_session(ana.page)
    asleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    beto.tap("castelo", "B", times=4)
    until(lambda: server.shows(castelo, "castelo", "B") == 24)
    asleep.send("Page.setWebLifecycleState", {"state": "active"})
    ana.sees("castelo", "B", "24", seconds=1)
    ana.stands("ao vivo")


def test_a_dead_stream_is_noticed(server, castelo, at_table, until):
    """Some browsers never say that a stream has died, so a page that is seen again asks at once."""
    ana = at_table(castelo).seated(0)
    ana.stands("ao vivo")
    ana.page.route("**/stream*", lambda route: None)  # never answered, never refused
    ana.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    beto = at_table(castelo).seated(1)
    beto.tap("castelo", "B")
    until(lambda: server.shows(castelo, "castelo", "B") == 21)
    ana.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    ana.sees("castelo", "B", "21", seconds=1)


def test_more_phones_than_streams_are_live_all_the_same(narrow_server, at_table):
    code = narrow_server.table("castelo", 2)
    ana, beto = (at_table(code, at=narrow_server).seated(seat) for seat in (0, 1))
    ana.tap("castelo", "A", times=2)
    beto.tap("castelo", "B", times=3)
    for phone in (ana, beto):
        phone.sees("castelo", "A", "22", seconds=5)
        phone.sees("castelo", "B", "23", seconds=5)
        phone.stands("ao vivo")


def test_a_plain_address_of_the_home_network_is_enough(server, castelo, at_table, until):
    origin = f"http://192.168.77.7:{server.port}"
    ana = at_table(castelo).come(origin).sit(0)
    assert ana.page.evaluate("isSecureContext") is False
    ana.tap("castelo", "A", times=2)
    until(lambda: server.shows(castelo, "castelo", "A") == 22)
    ana.page.route("**/entries*", lambda route: route.abort())
    ana.tap("castelo", "A")
    ana.waits()
    ana.page.reload()
    ana.page.unroute("**/entries*")
    until(lambda: server.shows(castelo, "castelo", "A") == 23)
    ana.more("Ajustes")
    ana.page.get_by_role("button", name="Como manter a tela acesa").tap()
    assert "Bloqueio Automático" in ana.page.locator(".dialog-awake").inner_text()
