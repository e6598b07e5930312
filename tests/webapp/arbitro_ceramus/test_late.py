"""A pattern seen late in Ceramus is claimed after the next reveal, and refusals are shown.

docs/leve.md
"""

import pytest
from playwright.sync_api import expect

CONSTROI = {"seat": "A", "do": "construir", "estilo": "P", "inicio": "d3", "casas": ["b3", "c3", "d3"]}
BETO = {"seat": "B", "do": "construir", "estilo": "I", "inicio": "f1", "casas": ["d1", "e1", "f1"]}


@pytest.fixture
def ana(refereed, at_table, mural):
    """Provide Ana's phone, once her build has made CE5 on b1, b2, b3; she claims nothing."""

    def lay(primeiro, *then):
        code = refereed(
            leve=True,
            fase="construir",
            vez="A",
            primeiro=primeiro,
            turno=2,
            mural=mural,
            forma="FO02",
            adicionou=True,
            azulejos={"b1": {"estilo": "P", "dono": "A"}, "b2": {"estilo": "M", "dono": "B"}},
            jogadores=[{"quem": "A", "formas": 2}, {"quem": "B", "formas": 2}],
        )
        return at_table(code).seated(0).play(CONSTROI, *then).meets()

    return lay


def held(phone):
    return phone.page.locator('[data-cerama="CE5"]')


def test_a_cerama_is_claimed_after_the_own_reveal_without_undoing_it(ana):
    phone = ana("B")
    phone.sees("Revele uma Forma ou clame uma Cerama.", ".forma-hint")
    phone.tap('[data-forma="FO08"]')
    phone.sees("FO08", ".forma-id")
    phone.cerama("CE5")
    phone.sees("Viu tarde?", ".looked")
    phone.cell("b1")
    phone.confirm()
    expect(held(phone)).to_have_attribute("data-held", "A")
    phone.sees("FO08", ".forma-id")


def test_a_late_answer_takes_a_cerama_by_the_row_and_the_mural_as_it_lay(ana):
    phone = ana("A", BETO)
    phone.shows("e1", "I", "B")
    phone.tap(phone.page.locator(".arb-band button", has_text="Respondo a"))
    phone.tap(phone.page.locator(".dialog-late .arb-late button").first)
    phone.shows("e1", "M")  # before Beto has built
    phone.cerama("CE1")
    phone.sees("Toque no 1º azulejo", ".forma-hint")
    expect(phone.page.locator(".arb-typed")).to_have_count(0)
    phone.cerama("CE5")  # another after all
    phone.cell("b1")
    phone.confirm()
    expect(held(phone)).to_have_attribute("data-held", "A")
    phone.shows("e1", "I", "B")


def test_a_tile_that_may_not_go_there_is_held_for_another_cell(refereed, at_table, mural):
    """bonus.mover-um-limite: a refused cell does not make the next one its origin."""
    code = refereed(
        leve=True,
        fase="construir",
        mural=mural,
        forma="FO03",
        azulejos={"b1": {"estilo": "P", "dono": "A"}},
        jogadores=[{"quem": "A", "formas": 2, "ceramas": ["CE2"]}, {"quem": "B", "formas": 2}],
    )
    phone = at_table(code).seated(0).meets()
    phone.cerama("CE2")
    phone.cell("b1")
    phone.cell("e4")  # too far
    expect(phone.page.locator(".dialog-verdict")).to_be_visible()
    phone.close()
    phone.shows("b1", "P", "A")
    phone.cell("c1")
    phone.shows("c1", "P", "A")
