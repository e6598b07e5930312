"""A secret of Ana's that Beto declares is confirmed on her phone by one tap, or refused by another."""

import os

import pytest
from hidden_tables import ceramus
from playwright.sync_api import expect

SMALL = (360, 640)
THUMB = 44
CONSENT, PROPOSAL = ".dialog-consent", ".arb-proposal"


def shot(phone, name):
    """Save a screenshot, where a folder is given."""
    if folder := os.environ.get("CONSENT_SHOTS"):
        phone.page.screenshot(path=f"{folder}/{name}.png")


@pytest.fixture
def two(refereed, at_table):
    code = refereed(2, leve=True)
    ana, beto = at_table(code).seated(0).meets(), at_table(code).seated(1).meets()
    for phone in (ana, beto):
        phone.turns_into(*SMALL)
    setup = ceramus(0) | {"treino": False}
    ana.anew(**setup)
    return ana, beto.meets()


def declares_for_ana(beto, forma):
    """Declare on Beto's phone a move that was played without it: that Ana has revealed a Forma."""
    beto.tap(".arb-rest")
    beto.tap(beto.page.locator(".tool", has_text="Pôr em dia"))
    beto.tap(f'[data-forma="{forma}"]')
    expect(beto.page.locator(PROPOSAL)).to_contain_text("Ana precisa confirmar.")


def says(phone, what):
    one = phone.page.locator(f'{CONSENT} [data-says="{what}"]')
    box = one.bounding_box()
    assert min(box["height"], box["width"]) >= THUMB, what
    phone.tap(one)


def test_its_owner_confirms_it_with_one_tap(two, server):
    ana, beto = two
    declares_for_ana(beto, "FO03")
    shot(beto, "1-waits")
    ana.sees("Só você pode saber se é assim.", CONSENT)
    for text in ("É isso mesmo?", "Ana: revelar FO03", "Declarado por Beto."):
        ana.sees(text, CONSENT)
    shot(ana, "2-asked")
    assert server.look(ana.code)["lines"] == [], "nobody is told a verdict yet"
    before = ana.taps
    says(ana, "stand.secret.yes")
    for phone in (ana, beto):
        phone.sees("FO03", ".forma-id")
        expect(phone.page.locator(PROPOSAL)).to_have_count(0)
    assert ana.taps == before + 1
    shot(beto, "3-confirmed")


@pytest.mark.soak  # a no of the table takes the same way: arbitro/test_consents.py
def test_its_owner_says_no_with_another(two, server):
    ana, beto = two
    declares_for_ana(beto, "FO09")
    beto.tap(f"{PROPOSAL} .arb-button")
    beto.sees("Só Ana pode saber se é assim.", CONSENT)
    shot(beto, "4-looks")
    beto.close()
    ana.sees("revelar FO09", CONSENT)
    before = ana.taps
    says(ana, "stand.secret.no")
    expect(beto.page.locator(PROPOSAL)).to_have_count(0)
    assert ana.taps == before + 1
    shot(beto, "5-refused")
    assert [line["told"] for line in server.look(ana.code)["lines"]] == [
        "Ana não confirmou o que foi declarado."
    ]
