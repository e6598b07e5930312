"""Without the network a whole move shows as not judged, waits, and is judged once it arrives."""

import re

from playwright.sync_api import expect


def waits(phone):
    """Let the move under way wait for the table."""
    expect(phone.page.locator(".arb-band .arb-unjudged")).to_contain_text("ainda não a julgou")
    phone.tap(phone.page.get_by_role("button", name="Deixar esperando"))
    expect(phone.page.locator(".standing")).to_contain_text("1 esperando")


def test_a_whole_move_waits_and_is_judged_when_it_arrives(server, construcao):
    ana, beto = construcao
    before = server.look(ana.code)["match"]["n"]
    ana.loses_the_network()
    ana.command("avancar-fase", "Luta")
    waits(ana)
    expect(ana.page.locator(".arb-unsent")).to_have_text("Ir à Luta: espera a conexão")
    expect(ana.page.locator('.arb-band [data-do="avancar-fase"]')).to_have_count(
        0
    )  # what waits is not offered twice
    ana.tap(ana.page.locator(".arb-phase", has_text="Luta"))
    expect(ana.page.locator(".arb-unjudged")).to_have_text("Avançar: espera a conexão")
    expect(ana.page.get_by_role("button", name="Deixar esperando")).to_have_count(0)
    ana.tap(".arb-leave")
    assert server.look(ana.code)["match"]["n"] == before
    ana.page.context.set_offline(False)
    beto.sees("Luta")
    line = server.look(ana.code)["lines"][-1]
    assert (line["entry"]["do"], line["standing"]) == ("avancar-fase", "accepted")
    expect(ana.page.locator(".arb-unsent")).to_have_count(0)
    expect(ana.page.locator('.arb-band [data-do="avancar-fase"]')).to_be_visible()


def test_what_still_asks_something_does_not_wait(refereed, at_table, entries):
    """A convocação without its Valor would say nothing when it arrives."""
    ana = at_table(refereed(*entries["na construcao"], leve=True, cards="official")).seated(0).meets()
    ana.loses_the_network()
    ana.place("A:N3-3")
    expect(ana.page.get_by_text("O computador não responde.")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Deixar esperando")).to_have_count(0)


def test_what_nobody_let_wait_is_judged_once_the_network_is_back(ana, server):
    """The page no longer says that nobody judges it; a tap of now declares it."""
    before = server.look(ana.code)["match"]["n"]
    ana.loses_the_network()
    ana.command("avancar-fase", "Luta")
    expect(ana.page.locator(".arb-unjudged")).to_be_visible()
    ana.page.context.set_offline(False)
    expect(ana.page.locator(".arb-unjudged")).to_have_count(0)
    assert server.look(ana.code)["match"]["n"] == before
    ana.confirm()
    ana.sees("Luta", '.arb-phase[data-when="now"]')


def test_two_different_moves_of_one_kind_both_wait(server, construcao):
    """Only the very same move is not declared twice."""
    ana, beto = construcao
    ana.command("avancar-fase", "Luta")
    beto.sees("Luta")
    ana.loses_the_network()
    for alvo, esperam in (("B:N3-1", 1), ("B:N3-2", 2)):
        ana.place("A:N3-1")
        ana.place(alvo)
        ana.tap(ana.page.get_by_role("button", name="Deixar esperando"))
        expect(ana.page.locator(".standing")).to_contain_text(f"{esperam} esperando")
    ana.page.context.set_offline(False)
    expect(ana.page.locator('.standing[data-standing="refused"]')).to_be_visible()  # who has attacked once
    lines = [line for line in server.look(ana.code)["lines"] if line["entry"].get("do") == "atacar"]
    assert [(line["entry"]["alvo"], line["standing"]) for line in lines] == [
        ("N3-1", "accepted"),
        ("N3-2", "refused"),
    ]


def test_what_is_refused_when_it_arrives_is_let_stand_by_nobody(server, ana):
    ana.loses_the_network()
    ana.command("avancar-fase", "Luta")
    waits(ana)
    server.tell(ana.code, {"seat": "A", "do": "avancar-fase", "para": "luta"})  # by another phone
    ana.page.context.set_offline(False)
    refused = ana.page.locator('.standing[data-standing="refused"]')
    refused.wait_for()
    lines = server.look(ana.code)["lines"]
    assert lines[-1]["standing"] != "stood"
    assert all(line["standing"] != "stood" for line in lines)


def test_of_a_move_that_may_not_be_whole_the_phone_says_that_nobody_answers(ana):
    ana.loses_the_network()
    ana.place("A:N3-1")
    ana.place("B:N3-1")  # an attack, which nobody has offered
    expect(ana.page.get_by_text("O computador não responde")).to_be_visible()
    assert ana.page.locator(".arb-unjudged").count() == 0


def test_what_is_told_shows_as_pending_until_the_table_has_it(server, construcao):
    ana, beto = construcao
    ana.command("avancar-fase", "Luta")
    beto.sees("Luta")
    held = []
    ana.page.route("**/entries*", lambda route: held.append(route))
    ana.place("A:N3-1")
    ana.place("B:N3-1")
    ana.tap(ana.page.locator(".arb-band").get_by_role("button", name="Confirmar"))
    board = ana.page.locator("main.arbitro")
    expect(board).to_have_attribute("data-pending", "")
    expect(ana.page.locator('[data-place="A:N3-1"]')).to_have_accessible_name(re.compile("atacou"))
    assert "atacou" not in beto.page.locator('[data-place="A:N3-1"]').get_attribute("aria-label")
    while not held:  # the board shows it before the browser says that it was sent
        ana.page.wait_for_timeout(10)
    held[0].continue_()
    expect(board).not_to_have_attribute("data-pending", "")
    expect(beto.page.locator('[data-place="A:N3-1"]')).to_have_accessible_name(re.compile("atacou"))
