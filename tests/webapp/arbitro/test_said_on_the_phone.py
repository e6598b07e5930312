"""Moments at which a player of Castória had to ask aloud, or tapped twice, because the phone did not say."""

import os

import pytest
from playwright.sync_api import expect


@pytest.fixture
def official(refereed, at_table, entries):
    """Provide Ana's and Beto's phones in her fifth turn, with unregistered cards."""
    code = refereed(*entries["na construcao"], leve=True, cards="official")
    return at_table(code).seated(0).meets(), at_table(code).seated(1).meets()


def shot(phone, name):
    if folder := os.environ.get("SAID_SHOTS"):
        phone.turns_into(390, 844)
        phone.page.screenshot(path=f"{folder}/{name}.png")


def test_an_only_target_is_named_on_the_button_that_declares_the_attack(official):
    ana, _beto = official
    ana.place("A:N2-1")
    button = ana.page.locator('.arb-menu [data-do="atacar"]')
    expect(button).to_contain_text("Boitatá")
    shot(ana, "only-target")
    ana.tap(button)
    ana.sees("ataque de Matinta contra Boitatá")


def test_whoever_is_answered_is_asked_about_the_answer_and_not_about_the_own_attack(official):
    ana, beto = official
    ana.place("A:N3-1")
    ana.place("B:N3-1")
    beto.sees("Ana atacou Saci")  # from here on, a tap on the own Personagem begins its Ação at once
    beto.place("B:N3-1")
    beto.tap(beto.page.locator(".arb-choice", has_text="Carta…"))
    card = beto.page.locator(".dialog-card")
    card.locator(".field").first.fill("Cena Cortada")
    card.locator("textarea").fill("O ataque é cancelado.")
    card.locator(".button-main").tap()
    ana.sees("Você responde à Ação “Cena Cortada” de Beto?")
    shot(ana, "answered")


def test_the_end_of_a_phase_is_told_with_its_name(refereed, at_table, entries):
    beto = at_table(refereed(*entries["na construcao"])).seated(1).meets()
    beto.sees("Você responde ao fim da Compra?")


def test_a_question_stands_whole_below_a_long_deed(official):
    ana, _beto = official
    ana.turns_into(390, 844)
    ana.place("A:N2-1")
    ana.command("condecorar")
    ana.page.locator(".arb-deed").wait_for()
    title = ana.page.locator(".arb-asking .arb-title")
    expect(title).to_contain_text("Quem recebe?")
    shot(ana, "question")
    assert title.evaluate("one => one.scrollHeight <= one.clientHeight + 1 && one.clientHeight < 60")
    ana.play({"seat": "A", "do": "avancar-fase", "para": "luta"})
    ana.sees("Antes disso: Ir à Reconstrução", ".arb-besides")  # told before it is declared


def test_a_card_that_lifts_the_rule_is_told_where_its_convocacao_is_refused(refereed, at_table, entries):
    """Told all the same, it asked for a number only, so that its text could not be told."""
    ana = at_table(refereed(*entries["preparo"], leve=True, cards="official")).seated(0).meets()
    ana.place("A:N2-1")  # nobody stands below it
    ana.tap(ana.page.locator("dialog[open] [data-do=convocar]"))
    shot(ana, "lifts")
    ana.tap(ana.page.locator(".arb-ring .arb-choice", has_text="Carta…"))
    card = ana.page.locator(".dialog-card")
    card.locator(".field").first.fill("Equilibrista")
    card.locator(".arb-choice", has_text="1,2").first.tap()
    card.locator("textarea").fill("Este Personagem pode ser convocado sem suporte.")
    ana.tap(card.locator(".button-main"))
    ana.stands("A:N2-1", "Equilibrista")
