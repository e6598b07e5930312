"""A match is reviewed in a real Chromium: a chapter from disk, a table's Placar, for everybody."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from refereed_phone import refereed_table
from soaked import soaked
from stood_tables import viagem

# The contents of the page at the shown entry.
SEEN = """() => ({
  at: document.querySelector(".step-at").textContent,
  told: document.querySelector(".entry-told").textContent,
  verdict: document.querySelector(".entry").dataset.verdict ?? null,
  scores: [...document.querySelectorAll(".legend-number")].map((one) => one.textContent),
  rules: [...document.querySelectorAll(".entry-rules a")].map((one) => one.href.split("/").at(-1)),
  events: [...document.querySelectorAll(".entry-list li")].map((one) => one.textContent),
  now: Number(document.querySelector(".graph-now").getAttribute("x1")),
})"""
SWIPE = """([from, to]) => {
  const entry = document.querySelector(".entry");
  const touch = (x) => [new Touch({identifier: 1, target: entry, clientX: x, clientY: 400})];
  entry.dispatchEvent(new TouchEvent("touchstart", {touches: touch(from), changedTouches: touch(from)}));
  entry.dispatchEvent(new TouchEvent("touchend", {touches: [], changedTouches: touch(to)}));
}"""
SLIDE = """(slider, value) => {
  slider.value = value;
  slider.dispatchEvent(new Event("input", {bubbles: true}));
}"""
CLIPBOARD = """() => Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => {
  window.copied = text;
}}})"""
THUMB = 44  # CSS pixels
SMALL = """
thumb => [...document.querySelectorAll(".review :is(a, button, select, summary, input[type=range])")]
  .filter(one => one.checkVisibility())
  .map(one => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < thumb - 0.5 || box.height < thumb - 0.5)
  .map(([html, box]) => `${html} is ${box.width} × ${box.height}`)
