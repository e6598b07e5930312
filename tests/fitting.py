"""What does not fit on a screen of a table: text that is cut, words that are parted, small targets, hidden buttons."""

from typing import Any

from refereed_phone import TWO_FRAMES

SIZES = ((320, 568), (360, 640), (390, 844), (640, 360), (768, 1024), (1280, 800))
# Returns once the page is laid out for this size of text, in percent.
GROWN = """async text => {
    document.documentElement.style.fontSize = text === 100 ? "" : `${text}%`;
    dispatchEvent(new Event("resize"));
    const wanted = text > 140 ? "huge" : text > 100 ? "large" : undefined;
    while (document.documentElement.dataset.text !== wanted) await new Promise(done => setTimeout(done, 10));
}"""
# A sentence about the past, and the name of the game, may end in "…": nothing is decided by them.
MAY_END = ".top-title, .standing, .bar-told, .arb-last, .arb-waived, .turn-where, .big-last, .visually-hidden"
# What is tapped to go on, and the answers of whoever is asked.
COMMITS = ".arb-main, .arb-commands [data-do], .dialog .button-main, .arb-leave"
MISFITS = """async ([mayEnd, commits, huge]) => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector(".table");
    const bad = [];
    const told = one => (one.data ?? one.innerText ?? one.ariaLabel ?? "").trim().replace(/\\s+/g, " ").slice(0, 32);
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth + 1) bad.push(`the page is ${wide} wide`);
    const styles = new Map();
    const style = one => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const own = text.parentElement;
        if (!text.data.trim() || !own.checkVisibility({ visibilityProperty: true }) || own.closest("script, svg")) continue;
        if (own.closest(mayEnd)) continue;
        const range = document.createRange();
        range.selectNode(text);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        for (let room = own; room && top.contains(room); room = room.parentElement) {
            const { overflowX, overflowY, webkitLineClamp } = style(room);
            if (/auto|scroll/.test(overflowY + overflowX)) break;
            if (overflowX === "visible" && overflowY === "visible") continue;
            const bounds = room.getBoundingClientRect();
            const aside = Math.max(bounds.left - box.left, box.right - bounds.right);
            const above = Math.max(bounds.top - box.top, box.bottom - bounds.bottom);
            const much = webkitLineClamp !== "none" ? 3 : Math.max(1.5, box.height * 0.2);
            if (aside > 1.5) bad.push(`"${told(text)}" is cut at a side by ${aside.toFixed()} px in ${room.className}`);
            else if (above > much) bad.push(`"${told(text)}" is cut by ${above.toFixed()} of ${box.height.toFixed()} px in ${room.className}`);
            if (aside > 1.5 || above > much) break;
        }
        const within = own.closest("button")?.getBoundingClientRect();
        if (within && (box.left < within.left - 2 || box.right > within.right + 2))
            bad.push(`"${told(text)}" leaves its button by ${Math.max(within.left - box.left, box.right - within.right).toFixed()} px (${own.className})`);
        for (const { index, 0: word } of text.data.matchAll(/\\p{L}[\\p{L}\\p{M}]+/gu)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map(one => Math.round(one.top / 4)));
            if (lines.size > 1) bad.push(`${word} is parted in ${own.className}`);
        }
        if (parseFloat(style(own).fontSize) < 11.9) bad.push(`"${told(text)}" has letters of ${style(own).fontSize}`);
    }
    const seen = (one, { left, right, top: above, bottom }) => {
        const at = document.elementFromPoint((left + right) / 2, (above + bottom) / 2);
        return at && (at.closest(".doing") || one.contains(at) || at.contains(one) && at !== document.documentElement);
    };
    for (const one of top.querySelectorAll("button, a[href], input, select, summary, [role=checkbox]")) {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.disabled || one.closest(".visually-hidden")) continue;
        const box = one.getBoundingClientRect();
        const more = getComputedStyle(one, "::after"); // takes taps too
        const grown = edge => more.position === "absolute" && more.content !== "none" ? Math.max(0, -parseFloat(more[edge]) || 0) : 0;
        const width = box.width + grown("left") + grown("right"), height = box.height + grown("top") + grown("bottom");
        if (style(one).pointerEvents !== "none" && Math.min(width, height) < (one.matches(".mural *") ? Math.min(43.5, innerWidth / 10) : 43.5) && !one.matches(".land *") && !one.closest("p, .rule-text"))
            bad.push(`${told(one) || one.className} is ${width.toFixed()} × ${height.toFixed()} px (${one.className})`);
        if (!one.matches(commits)) continue;
        if (huge) one.scrollIntoView({ block: "nearest", behavior: "instant" });
        const now = one.getBoundingClientRect();
        let out = now.left < -1 || now.top < -1 || now.right > innerWidth + 1 || now.bottom > innerHeight + 1;
        for (let room = one.parentElement; room && !out; room = room.parentElement) {
            if (style(room).overflowY === "visible") continue;
            const bounds = room.getBoundingClientRect();
            out = now.bottom > bounds.bottom + 2 || now.top < bounds.top - 2;
        }
        if (out || !seen(one, now)) { const at = document.elementFromPoint((now.left + now.right) / 2, (now.top + now.bottom) / 2); bad.push(`${told(one) || one.ariaLabel} is out of sight${out ? "" : ` below ${at?.className}`}`); }
    }
    return [...new Set(bad)];
}"""


def misfits(page: Any, sizes: Any = SIZES, texts: Any = (100, 130, 200)) -> dict[str, list[str]]:
    """Return what does not fit, by the size of the screen and of its text."""
    found = {}
    for text in texts:
        page.evaluate(GROWN, text)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            if bad := page.evaluate(MISFITS, [MAY_END, COMMITS, text > 140]):
                found[f"{width} × {height}, {text} %"] = bad
    return found
