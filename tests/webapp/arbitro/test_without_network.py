"""Without the network a whole move shows as not judged, waits, and is judged once it arrives.

Which moves may wait is tested without a page in ``tests/client/desk.test.js``.
"""

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


def test_what_is_refused_when_it_arrives_is_let_stand_by_nobody(server, ana):
    ana.loses_the_network()
    ana.command("avancar-fase", "Luta")
    waits(ana)
    server.declare(ana.code, {"seat": "A", "do": "avancar-fase", "para": "luta"})  # by another phone
    ana.page.context.set_offline(False)
    refused = ana.page.locator('.standing[data-standing="refused"]')
    refused.wait_for()
    lines = server.look(ana.code)["lines"]
    assert lines[-1]["standing"] != "stood"
    assert all(line["standing"] != "stood" for line in lines)


def test_a_declared_move_shows_as_pending_until_the_table_has_it(server, construcao):
    ana, beto = construcao
    ana.command("avancar-fase", "Luta")
    beto.sees("Luta")
    held = []
    ana.page.route("**/entries*", lambda route: held.append(route))
    ana.place("A:N3-1")
    ana.place("B:N3-1")
    ana.tap(".arb-confirming .arb-main")
    board = ana.page.locator("main.arbitro")
    expect(board).to_have_attribute("data-pending", "")
    expect(ana.page.locator('[data-place="A:N3-1"]')).to_have_accessible_name(re.compile("atacou"))
    assert "atacou" not in beto.page.locator('[data-place="A:N3-1"]').get_attribute("aria-label")
    while not held:  # the board shows it before the browser says that it was sent
        ana.page.wait_for_timeout(10)
    held[0].continue_()
    expect(board).not_to_have_attribute("data-pending", "")
    expect(beto.page.locator('[data-place="A:N3-1"]')).to_have_accessible_name(re.compile("atacou"))
