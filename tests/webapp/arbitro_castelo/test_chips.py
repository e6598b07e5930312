"""A chip of a seat answers who is meant; whoever gives up is asked once."""

import pytest
from playwright.sync_api import expect
from stood_tables import acoes

from tests.webapp.arbitro_castelo.test_left_to_table import CANTO


@pytest.fixture
def asked(refereed, at_table):
    """Return Ana's phone of three, which is asked what a card of hers changes."""

    def ask(produtores):
        mesa = acoes(3)
        for lado in mesa["lados"]:
            lado["produtores"] = lado["produtores"][:produtores]
        phone = at_table(refereed(3, mesa=mesa)).seated(0).meets()
        phone.play(CANTO)
        phone.tap(phone.page.locator(".arb-left").get_by_role("button", name="O que Canto muda"))
        phone.page.locator(".arb-results").wait_for()
        return phone

    return ask


@pytest.mark.parametrize(
    ("produtores", "chip", "name"),
    [
        (0, '[data-thing="piles B:mao"]', "Beto"),
        (0, '.rival[data-chip="C"]', "Carolina"),
        (8, '.producers-back[data-chip="A"]', "Ana"),
    ],
)
def test_a_chip_says_whom_it_hits(asked, produtores, chip, name):
    phone = asked(produtores)
    phone.tap(chip)
    expect(phone.page.locator(".arb-results .arb-title")).to_contain_text(name)
    expect(phone.page.locator(".dialog-thing")).to_have_count(0)


def test_a_chip_says_what_it_is_while_nothing_is_asked(refereed, at_table):
    phone = at_table(refereed(3, mesa=acoes(3))).seated(0).meets()
    phone.tap('[data-thing="piles B:mao"]')
    expect(phone.page.locator(".dialog-thing")).to_be_visible()


LOW_WORDS = """() => {
    const box = (one) => one.getBoundingClientRect();
    const words = box(document.querySelector(".arb-band .arb-rest .arb-words"));
    return [...document.querySelectorAll(".arb-commands > :not(.arb-rest)")].filter((one) =>
        box(one).top < words.bottom - 1 && box(one).right > words.left).map((one) => one.innerText);
}"""


def test_giving_up_is_asked_once(refereed, at_table, server):
    phone = at_table(refereed(mesa=acoes(2))).seated(0).meets()
    assert phone.page.evaluate(LOW_WORDS) == []  # no button covers "Outras…"
    phone.tap(".arb-band .arb-rest")
    phone.tap('.dialog-others [data-do="desistir"]')
    expect(phone.page.locator(".arb-confirming")).to_be_visible()
    assert server.look(phone.code)["outcome"] is None
    phone.confirm()
    phone.page.locator(".dialog-finale").wait_for()
    assert server.look(phone.code)["outcome"]["winners"] == ["B"]
