"""Pages in a real Chromium need three taps, have room for thumbs, and violate nothing."""

import re

import pytest
from handsets import SETTLED
from playwright.sync_api import expect
from soaked import soaked

from companion.games import all_games

GAMES = [game.slug for game in all_games()]
SHAPES = [
    "/",
    "/imprimir/proprias",
    "/regras/ceramus",
    "/perguntar/castelo?palavras=muralha",
    "/perguntar/castoria?mesa={code}&palavras=virado+pode+atacar",
    "/regras/castoria/castoria.preparacao.troca-limite",
    "/entrar?codigo=AAAAAA",
    "/m/{code}/decisoes",
    "/m/{code}/decisoes/castoria.decisao.9",
    "/m/{code}/combinado",
    "/imprimir/ceramus",
    "/cartas/castelo",
]
# By day and in the dark one page of each shape, each from another game, and the colours of all games.
PAGES = {
    "light": [*SHAPES, "/referencia/castoria", "/preparar/castelo", *(f"/nova/{game}" for game in GAMES)],
    "dark": [
        *SHAPES[::2],
        "/referencia/fabula",
        "/preparar/calamandara",
        *(f"/nova/{game}" for game in GAMES),
    ],
}
ASKED = {"resultTypes": ["violations"], "preload": False}
AXE = {"light": ASKED, "dark": {**ASKED, "runOnly": ["color-contrast", "link-in-text-block"]}}
THUMB = 44  # CSS pixels
# Targets that are smaller than a thumb: for a radio or a tick its label counts.
SMALL = """
thumb => [...document.querySelectorAll("a, button, input:not([type=hidden]), select, summary")]
  .filter(one => one.checkVisibility() && !one.matches(".skip"))
  .map(one => [one.outerHTML.slice(0, 90), (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width < thumb - 0.5 || box.height < thumb - 0.5)
  .map(([html, box]) => `${html} is ${box.width} × ${box.height}`)
"""
OPEN_ALL = "for (const one of document.querySelectorAll('details')) one.open = true"


def test_a_table_is_three_taps_away(phones, site):
    page = phones.new()
    page.goto(f"{site}/")
    page.get_by_role("link", name="Castelo").tap()
    page.get_by_role("radio", name="4", exact=True).tap()
    page.get_by_role("button", name="Abrir a mesa").tap()
    page.wait_for_url("**/m/*")


def test_a_table_without_a_number_of_players_is_refused_in_a_sentence_of_the_page(phones, site):
    page = phones.new()
    page.goto(f"{site}/nova/castelo")
    page.get_by_role("button", name="Abrir a mesa").tap()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Escolha primeiro quantos jogam.")
    assert alert.bounding_box()["y"] + alert.bounding_box()["height"] <= page.viewport_size["height"]


def test_a_table_of_one_phone_each_begins_with_what_the_others_scan(phones, site):
    page = phones.new()
    page.goto(f"{site}/nova/castelo")
    page.get_by_role("radio", name="3", exact=True).tap()
    page.get_by_role("radio", name=re.compile("^Um para cada")).tap()
    page.get_by_role("button", name="Abrir a mesa").tap()
    code = page.locator(".dialog-invite .invite-code")
    code.wait_for()
    box = code.bounding_box()
    assert box["width"] >= 200
    assert box["y"] + box["height"] <= page.viewport_size["height"]
    assert "convite" not in page.url  # otherwise the address would show it to others too


def test_joining_stands_above_the_fold(phones, site):
    page = phones.new(size={"width": 360, "height": 640})
    page.goto(site)
    box = page.get_by_role("button", name="Entrar").bounding_box()
    assert box["y"] + box["height"] < 320


