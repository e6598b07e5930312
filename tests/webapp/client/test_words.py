"""A small screen names tables, seats and teams whole, once, and in its own language."""

import pytest
from playwright.sync_api import expect
from soaked import soaked

# Of an element's first word: whether it is in one piece, and ends within the element.
FIRST_WORD_WHOLE = """title => {
    const range = document.createRange(), box = title.getBoundingClientRect();
    range.setStart(title.firstChild, 0);
    range.setEnd(title.firstChild, title.textContent.split(" ")[0].length);
    const [first, ...more] = range.getClientRects();
    return more.length === 0 && first.right <= box.right + 0.5 && first.bottom <= box.bottom + 4;
}"""


@pytest.mark.parametrize(
    ("game", "title"),
    [*soaked(("castoria", ""), ("calamandara", "")), ("castelo", "Quinta-feira na casa da Ana e do Beto")],
)
def test_the_title_stays_readable_without_a_network(game, title, server, at_table):
    ana = at_table(server.table(game, 2, title=title)).seated()
    ana.page.context.set_offline(True)
    ana.page.locator("[data-sign]:enabled").first.tap()
    standing = ana.page.locator('.standing[data-standing="offline"]')
    expect(standing).to_contain_text("1", timeout=15_000)
    bar = ana.page.locator(".top-bar")
    assert bar.locator(".top-title").evaluate(FIRST_WORD_WHOLE)
    assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth && bar.scrollHeight <= bar.clientHeight")


def test_whose_phone_holds_a_seat_is_said_once(server, at_table):
    code = server.table("castelo", 2, names=["Ana", "Beto"], hold="none")
    at_table(code).seated(0)
    other = at_table(code).come()
    expect(other.page.locator(".dialog-seats .seat-button").first).to_have_text("Anaem outro telefone")


def test_the_big_view_says_who_plays_with_whom(server, phones):
    code = server.table("castelo", 4, names=["Ana", "Beto", "Caio", "Duda"], teams=["equipe-1", "Sul"] * 2)
    big = phones.new("en", size={"width": 1280, "height": 720})
    big.goto(f"{server.url}/m/{code}/grande")
    expect(big.locator(".big-side h2 .big-team")).to_have_text(["Team 1", "Sul", "Team 1", "Sul"])
    assert big.evaluate("document.documentElement.scrollHeight") <= 720
