"""The effect of an unregistered Fábula text is declared by buttons, and its open targets are asked."""

import pytest
from playwright.sync_api import expect

EFFECT = ".dialog-effect"
# By its button: what is tapped then, and what becomes the table's last line.
TEXTS = {
    "Escolher uma cor": ("Azul", "Azul"),
    "Um jogador sacrifica um Aliado": ("Beto", "Beto"),
    "Virar": ("5", "Boto de Terno Branco"),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_declared_by_its_button_and_asks_what_it_leaves_open(text, both, position):
    ana, beto = both(**position("acao"))
    tapped, reads = TEXTS[text]
    ana.tap(ana.page.locator(".arb-band button", has_text="Outras"))
    ana.tap(ana.page.locator("dialog[open] button", has_text="Efeito de carta"))
    ana.tap(ana.page.locator(f"{EFFECT} .arb-choice", has_text=text))
    ana.tap(ana.page.locator(EFFECT).get_by_role("button", name="É isso"))
    if tapped.isdigit():
        ana.place(tapped)
    else:
        ana.tap(ana.page.locator(".arb-band .arb-choice", has_text=tapped))
    ana.meets()
    beto.sees(reads, ".arb-last")


def told(phone, kind, name, text):
    """Begin to play a new card by its printed text, and wait until it is read."""
    phone.command(f"jogar-{kind}")
    card = phone.page.locator(".dialog-card")
    card.locator(".field").first.fill(name)
    card.locator("textarea").fill(text)
    card.locator(".arb-said li, .arb-printed .arb-choice").first.wait_for()
    return card


def test_a_card_with_ways_is_played_once_one_is_chosen(both, position):
    ana, _beto = both(**position("acao"))
    card = told(ana, "manobra", "Faxina", "Escolha:\n- Compre duas cartas.\n- Gere 1 de recurso.")
    ana.faces(1)
    expect(card.locator(".button-main")).to_be_disabled()
    ana.tap(card.locator(".arb-printed .arb-choice").first)
    ana.meets()
    ana.sees("Faxina")
    expect(card).to_have_count(0)


def test_a_known_card_with_ways_asks_for_one_at_each_use(both, position, server):
    """fabula.1.14.3: the way is chosen as the card is played"""
    ana, _beto = both(**position("acao"))
    card = told(ana, "manobra", "Faxina", "Escolha:\n- Compre duas cartas.\n- Gere 1 de recurso.")
    ana.faces(1)
    ana.tap(card.locator(".arb-printed .arb-choice").first)
    ana.meets()
    ana.command("ninguem-responde", "Resolver")
    ana.meets()
    lado = server.position(ana.code)["mesa"]["lados"][0]
    assert (lado["recursos"], lado["mao"]) == (7, 7)
    ana.command("jogar-manobra")
    ana.page.locator(".dialog-card .field").first.fill("Faxina")
    ways = ana.page.locator(".dialog-card .arb-card", has_text="Faxina")
    expect(ways).to_have_count(2)
    ana.tap(ways.filter(has_text="recurso"))
    ana.meets()
    ana.command("ninguem-responde", "Resolver")
    ana.meets()
    lado = server.position(ana.code)["mesa"]["lados"][0]
    assert (lado["recursos"], lado["mao"]) == (7, 6)


def test_a_cost_of_x_is_asked_as_x_also_of_the_known_card(both, position, server):
    ana, beto = both(**position("acao"))
    card = told(ana, "manobra", "Enchente", "Cause X de dano ao aliado alvo.")
    expect(card.locator(".arb-typing .arb-field")).to_have_count(0)  # the text says the cost
    ana.tap(card.locator(".button-main"))
    for left in (6, 4):
        ana.tap(ana.page.locator(".arb-band .arb-choice", has_text="2").first)
        ana.place("6")
        ana.meets()
        assert server.position(ana.code)["mesa"]["lados"][0]["recursos"] == left
        if left == 6:
            ana.command("ninguem-responde", "Resolver")
            ana.meets()
            ana.command("jogar-manobra")
            ana.page.locator(".dialog-card .field").first.fill("Enchente")
            ana.sees("X", ".dialog-card .arb-card")
            ana.tap(ana.page.locator(".dialog-card .arb-card", has_text="Enchente"))
    beto.meets()


def test_a_choice_that_may_be_left_has_a_button_for_that(both, position):
    ana, beto = both(**position("acao"))
    text = (
        "Quando este aliado entrar no Campo, você pode escolher outro aliado alvo. "
        "Este aliado se torna uma cópia dele, mas mantém o próprio nome."
    )
    card = told(ana, "aliado", "Arisca", text)
    ana.faces(1, 1, 1, 2)
    ana.meets()
    expect(card).to_have_count(0)
    ana.command("ninguem-responde", "Resolver")
    ana.meets()
    ana.sees("Escolha os alvos de Arisca.")
    ana.command("escolher-alvos")
    ana.tap(ana.page.locator(".arb-band .arb-choice", has_text="Nenhum destes"))
    ana.meets()
    beto.sees("Ana", ".arb-band")