def test_it_works_without_scripts(browser, site):
    context = browser.new_context(java_script_enabled=False, locale="en")
    page = context.new_page()
    page.goto(f"{site}/preparar/castoria")
    page.get_by_role("checkbox").first.check()
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/m/*")
    context.close()


@pytest.mark.parametrize("scripts", [True, False])
def test_there_are_as_many_names_as_players(browser, site, scripts):
    context = browser.new_context(java_script_enabled=scripts, viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(f"{site}/nova/castelo")
    page.locator("summary").first.click()
    shown = page.locator('[name="name"]:visible')
    assert shown.count() == 6
    for players in (3, 2, 5, 6):
        page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        assert shown.count() == players
    page.goto(f"{site}/nova/ceramus?jogadores=1")
    page.locator("summary").first.click()
    assert shown.count() == 1
    context.close()


def test_teams_are_asked_only_of_players_who_fill_two(phones, site):
    """castelo.formas.duplas-assentos"""
    page = phones.new()
    page.goto(f"{site}/nova/castelo")
    page.locator("summary").first.tap()
    teams = page.get_by_role("group", name="Equipes")
    expect(teams).to_be_hidden()
    for players, asked in ((2, False), (4, True), (3, False), (6, True)):
        page.get_by_role("radio", name=str(players), exact=True).tap()
        expect(teams).to_be_visible(visible=asked)


@pytest.mark.parametrize("game", [*GAMES[:2], *soaked(*GAMES[2:])])
@pytest.mark.parametrize("lang", ["pt-BR", *soaked("en")])
def test_the_title_of_a_preparation_breaks_before_the_game(phones, site, game, lang):
    page = phones.new(lang)
    page.goto(f"{site}/preparar/{game}")
    line = "one => parseFloat(getComputedStyle(one).lineHeight)"
    for part in page.locator("h1 .unbroken").all():
        assert part.bounding_box()["height"] < 1.5 * part.evaluate(line)


def test_ticks_stay_on_the_phone_each_number_of_players_its_own(phones, site):
    page = phones.new()
    page.goto(f"{site}/preparar/castelo?jogadores=2")
    assert page.locator("#done").inner_text() == "0 de 8 feitos"
    for step in ("baralho", "mao"):
        page.locator(f"label[for={step}]").tap()
    assert page.locator("#done").inner_text() == "2 de 8 feitos"
    page.reload()
    assert page.locator("#done").inner_text() == "2 de 8 feitos"
    assert page.locator("#mao").is_checked()
    page.get_by_role("link", name="4", exact=True).tap()
    assert page.locator("#done").inner_text() == "0 de 9 feitos"
    page.go_back()
    page.get_by_role("button", name="Limpar as marcas").tap()
    page.reload()
    assert page.locator("#done").inner_text() == "0 de 8 feitos"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_has_room_for_thumbs_and_large_letters_and_no_violation(phones, site, table, theme):
    from axe_playwright_python.sync_playwright import Axe

    page = phones.new(theme=theme)
    code = table()
    for path in (path.format(code=code) for path in PAGES[theme]):
        page.goto(f"{site}{path}")
        page.evaluate(OPEN_ALL)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, f"{path} is wider than the phone"
        assert not page.evaluate(SMALL, THUMB), path
        found = Axe().run(page, options=AXE[theme])
        assert not found.response["violations"], f"{path}: {found.generate_report()}"
        for text in (130, 200):
            page.evaluate("text => { document.documentElement.style.fontSize = `${text}%`; }", text)
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= 360, f"{path} is {wide} wide with letters of {text} %"


def test_opening_the_preparation_moves_nothing(phones, site, moved):
    page = phones.new()
    by = moved(page)
    page.goto(f"{site}/preparar/fabula")
    page.evaluate(SETTLED)
    assert by() < 0.01


def test_what_moves_would_be_seen(phones, site, moved):
    page = phones.new()
    by = moved(page)
    page.goto(f"{site}/preparar/fabula")
    page.evaluate(SETTLED)
    before = by()
    page.evaluate("document.querySelector('main').style.paddingTop = '200px'")
    page.wait_for_function("before => window.moved > before + 0.05", arg=before)


def test_a_wrong_code_is_reported_at_its_field_which_waits_for_the_right_one(phones, site):
    page = phones.new()
    page.goto(f"{site}/entrar?codigo=AAAAAA")
    field = page.get_by_role("textbox")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(field).to_have_accessible_description(re.compile("AAAAAA"))


@pytest.mark.parametrize(
    ("lang", "now", "said"),
    [
        ("pt-BR", "2026-11-21T23:30:00Z", "hoje, 20:30"),
        ("pt-BR", "2026-11-22T04:00:00Z", "ontem, 20:30"),
        ("en", "2026-11-24T12:00:00Z", "Nov 21, 2026"),
    ],
)
def test_when_a_table_was_played_is_shown_by_the_clock_of_the_phone(lang, now, said, browser, site):
    context = browser.new_context(locale=lang, timezone_id="America/Sao_Paulo")
    page = context.new_page()
    page.clock.set_fixed_time(now)
    page.goto(f"{site}/nova/castelo")
    page.get_by_role("radio", name="2", exact=True).check()
    page.locator(".go").click()
    page.wait_for_url("**/m/*")
    [kept] = context.request.get(f"{site}/api/v1/tables").json()
    kept_tables = [{**kept, "touched_at": "2026-11-21T23:30:00.123456Z"}]
    page.route(re.compile(r"/api/v1/tables\?"), lambda route: route.fulfill(json=kept_tables))
    page.goto(f"{site}/")
    expect(page.locator("time").first).to_have_text(said)
    expect(page.locator("#recent")).to_contain_text({"pt": "2 jogadores", "en": "2 players"}[lang[:2]])
    context.close()


def test_cards_of_one_s_own_are_checked_shown_and_saved_without_leaving_the_page(phones, site):
    page = phones.new()
    page.goto(f"{site}/imprimir/proprias")
    choose = page.get_by_label("Escolher um ou mais arquivos")
    table = "id;kind;nome;nivel;texto\na1;acao;Um;{};Compre uma carta.\n"
    for level, shown in (("9", page.get_by_role("alert")), ("1", page.get_by_role("img"))):
        choose.set_input_files(
            {"name": "c.csv", "mimeType": "text/csv", "buffer": table.format(level).encode()}
        )
        shown.first.wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Abrir o PDF").tap()
    assert saved.value.suggested_filename == "c-cartas.pdf"
    assert saved.value.path().read_bytes().startswith(b"%PDF")


def test_who_reads_the_page_of_a_silent_point_is_asked_by_it(phones, site):
    """The page is the same for everybody: a seat may settle the point, and an onlooker reads who may."""
    ana, looking = phones.new(), phones.new()
    ana.goto(f"{site}/nova/castoria")
    ana.get_by_role("radio", name="2", exact=True).check(force=True)
    ana.locator(".go").click()
    ana.wait_for_url("**/m/*")
    address = f"{ana.url.partition('#')[0]}/decisoes/castoria.decisao.9"
    for page in (ana, looking):
        with page.expect_response("**/api/v1/tables/*"):
            page.goto(address)
    expect(looking.locator("#look-on")).to_be_visible()
    expect(looking.locator("#save")).to_be_hidden()
    expect(looking.get_by_role("radio").first).to_be_disabled()
    expect(ana.locator("#save")).to_be_visible()
    expect(ana.locator("#look-on")).to_be_hidden()
    expect(ana.locator("#judge-why")).to_be_hidden()
