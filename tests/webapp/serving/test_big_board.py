"""The big view of a refereed table shows its board as it lies and moves, readable at two metres."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from soaked import soaked
from stood_tables import ATTACK, LUTA, MURAL, SETS_OUT, acoes, attacks, ofensiva

SIZES = ((1280, 720), (1920, 1080))
LEAST = 24 / 720  # of the height of the screen, for whatever is read
# Elements that are smaller, leave the screen, or are cut.
UNREAD = """least => {
    const faults = [];
    for (const one of document.querySelectorAll(".big *")) {
        const says = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!says || !one.checkVisibility() || one.closest(".visually-hidden")) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const named = `${one.className} "${one.innerText}"`;
        if (size < least * innerHeight) faults.push(`${named}: ${size} px`);
        const leaves = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
        if (leaves) faults.push(`${named} leaves`);
        if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth) faults.push(`${named} is cut`);
    }
    return faults;
}"""
# Names that leave their card, or lie on its numbers.
SQUEEZED = """names => names.filter(name => {
    const card = name.closest(".card"), { top, bottom } = name.getBoundingClientRect();
    const numbers = card.querySelector(".card-numbers").getBoundingClientRect();
    return top < card.getBoundingClientRect().top - 2 || bottom > numbers.top + 2;
}).map(name => name.innerText)"""
TURN = {
    "turno": 3,
    "reveladas": ["FO01", "FO05"],
    "vez": "A",
    "primeiro": "A",
    "fase": "construir",
    "forma": "FO08",
    "azulejos": {"h1": {"estilo": "A", "dono": "A"}},
}


def without_violations(page):
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}).response
    assert not [(one["id"], [node["html"] for node in one["nodes"]]) for one in found["violations"]]


def at_both(page, url):
    """Return the unreadable elements on either screen."""
    unreadable = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.url != url:
            page.goto(url)
            page.locator(".big-board").wait_for()
        if found := page.evaluate(UNREAD, LEAST):
            unreadable[width] = found
    return unreadable


def test_both_paginas_of_castoria_and_what_is_at_stake(server, phones):
    code = server.table("castoria", 2, mode="arbitro", names=["Curupira", "Boitatá"])
    server.anew(code, mesa=LUTA)
    page = phones.new(unused=True)
    assert at_both(page, f"{server.url}/m/{code}/grande") == {}
    saci = page.locator('[data-place="B:N3-1"]')
    expect(saci).to_contain_text("Saci")
    expect(page.locator('.pagina[data-side="A"]')).to_have_attribute("data-active", "")
    server.declare(code, ATTACK)
    expect(page.locator(".big-stake")).to_have_text("Se passar: PI de Boitatá 2,1 → 1,7 · Saci morre")
    expect(page.locator(".big-waits")).to_be_visible()
    assert at_both(page, f"{server.url}/m/{code}/grande") == {}
    saci.dispatch_event("click")  # it is not for playing
    expect(page.locator("dialog")).to_have_count(0)
    server.declare(code, {"seat": "B", "do": "passar"}, {"seat": "A", "do": "passar"})
    expect(page.locator('.pagina[data-side="B"] .narrador-pi')).to_have_text("1,7")
    expect(saci).to_have_attribute("data-empty", "")
    expect(page.locator(".big-stake")).to_have_count(0)
    without_violations(page)


@pytest.mark.parametrize("players", [*soaked(2), 4])
def test_the_mural_of_ceramus_and_who_plays(players, server, phones):
    names = ["Curupira", "Boitatá", "Caipora", "Iara"][:players]
    code = server.table("ceramus", players, mode="arbitro", names=names)
    seats = [{"quem": seat} for seat in "ABCD"[:players]]
    server.anew(
        code, **TURN, mural=MURAL if players == 2 else (*MURAL, "AMPIIMPA", "IPMAAPMI"), jogadores=seats
    )
    page = phones.new(unused=True)
    assert at_both(page, f"{server.url}/m/{code}/grande") == {}
    expect(page.locator(".mural .cell[data-owner]")).to_have_count(1)
    expect(page.locator(".forma-square")).to_have_count(4)
    built = {"seat": "A", "do": "construir", "estilo": "A", "inicio": "b2", "casas": ["b2", "c2", "d2", "c3"]}
    server.declare(code, built)
    expect(page.locator(".mural .cell[data-owner]")).to_have_count(4)  # its Original is built on, not covered
    expect(page.locator('[data-side="A"] .player-total')).to_contain_text("−8")
    assert at_both(page, f"{server.url}/m/{code}/grande") == {}


@pytest.mark.parametrize("players", [*soaked(2), 4])
def test_both_sides_of_fabula_and_who_is_attacked(players, server, phones):
    names = ["Curupira", "Boitatá", "Caipora", "Iara"][:players]
    code = server.table("fabula", players, mode="arbitro", names=names)
    server.anew(code, mesa=ofensiva(players))
    page = phones.new(unused=True)
    assert at_both(page, f"{server.url}/m/{code}/grande") == {}
    server.declare(code, SETS_OUT)
    expect(page.locator(".base-sign")).to_be_visible()
    expect(page.locator('.side[data-far] [data-place="3"]')).to_contain_text("Boto")
    assert at_both(page, f"{server.url}/m/{code}/grande") == {}
    code_of_table = page.locator(".big-join").bounding_box()
    for side in page.locator(".side").all():
        box = side.bounding_box()
        assert box["y"] + box["height"] <= code_of_table["y"]
    names = page.locator(".aliado-name")
    assert names.count() == 4
    assert names.evaluate_all(SQUEEZED) == []


@pytest.mark.parametrize("players", [*soaked(2, 4), 6])
def test_both_sides_of_castelo_and_what_the_attacks_come_to(players, server, phones):
    names = ["Curupira", "Boitatá", "Caipora", "Iara", "Saci", "Cuca"][:players]
    code = server.table("castelo", players, mode="arbitro", names=names)
    server.anew(code, mesa=acoes(players))
    server.declare(code, *attacks(players))
    page = phones.new(unused=True)
    assert at_both(page, f"{server.url}/m/{code}/grande") == {}
    expect(page.locator('[data-place="muralha:B"]')).to_contain_text("→ 7")
    names = page.locator(".tropa-name")
    assert names.count() == 2 * 7
    assert names.evaluate_all(SQUEEZED) == []
