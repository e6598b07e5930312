"""Castelo fits every screen: nothing over an edge, thumbs fit, two to six, the combat from each side."""

import pytest
from playwright.sync_api import expect
from soaked import soaked
from stood_tables import acoes, attacks

SCREENS = [(360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1024, 768)]
# Whatever can be tapped on the board that is too small for a thumb, or lies over an edge of the screen: an
# area is scrolled where more lies in it than it has room for, and so are the rivals.
TAPPED = ".castelo :is(.side button, .rival, .arb-phases button)"
SMALL = """tapped => [...document.querySelectorAll(tapped)].filter(one => {
    const {width, height, left, right, top, bottom} = one.getBoundingClientRect();
    const lies = left >= -1 && top >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
    const room = one.closest(".area, .rivals");
    return width < 43.9 || height < 43.9 || (!room && !lies);
}).map(one => [one.className, JSON.stringify(one.getBoundingClientRect())])"""
# Names and numbers that are wider than what they stand in, are cut by it, or smaller than what is read.
SAID = ".castelo :is(.numbers, .store-yields, .tropa-sign, .tropa-name, .small-name:not(:empty))"
CUT = """said => [...document.querySelectorAll(said)].filter(one => {
    const box = one.getBoundingClientRect(), room = one.closest("button").getBoundingClientRect();
    const within = box.left >= room.left - 1 && box.right <= room.right + 1
        && box.top >= room.top - 1 && box.bottom <= room.bottom + 2;
    const wide = one.scrollWidth > one.clientWidth + 1 && one.clientWidth;
    return wide || !within || parseFloat(getComputedStyle(one).fontSize) < 12;
}).map(one => [one.outerHTML, JSON.stringify(one.getBoundingClientRect()),
    JSON.stringify(one.closest("button").getBoundingClientRect())])"""
# What a castle and a wall are worth is read across the table.
POINTS = """() => [...document.querySelectorAll(".points > .numbers:not(.fights, .fate)")]
    .map(one => parseFloat(getComputedStyle(one).fontSize))"""


def unfit(page):
    wide = page.evaluate("document.documentElement.scrollWidth") > page.viewport_size["width"]
    return [
        *(["the page is too wide"] if wide else []),
        *page.evaluate(SMALL, TAPPED),
        *page.evaluate(CUT, SAID),
    ]


@pytest.mark.parametrize("players", [*soaked(2, 3, 4, 5), 6])
def test_nothing_is_cut_or_too_small_on_any_screen(players, refereed, at_table, server, complaints):
    code = refereed(players, mesa=acoes(players))
    beto = at_table(code).seated(1).meets()
    for attacked in (False, True):
        if attacked:
            server.declare(code, *attacks(players))
            beto.meets()
        for size in SCREENS:
            beto.turns_into(*size)
            assert unfit(beto.page) == [], size
            assert attacked or min(beto.page.evaluate(POINTS)) >= 28, size
    beto.turns_into(360, 640)
    assert complaints(beto.page) == []


def test_each_phone_sees_the_attacks_from_its_own_side_with_what_they_come_to(refereed, at_table, server):
    code = refereed(3, mesa=acoes(3))
    server.declare(code, *attacks(3))
    ana, beto, carolina = (at_table(code).seated(seat).meets() for seat in range(3))
    for phone, own, far in ((ana, "A", "B"), (beto, "B", "A"), (carolina, "C", "A")):
        expect(phone.page.locator(".side:not([data-far])")).to_have_attribute("data-side", own)
        expect(phone.page.locator(".side[data-far]")).to_have_attribute("data-side", far)
        expect(phone.page.locator(".arb-chain li")).to_have_text(
            [
                "1 · Cavaleiro de Papelão 3 → Muralha de Beto",
                "2 · Onça 2 → Cavaleiro de Papelão · só Onça pode defender",
            ]
        )
    beto.sees("Você defende?")
    for phone in (ana, carolina):
        phone.sees("Beto defende ou deixa acontecer")
        phone.sees("Se passar: Muralha de Beto 10 → 7 · Cavaleiro de Papelão 3/2/4 → 3/2/2")
    expect(beto.page.locator(".arb-band .arb-main")).to_have_text("Nada mais")
    expect(beto.at("muralha:B").locator(".fate")).to_have_text("→ 7")
    expect(beto.at("B:cavaleiro").locator(".fate, .fights")).to_have_text(["→ 2", "2"])
    expect(beto.at("A:cavaleiro").locator(".fights")).to_have_text("1")
    expect(carolina.page.locator(".rival", has_text="Beto")).to_contain_text(
        "10→ 7"
    )  # whom she does not see opposite
    carolina.rival("Beto")
    expect(carolina.at("muralha:B").locator(".fate")).to_have_text("→ 7")


