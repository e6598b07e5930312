"""Conferir a mesa of Ceramus shows the Mural, corrects a tile by two taps, and needs little scrolling."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from soaked import soaked

MURAL = ("MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI")
SCREENS = 2.0  # so many heights of a small phone hold the form of two players


def tile(estilo, dono):
    return {"estilo": estilo, "dono": dono}


@pytest.fixture
def duel(server, at_table):
    """Provide Ana at a refereed table of two in its second round, with all seats on her phone."""

    def begin(**phone):
        ana = at_table(server.table("ceramus", mode="arbitro", names=["Ana", "Beto"]), **phone).come()
        ana.page.locator(".dialog-seats .choices .button").first.tap()
        ana.page.locator("dialog[open]").wait_for(state="detached")
        setup = {
            "mural": MURAL,
            "fase": "construir",
            "forma": "FO08",
            "reveladas": ["FO09"],
            "turno": 2,
            "azulejos": {"c3": tile("A", "B"), "c4": tile("A", "B"), "e3": tile("M", "A")},
            "jogadores": [{"quem": "A", "ceramas": ["CE1"]}, {"quem": "B"}],
        }
        ana.post("/matches", {"mode": "arbitro", "setup": setup})
        expect(ana.page.locator('.mural [data-place="c4"]')).to_have_attribute("data-owner", "B")
        return ana

    return begin


def test_the_mural_is_drawn_and_a_tile_is_mended_by_two_taps(server, duel):
    ana = duel().open()
    cell = ana.field("azulejos.c4").locator(".cell")
    expect(cell).to_have_attribute("data-owner", "B")
    expect(ana.field("azulejos.a1").locator(".cell")).to_have_attribute("data-style", "M")
    before = ana.taps
    ana.change("azulejos.c4", "Ana")
    expect(cell).to_have_attribute("data-owner", "A")
    ana.change("azulejos.c3", "Medieval")
    assert ana.taps - before == 4
    expect(ana.field("azulejos.c3").locator(".ck-was")).to_have_text("A")
    above = "([cell, dock]) => cell.getBoundingClientRect().bottom <= dock.getBoundingClientRect().top + 1"
    dock = ana.page.locator(".ck-dock")
    ana.page.wait_for_function(above, arg=[cell.element_handle(), dock.element_handle()])
    ana.saved()
    assert server.position(ana.code)["azulejos"]["c4"] == tile("A", "A")
    assert server.position(ana.code)["azulejos"]["c3"] == tile("M", "B")


def test_a_tile_is_moved_put_and_taken_away(server, duel):
    ana = duel().open()
    ana.change("azulejos.e3", "Mover…")
    ana.tap(ana.field("azulejos.f3"))
    ana.change("azulejos.c3", "vazio")
    ana.tap(ana.field("azulejos.h1"))
    ana.tap(ana.page.locator(".ck-editor").get_by_role("button", name="Islâmico").first)
    ana.tap(ana.page.locator(".ck-editor").get_by_role("button", name="Beto"))
    ana.saved()
    lies = server.position(ana.code)["azulejos"]
    assert lies == {"c4": tile("A", "B"), "f3": tile("M", "A"), "h1": tile("I", "B")}


def test_what_seldom_differs_is_folded_and_says_what_it_holds(server, duel):
    ana = duel().open()
    formas = ana.field("reveladas")
    expect(formas).to_contain_text("FO09")
    height = ana.page.locator(".ck-body").evaluate("body => body.scrollHeight")
    assert height <= SCREENS * 640
    ana.tap(formas)
    ana.tap(ana.field("reveladas").get_by_role("button", name="FO10"))
    ana.tap(ana.field("jogadores[0].ceramas").get_by_role("button", name="CE1"))
    ana.tap(ana.field("jogadores[1].ceramas").get_by_role("button", name="CE1"))
    ana.saved()
    state = server.position(ana.code)
    assert state["reveladas"] == ["FO09", "FO10"]
    assert [one.get("ceramas", []) for one in state["jogadores"]] == [[], ["CE1"]]


def test_what_cannot_be_is_a_sentence_that_names_the_cell(duel):
    ana = duel().open()
    for casa in ("a1", "a2", "b1", "b2"):
        ana.tap(ana.field(f"azulejos.{casa}"))
        ana.tap(ana.page.locator(".ck-editor").get_by_role("button", name="Medieval").first)
    ana.save()
    ana.says("Mural · b2 = Ana Medieval: Seriam 5 azulejos de um só jogador no estilo Medieval, de que há 4.")
    ana.tap(ana.page.locator(".ck-editor").get_by_role("button", name="vazio"))
    ana.saved()


@pytest.mark.parametrize(("lang", "theme"), [*soaked(("en", "dark")), ("pt-BR", "light")])
def test_it_shuts_nobody_out(duel, lang, theme):
    ana = duel(lang=lang, theme=theme)
    ana.tap(ana.page.locator(".tool-bar .bar-button").nth(4))
    ana.page.locator(".ck-screen").wait_for()
    ana.tap(ana.field("azulejos.c4"))
    ana.tap(ana.field("reveladas"))
    found = Axe().run(ana.page)
    assert not found.response["violations"], found.generate_report()
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_an_original_is_put_right_by_its_row(server, duel):
    ana = duel().open()
    ana.tap(ana.page.locator(".ck-fold", has_text="Originais do Mural"))
    ana.tap(ana.field("mural[0]"))
    ana.page.locator(".ck-editor input").fill("IMAPMIPX")
    ana.save()
    ana.says("O Original de h1 não tem letra de estilo: M, I, A ou P.")
    ana.page.locator(".ck-editor input").fill("IMAPMIPA")
    ana.saved()
    assert server.position(ana.code)["mural"][0] == "IMAPMIPA"
    expect(ana.page.locator('.mural [data-place="a1"]')).to_have_attribute("data-style", "I")


def test_an_original_is_put_right_in_its_cell(server, duel):
    """On a cell that bears a tile too: the Original beneath it is another question."""
    ana = duel().open()
    original = ana.page.locator(".ck-editor").get_by_role("group", name="Original")
    for casa, estilo in (("a1", "Islâmico"), ("e3", "Português")):
        ana.tap(ana.field(f"azulejos.{casa}"))
        before = ana.taps
        ana.tap(original.get_by_role("button", name=estilo))
        assert ana.taps - before == 1
    expect(ana.field("azulejos.a1").locator(".cell")).to_have_attribute("data-style", "I")
    expect(ana.field("azulejos.a1").locator(".ck-was")).to_have_text("M")
    expect(ana.field("azulejos.e3").locator(".cell")).to_have_attribute("data-style", "M")
    expect(ana.page.locator(".ck-save")).to_contain_text("(2)")
    ana.saved()
    state = server.position(ana.code)
    assert (state["mural"][0], state["mural"][2]) == ("IIAPMIPA", "MAIPPMAP")
    assert state["azulejos"]["e3"] == tile("M", "A")


def test_a_row_declared_from_the_other_side_is_turned_by_a_tap(server, duel):
    ana = duel().open()
    ana.tap(ana.page.locator(".ck-fold", has_text="Originais do Mural"))
    ana.change("mural[1]", "Dita do outro lado: inverter")
    ana.saved()
    assert server.position(ana.code)["mural"] == [MURAL[0], MURAL[1][::-1], *MURAL[2:]]


BUILT = {"seat": "B", "do": "construir", "estilo": "P", "inicio": "d3", "casas": ["c2", "d2", "e2", "d3"]}


@pytest.fixture
def turned(server, duel):
    """Provide Beto's build c2 d2 e2 (FO08), seen from across; on the table it lies on f3 e3 d3."""

    def begin(**taken_home):
        ana = duel()
        server.declare(ana.code, BUILT)
        ops = [{"op": "informar", "path": f"azulejos.{casa}", "value": None} for casa in taken_home]
        if ops:
            server.declare(
                ana.code,
                {"seat": "B", "do": "ajustar", "authority": "correction", "ops": ops, "reason": "!"},
            )
        expect(ana.page.locator('.mural [data-place="d2"]')).to_have_attribute("data-owner", "B")
        return ana.open()

    return begin


