"""A player's secrets never reach other phones: a deck, a hand, a trap until it is used."""

import re
from importlib.resources import files

from playwright.sync_api import expect
from stood_tables import acoes

# All that a phone can hear of a table, as it is told it.
HEARD = """async ([code, seat]) => {
    const of = ["", "/since/0", "/export.json", ...(seat ? [`/offers?seat=${seat}`] : [])];
    const all = of.map(async path => (await fetch(`/api/v1/tables/${code}${path}`)).text());
    return [document.documentElement.outerHTML, ...await Promise.all(all)].join("\\n");
}"""
LISTED = re.compile(r"^\d+ (.+)$", re.MULTILINE)
OFICINA = files("card_sources.castelo") / "cerco" / "baralhos" / "oficina.txt"
TRAP = "Balde de Tinta"
SEGUE = {"seat": "B", "do": "passar-fase"}
PASSA = {seat: {"seat": seat, "do": "passar"} for seat in "AB"}


def heard(phone, seat):
    phone.meets()
    return phone.page.evaluate(HEARD, [phone.code, seat])


def test_no_other_phone_hears_of_a_deck_or_of_a_trap_that_is_laid(refereed, at_table):
    names = LISTED.findall(OFICINA.read_text(encoding="utf-8"))
    assert TRAP in names
    code = refereed()
    ana, beto = at_table(code).come().sit(0), at_table(code).come().sit(1)
    watcher = at_table(code).come().watch()
    ana.command("registrar-baralho")
    ana.tap(ana.page.locator(".dialog-deck .deck-lists .button", has_text="Oficina"))
    ana.tap(".dialog-deck .deck-done")
    ana.page.locator(".dialog-deck").wait_for(state="detached")
    ana.meets().tap('[data-begins="A"]')
    ana.meets()
    before = ana.taps
    ana.command("colocar-armadilha")
    ana.tap(ana.page.locator(".arb-band .arb-choice", has_text="só para você"))
    ana.tap(ana.page.locator(".dialog-card .arb-card", has_text=TRAP))
    ana.meets()
    assert ana.taps == before + 3  # 2 for whoever does not name it
    own = ana.at_kind("armadilha")
    expect(own).to_have_text(TRAP)
    assert TRAP in heard(ana, "A")  # of her own deck, and on the back
    for phone, seat in ((beto, "B"), (watcher, "")):
        sent = heard(phone, seat)
        assert "armadilha" in sent
        assert [name for name in names if name in sent] == []


def test_a_trap_that_was_named_is_used_by_a_tap_and_then_has_its_name_on_every_phone(
    refereed, at_table, server
):
    code = refereed()
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    mesa = {**acoes(), "ativo": "B"}
    mesa["lados"][0]["armadilhas"][0]["carta"]["value"] = TRAP
    server.anew(code, mesa=mesa)
    ataca = {"seat": "B", "do": "atacar", "atacante": "B:cavaleiro", "alvo": "muralha:A"}
    beto.play(*[SEGUE] * 2, PASSA["A"], ataca, SEGUE, *(PASSA[seat] for seat in "ABA"))
    assert TRAP not in heard(beto, "B")
    expect(ana.meets().at("A:t1")).to_have_text(TRAP)
    ana.place("A:t1")
    expect(ana.at("A:t1")).to_have_count(0)  # against the only attacker, by what its text says
    assert ana.taps == 1
    assert TRAP in heard(beto, "B")
    lado = server.position(code)["mesa"]["lados"][0]
    assert lado["descarte"] == [TRAP]
    assert [um["marcadores"] for um in lado["produtores"]][:2] == [2, 3]  # its cost, from the fullest
