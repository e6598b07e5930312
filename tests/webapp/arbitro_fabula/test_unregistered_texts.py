"""The effect of an unregistered Fábula text is declared by buttons, and its open targets are asked."""

import pytest

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
