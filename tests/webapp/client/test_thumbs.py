"""A thumb hits every target and eyes read every text, on phones and tablets however they are held."""

import pytest
from handsets import open_seated
from playwright.sync_api import expect
from refereed_phone import TWO_FRAMES
from soaked import soaked
from stood_tables import ATTACK, FOUR, LUTA, MURAL, SETS_OUT, ofensiva

# The least size of a target, and the least sizes of numbers and of text.
SMALL = """() => {
    const faults = [];
    for (const one of document.querySelectorAll(".table :is(button, a)")) {
        if (!one.checkVisibility() || one.disabled || one.matches(".cell")) continue;
        const { width, height } = one.getBoundingClientRect();
        const more = getComputedStyle(one, "::after");
        const grown = more.position === "absolute" ? -parseFloat(more.top) - parseFloat(more.bottom) : 0;
        const high = grown ? one.clientHeight + grown : height;  // it grows from within the border
        if (width < 43.5 || high < 43.5) faults.push(`${one.className}: ${width} × ${high}`);
    }
    for (const one of document.querySelectorAll(".table *")) {
        const says = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!says || !one.checkVisibility()) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        const least = one.matches(".numbers:not(.top-code)") && /\\d/.test(one.innerText) ? 16 : 12;
        if (size < least - 0.01) faults.push(`${one.className} "${one.innerText}": ${size} px`);
    }
    return faults;
}"""
# Everything of a board is in sight, and its declarations are whole.
HIDDEN = """() => {
    const parts = ".space, .narrador, .zone, .player, .cerama, .cell, .forma-square, .base";
    const hidden = [...document.querySelectorAll(parts)].filter(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    const whole = ".pagina, .arb-commands, .arb-lesson, :is(.arb-head, .arb-waiting) > .arb-title";
    const cut = [...document.querySelectorAll(whole)].filter(one => one.scrollHeight > one.clientHeight + 2);
    return [...hidden, ...cut].map(one => `${one.className} "${one.innerText}"`);
}"""
SIZES = pytest.mark.parametrize("size", [(360, 640), (640, 360)])
LOW = (640, 360)
TABLETS = {
    (1024, 768): 63 / 88,
    (768, 1024): 88 / 63,
}  # and the width of a card as it lies there by its height


def measured(page):
    return [*page.evaluate(SMALL), *page.evaluate(HIDDEN)]


@SIZES
def test_both_paginas_and_the_band_of_castoria(size, server, at_table):
    code = server.table("castoria", 2, mode="arbitro", names=["Ana", "Beto"])
    server.anew(code, mesa=LUTA)
    page = at_table(code).seated().page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator(".arb-band .arb-main").wait_for()
    assert measured(page) == []
    assert page.locator(".space[data-empty]").all_inner_texts() == [""] * 7  # a sign, no words
    if size == LOW:  # the Páginas stand beside the band, and are all as high as it
        sides = [page.locator(f'.pagina[data-side="{seat}"]').bounding_box() for seat in "AB"]
        assert sides[0]["y"] == sides[1]["y"]
        band = page.locator(".arb-band").bounding_box()
        assert sides[0]["x"] + sides[0]["width"] <= band["x"] < sides[1]["x"]
    server.declare(code, ATTACK)
    page.locator(".arb-stake").wait_for()
    assert measured(page) == []


@SIZES
def test_bases_phases_and_whoever_sets_out_at_fabula(size, server, at_table):
    code = server.table("fabula", 2, mode="arbitro", names=["Ana", "Beto"])
    server.anew(code, mesa=ofensiva())
    page = at_table(code).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_seated(page, server.url, code, "A", "B")
    page.locator(".arb-band .arb-main").wait_for()
    assert measured(page) == []
    page.locator('.fabula [data-place="1"]').tap()
    page.locator(".half").first.wait_for()
    assert page.evaluate(SMALL) == []
    server.declare(code, SETS_OUT)
    page.locator(".base-sign").wait_for()
    assert measured(page) == []


def test_what_is_answered_late_is_tapped_where_a_chapter_begins(server, at_table):
    code = server.table("castoria", 2, mode="arbitro", names=["Ana", "Beto"], leve=True)
    server.anew(code, mesa=LUTA)
    server.declare(code, ATTACK, {"seat": "B", "do": "conceder", "o_que": "capitulo"})
    page = at_table(code).seated().page
    page.locator(".arb-begin").wait_for()
    expect(page.locator(".arb-commands > .arb-quiet:not(.arb-rest)")).to_have_count(1)
    assert page.evaluate(SMALL) == []


