"""An unregistered card of Castelo costs few taps to declare, and the phone asks what is needed of it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

CARD = ".dialog-card"


def tropa(id: str, name: str, numbers: tuple[int, int, int], **more: Any) -> dict[str, Any]:
    """Return a tropa by its attack, its defence and its life, usually in the Área de Combate."""
    fields = {"id": id, "nome": name, "area": "combate", "tipo": "ser-vivo"}
    return {**fields, **dict(zip(("ataque", "defesa", "vida"), numbers, strict=True)), **more}


def in_the_middle(fase: str, players: int = 2, **more: Any) -> dict[str, Any]:
    """Return Ana's turn 7: three producers with markers and three tropas; Beto has two, and a trap."""
    lados = [
        {"jogador": seat, "castelo": 20, "muralha": 10, "mao": 5, "baralho": 30}
        for seat in "ABCDEF"[:players]
    ]
    lados[0] |= {
        "produtores": [
            {"nome": "Bancada", "produto": "construcao", "rende": 2, "marcadores": 4},
            {"nome": "Ferraria", "produto": "armeiro", "marcadores": 3},
            {"nome": "Pátio", "produto": "treinamento", "marcadores": 2},
        ],
        "tropas": [
            tropa("a", "Lanceiro", (3, 2, 4), dano=1),
            tropa("c", "Balão", (2, 1, 3), tipo="maquina", voo="L", virada=True),
            tropa("e", "Recruta", (1, 1, 2), area="protegida", nova=True, virada=True),
        ],
    }
    lados[1] |= {
        "produtores": [{"nome": "Toca", "produto": "espiritual", "marcadores": 2}],
        "tropas": [tropa("b", "Tatu", (2, 3, 5)), tropa("d", "Sapo", (1, 2, 2), area="protegida")],
        "armadilhas": [{"id": "m", "lugar": "muralha", "carta": {"owner": "B", "value": "Teia na Ameia"}}],
    }
    for lado in lados:
        fora = sum(len(lado.get(part, ())) for part in ("produtores", "tropas", "armadilhas"))
        lado["baralho"] = 60 - lado["mao"] - fora
    return {"mesa": {"lados": lados, "ativo": "A", "turno": 7, "fase": fase, **more}}


def enter(phone, what, number):
    """Tap a number of one field of the sheet."""
    group = phone.page.locator(CARD).get_by_role("group", name=what)
    phone.tap(group.get_by_role("button", name=str(number), exact=True))


def was_declared(phone, words):
    """Wait until Desfazer takes that back."""
    phone.page.get_by_role("button", name=re.compile(f"^Desfazer .*{re.escape(words)}")).wait_for()


def test_an_unknown_tropa_takes_six_taps_with_its_cost(refereed, at_table, server):
    """castelo.tropas.tres-valores, castelo.producao.pagar-com-marcadores"""
    code = refereed(**in_the_middle("acoes-1"))
    ana = at_table(code).seated(0).meets()
    ana.command("baixar-tropa")
    this = ana.page.locator(CARD).get_by_role("button", name="É esta")
    enter(ana, "Ataque", 2)
    enter(ana, "Defesa", 0)
    expect(this).to_be_disabled()
    enter(ana, "Vida", 3)
    enter(ana, "Custo: Armeiro", 2)
    ana.tap(this)
    was_declared(ana, "por 2 Armeiro")
    assert ana.taps == 6
    lado = server.position(code)["mesa"]["lados"][0]
    nova = lado["tropas"][-1]
    assert (nova["ataque"], nova["defesa"], nova["vida"], nova["area"]) == (2, 0, 3, "protegida")
    assert [um["marcadores"] for um in lado["produtores"]] == [4, 1, 2]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (320, 568)])
def test_what_declares_a_card_is_in_sight_as_soon_as_it_can_be_tapped(refereed, at_table, width, height):
    """castelo.tropas.tres-valores: the cost may be none"""
    code = refereed(**in_the_middle("acoes-1"))
    ana = at_table(code, size={"width": width, "height": height}).seated(0).meets()
    ana.command("baixar-tropa")
    for what in ("Ataque", "Defesa", "Vida"):
        enter(ana, what, 1)
    this = ana.page.locator(CARD).get_by_role("button", name="É esta")
    expect(this).to_be_enabled()
    expect(this).to_be_in_viewport(ratio=1)
    enter(ana, "Custo: Treinamento", 2)
    expect(this).to_be_in_viewport(ratio=1)
    ana.tap(this)
    was_declared(ana, "por 2 Treinamento")


