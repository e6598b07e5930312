"""A phone that missed its moment: it sleeps and is passed for, or its answer goes back to its step."""

import json

import pytest
from playwright.sync_api import expect
from stood_tables import acoes, attacks


@pytest.fixture
def combat(refereed, at_table):
    """Provide Ana's and Beto's phones once she has attacked and he may defend."""
    code = refereed(mesa=acoes(2, 20, 9))
    ana = at_table(code).seated(0).meets()
    beto = at_table(code, size={"width": 320, "height": 568}).seated(1).meets()
    ana.play(*attacks(2))
    beto.meets()
    return ana, beto


def asleep(route):
    """Answer a request for offers as if nothing had been heard of the other phones for a minute."""
    answer = route.fetch()
    body = answer.json()
    for one in body.get("sleepers", ()):
        one.pop("left", None)
    route.fulfill(response=answer, body=json.dumps(body))


def test_a_sleeping_phone_is_named_and_passed_for(combat):
    ana, beto = combat
    expect(ana.page.locator("[data-asleep]")).to_have_count(0)
    ana.page.route("**/offers?*", asleep)
    ana.page.reload()
    ana.meets().sees("o telefone de Beto dorme")
    ana.tap(ana.page.locator('[data-asleep="B"]', has_text="Passar por Beto"))
    beto.meets()
    beto.page.locator(".tool-bar .bar-button", has_text="Histórico").tap()
    line = beto.page.locator(".dialog-history .line").first
    expect(line).to_contain_text("Beto passou")
    expect(line).to_contain_text("· Ana")
    beto.close()
    beto.tap(".tool-bar .bar-undo")
    expect(ana.page.locator('[data-asleep="B"]')).to_be_visible()


def test_an_answer_that_comes_too_late_goes_back_in_one_tap(combat):
    _ana, beto = combat
    beto.command("passar", "Não defendo")
    beto.meets()
    beto.tap(".arb-band .arb-rest")
    beto.tap('.dialog-others [data-do="defender"]')
    beto.tap(beto.page.locator(".dialog-verdict [data-back]", has_text="Desfazer até: Ana seguiu adiante"))
    beto.page.locator(".dialog-verdict").wait_for(state="detached")
    expect(beto.page.locator(".arb-band .arb-asking")).to_be_visible()
