"""An ofensiva of Fábula at a table that plays leve costs few taps and leaves the right windows open.

docs/leve.md
"""

from playwright.sync_api import expect

ATTACK, BLOCKS = 3, 5  # two Aliados and the half of a Base; two pairs and "Pronto"


def settle(*phones):
    for phone in phones:
        phone.meets()


def declared(server, code):
    return [
        (line["entry"]["do"], line["entry"].get("presumed", False))
        for line in server.look(code)["lines"]
        if "do" in line["entry"]
    ]


def test_two_against_two_take_eight_taps_with_the_sums_before(both, position, server):
    ana, beto = both(**position("acao"))
    for one in "12":
        ana.place(one)
    expect(ana.page.locator(".doing .doing-sum").first).to_have_text("6")
    expect(ana.page.locator(".half").nth(2)).to_have_text("2→0")
    ana.half("ofensiva", "B:arredor-2")
    settle(ana, beto)
    assert declared(server, ana.code) == [("ninguem-responde", True), ("declarar-ofensiva", False)]
    beto.sees("Se passar: Arredor 2 de Beto cai", ".arb-stake")
    for one in "5162":
        beto.place(one)
    beto.sees("Assim: Guardiã do Açude morre", ".arb-stake")
    expect(beto.page.locator(".arb-stake")).not_to_contain_text("Arredor 2")
    beto.command("bloquear")
    settle(ana, beto)
    assert (ana.taps, beto.taps) == (ATTACK, BLOCKS)
    assert declared(server, ana.code)[2:] == [("ninguem-responde", True), ("bloquear", False)]
    ana.tap(ana.page.locator(".arb-phase", has_text="Final"))  # which lets the calculation be, and goes on
    settle(ana, beto)
    mesa = server.position(ana.code)["mesa"]
    assert mesa["fase"] == "final"
    damage = {one["id"]: one.get("dano", 0) for one in mesa["aliados"]}
    assert damage == {
        "1": 1,
        "2": 1,
        "3": 0,
        "4": 0,
        "5": 1,
    }  # the Guardiã is gone


def test_a_turn_without_answers_costs_no_other_pass(both, position, server):
    """Both are unturned by one tap; two cards and an influência need only their player's taps."""
    ana, beto = both(**position("restauracao"))
    ana.tap(ana.page.locator(".arb-band button", has_text="Desvirar os 2"))
    ana.meets()
    ana.card("jogar-aliado", "Onça do Elevador")
    settle(ana, beto)
    beto.sees("Onça do Elevador 6/0/5")
    assert ana.taps == 1 + 2
    ana.command(
        "jogar-aliado"
    )  # nobody has registered it: cost, ofensiva, influência, vida; the last tells it
    ana.faces(1, 2, 0, 3)
    settle(ana, beto)
    beto.sees("2/0/3")
    assert ana.taps == 3 + 5
    ana.place("2")
    ana.half("influencia", "B:arredor-1")
    settle(ana, beto)
    beto.command("bloquear")
    settle(ana, beto)
    assert beto.taps == 1
    ana.command("ninguem-responde")
    settle(ana, beto)
    mesa = server.position(ana.code)["mesa"]
    assert {one["id"] for one in mesa["bases"] if one["controlador"] == "A"} >= {"B:arredor-1"}
    assert len(mesa["aliados"]) == 6 + 2


def test_a_pile_is_answered_by_any_phone_and_late(both, position, server):
    ana, beto = both(**position("acao"))
    ana.card("jogar-manobra", "Fogo Corredor")
    ana.sees("Jogar Fogo Corredor por 1: dano de 2 · Qual alvo?")
    ana.place("5")
    settle(ana, beto)
    beto.sees("Fogo Corredor")
    beto.card("jogar-manobra", "Conto Mal Contado")
    settle(ana, beto)
    expect(ana.page.locator(".arb-chain li")).to_have_count(2)
    ana.command("ninguem-responde")
    settle(ana, beto)
    ana.lies("5", "1/2/3")  # what was cancelled has hurt nobody
    ana.card("jogar-aliado", "Saci do Semáforo")
    settle(ana, beto)
    beto.tap(beto.page.locator(".arb-band button", has_text="Sem respostas"))
    settle(ana, beto)
    ana.sees("Beto", ".arb-waived")
    ana.command("ninguem-responde")
    settle(ana, beto)
    ana.page.locator(".tool-bar .bar-button", has_text="Desfazer").tap()
    ana.meets()
    assert declared(server, ana.code)[-1][0] in {"jogar-aliado", "ninguem-responde"}


def test_the_end_says_how_it_came_and_is_played_again(both, position):
    ana, beto = both(**position("influencia", bases=(0, 0, 4, 0, 0)))
    ana.place("2")
    ana.half("influencia", "B:centro")
    settle(ana, beto)
    beto.place("5")  # influência 2, with the 4 of the Centro
    beto.place("2")
    beto.sees("Assim: a influência empata em 6, e Centro fica com Beto", ".arb-stake")
    beto.place("5")  # which takes it back, to block another
    beto.place("5")  # which lets it be
    beto.sees("Se passar: a partida acaba: Ana vence", ".arb-stake")
    beto.command("bloquear")
    settle(ana, beto)
    beto.command("passar")  # who loses by it speaks last
    for phone in (ana, beto):
        phone.sees("O Centro de Beto mudou de lado", ".dialog-finale")
        phone.sees("Beto, que perdeu, diz quem começa", ".dialog-finale")
    ana.tap(ana.page.locator(".dialog-finale button", has_text="Revanche"))
    ana.page.locator('[data-begins="B"]').wait_for()
    ana.tap('[data-begins="B"]')
    ana.meets()
    expect(ana.page.locator(".fabula .base[data-kind]")).to_have_count(10)
    ana.sees("Manter")


def test_a_single_turned_aliado_has_its_button_too(both, position, server):
    """One is unturned in one tap, like several."""
    setup = position("restauracao")
    turned = [one for one in setup["mesa"]["aliados"] if one.get("virado") and one["controlador"] == "A"]
    for one in turned[1:]:
        one["virado"] = False
    ana, beto = both(**setup)
    ana.tap(ana.page.locator('.arb-band [data-do="desvirar"]'))
    settle(ana, beto)
    mesa = server.position(ana.code)["mesa"]
    assert not any(one.get("virado") for one in mesa["aliados"] if one["controlador"] == "A")
    assert ana.taps == 1
