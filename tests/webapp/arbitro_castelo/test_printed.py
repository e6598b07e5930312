"""The text of an official card, typed as printed, is read, said back, aimed by taps and told to both."""

import pytest
from playwright.sync_api import expect

TEXT = "Cause 1 de dano a até duas tropas do adversário. Se uma delas morrer, cante."


def lado(seat, *tropas):
    side = {"jogador": seat, "castelo": 20, "muralha": 10, "mao": 5, "descarte": [], "baralho": 53}
    return {**side, "tropas": list(tropas)}


def tropa(id, vida):
    return {"id": id, "nome": id, "ataque": 1, "defesa": 1, "vida": vida, "area": "combate"}


@pytest.fixture
def both(refereed, at_table):
    lados = [lado("A"), lado("B", tropa("Grifo", 3), tropa("Urso", 1), tropa("Lobo", 2))]
    code = refereed(mesa={"ativo": "A", "turno": 3, "fase": "acoes-1", "lados": lados}, leve=True)
    return at_table(code).seated(0).meets(), at_table(code).seated(1).meets()


def danos(server, code):
    (lado_b,) = (one for one in server.position(code)["mesa"]["lados"] if one["jogador"] == "B")
    return {one["id"]: one.get("dano", 0) for one in lado_b["tropas"]}


def test_a_printed_text_is_read_and_carried_out(both, server):
    ana, beto = both
    ana.command("usar-instantanea")
    ana.page.locator(".dialog-card textarea").fill(TEXT)
    said = ana.page.locator(".arb-said li")
    expect(said).to_have_text(["até 2 alvos (tropas · dos outros): 1 de dano"])
    expect(ana.page.locator(".arb-printed")).to_contain_text("Se uma delas morrer, cante.")
    ana.tap(".dialog-card .button-main")
    for alvo in ("Grifo", "Urso"):
        ana.tap(ana.page.locator("dialog[open] button", has_text=alvo))
    ana.tap("dialog[open] .button-main")
    ana.meets()
    beto.meets()
    assert danos(server, ana.code) == {"Grifo": 1, "Lobo": 0}
    expect(beto.page.locator("body")).to_contain_text("Se uma delas morrer, cante.")


def test_one_target_takes_one_tap_on_the_board(both, server):
    ana, _beto = both
    ana.command("usar-instantanea")
    name = ana.page.locator('.dialog-card input[type="search"]')
    name.fill("Pedrada")
    ana.page.locator(".dialog-card textarea").fill("Cause 1 de dano à tropa alvo com vida 2 ou maior.")
    expect(ana.page.locator(".arb-said li")).to_have_count(1)
    ana.tap(".dialog-card .button-main")
    ana.page.locator(".arb-asking .arb-choice", has_text="Lobo").wait_for()
    ana.place("Lobo")
    ana.meets()
    assert danos(server, ana.code) == {"Grifo": 0, "Urso": 0, "Lobo": 1}
    ana.command("usar-instantanea")
    name.fill("pedr")
    expect(ana.page.locator(".arb-card")).to_contain_text("à tropa alvo com vida 2 ou maior.")


def test_a_refusal_leads_back_to_the_card_as_it_was_told(both, server):
    ana, _beto = both
    ana.command("baixar-tropa")
    fields = ana.page.locator(".dialog-card .arb-typing .arb-field")
    for at, number in enumerate("213"):
        ana.tap(fields.nth(at).locator("button", has_text=number).first)
    ana.tap(fields.filter(has_text="Armeiro").first.locator("button", has_text="2"))
    ana.tap(".dialog-card .button-main")
    ana.tap('.dialog-verdict [data-card="again"]')
    kept = ana.page.locator(".dialog-card .arb-typing [aria-pressed=true]")
    expect(kept).to_have_text(["2", "1", "3", "2"])
    ana.tap(".dialog-close")
    ana.command("baixar-tropa")  # once what it lacked is there
    expect(kept).to_have_text(["2", "1", "3", "2"])
    ana.tap(fields.filter(has_text="Armeiro").first.locator("button", has_text="2"))
    ana.tap(".dialog-card .button-main")
    ana.meets()
    (lado_a,) = (one for one in server.position(ana.code)["mesa"]["lados"] if one["jogador"] == "A")
    (baixada,) = lado_a["tropas"]
    assert (baixada["ataque"], baixada["defesa"], baixada["vida"]) == (2, 1, 3)
