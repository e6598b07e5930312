"""The big view shows the end: who won, how, and the sums, readable at two metres."""

import os

from playwright.sync_api import expect

ENDS = {"do": "conceder", "seat": "B", "o_que": "historia"}
LEAST = 24  # pixels of a screen of 1280 by 720


def test_an_end_fills_the_big_view_for_as_long_as_nothing_follows(server, phones):
    code = server.table("castoria", 2, mode="arbitro", names=["Ana", "Beto"])
    page = phones.new(unused=True)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{server.url}/m/{code}/grande")
    expect(page.locator(".big-board")).to_be_visible()
    server.declare(code, ENDS)
    expect(page.locator(".big-won")).to_have_text("Ana venceu.")
    expect(page.locator(".big-sums")).to_contain_text("Capítulos ganhos")
    expect(page.locator(".big-end")).to_contain_text("Ana: 1 · Beto: 0")
    if folder := os.environ.get("ENDING_SHOTS"):
        page.screenshot(path=f"{folder}/big.png")
    small = page.locator(".big-end *").evaluate_all(
        "all => Math.min(...all.map(one => parseFloat(getComputedStyle(one).fontSize)))"
    )
    assert small >= LEAST
    page.reload()
    expect(page.locator(".big-won")).to_have_text("Ana venceu.")
    server.declare(code, {"retract": 1})
    expect(page.locator(".big-board")).to_be_visible()
