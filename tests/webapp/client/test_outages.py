"""A phone in a real browser comes back whole by itself, whatever cuts it off, and says what it waits for."""

import random
import signal
import time

import pytest
from cut_wire import Wire
from playwright.sync_api import expect
from soaked import keep_figures, soaked

BEGAN = 20  # castelo of each player
OUTAGES = ("wire", "tap", "server", "network")
ROUNDS = 8  # each outage twice, in an order drawn by a seed
MINUTE = 60


@pytest.fixture
def wire(own_server):
    made = Wire(own_server.port)
    yield made
    made.end()


def cut_off(how, wire, server, ana):
    """Cut phones off; ana taps meanwhile. Return the taps that she made."""
    if how == "tap":
        wire.cut_at_the_next_tap()
        ana.tap("castelo", "A")
        assert wire.was_cut.wait(MINUTE)  # the server has it, and the phone does not know
        return 1
    if how == "wire":
        wire.cut()
    elif how == "server":
        server.end(signal.SIGKILL)
    else:
        ana.page.context.set_offline(True)
    ana.tap("castelo", "A", times=2)
    return 2


def bring_back(how, wire, server, ana):
    if how == "server":
        server.start()
    elif how == "network":
        ana.page.context.set_offline(False)
    else:
        wire.mend()


@pytest.mark.parametrize("seed", soaked(1, 2))
def test_phones_come_back_whole_by_themselves_from_every_outage(own_server, wire, at_table, seed):
    chance = random.Random(seed)
    code = own_server.table("castelo", 2)
    ana, beto = at_table(code, own_server).seated(0), at_table(code, own_server).seated(1)
    for phone in (ana, beto):
        phone.come(wire.url).page.locator(".bar-button").first.wait_for()
    taken = own_server.look(code)["table"]["seats"]
    taps, reloads = 0, []
    for phone in (ana, beto):
        phone.page.on("load", lambda page: reloads.append(page.url))
    order = [*OUTAGES, *OUTAGES]
    chance.shuffle(order)
    for number, how in enumerate(order[:ROUNDS]):
        taps += cut_off(how, wire, own_server, ana)
        assert ana.number("castelo", "A") == str(BEGAN + taps), "a tap shows at once"
        ana.stands("sem conexão, 1 esperando")
        if how == "network" and number == order.index("network"):
            time.sleep(MINUTE)
            ana.stands("sem conexão, 1 esperando")
        bring_back(how, wire, own_server, ana)
        for phone in (ana, beto):
            phone.stands("ao vivo")
            phone.sees("castelo", "A", str(BEGAN + taps))
            expect(phone.page.locator("dialog[open]")).to_have_count(0)
        assert own_server.shows(code, "castelo", "A") == BEGAN + taps, "every tap once"
    assert own_server.look(code)["table"]["seats"] == taken
    assert not reloads
    assert ana.lines() == beto.lines()
    keep_figures("outages of a browser", seed=seed, outages=ROUNDS, taps=taps)
