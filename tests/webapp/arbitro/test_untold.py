"""Official cards, which nobody registered: what they cost to tell at a table that plays leve."""

import pytest
from playwright.sync_api import expect

RING = ".arb-band .arb-ring .arb-choice"
# What is too small for a thumb, or not whole in the band.
CUT = """parts => [...document.querySelectorAll(parts)].filter(one => {
    const box = one.getBoundingClientRect();
    const band = document.querySelector('.arb-band').getBoundingClientRect();
    return box.width < 44 || box.height < 44 || box.bottom > band.bottom || box.right > band.right
        || one.scrollWidth > one.clientWidth + 1;
}).map(one => one.textContent)"""


@pytest.fixture
def official(refereed, at_table, entries):
    """Ana's and Beto's phones in Ana's fifth turn, with cards that nobody has registered."""
    code = refereed(*entries["na construcao"], leve=True, cards="official")
    return at_table(code).come().sit(0).meets(), at_table(code).come().sit(1).meets()


def valores(phone):
    return phone.page.locator(RING)


def test_a_personagem_is_a_space_and_a_valor(official, server):
    ana, beto = official
    ana.place("A:N3-3")
    expect(valores(ana)).to_have_text([*(f"0,{one}" for one in range(1, 10)), "1,0", "Outro…", "Carta…"])
    assert ana.page.evaluate(CUT, RING) == []
    ana.tap(valores(ana).filter(has_text="0,5"))
    for phone in (ana, beto):
        expect(phone.page.locator('[data-place="A:N3-3"] .space-value')).to_have_text("0,5")
    assert ana.taps == 2
    told = server.look(ana.code)["lines"][-1]["entry"]
    assert told == {"do": "convocar", "seat": "A", "espaco": "N3-3", "valor_decimos": 5}


def test_each_level_has_its_own_usual_valores_and_any_other_may_be_told(official):
    ana, _beto = official
    ana.place("A:N2-2")
    expect(valores(ana).first).to_have_text("0,5")
    ana.tap(valores(ana).filter(has_text="Outro…"))
    ana.page.locator(".arb-band .field").fill("0,3")
    ana.tap(".arb-band .arb-typed .arb-button")
    expect(ana.page.locator('[data-place="A:N2-2"] .space-value')).to_have_text("0,3")
    assert ana.taps == 3  # and the number typed


def test_the_name_may_be_told_and_is_known_at_the_table_from_then_on(official):
    ana, _beto = official
    ana.place("A:N3-3")
    ana.tap(valores(ana).filter(has_text="Carta…"))
    card = ana.page.locator(".dialog-card")
    expect(card.locator(".arb-card")).to_have_count(4)  # those told in this match, none of the set
    card.locator(".field").first.fill("Boto")
    card.locator(".button-main").tap()
    ana.tap(valores(ana).filter(has_text="0,5"))
    ana.stands("A:N3-3", "Boto")


def test_at_a_table_of_own_cards_the_picker_knows_only_those(refereed, at_table, entries):
    code = refereed(*entries["na construcao"], leve=True, cards="own")
    ana = at_table(code).come().sit(0).meets()
    ana.place("A:N3-3")
    expect(ana.page.locator(".dialog-card .arb-card")).to_have_count(4)


def test_whose_cards_are_played_is_chosen_with_the_table(server, phones):
    page = phones.new()
    page.goto(f"{server.url}/nova/castoria")
    official = page.locator(".pick", has_text="Oficiais")
    expect(official).to_be_hidden()  # the score board knows no cards
    page.locator(".pick", has_text="Árbitro").tap()
    official.tap()
    page.locator(".go").tap()
    expect(page.locator(".castoria .space")).to_have_count(12)
    code = page.url.rpartition("/")[2]
    assert server.look(code)["table"]["cards"] == "official"


def test_whose_cards_are_played_is_changed_on_every_phone(official):
    for phone in official:
        phone.page.locator(".bar-button", has_text="Mais").tap()
        phone.page.locator(".dialog .tool", has_text="Ajustes").tap()
    ours = [phone.page.locator(".dialog-settings .button", has_text="As nossas") for phone in official]
    ours[0].tap()
    for one in ours:
        expect(one).to_have_attribute("aria-pressed", "true")


def test_a_game_whose_cards_are_all_known_asks_nothing_of_them(server, phones):
    page = phones.new()
    page.goto(f"{server.url}/nova/ceramus")
    page.locator(".pick", has_text="Árbitro").tap()
    expect(page.locator(".pick", has_text="Oficiais")).to_have_count(0)
