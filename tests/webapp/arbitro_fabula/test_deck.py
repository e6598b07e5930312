"""A deck of Fábula is registered on a phone: a list of the house, its reserve, unknown cards."""

import pytest
from playwright.sync_api import expect

DIALOG = ".dialog-deck"
COUNT, DONE = f"{DIALOG} .deck-count", f"{DIALOG} .deck-done"

OWN = "async (code) => (await fetch(`/api/v1/tables/${code}`)).json()"  # as that phone is told it


@pytest.fixture
def two(refereed, at_table):
    """Provide Ana's and Beto's phones before the beginner is declared."""
    code = refereed()
    return at_table(code).come().sit(0), at_table(code).come().sit(1)


def house(ana):
    ana.command("registrar-baralho")
    ana.tap(ana.page.locator(f"{DIALOG} .deck-lists .button", has_text="Bando"))
    expect(ana.page.locator(COUNT)).to_have_text("registrar um baralho de 40 cartas")


def write(ana, lines):
    if not ana.page.locator(f"{DIALOG} .deck-text").is_visible():
        ana.tap(f"{DIALOG} summary")
    ana.page.locator(f"{DIALOG} .deck-text").fill(lines)


def written(ana):
    return ana.page.locator(f"{DIALOG} .deck-text").input_value()


def registered(seen):
    return [one["entry"] for one in seen["lines"] if one["entry"].get("do") == "registrar-baralho"]


def test_a_deck_of_the_house_takes_three_taps_and_nobody_else_sees_it(two, server):
    ana, beto = two
    house(ana)
    expect(ana.page.locator(f"{DIALOG} .arb-cited")).to_have_count(0)
    ana.tap(DONE)
    ana.page.locator(DIALOG).wait_for(state="detached")
    beto.sees("Ana registrou um baralho de 40 cartas", ".arb-last")
    assert ana.taps == 3
    (one,) = registered(server.look(ana.code))
    assert one["cartas"] == 40
    assert "value" not in one["baralho"]  # who looks on is told whose it is alone
    beto.meets()
    assert "Saci" not in beto.page.content()


def test_its_rules_are_cited_and_the_reserve_stands_apart(two):
    ana, _beto = two
    house(ana)
    write(ana, "")
    ana.tap(ana.page.locator(f"{DIALOG} .deck-lists .button", has_text="Bando"))
    whole = written(ana)
    write(ana, whole.replace("1 Boitatá da Subestação", "1 Boiuna da Eclusa"))
    expect(ana.page.locator(f"{DIALOG} .arb-cited")).to_contain_text("3.1 Bases")  # a colour of no Base
    write(ana, whole.replace("1 Boitatá da Subestação", "2 Boitatá da Subestação"))
    expect(ana.page.locator(f"{DIALOG} .arb-cited")).to_contain_text("cópias")
    write(ana, whole)
    ana.tap(ana.page.locator(f"{DIALOG} .deck-toggle", has_text="Reserva"))
    expect(ana.page.locator(f"{DIALOG} .deck-line")).to_have_count(0)
    write(ana, "2 Sapo Escrivão")
    expect(ana.page.locator(f"{DIALOG} .deck-line")).to_have_count(1)
    expect(ana.page.locator(COUNT)).to_have_text("registrar um baralho de 40 cartas")
    ana.tap(DONE)
    ana.page.locator(DIALOG).wait_for(state="detached")
    ana.meets()
    (own,) = registered(ana.page.evaluate(OWN, ana.code))
    lista = own["baralho"]["value"]
    assert [(uma["nome"], uma["quantas"]) for uma in lista["reserva"]] == [("Sapo Escrivão", 2)]
    assert len(lista["bases"]) == 5


def test_a_card_that_nobody_knows_is_declared_by_its_kind(two):
    ana, _beto = two
    house(ana)
    write(ana, "")
    ana.tap(ana.page.locator(f"{DIALOG} .deck-lists .button", has_text="Bando"))
    write(ana, written(ana).replace("1 Boitatá da Subestação", "1 Zumbi Xodó"))
    expect(ana.page.locator(DONE)).to_be_disabled()
    asks = ana.page.locator(f"{DIALOG} .deck-asks")
    ana.tap(asks.get_by_role("button", name="Aliado"))
    expect(ana.page.locator(COUNT)).to_have_text("registrar um baralho de 40 cartas")
    expect(ana.page.locator(DONE)).to_be_enabled()
    ana.tap(asks.get_by_role("button", name="Roxo"))
    expect(ana.page.locator(f"{DIALOG} .arb-cited")).to_contain_text("3.1 Bases")


def test_what_is_told_of_one_unknown_card_is_told_of_those_below_by_one_tap(two):
    ana, _beto = two
    house(ana)
    write(ana, "")
    ana.tap(ana.page.locator(f"{DIALOG} .deck-lists .button", has_text="Bando"))
    lines = written(ana).splitlines()
    others = [f"{line.split()[0]} Forasteira {at}" for at, line in enumerate(lines[-4:])]
    write(ana, "\n".join([*lines[:-4], *others]))
    asks = ana.page.locator(f"{DIALOG} .deck-asks")
    expect(asks).to_have_count(4)
    ana.tap(asks.first.get_by_role("button", name="Aliado"))
    ana.tap(asks.first.get_by_role("button", name="Verde"))
    ana.tap(asks.first.locator(".deck-likewise"))
    expect(ana.page.locator(f'{DIALOG} .deck-ask [aria-pressed="true"]', has_text="Verde")).to_have_count(4)
    expect(ana.page.locator(".deck-likewise")).to_have_count(0)
    expect(ana.page.locator(DONE)).to_be_enabled()
