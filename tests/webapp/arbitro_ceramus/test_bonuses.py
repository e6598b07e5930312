"""A player claims a Cerama by two taps and a confirmation, and uses each bonus once."""

import pytest
from playwright.sync_api import expect


def azulejo(estilo, dono):
    return {"estilo": estilo, "dono": dono}


@pytest.fixture
def holding(refereed, at_table, mural):
    """Provide Ana with every Cerama but CE4, able to build."""
    code = refereed(
        fase="construir",
        mural=mural,
        forma="FO12",
        jogadores=[{"quem": "A", "ceramas": ["CE1", "CE2", "CE3", "CE5", "CE6"]}, {"quem": "B"}],
        azulejos={"b1": azulejo("P", "A"), "c1": azulejo("M", "A"), "h4": azulejo("A", "B")},
    )
    return at_table(code).seated_in_the_middle().meets()


def test_a_cerama_is_claimed_where_its_pattern_stands(refereed, at_table, mural):
    code = refereed(
        fase="ceramas",
        mural=mural,
        forma="FO02",
        postos=["b3"],
        adicionou=True,
        azulejos={"b1": azulejo("P", "A"), "b2": azulejo("M", "B"), "b3": azulejo("P", "A")},
    )
    phone = at_table(code).seated_in_the_middle().meets()
    phone.cerama("CE6")
    phone.cell("b1")
    expect(phone.page.locator(".dialog-verdict .rule-text").first).not_to_be_empty()
    phone.close()
    expect(phone.page.locator('[data-cerama="CE6"]')).not_to_have_attribute("data-held", "A")
    before = phone.taps
    phone.cerama("CE5")
    phone.cell("b1")
    phone.confirm()
    assert phone.taps - before == 3
    expect(phone.page.locator('[data-cerama="CE5"]')).to_have_attribute("data-held", "A")
    phone.cerama("CE5")
    expect(phone.page.locator(".looked")).to_contain_text("Espelhe")
    phone.command("encerrar-turno")
    assert phone.state.jogador("A").ceramas == ("CE5",)


def test_a_tile_is_added(holding):
    _use(holding, "CE1", "adicionar")
    holding.tap(holding.page.locator(".arb-choice", has_text="Medieval"))
    holding.cell("f4")
    holding.confirm()
    holding.shows("f4", "M", "A")
    holding.total("A", "−10")
    _spent(holding, "CE1")


def test_a_tap_on_the_mural_first_says_where_a_tile_is_added(holding):
    _use(holding, "CE1", "adicionar")
    expect(holding.page.locator(".arb-choice", has_text="Medieval")).to_be_visible()
    holding.cell("f4")
    holding.tap(holding.page.locator(".arb-choice", has_text="Medieval"))
    holding.confirm()
    holding.shows("f4", "M", "A")


def test_a_tap_on_the_mural_builds_nothing_while_it_is_not_said_how_a_cerama_moves(holding):
    holding.cerama("CE6")
    holding.cell("b1")
    expect(holding.page.locator('.arb-band [data-do="mover"]')).to_have_count(2)
    expect(holding.page.locator(".arb-confirming")).to_have_count(0)


def test_the_mural_stays_where_it_is_whatever_the_band_says(holding):
    before = holding.page.locator(".mural").bounding_box()
    _use(holding, "CE2", "mover")
    expect(holding.page.locator(".forma-hint")).to_have_text("Toque o azulejo que anda.")
    assert holding.page.locator(".mural").bounding_box() == before


def test_a_tile_is_removed_and_goes_home(holding):
    _use(holding, "CE3", "remover")
    holding.cell("h4")
    holding.confirm()
    holding.shows("h4", "I")
    holding.total("B", "−16")
    _spent(holding, "CE3")


def test_a_tile_moves_by_one_cell(holding):
    _use(holding, "CE2", "mover")
    holding.cell("b1")
    holding.cell("b2")
    holding.page.locator(".arb-confirming").wait_for()
    holding.shows("b1", "I")  # before it is confirmed, as it will be
    holding.shows("b2", "P", "A")
    expect(holding.page.locator('.cell[data-preview="leaves"]')).to_have_attribute("data-place", "b1")
    assert holding.state.azulejos.em("b2") is None
    holding.confirm()
    holding.shows("b1", "I")
    holding.shows("b2", "P", "A")
    _spent(holding, "CE2")


