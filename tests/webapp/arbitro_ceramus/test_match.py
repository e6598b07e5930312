"""A whole match of two is played at phone size, by taps where it matters, with a second phone watching."""

import re

import pytest
from playwright.sync_api import expect
from soaked import soaked

BUILD = 3  # taps at most, after the reveal
REVEALED = {"seat": "A", "do": "revelar", "forma": "FO08"}
WHERE = {"estilo": "M", "inicio": "d2", "casas": ["d2", "e2", "f2", "e3"]}
BUILT = {"seat": "A", "do": "construir", **WHERE}


@pytest.mark.parametrize("whole", [False, *soaked(True)], ids=["a round", "to its end"])
def test_two_play_a_match_and_a_second_phone_watches(refereed, at_table, fits, server, whole):
    """Every run plays a round; ``test_solo.py`` plays to the end."""
    code = refereed()
    ana = at_table(code).come().in_the_middle()
    beto = at_table(code, lang="en").come().watch()
    _the_mural_is_dealt_and_copied_in_one_tap(ana, beto)
    _a_round_by_taps(ana, beto, fits)
    if not whole:
        return
    while (state := ana.state).outcome is None:
        server.declare(code, *_next(state, fits))
    expect(ana.page.locator(".notice-ending")).to_be_visible()
    totals = {
        quem: f"{2 * len([one for one in state.azulejos if one[1].dono == quem]) - 16:+d}" for quem in "AB"
    }
    for phone in (ana, beto):
        for quem, total in totals.items():
            phone.total(quem, total.replace("-", "−").replace("+0", "0"))
    assert {line["entry"]["do"] for line in server.look(code)["lines"]} >= {"revelar", "construir"}
    expect(beto.page.locator(".notice-ending")).to_contain_text("won")


def _the_mural_is_dealt_and_copied_in_one_tap(ana, beto):
    expect(beto.page.locator(".mural-empty")).to_be_visible()
    expect(ana.page.locator(".arb-band .arb-title")).to_have_text("Montem o Mural. · Ana: começa")
    ana.tap('[data-way="deal"]')
    dealt = [
        card.get_attribute("aria-label") for card in ana.page.locator(".mural-of-cards .mural-card").all()
    ]
    assert len(dealt) == 8
    assert len({label.split(", ")[1] for label in dealt}) == 8  # no card twice
    before = ana.taps
    ana.tap('[data-do="montar-mural"]')
    expect(ana.page.locator(".mural [data-place]")).to_have_count(32)
    assert ana.taps - before == 1
    expect(beto.page.locator(".mural [data-place]")).to_have_count(32)
    ana.command("distribuir-formas")
    ana.phase("Revelar")


def _a_round_by_taps(ana, beto, fits):
    ana.tap('[data-forma="FO03"]')
    ana.phase("Construção")
    expect(beto.page.locator(".forma-square")).to_have_count(3)
    for quem, name in (("A", "Ana"), ("B", "Beto")):
        expect(ana.page.locator(".player[data-active]")).to_contain_text(name)
        ana.phase("Construção")  # a square that is marked before is forgotten with the turn
        before = ana.taps
        style, start, cells = next(fits(ana.state, quem))
        _build(ana, start, cells)
        assert ana.taps - before <= BUILD
        for cell in cells:
            for phone in (ana, beto):
                phone.shows(cell, style, "" if cell == start else quem)
        for phone in (ana, beto):
            phone.total(quem, "−12")
        ana.phase("Ceramas")
        ana.command("encerrar-turno")
    ana.phase("Revelar")
    expect(ana.page.locator(".player[data-active]")).to_contain_text("Beto")


def _build(ana, start, cells):
    """Say which square lies on the Original, where it is not the one already marked; tap the Original."""
    at = sorted(cells, key=lambda cell: (cell[1], cell[0])).index(start)
    if at:
        ana.tap(ana.page.locator(".forma-square").nth(at))
    ana.cell(start)
    ana.confirm()