@SIZES
@pytest.mark.parametrize("lesson", [pytest.param(False, marks=pytest.mark.soak), True])
def test_a_forma_of_four_columns_is_tapped_also_in_a_lesson_and_before_confirming(
    size, lesson, server, at_table
):
    code = server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"], leve=lesson, lesson=lesson)
    server.anew(code, **FOUR)
    page = at_table(code).seated().page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    squares = page.locator("button.forma-square")
    squares.nth(3).wait_for()
    assert measured(page) == []
    if lesson:
        return
    squares.first.tap()
    page.locator('.mural [data-place="a1"]').tap()
    page.locator(".arb-confirming .arb-main").wait_for()
    assert measured(page) == []


@pytest.mark.parametrize("size", [*soaked(((360, 640),)), LOW])
def test_the_hand_of_formas(size, server, at_table):
    code = server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"])
    server.anew(code, **FOUR | {"fase": "revelar", "forma": ""})
    page = at_table(code).seated().page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator(".hand-forma").first.wait_for()
    assert measured(page) == []


@pytest.mark.parametrize(
    ("game", "mode"),
    [("castoria", "placar"), *soaked(*((game, "arbitro") for game in ("castoria", "ceramus", "fabula")))],
)
def test_a_thumb_hits_and_an_eye_reads_everything(game, mode, server, at_table):
    table = at_table(server.table(game, 2, mode=mode)).seated()
    table.page.locator(".tap, .arb-band .arb-button, .making").first.wait_for()
    assert table.page.evaluate(SMALL) == []


@pytest.mark.parametrize("size", [(640, 360), *soaked(((1024, 768),))])
def test_the_cards_of_a_mural_are_tapped_on_a_screen_that_lies(size, server, at_table):
    page = at_table(server.table("ceramus", 2, mode="arbitro")).seated().page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator('[data-way="cards"]').tap()
    page.locator(".mural-card").nth(7).wait_for()
    assert measured(page) == []


def test_numbers_of_four_are_read_on_a_phone_on_its_side(server, at_table):
    code = server.table("ceramus", 4, mode="arbitro")
    seats = [{"quem": seat} for seat in "ABCD"]
    server.anew(code, **FOUR | {"mural": (*MURAL, "AMPIIMPA", "IPMAAPMI"), "jogadores": seats})
    page = at_table(code).seated().page
    page.set_viewport_size({"width": LOW[0], "height": LOW[1]})
    page.locator("button.forma-square").nth(3).wait_for()
    assert measured(page) == []


def turned(page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(TWO_FRAMES)


def boxes(page, *places):
    return [page.locator(place).first.bounding_box() for place in places]


@pytest.mark.parametrize("around", [*soaked(False), True])
def test_on_a_tablet_spaces_of_castoria_are_as_cards_are(around, server, at_table):
    code = server.table("castoria", 2, mode="arbitro", names=["Ana", "Beto"])
    server.anew(code, mesa=LUTA)
    page = at_table(code).page
    open_seated(page, server.url, code, *("AB" if around else "A"))
    page.locator(".arb-band .arb-main").wait_for()
    for size, card in TABLETS.items():
        turned(page, size)
        assert measured(page) == []
        space, near, far, band = boxes(
            page, '[data-place="A:N3-1"]', ".pagina:not([data-far])", ".pagina[data-far]", ".arb-band"
        )
        assert space["width"] / space["height"] == pytest.approx(card, rel=0.15)
        if size[0] > size[1]:  # side by side, with the band between
            assert near["y"] == pytest.approx(far["y"], abs=1)
            assert near["x"] + near["width"] <= band["x"] < band["x"] + band["width"] <= far["x"] + 1
        expect(page.locator(".pagina[data-far]")).to_have_css("rotate", "180deg" if around else "none")
        name = page.locator(".space-name").first
        expect(name).to_have_css("font-size", "22.5px")


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.soak), 4])
def test_on_a_tablet_the_mural_of_ceramus_is_large(players, server, at_table):
    code = server.table("ceramus", players, mode="arbitro")
    mural = MURAL if players == 2 else (*MURAL, "AMPIIMPA", "IPMAAPMI")
    server.anew(code, **FOUR | {"mural": mural, "jogadores": [{"quem": seat} for seat in "ABCD"[:players]]})
    page = at_table(code).page
    open_seated(page, server.url, code, *"ABCD"[:players])
    page.locator("button.forma-square").nth(3).wait_for()
    for size in TABLETS:
        turned(page, size)
        assert measured(page) == []
        (cell,) = boxes(page, ".cell")
        assert cell["width"] > 68  # 58 of four players, before all else stood beside their Mural


