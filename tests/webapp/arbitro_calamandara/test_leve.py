"""A turn of Calamandara at a table that plays leve costs few taps and leaves the right windows open.

docs/leve.md
"""

import pytest
from playwright.sync_api import expect

MOST_OF_A_TURN, MOST_OF_A_CARD = 9, 3
WHOLE = "list => list.scrollHeight <= list.clientHeight"  # all of it in sight
PUSHED = {
    "postos": {"S1c": "pegada n", "S2c": "pegada n", "C4d": "pegada s", "C5d": "pegada s"},
    "tokens": {"Ana": "S1c", "Beto": "C4d"},
    "cartas": {"Ana": {"mao": 3}, "Beto": {"mao": 3}},
}


def settle(*phones):
    for phone in phones:
        phone.meets()


def declared(server, code):
    return [
        (line["entry"]["do"], line["entry"].get("presumed", False))
        for line in server.look(code)["lines"]
        if "do" in line["entry"]
    ]


def entry_of(line):
    return {"alvo": None} | line["entry"]


def acquires(phone, above, below):
    """Tap the upper symbol of the unseen card, then one of the lower ones."""
    phone.tap(phone.page.locator(".uppers .slot", has_text=above).first)
    phone.tap(phone.page.locator(f'.cards .slot[aria-label="{above}, {below}"]').first)
    phone.meets()


def test_a_turn_with_an_insertion_in_the_zona_final_takes_nine_taps(refereed, at_table, position, server):
    """Acquire, insert and turn, walk, draw; the next traveller's first tap ends it."""
    code = refereed(2, **position(2, reservas={"Ana": ["espelho", "fogo"]}, **PUSHED))
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    acquires(ana, "Pegada", "Torre")
    ana.held("espelho")
    ana.part("centro")
    ana.space("C3d")
    ana.tap('.hand .slot[data-way="n"]')
    settle(ana, beto)
    beto.shows("C3d", "espelho")
    pushed = beto.page.locator(".arb-clause").first  # what came of it is whole, whatever else is said of it
    expect(pushed).to_have_text("Beto foi de C4d a C5d ·")
    assert pushed.evaluate(
        "one => one.getClientRects().length === 1 && one.offsetLeft + one.offsetWidth < innerWidth"
    )
    ana.part("terra-S")
    ana.space("S2c")
    settle(ana, beto)
    expect(beto.page.locator('.land [data-place="S2c"][data-way]')).to_have_count(1)
    ana.command("comprar", "2")
    settle(ana, beto)
    assert ana.taps <= MOST_OF_A_TURN
    assert beto.taps == 0
    acquires(beto, "Fogo", "Pegada")
    settle(ana, beto)
    assert ("encerrar-turno", True) in declared(server, code)
    assert server.position(code)["vez"] == "B"
    assert [do for do, presumed in declared(server, code) if not presumed] == [
        *("adquirir", "inserir", "mover", "comprar", "adquirir"),
    ]


def test_an_attack_is_asked_of_whom_it_hits_before_play_goes_on(refereed, at_table, position, server):
    """A card is its name and its one target, behind the button that lists all usable ones.

    calamandara.lembranca.prioridade, calamandara.decisao.106
    """
    reservas = {"Beto": ["fogo", "torre"], "Caio": ["asa"]}
    code = refereed(3, **position(3, reservas=reservas, cartas={"Ana": {"mao": 4}}))
    ana, beto, carolina = (at_table(code).seated(seat).meets() for seat in (0, 1, 2))
    ana.turns_into(360, 640)
    ana.command("usar-carta")
    listed = ana.page.locator(".arb-choices[data-all]")
    listed.wait_for()
    assert listed.evaluate(WHOLE)
    ana.tap(ana.page.get_by_role("button", name="Templo de Calon", exact=True))
    ana.tap('.traveller[data-side="B"]')  # as well as by the name below
    settle(ana, beto, carolina)
    assert ana.taps == MOST_OF_A_CARD
    carolina.sees("Beto decide se responde a Templo de Calon de Ana sobre Beto")
    beto.sees("Sopro dos Seres")
    assert beto.page.locator(".arb-commands").evaluate(WHOLE)
    beto.command("passar")
    settle(ana, beto, carolina)
    assert declared(server, code) == [("usar-carta", False), ("passar", False)]


