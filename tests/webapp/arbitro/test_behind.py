"""A phone that play has passed by declares move by move; nothing waits, and faults come at the end."""

import pytest
from playwright.sync_api import expect
from soaked import soaked


@pytest.fixture
def beto(refereed, at_table, entries):
    """Provide Beto's phone at the beginning of Ana's fifth turn; he declares later what is played now."""
    return at_table(refereed(*entries["quatro turnos"], leve=True)).seated(1).meets()


def declared(phone):
    return [line["entry"] for line in phone.server.look(phone.code)["lines"]]


def test_three_plain_moves_are_declared_in_twelve_taps_without_windows(beto):
    before = len(declared(beto))
    beto.tap('.arb-band [class*="arb-rest"]')
    beto.tap(beto.page.locator(".dialog-others .tool", has_text="Pôr em dia"))
    beto.place("A:N3-3")
    beto.card("Aprendiz de Fogueira")
    beto.stands("A:N3-3", "Aprendiz de Fogueira")
    beto.place("A:N3-1")
    beto.place("B:N3-1")
    beto.meets()
    beto.place("B:N3-3")
    beto.card("Faísca Atrevida")
    beto.stands("B:N3-3", "Faísca Atrevida")
    beto.tap(beto.page.locator(".arb-band .arb-main", has_text="Pronto"))
    beto.tap(".dialog-behind .button-main")
    expect(beto.page.locator(".arb-behind")).to_have_count(0)
    assert beto.taps <= 12
    lances = [one["do"] for one in declared(beto)[before:] if not one.get("presumed")]
    assert lances == ["convocar", "atacar", "convocar"]
    assert not any("stand" in one for one in declared(beto))
    beto.pi("B", "2,6")  # the attack went through: nobody answered it at the table


@pytest.mark.parametrize(("answer", "standing"), [("stay", "stood"), *soaked(("back", "refused"))])
def test_what_was_against_a_rule_is_asked_about_at_the_end(beto, answer, standing):
    """lutas.um-ataque: Grilo has attacked twice. Nobody is stopped; the fault stays, or goes."""
    beto.tap('.arb-band [class*="arb-rest"]')
    beto.tap(beto.page.locator(".dialog-others .tool", has_text="Pôr em dia"))
    for target in ("B:N3-1", "B:N2-1"):
        beto.place("A:N3-1")
        beto.command("atacar") if beto.page.locator('.arb-band [data-do="atacar"]').count() else None
        beto.place(target)
        beto.meets()
    beto.tap(beto.page.locator(".arb-band .arb-main", has_text="Pronto"))
    beto.tap(f'.dialog-behind [data-fault="{answer}"]')
    beto.tap(".dialog-behind .button-main")
    expect(beto.page.locator(".arb-behind")).to_have_count(0)
    attacks = [one for one in beto.server.look(beto.code)["lines"] if one["entry"].get("do") == "atacar"]
    assert [one["standing"] for one in attacks] == ["accepted", standing]
