"""A round of Ceramus at a table that plays leve costs few taps and leaves claims open.

docs/leve.md
"""

from playwright.sync_api import expect

SQUARE_AND_ORIGINAL = 2


def plays(phone, start, cells):
    """Build by two taps: the square that lies on the Original, the Original."""
    at = sorted(cells, key=lambda cell: (cell[1], cell[0])).index(start)
    phone.tap(phone.page.locator(".forma-square").nth(at))
    phone.cell(start)


def declared(server, code):
    return [
        (line["entry"]["do"], line["entry"].get("presumed", False)) for line in server.look(code)["lines"]
    ]


def sits(at_table, code):
    return at_table(code).seated(0).meets(), at_table(code).seated(1).meets()


def test_a_build_takes_two_taps_and_nobody_ends_a_turn(server, refereed, at_table, fits):
    code = refereed(2, leve=True)
    server.declare(code, {"seat": "A", "do": "montar-mural", "cartas": [f"MU{at:02}" for at in range(1, 9)]})
    ana, beto = sits(at_table, code)
    ana.tap('[data-forma="FO03"]')  # which says that the Formas were dealt
    ana.phase("Construção")
    taken = []
    for phone, quem in ((ana, "A"), (beto, "B")):
        expect(phone.page.locator(".player[data-active]")).to_contain_text("Ana" if quem == "A" else "Beto")
        expect(phone.page.locator(".forma-square[data-start]")).to_have_count(0)
        _style, start, cells = next(fits(phone.state, quem))
        before = phone.taps
        plays(phone, start, cells)
        for one in (ana, beto):
            one.total(quem, "−12")
        taken.append(phone.taps - before)
    assert taken == [SQUARE_AND_ORIGINAL] * 2
    expect(beto.page.locator(".hand")).to_be_visible()
    beto.tap('[data-forma="FO08"]')  # Beto begins the next round, though nobody has ended the last
    ana.sees("FO08", ".forma-id")
    assert (ana.taps, beto.taps) == (1 + 2, 2 + 1)
    assert declared(server, code)[1:] == [
        *(("distribuir-formas", True), ("revelar", False), ("construir", False)),
        *(("encerrar-turno", True), ("construir", False), ("encerrar-turno", True), ("revelar", False)),
    ]


def test_the_original_may_be_tapped_before_its_square(server, prepared, at_table, fits):
    code = prepared(2, {"seat": "A", "do": "revelar", "forma": "FO03"}, leve=True)
    ana = at_table(code).seated(0).meets()
    _style, start, cells = next(fits(ana.state, "A"))
    ana.cell(start)
    ana.sees("Que quadrado", ".forma-hint")
    at = sorted(cells, key=lambda cell: (cell[1], cell[0])).index(start)
    ana.tap(ana.page.locator(".forma-square").nth(at))
    ana.total("A", "−12")
    assert ana.taps == SQUARE_AND_ORIGINAL


def test_who_has_built_may_claim_until_the_next_builds_and_is_reminded(prepared, at_table, fits):
    """ceramas.apos-alocar, decisao.42: an implied end takes no chance away silently."""
    code = prepared(2, {"seat": "A", "do": "revelar", "forma": "FO03"}, leve=True)
    ana, beto = sits(at_table, code)
    _style, start, cells = next(fits(ana.state, "A"))
    plays(ana, start, cells)
    ana.sees("Toque uma Cerama para clamar", ".forma-hint")
    expect(ana.page.locator('.arb-band [data-do="encerrar-turno"]')).not_to_have_class("arb-main")
    beto.sees("Você joga agora")
    _style, start, cells = next(fits(beto.state, "B"))
    plays(beto, start, cells)
    ana.sees("por você: encerrou a vez", ".arb-last")
    expect(ana.page.locator('.arb-band [data-do="encerrar-turno"]')).to_have_count(0)


def test_all_phones_say_alike_whose_turn_it_is(prepared, at_table, fits):
    """A builder may still claim; after Beto's build both phones say that the next round is his."""
    code = prepared(2, {"seat": "A", "do": "revelar", "forma": "FO03"}, leve=True)
    ana, beto = sits(at_table, code)
    plays(ana, *next(fits(ana.state, "A"))[1:])
    ana.sees("Beto joga agora · turno 1", ".arb-band .arb-title")
    beto.sees("Você joga agora · turno 1", ".arb-band .arb-title")
    ana.sees("Toque uma Cerama para clamar", ".forma-hint")
    plays(beto, *next(fits(beto.state, "B"))[1:])
    ana.sees("Beto joga agora · turno 2", ".arb-band .arb-title")
    beto.sees("Você joga agora · turno 2", ".arb-band .arb-title")
    for phone in (ana, beto):
        phone.phase("Revelar")
        expect(phone.page.locator(".player[data-active]")).to_contain_text("Beto")


