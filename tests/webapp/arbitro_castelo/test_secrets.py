"""What is kept from others never reaches their phones: a deck, what a hand holds, a trap until it is used."""

import re
from importlib.resources import files

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
    ana.meets().command("ficar-com-mao")
    beto.meets().command("ficar-com-mao")
    ana.meets().command("colocar-armadilha")
    ana.tap(ana.page.locator(".arb-choice", has_text="Muralha"))
    ana.meets()
    assert TRAP in heard(ana, "A")  # of her own deck
    for phone, seat in ((beto, "B"), (watcher, "")):
        told = heard(phone, seat)
        assert "armadilha" in told
        assert [name for name in names if name in told] == []
