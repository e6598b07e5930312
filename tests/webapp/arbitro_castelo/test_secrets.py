"""What is kept from others never reaches their phones: a deck, what a hand holds, a trap until it is used."""

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
    ana.meets().command("colocar-armadilha")
    ana.tap(ana.page.locator(".arb-choice", has_text="Muralha"))
    ana.meets()
    assert TRAP in heard(ana, "A")  # of her own deck
    for phone, seat in ((beto, "B"), (watcher, "")):
        told = heard(phone, seat)
        assert "armadilha" in told
        assert [name for name in names if name in told] == []


def test_a_trap_has_its_name_on_every_phone_once_it_is_used(refereed, at_table, server):
    code = refereed(mesa={**acoes(), "ativo": "B"})
    ana, beto = at_table(code).seated(0).meets(), at_table(code).seated(1).meets()
    beto.place("B:cavaleiro")
    beto.place("muralha:A")
    beto.meets().command("passar-fase")
    ana.meets().command("passar", "Tenho resposta")
    for phone in (beto, ana) * 3:
        if ana.meets().page.locator('.arb-band [data-do="usar-armadilha"]').count():
            break
        phone.meets().tap('.arb-band :is([data-do="passar"], [data-do="ninguem-usa"])')
    assert TRAP not in heard(beto, "B")
    ana.place("A:t1")
    ana.page.locator(".dialog-card .field").first.fill(TRAP)
    ana.tap(ana.page.locator(".dialog-card .arb-card", has_text=TRAP).first)
    ana.meets()
    expect(ana.at("A:t1")).to_have_count(0)
    assert TRAP in heard(beto, "B")
