"""A house tells its cards on a phone before the evening, and plays them at its table with two taps."""

from photographs import picture
from playwright.sync_api import expect
from stood_tables import acoes

PHOTO = {"name": "carta.jpg", "mimeType": "image/jpeg", "buffer": picture()}


def number(form, group, value):
    form.get_by_role("group", name=group, exact=True).get_by_role("button", name=value, exact=True).tap()


def test_a_card_told_before_the_evening_is_played_with_two_taps(at_table, server, complaints):
    code = server.table("castelo", mode="arbitro", leve=True, cards="official")
    server.anew(code, mesa=acoes())
    ana = at_table(code).seated(0).meets()
    page = ana.page
    page.goto(f"{server.url}/cartas/castelo?mesa={code}")
    form = page.locator(".house-form")
    form.locator(".photo-camera input").first.set_input_files(PHOTO)
    expect(form.locator(".photo-told")).to_be_visible()
    form.get_by_role("button", name="Tropa", exact=True).tap()
    form.locator("input.field").first.fill("Grifo da Serra")
    for group, value in (("Ataque", "4"), ("Defesa", "2"), ("Vida", "3")):
        number(form, group, value)
    form.locator(".button-main").tap()
    card = page.locator(".house-card", has_text="Grifo da Serra")
    expect(card).to_contain_text("4/2/3")
    expect(card.locator("img")).to_be_visible()
    card.tap()
    expect(form.locator(".arb-choice[aria-pressed=true]")).to_have_text(["Tropa", "4", "2", "3"])
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert complaints(page) == []
    number(form, "Vida", "5")
    form.locator(".button-main").tap()
    expect(card).to_contain_text("4/2/5")
    page.locator(".house-said button").tap()  # takes the correction back
    expect(card).to_contain_text("4/2/3")

    page.goto(f"{server.url}/m/{code}")
    ana.meets()
    before = ana.taps
    ana.command("baixar-tropa")
    ana.tap(page.locator(".dialog-card .arb-card", has_text="Grifo da Serra"))
    expect(page.locator(".tropa[data-photo]")).to_contain_text("4")
    assert ana.taps == before + 2
