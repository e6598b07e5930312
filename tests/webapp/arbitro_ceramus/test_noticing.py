"""Players notice by themselves what fits: it is checked and never shown, unless the table practises."""

import pytest
from playwright.sync_api import expect

NEXT = {"M": "I", "I": "A", "A": "P", "P": "M"}


@pytest.fixture
def revealed(prepared, at_table):
    def prepare(players=2):
        code = prepared(players, {"seat": "A", "do": "revelar", "forma": "FO08"})
        return at_table(code).seated_in_the_middle().meets()

    return prepare


def offered(phone, seat="A"):
    found = phone.server.ask(f"/api/v1/tables/{phone.code}/offers?seat={seat}")["offers"]
    return [one["move"] for one in found]


def test_what_does_not_fit_is_refused_with_its_rule_and_shows_no_other_place(revealed):
    phone = revealed()
    expect(phone.page.locator(".mural [data-mark]")).to_have_count(0)
    phone.cell("d3")  # a second Original of the style would be covered
    verdict = phone.page.locator(".dialog-verdict")
    expect(verdict.locator(".rule-text").first).to_contain_text("estilo escolhido")
    expect(verdict.locator("[data-remedy]")).to_have_count(0)
    phone.close()
    marked = phone.page.locator(".mural [data-mark]")
    expect(marked).not_to_have_count(0)
    assert {one.get_attribute("data-mark") for one in marked.all()} == {"wrong"}
    assert {one.get_attribute("data-place") for one in marked.all()} <= {"d3", "e3", "f3", "d4", "e4", "d2"}
    expect(phone.page.locator(".mural [data-preview]")).to_have_count(0)  # the Mural as it is
    phone.tap(phone.page.locator(".forma-square").nth(1))
    phone.cell("d3")
    phone.confirm()
    phone.shows("c3", "P", "A")


def test_what_was_refused_is_drawn_no_longer_once_the_table_lets_it_stand(refereed, at_table, mural):
    azulejos = {"b3": {"estilo": "P", "dono": "A"}}
    code = refereed(
        fase="ceramas", mural=mural, forma="FO02", postos=["b3"], adicionou=True, azulejos=azulejos
    )
    phone = at_table(code).seated_in_the_middle().meets()
    phone.cerama("CE5")
    phone.cell("b1")
    phone.tap(phone.page.locator(".dialog-verdict button", has_text="Vale mesmo assim"))
    expect(phone.page.locator('[data-cerama="CE5"]')).to_have_attribute("data-held", "A")
    expect(phone.page.locator(".mural [data-mark]")).to_have_count(0)


def test_no_answer_of_the_server_reveals_where_it_fits(revealed):
    phone = revealed()
    assert not [move for move in offered(phone) if move.get("casas")]
    phone.cell("d2")
    phone.confirm()
    phone.phase("Ceramas")
    claims = [move for move in offered(phone) if move["do"] == "clamar"]
    assert not any("casas" in move for move in claims)
    assert len(claims) in (0, 1, 6)  # of no Cerama more than of another
    expect(phone.page.locator(".forma-hint")).to_have_text("Toque uma Cerama para clamar.")
    expect(phone.page.locator(".cerama[data-mark]")).to_have_count(0)


def test_whether_there_is_any_move_is_answered_and_not_where(revealed):
    phone = revealed()
    phone.command("passar", "Há lance?")
    band = phone.page.locator(".arb-band")
    expect(band).to_contain_text("a Forma cabe em algum lugar")
    expect(phone.page.locator(".mural [data-mark]")).to_have_count(0)
    phone.cell("d2")
    phone.confirm()
    phone.command("encerrar-turno")
    expect(band).not_to_contain_text("cabe em algum lugar")


def test_where_nothing_fits_the_same_tap_passes(refereed, at_table, mural):
    azulejos = {
        f"{'abcdefgh'[column]}{row + 1}": {"estilo": NEXT[style], "dono": "A"}
        for row in (0, 1)
        for column, style in enumerate(mural[row])
    }
    code = refereed(fase="construir", mural=mural, forma="FO02", azulejos=azulejos)
    phone = at_table(code).seated_in_the_middle().meets()
    phone.command("passar", "Há lance?")
    phone.confirm()
    expect(phone.page.locator(".player[data-active]")).to_contain_text("Beto")


def test_a_table_that_practises_is_shown_where_it_fits(refereed, at_table, fits):
    phone = at_table(refereed()).seated_in_the_middle()
    phone.tap('[data-way="box"]')
    phone.tap("[data-practice]")
    phone.tap("[data-begin]")
    phone.page.locator("dialog[open]").wait_for(state="detached")
    phone.prepared().play({"seat": "A", "do": "revelar", "forma": "FO08"})
    first = {
        start
        for _style, start, cells in fits(phone.state, "A")
        if start == min(cells, key=lambda cell: (cell[1], cell[0]))
    }
    marked = phone.page.locator('.mural [data-mark="may"]')
    expect(marked).to_have_count(len(first))
    assert {one.get_attribute("data-place") for one in marked.all()} == first
    phone.cell(sorted(first)[0])
    phone.confirm()
    phone.phase("Ceramas")


def test_a_pattern_is_shown_where_the_table_practises(refereed, at_table, mural):
    azulejos = {
        "b1": {"estilo": "P", "dono": "A"},
        "b2": {"estilo": "M", "dono": "B"},
        "b3": {"estilo": "P", "dono": "A"},
    }
    code = refereed(fase="ceramas", treino=True, mural=mural, forma="FO02", postos=["b3"], azulejos=azulejos)
    phone = at_table(code).seated_in_the_middle().meets()
    expect(phone.page.locator('.cerama[data-mark="may"]')).to_have_count(1)
    expect(phone.page.locator(".forma-hint")).to_contain_text("Treino")
    phone.cerama("CE5")
    expect(phone.page.locator('.mural [data-mark="may"]')).to_have_count(1)
    expect(phone.page.locator('.mural [data-place="b1"]')).to_have_attribute("data-mark", "may")
