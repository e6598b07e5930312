"""A combat and a turn of Castelo at a table that plays leve cost few taps on two phones.

docs/leve.md
"""

import pytest
from playwright.sync_api import expect

ATTACKS, DEFENCES, NOTHING_MORE = (
    2 * 2,
    2 + 1,
    1,
)  # of the last who may defend the last attack one tap is enough
TROPA_UNTOLD = 6


def tropas(seat, ataque, defesa, vida, area="combate"):
    return [
        {"id": f"{seat}:{n}", "ataque": ataque, "defesa": defesa, "vida": vida, "area": area} for n in (1, 2)
    ]


def lado(seat, troops, *produtores):
    side = {"jogador": seat, "castelo": 20, "muralha": 10, "mao": 5, "descarte": []}
    return {**side, "tropas": troops, "produtores": produtores, "baralho": 53 - len(produtores)}


@pytest.fixture
def both(refereed, at_table):
    """Provide Ana's phone and Beto's, with two tropas each; Ana's have not left the Área Protegida."""
    forja, arsenal = ({"produto": "armeiro", "nome": nome, "marcadores": 2} for nome in ("Forja", "Arsenal"))
    lados = [lado("A", tropas("A", 3, 1, 3, "protegida"), forja, arsenal), lado("B", tropas("B", 1, 2, 3))]
    code = refereed(mesa={"ativo": "A", "turno": 3, "fase": "acoes-1", "lados": lados}, leve=True)
    return at_table(code).seated(0).meets(), at_table(code).seated(1).meets()


def settle(*phones):
    for phone in phones:
        phone.meets()


def test_two_against_two_take_eight_taps_and_an_unknown_tropa_six(both, server):
    """castelo.combate.movimentacao: both attackers have moved by that, the second before the first attack."""
    ana, beto = both
    for attacker in ("A:1", "A:2"):
        ana.place(attacker)
        ana.place("muralha:B")
        settle(ana, beto)
    expect(beto.page.locator(".toasts")).not_to_contain_text("mover")
    for place in ("B:1", "A:1", "B:2"):
        beto.place(place)
        settle(ana, beto)
    beto.tap(beto.page.locator('.arb-band [data-waive="combate"]'))
    settle(ana, beto)
    assert (ana.taps, beto.taps) == (ATTACKS, DEFENCES + NOTHING_MORE)
    ana.command("ninguem-usa", "Aos Danos")
    settle(ana, beto)
    ana.taps = 0
    ana.command(
        "baixar-tropa"
    )  # which nobody has registered: its three values, its cost, and that this is all
    fields = ana.page.locator(".dialog-card .arb-typing .arb-field")
    for at, number in enumerate("212"):
        ana.tap(fields.nth(at).locator("button", has_text=number).first)
    ana.tap(fields.filter(has_text="Armeiro").first.locator("button", has_text="1"))
    ana.tap(".dialog-card .button-main")
    settle(ana, beto)
    assert ana.taps == TROPA_UNTOLD
    mesa = server.position(ana.code)["mesa"]
    assert mesa["fase"] == "acoes-2"
    assert [one["marcadores"] for one in mesa["lados"][0]["produtores"]] == [1, 2]
    ana.tap(ana.page.locator(".arb-band [data-instead]", has_text="1 de Arsenal, não de Forja"))
    settle(ana, beto)
    mesa = server.position(ana.code)["mesa"]
    assert [one["marcadores"] for one in mesa["lados"][0]["produtores"]] == [2, 1]
    ana.command("passar-fase", "Encerrar o turno")
    settle(ana, beto)
    assert server.position(ana.code)["mesa"]["ativo"] == "B"


def test_a_group_of_two_attacks_by_three_taps_and_a_group_defends_by_three(refereed, at_table, server):
    """castelo.agrupamento.soma: each member is tapped, then its target, or its attacker."""
    lados = []
    for seat, (um, outro) in (("A", ("Lobo", "Loba")), ("B", ("Onça", "Tatu"))):
        unem = tropas(seat, 3, 2, 4)
        unem[0] |= {"nome": um, "agrupamento": True}
        unem[1] |= {"nome": outro}
        lados.append(lado(seat, unem))
    code = refereed(mesa={"ativo": "A", "turno": 3, "fase": "acoes-1", "lados": lados})
    ana, beto = at_table(code).seated(0).meets(), at_table(code).seated(1).meets()
    for place in ("A:1", "A:2"):
        ana.place(place)
    ana.sees("Atacar: Lobo 3/2/4 + Loba 3/2/4")
    ana.place("muralha:B")
    settle(ana, beto)
    beto.sees("Muralha de Beto 10 → 4")
    for place in ("B:1", "B:2", "A:1+A:2"):
        beto.place(place)
    settle(ana, beto)
    assert (ana.taps, beto.taps) == (3, 3)
    lines = [line["told"] for line in server.look(code)["lines"]]
    assert "Ana agrupou Lobo 3/2/4, Loba 3/2/4" in lines
    assert lines[-1] == "Beto defendeu com Onça + Tatu 6/4/8 contra Lobo + Loba 6/4/8"
