"""Calamandara is all in sight on every screen: thumbs fit, letters of 130 %, across the room."""

import pytest
from playwright.sync_api import expect
from refereed_phone import LETTERS
from soaked import soaked

SCREENS = [(360, 640), (390, 844), (640, 360), (1024, 768)]
# What may be tapped on the boards that is too small for a thumb, or lies over an edge of the screen.
SMALL = """() => [
    ...document.querySelectorAll(".calamandara :is(.part > .cell, .slot, .hand-pile, .traveller)"),
].filter(one => {
    if (getComputedStyle(one).pointerEvents === "none") return false;
    const { width, height, left, right, top, bottom } = one.getBoundingClientRect();
    const lies = left >= -1 && top >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
    const rolls = one.closest(".land-space, .cards");
    return width < 43.5 || height < 43.5 || (!rolls && !lies);
}).map(one => [one.className, JSON.stringify(one.getBoundingClientRect())])"""
# The whole land, which is drawn and not rolled.
HIDDEN = """() => [...document.querySelectorAll(".calamandara .land-part")].filter(one => {
    const space = one.closest(".land-space").getBoundingClientRect();
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const before = left < space.left - 1 || top < space.top - 1;
    return before || right > space.right + 1 || bottom > space.bottom + 1;
}).map(one => one.dataset.part)"""
CUT = """() => [
    ...document.querySelectorAll(".calamandara :is(.cell-name, .arb-phase, .hand-pile, .slot > .small)"),
].filter(
    one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "none",
).map(one => one.outerHTML)"""
UNREAD = 24 / 720  # of the height of a screen across the room


def fits(phone, size):
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    assert phone.page.evaluate(SMALL) == [], size
    assert phone.page.evaluate(HIDDEN) == [], size
    assert phone.page.evaluate(CUT) == [], size


@pytest.mark.parametrize("players", [*soaked(2, 3), 4])
def test_nothing_is_cut_or_too_small_on_any_screen(players, refereed, at_table, position, complaints):
    ana = at_table(refereed(players, **position(players, fase="inserir"))).seated(0).meets()
    ana.held("espelho")
    for size in SCREENS:
        ana.turns_into(*size)
        fits(ana, size)
    ana.turns_into(360, 640)
    ana.part("centro")
    for size in SCREENS:
        ana.turns_into(*size)
        fits(ana, size)
    ana.turns_into(360, 640)
    ana.page.evaluate(LETTERS, 130)
    fits(ana, "130 %")
    assert complaints(ana.page) == []


def test_each_phone_has_its_own_side_below_and_reads_it_in_its_language(refereed, at_table, position):
    code = refereed(4, **position(4))
    beto = at_table(code, lang="en", theme="dark").seated(1).meets()
    beto.sees("Ana is on turn")
    box = {kind: beto.page.locator(f'[data-part="terra-{kind}"]').bounding_box() for kind in "SWNE"}
    assert max(box, key=lambda kind: box[kind]["y"] + box[kind]["height"]) == "W"
    fits(beto, "dark")


@pytest.mark.parametrize("players", [*soaked(2), 4])
def test_the_whole_land_is_seen_across_the_room(players, refereed, phones, position, server):
    code = refereed(players, **position(players))
    page = phones.new(unused=True)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{server.url}/m/{code}/grande")
    page.locator(".big-board").wait_for()
    expect(page.locator(".traveller:visible")).to_have_count(players)
    land = page.locator(".land:visible").bounding_box()
    assert max(land["width"], land["height"]) >= 430
    assert land["x"] >= 0 <= land["y"]
    assert land["y"] + land["height"] <= page.locator(".big-said").bounding_box()["y"] + 1
    sizes = page.locator(".traveller-name:visible, .traveller .numbers:visible").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= UNREAD * 720


# Until the sheet for letters twice as large dresses the page.
HUGE = """async () => {
    document.documentElement.style.fontSize = "200%";
    dispatchEvent(new Event("resize"));
    while (document.documentElement.dataset.text !== "huge") await new Promise(done => setTimeout(done, 10));
}"""
# What may be tapped, rolled into sight: where something lies over it, it is small, or its words leave it.
OUT_OF_REACH = """() => [
    ...(document.querySelector(".ck-screen") ?? document.querySelector(".table"))
        .querySelectorAll("button, input"),
].flatMap(one => {
    if (!one.checkVisibility() || getComputedStyle(one).pointerEvents === "none") return [];
    one.scrollIntoView({ block: "center" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const range = document.createRange();
    range.selectNodeContents(one);
    const words = range.getBoundingClientRect();
    const told = [];
    if (width < 43.5 || height < 43.5) told.push("is small");
    if (!one.contains(at)) told.push(`lies below ${at?.className}`);
    const over = words.left < left - 3 || words.right > left + width + 3;
    if (over && !one.matches(".bar-undo")) told.push("is over its edge");
    return told.map(what => `${one.className} "${one.innerText.trim() || one.ariaLabel}" ${what}`);
})"""


def test_letters_twice_as_large_are_whole_and_all_of_it_is_tapped(refereed, at_table, position):
    reservas = {"Ana": ["espelho", "fogo"]}
    code = refereed(2, **position(2, reservas=reservas, cartas={"Ana": {"mao": 4}}))
    ana = at_table(code).seated(0).meets()
    ana.turns_into(360, 640)
    ana.page.evaluate(HUGE)
    assert ana.page.evaluate(OUT_OF_REACH) == []
    ana.tap(ana.page.locator(".uppers .slot", has_text="Cachoeira").first)
    cards = ana.page.locator(".cards")
    expect(cards).to_be_in_viewport()  # they lie above what was tapped
    assert ana.page.evaluate(OUT_OF_REACH) == []
    ana.tap(cards.locator(".symbol-card .slot").first)
    ana.meets()
    ana.command("usar-carta")
    ana.page.locator(".arb-choices[data-all]").wait_for()
    assert ana.page.evaluate(OUT_OF_REACH) == []
    ana.tap(ana.page.locator(".tool-bar .bar-button", has_text="Conferir"))
    ana.tap(ana.page.locator(".ck-group:visible .ck-space").first)
    ana.page.locator(".ck-editor").wait_for()
    assert ana.page.evaluate(OUT_OF_REACH) == []
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
