"""Wishes of the table are shown and answered on two phones, and a new phone is confirmed."""

import os

import pytest
from playwright.sync_api import expect

SMALL = (360, 640)
AGREE, NOTICE, ASIDE = ".dialog-agree", ".notice-seat", ".notice-aside"
CUT = "every => every.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"


class FromTheNetwork:
    """The server by another name than the laptop's own, where no phone is the host's."""

    def __init__(self, server):
        self.url = f"http://192.168.77.7:{server.port}"
        self.look = server.look


def shots(phone, name):
    """Save screenshots at three widths, where a folder is given."""
    if folder := os.environ.get("CONSENT_SHOTS"):
        for width in (320, 390, 768):
            phone.turns_into(width, 720)
            phone.page.screenshot(path=f"{folder}/{name}-{width}.png")
        phone.turns_into(*SMALL)


def says(phone, where, what):
    return phone.page.locator(f'{where} [data-says="{what}"]')


def opens(phone, *way):
    """Open a dialog from the tool bar."""
    phone.page.get_by_role("navigation").get_by_role("button", name=way[0], exact=True).tap()
    for name in way[1:]:
        phone.page.locator("dialog[open]").get_by_role("button", name=name, exact=True).tap()


def whole(phone, dialog):
    """Assert that nothing is cut off, and that each answer is large enough for a thumb."""
    assert phone.page.locator(f"{dialog} p, {dialog} h3, {dialog} .button").evaluate_all(CUT) == []
    for one in phone.page.locator(f"{dialog} .button").all():
        box = one.bounding_box()
        assert min(box["height"], box["width"]) >= 44, one.inner_text()


@pytest.fixture(params=["pt"] if "CONSENT_SHOTS" not in os.environ else ["pt", "en"])
def two(request, refereed, entries, at_table, server):
    """Provide Ana in her Luta and Beto, who has come after her and is new."""
    na_luta = {"do": "avancar-fase", "seat": "A", "para": "luta"}
    code = refereed(*entries["na construcao"], na_luta, may_let_stand="both", own_seats_only=False)
    network = FromTheNetwork(server)
    phones = [at_table(code, network, lang=request.param).come().sit(seat).meets() for seat in (0, 1)]
    for phone in phones:
        phone.turns_into(*SMALL)
    return *phones, request.param


def test_a_new_phone_is_confirmed_and_what_is_wished_waits(two, server, complaints):
    ana, beto, lang = two
    pt = lang == "pt"
    opens(beto, *(("Mais", "Ajustes") if pt else ("More", "Settings")))
    expect(beto.page.locator("dialog[open]")).to_contain_text("Confere" if pt else "Belongs here")
    shots(beto, f"{lang}-1-new")
    beto.close()
    opens(ana, "Lugares" if pt else "Seats")
    shots(ana, f"{lang}-2-confirm")
    ana.page.locator('[data-confirm="B"]').tap()
    expect(ana.page.locator('[data-confirm="B"]')).to_have_count(0)
    ana.close()

    beto.page.evaluate(SETS, [beto.code, {"may_let_stand": "any"}])
    expect(ana.page.locator(NOTICE)).to_contain_text("Beto")
    shots(ana, f"{lang}-3-notice")
    shots(beto, f"{lang}-4-waits")
    beto.page.locator(f"{NOTICE} .button-main").tap()
    expect(beto.page.locator(ASIDE)).to_be_visible()
    ana.page.locator(f"{NOTICE} .button").tap()
    expect(ana.page.locator(AGREE)).to_contain_text("Beto")
    whole(ana, AGREE)
    assert complaints(ana.page) == []
    shots(ana, f"{lang}-5-agree")
    says(ana, AGREE, "agree.back").tap()
    assert server.look(ana.code)["proposals"][0]["refused"] == [], "a way out is no answer"

    server.declare(
        ana.code, {"do": "avancar-fase", "seat": "A", "para": "reconstrucao"}
    )  # somebody else moves
    shots(ana, f"{lang}-7-aside")
    ana.tap(ana.page.locator(ASIDE, has_text="Beto"))
    says(ana, AGREE, "agree.yes").tap()
    expect(beto.page.locator(f"{NOTICE}, {ASIDE}")).to_have_count(0)
    table = server.look(ana.code)
    assert table["table"]["may_let_stand"] == "any"
    assert table["lines"][-1]["told"].endswith("(de acordo: Ana)")


SETS = """([code, body]) => fetch(`/api/v1/tables/${code}/settings`, {
    method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body),
}).then(answer => answer.status)"""
