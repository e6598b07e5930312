"""The host page and the big view are live in a browser, and legible to people who see badly."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from soaked import soaked

WIDE = {"width": 1280, "height": 720}
CUT_OFF = """[...document.querySelectorAll(".big-side")]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.innerText)"""


IN_THE_LUTA = {
    "mesa": {
        "lados": [
            {
                "narrador": "A",
                "imaginacao_decimos": 23,
                "hierarquia": {"N3-1": {"nome": "Gigante", "valor_decimos": 17}},
                "inventario": 53,
            },
            {"narrador": "B", "hierarquia": {"N3-2": {"nome": "Ogro", "valor_decimos": 9}}, "inventario": 53},
        ],
        "ativo": "A",
        "turno": 4,
        "fase": "luta",
        "comprou": True,
    }
}


def without_violations(page):
    options = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]}
    found = Axe().run(page, options=options).response["violations"]
    assert not [(one["id"], [node["html"] for node in one["nodes"]]) for one in found]


def declare(server, code, entry, mark):
    body = {"idem": mark, "entry": entry, "base_seq": server.look(code)["seq"]}
    return server.ask(f"/api/v1/tables/{code}/entries", body)


def ask(phone, path, body):
    """Return the status of the API's answer to a phone."""
    return phone.evaluate(
        """async ([path, body]) => (await fetch(path, {method: "POST",
           headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)})).status""",
        [path, body],
    )


def make(server, phone, game="castoria", players=2, mark="a-table-seen-by-host"):
    """Return the code of a table whose seats a phone holds, made as its page would."""
    phone.goto(server.url)
    wish = {"game": game, "players": players, "names": ["Ana", "Beto"], "idem": mark}
    made = phone.evaluate(
        """async (wish) => (await (await fetch("/api/v1/tables", {method: "POST",
           headers: {"Content-Type": "application/json"}, body: JSON.stringify(wish)})).json()).code""",
        wish,
    )
    return str(made)


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_the_host_sees_who_comes_and_frees_a_seat(server, phones, theme):
    host, phone = phones.new(size=WIDE, theme=theme), phones.new()
    host.goto(f"{server.url}/host")
    code = make(server, phone, mark=f"a-table-for-the-host-{theme}")
    table = host.get_by_role("article").filter(has_text=code)
    table.wait_for()
    phone.goto(f"{server.url}/m/{code}")
    table.get_by_text("à escuta").first.wait_for()
    without_violations(host)
    table.get_by_role("button", name="Liberar este lugar").first.click()
    table.get_by_text("livre", exact=True).wait_for()
    assert [seat["held_by"] for seat in server.look(code)["table"]["seats"]] == [None, "f1"]
    host.set_viewport_size({"width": 360, "height": 640})
    assert host.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.soak
def test_a_table_of_the_room_sees_that_its_judge_is_called_and_comes(server, phones):
    host, ana, beto = phones.new(size=WIDE), phones.new(), phones.new()
    host.goto(f"{server.url}/host")
    host.get_by_text("Várias mesas de uma vez").click()
    host.get_by_label("Quantas mesas?").fill("2")
    host.get_by_role("button", name="Abrir as mesas").click()
    room = host.get_by_role("article")
    expect(room).to_have_count(2)
    ana.goto(f"{server.url}{room.nth(1).get_by_role('link').get_attribute('href')}")
    beto.goto(ana.url)
    ana.get_by_role("button", name="Jogador 1").last.click()
    beto.get_by_role("button", name="Só assistir").click()
    ana.get_by_role("button", name="Mais").click()
    ana.get_by_role("button", name="Chamar juiz").click()
    for phone in (ana, beto):
        expect(phone.locator(".standing")).to_have_text("juiz chamado")
    expect(room.nth(1)).to_contain_text("chama o juiz")
    without_violations(host)
    host.get_by_role("button", name="Já vou").click()
    for phone in (ana, beto):
        expect(phone.locator(".standing")).to_have_text("ao vivo")


