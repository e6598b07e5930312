"""A Reação to its own bearer's deed, on an unknown card, is declared with few answers, own ones on top."""

import pytest
from playwright.sync_api import expect

OWED = '.arb-band [data-do="reacao"]'
OWN = ["à própria chegada", "à própria morte", "ao próprio ataque", "ao ataque que sofre"]


@pytest.fixture
def ana(refereed, at_table, entries):
    """Provide Ana's phone in her fifth turn, with unregistered cards."""
    return at_table(refereed(*entries["na construcao"], leve=True, cards="official")).seated(0).meets()


def entries_of(server, code):
    return [line["entry"] for line in server.look(code)["lines"]]


def test_an_arrival_of_ones_own_is_declared_at_convoking_and_owed_at_no_other(ana, server):
    """Manual, Cartas: the trigger is the one that the card describes, “quando este … é convocado”."""
    ana.place("A:N3-3")
    ana.tap(ana.page.locator(".arb-band .arb-ring .arb-choice").filter(has_text="Carta…"))
    card = ana.page.locator(".dialog-card")
    card.locator("summary").tap()
    answers = card.get_by_role("group", name="Sua Reação responde").locator(".arb-choice")
    expect(answers).to_have_text([*OWN, "à morte", "à Ação", "Outro…"])
    answers.filter(has_text="à própria chegada").tap()
    card.locator(".button-main").tap()
    ana.tap(ana.page.locator(".arb-band .arb-ring .arb-choice").filter(has_text="0,5"))
    expect(ana.page.locator(OWED).first).to_be_visible()
    expect(ana.page.locator(".arb-band .arb-title")).to_contain_text("O gatilho da Reação de")
    assert entries_of(server, ana.code)[-1]["reacao"] == "ser-convocado"
    ana.tap(ana.page.locator(".arb-band .arb-button", has_text="Sem Reação"))
    expect(ana.page.locator(OWED)).to_have_count(0)
    ana.place("A:N2-2")
    ana.tap(ana.page.locator(".arb-band .arb-ring .arb-choice").filter(has_text="0,5"))
    expect(ana.page.locator('[data-place="A:N2-2"] .space-value')).to_have_text("0,5")
    expect(ana.page.locator(OWED)).to_have_count(0)


def test_marked_later_the_trigger_is_one_of_few_and_the_rest_a_tap_further(ana, server):
    ana.place("A:N3-3")
    ana.tap(ana.page.locator(".arb-band .arb-ring .arb-choice").filter(has_text="0,5"))
    ana.meets()
    ana.place("A:N3-3")
    ana.tap(".arb-what")
    thing = ana.page.locator(".dialog-thing")
    ana.tap(thing.locator("[data-exchange]"))
    answers = thing.locator(".thing-answers .arb-choice")
    expect(answers).to_have_count(7)
    ana.tap(answers.filter(has_text="Outro…"))
    expect(answers).to_have_count(21)
    ana.tap(answers.filter(has_text="à própria morte"))
    ana.sees("0,5")


@pytest.mark.parametrize("phase", ["construcao", "luta"])
def test_no_tap_for_a_later_step_declares_a_reacao_on_the_way(phase, refereed, at_table, entries, server):
    arrival = {"do": "convocar", "seat": "A", "espaco": "N3-3", "valor_decimos": 4, "nome": "Cuca"}
    bears = [{**arrival, "reacao": "fim-de-fase"}, {"do": "passar", "seat": "B"}]
    if phase == "luta":
        bears += [{"do": "avancar-fase", "seat": "A", "para": "luta"}]
        bears += [{"do": "reacao", "seat": "A", "personagem": "N3-3", "ocorre": False}]
        bears += [{"do": "passar", "seat": "B"}]
    ana = at_table(refereed(*entries["na construcao"], *bears, leve=True)).seated(0).meets()
    ana.command("encerrar-turno")
    first = ana.page.locator('.dialog-verdict [data-remedy="first"]')
    expect(first.first).to_contain_text("Reação")
    assert entries_of(server, ana.code)[-1] == bears[-1]
