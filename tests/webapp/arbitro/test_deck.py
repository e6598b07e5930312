"""A deck of sixty is registered on a phone, by a list of the house, names or lines, and others see none."""

import pytest
from playwright.sync_api import expect

DIALOG = ".dialog-deck"
COUNT, DONE = f"{DIALOG} .deck-count", f"{DIALOG} .deck-done"


@pytest.fixture
def ana(refereed, at_table):
    """Provide Ana's phone before anything was shuffled."""
    return at_table(refereed(leve=True)).seated(0).meets()


def registered(server, code):
    return [
        one["entry"] for one in server.look(code)["lines"] if one["entry"].get("do") == "registrar-inventario"
    ]


def text(phone):
    """Open the typed text."""
    if not phone.page.locator(f"{DIALOG} .deck-text").is_visible():
        phone.tap(f"{DIALOG} summary")
    return phone.page.locator(f"{DIALOG} .deck-text")


def test_a_deck_of_the_house_takes_three_taps_and_nobody_else_sees_it(ana, at_table, server):
    beto = at_table(ana.code).seated(1).meets()
    heard = []
    beto.page.on("response", lambda answer: heard.append(answer))
    ana.command("registrar-inventario")
    ana.tap(ana.page.locator(f"{DIALOG} .deck-lists .button", has_text="Brasa"))
    expect(ana.page.locator(COUNT)).to_have_text("60 de 60 cartas")
    expect(ana.page.locator(f"{DIALOG} .arb-cited")).to_have_count(0)
    ana.tap(DONE)
    ana.page.locator(DIALOG).wait_for(state="detached")
    beto.sees("Ana registrou o Inventário", ".arb-last")
    assert ana.taps == 3
    (one,) = registered(server, ana.code)
    assert "value" not in one["inventario"]  # who looks on is told whose it is alone
    beto.meets()
    assert "Faísca" not in beto.page.content()
    assert all(
        "Faísca" not in answer.text()
        for answer in heard
        if "/api/" in answer.url and "stream" not in answer.url
    )


def test_lines_are_judged_one_by_one_and_the_whole_by_its_rules(ana):
    ana.command("registrar-inventario")
    lines = text(ana)
    lines.fill("4 faisca atrevida\n0 Grilo Cronista\n2 Raposa de Fumasa\n5x Menino do Estilingue\n# resto")
    expect(ana.page.locator(f"{DIALOG} .wrong")).to_have_text(
        "Linha 2: escreva quantas são, 1 ou mais, como em “4 Saci”."
    )
    expect(ana.page.locator(f"{DIALOG} .deck-odd")).to_have_text(
        "Linha 3: nenhuma carta da casa se chama “Raposa de Fumasa”."
    )
    expect(ana.page.locator(DONE)).to_be_disabled()
    ana.tap(ana.page.locator(f"{DIALOG} .button", has_text="É Raposa de Fumaça"))
    lines.fill(lines.input_value().replace("0 Grilo", "3 Grilo"))
    expect(ana.page.locator(COUNT)).to_have_text("14 de 60 cartas")
    expect(ana.page.locator(f"{DIALOG} .arb-cited")).to_contain_text("60")
    lines.fill(lines.input_value() + "\n46 Velha do Xale")
    expect(ana.page.locator(f"{DIALOG} .arb-cited")).to_contain_text("cópias")
    ana.close()  # what is typed is kept until it is told
    ana.command("registrar-inventario")
    expect(ana.page.locator(COUNT)).to_have_text("60 de 60 cartas")


def test_names_are_picked_and_counted_by_a_stepper(ana):
    ana.command("registrar-inventario")
    ana.page.locator(f"{DIALOG} .deck-adding .field").fill("faí")
    ana.tap(ana.page.locator(f"{DIALOG} .deck-found .button", has_text="Faísca Atrevida"))
    ana.tap(ana.page.get_by_role("button", name="Faísca Atrevida: uma cópia a mais"))
    expect(ana.page.locator(COUNT)).to_have_text("2 de 60 cartas")
    for _copy in range(2):
        ana.tap(ana.page.get_by_role("button", name="Faísca Atrevida: uma cópia a menos"))
    expect(ana.page.locator(COUNT)).to_have_text("0 de 60 cartas")
    expect(ana.page.locator(DONE)).to_be_disabled()
    ana.page.locator(f"{DIALOG} .deck-adding .field").fill("4 velha do")
    ana.page.locator(f"{DIALOG} .deck-adding .field").press("Enter")
    expect(ana.page.locator(f"{DIALOG} .deck-line")).to_have_count(1)


def test_who_holds_every_seat_is_warned_that_all_look(refereed, at_table):
    phone = at_table(refereed()).come().in_the_middle()
    phone.command("registrar-inventario")
    expect(phone.page.locator(DIALOG)).to_contain_text("Esta tela está à vista de todos")
