"""A standing pass is given beside “Passa”, seen by both phones, and ended by one tap (docs/leve.md)."""

import pytest
from playwright.sync_api import expect

ATTACK = {"do": "atacar", "seat": "A", "atacante": "N3-1", "alvo": "N3-1"}
NEXT = {"do": "atacar", "seat": "A", "atacante": "N3-2", "alvo": "N3-2"}
GIVEN = "Beto: sem resposta a ataques nesta Luta"


@pytest.fixture
def attacked(refereed, entries):
    return refereed(*entries["quatro turnos"], {"do": "comprar", "seat": "A"}, ATTACK, leve=True)


def test_two_phones(server, attacked, at_table):
    code = attacked
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    expect(ana.page.locator("[data-waive]")).to_have_count(0)  # it is nobody's but Beto's
    beto.tap('[data-waive="ataques"]')
    assert beto.taps == 1
    for phone in (ana, beto):
        phone.sees(GIVEN, ".arb-waived")
    ana.place("A:N3-2")
    ana.place("B:N3-2")
    ana.stands("A:N3-2", "")  # Iara 0.6 fell to Curupira 1.0, castoria.lutas.atacante-menor
    beto.tap("[data-answers-again]")
    for phone in (ana, beto):
        expect(phone.page.locator(".arb-waived")).to_have_count(0)
    beto.page.locator(".tool-bar .bar-button", has_text="Histórico").tap()
    expect(beto.page.locator(".dialog-history .line", has_text=GIVEN)).not_to_have_count(0)


def test_one_in_the_middle(attacked, at_table):
    phone = at_table(attacked).come().in_the_middle().meets()
    phone.page.locator(".arb-band .arb-quiet", has_text="Beto responde").tap()
    expect(phone.page.locator(".arb-band")).to_have_attribute("data-turn", "180")  # before Beto
    phone.tap('[data-waive="ataques"]')
    phone.sees(GIVEN, ".arb-waived")
    phone.place("A:N3-2")
    phone.place("B:N3-2")
    phone.stands("A:N3-2", "")
