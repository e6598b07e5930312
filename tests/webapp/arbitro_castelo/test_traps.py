"""A trap is used on the attacker that its player names, also on one that only its own text reaches."""

import re

from playwright.sync_api import expect
from stood_tables import acoes

CARD = ".dialog-card"


def _attacked(refereed, at_table, *attacks):
    """Return Beto's phone in the step of traps, once Ana has attacked so."""
    code = refereed(mesa=acoes(2))
    ana = at_table(code).seated(0).meets()
    beto = at_table(code).seated(1).meets()
    moves = [{"seat": "A", "do": "atacar", "atacante": quem, "alvo": alvo} for quem, alvo in attacks]
    ahead = [{"seat": "A", "do": "passar-fase"}] * 2
    ana.play(*ahead, {"seat": "B", "do": "passar"}, *moves, {"seat": "A", "do": "passar-fase"})
    beto.meets()
    beto.play({"seat": "B", "do": "passar"}, {"seat": "A", "do": "passar"}, {"seat": "B", "do": "passar"})
    return beto


def test_a_trap_whose_text_reaches_the_air_is_told_against_the_only_flying_attacker(
    refereed, at_table, server
):
    """castelo.armadilhas.nao-afeta-ar"""
    beto = _attacked(refereed, at_table, ("A:onca", "B:cavaleiro"))
    button = beto.page.locator('.arb-band [data-do="usar-armadilha"]')
    expect(button).to_contain_text("Onça tem Vôo: nenhuma Armadilha alcança")
    beto.tap(button)
    beto.sees("Onça de Ana tem Vôo: nenhuma Armadilha alcança", ".dialog-verdict")
    beto.tap(beto.page.locator(".dialog-verdict [data-card]"))
    beto.page.locator(f"{CARD} textarea").fill(
        "Devolva a tropa atacante à mão do seu dono. "
        "Esta armadilha também pode ser usada contra tropas com Vôo."
    )
    expect(beto.page.locator(f"{CARD} .arb-said")).to_contain_text("também contra tropas com Vôo")
    beto.tap(beto.page.locator(CARD).get_by_role("button", name="É esta"))
    beto.page.locator(CARD).wait_for(state="detached")
    beto.page.get_by_role("button", name=re.compile("^Desfazer .*contra Onça")).wait_for()
    expect(button).to_have_count(0)
    ana, own = server.position(beto.code)["mesa"]["lados"]
    assert [um["id"] for um in own["armadilhas"]] == ["B:t1", "B:t2"]  # that in the field was used
    assert "A:onca" not in [um["id"] for um in ana["tropas"]]


def test_the_only_attacker_is_named_on_the_button_that_uses_a_trap(refereed, at_table):
    """castelo.armadilhas.so-defesa"""
    one = _attacked(refereed, at_table, ("A:cavaleiro", "B:cavaleiro"))
    button = one.page.locator('.arb-band [data-do="usar-armadilha"]')
    expect(button).to_contain_text("contra Cavaleiro de Papelão")
    two = _attacked(refereed, at_table, ("A:cavaleiro", "B:cavaleiro"), ("A:onca", "B:cavaleiro"))
    button = two.page.locator('.arb-band [data-do="usar-armadilha"]')
    expect(button).to_have_text("Usar uma armadilha")