def test_a_phone_in_the_middle_is_tapped_from_both_sides(server, at_table):
    code = server.table("castoria", 2, mode="arbitro", names=["Ana", "Beto"])
    server.anew(code, mesa=LUTA)
    page = at_table(code).page
    open_seated(page, server.url, code, "A", "B")
    page.locator(".arb-band .arb-main").wait_for()
    for size in ((360, 640), LOW):
        turned(page, size)
        assert measured(page) == []


@pytest.mark.parametrize("game", [*soaked("castoria"), "ceramus"])
def test_who_looks_on_beside_a_phone_on_its_side_has_the_layout_of_who_plays(game, server, at_table):
    code = server.table(game, 2, mode="arbitro", names=["Ana", "Beto"])
    server.anew(code, **({"mesa": LUTA} if game == "castoria" else FOUR))
    page = at_table(code).come().page
    page.locator(".dialog-seats .choices .button").last.tap()
    page.locator("dialog[open]").wait_for(state="detached")
    turned(page, LOW)
    assert page.locator(".arb-hold").count() == 0
    assert measured(page) == []
    title, tools, board, band = boxes(page, ".top-bar", ".tool-bar", ".arbitro", ".arb-band")
    assert (title["y"], tools["y"], board["y"] + board["height"]) == (0, 0, 360)  # one bar
    if game == "ceramus":
        (cell,) = boxes(page, ".cell")
        assert cell["width"] > 42  # 35 beside the band of old
        assert band["height"] > 200
    sheets = page.evaluate("() => [...document.styleSheets].map(one => one.href ?? '')")
    assert not any("desk.css" in one for one in sheets)


# Counters whose number touches the sign of a tap beside it, which then reads as its own, or their drawing.
TOUCHED = """() => {
    const faults = [];
    const box = (one, words) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return (words ? range : one).getBoundingClientRect();
    };
    for (const one of document.querySelectorAll(".counter:has(.counter-number)")) {
        const number = box(one.querySelector(".counter-number > .numbers"), true);
        for (const sign of one.dataset.way === "across" ? one.querySelectorAll(".tap[data-sign]") : []) {
            const { left, right } = box(sign, true);
            if (left < number.right + 2 && right > number.left - 2) faults.push(`${sign.ariaLabel}`);
        }
        const drawing = one.querySelector(".counter-number > .symbol");
        if (!drawing) continue;
        const { left, right, top, bottom } = box(drawing, false);
        const [above, below] = [number.top + number.height * 0.2, number.bottom - number.height * 0.2];
        if (left < number.right && right > number.left && top < below && bottom > above)
            faults.push(`the drawing on ${one.innerText}`);
    }
    return faults;
}"""


@pytest.mark.parametrize(("game", "players"), [*soaked(("castelo", 2), ("fabula", 6)), ("castelo", 6)])
def test_on_a_tablet_nothing_touches_a_number_of_a_score_board(game, players, server, at_table):
    page = at_table(server.table(game, players)).seated().page
    page.locator(".spot").first.wait_for()
    for size in TABLETS:
        turned(page, size)
        assert page.evaluate(TOUCHED) == []


def test_all_of_a_seat_is_tapped_and_nothing_touches_its_numbers(server, at_table):
    """At six-player Fábula another's Base loses three by one tap, where everything of that seat is open."""
    code = server.table("fabula", 6)
    page = at_table(code).seated().page
    page.locator('[data-seat="B"] .row-bases').tap()
    three = page.locator(".everything .tap-beside", has_text="−3")
    expect(three).to_have_count(5)
    assert page.evaluate(SMALL) == []
    assert page.evaluate(TOUCHED) == []
    three.last.tap()
    expect(page.locator(".everything .counter-number").last).to_have_text("2")
