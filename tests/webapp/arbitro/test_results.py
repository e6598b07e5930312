"""The results of an unregistered text are declared: for one or several, and whether its card stays."""

import os

import pytest
from playwright.sync_api import expect


@pytest.fixture
def ana(refereed, at_table, entries):
    """Provide Ana's Construção at a table of official cards, in which her Grilo carries out an Ação."""
    phone = at_table(refereed(*entries["na construcao"], leve=True, cards="official")).seated(0).meets()
    phone.command_others("acao")
    phone.place("A:N3-1")
    phone.sees("o que fez?")
    return phone


def chip(phone, text):
    return phone.page.locator(".arb-results .arb-choice", has_text=text).first


def shot(phone, name):
    """Save a screenshot, where a folder is given."""
    if folder := os.environ.get("RESULT_SHOTS"):
        phone.page.screenshot(path=f"{folder}/{name}.png")


def last(phone):
    return phone.server.look(phone.code)["lines"][-1]["entry"]


def test_an_acao_that_weakens_all_not_alike_and_stays_is_declared_by_a_tap_each(ana):
    """acoes.permanente: it lies on the Página while it works."""
    before = ana.taps
    ana.tap(chip(ana, "na Página"))
    expect(chip(ana, "na Página")).to_have_attribute("aria-pressed", "true")
    ana.tap(chip(ana, "Em vários"))
    ana.place("A:N3-1")
    ana.tap(chip(ana, "−0,2"))
    ana.place("A:N3-2")
    ana.tap(chip(ana, "−0,3"))  # the others lose more
    ana.place("B:N3-1")
    ana.place("B:N3-2")
    shot(ana, "7-shares")
    expect(ana.page.locator(".arb-gathered")).to_contain_text("Curupira")
    ana.place("B:N3-2")  # not that one after all
    expect(ana.page.locator(".arb-gathered")).not_to_contain_text("Curupira")
    ana.tap(".arb-gathered .arb-main")
    ana.page.locator(".arb-results").wait_for(state="detached")
    ana.meets()
    declared = last(ana)
    assert declared["permanente"] is True
    assert [(op["personagem"], op["decimos"]) for op in declared["efeito"]] == [
        ("A:N3-1", -2),
        ("A:N3-2", -2),
        ("B:N3-1", -3),
    ]
    assert ana.taps - before == 10  # one of them by mistake, and one to mend it


def test_more_effects_are_declared_on_whom_was_tapped(ana):
    ana.place("B:N3-1")
    ana.tap(chip(ana, "Mais"))
    dialog = ana.page.locator("dialog[open]")
    dialog.locator(".arb-choice", has_text="Morre").first.tap()
    ana.tap(dialog.locator(".button-main"))
    ana.page.locator(".arb-results").wait_for(state="detached")
    ana.meets()
    assert last(ana)["efeito"] == [{"op": "matar", "personagem": "B:N3-1"}]


def test_what_lasts_with_its_card_or_to_the_end_of_the_turn_is_declared_by_one_tap(ana):
    """acoes.permanente: its text ends with it, so that “na Página” says both. Others end with the turn."""
    ana.tap(chip(ana, "na Página"))
    ana.tap(chip(ana, "Em vários"))
    ana.place("B:N3-1")
    shot(ana, "5-ends")
    ana.tap(chip(ana, "−0,2"))
    ana.tap(chip(ana, "até o fim do turno"))
    ana.place("B:N3-2")
    shot(ana, "6-ends")
    ana.tap(".arb-gathered .arb-main")
    ana.page.locator(".arb-results").wait_for(state="detached")
    ana.meets()
    assert last(ana)["efeito"] == [
        {"op": "mudar-valor", "personagem": "B:N3-1", "decimos": -2, "ate": "permanente"},
        {"op": "mudar-valor", "personagem": "B:N3-2", "decimos": -2, "ate": "fim-de-turno"},
    ]


def test_what_lasts_while_somebody_stands_is_declared_with_whom_and_reckoned_by_name(ana, at_table):
    ana.turns_into(360, 640)
    shot(ana, "0-ring")
    ana.tap(chip(ana, "Enquanto Grilo"))
    ana.place("A:N3-2")
    shot(ana, "1-ring")
    ana.tap(chip(ana, "+0,2"))
    ana.page.locator(".arb-results").wait_for(state="detached")
    ana.meets()
    assert last(ana)["efeito"] == [
        {"op": "mudar-valor", "personagem": "A:N3-2", "decimos": 2, "fonte": "A:N3-1"}
    ]
    beto = at_table(ana.code).seated(1).meets()
    beto.server.declare(ana.code, {"do": "passar", "seat": "B"})
    ana.sees("0,8", '[data-place="A:N3-2"]')
    ana.place("A:N3-2")
    ana.tap(ana.page.locator(".arb-what").first)
    ana.sees("0,8 = 0,6 + 0,2 de Grilo", "dialog[open]")
    shot(ana, "2-thing")
    ana.close()
    ana.tap(ana.page.get_by_role("button", name="Conferir"))
    space = ana.page.locator('[data-path="mesa.lados[0].hierarquia.N3-2"]')
    expect(space).to_contain_text("0,8 = 0,6 + 0,2 de Grilo")
    shot(ana, "3-check")
    ana.tap(space)
    shot(ana, "4-editor")
