"""A phone that catches up in Ceramus ("Pôr em dia") keeps its way back while a reveal is due."""

import pytest
from playwright.sync_api import expect
from soaked import soaked

CRUSHED = """() => {
    const boxes = [".arb-band .arb-main", ".hand", ".arb-band .arb-title", ".arb-band .arb-rest"]
        .map((one) => document.querySelector(one).getBoundingClientRect());
    const over = (a, b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const pairs = boxes.flatMap((a, at) =>
        boxes.slice(at + 1).map((b, to) => [a, b, `${at} ${at + to + 1}`]));
    return pairs.flatMap(([a, b, which]) => (over(a, b) ? [which] : []));
}"""


@pytest.mark.parametrize("middle", [*soaked(False), True])
def test_the_way_back_is_whole_over_the_hand(prepared, at_table, middle):
    code = prepared(2, leve=True)
    phone = at_table(code)
    phone = (phone.come().in_the_middle() if middle else phone.seated(0)).meets()
    phone.tap('.arb-band [class*="arb-rest"]')
    phone.tap(phone.page.locator(".dialog-others .tool", has_text="Pôr em dia"))
    done = phone.page.locator(".arb-band .arb-main", has_text="Pronto")
    expect(phone.page.locator(".hand")).to_be_visible()
    for width, height in ((390, 844), (360, 640)):
        phone.turns_into(width, height)
        assert done.bounding_box()["height"] >= 44
        assert phone.page.evaluate(CRUSHED) == []
    phone.tap(done)
    phone.tap(".dialog-behind .button-main")
    expect(phone.page.locator(".arb-behind")).to_have_count(0)


def test_the_way_back_answers_in_its_middle_beside_a_forma(refereed, at_table, mural):
    code = refereed(2, leve=True, turno=3, vez="A", primeiro="A", fase="construir", forma="FO03", mural=mural)
    phone = at_table(code).come().in_the_middle().meets()
    phone.tap('.arb-band [class*="arb-rest"]')
    phone.tap(phone.page.locator(".dialog-others .tool", has_text="Pôr em dia"))
    done = phone.page.locator(".arb-band .arb-main", has_text="Pronto")
    expect(phone.page.locator("button.forma-square").first).to_be_visible()
    phone.tap(done)  # the browser taps the middle, and only where nothing lies over it
    phone.page.locator(".dialog-behind .button-main").wait_for()
