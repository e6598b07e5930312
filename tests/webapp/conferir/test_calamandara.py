"""Conferir a mesa of Calamandara shows the boards, and corrects a symbol by few taps."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from games.calamandara.positions import setup
from handsets import open_seated
from playwright.sync_api import expect
from soaked import soaked

MOST_TAPS = 40
SCREENS = 1.5  # so many heights of a small phone hold a part
# In the order in which the position holds them.
POSTOS = {
    "C2c": "pegada n",
    "N1c": "pegada s",
    "N2c": "pegada s",
    "N4d": "asa h",
    "S1c": "pegada n",
    "S2c": "pegada n",
    "S2d": "fogo",
    "S3a": "torre h",
    "S4c": "montanha",
}
AT = {espaco: f"mesa.postos[{at}]" for at, espaco in enumerate(POSTOS)}
FIRST_FREE = f"mesa.postos[{len(POSTOS)}]"


@pytest.fixture
def travelling(server, at_table):
    """Provide Ana at a refereed table of two under way, with all seats on her phone unless one is left."""

    def begin(seats="AB", **phone):
        ana = at_table(server.table("calamandara", mode="arbitro", names=["Ana", "Beto"]), **phone)
        open_seated(ana.page, server.url, ana.code, *seats)
        fields = setup(2, postos=POSTOS, tokens={"Ana": "S2c", "Beto": "N2c"}, reservas={"Ana": ["fogo"]})
        at_seats = json.dumps(fields).replace('"Ana"', '"A"').replace('"Beto"', '"B"')
        ana.post("/matches", {"mode": "arbitro", "setup": json.loads(at_seats)})
        ana.page.locator(".calamandara").wait_for()
        return ana

    return begin


def shown(ana):
    """Return the visible part of the form."""
    return ana.page.locator(".ck-group:visible")


def looks_at(ana, part):
    """Ask for a part of the form by its name."""
    ana.tap(ana.page.locator(".ck-turns .button", has_text=part))


def test_ten_differences_take_forty_taps(server, travelling):
    ana = travelling().open()
    empty = ana.page.locator(".ck-space", has_text="S6a")
    expect(ana.field(AT["S2d"]).locator(".lies")).to_be_visible()
    ana.change(AT["S2d"], "Espelho")  # another lies there, which faces a way
    ana.tap(ana.page.locator(".ck-editor").get_by_role("button", name="sul", exact=True))
    ana.change(AT["S3a"], "norte e sul")
    ana.tap(empty)
    ana.tap(ana.page.locator(".ck-editor").get_by_role("button", name="Montanha", exact=True))
    ana.tap(ana.field("mesa.viajantes[0].token").get_by_role("button", name="S1c"))
    ana.tap(shown(ana).locator(".ck-fold", has_text="Reserva"))
    ana.change("mesa.viajantes[0].reserva.fogo", "−1")
    ana.change("cartas[0].mao", "−1")
    looks_at(ana, "Beto")
    ana.change(AT["N4d"], "vazio")
    ana.tap(shown(ana).locator(".ck-fold", has_text="Reserva"))
    ana.change("mesa.viajantes[1].reserva.asa", "+1")
    looks_at(ana, "A mesa")
    ana.tap(ana.field("andou").first)
    ana.tap(ana.field("fase").get_by_role("button", name="Mover"))
    expect(ana.page.locator(".ck-turns .button")).to_have_text(["Ana (6)", "Beto (2)", "A mesa (2)"])
    ana.saved()
    assert ana.taps <= MOST_TAPS  # 24 are needed
    after = server.position(ana.code)
    lies = {um["espaco"]: (um["simbolo"], um.get("direcao")) for um in after["mesa"]["postos"]}
    assert (lies["S2d"], lies["S3a"], lies["S6a"]) == (("espelho", "s"), ("torre", "v"), ("montanha", None))
    assert "N4d" not in lies
    ana_, beto = after["mesa"]["viajantes"]
    assert (ana_["token"], ana_.get("reserva", []), beto["reserva"]) == ("S1c", [], [["asa", 1]])
    assert (after["cartas"][0]["mao"], after["fase"], after["andou"]) == (4, "mover", True)


def test_a_part_is_shown_at_a_time_the_own_one_first(server, at_table, travelling):
    """On a phone of several seats that of the seat on turn; on a wide screen all of them."""
    ana = travelling(seats="A").open()
    expect(shown(ana)).to_have_attribute("aria-labelledby", "ck-A")
    assert ana.page.locator(".ck-body").evaluate("body => body.scrollHeight") <= SCREENS * 640
    ana.tap(ana.field(AT["S2d"]))
    ana.tap(ana.page.locator(".ck-editor .button", has_text="Mover"))
    looks_at(ana, "A mesa")
    ana.tap(ana.page.locator(".ck-space", has_text="C5e"))  # to a space of another part
    expect(ana.field(AT["S2d"])).to_have_attribute("data-changed", "")
    beto = at_table(ana.code).seated(1).open()
    expect(shown(beto)).to_have_attribute("aria-labelledby", "ck-B")
    expect(beto.page.locator(".ck-turns .button").first).to_have_text("Beto")
    beto.page.set_viewport_size({"width": 1280, "height": 800})
    expect(shown(beto)).to_have_count(3)
    expect(beto.page.locator(".ck-turns")).to_be_hidden()


def test_which_way_a_symbol_faces_is_asked_for(server, travelling):
    ana = travelling().open()
    ana.tap(ana.page.locator(".ck-space", has_text="S6b"))
    expect(ana.page.locator(".ck-editor .symbol use")).to_have_count(9)  # each by its shape
    ana.tap(ana.page.locator(".ck-editor").get_by_role("button", name="Pegada", exact=True))
    ana.save()
    ana.says("Para onde aponta o símbolo em S6b?")
    ana.tap(ana.page.locator(".ck-editor").get_by_role("button", name="leste", exact=True))
    ana.saved()
    assert server.position(ana.code)["mesa"]["postos"][-1] == {
        "espaco": "S6b",
        "simbolo": "pegada",
        "direcao": "e",
    }


@pytest.mark.parametrize(("lang", "theme"), [*soaked(("en", "dark")), ("pt-BR", "light")])
def test_it_shuts_nobody_out(travelling, lang, theme):
    ana = travelling(lang=lang, theme=theme)
    ana.tap(ana.page.locator(".tool-bar .bar-button").nth(4))
    ana.page.locator(".ck-screen").wait_for()
    ana.tap(ana.field(AT["S4c"]))
    found = Axe().run(ana.page)
    assert not found.response["violations"], found.generate_report()
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 360
