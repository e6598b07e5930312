"""Screens of refereed Ceramus pass axe, are all in sight at phone size, and are light."""

import itertools

import pytest
from client_files import served
from handsets import SETTLED
from playwright.sync_api import expect
from refereed_phone import LETTERS, TWO_FRAMES
from soaked import soaked

from layouts.ceramus.azulejos import COLOURS, DEEP
from webapp.look.palette import code

FIRST_LOAD = 60_000  # bytes of all that is loaded until a seat can be taken
SIZES = ((360, 640), (390, 844), (640, 360))
NARROW = (320, 568)
LEAST = 43.9  # CSS pixels of what is tapped, each way
PARTS = ".cell, .cerama, .player, .arb-phase, .arb-hold, .arb-band, .forma-square, .hand-forma"
HIDDEN = """parts => [...document.querySelectorAll(parts)]
    .filter(one => {
        const box = one.getBoundingClientRect();
        return box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    }).map(one => one.className)"""
# The Mural leaves that of its game at both sides, up to the edges of the screen.
ROOMS = "html, body, .table, .arbitro, .mural, .player, .cerama, .forma"
SCROLLS = """rooms => [...document.querySelectorAll(rooms)]
    .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map(one => one.className)"""
TAPPED = ".cell, .cerama, .whole-tap, .arb-phase, .arb-hold, .forma-square, .arb-main"
SMALL = """([tapped, least]) => [...document.querySelectorAll(tapped)]
    .filter(one => one.checkVisibility())
    .filter(one => {
        const { width, height } = one.getBoundingClientRect();
        const more = getComputedStyle(one, "::after"); // it takes taps too, and grows from the border
        const grown = more.position === "absolute" ? -parseFloat(more.top) - parseFloat(more.bottom) : 0;
        const high = one.matches(".arb-rest") && grown ? one.clientHeight + grown : height;
        return Math.min(width, high) < least;
    })
    .map(one => one.outerHTML.slice(0, 80))"""

UNREAD = """() => {
    const [room] = document.querySelectorAll(".arb-events");
    const bounds = room.getBoundingClientRect();
    const button = document.querySelector(".arb-confirming .arb-main").getBoundingClientRect();
    const band = document.querySelector(".arb-band").getBoundingClientRect();
    const told = button.bottom > band.bottom ? ["the button is cut"] : [];
    const { scrollHeight, clientHeight } = room;
    if (scrollHeight > clientHeight + 1) told.push(`${clientHeight} of ${scrollHeight} px`);
    return bounds.bottom > button.top + 1 ? [...told, "the button lies over it"] : told;
}"""


@pytest.mark.parametrize("lang", ["pt-BR", pytest.param("en", marks=pytest.mark.soak)])
def test_no_screen_shuts_anybody_out(lang, refereed, at_table, complaints):
    phone = at_table(refereed(4), lang=lang).seated_in_the_middle()
    page = phone.page
    found = {"choosing": complaints(page)}
    for way in ("deal", "cards", "styles"):
        phone.tap(f'[data-way="{way}"]')
        found[way] = complaints(page)
        phone.tap(page.locator(".making > .arb-row .arb-button").last)
    phone.tap('[data-way="box"]')
    page.locator(".dialog-box .fold summary").last.tap()
    found["box"] = complaints(page)
    page.locator('[data-add="ceramas"]').tap()
    page.locator(".paper-square").first.tap()
    found["paper"] = complaints(page)
    phone.close()
    phone.prepared()
    found["reveal"] = complaints(page)
    phone.tap('[data-forma="FO08"]')
    phone.phase("Construção")
    found["build"] = complaints(page)
    phone.cell("d2")
    page.locator(".arb-confirming .arb-main").wait_for()
    found["confirm"] = complaints(page)
    phone.confirm()
    phone.cerama("CE2")
    found["claim"] = complaints(page)
    phone.cell("e2")
    page.locator(".dialog-verdict").wait_for()
    found["verdict"] = complaints(page)
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("players", [*soaked(1, 2, 3), 4])
def test_the_whole_mural_is_on_one_screen_without_scrolling(players, prepared, at_table):
    phone = at_table(prepared(players)).seated_in_the_middle()
    cells = {1: 16, 2: 32, 3: 32, 4: 48}[players]
    expect(phone.page.locator(".cell")).to_have_count(cells)
    for forma in ("", "FO05", "FO06"):
        if forma:
            phone.play({"seat": "A", "do": "revelar", "forma": forma})
        for width, height in SIZES:
            phone.turns_into(width, height)
            # Beside six rows of a phone that lies the hand is moved sideways.
            moved = players == 4 and width > height
            assert phone.page.evaluate(HIDDEN, PARTS.replace(", .hand-forma", "") if moved else PARTS) == []
            assert phone.page.evaluate(SCROLLS, ROOMS) == []
        if forma:
            phone.play({"retract": len(phone.server.look(phone.code)["lines"])})
    the_formas_of_a_hand_and_what_else_may_be_told_are_a_thumb(phone.page)


