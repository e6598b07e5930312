"""Screens of a table fit with larger text: nothing moves sideways, is cut, or lies over another."""

import pytest
from playwright.sync_api import expect
from refereed_phone import TWO_FRAMES
from soaked import soaked

SIZES = ((360, 640), (390, 844), (640, 360), (1024, 768))
TEXTS = (100, 130, 200)
MOST = (
    *(("castelo", 6), ("ceramus", 4)),
    *soaked(("fabula", 6), ("castoria", 2), ("calamandara", 4)),
    *soaked(("castelo", 2), ("fabula", 2), ("ceramus", 2), ("calamandara", 2)),
)
# Elements that decide, on the screen from side to side, and within their own buttons.
PARTS = (
    ".bar-button:not(.bar-undo), .phase, .arb-phase, .arb-hold, .next-name, .now-tap, .tap, .option, .term, "
    ".counter-number, .seat, .store-here, .space-value, .space-name, .narrador-pi, .arb-button, .cerama, "
    ".total-number"
)
WHOLE = ".arb-band, .panel, .now-due, .tool-bar, .phase-bar"
# Returns when larger text styles the page, which is notified as of a turned phone.
GROW = """async text => {
    if (text === 100) return;
    document.documentElement.style.fontSize = `${text}%`;
    dispatchEvent(new Event("resize"));
    const wanted = text > 140 ? "huge" : "large";
    while (document.documentElement.dataset.text !== wanted) await new Promise(done => setTimeout(done, 10));
}"""
UNFIT = """() => {
    const wide = document.documentElement.scrollWidth;
    const bad = wide > innerWidth + 1 ? [`the page is ${wide} wide`] : [];
    for (const one of document.querySelectorAll(PARTS)) {
        const range = document.createRange();
        range.selectNodeContents(one);
        // A name that is too long ends in …, within its own box.
        const words = one.querySelector(".seat-words, .seat-name") ?? range;
        const {left, right, width} = words.getBoundingClientRect();
        if (!width || !one.checkVisibility() || one.closest(".visually-hidden")) continue;
        const within = one.closest("button")?.getBoundingClientRect() ?? {left, right};
        const named = `${one.className} "${one.innerText.trim().slice(0, 24)}"`;
        if (left < -1 || right > innerWidth + 1) bad.push(`${named} leaves the screen`);
        if (left < within.left - 4 || right > within.right + 4) bad.push(`${named} leaves its button`);
    }
    for (const one of document.querySelectorAll(WHOLE)) {
        const {className, scrollWidth, clientWidth} = one;
        if (scrollWidth > clientWidth + 2) bad.push(`${className} is cut: ${scrollWidth} of ${clientWidth}`);
    }
    // What is drawn of a line that holds it: a sign its middle, letters nearly all.
    const drawn = (one, share) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const {left, right, top, bottom} = range.getBoundingClientRect();
        const blank = (bottom - top) * (1 - share) / 2;
        return {left, right, top: top + blank, bottom: bottom - blank};
    };
    const apart = (one, other) => one.right <= other.left || other.right <= one.left
        || one.bottom <= other.top || other.bottom <= one.top;
    for (const counter of document.querySelectorAll(".placar .counter")) {
        const said = [...counter.querySelectorAll(".counter-number > .numbers, .counter-label")];
        for (const sign of counter.querySelectorAll(":scope > .tap")) {
            if (!sign.checkVisibility()) continue;
            if (said.every(one => apart(drawn(one, 0.75), drawn(sign, 0.4)))) continue;
            bad.push(`${sign.innerText} lies on ${counter.innerText}`);
        }
    }
    for (const sign of document.querySelectorAll(".base-sign")) {
        const number = sign.parentElement.querySelector(".numbers");
        const touches = !apart(drawn(number, 0.75), sign.getBoundingClientRect());
        if (touches) bad.push(`a sign lies on ${number.innerText}`);
    }
    for (const one of document.querySelectorAll(":is(.narrador-name, .who-name) > :last-child")) {
        const cut = one.scrollWidth > one.clientWidth + 1;
        if (cut && one.innerText.length < 6) bad.push(`${one.innerText} is cut`);
    }
    // Names in a row are read one by one.
    for (const row of document.querySelectorAll(".phase-bar ol, .arb-phases ol, .row-head .row")) {
        const names = [...row.querySelectorAll(".phase, .arb-phase, .term")].filter(one => one.innerText);
        const cut = names.filter(one => one.scrollWidth > one.clientWidth + 1);
        bad.push(...cut.map(one => `${one.ariaLabel} is cut`));
        for (const [nth, one] of names.slice(1).entries()) {
            const [before, after] = [drawn(names[nth], 1), drawn(one, 1)];
            const beside = before.top < after.bottom && after.top < before.bottom;
            const gap = after.left - before.right;
            if (beside && gap < 4) bad.push(`${one.innerText} is ${gap.toFixed(1)} px after its neighbour`);
        }
    }
    // What rooms that do not move cut off above or below, but for a sentence that ends in "…".
    const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
    const all = [...document.querySelectorAll(".table svg")];
    while (texts.nextNode()) if (texts.currentNode.data.trim()) all.push(texts.currentNode);
    for (const one of all) {
        let room = one.parentElement;
        if (!room.checkVisibility() || room.closest(".visually-hidden, .now-lines, .top-bar")) continue;
        const range = document.createRange();
        range.selectNode(one);
        const { top, bottom, height } = range.getBoundingClientRect();
        if (!height) continue;
        for (; room && !room.matches(".table"); room = room.parentElement) {
            const { overflowY, webkitLineClamp } = getComputedStyle(room);
            if (webkitLineClamp !== "none" || ["auto", "scroll"].includes(overflowY)) break;
            if (overflowY === "visible") continue;
            const bounds = room.getBoundingClientRect();
            const cut = Math.max(bounds.top - top, bottom - bounds.bottom);
            // A − or + is drawn in the middle of its line.
            if (cut > Math.max(1, height * (one.parentElement.closest(".tap") ? 0.3 : 0.15))) {
                const what = one.data ?? `the sign of ${one.closest("button, div").innerText.trim()}`;
                const much = `${cut.toFixed()} of ${height.toFixed()} px`;
                bad.push(`${what} is cut by ${much} in ${room.className}`);
                break;
            }
        }
    }
    return bad;
}""".replace("PARTS", repr(PARTS)).replace("WHOLE", repr(WHOLE))
# Boards that are longer than the screen are scrolled to their end.
REACHED = """() => {
    const board = document.querySelector(".placar, .arbitro");
    board.scrollTop = board.scrollHeight;
    const parts = [...board.querySelectorAll(".spot, .pagina, .desk-of-ceramus, .side")];
    const last = parts.at(-1).getBoundingClientRect();
    return last.bottom <= board.getBoundingClientRect().bottom + 2 && last.height > 24;
}"""


