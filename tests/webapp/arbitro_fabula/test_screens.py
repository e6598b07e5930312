"""Fábula fits every screen: nothing over an edge, thumbs fit, both themes, four seats, the middle."""

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


def test_a_captured_base_is_called_by_its_owner_too(refereed, at_table, position):
    there = position("acao")
    for base in there["mesa"]["bases"]:
        if base["id"] == "B:arredor-1":
            base["controlador"] = "A"
    ana = at_table(refereed(**there)).seated(0).meets()
    names = ana.page.locator(".side:not([data-far]) .base-name").all_inner_texts()
    assert names == ["Arredor 1", "Arredor 2", "Centro", "Arredor 3", "Arredor 4", "Arredor 1 de Beto"]