def _next(state, fits):
    """Return anybody's next moves: the first Forma, the first place where it fits, no bonus."""
    vez = state.vez
    if state.fase == "revelar":
        unseen = (one.id for one in state.cartas.formas if one.id not in state.reveladas)
        return ({"seat": vez, "do": "revelar", "forma": next(unseen)},)
    if state.fase == "construir":
        found = next(fits(state, vez), None)
        if found is None:
            return ({"seat": vez, "do": "passar"},)
        style, start, cells = found
        build = {"seat": vez, "do": "construir", "estilo": style, "inicio": start, "casas": list(cells)}
        return (build, {"seat": vez, "do": "encerrar-turno"})
    return ({"seat": vez, "do": "concluir"},)


def test_a_broken_tile_goes_home_and_both_totals_are_seen_before(prepared, at_table):
    code = prepared(2, REVEALED, BUILT, {"seat": "A", "do": "encerrar-turno"})
    phone = at_table(code).come().in_the_middle().meets()
    phone.tap(phone.page.locator(".forma-square").nth(1))
    phone.cell("d3")
    expect(phone.page.locator('[data-place="e3"]')).to_have_attribute("data-preview", "breaks")
    expect(phone.page.locator(".swing")).to_have_text(["−2", "+6"])
    title = phone.page.locator(".arb-confirming .arb-title")
    expect(title).to_have_text("FO08 em Português: +6, quebra 1")
    assert title.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    expect(phone.page.locator(".arb-events")).to_contain_text("Medieval de Ana sai de e3")
    phone.total("A", "−10")
    phone.confirm()
    phone.shows("e3", "P", "B")
    phone.total("A", "−12")
    phone.total("B", "−10")
    expect(phone.page.locator('[data-side="A"] .left').first).to_have_text("M2")


def test_who_waits_reads_of_a_build_in_whole_clauses(prepared, at_table):
    code = prepared(2, REVEALED)
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    ana.play(BUILT)
    last = beto.page.locator(".arb-last")
    expect(last.locator(".arb-clause")).to_have_text(["Pontos de Ana −16 → −10 ·", "Ana: FO08 em Medieval"])
    assert last.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    ana.command("encerrar-turno")
    expect(beto.page.locator(".arb-band")).to_contain_text("Você joga agora")
    # The end of a turn is no news.
    expect(last.locator(".arb-clause")).to_have_text(["Ana: FO08 em Medieval"])
    beto.cell("d3")  # a second Original of the style would be covered
    beto.tap(beto.page.locator(".dialog-verdict button", has_text="Vale mesmo assim"))
    expect(ana.page.locator(".arb-last")).to_contain_text("Beto: FO08 em Português (a mesa deixou valer)")


def test_the_table_is_looked_over_and_a_tile_put_right(prepared, at_table):
    phone = at_table(prepared(2, REVEALED, BUILT)).come().in_the_middle()
    phone.page.locator(".bar-button", has_text="Conferir").tap()
    space = phone.page.locator('.ck-space[data-path="azulejos.e3"]')
    expect(space).to_have_attribute("aria-label", re.compile("Medieval Ana"))
    space.tap()
    editor = phone.page.locator(".ck-editor")
    editor.locator(".ck-choice", has_text="Português").tap()
    editor.locator(".ck-choice", has_text="Beto").tap()
    phone.page.locator('.ck-space[data-path="azulejos.a1"]').tap()
    editor.locator(".ck-choice", has_text="Islâmico").tap()
    phone.page.locator(".ck-save, .ck-foot .button-main, .button-main").last.tap()
    phone.shows("e3", "P", "B")
    phone.shows("a1", "I", "A")
    phone.total("A", "−10")
    phone.total("B", "−14")


def test_a_placar_of_ceramus_can_go_on_as_arbitro(server):
    code = server.table("ceramus", 2, names=["Ana", "Beto"])
    assert server.ask(f"/api/v1/tables/{code}/position")["begins"] == ["arbitro"]
    form = server.ask(f"/api/v1/tables/{code}/position?mode=arbitro")
    paths = [field["path"] for group in form["groups"] for field in group["fields"]]
    assert "treino" in paths
    assert "azulejos.a1" not in paths  # nobody told the board on which Mural its tiles lie