def unfit(page):
    """Return the misfits at each size and text."""
    found = {}
    for text in TEXTS:
        page.evaluate(GROW, text)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            misfits = page.evaluate(UNFIT)
            if not page.evaluate(REACHED):
                misfits.append("the board's end is not reached")
            if misfits:
                found[f"{width} × {height}, {text} %"] = misfits
    return found


@pytest.mark.parametrize(("game", "players"), MOST)
def test_a_score_board_holds_larger_text(game, players, server, at_table):
    table = at_table(server.table(game, players)).seated()
    table.page.locator(".spot").first.wait_for()
    assert unfit(table.page) == {}


# Words of names that go on on another line.
PARTED = """() => [...document.querySelectorAll(".seat-name")].flatMap(one =>
    [...one.textContent.matchAll(/\\p{L}+/gu)].filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(one.firstChild, index);
        range.setEnd(one.firstChild, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }).map(([word]) => word))"""


@pytest.mark.parametrize("players", [*soaked(2, 4), 6])
def test_no_name_is_parted_in_a_word_on_a_phone_that_lies(players, server, at_table):
    page = at_table(server.table("castelo", players)).seated().page
    page.locator(".spot").first.wait_for()
    page.set_viewport_size({"width": 640, "height": 360})
    page.evaluate(GROW, 130)
    page.evaluate(TWO_FRAMES)
    assert page.locator(".seat-name").count() >= players
    assert page.evaluate(PARTED) == []


# How far each number of a row stands beside the heading of its column, as its own player reads it.
BESIDE = """() => {
    const at = one => { const box = one.getBoundingClientRect(); return box.left + box.width / 2; };
    const headings = which => [...document.querySelectorAll(`.${which}-head .term`)].map(at);
    return [...document.querySelectorAll(".spot")].flatMap(spot => {
        const above = headings(spot.querySelector("[data-turn='180']") ? "far" : "near");
        const numbers = [...spot.querySelectorAll(".numbers")];
        return numbers.map((one, nth) => Math.abs(at(one) - above[nth]));
    });
}"""


def test_who_sits_across_reads_headings_of_their_own(server, at_table):
    table = at_table(server.table("fabula", 6, hold="none"))
    table.come()
    table.page.locator(".dialog-seats .choices .button").first.tap()
    table.page.locator(".near-head").wait_for()
    expect(table.page.locator(".far-head")).to_have_css("rotate", "180deg")
    beside = table.page.evaluate(BESIDE)
    assert len(beside) == 6 * 6
    assert max(beside) < 16