@pytest.mark.parametrize("game", ["castelo", *soaked("calamandara", "castoria", "ceramus", "fabula")])
def test_the_big_view_fits_every_screen(server, phones, game):
    players = 2 if game == "castoria" else 4
    code = server.table(game, players, names=["Ana", "Beto", "Caio", "Duda"][:players])
    big = phones.new(size=WIDE)
    for size in (WIDE, {"width": 1920, "height": 1080}, {"width": 768, "height": 1024}):
        big.set_viewport_size(size)
        big.goto(f"{server.url}/m/{code}/grande")
        big.get_by_role("heading", name="Duda" if players == 4 else "Beto").wait_for()
        assert big.evaluate("document.documentElement.scrollHeight") <= size["height"]
        assert big.evaluate(CUT_OFF) == [], size
    without_violations(big)


def test_the_big_view_shows_first_what_ends_the_match_and_who_holds_it(server, phones):
    code = server.table("fabula", 2, names=["Ana", "Beto"])
    held = {"seat": "A", "do": "marcar", "marca": "controle", "de": "B/arredor-2", "valor": "A"}
    declare(server, code, held, "a-base-for-the-big-view")
    big = phones.new(size=WIDE)
    big.goto(f"{server.url}/m/{code}/grande")
    beto = big.locator("section").filter(has_text="Beto")
    expect(beto.locator(".big-numbers p")).to_have_text(["15 Centro"])
    expect(beto.locator(".big-rest")).to_contain_text("5 Arredor 2 → Ana")
    expect(beto.locator(".big-rest")).to_contain_text("0 Recursos")
    expect(beto.locator(".big-rest")).not_to_contain_text("Protegido")  # a switch that stands as it began
    declare(
        server,
        code,
        {**held, "marca": "exposicao", "de": "B", "valor": "exposto"},
        "exposed-for-the-big-view",
    )
    expect(beto.locator(".big-rest")).to_contain_text("Exposto Centro")


@pytest.mark.parametrize("size", [(360, 640), *soaked(((640, 360),))])
def test_the_big_view_is_read_on_a_phone_too(size, server, phones):
    code = server.table("fabula", 6)
    big = phones.new(size={"width": size[0], "height": size[1]})
    big.goto(f"{server.url}/m/{code}/grande")
    big.locator(".big-side >> nth=5").wait_for()
    assert big.evaluate(CUT_OFF) == []
    sizes = big.locator(".big-side *").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 12
    assert big.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_big_view_counts_rounds_where_the_game_counts_them(server, phones):
    code = server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"])
    big, ana = phones.new(size=WIDE), phones.new()
    ana.goto(f"{server.url}/m/{code}")
    entries = (
        {"seat": "A", "do": "montar-mural", "cartas": [f"MU{at:02}" for at in range(1, 9)]},
        {"seat": "A", "do": "distribuir-formas"},
        {"seat": "A", "do": "revelar", "forma": "FO08"},
        {"seat": "A", "do": "construir", "estilo": "M", "casas": ["d2", "e2", "f2", "e3"]},
        {"seat": "A", "do": "encerrar-turno"},
        {"seat": "B", "do": "passar", "stands": True},
    )
    for seat in "AB":
        assert ask(ana, f"/api/v1/tables/{code}/seats/{seat}", {"take": True}) == 200
    for at, entry in enumerate(entries):
        body = {"idem": f"round-of-{code}-{at}", "entry": entry, "base_seq": server.look(code)["seq"]}
        assert ask(ana, f"/api/v1/tables/{code}/entries", body) == 201
    big.goto(f"{server.url}/m/{code}/grande")
    big.get_by_role("heading", name="Revelar · Turno 2 · Beto").wait_for()


