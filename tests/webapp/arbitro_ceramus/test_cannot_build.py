"""A next player who cannot build passes on the phone in the middle, with the last turn's end implied."""

import pytest
from playwright.sync_api import expect

PASSES = '.arb-band [data-do="passar"]'
BESIDE = {"M": "I", "I": "A", "A": "P", "P": "M"}
REVEALED = {"seat": "A", "do": "revelar", "forma": "FO03"}


@pytest.fixture
def ana_has_built(prepared, at_table, fits):
    phone = at_table(prepared(2, REVEALED, leve=True)).come().in_the_middle().meets()
    builds(phone, fits)
    return phone


def builds(phone, fits):
    estilo, inicio, casas = next(fits(phone.state, "A"))
    phone.play({"seat": "A", "do": "construir", "estilo": estilo, "inicio": inicio, "casas": list(casas)})
    expect(phone.page.locator(".arb-band")).to_have_attribute("data-turn", "180")


def declared(phone):
    lines = (line["entry"] for line in phone.server.look(phone.code)["lines"])
    return [(one["seat"], one["do"], one.get("presumed", False)) for one in lines]


def test_that_it_fits_after_all_is_answered_on_the_panel_that_was_tapped(ana_has_built):
    """decisao.32: a player who can build must, by that rule; nothing is passed, and no turn ended."""
    ana_has_built.tap(PASSES)
    verdict = ana_has_built.page.locator(".dialog-verdict")
    expect(verdict).to_contain_text("Beto ainda consegue construir FO03")
    expect(verdict.locator(".rule-text").first).not_to_be_empty()
    assert declared(ana_has_built)[-1] == ("A", "construir", False)


def test_a_pass_that_is_refused_says_that_it_fits_and_not_whose_turn_it_was(ana_has_built):
    ana_has_built.tap('.arb-band [class*="arb-rest"]')
    ana_has_built.tap('dialog[open] [data-do="passar"]')
    verdict = ana_has_built.page.locator(".dialog-verdict")
    expect(verdict.locator(".rule-text").first).not_to_be_empty()
    expect(verdict).not_to_contain_text("vez: Ana")


def test_where_nothing_fits_the_pass_says_the_end_of_the_turn_before(refereed, at_table, mural, fits):
    """decisao.32, decisao.42: Beto, whose tiles are all laid, passes by one tap: Ana's turn is over."""
    azulejos = {
        f"{'abcdefgh'[column]}{row + 1}": {"estilo": BESIDE[style], "dono": "B"}
        for row in (0, 1)
        for column, style in enumerate(mural[row])
    }
    code = refereed(leve=True, fase="construir", mural=mural, forma="FO02", azulejos=azulejos)
    phone = at_table(code).come().in_the_middle().meets()
    builds(phone, fits)
    phone.tap(PASSES)
    phone.page.get_by_role("button", name="Desfazer Beto").wait_for()  # it is told
    phone.phase("Revelar")
    assert declared(phone)[-2:] == [("A", "encerrar-turno", True), ("B", "passar", False)]
