"""Screens of the referee pass axe in both languages and themes, are light, and are all in sight."""

import pytest
from playwright.sync_api import expect

SIZES = ((360, 640), (390, 844), (640, 360))
PARTS = ".space, .narrador, .counts, .zone, .arb-phase, .arb-hold, .arb-band"
HIDDEN = """parts => [...document.querySelectorAll(parts)]
    .filter(one => {
        const box = one.getBoundingClientRect();
        return box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    }).map(one => one.className)"""
SCROLLS = """() => [...document.querySelectorAll('html, body, .table, .arbitro, .castoria, .pagina')]
    .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map(one => one.className)"""


@pytest.mark.parametrize("lang", ["pt-BR", pytest.param("en", marks=pytest.mark.soak)])
def test_no_screen_shuts_anybody_out(lang, refereed, at_table, entries, complaints):
    phone = at_table(refereed(*entries["na construcao"]), lang=lang).seated(0).meets()
    page = phone.page
    found = {"free": complaints(page)}
    phone.place("A:N3-1")
    found["menu"] = complaints(page)
    phone.place("B:N3-1")
    page.locator(".dialog-verdict").wait_for()
    found["verdict"] = complaints(page)
    phone.close()
    phone.place("A:N3-3")
    page.locator(".dialog-card .arb-card").first.wait_for()
    found["card"] = complaints(page)
    page.locator(".dialog-card .button-main").tap()
    page.locator(".arb-asking .arb-choice").first.wait_for()
    found["asking"] = complaints(page)
    page.locator(".arb-asking .arb-choice").first.tap()
    page.locator(".arb-confirming .arb-main").wait_for()
    found["confirming"] = complaints(page)
    phone.confirm()
    page.locator(".arb-hold").tap()
    page.locator(".arb-held").wait_for()
    found["held"] = complaints(page)
    page.locator(".arb-hold").tap()
    for name, at in (("effect", 0), ("late", 1)):
        page.locator(".arb-band .arb-quiet").last.tap()
        page.locator(".dialog-others .tool").first.wait_for()
        if name == "effect":
            found["others"] = complaints(page)
        page.locator(".dialog-others .tool").nth(at).tap()
        page.locator(f".dialog-{name}").wait_for()
        found[name] = complaints(page)
        if name == "effect":
            page.locator(".dialog-effect .arb-choice").nth(1).tap()
            found["operation"] = complaints(page)
        phone.close()
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_both_sides_are_on_one_screen_without_scrolling(refereed, at_table, entries):
    phone = at_table(refereed(*entries["na construcao"])).seated_in_the_middle().meets()
    for around in (True, False):
        if not around:
            phone.page.locator(".bar-button", has_text="Lugares").tap()
            phone.page.get_by_role("button", name="Na minha frente").tap()
            phone.close()
        expect(phone.page.locator(".space")).to_have_count(12)
        for width, height in SIZES:
            phone.turns_into(width, height)
            assert phone.page.evaluate(HIDDEN, PARTS) == []
            assert phone.page.evaluate(SCROLLS) == []


def test_hands_are_counted_and_never_shown(ana):
    expect(ana.page.locator('[data-side="B"] .count').first).to_have_text("Mão5")
    assert ana.page.locator(".castoria img").count() == 0


def test_the_first_load_is_light_and_nothing_moves(server, refereed, comes_up):
    loaded = comes_up(f"{server.url}/m/{refereed()}")
    assert not any("placar.css" in url for url in loaded)
    assert [url.rpartition("/")[2] for url in loaded if url.endswith(".js")] == ["arbitro-first.js"]
