"""The Mural is declared card by card, and a table's own cards are entered and kept over a rematch."""

import json

import yaml
from playwright.sync_api import expect

ON_TOP = """what => [...document.querySelectorAll(what)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === one;
})"""


def test_the_mural_is_declared_by_its_cards_and_their_turns(refereed, at_table):
    phone = at_table(refereed(1)).seated(0)
    phone.tap('[data-way="cards"]')
    for id in ("MU07", "MU01", "MU12", "MU03"):
        phone.tap(f'[data-card="{id}"]')
    phone.tap('.mural-card[data-at="0"]')  # a quarter turn
    phone.page.locator("[data-idle]").wait_for()
    assert phone.page.evaluate(ON_TOP, ".card-up") == [True] * 4  # the drawn tiles cover no arrow
    phone.tap('[data-do="montar-mural"]')
    expect(phone.page.locator(".mural [data-place]")).to_have_count(16)
    assert phone.state.mural == ("PIMI", "AMPA", "PAMI", "MIAP")


def test_a_card_tapped_by_mistake_is_taken_back_where_it_was(refereed, at_table):
    phone = at_table(refereed(1)).seated(0)
    phone.tap('[data-way="cards"]')
    before = phone.page.locator('[data-card="MU05"]').bounding_box()
    for id in ("MU07", "MU01", "MU12", "MU03"):
        phone.tap(f'[data-card="{id}"]')
    assert phone.page.locator('[data-card="MU05"]').bounding_box() == before
    expect(phone.page.locator('[data-card="MU05"]')).to_be_disabled()
    phone.tap('[data-card="MU01"]')
    expect(phone.page.locator('.mural-card[data-at="1"]')).to_have_attribute("data-next", "")
    phone.tap('[data-card="MU05"]')
    phone.tap('[data-do="montar-mural"]')
    expect(phone.page.locator(".mural [data-place]")).to_have_count(16)
    assert phone.state.mural == ("IMMA", "PAPI", "PAMI", "MIAP")


def test_the_corner_that_comes_next_is_marked(refereed, at_table):
    phone = at_table(refereed(1)).seated(0)
    phone.tap('[data-way="styles"]')
    cells = phone.page.locator('.mural-card[data-at="0"] .cell')
    expect(cells.nth(0)).to_have_attribute("data-next", "")
    phone.tap('.lay[data-style="M"]')
    expect(phone.page.locator(".cell[data-next]")).to_have_count(1)
    expect(cells.nth(1)).to_have_attribute("data-next", "")


def test_the_mural_is_declared_by_styles_the_fourth_by_itself(refereed, at_table):
    phone = at_table(refereed(1)).seated(0)
    phone.tap('[data-way="styles"]')
    before = phone.taps
    for style in "MIPAMPIMAPIA":
        phone.tap(f'.lay[data-style="{style}"]')
    assert phone.taps - before == 3 * 4
    phone.tap('[data-do="montar-mural"]')
    expect(phone.page.locator(".mural [data-place]")).to_have_count(16)
    assert phone.state.mural == ("MIAM", "PAPI", "IMPI", "APAM")


def test_own_cards_are_entered_played_with_and_kept(refereed, at_table):
    code = refereed()
    phone = at_table(code).seated_in_the_middle()
    phone.tap('[data-way="box"]')
    dialog = phone.page.locator(".dialog-box")
    _draw(phone, "murais", (0, 1, 1, 2, 2, 2, 3, 3, 3, 3))
    _draw(phone, "formas", (6, 7))
    dialog.locator(".box-fold summary").nth(2).tap()
    dialog.locator('[data-add="ceramas"]').tap()
    for at, times in ((0, 1), (1, 2)):
        for _tap in range(times):
            dialog.locator(".paper-square").nth(at).tap()
    dialog.locator("[aria-pressed]", has_text="Mova 1").tap()
    dialog.locator("[data-keep]").tap()
    dialog.locator("[data-begin]").tap()
    dialog.wait_for(state="detached")
    _own(phone)
    phone.prepared()
    expect(phone.page.locator('[data-forma="F15"] .shape-square')).to_have_count(2)
    expect(phone.page.locator('[data-cerama="C7"]')).to_be_visible()
    phone.tap('[data-forma="F15"]')
    phone.phase("Construção")
    phone.page.locator(".bar-button", has_text="Mais").tap()
    phone.page.locator(".dialog .tool", has_text="Revanche").tap()
    expect(phone.page.locator(".making-choice")).to_be_visible()
    _own(phone)


def test_a_rematch_forgets_the_deal_and_what_was_picked(refereed, at_table):
    phone = at_table(refereed(1)).seated(0)
    phone.tap('[data-way="deal"]')
    phone.tap('[data-do="montar-mural"]')
    phone.tap('.arb-band [data-do="distribuir-formas"]')
    expect(phone.page.locator(".hand")).to_be_visible()
    phone.cerama("CE2")
    expect(phone.page.locator(".looked")).to_be_visible()
    phone.anew(fase="preparacao")
    expect(phone.page.locator(".making-choice")).to_be_visible()
    expect(phone.page.locator(".looked")).to_have_count(0)


def test_a_match_under_way_is_ended_by_own_cards_only_when_that_was_said(prepared, at_table):
    phone = at_table(prepared(1)).seated(0).meets()
    phone.page.locator(".arb-rest").tap()
    phone.page.locator(".dialog", has_text="Cartas próprias").get_by_text("Cartas próprias").tap()
    begin = phone.page.locator("[data-begin]")
    begin.tap()
    expect(phone.page.locator(".dialog-box .wrong")).to_be_visible()
    assert phone.state.mural
    begin.tap()
    expect(phone.page.locator(".making-choice")).to_be_visible()