"""


def tenths(value):
    return f"{value / 10:.1f}".replace(".", ",")


def tap(de, delta, contador="castelo"):
    return {"seat": de, "do": "pontuar", "contador": contador, "de": de, "delta": delta}


def ask(page, path, body):
    """Ask the API as this phone does; return the answer."""
    script = """async ([path, body]) => {
      const headers = {"Content-Type": "application/json"};
      return (await fetch(`/api/v1${path}`, {method: "POST", headers, body: JSON.stringify(body)})).json();
    }"""
    return page.evaluate(script, [path, body])


def sit(page, code):
    """Take both seats of a table."""
    for seat in "AB":
        ask(page, f"/tables/{code}/seats/{seat}", {"take": True})


def declare(page, server, code, *entries):
    """Declare entries at the table as this phone does."""
    for entry in entries:
        seq = server.look(code)["seq"]
        found = ask(
            page,
            f"/tables/{code}/entries",
            {"idem": f"a-mark-of-the-review-{seq:06}", "entry": entry, "base_seq": seq},
        )
        assert "n" in found, found


def test_a_whole_chapter_is_walked_through_from_disk(server, looking, chapter):
    phone = looking()
    page = phone.page
    phone.open(chapter)
    expect(page.locator("h1")).to_have_text("Castória · Um capítulo ganho em lutas")
    expect(page.locator(".entry-told")).to_have_text("Antes da primeira entrada")
    review = server.ask("/api/v1/records/review", {"text": chapter.read_text(encoding="utf-8")})
    steps = review["steps"]
    cursor = page.evaluate(SEEN)["now"]
    for step in steps:
        phone.on()
        seen = page.evaluate(SEEN)
        assert seen["at"] == f"{step['n']} de {len(steps)}"
        assert step["told"].endswith(seen["told"])
        assert seen["verdict"] == step["verdict"]
        assert seen["scores"] == [tenths(step["scores"]["imaginacao"][seat]) for seat in ("Ana", "Beto")]
        assert seen["rules"] == [cited["rule"] for cited in step["cites"]]
        assert seen["events"] == [*(event["told"] for event in step["events"]), *step["mends"]]
        assert seen["now"] > cursor
        cursor = seen["now"]
    assert page.locator(".step-button").nth(2).is_disabled()
    for seat, line in enumerate(page.locator(".graph-line:has(path)").all()):
        colour, shape = review["seats"][seat]["colour"], review["seats"][seat]["shape"]
        assert line.get_attribute("data-seat-colour") == colour
        assert line.locator("use").get_attribute("href").endswith(f"#seat-{shape}")
    assert "Beto: de 3,0 a 3,0" in page.locator(".graph svg").get_attribute("aria-label")


def test_keys_slider_swipes_the_drawing_and_a_link_lead_to_an_entry(server, looking, chapter):
    phone = looking()
    page = phone.page
    phone.open(chapter)
    page.locator(".entry").wait_for()
    for key, at in (("ArrowRight", 1), ("PageDown", 11), ("ArrowLeft", 10), ("End", 92), ("Home", 0)):
        page.keyboard.press(key)
        assert phone.at() == at
    page.locator(".step-slider").evaluate(SLIDE, "40")
    assert phone.at() == 40
    page.evaluate(SWIPE, [300, 60])
    assert phone.at() == 41
    page.evaluate(SWIPE, [60, 300])
    page.evaluate(SWIPE, [60, 300])
    assert phone.at() == 39
    page.evaluate(SWIPE, [200, 190])
    assert phone.at() == 39
    box = page.locator(".graph").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] - 20, box["y"] + 40)
    at = phone.at()
    assert at > 88
    page.reload()
    expect(page.locator(".step-at")).to_have_text(f"{at} de 92")
    page.evaluate(CLIPBOARD)
    page.locator("[data-pass=copy]").tap()
    expect(page.locator(".passing [role=status]")).to_have_text("Copiado")
    link = page.evaluate("window.copied")
    assert link.endswith(f"&em={at}")
    other = looking(link.removeprefix(server.url)).page
    expect(other.locator("h1")).to_have_text("Castória · Um capítulo ganho em lutas")
    expect(other.locator(".step-at")).to_have_text(f"{at} de 92")
    assert other.url == link
    other.goto(f"{server.url}/revisao#{link.rpartition('#')[2][:40]}")
    expect(other.locator(".refused")).to_contain_text("Este link não está inteiro")


def test_only_what_is_about_a_piece_or_of_a_turn(server, looking, chapter):
    phone = looking()
    page = phone.page
    phone.open(chapter)
    steps = server.ask("/api/v1/records/review", {"text": chapter.read_text(encoding="utf-8")})["steps"]
    page.locator("summary", has_text="Só algumas entradas").tap()
    page.get_by_label("Sobre").select_option(label="Ferreiro · Ana")
    about = [step["n"] for step in steps if "Ana Ferreiro" in step["pieces"]]
    assert phone.at() == 1
    assert page.evaluate(SEEN)["at"] == f"1 de {len(about)} à vista, de 92 ao todo"
    for n in about[1:]:
        phone.on()
        assert page.locator(".entry-when").inner_text().startswith(f"{n} · ")
    page.get_by_label("Quando").select_option(label="Capítulo 1 · Turno 3 · Ana")
    both = [step["n"] for step in steps if step["n"] in about and step["turn"] == 3]
    assert page.evaluate(SEEN)["at"].split()[2] == str(len(both))
    page.get_by_role("button", name="Mostrar todas as entradas").tap()
    assert page.evaluate(SEEN)["at"].endswith("de 92")


def test_the_table_after_an_entry_and_what_mended_it(looking, chapter):
    phone = looking()
    page = phone.page
    phone.open(chapter)
    page.locator(".entry").wait_for()
    page.locator(".step-slider").evaluate(SLIDE, "40")
    phone.folds()
    drawn = page.locator(".stood .space[data-place='Ana:N3-1']")
    expect(drawn).to_contain_text("Ferreiro")
    expect(page.locator(".stood [data-mark='choice']")).to_have_count(1)
    page.locator(".fold", has_text="Em palavras").last.locator("summary").tap()
    ana, beto = page.locator(".side").nth(0), page.locator(".side").nth(1)
    expect(ana).to_contain_text("Ferreiro 1,2")
    expect(beto).to_contain_text("2,2")
    page.locator(".step-slider").evaluate(SLIDE, "0")
    expect(ana).not_to_contain_text("Ferreiro")
    used = page.locator(".remedies > div").all_inner_texts()
    assert [one.split("\n") for one in used] == [
        ["Beto", "consertou após recusa: 1"],
        ["Ana", "consertou após recusa: 2"],
    ]
    with page.expect_download() as kept:
        page.get_by_role("button", name="JSON").tap()
    assert kept.value.suggested_filename == "castoria.json"
    assert len(json.loads(kept.value.path().read_text(encoding="utf-8"))["moves"]) == 92


def test_a_file_that_cannot_be_read_is_reported_and_the_match_stays(looking, chapter, tmp_path):
    phone = looking(lang="en")
    page = phone.page
    phone.open(chapter)
    page.locator(".entry").wait_for()
    broken = tmp_path / "broken.yaml"
    broken.write_text("record: 1\ngame: castoria\nseats: [Ana, Beto]\nmoves:\n  - {seat: Ana, do: pasar}\n")
    phone.open(broken)
    alert = page.locator(".refused")
    expect(alert).to_contain_text("Line 5, column")
    expect(alert).to_contain_text("passar")
    assert page.locator(".entry").is_visible()
    broken.write_text("# " + "x" * 1_000_001)
    phone.open(broken)
    expect(alert).to_contain_text("at most 1 MB")
    page.get_by_role("button", name="Português").tap()
    expect(page.locator(".entry-told")).to_have_text("Antes da primeira entrada")


def test_a_placar_is_looked_at_from_its_history_and_its_ending(server, looking):
    code = server.table("castelo", names=["Ana", "Beto"])
    phone = looking(f"/m/{code}/revisao")
    page = phone.page
    sit(page, code)
    declare(page, server, code, tap("A", -3), tap("B", -2, "muralha"), {"retract": 1}, tap("A", -1))
    page.goto(f"{server.url}/m/{code}")
    page.locator(".bar-button").nth(1).tap()
    page.get_by_role("link", name="Rever a partida").tap()
    page.locator(".entry").wait_for()
    page.keyboard.press("ArrowRight")
    seen = page.evaluate(SEEN)
    assert seen["told"].startswith("Castelo · Ana −3")
    expect(page.locator(".legend-change").first).to_have_text("(−3)")
    page.get_by_role("link", name="desfeito pela entrada 3").tap()
    assert phone.at() == 3
    expect(page.locator(".legend-change").first).to_have_text("(+3)")
    page.get_by_label("O que o desenho mostra").select_option(label="Muralha")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".legend-change").nth(1)).to_have_text("(−2)")
    declare(page, server, code, {"seat": "A", "do": "encerrar", "vencedores": ["B"]})
    page.goto(f"{server.url}/m/{code}")
    page.locator(".notice-ending").get_by_role("link", name="Rever").tap()
    expect(page.get_by_text("Vitória de Beto.")).to_be_visible()
    assert page.get_by_role("link", name="Julgar aqui").count() == 0
    page.locator(".fold", has_text="Levar a partida").locator("summary").tap()
    with page.expect_download() as kept:
        page.get_by_role("link", name="TXT").tap()
    assert "Vitória de Beto." in kept.value.path().read_text(encoding="utf-8")
    page.goto(f"{server.url}/m/{code}")
    page.locator(".notice-ending").get_by_role("button", name="Revanche").tap()
    page.locator(".notice-ending").wait_for(state="detached")
    page.goto(f"{server.url}/m/{code}/revisao")
    expect(page.get_by_text("Nada foi dito nesta partida ainda.")).to_be_visible()
    page.goto(f"{server.url}/m/{code}/revisao?partida=1#2")
    expect(page.locator(".step-at")).to_have_text("2 de 5")


def test_a_move_of_a_refereed_table_can_be_judged_as_it_stood(server, looking):
    code = server.table("castoria", mode="arbitro", names=["Ana", "Beto"])
    phone = looking(f"/m/{code}/revisao")
    page = phone.page
    sit(page, code)
    declare(page, server, code, {"seat": "A", "do": "embaralhar"}, {"seat": "A", "do": "cortar"})
    page.reload()
    page.locator(".entry").wait_for()
    phone.on()
    phone.on()
    expect(page.locator(".entry-who")).to_contain_text("Ana")
    page.get_by_role("link", name="Julgar aqui").tap()
    page.wait_for_url(f"**/consultar/castoria?mesa={code}&em=2")
    assert page.locator("main").is_visible()


@pytest.mark.parametrize(
    ("lang", "theme"),
    [
        ("pt-BR", "light"),
        *soaked(("en", "dark"), ("pt-BR", "dark"), ("en", "light")),
    ],
)
def test_it_shuts_nobody_out(server, looking, chapter, lang, theme):
    phone = looking(lang=lang, theme=theme)
    page = phone.page
    assert not Axe().run(page).response["violations"]
    phone.open(chapter)
    page.locator(".entry").wait_for()
    page.locator(".step-slider").evaluate(SLIDE, "37")
    entry = page.locator(".entry-verdict").bounding_box()
    assert entry["y"] + entry["height"] < page.locator(".stepping").bounding_box()["y"]
    phone.folds()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert not page.evaluate(SMALL, THUMB)
    found = Axe().run(page)
    assert not found.response["violations"], found.generate_report()


@pytest.mark.parametrize("players", [2, *soaked(3, 4)])
def test_the_boards_of_calamandara_are_drawn_as_high_as_their_cells_need(players, server, phones):
    code = refereed_table(server, "calamandara", "ABCD", players, **viagem(players, fase="inserir"))
    server.declare(code, {"seat": "A", "do": "encerrar-fase"})
    page = phones.new()
    page.goto(f"{server.url}/m/{code}/revisao")
    expect(page.locator(".score select option:checked")).to_have_text("Linhas até a Fenda")
    page.locator(".fold-position > summary").tap()
    page.locator(".stood .land").wait_for()
    assert page.locator(".stood .boards").bounding_box()["height"] >= 320
    assert page.locator(".stood .land .cell").first.bounding_box()["width"] >= 7
