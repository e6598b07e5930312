"""The first match of Fábula is played by the phones' sentences, from the laid cards until it goes on."""

import pytest
from playwright.sync_api import expect
from taught import goes_on, tells

NAMES = {"pt-BR": ("Brincante do Boi", "Sapo Escrivão"), "en-US": ("Reveller of the Ox", "Toad Notary")}


@pytest.mark.parametrize("lang", list(NAMES))
def test_the_lesson_is_played_by_taps_until_the_match_goes_on(server, at_table, lang):
    code = server.table("fabula", 2, mode="arbitro", names=["Ana", "Beto"], leve=True, lesson=True)
    both = ana, beto = [at_table(code, lang=lang).seated(seat).meets() for seat in (0, 1)]
    hers, his = NAMES[lang]

    tells(both, "desvirar")
    ana.command("desvirar")
    tells(both, "aliado")
    ana.card("jogar-aliado", hers)
    tells(both, "arredor")
    ana.place("1")
    ana.half("ofensiva", "B:centro")  # fabula.3.1.7
    expect(ana.page.locator("dialog[open]")).to_contain_text("4 Arredores")
    ana.close()
    ana.taps += 1
    ana.place("1")
    ana.half("ofensiva", "B:arredor-2")
    tells(both, "bloquear")
    beto.place("5")
    beto.place("1")
    beto.command("bloquear")
    tells(both, "influencia")
    ana.place("2")
    ana.place("3")
    ana.half("influencia", "B:arredor-1")
    tells(both, "soma")
    beto.command("bloquear")
    tells(both, "compara")
    ana.command("ninguem-responde")
    tells(both, "encerrar")
    ends(ana)
    tells(both, "entra")
    beto.card("jogar-aliado", his)
    tells(both, "ataque")
    beto.place("4")
    beto.half("ofensiva", "A:arredor-1")
    tells(both, "defesa")
    ana.command("bloquear")
    tells(both, "fim")
    beto.command("ninguem-responde")
    tells(both, "adiante")
    ends(beto)
    goes_on(both)

    mesa = server.position(code)["mesa"]
    assert (mesa["ativo"], mesa["turno"]) == ("A", 9)
    bases = {base["id"]: base["controlador"] for base in mesa["bases"]}
    assert ("A:arredor-1" in bases, bases["B:arredor-1"]) == (False, "A")  # one has fallen, one is taken
    assert "5" not in {aliado["id"] for aliado in mesa["aliados"]}  # it blocked


def ends(phone):
    phone.tap(phone.page.locator('.arb-band [data-do="ninguem-responde"]').last)
