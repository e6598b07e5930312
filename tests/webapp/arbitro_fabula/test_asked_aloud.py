"""Moments at which two players with unknown cards had to ask aloud, hunt for a button or tap twice."""

import pytest
from playwright.sync_api import expect

BUTTON = '.arb-band [data-do="%s"]'


@pytest.fixture
def prepared(both):
    """Open both phones at a table where Ana begins and has kept her hand."""
    ana, beto = both()
    ana.tap('[data-begins="A"]')
    ana.meets()
    ana.command("manter")
    ana.meets()
    beto.meets()
    return ana, beto


def plays(phone, text=""):
    """Play an unknown Aliado, its text before its numbers."""
    phone.command("jogar-aliado")
    if text:
        phone.page.locator(".dialog-card textarea").fill(text)
        phone.page.locator(".arb-said li").first.wait_for()
    phone.faces(1, 1, 1, 2)
    phone.meets()


def test_who_has_kept_a_hand_reads_whose_hand_is_not_settled(prepared):
    ana, _beto = prepared
    ana.sees("Beto mantém a mão inicial ou faz mulligan")
    ana.page.locator(".tool-bar .bar-button", has_text="Histórico").tap()
    expect(ana.page.locator(".dialog-history")).to_contain_text("Ana começa a partida")


def test_the_text_stands_above_the_number_that_plays_the_card(both, position):
    ana, _beto = both(**position("acao"))
    ana.command("jogar-aliado")
    card = ana.page.locator(".dialog-card")
    expect(card).to_contain_text("O último número joga a carta.")
    text = card.locator("textarea").bounding_box()
    number = card.locator(".arb-typing .arb-field").first.bounding_box()
    assert text["y"] + text["height"] <= number["y"]


def test_an_effect_that_comes_after_the_card_is_asked_about_by_itself(both, position):
    ana, beto = both(**position("acao"))
    plays(ana, "Quando este aliado entrar no Campo, você compra uma carta.")
    beto.meets()
    beto.sees("Ana jogou")
    beto.tap(beto.page.locator(".arb-band button", has_text="Outras"))
    beto.tap(beto.page.locator("dialog[open] button", has_text="Passar").first)
    beto.meets()
    beto.sees("Você responde a", ".arb-waiting")


def test_who_is_attacked_answers_before_the_blocks(both, position, server):
    ana, beto = both(**position("acao"))
    ana.place("2")
    ana.half("ofensiva", "B:arredor-1")
    ana.meets()
    beto.meets()
    expect(beto.page.locator(BUTTON % "passar")).to_have_count(0)  # that nobody blocks is said instead
    beto.command("jogar-manobra")
    beto.faces(1)
    beto.place("2")
    beto.tap(beto.page.locator(".arb-results .arb-choice", has_text="−2"))
    beto.meets()
    assert server.position(ana.code)["mesa"]["lados"][1]["recursos"] == 7


def test_what_falls_by_a_chosen_block_is_marked_before_it_is_declared(both, position):
    ana, beto = both(**position("acao"))
    ana.place("1")  # 1/0/2
    ana.half("ofensiva", "B:arredor-1")
    ana.meets()
    beto.meets()
    for blocker in ("5", "6"):
        beto.place(blocker)
        beto.place("1")
    falls = beto.page.locator(".aliado-falls")
    expect(falls).to_have_count(1)  # two of 1 take a vida of 2
    expect(falls).to_have_text("morre")
    expect(beto.page.locator('[data-place="1"] .aliado-falls')).to_have_count(1)


def test_the_stake_stays_whole_below_a_long_text(both, position):
    ana, beto = both(**position("acao"))
    text = (
        "Quando este aliado entrar no Campo, olhe as quatro cartas do topo do seu baralho. Coloque uma "
        "delas na sua mão e as outras no fundo do baralho em qualquer ordem."
    )
    plays(ana, text)
    beto.meets()
    stake, waiting = (beto.page.locator(where).bounding_box() for where in (".arb-stake", ".arb-waiting"))
    assert stake["y"] + stake["height"] <= waiting["y"] + waiting["height"] + 1
