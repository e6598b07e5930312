"""Screens of a table pass axe, are light, and stay still, in both languages and themes."""

import gzip

import pytest
from handsets import PHONE
from playwright.sync_api import expect
from refereed_phone import TWO_FRAMES
from soaked import soaked

from companion.games import all_games
from webapp.web.static_files import FOLDER, StaticFiles

LOW = {"width": 640, "height": 360}
PLAYERS = {"castelo": 6, "ceramus": 4}
MOST = {"calamandara": 4, "fabula": 6, **PLAYERS}
GAMES = [game.slug for game in all_games()]


# The dialogs of the list of tools, and where to tap for the dialogs of the board.
FROM_MORE = ("dice", "timers", "reference", "invite", "end", "settings")
FROM_BOARD = {
    "term": ".term >> nth=0",
    "history": ".bar-button >> nth=1",
    "seats": ".bar-button >> nth=3",
    "phase-back": '.phase[data-when="past"] >> nth=0',
}


@pytest.mark.parametrize("lang", ["pt-BR", pytest.param("en", marks=pytest.mark.soak)])
def test_no_dialog_shuts_anybody_out(lang, server, at_table, complaints):
    table = at_table(server.table(), lang=lang).come()
    page = table.page
    page.locator(".dialog-seats").wait_for()
    found = {"join": complaints(page)}
    table.sit()
    table.tap("imaginacao", "A", "less")
    page.locator(".next").tap()
    page.locator('.phase[data-when="past"]').first.wait_for()
    found["board"] = complaints(page)
    for name, place in FROM_BOARD.items():
        page.locator(place).tap()
        page.locator(f".dialog-{name}").wait_for()
        found[name] = complaints(page)
        table.close()
    for name in FROM_MORE:
        table.bar(2)
        page.locator(f'[data-tool="{name}"]').tap()
        page.locator(f".dialog-{name}").wait_for()
        found[name] = complaints(page)
        table.close()
    table.bar(2)
    found["tools"] = complaints(page)
    page.locator('[data-tool="settings"]').tap()
    page.locator(".button-danger").tap()
    page.locator(".dialog-forget").wait_for()
    found["forget"] = complaints(page)
    assert {name: violations for name, violations in found.items() if violations} == {}


@pytest.mark.parametrize("game", ["castelo", *soaked("calamandara", "castoria", "ceramus", "fabula")])
def test_no_board_shuts_anybody_out_and_all_of_it_is_seen(game, server, at_table, complaints):
    code = server.table(game, MOST.get(game, 2))
    table = at_table(code, lang="en").come().sit()
    table.page.locator(".spot").first.wait_for()
    assert complaints(table.page) == []
    for size in (PHONE, LOW):
        table.page.set_viewport_size(size)
        table.page.evaluate(TWO_FRAMES)
        scrolls = table.page.evaluate(
            "() => [...document.querySelectorAll('html, body, .table, .placar')]"
            ".some(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)"
        )
        assert not scrolls


@pytest.mark.parametrize("game", ["castoria", *soaked("ceramus", "calamandara", "castelo", "fabula")])
def test_the_first_load_is_light_and_nothing_moves(game, server, comes_up):
    loaded = comes_up(f"{server.url}/m/{server.table(game, PLAYERS.get(game, 2))}")
    assert any(url.endswith(".woff2") for url in loaded)


@pytest.mark.parametrize("game", [*GAMES[:2], *soaked(*GAMES[2:])])
def test_no_table_of_the_reference_is_wider_than_a_phone(game, server, phones):
    page = phones.new()
    for lang in ("pt", "en"):
        page.goto(f"{server.url}/referencia/{game}?lang={lang}")
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        wide = page.locator(".scroll").evaluate_all(
            "all => all.map(one => one.scrollWidth - one.clientWidth)"
        )
        assert [more for more in wide if more > 0] == []


def test_without_scripts_a_sentence_says_so(server, browser):
    context = browser.new_context(java_script_enabled=False, locale="pt-BR")
    page = context.new_page()
    page.goto(f"{server.url}/m/{server.table()}")
    expect(page.locator("noscript p")).to_contain_text("JavaScript")
    context.close()


def test_what_the_page_carries_cannot_become_a_script(server, phones):
    code = server.table(names=["</script><script>1", "<!--"])
    page = phones.new()
    page.goto(f"{server.url}/m/{code}")
    expect(page.locator(".dialog-seats .seat-words strong").first).to_have_text("</script><script>1")


def test_modules_are_sent_without_comments_and_line_for_line(server, phones):
    page = phones.new()
    page.goto(f"{server.url}/m/{server.table()}")
    source = StaticFiles().url("table/main.js")
    sent = page.evaluate("address => fetch(address).then(answer => answer.text())", source)
    written = (FOLDER / "table" / "main.js").read_text(encoding="utf-8")
    assert "/**" in written
    assert "/**" not in sent
    assert sent.count("\n") == written.count("\n")
    assert len(gzip.compress(sent.encode())) < 0.9 * len(gzip.compress(written.encode()))
