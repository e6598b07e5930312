"""Travellers play Calamandara on a phone each: from the starting symbols, and to the Fenda."""

import pytest
from playwright.sync_api import expect

NA_FENDA = {"C2c": "pegada n", "C3c": "pegada n"}


def settle(phones):
    for phone in phones:
        phone.meets()


def test_three_say_who_begins_and_choose_their_symbols_together(refereed, at_table, server):
    """calamandara.sorteio.primeiro, calamandara.iniciais.dois"""
    code = refereed(3)
    phones = [at_table(code).seated(seat).meets() for seat in range(3)]
    phones[0].tap('[data-begins="B"]')
    settle(phones)
    for phone in phones:
        phone.command("escolher-iniciais")
        for symbol in ("Pegada", "Fogo"):
            phone.tap(phone.page.locator(".arb-choice", has_text=symbol).first)
        settle(phones)
    position = server.position(code)
    assert position["vez"] == "B"
    assert [one["reserva"] for one in position["mesa"]["viajantes"]] == [[["fogo", 1], ["pegada", 1]]] * 3
    assert [phone.taps for phone in phones] == [4, 3, 3]
    expect(phones[0].page.locator('.traveller[data-side="B"] .holds')).to_have_count(2)


def chooses(phone, *symbols):
    """Tap the upper symbol of a card, then the lower ones."""
    for symbol in symbols:
        phone.tap(phone.page.locator(".arb-band .arb-choice", has_text=symbol).first)
        phone.meets()


def test_an_own_card_takes_four_taps_and_one_more_of_it_one(refereed, at_table, server):
    """calamandara.decisao.61: before the beginner is declared, and while one acquires"""
    code = refereed(2)
    ana = at_table(code).seated_in_the_middle().meets()
    ana.turns_into(360, 640)
    ana.command("trazer-carta")
    expect(ana.page.locator(".arb-choice .symbol use")).to_have_count(9)  # told apart by their shape
    chooses(ana, "Asa", "Asa", "Fogo", "Torre")
    assert ana.taps == 1 + 4
    ana.command("trazer-carta", "Mais uma igual")
    ana.meets()
    assert ana.taps == 1 + 4 + 1
    ana.tap('[data-begins="A"]')
    ana.meets()
    for seat in "AB":
        server.declare(code, {"seat": seat, "do": "escolher-iniciais", "um": "pegada", "outro": "fogo"})
    ana.meets()
    before = ana.taps
    ana.command("trazer-carta", "outra carta")
    chooses(ana, "Espelho", "Torre", "Fogo", "Estrela")
    ana.tap(ana.page.locator(".uppers .slot", has_text="Espelho").first)
    ana.tap(ana.page.locator('.cards .slot[aria-label="Espelho, Estrela"]').first)
    ana.meets()
    assert ana.taps - before == 1 + 4 + 2
    position = server.position(code)
    assert [uma["superior"] for uma in position["proprias"]] == ["asa", "asa", "espelho"]
    assert position["simbolos"][0]["usadas"] == ["P03"]


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.soak), 3])
def test_whoever_comes_to_the_fenda_wins_once_all_others_have_let_it_be(
    players, refereed, at_table, position, server
):
    """calamandara.fd.vence, calamandara.decisao.128"""
    code = refereed(
        players, **position(players, postos=NA_FENDA, tokens={"Ana": "C2c"}, fase="inserir", reservas={})
    )
    phones = [at_table(code).seated(seat).meets() for seat in range(players)]
    ana = phones[0]
    ana.part("centro")
    ana.space("C3c")
    settle(phones)
    for phone in phones:
        phone.sees("Ana chega à Fenda")
    ana.command("encerrar-turno", "Ninguém impede")
    ana.sees("Falta responder, no próprio telefone: Beto", "body")
    assert server.look(code)["outcome"] is None
    for phone in phones[1:]:
        phone.command("passar", "Eu deixo")
        settle(phones)
    for phone in phones:
        phone.sees("Ana", ".dialog-finale")
    assert [phone.taps for phone in phones] == [3, *[1] * (players - 1)]
