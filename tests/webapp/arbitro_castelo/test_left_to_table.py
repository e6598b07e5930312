"""What a card leaves to the table in its own words is entered by taps, in its name."""

import re

from playwright.sync_api import expect

from tests.webapp.arbitro_castelo.test_formularios import in_the_middle

WORDS = "A tropa que mais cantou perde o fôlego."
CANTO = {
    "seat": "A",
    "do": "usar-instantanea",
    "carta": "Canto",
    "efeito": [{"op": "cumprir", "texto": WORDS}],
}


def test_its_player_taps_what_it_changes_and_both_phones_hear_it(refereed, at_table, server):
    code = refereed(**in_the_middle("acoes-1"))
    ana, beto = at_table(code).seated(0).meets(), at_table(code).seated(1).meets()
    ana.play(CANTO)
    left = ana.page.locator(".arb-left")
    expect(left).to_contain_text(WORDS)
    expect(beto.meets().page.locator(".arb-left")).to_have_count(0)
    ana.tap(left.get_by_role("button", name="O que Canto muda"))
    expect(ana.page.locator(".arb-results")).to_contain_text(WORDS)
    ana.place("d")
    ana.tap(ana.page.locator(".arb-results .arb-choice", has_text="2 de dano"))
    ana.page.locator(".arb-results").wait_for(state="detached")
    ana.meets()
    expect(left).to_have_count(0)
    assert ana.taps == 3
    assert [um["id"] for um in server.position(code)["mesa"]["lados"][1]["tropas"]] == [
        "b"
    ]  # d has died of it
    expect(beto.meets().page.locator(".arb-last")).to_contain_text("Canto")
    ana.tap(ana.page.get_by_role("button", name=re.compile("^Desfazer")))
    expect(left).to_be_visible()
    assert len(server.position(code)["mesa"]["lados"][1]["tropas"]) == 2


def test_that_nothing_changes_is_said_too(refereed, at_table, server):
    code = refereed(**in_the_middle("acoes-1"))
    ana = at_table(code).seated(0).meets()
    ana.play(CANTO)
    ana.tap(".arb-left button")
    ana.tap(ana.page.locator(".arb-results .arb-choice", has_text="Nada muda"))
    ana.page.locator(".arb-results").wait_for(state="detached")
    ana.meets()
    expect(ana.page.locator(".arb-left")).to_have_count(0)
    (line,) = [one for one in server.look(code)["lines"] if one["entry"].get("do") == "ajustar"]
    assert (line["entry"]["source"], line["standing"]) == ("Canto", "accepted")