# Whether the page runs its walker, which it does when idle.
WALKS = "() => $run.has('table/walking.js')"


def test_the_keyboard_reaches_the_board_in_five_stops_and_walks_it_by_arrows(server, at_table):
    table = at_table(server.table("castoria", 2, mode="arbitro", names=["Ana", "Beto"])).seated()
    page = table.page
    page.locator(".arb-band .arb-button").first.wait_for()
    page.wait_for_function(WALKS)
    stops = []
    for _stop in range(5):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("() => document.activeElement.closest('.pagina')?.dataset.side ?? ''"))
    assert stops == ["B", "", "", "A", ""]  # as docs/taps.md says
    own = page.locator('[data-place="A:N3-1"]')
    own.focus()
    for key, place in (("ArrowRight", "A:N3-2"), ("ArrowRight", "A:N3-3"), ("ArrowUp", "A:N2-2")):
        page.keyboard.press(key)
        expect(page.locator(f'[data-place="{place}"]')).to_be_focused()
    page.keyboard.press("Tab")  # from one's own side to the tools
    expect(page.locator(".tool-bar :focus")).to_have_count(1)
    page.keyboard.press("Shift+Tab")  # and back to where one was
    expect(page.locator('[data-place="A:N2-2"]')).to_be_focused()


STOP = """() => ["players", "ceramas", "mural", "arb-phases", "arb-band", "forma", "tool-bar"]
    .find(part => document.activeElement.closest(`.${part}`))"""


def test_the_keyboard_reaches_the_mural_in_three_stops(server, at_table):
    code = server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"])
    mural = ("MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI")
    server.anew(code, turno=3, vez="A", primeiro="A", fase="construir", forma="FO06", mural=mural)
    page = at_table(code).seated().page
    page.locator("button.forma-square").nth(3).wait_for()
    page.wait_for_function(WALKS)
    stops = []
    for _stop in range(7):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(STOP))
    assert stops == ["players", "ceramas", "mural", "arb-phases", "arb-band", "forma", "tool-bar"]


# Words that leave their dialog, or are divided without a hyphen.
RUNS_OVER = """() => {
    const open = [...document.querySelectorAll("dialog[open], .sheet")].at(-1);
    const bounds = open.getBoundingClientRect();
    const bad = open.scrollWidth > open.clientWidth + 1 ? [`${open.className} moves sideways`] : [];
    for (const one of open.querySelectorAll("*")) {
        if (!one.checkVisibility() || one.closest("svg, .visually-hidden")) continue;
        const words = node => [...(node.data ?? "").matchAll(/\\p{L}+/gu)];
        for (const node of one.childNodes) for (const { index, 0: word } of words(node)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const rects = [...range.getClientRects()];
            const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
            if (lines > 1 && word.length < 10) bad.push(`${word} is parted`);
            if (rects.some(({ left, right }) => left < bounds.left - 1 || right > bounds.right + 1))
                bad.push(`${word} leaves`);
        }
        const clips = getComputedStyle(one).overflowX === "hidden";
        if (clips && one.scrollWidth > one.clientWidth + 2) bad.push(`${one.className} is cut`);
    }
    return bad;
}"""
TOOLS = {"clocks": "timers", "invite": "invite", "settings": "settings", "dice": "dice"}


@pytest.mark.parametrize("size", [(360, 640), *soaked(((640, 360),))])
def test_what_is_opened_reflows_at_twice_the_letters(size, server, at_table):
    code = server.table("castoria", 2, names=["Curupira", "Boitatá"])
    table = at_table(code).seated()
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    tap = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -7}
    server.declare(code, tap)
    page.locator(".tap").first.wait_for()
    page.evaluate(GROW, 200)
    found = {}
    bar = page.locator(".bar-button")
    bar.nth(1).tap()
    page.locator(".dialog .line").first.wait_for()
    found["history"] = page.evaluate(RUNS_OVER)
    page.locator(".dialog-close").last.tap()
    for name, tool in TOOLS.items():
        bar.nth(2).tap()
        page.locator(f'[data-tool="{tool}"]').tap()
        page.locator(".dialog:not(:has([data-tool])) .dialog-body").wait_for()
        found[name] = page.evaluate(RUNS_OVER)
        page.locator(".dialog-close").last.tap()
    bar.nth(4).tap()
    page.locator(".ck-group").first.wait_for()
    found["check"] = page.evaluate(RUNS_OVER)
    assert {name: misfits for name, misfits in found.items() if misfits} == {}