TURN = "Girar 180° (3): ditos do outro lado da mesa"


def test_what_was_declared_from_the_other_side_is_turned_together(server, turned):
    """It is turned by half a turn, and no earlier entry with it."""
    ana = turned(e3=None)
    ana.change("azulejos.d2", TURN)
    ana.saved()
    lies = server.position(ana.code)["azulejos"]
    beto = {"f3": tile("P", "B"), "e3": tile("P", "B"), "d3": tile("P", "B")}
    assert lies == {"c3": tile("A", "B"), "c4": tile("A", "B"), **beto}


def test_it_is_not_turned_over_what_lies_there(turned):
    ana = turned()
    ana.change("azulejos.d2", TURN)
    expect(ana.page.locator(".ck-editor [role=alert]")).to_have_text("Ali já há algo: e3.")
    expect(ana.page.locator(".ck-body [data-changed]")).to_have_count(0)


def test_who_has_nothing_to_be_asked_is_not_shown(server, at_table):
    """The referee goes on from a score by asking for the Mural: seats are not asked for anything before."""
    code = server.table("ceramus", 2, mode="placar", names=["Ana", "Beto"])
    ana = at_table(code).seated().open()
    ana.tap(".ck-onward")
    expect(ana.page.locator(".ck-save", has_text="Começar daqui")).to_be_visible()
    expect(ana.page.locator(".ck-groups > *")).to_have_count(1)
