"""The first match of Castelo is played by the phones' sentences, from the laid cards until it goes on."""

import pytest
from playwright.sync_api import expect
from taught import goes_on, tells

OWN, PRODUCER, TRAP = "Carroça de Cabo de Vassoura", "Capela do Quintal", "Balde de Tinta"
NAMES = {"pt-BR": (OWN, PRODUCER, TRAP), "en-US": ("Broomstick Cart", "Backyard Chapel", "Bucket of Paint")}


@pytest.mark.parametrize("lang", list(NAMES))
def test_the_lesson_is_played_by_taps_until_the_match_goes_on(server, at_table, lang):
    code = server.table("castelo", 2, mode="arbitro", names=["Ana", "Beto"], leve=True, lesson=True)
    both = ana, beto = [at_table(code, lang=lang).seated(seat).meets() for seat in (0, 1)]
    own, producer, trap = NAMES[lang]

    tells(both, "comprar")
    ana.command("comprar")
    tells(both, "muralha")
    ana.place("A:1")
    ana.place("castelo:B")  # castelo.combate.alvos-com-muralha
    refusal = ana.page.locator("dialog[open]")
    expect(refusal).to_contain_text("10")
    ana.tap(refusal.locator(".button", has_text="Beto").last)
    tells(both, "defender")
    beto.place("B:2")
    beto.place("A:1")
    tells(both, "nada-mais")
    beto.tap(beto.page.locator('.arb-band [data-waive="combate"]'))
    assert '[data-do="ninguem-usa"]' in tells(both, "danos")
    ana.command("ninguem-usa")
    tells(both, "tropa")
    chooses(ana, "baixar-tropa", own)
    tells(both, "encerrar")
    ends(ana)
    tells(both, "produtor")
    chooses(beto, "baixar-producao", producer)
    tells(both, "gato")
    beto.place("B:1")
    beto.place("muralha:A")
    tells(both, "armadilha")
    ana.place("A:3")
    ana.place("B:1")
    ana.tap(ana.page.locator(".dialog-card .arb-card", has_text=trap).first)
    tells(both, "fim")
    ana.tap(ana.page.locator('.arb-band [data-waive="combate"]'))
    ends(beto)
    tells(both, "adiante")
    ana.command("comprar")
    goes_on(both)

    mesa = server.position(code)["mesa"]
    assert (mesa["ativo"], mesa["turno"]) == ("A", 7)
    assert [len(lado["descarte"]) for lado in mesa["lados"]] == [2, 1]  # the Canhão and the trap; the Gato
    assert [lado["muralha"] for lado in mesa["lados"]] == [10, 10]


def chooses(phone, do, name):
    phone.command(do)
    phone.tap(phone.page.locator(".dialog-card .arb-card", has_text=name).first)


def ends(phone):
    """End the turn by the button that says so, which may stand beside that of the next phase."""
    phone.tap(phone.page.locator('.arb-band [data-do="passar-fase"]').last)


def test_beginners_who_do_something_else_are_led_on_from_there(server, at_table):
    code = server.table("castelo", 2, mode="arbitro", names=["Ana", "Beto"], leve=True, lesson=True)
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    ana.play({"seat": "A", "do": "comprar"}, {"seat": "A", "do": "passar-fase", "para": "vez"})
    tells((ana, beto), "produtor")