def test_an_unknown_producer_takes_three(refereed, at_table, server):
    """castelo.producao.quantidade-impressa: the last of both declares it"""
    code = refereed(**in_the_middle("acoes-1"))
    ana = at_table(code).seated(0).meets()
    ana.command("baixar-producao")
    ana.tap(ana.page.locator(CARD).get_by_role("button", name="Espiritual"))
    enter(ana, "Rendimento", 2)
    was_declared(ana, "2 Espiritual")
    assert ana.taps == 3
    assert server.position(code)["mesa"]["lados"][0]["produtores"][-1]["marcadores"] == 2


def test_an_unknown_instantanea_takes_five_with_what_it_has_done(refereed, at_table, server):
    """castelo.instantaneas.efeitos-variados: its cost, its target, and its visible effect"""
    code = refereed(**in_the_middle("acoes-1"))
    ana = at_table(code).seated(0).meets()
    ana.command("usar-instantanea")
    enter(ana, "Custo: Construção", 2)
    ana.tap(ana.page.locator(CARD).get_by_role("button", name="É esta"))
    ana.place("b")
    ana.tap(ana.page.locator(".arb-ring").get_by_role("button", name="2 de dano", exact=True))
    was_declared(ana, "Instantânea")
    assert ana.taps == 5
    mesa = server.position(code)["mesa"]
    assert mesa["lados"][1]["tropas"][0]["dano"] == 2
    assert mesa["lados"][0]["produtores"][0]["marcadores"] == 2


def test_a_known_instantanea_asks_whom_it_is_about(refereed, at_table, server):
    """castelo.instantaneas.efeitos-variados"""
    code = refereed(**in_the_middle("acoes-1"))
    ana = at_table(code).seated(0).meets()
    ana.card("usar-instantanea", "Raio de Pilha")
    ana.place("b")
    was_declared(ana, "Raio de Pilha")
    assert ana.taps == 3
    assert server.position(code)["mesa"]["lados"][1]["tropas"][0]["dano"] == 2


def test_what_an_unknown_permanente_does_while_it_lies_there_takes_five_taps(refereed, at_table, server):
    """castelo.permanentes.alcance, castelo.permanentes.local-so-alvo"""
    code = refereed(**in_the_middle("acoes-1"))
    ana = at_table(code).seated(0).meets()
    ana.place("b")  # Beto's: castelo.decisao.122
    ana.tap(ana.page.locator(".arb-band").get_by_role("button", name="Permanente sob ela"))
    enter(ana, "ataque", "−2")
    enter(ana, "Custo: Construção", 2)
    ana.tap(ana.page.locator(CARD).get_by_role("button", name="É esta"))
    was_declared(ana, "uma Permanente")
    assert ana.taps == 5
    expect(ana.at("b").locator('[data-value="ataque"]')).to_have_text("0−2")
    (nova,) = server.position(code)["mesa"]["lados"][0]["permanentes"]
    assert nova["efeitos"] == [{"effect": "add", "target": "ataque", "value": -2}]
    ana.command("baixar-permanente")
    sheet = ana.page.locator(CARD)
    ana.tap(sheet.get_by_role("button", name="+ Velocidade"))
    ana.tap(sheet.get_by_role("button", name="as suas"))
    ana.tap(sheet.get_by_role("button", name="É esta"))
    ana.page.screenshot(path="/tmp/perm.png")
    was_declared(ana, "uma Permanente")
    assert ana.taps == 9
    expect(ana.at("a").locator('[data-sign="castelo/velocidade"]')).to_have_count(1)


def test_what_an_unknown_text_has_done_to_a_trap_and_to_a_producer_is_two_taps(refereed, at_table, server):
    """castelo.instantaneas.efeitos-variados"""
    code = refereed(**in_the_middle("acoes-1"))
    ana = at_table(code).seated(0).meets()
    for place, done in (("m", "à mão"), ("B:produtor:1", "−2")):
        ana.command("usar-instantanea")
        ana.tap(ana.page.locator(CARD).get_by_role("button", name="Seguir sem dizer"))
        before = ana.taps
        ana.place(place)
        ana.tap(ana.page.locator(".arb-ring").get_by_role("button", name=done, exact=True))
        was_declared(ana, "Instantânea")
        ana.meets()
        assert ana.taps == before + 2
    beto = server.position(code)["mesa"]["lados"][1]
    assert (beto["mao"], beto.get("armadilhas", []), beto["produtores"][0].get("marcadores", 0)) == (6, [], 0)
