"""Fábula fits every screen: nothing over an edge, thumbs fit, both themes, four seats, the middle."""

import pytest
from soaked import soaked

DECLARED = {"seat": "A", "do": "declarar-ofensiva", "base": "B:arredor-2", "aliados": ["1", "2"]}
SCREENS = [(360, 640), (390, 844), (640, 360), (1024, 768)]
# Whatever can be tapped on the board that is too small for a thumb, or lies over an edge of the screen.
SMALL = """() => [...document.querySelectorAll(".fabula .side button")].filter(one => {
    const {width, height, left, right, top, bottom} = one.getBoundingClientRect();
    const lies = left >= -1 && top >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
    const rolls = one.closest(".campo");
    return width < 41 || height < 43 || (!rolls && !lies);
}).map(one => [one.className, JSON.stringify(one.getBoundingClientRect())])"""
CUT = """() => [...document.querySelectorAll(".fabula :is(.base, .aliado) .numbers")].filter(
    one => one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML)"""


@pytest.mark.parametrize("players", [*soaked(2, 4), 6])
def test_nothing_is_cut_or_too_small_on_any_screen(players, refereed, at_table, position, server, complaints):
    code = refereed(players, **position("ofensiva", players))
    server.declare(code, DECLARED)
    beto = at_table(code).seated(1).meets()
    for size in SCREENS:
        beto.turns_into(*size)
        assert beto.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert beto.page.evaluate(SMALL) == [], size
        assert beto.page.evaluate(CUT) == [], size
    beto.turns_into(360, 640)
    assert complaints(beto.page) == []


def test_one_phone_in_the_middle_asks_the_attacked_side(refereed, at_table, position, server):
    code = refereed(**position("ofensiva"))
    server.declare(code, DECLARED)
    table = at_table(code, size={"width": 390, "height": 844}).seated_in_the_middle().meets()
    assert table.page.locator(".arb-band").get_attribute("data-turn") == "180"
    for one in "51":
        table.place(one)
    table.command("bloquear")
    table.meets()
    assert server.look(code)["lines"][-1]["entry"]["bloqueios"] == [["5", "1"]]