def test_a_tap_on_the_place_where_a_tile_goes_already_takes_nothing_back(refereed, at_table, mural):
    """Only one place is possible: it is chosen by itself, and a tap on it means it all the same."""
    # The tile of a1 is hemmed in: b1 shows its own style, so that only a2 is left.
    azulejos = {"a1": azulejo("I", "A"), "h4": azulejo("A", "B")}
    jogadores = [{"quem": "A", "ceramas": ["CE2", "CE6"]}, {"quem": "B"}]
    code = refereed(fase="construir", mural=mural, forma="FO12", jogadores=jogadores, azulejos=azulejos)
    phone = at_table(code).seated_in_the_middle().meets()
    _use(phone, "CE6", "mover", "dois")
    for cell in ("a1", "a2"):
        phone.cell(cell)
    phone.shows("a2", "I", "A")
    phone.cell("h4")
    expect(phone.page.locator('[data-place="h4"]')).to_have_attribute("data-mark", "picked")
    expect(phone.page.locator(".dialog-verdict")).to_have_count(0)
    phone.tap(".arb-leave")
    phone.cerama("CE2")
    for cell in ("a1", "a2"):
        phone.cell(cell)
    phone.confirm()
    phone.shows("a2", "I", "A")
    _spent(phone, "CE2")


def test_a_bonus_is_declared_step_by_step_and_what_would_do_is_left_to_be_noticed(holding):
    """Fitting cells are neither marked nor filled in, and a refusal names no other cell (decision 12)."""
    hint = holding.page.locator(".forma-hint")
    holding.cerama("CE4")
    expect(hint).to_have_text("Ponha no Mural um azulejo da sua reserva.")
    holding.cerama("CE1")
    expect(hint).to_have_text("Que estilo entra?")
    holding.tap(holding.page.locator(".arb-choice", has_text="Medieval"))
    expect(hint).to_have_text("Toque a casa em que ele entra.")
    expect(holding.page.locator('.mural [data-mark="choice"]')).to_have_count(0)
    holding.tap(".arb-leave")
    holding.cerama("CE2")
    expect(hint).to_have_text("Toque o azulejo que anda.")
    holding.cell("b1")
    expect(hint).to_have_text("Agora a casa ao lado.")
    holding.cell("d1")
    verdict = holding.page.locator(".dialog-verdict")
    expect(verdict.locator(".rule-text").first).not_to_be_empty()
    expect(verdict.locator("[data-remedy]")).to_have_count(0)
    expect(verdict).not_to_contain_text("para c1")
    holding.close()


def test_after_a_refused_bonus_the_next_tap_on_the_mural_tries_it_again(holding):
    _use(holding, "CE3", "remover")
    holding.cell("a4")
    expect(holding.page.locator(".dialog-verdict .rule-text").first).not_to_be_empty()
    holding.close()
    holding.cell("h4")
    holding.confirm()
    holding.shows("h4", "I")
    _spent(holding, "CE3")


def test_two_tiles_move_one_after_the_other(holding):
    _use(holding, "CE6", "mover", "dois")
    for cell in ("c1", "c2"):
        holding.cell(cell)
    expect(holding.page.locator(".forma-hint")).to_have_text("O segundo azulejo: toque nele.")
    expect(holding.page.locator(".arb-typed")).to_be_hidden()
    expect(holding.page.locator('[data-place="b1"]')).to_have_attribute("data-mark", "choice")
    for cell in ("b1", "b2"):
        holding.cell(cell)
    holding.confirm()
    holding.shows("c2", "M", "A")
    holding.shows("b2", "P", "A")
    _spent(holding, "CE6")


def test_a_forma_is_built_mirrored(holding, fits):
    _use(holding, "CE5", "construir", "↔")
    style, start, cells = next(fits(holding.state, "A", "esquerda-direita"))
    at = sorted(cells, key=lambda cell: (cell[1], cell[0])).index(start)
    holding.tap(holding.page.locator(".forma-square").nth(at))
    holding.cell(start)
    holding.confirm()
    for cell in cells:
        holding.shows(cell, style, "" if cell == start else "A")
    _spent(holding, "CE5")


def test_in_the_last_lap_whoever_holds_a_cerama_is_asked_to_tap_it(refereed, at_table, mural):
    jogadores = [{"quem": "A", "ceramas": ["CE1"]}, {"quem": "B", "ceramas": ["CE4"]}]
    code = refereed(fase="ultima-volta", mural=mural, jogadores=jogadores)
    ana, beto = at_table(code).seated(0).meets(), at_table(code).seated(1)
    expect(ana.page.locator(".forma-hint")).to_have_text("Toque uma Cerama sua para usá-la.")
    expect(beto.page.locator(".forma-hint")).to_have_count(0)
    _use(ana, "CE1", "adicionar")
    ana.tap(ana.page.locator(".arb-choice", has_text="Medieval"))
    ana.cell("f4")
    ana.confirm()
    expect(beto.page.locator(".forma-hint")).to_be_visible()


def _use(phone, cerama, do, text=""):
    phone.cerama(cerama)
    if text:  # there is more than one way to use it
        phone.command(do, text)


def _spent(phone, cerama):
    card = phone.page.locator(f'[data-cerama="{cerama}"]')
    expect(card).to_have_attribute("data-spent", "")
    assert phone.state.jogador("A").gastas == (cerama,)
    phone.cerama(cerama)
    expect(phone.page.locator(".looked")).to_contain_text("gasta por Ana")
    expect(phone.page.locator('.arb-band [data-do="adicionar"], .arb-band [data-do="mover"]')).to_have_count(
        0
    )