@pytest.mark.parametrize("players", [*soaked(1, 2, 3), 4])
@pytest.mark.parametrize("formas", [("FO06",), *soaked((("FO01", "FO14"),), (("FO05", "FO08", "FO12"),))])
def test_cells_and_the_squares_of_every_forma_are_a_thumb_also_at_larger_letters(
    players, formas, prepared, at_table
):
    phone = at_table(prepared(players)).seated_in_the_middle()
    for text, forma in itertools.product((100, 130), formas):
        phone.play({"seat": "A", "do": "revelar", "forma": forma})
        phone.page.locator("button.forma-square").first.wait_for()
        phone.page.evaluate(LETTERS, text)
        for width, height in SIZES:
            phone.turns_into(width, height)
            assert phone.page.evaluate(SMALL, [TAPPED, LEAST]) == [], (forma, width, text)
            assert phone.page.evaluate(HIDDEN, ".cell, .forma-square, .forma-id, .arb-band") == []
        phone.play({"retract": len(phone.server.look(phone.code)["lines"])})


def the_formas_of_a_hand_and_what_else_may_be_told_are_a_thumb(page):
    page.locator(".hand-forma").first.wait_for()
    for text in (100, 130):
        page.evaluate(LETTERS, text)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            assert page.evaluate(SMALL, [".cell, .arb-rest, .hand-forma", LEAST]) == [], (width, text)
            last = page.locator(".hand-forma").last
            last.evaluate("one => one.scrollIntoView()")
            expect(last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("players", [*soaked(2), 4])
def test_what_a_build_brings_is_whole_while_it_is_confirmed(players, refereed, at_table):
    """It breaks tiles of two; each line of it stands above the button, on every phone."""
    rows = ("MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI", "MIAPMIPA", "PAIMAPIM")
    azulejos = {"b2": {"estilo": "I", "dono": "B"}, "c2": {"estilo": "P", "dono": "B"}}
    jogadores = [{"quem": one} for one in "ABCD"[:players]]
    mural = rows[: 4 if players < 4 else 6]
    code = refereed(
        players, jogadores=jogadores, azulejos=azulejos, fase="construir", mural=mural, forma="FO02"
    )
    phone = at_table(code).seated_in_the_middle().meets()
    phone.tap(phone.page.locator(".forma-square").nth(2))
    phone.cell("d2")
    expect(phone.page.locator(".arb-confirming .arb-main")).to_be_enabled()
    for text in (100, 130):
        phone.page.evaluate(LETTERS, text)
        for width, height in SIZES:
            phone.turns_into(width, height)
            assert phone.page.evaluate(UNREAD) == [], (width, height, text)


@pytest.mark.parametrize("players", [*soaked(3), 4])
def test_names_and_the_next_button_are_whole_where_many_play(players, refereed, at_table):
    """Carolina is third; a build that breaks tiles of two has five results."""
    rows = ("MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI", "MIAPMIPA", "PAIMAPIM")
    mural = rows[: 4 if players < 4 else 6]
    azulejos = {"b2": {"estilo": "I", "dono": "B"}, "c2": {"estilo": "P", "dono": "C"}}
    jogadores = [{"quem": one} for one in "ABCD"[:players]]
    position = {"fase": "construir", "mural": mural, "forma": "FO02"}
    code = refereed(players, jogadores=jogadores, azulejos=azulejos, **position)
    phone = at_table(code).seated_in_the_middle().meets()
    cut = "every => every.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert phone.page.locator(".player-called").evaluate_all(cut) == []
    phone.tap(phone.page.locator(".forma-square").nth(2))
    phone.cell("d2")
    phone.confirm()
    expect(phone.page.locator(".arb-clause")).to_have_count(5)
    button = phone.page.locator('.arb-band [data-do="encerrar-turno"]').bounding_box()
    band = phone.page.locator(".arb-band").bounding_box()
    assert button["height"] >= 44
    assert button["y"] + button["height"] <= band["y"] + band["height"]
    hint = phone.page.locator(".forma-hint")
    assert not hint.is_visible() or hint.bounding_box()["y"] >= button["y"] + button["height"] - 1


def test_a_cerama_of_the_tables_own_leaves_every_pattern_whole(refereed, at_table, server):
    ceramas = [{"id": f"C{at}", "padrao": "abcd", "bonus": "mover2"} for at in range(1, 8)]
    murais = [{"id": f"M{at}", "desenho": "MI/PA"} for at in range(1, 5)]
    formas = [{"id": f"F{at}", "desenho": "##"} for at in range(1, 7)]
    caixa = {"murais": murais, "formas": formas, "ceramas": ceramas}
    code = refereed(1, fase="preparacao", caixa=caixa)
    mural = {"seat": "A", "do": "montar-mural", "cartas": [one["id"] for one in murais]}
    server.declare(code, mural, {"seat": "A", "do": "distribuir-formas"})
    phone = at_table(code).seated(0)
    expect(phone.page.locator(".cerama")).to_have_count(7)
    cut = """every => every.filter(one => {
        const [own, around] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
        return own.left < around.left || own.right > around.right;
    }).map(one => one.parentElement.dataset.cerama)"""
    assert phone.page.locator(".cerama > :is(.pattern, .symbol)").evaluate_all(cut) == []


def test_each_sees_whose_turn_it_is_and_only_who_reveals_is_asked(prepared, at_table):
    code = prepared()
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    expect(ana.page.locator(".hand-forma")).to_have_count(14)
    expect(beto.page.locator(".hand-forma")).to_have_count(0)
    ana.tap('[data-forma="FO01"]')
    expect(beto.page.locator(".forma-square")).to_have_count(3)
    assert beto.page.locator("button.forma-square").count() == 0  # it is not Beto's turn yet
    beto.cell("c3")
    expect(beto.page.locator(".dialog-thing")).to_contain_text("c3 · Original Islâmico")


def test_the_tiles_have_the_colours_of_the_printed_ones():
    sheet = served()["games/ceramus/arbitro.css"].read_text("utf-8")
    for style in COLOURS:
        rule = f'[data-style="{style}"] {{ --glaze: {code(COLOURS[style])}; --deep: {code(DEEP[style])};'
        assert rule in sheet


def test_the_first_load_is_light(server, refereed, phones):
    page = phones.new(unused=True)
    answers = {}
    page.on("response", lambda answer: answers.setdefault(answer.url, answer))
    page.goto(f"{server.url}/m/{refereed()}")
    page.locator(".dialog-seats .seat-button").first.wait_for()
    loaded = {
        url: int(answer.all_headers().get("content-length", 0))
        for url, answer in list(answers.items())
        if "/stream" not in url
    }
    assert [url.rpartition("/")[2] for url in loaded if url.endswith(".js")] == ["arbitro-first.js"]
    assert not any(url.endswith("/ornament.svg") for url in loaded)  # of its head, when idle
    page.locator(":root[data-idle]").wait_for()
    assert "/ornament.svg" in " ".join(answers)
    assert sum(loaded.values()) <= FIRST_LOAD, sorted(loaded.items(), key=lambda one: -one[1])


def test_nothing_moves_while_the_page_comes_up(server, prepared, phones, moved):
    code = prepared()
    page = phones.new(unused=True)
    by = moved(page)
    page.goto(f"{server.url}/m/{code}")
    page.locator(".dialog-seats .seat-button").first.wait_for()
    page.evaluate(SETTLED)
    assert by() < 0.02


# Buttons of the band that take no tap of a thumb: how wide they are, and how high one that is met takes it.
MISSED = """() => [...document.querySelectorAll(".arb-commands .arb-button")].flatMap(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const [at, middle] = [x + width / 2, y + height / 2];
    const takes = by => one.contains(document.elementFromPoint(at, middle + by));
    let [above, below] = [0, 0];
    while (above > -60 && takes(above - 0.5)) above -= 0.5;
    while (below < 60 && takes(below + 0.5)) below += 0.5;
    return width < 43.9 || below - above < 43.4 ? [`${one.innerText}: ${width} × ${below - above}`] : [];
})"""
CUT = """parts => [...document.querySelectorAll(parts)].filter((one) => {
    const { x, bottom, width } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, bottom - 3)?.closest("button") !== one;
}).map((one) => one.innerText)"""
COVERED = """() => {
    const seen = (parts) => [...document.querySelectorAll(parts)].filter((one) => one.checkVisibility());
    const [hint] = seen(".forma-hint").map((one) => one.getBoundingClientRect());
    return hint ? seen(".arb-title, .arb-last, .hand").filter((one) => {
        const box = one.getBoundingClientRect();
        return box.bottom > hint.top + 1 && box.top < hint.bottom - 1;
    }).map((one) => one.innerText) : [];
}"""


def test_who_reveals_next_sees_what_may_be_answered_beside_the_hand(prepared, at_table):
    """Ana has built, and Beto after her: on her phone "Respondo a…" is not covered by the Formas."""
    moves = (
        {"seat": "A", "do": "revelar", "forma": "FO02"},
        {"seat": "A", "do": "construir", "estilo": "M", "inicio": "a1", "casas": ["a1", "b1", "c1"]},
        {"seat": "B", "do": "construir", "estilo": "P", "inicio": "g1", "casas": ["f1", "g1", "h1"]},
        {"seat": "B", "do": "revelar", "forma": "FO01"},
        {"seat": "B", "do": "construir", "estilo": "I", "inicio": "g2", "casas": ["g2", "g3", "g4"]},
        {"seat": "A", "do": "construir", "estilo": "M", "inicio": "a3", "casas": ["a2", "a3", "a4"]},
    )
    ana = at_table(prepared(2, leve=True)).come().in_the_middle().meets()
    ana.play(*moves)
    for text in (100, 130):
        ana.page.evaluate(LETTERS, text)
        for width, height in SIZES:
            ana.turns_into(width, height)
            ana.sees("Respondo a…", ".arb-commands")
            assert ana.page.evaluate(MISSED) == [], (width, text)
            assert ana.page.evaluate(COVERED) == [], (width, text)
    ana.page.evaluate(LETTERS, 100)
    ana.turns_into(*NARROW)
    assert ana.page.evaluate(COVERED) == []
    ana.tap('[data-forma="FO05"]')
    ana.sees("Não cabe", ".arb-commands")
    assert ana.page.evaluate(CUT, ".arb-commands > button") == []
