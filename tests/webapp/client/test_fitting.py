"""Every screen of a table with larger text: nothing moves sideways, is cut, or lies over something else."""

import pytest
from refereed_phone import TWO_FRAMES

SIZES = ((360, 640), (390, 844), (640, 360), (1024, 768))
TEXTS = (130, 200)
MOST = (("castoria", 2), ("castelo", 2), ("castelo", 6), ("fabula", 2), ("fabula", 6), ("ceramus", 4))
# What decides, wherever it stands: on the screen from side to side, and within its own button.
PARTS = (
    ".bar-button, .phase, .arb-phase, .arb-hold, .next-name, .now-tap, .tap, .counter-number, .option, "
    ".term, .seat, .store-here, .space-value, .space-name, .narrador-pi, .arb-button, .total-number, .cerama"
)
WHOLE = ".arb-band, .panel, .now-due, .tool-bar, .phase-bar"
# Until the sheet for larger text dresses the page, which has been told of it as of a turned phone.
GROW = """async text => {
    document.documentElement.style.fontSize = `${text}%`;
    dispatchEvent(new Event("resize"));
    const wanted = text > 140 ? "huge" : "large";
    while (document.documentElement.dataset.text !== wanted) await new Promise(done => setTimeout(done, 10));
}"""
UNFIT = """() => {
    const wide = document.documentElement.scrollWidth;
    const told = wide > innerWidth + 1 ? [`the page is ${wide} wide`] : [];
    for (const one of document.querySelectorAll(PARTS)) {
        const range = document.createRange();
        range.selectNodeContents(one);
        const {left, right, width} = range.getBoundingClientRect();
        if (!width || !one.checkVisibility() || one.closest(".visually-hidden")) continue;
        const within = one.closest("button")?.getBoundingClientRect() ?? {left, right};
        const named = `${one.className} "${one.innerText.trim().slice(0, 24)}"`;
        if (left < -1 || right > innerWidth + 1) told.push(`${named} leaves the screen`);
        if (left < within.left - 4 || right > within.right + 4) told.push(`${named} leaves its button`);
    }
    for (const one of document.querySelectorAll(WHOLE)) {
        const {className, scrollWidth, clientWidth} = one;
        if (scrollWidth > clientWidth + 2) told.push(`${className} is cut: ${scrollWidth} of ${clientWidth}`);
    }
    return told;
}""".replace("PARTS", repr(PARTS)).replace("WHOLE", repr(WHOLE))
# Boards that are longer than the screen are scrolled to their end.
REACHED = """() => {
    const board = document.querySelector(".placar, .arbitro");
    board.scrollTop = board.scrollHeight;
    const parts = [...board.querySelectorAll(".spot, .pagina, .desk-of-ceramus")];
    const last = parts.at(-1).getBoundingClientRect();
    return last.bottom <= board.getBoundingClientRect().bottom + 2 && last.height > 24;
}"""


def unfit(page):
    """What does not fit at each size and text."""
    found = {}
    for text in TEXTS:
        page.evaluate(GROW, text)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            told = page.evaluate(UNFIT)
            if not page.evaluate(REACHED):
                told.append("the board's end is not reached")
            if told:
                found[f"{width} × {height}, {text} %"] = told
    return found


@pytest.mark.parametrize(("game", "players"), MOST)
def test_a_score_board_holds_larger_text(game, players, server, at_table):
    table = at_table(server.table(game, players)).seated()
    table.page.locator(".spot").first.wait_for()
    assert unfit(table.page) == {}


@pytest.mark.parametrize("game", ["castoria", "ceramus"])
def test_a_refereed_board_holds_larger_text(game, server, at_table):
    table = at_table(server.table(game, 2, mode="arbitro", names=["Curupira", "Boitatá"])).seated()
    table.page.locator(".arb-band .arb-button, .making, .making-choice").first.wait_for()
    assert unfit(table.page) == {}
