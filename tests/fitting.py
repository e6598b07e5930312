"""What does not fit on a screen of a table: cut text, parted words, small targets, hidden buttons."""

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
MAY_END = ".top-title, .standing, .bar-told, .arb-last, .arb-waived, .turn-where, .visually-hidden"
TAPPED = "button, a[href], input, select, summary, [role=checkbox]"
# What is tapped to go on, and the answers of whoever is asked.
COMMITS = ".arb-main, .arb-commands [data-do], .dialog .button-main, .arb-leave"
MISFITS = """([mayEnd, tapped, commits, scrolls]) => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector(".table");
    const bad = new Set();
    const told = one => (one.data ?? (one.innerText || one.ariaLabel) ?? "").trim().slice(0, 32)
        || one.className;
    const shown = one => one.checkVisibility({ visibilityProperty: true })
        && !one.closest(".visually-hidden");
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth + 1) bad.add(`the page is ${wide} wide`);
    const px = number => `${number.toFixed()} px`;

    // The first room that hides a part of it; one that scrolls hides nothing.
    const cutBy = (own, box) => {
        for (let room = own; room && top.contains(room); room = room.parentElement) {
            const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(room);
            if (/auto|scroll/.test(overflowY + overflowX)) return "";
            if (overflowX === "visible" && overflowY === "visible") continue;
            const bounds = room.getBoundingClientRect();
            const aside = Math.max(bounds.left - box.left, box.right - bounds.right);
            const above = Math.max(bounds.top - box.top, box.bottom - bounds.bottom);
            if (aside > 1.5) return `${px(aside)} at a side of ${room.className}`;
            const much = webkitLineClamp !== "none" ? 3 : Math.max(1.5, box.height * 0.2);
            if (above > much) return `${px(above)} of ${px(box.height)} in ${room.className}`;
        }
        return "";
    };
    const words = /\\p{L}[\\p{L}\\p{M}]+/gu;
    const partsOf = (text, range) => [...text.data.matchAll(words)].filter(({ index, 0: word }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(one => Math.round(one.top / 4))).size > 1;
    });
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode, own = text.parentElement, range = document.createRange();
        if (!text.data.trim() || !shown(own) || own.closest(`script, svg, ${mayEnd}`)) continue;
        range.selectNode(text);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        const cut = cutBy(own, box);
        if (cut) bad.add(`"${told(text)}" is cut by ${cut}`);
        const within = own.closest("button")?.getBoundingClientRect() ?? box;
        const leaves = Math.max(within.left - box.left, box.right - within.right);
        if (leaves > 2) bad.add(`"${told(text)}" leaves its button by ${px(leaves)} (${own.className})`);
        for (const [word] of partsOf(text, range)) bad.add(`${word} is parted in ${own.className}`);
        const { fontSize } = getComputedStyle(own);
        if (parseFloat(fontSize) < 11.9) bad.add(`"${told(text)}" has letters of ${fontSize}`);
    }

    // Eight columns of a Mural are a thumb each where the screen is wide enough; the small land is looked at.
    const least = one => one.matches(".land *, p *") ? 0
        : one.matches(".mural *") ? Math.min(43.5, innerWidth / 10) : 43.5;
    for (const one of top.querySelectorAll(tapped)) {
        if (!shown(one) || one.disabled) continue;
        const box = one.getBoundingClientRect();
        const more = getComputedStyle(one, "::after"); // takes taps too
        const hangs = more.position === "absolute" && more.content !== "none";
        const grown = edge => hangs ? Math.max(0, -parseFloat(more[edge]) || 0) : 0;
        const width = box.width + grown("left") + grown("right");
        const height = box.height + grown("top") + grown("bottom");
        if (getComputedStyle(one).pointerEvents !== "none" && Math.min(width, height) < least(one))
            bad.add(`${told(one)} is ${px(width)} by ${px(height)} (${one.className})`);
        if (!one.matches(commits)) continue;
        if (scrolls) one.scrollIntoView({ block: "nearest", behavior: "instant" });
        const now = one.getBoundingClientRect();
        let out = now.left < -1 || now.top < -1 || now.right > innerWidth + 1 || now.bottom > innerHeight + 1;
        for (let room = one.parentElement; room && !out; room = room.parentElement) {
            const bounds = room.getBoundingClientRect();
            const hides = getComputedStyle(room).overflowY !== "visible";
            out = hides && (now.bottom > bounds.bottom + 2 || now.top < bounds.top - 2);
        }
        const at = document.elementFromPoint((now.left + now.right) / 2, (now.top + now.bottom) / 2);
        const covered = !at || !at.closest(".doing") && !one.contains(at) && !at.contains(one);
        if (out || covered) bad.add(`${told(one)} is out of sight`);
    }
    return [...bad];
}"""


def misfits(page: Any, sizes: Any = SIZES, texts: Any = (100, 130, 200)) -> dict[str, list[str]]:
    """Return what does not fit, by the size of the screen and of its text."""
    found = {}
    for text in texts:
        page.evaluate(GROWN, text)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            if bad := page.evaluate(MISFITS, [MAY_END, TAPPED, COMMITS, text > 140]):
                found[f"{width} × {height}, {text} %"] = bad
    return found
