"""Phones at a taught table: each reads the whole sentence of a step, and what to tap lies free."""

from playwright.sync_api import expect

from companion.games import find_game

MOST_TAPS = 40  # of a lesson, on all its phones

# What shines on a phone, as selectors.
LIT = """() => [...document.querySelectorAll('[data-place], [data-do], [data-declares], [data-waive]')]
    .filter(one => getComputedStyle(one).animationName === 'lit')
    .map(one => ["forma", "place", "begins", "do", "waive"].filter(name => one.dataset[name])
        .map(name => `[data-${name}="${one.dataset[name]}"]`)[0])"""
# Which sentence is cut, as text.
CUT = """() => [...document.querySelectorAll('.arb-lesson, .arb-lesson p')].filter(one => {
    const [box, band] = [one, document.querySelector('.arb-band')].map(part => part.getBoundingClientRect());
    return box.bottom > band.bottom || box.right > band.right || one.scrollHeight > one.clientHeight + 1;
}).map(one => one.textContent)"""
# Which shining places and moves have no button on which nothing else lies.
COVERED = """() => {
    const shines = one => getComputedStyle(one).animationName === 'lit';
    const lit = [...document.querySelectorAll('button')].filter(shines);
    const free = lit.filter(one => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    const means = ({ dataset: { place, do: does, declares, waive } }) => place ?? does ?? declares ?? waive;
    return lit.map(means).filter(one => !free.map(means).includes(one));
}"""


def reads(phones, step, text=""):
    """Wait until each phone shows a step, with that text, whole and with what it lights in sight."""
    for phone in phones:
        expect(phone.page.locator(".arb-lesson")).to_have_attribute("data-step", step)
        phone.sees(text, ".arb-lesson")
        phone.meets()
        assert phone.page.evaluate(CUT) == [], step
        covered = phone.page.evaluate(COVERED)
        assert not covered, (step, covered)


def tells(phones, step):
    """Wait until each phone shows a step in its language, and return what shines on them."""
    game = phones[0].server.look(phones[0].code)["table"]["game"]
    found = next(one for one in find_game(game).load_referee().lesson.steps if one.id == step)
    for phone in phones:
        lang = phone.page.evaluate("document.documentElement.lang").split("-")[0]
        reads((phone,), step, found.says({"A": "Ana", "B": "Beto"}, lang))
    return [lit for phone in phones for lit in phone.page.evaluate(LIT)]


def goes_on(phones):
    """Wait until the phones teach no more; the taps of the lesson are few enough."""
    for phone in phones:
        phone.meets()
        expect(phone.page.locator(".arb-lesson")).to_have_count(0)
    assert sum(phone.taps for phone in phones) <= MOST_TAPS
