"""Desfazer names the table's last entry and takes it back, and is offered only to those who may.

Who may, and what it says, is tested without a page in ``tests/client/undoing.test.js``.
"""

import re

import pytest
from playwright.sync_api import expect

BEHIND = re.compile("Algo mais veio nesse meio-tempo")


@pytest.fixture
def castelo(server):
    return server.table("castelo", 2, names=["Ana", "Beto"])


def undo(phone):
    return phone.page.locator(".bar-undo")


def names(phone, words):
    """Wait until Desfazer names what it takes back."""
    expect(undo(phone)).to_contain_text(words)
    expect(undo(phone)).to_be_enabled()


def offers_nothing(phone):
    expect(undo(phone)).to_be_disabled()
    expect(undo(phone)).to_have_text("Desfazer")


def refused(phone):
    return phone.page.locator(".notice-refused")


def test_it_names_the_last_whoever_declared_it_and_who_looks_on_is_not_offered_it(
    server, castelo, at_table, until, complaints
):
    ana, beto = (at_table(castelo).seated(seat) for seat in (0, 1))
    spectator = at_table(castelo).come()
    spectator.page.get_by_role("button", name="Assistir").tap()
    for phone in (ana, beto, spectator):
        offers_nothing(phone)
    ana.tap("castelo", "A", "less", times=2)
    names(ana, "Castelo · Ana −2")
    beto.sees("castelo", "A", "18")
    names(beto, "Castelo · Ana −2")
    beto.tap("castelo", "B", "less", times=3)
    names(beto, "Castelo · Beto −3")  # before it is sent
    names(ana, "Castelo · Beto −3")
    expect(spectator.page.locator(".bar-told")).to_have_count(0)
    offers_nothing(spectator)
    ana.bar(0)
    beto.sees("castelo", "B", "20")
    expect(beto.page.locator(".toasts")).to_contain_text("Ana desfez: Castelo · Beto −3")
    expect(ana.page.locator(".toasts")).to_contain_text("Desfeito: Castelo · Beto −3")
    beto.page.locator(".toasts").get_by_role("button", name="Refazer").tap()
    ana.sees("castelo", "B", "17")
    names(ana, "Castelo · Beto −3")
    assert complaints(ana.page) == []
    spectator.bar(1)
    expect(spectator.page.locator(".dialog .line")).to_have_count(2)
    expect(spectator.page.locator(".dialog .line .button")).to_have_count(0)


def test_where_something_has_come_it_is_refused_and_asks_anew(server, castelo, at_table, until):
    ana, beto = (at_table(castelo).seated(seat) for seat in (0, 1))
    ana.tap("castelo", "A", "less", times=2)
    until(lambda: server.shows(castelo, "castelo", "A") == 18)
    names(ana, "Castelo · Ana −2")
    on_the_way = []
    ana.page.route("**/entries*", lambda route: on_the_way.append(route))
    ana.bar(0)
    until(lambda: on_the_way)
    expect(undo(ana)).to_be_disabled()
    beto.tap("castelo", "B", "less", times=3)
    until(lambda: server.shows(castelo, "castelo", "B") == 17)
    on_the_way[0].continue_()
    ana.page.unroute("**/entries*")
    expect(refused(ana)).to_contain_text(BEHIND)
    assert (server.shows(castelo, "castelo", "A"), server.shows(castelo, "castelo", "B")) == (18, 17)
    refused(ana).get_by_role("button", name="Desfazer: Castelo · Beto −3").tap()
    ana.sees("castelo", "B", "20")
    expect(refused(ana)).to_have_count(0)
    assert server.shows(castelo, "castelo", "A") == 18


def test_a_phone_that_loses_the_network_in_its_first_second_says_why_nothing_is_taken_back(server, at_table):
    """The network goes before later files are fetched."""
    code = server.table()
    server.declare(code, {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "A", "delta": -1})
    table = at_table(code)
    table.page.route("**/table/idle.js", lambda route: route.abort())
    undo = table.seated().page.locator(".bar-undo")
    expect(undo).to_be_enabled()
    table.page.context.set_offline(True)
    undo.tap()
    refused = table.page.locator(".notice-refused")
    expect(refused.locator("p")).to_have_text("Para desfazer é preciso conexão.")
    refused.get_by_role("button", name="Entendi").tap()
    expect(refused).to_have_count(0)