def test_the_big_view_of_a_refereed_table(server, phones):
    code = server.table(mode="arbitro", names=["Ana", "Beto"])
    big, beto = phones.new(size=WIDE), phones.new()
    big.goto(f"{server.url}/m/{code}/grande")
    big.get_by_role("heading", name="Ana e Beto embaralham seus Inventários · Capítulo 1").wait_for()
    with beto.expect_response("**/here?*"):  # by then it has its cookie: two first requests get two
        beto.goto(f"{server.url}/m/{code}")
    assert ask(beto, f"/api/v1/tables/{code}/seats/B", {"take": True}) == 200
    server.ask(f"/api/v1/tables/{code}/matches", {"mode": "arbitro", "setup": IN_THE_LUTA})
    big.get_by_role("heading", name="Luta · Turno 4 · Capítulo 1 · Ana").wait_for()
    big.locator('.pagina[data-side="A"]').get_by_text("2,3").wait_for()
    attack = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"}
    declare(server, code, attack, "an-attack-for-the-big-view")
    big.get_by_text("Ana atacou Ogro (N3-2) com Gigante (N3-1)").wait_for()
    big.get_by_text("Beto pode responder ao ataque de Gigante contra Ogro").wait_for()
    assert ask(beto, f"/api/v1/tables/{code}/hold", {"hold": True}) == 200
    big.get_by_role("status").get_by_text("Segura! Beto").wait_for()
    without_violations(big)


def test_the_big_view_lives(own_server, phones):
    server = own_server
    code = server.table(names=["Ana", "Beto"])
    big = phones.new(size=WIDE, lang="en-GB")
    big.goto(f"{server.url}/m/{code}/grande")
    tap = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -7}
    declare(server, code, tap, "a-tap-for-the-big-view")
    big.locator("section").filter(has_text="Beto").get_by_text("2.3").wait_for()
    refused = declare(
        server, code, {"seat": "A", "do": "avancar-fase", "para": "luta"}, "a-refusal-for-the-big-view"
    )
    assert refused["line"]["verdict"] == "illegal"
    big.locator(".big-last[data-refused]").wait_for()
    number = big.locator(".big-numbers strong").first.bounding_box()
    assert number["height"] > 100  # of 720: to be read at two metres

    server.end()
    big.get_by_role("status").wait_for()
    server.start()
    declare(server, code, tap | {"delta": -3}, "a-tap-after-the-restart")
    big.locator("section").filter(has_text="Beto").get_by_text("2.0").wait_for(timeout=20_000)
    assert big.get_by_role("status").count() == 0


def test_the_printed_address_makes_the_host_and_keeps_nothing_of_its_key(serve, browser):
    served = serve("--known-as", "192.168.77.7")
    key = re.search(r"/host\?chave=(\S+)", served.said)[1]
    host = f"http://192.168.77.7:{served.port}/host"  # not the laptop's own name
    context = browser.new_context(locale="pt-BR")
    page = context.new_page()
    page.goto(f"{host}?chave=guessed")
    expect(page.get_by_role("alert")).to_contain_text("no próprio computador")
    assert not context.cookies()
    page.goto(f"{host}?chave={key}")
    page.get_by_role("heading", name="Mesas", exact=True).wait_for()
    assert page.url == host
    page.goto(host)
    page.get_by_role("heading", name="Mesas", exact=True).wait_for()
    context.close()


def test_a_table_of_many_calls_the_judge(own_server, phones):
    host, ana = phones.new(size=WIDE), phones.new()
    host.goto(f"{own_server.url}/host")
    host.get_by_text("Várias mesas de uma vez").click()
    host.locator('.many [name="count"]').fill("3")
    host.locator(".many button").click()
    tables = host.locator(".room-table")
    expect(tables).to_have_count(3)
    without_violations(host)
    code = tables.nth(1).locator(".code-small").inner_text()
    ana.goto(f"{own_server.url}/m/{code}")
    assert ask(ana, f"/api/v1/tables/{code}/seats/A", {"take": True}) == 200
    ana.reload()
    ana.locator(".tool-bar button").nth(2).tap()
    ana.locator('[data-tool="call"]').tap()
    come = tables.nth(1).locator("[data-come]")
    expect(come).to_be_visible(timeout=10_000)
    expect(host.locator("[data-come]")).to_have_count(1)
    without_violations(host)
    come.click()
    expect(come).to_have_count(0)