def test_what_has_one_possibility_is_not_asked(refereed, at_table, position, server):
    """Only Beto has symbols to destroy; a linked card has its button, and whom it annuls is the last user."""
    code = refereed(3, **position(3, reservas={"Beto": ["fogo"]}, cartas={"Ana": {"mao": 4}}))
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    expect(ana.page.locator(".arb-band [data-do]", has_text="Erronia")).to_have_count(0)
    beto.sees("Erronia do Silêncio")  # before Ana has done anything
    ana.command("usar-carta")
    ana.tap(ana.page.get_by_role("button", name="Templo de Calon", exact=True))
    settle(ana, beto)
    beto.command("usar-carta", "Elmo da Solitude")
    settle(ana, beto)
    assert (ana.taps, beto.taps) == (2, 1)
    assert [(line["carta"], line["alvo"]) for line in map(entry_of, server.look(code)["lines"])] == [
        ("templo-de-calon", None),
        ("elmo-da-solitude", "A"),
    ]


@pytest.mark.soak
def test_several_are_declared_by_one_touch_more(refereed, at_table, position, server):
    """calamandara.templo-de-calon.descartar: of mostly one target as many as there are."""
    reservas = {"Beto": ["fogo", "torre"], "Caio": ["asa"]}
    code = refereed(3, **position(3, reservas=reservas, cartas={"Ana": {"mao": 4}}))
    ana = at_table(code).seated(0).meets()
    ana.command("usar-carta")
    ana.tap(ana.page.get_by_role("button", name="Templo de Calon", exact=True))
    ana.tap(ana.page.locator(".arb-choices .arb-choice", has_text="Vários"))
    for name in ("Beto", "Carolina"):
        ana.tap(ana.page.locator(".dialog-several button", has_text=name).first)
    ana.tap(ana.page.locator(".dialog-several .several-done"))
    ana.page.locator("dialog[open]").wait_for(state="detached")
    ana.meets()
    assert [line["alvos"] for line in map(entry_of, server.look(code)["lines"])] == [["B", "C"]]


def test_what_a_card_inserts_is_a_symbol_and_a_touch_of_the_board(refereed, at_table, position, server):
    """Entropia and its target, two symbols with their spaces, and that it is all.

    calamandara.entropia-dogmatica.inserir
    """
    code = refereed(2, **position(2, reservas={"Ana": ["montanha", "espelho"]}, cartas={"Ana": {"mao": 4}}))
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    ana.command("usar-carta")
    ana.tap(ana.page.get_by_role("button", name="Entropia Dogmática", exact=True))
    ana.tap(ana.page.locator(".arb-choices .arb-choice", has_text="Beto").first)
    expect(ana.page.locator('.several-one use[href$="symbols.svg#montanha"]')).to_have_count(1)
    ana.tap(ana.page.locator(".several-one", has_text="Montanha"))
    ana.sees("Usar Entropia Dogmática sobre Beto: Montanha · Em qual espaço?")
    ana.part("centro")
    ana.space("C3c")
    ana.tap(ana.page.locator(".several-one", has_text="Espelho"))
    ana.space("C3d")
    ana.tap('.hand .slot[data-way="n"]')
    ana.tap(".several-done")
    ana.page.locator("dialog[open]").wait_for(state="detached")
    settle(ana, beto)
    assert ana.taps == 10
    (line,) = server.look(code)["lines"]
    assert line["entry"]["insercoes"] == [
        {"simbolo": "montanha", "espaco": "C3c"},
        {"simbolo": "espelho", "espaco": "C3d", "direcao": "n"},
    ]
    beto.command("passar")
    settle(ana, beto)
    for phone in (ana, beto):
        phone.shows("C3c", "montanha")


def test_what_a_card_inserts_alone_is_not_said_to_be_all(refereed, at_table, position, server):
    """calamandara.teoria-praximecanica.copiar-inserir: one of a kind that lies there, and never a second."""
    code = refereed(2, **position(2, cartas={"Ana": {"mao": 4}}))
    ana = at_table(code).seated(0).meets()
    ana.command("usar-carta")
    ana.tap(ana.page.get_by_role("button", name="Teoria Praximecânica", exact=True))
    ana.tap(ana.page.locator(".arb-choices .arb-choice", has_text="Ana").first)
    ana.tap(ana.page.locator(".arb-choices .arb-choice", has_text="Montanha"))
    ana.part("centro")
    ana.space("C3c")
    ana.meets()
    title = "Ana e Beto ainda podem responder a Teoria Praximecânica de Ana"
    expect(ana.page.locator(".arb-waiting .arb-title")).to_have_text(title)
    assert ana.taps == 6
    (line,) = server.look(code)["lines"]
    assert line["entry"]["insercoes"] == [{"simbolo": "montanha", "espaco": "C3c"}]