def test_a_forma_in_pieces_is_not_kept(refereed, at_table):
    phone = at_table(refereed()).seated_in_the_middle()
    phone.tap('[data-way="box"]')
    dialog = phone.page.locator(".dialog-box")
    dialog.locator(".box-fold summary").nth(1).tap()
    dialog.locator('[data-add="formas"]').tap()
    for at in (0, 24):
        dialog.locator(".paper-square").nth(at).tap()
    expect(dialog.locator("[data-keep]")).to_be_disabled()
    expect(dialog).to_contain_text("se tocam pelos lados")


def test_own_cards_come_out_of_a_saved_match(refereed, at_table, server, tmp_path):
    own = {
        "murais": [{"id": f"M{at}", "desenho": "MI/PA"} for at in range(8)],
        "formas": [{"id": f"F{at}", "desenho": "##"} for at in range(10)],
        "ceramas": [{"id": "C1", "padrao": "ab", "bonus": "mover1"}],
    }
    code = refereed(fase="preparacao", caixa=own)
    saved = tmp_path / "partida.json"
    saved.write_text(json.dumps(server.ask(f"/api/v1/tables/{code}/export.json")), "utf-8")
    other = at_table(refereed()).seated_in_the_middle()
    other.tap('[data-way="box"]')
    other.page.locator(".dialog-box [type=file]").set_input_files(saved)
    expect(other.page.locator(".dialog-box summary").last).to_have_text("Ceramas · 1")
    other.tap("[data-begin]")
    other.page.locator("dialog[open]").wait_for(state="detached")
    caixa = other.state.caixa
    assert caixa is not None
    assert [one.id for one in caixa.ceramas] == ["C1"]
    other.tap('[data-way="box"]')
    expect(other.page.locator(".dialog-box summary").last).to_have_text("Ceramas · 1")
    other.tap("[data-back]")
    expect(other.page.locator(".dialog-box summary").last).to_have_text("Ceramas · 6")
    other.page.locator(".dialog-box summary").last.tap()
    other.tap('[aria-label="Tirar CE1"]')
    other.tap("[data-begin]")
    other.page.locator("dialog[open]").wait_for(state="detached")
    caixa = other.state.caixa
    assert caixa is not None
    assert [one.id for one in caixa.ceramas] == ["CE2", "CE3", "CE4", "CE5", "CE6"]


def test_a_saved_match_keeps_the_style_that_is_called_as_a_seat_is(refereed, phones, server, mural):
    where = {"a1": {"estilo": "A", "dono": "A"}}
    code = refereed(fase="construir", mural=mural, forma="FO02", azulejos=where)
    build = {"do": "construir", "estilo": "A", "inicio": "c1", "casas": ["c1", "d1", "e1"]}
    server.declare(code, {"seat": "A", **build})
    line = server.look(code)["lines"][-1]["told"]
    assert line == "Ana construiu FO02 em Art Nouveau: c1 d1 e1, a partir de c1"
    address = f"{server.url}/api/v1/tables/{code}/export.yaml"
    record = yaml.safe_load(phones.new().request.get(address).text())
    assert record["seats"] == ["Ana", "Beto"]
    assert record["setup"]["azulejos"] == {"a1": {"estilo": "A", "dono": "Ana"}}
    assert record["moves"][0]["estilo"] == "A"


def _draw(phone, kind, squares):
    """Add a card whose squares are tapped in that order."""
    dialog = phone.page.locator(".dialog-box")
    fold = dialog.locator(".box-fold").nth(("murais", "formas").index(kind))
    fold.locator("summary").tap()
    fold.locator(f'[data-add="{kind}"]').tap()
    for at in squares:
        dialog.locator(".paper-square").nth(at).tap()
    dialog.locator("[data-keep]").tap()


def _own(phone):
    caixa = phone.state.caixa
    assert caixa is not None
    assert (caixa.murais[-1].id, caixa.murais[-1].desenho) == ("M13", "MI/AP")
    assert (caixa.formas[-1].id, caixa.formas[-1].desenho) == ("F15", "##")
    last = caixa.ceramas[-1]
    assert (last.id, last.padrao, last.bonus) == ("C7", "ab", "mover1")


def test_another_forma_is_told_in_the_match_and_revealed(prepared, at_table):
    """Eight taps for a Forma of four squares, and the match goes on."""
    phone = at_table(prepared(1)).seated(0)
    before = phone.taps
    phone.tap(phone.page.locator("button", has_text="Outras"))
    phone.tap(phone.page.locator(".dialog .tool", has_text="Outra Forma"))
    for at in (0, 1, 5, 10):
        phone.tap(f".paper-square >> nth={at}")
    phone.tap("[data-keep]")
    phone.tap('[data-forma="FO15"]')
    phone.phase("Construção")
    assert phone.taps - before == 8
    assert phone.state.forma == "FO15"
    assert phone.state.formas["FO15"].linhas == ("##", "#.", "#.")


def test_no_square_of_a_drawn_forma_moves_between_two_taps(refereed, at_table):
    phone = at_table(refereed()).seated_in_the_middle()
    phone.tap('[data-way="box"]')
    dialog = phone.page.locator(".dialog-box")
    dialog.locator(".box-fold summary").nth(1).tap()
    dialog.locator('[data-add="formas"]').tap()
    squares = dialog.locator(".paper-square")
    expect(squares).to_have_count(25)
    heights = set()
    for at in (6, 7, 24, 24):  # none, one, two, two in pieces, two again
        heights.add(squares.nth(0).bounding_box()["y"])
        squares.nth(at).tap()
    assert len(heights | {squares.nth(0).bounding_box()["y"]}) == 1
