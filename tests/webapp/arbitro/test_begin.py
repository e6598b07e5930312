"""One tap begins a chapter at a table that plays leve: who begins; the other steps are implied.

docs/leve.md
"""

from playwright.sync_api import expect

PREPARED = ("embaralhar", "embaralhar", "cortar", "cortar")


def declared(server, code):
    entries = [line["entry"] for line in server.look(code)["lines"]]
    return [(one["do"], one.get("presumed", False), one.get("follows", False)) for one in entries]


def test_one_tap_begins_and_no_die_is_made_up(server, refereed, at_table):
    code = refereed(leve=True)
    ana, beto = at_table(code).come().sit(0), at_table(code).come().sit(1)
    beto.sees("Quem começa?")
    ana.tap('[data-begins="B"]')
    beto.page.locator('.arb-band [data-do="comprar"]').wait_for()
    assert (ana.taps, beto.taps) == (1, 0)
    assert declared(server, code) == [
        *((do, True, False) for do in PREPARED),
        ("comecar-pelo-dado", False, False),
        *((do, True, True) for do in ("comprar-mao", "comprar-mao", "manter-mao", "manter-mao")),
    ]
    mesa = server.position(code)["mesa"]
    assert (mesa["ativo"], [lado.get("mao", 6) for lado in mesa["lados"]]) == ("B", [6, 6])
    expect(ana.page.locator('[data-side="B"] .count .numbers').first).to_have_text("6")
    ana.sees("presumido: embaralhar … ficar com a mão", ".arb-last")
    beto.sees("por você: embaralhou o próprio Inventário … ficou com a mão", ".arb-last")
    ana.page.locator(".tool-bar .bar-button", has_text="Histórico").tap()
    lines = ana.page.locator(".dialog-history .line")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("presumido: embaralhar, cortar, comprar a mão, ficar com a mão")


def test_one_phone_counts_exchanges_before_another_begins(server, refereed, at_table):
    code = refereed(leve=True)
    phone, beto = at_table(code).come().sit(0), at_table(code).come().sit(1)
    beto.tap('[data-counts="A"]')
    phone.sees("1", '[data-counts="A"]')
    phone.tap('[data-begins="A"]')
    phone.page.locator('.arb-band [data-do="comprar"]').wait_for()
    assert [lado.get("mao", 6) for lado in server.position(code)["mesa"]["lados"]] == [6, 7]
    expect(phone.page.locator('.arb-band [data-do="comprar"]')).to_have_class("arb-button arb-main")
    phone.page.locator(".tool-bar .bar-button", has_text="Desfazer").tap()
    phone.sees("Quem começa?")
    assert server.look(code)["match"]["last"] is None


CUT = """() => [...document.querySelectorAll('.arb-band *')].filter(one => {
    const [box, band] = [one, document.querySelector('.arb-band')].map(part => part.getBoundingClientRect());
    return box.height && (box.bottom > band.bottom + 1 || box.right > band.right + 1);
}).map(one => one.textContent)"""


def test_between_chapters_it_says_what_may_be_done_before_and_nothing_is_cut(refereed, at_table, entries):
    """gerais.substituicao-seis, gerais.inicio-aleatorio: the beginner is drawn anew; replacing is open."""
    won = {"seat": "B", "do": "conceder", "o_que": "capitulo"}
    ana = at_table(refereed(*entries["quatro turnos"], won, leve=True)).come().sit(0).meets()
    ana.reads_the_end()
    ana.sees("Antes podem-se substituir até seis cartas", ".arb-begin")
    assert ana.page.evaluate(CUT) == []
    ana.tap('[data-begins="A"]')
    ana.page.locator('.arb-band [data-do="comprar"]').wait_for()


def test_the_die_is_thrown_here_and_who_begins_is_declared_by_it(server, refereed, at_table):
    """preparacao.dado: each throws, the higher begins; the throwing phone shows both results."""
    code = refereed(leve=True)
    ana = at_table(code).come().sit(0)
    ana.tap("[data-throws]")
    expect(ana.page.locator(".toasts")).to_contain_text(" · Beto ")
    ana.page.locator('[data-begins="A"]').wait_for(state="detached")
    begun = [
        line["entry"] for line in server.look(code)["lines"] if line["entry"]["do"] == "comecar-pelo-dado"
    ]
    assert [one["primeiro"] for one in begun] == [server.position(code)["mesa"]["ativo"]]