COMPRIDOS = (
    *("Dragão de Lápis de Cor", "Carroça de Cabo de Vassoura", "Catapulta de Concha", "Toupeira Cavadora"),
    *("Cavaleiro de Papelão", "Tartaruga Muralheira", "Lobo", "Engrenagem Faminta"),
)


def test_names_stand_whole_where_eight_tropas_lie_and_the_row_shows_that_it_goes_on(refereed, at_table):
    mesa = acoes()
    for lado in mesa["lados"]:
        quem, (cavaleiro, *_outras) = lado["jogador"], lado["tropas"]
        lado["tropas"] = [
            {**cavaleiro, "nome": nome, "id": f"{quem}:cavaleiro" if not at else f"{quem}:{at}"}
            | {"aereo": 3, "dano": at % 3}
            for at, nome in enumerate(COMPRIDOS)
        ]
    ana = at_table(refereed(mesa=mesa)).seated(0).meets()
    for size in ((360, 640), (390, 844), (640, 360)):
        ana.turns_into(*size)
        assert unfit(ana.page) == [], size
        area = ana.page.locator(".side:not([data-far]) .area").first
        assert area.evaluate("one => getComputedStyle(one).getPropertyValue('--beyond')") == "20px", size


def test_producers_are_laid_out_by_a_tap_each_a_thumb_wide(refereed, at_table):
    ana = at_table(refereed(mesa=acoes())).seated(0).meets()
    own = ana.page.locator(".side:not([data-far])")
    ana.tap(own.locator('.store[data-product="armeiro"]'))
    row = own.locator(".producers .store")
    expect(row).to_have_count(8)
    boxes = [one.bounding_box() for one in row.all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    assert ana.page.evaluate(CUT, SAID) == []
    assert all(box["x"] + box["width"] <= 361 for box in boxes)
    expect(row.nth(3)).to_have_attribute("aria-label", "Armeiro · Armeiro +2 · 4")
    ana.tap(".producers-back")
    expect(own.locator(".who-name")).to_contain_text("Ana")
    ana.tap(own.locator('.store[data-product="armeiro"]'))
    ana.declares({"seat": "A", "do": "passar-fase"})
    ana.asks("matches", mode="arbitro", setup={"mesa": acoes()})
    expect(own.locator(".who-name")).to_contain_text("Ana")  # of another match


def test_one_phone_in_the_middle_asks_the_attacked_side(refereed, at_table, server):
    code = refereed(mesa=acoes())
    server.declare(code, *attacks())
    table = at_table(code, size={"width": 390, "height": 844}).seated_in_the_middle().meets()
    expect(table.page.locator(".arb-band")).to_have_attribute("data-turn", "180")
    expect(table.page.locator('.side[data-turn="180"]')).to_have_attribute("data-side", "B")


def test_one_phone_of_four_shows_whose_turn_it_is_and_who_is_attacked(refereed, at_table, server):
    code = refereed(4, mesa={**acoes(4), "ativo": "C"})
    attack = {"seat": "C", "do": "atacar", "atacante": "C:cavaleiro", "alvo": "muralha:D"}
    server.declare(
        code, *({"seat": "C", "do": "passar-fase"},) * 2, attack, {"seat": "C", "do": "passar-fase"}
    )
    table = at_table(code, size={"width": 390, "height": 844}).seated_in_the_middle().meets()
    expect(table.page.locator(".side:not([data-far])")).to_have_attribute("data-side", "C")
    expect(table.page.locator(".side[data-far]")).to_have_attribute("data-side", "D")


# Until the sheet for larger text dresses the page.
LETTERS = """async text => {
    document.documentElement.style.fontSize = `${text}%`;
    dispatchEvent(new Event("resize"));
    while (!document.documentElement.dataset.text) await new Promise(done => setTimeout(done, 10));
}"""