def test_a_claim_takes_two_taps_though_the_next_may_build(refereed, at_table, mural):
    def azulejo(dono, estilo="P"):
        return {"estilo": estilo, "dono": dono}

    code = refereed(
        leve=True,
        fase="ceramas",
        mural=mural,
        forma="FO02",
        postos=["b3"],
        adicionou=True,
        azulejos={"b1": azulejo("A"), "b2": azulejo("B", "M"), "b3": azulejo("A")},
    )
    phone = at_table(code).come().in_the_middle().meets()
    phone.cerama("CE5")
    phone.cell("b1")
    expect(phone.page.locator('[data-cerama="CE5"]')).to_have_attribute("data-held", "A")
    assert phone.taps == 2


def test_on_one_phone_the_next_builds_and_who_has_built_may_still_claim(prepared, at_table, fits):
    code = prepared(2, {"seat": "A", "do": "revelar", "forma": "FO03"}, leve=True)
    phone = at_table(code).come().in_the_middle().meets()
    for quem in "AB":
        expect(phone.page.locator(".player[data-active]")).to_contain_text({"A": "Ana", "B": "Beto"}[quem])
        _style, start, cells = next(fits(phone.state, quem))
        plays(phone, start, cells)
        phone.total(quem, "−12")
        phone.sees({"A": "Ana", "B": "Beto"}[quem] + " ainda pode clamar", ".forma-hint")
    assert phone.taps == 2 * SQUARE_AND_ORIGINAL
    phone.cerama("CE6")
    phone.cell("a1")  # no pattern of Beto's build is there: it is he who claims
    expect(phone.page.locator(".dialog-verdict .rule-text").first).not_to_be_empty()
    phone.close()
    phone.cerama("CE6")  # looked at no longer
    phone.tap('[data-forma="FO08"]')
    phone.sees("FO08", ".forma-id")


def test_the_end_that_brings_the_last_lap_is_tapped(refereed, at_table, mural, server):
    """fim.formas-acabam: no tap implies that the match is over."""
    code = refereed(
        leve=True,
        fase="construir",
        vez="B",
        primeiro="A",
        mural=mural,
        forma="FO03",
        adicionou=True,
        jogadores=[{"quem": "A", "formas": 0}, {"quem": "B", "formas": 0, "ceramas": ["CE1"]}],
    )
    beto = at_table(code).seated(1).meets()
    beto.play({"seat": "B", "do": "construir", "estilo": "M", "inicio": "a1", "casas": ["a1", "a2", "b2"]})
    ends = beto.page.locator('.arb-band [data-do="encerrar-turno"]')
    expect(ends).to_have_text("Encerrar: última volta")
    beto.tap(ends)
    expect(ends).to_have_count(0)
    beto.meets()
    assert declared(server, code)[-1] == ("encerrar-turno", False)


def test_undo_takes_back_a_build_with_the_end_that_it_said(server, prepared, at_table, fits):
    code = prepared(2, {"seat": "A", "do": "revelar", "forma": "FO03"}, leve=True)
    ana, beto = sits(at_table, code)
    plays(ana, *next(fits(ana.state, "A"))[1:])
    beto.sees("Você joga agora")
    before = server.position(code)
    plays(beto, *next(fits(beto.state, "B"))[1:])
    ana.sees("por você", ".arb-last")
    beto.page.locator(".tool-bar .bar-button", has_text="Desfazer").tap()
    ana.total("B", "−16")
    for phone in (ana, beto):
        phone.phase("Construção")  # Beto's, who builds next
    assert server.position(code) == before


def test_rigoroso_marks_a_square_asks_for_the_end_and_confirms(prepared, at_table, fits):
    code = prepared(2, {"seat": "A", "do": "revelar", "forma": "FO03"})
    ana, beto = sits(at_table, code)
    expect(ana.page.locator(".forma-square[data-start]")).to_have_count(1)
    plays(ana, *next(fits(ana.state, "A"))[1:])
    ana.confirm()
    beto.meets()
    beto.sees("Ana joga agora")
    expect(beto.page.locator('.arb-band [data-do="passar"]')).to_have_count(0)
