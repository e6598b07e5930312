"""Moments at which two players with unknown cards had to ask aloud, hunt for a button or tap twice."""

import re

import pytest
from playwright.sync_api import expect

BUTTON = '.arb-band [data-do="%s"]'


@pytest.fixture
def prepared(both):
    """Open both phones at a table where Ana begins and has kept her hand."""
    ana, beto = both()
    ana.tap('[data-begins="A"]')
    ana.meets()
    ana.command("manter")
    ana.meets()
    beto.meets()
    return ana, beto


def plays(phone, text=""):
    """Play an unknown Aliado, its text before its numbers."""
    phone.command("jogar-aliado")
    if text:
        phone.page.locator(".dialog-card textarea").fill(text)
        phone.page.locator(".arb-said li").first.wait_for()
    phone.faces(1, 1, 1, 2)
    phone.meets()


def test_who_has_kept_a_hand_reads_whose_hand_is_not_settled(prepared):
    ana, beto = prepared
    ana.sees("Beto mantém a mão inicial ou faz mulligan")
    beto.sees("Mantenha a mão inicial")
    ana.page.locator(".tool-bar .bar-button", has_text="Histórico").tap()
    expect(ana.page.locator(".dialog-history")).to_contain_text("Ana começa a partida")
    ana.page.keyboard.press("Escape")
    ana.command("manter", "Beto")  # as Beto says aloud
    beto.sees("turno 1, sem compra")


def test_the_turn_without_a_draw_says_so(prepared):
    ana, beto = prepared
    beto.command("manter")
    ana.meets()
    beto.meets()
    ana.sees("Você joga agora · turno 1, sem compra")
    beto.sees("turno 1, sem compra")
    ana.command("ninguem-responde", "Encerrar")
    ana.meets()
    ana.sees("turno 2")
    expect(ana.page.locator(".arb-band")).not_to_contain_text("sem compra")


def test_the_text_stands_above_the_number_that_plays_the_card(both, position):
    ana, _beto = both(**position("acao"))
    ana.command("jogar-aliado")
    card = ana.page.locator(".dialog-card")
    expect(card).to_contain_text("O último número joga a carta.")
    text = card.locator("textarea").bounding_box()
    number = card.locator(".arb-typing .arb-field").first.bounding_box()
    assert text["y"] + text["height"] <= number["y"]


def test_an_effect_that_comes_after_the_card_is_asked_about_by_itself(both, position):
    ana, beto = both(**position("acao"))
    plays(ana, "Quando este aliado entrar no Campo, você compra uma carta.")
    beto.meets()
    beto.sees("Ana jogou")
    beto.tap(beto.page.locator(".arb-band button", has_text="Outras"))
    beto.tap(beto.page.locator("dialog[open] button", has_text="Passar").first)
    beto.meets()
    beto.sees("Você responde a", ".arb-waiting")


def test_who_is_attacked_answers_before_the_blocks(both, position, server):
    ana, beto = both(**position("acao"))
    ana.place("2")
    ana.half("ofensiva", "B:arredor-1")
    ana.meets()
    beto.meets()
    expect(beto.page.locator(BUTTON % "passar")).to_have_count(0)  # that nobody blocks is said instead
    beto.command("jogar-manobra")
    beto.faces(1)
    beto.place("2")
    beto.tap(beto.page.locator(".arb-results .arb-choice", has_text="−2"))
    beto.meets()
    assert server.position(ana.code)["mesa"]["lados"][1]["recursos"] == 7


def test_what_falls_by_a_chosen_block_is_marked_before_it_is_declared(both, position):
    ana, beto = both(**position("acao"))
    ana.place("1")  # 1/0/2
    ana.half("ofensiva", "B:arredor-1")
    ana.meets()
    beto.meets()
    for blocker in ("5", "6"):
        beto.place(blocker)
        beto.place("1")
    falls = beto.page.locator(".aliado-falls")
    expect(falls).to_have_count(1)  # two of 1 take a vida of 2
    expect(falls).to_have_text("morre")
    expect(beto.page.locator('[data-place="1"] .aliado-falls')).to_have_count(1)


def test_the_stake_stays_whole_below_a_long_text(both, position):
    ana, beto = both(**position("acao"))
    text = (
        "Quando este aliado entrar no Campo, olhe as quatro cartas do topo do seu baralho. Coloque uma "
        "delas na sua mão e as outras no fundo do baralho em qualquer ordem."
    )
    plays(ana, text)
    beto.meets()
    stake, waiting = (beto.page.locator(where).bounding_box() for where in (".arb-stake", ".arb-waiting"))
    assert stake["y"] + stake["height"] <= waiting["y"] + waiting["height"] + 1


def changed(setup, at, **fields):
    """Change an Aliado of a position."""
    setup["mesa"]["aliados"][at] |= fields
    return setup


def attacks(ana, beto, who, base):
    ana.place(who)
    ana.half("ofensiva", base)
    ana.meets()
    beto.meets()


def test_who_would_lose_the_centro_speaks_last(both, position, server):
    setup = position("acao", bases=(0, 0, 5, 0, 0))
    for lado in setup["mesa"]["lados"]:
        lado["exposto"] = True
    ana, beto = both(**setup)
    attacks(ana, beto, "2", "B:centro")
    beto.command("bloquear")  # nobody blocks
    beto.meets()
    expect(beto.page.locator(BUTTON % "jogar-manobra")).to_be_visible()
    ana.command("ninguem-responde")
    ana.page.get_by_text("Falta responder, no próprio telefone: Beto").wait_for()
    assert server.position(ana.code).get("outcome") is None
    beto.command("passar")
    for phone in (ana, beto):
        phone.sees("O Centro de Beto caiu", ".dialog-finale")
    expect(ana.page.locator(".dialog-finale tr", has_text="Bases")).to_contain_text("0")


def test_a_turned_blocker_is_refused_with_its_reason(both, position):
    ana, beto = both(**changed(position("acao"), 4, virado=True))
    attacks(ana, beto, "2", "B:arredor-1")
    beto.place("5")
    beto.place("2")
    beto.command("bloquear")
    beto.sees("virado", ".dialog-verdict")


def test_what_a_chosen_block_comes_to_counts_what_a_text_prevents(both, position):
    setup = position("acao")
    setup["mesa"]["prevencoes"] = [{"id": 9, "jogador": "B", "quanto": 0, "alvo": "5", "ate": "fim-do-turno"}]
    ana, beto = both(**setup)
    attacks(ana, beto, "2", "B:arredor-1")  # 5/6/6
    beto.sees("Se passar: Arredor 1 de Beto cai", ".arb-stake")
    beto.place("5")  # 1/2/3, and nothing hurts it
    beto.place("2")
    stake = beto.page.locator(".arb-stake")
    expect(stake).to_contain_text("Assim:")
    expect(stake).not_to_contain_text("morre")
    expect(stake).not_to_contain_text("Arredor 1")
    expect(beto.page.locator(".aliado-falls")).to_have_count(0)


def test_shares_are_numbers(both, position):
    ana, beto = both(**position("acao"))
    attacks(ana, beto, "2", "B:arredor-1")
    for blocker in ("5", "6"):
        beto.place(blocker)
        beto.place("2")
    beto.command("bloquear")
    beto.meets()
    ana.command("ninguem-responde")
    ana.meets()
    ana.sees("Divida o dano entre os bloqueadores: 5.")
    beto.sees("Ana divide o dano entre os bloqueadores: 5")
    ana.command("dividir-dano")
    shares = ana.page.locator(".several-key").first.locator(".several-one")
    expect(shares).to_have_text(["1", "2", "3", "4", "5"])


def test_an_attached_card_is_tapped(both, position):
    setup = position("acao")
    fita = {"id": "7", "nome": "Fita", "dono": "A", "controlador": "A", "anexada": "2"}
    setup["mesa"]["modificacoes"] = [fita]
    ana, _beto = both(**setup)
    ana.place("7")
    ana.sees("Fita", ".doing")


def test_who_discards_is_told_so_on_the_own_phone(both, position):
    ana, beto = both(**position("final"))
    ana.command("ninguem-responde", "Encerrar")
    ana.meets()
    beto.meets()
    ana.sees("Descarte 1 carta e fique com cinco.")
    beto.sees("Ana descarta 1 carta e fica com cinco")


def test_what_is_sacrificed_for_a_cost_is_asked_once_more(both, position):
    vampira = {"pede": "outro-aliado", "efeito": [{"op": "comprar", "quantas": 1}]}
    setup = changed(position("acao"), 1, ativadas=[vampira], nome="Bicho")
    del setup["mesa"]["aliados"][2:4]
    ana, _beto = both(**setup)
    ana.command("ativar")
    confirm = ana.page.locator(".arb-confirming .arb-main")
    expect(confirm).to_be_enabled()
    expect(ana.page.locator('[data-place="1"]')).to_be_visible()
    ana.tap(confirm)
    expect(ana.page.locator('[data-place="1"]')).to_have_count(0)


def test_the_own_answer_stands_before_what_ends_the_others_turn(both, position):
    ana, beto = both(**changed(position("acao"), 4, virado=True))
    plays(ana)
    beto.meets()
    buttons = beto.page.locator(".arb-band [data-do]")
    expect(buttons.first).to_have_attribute("data-do", "jogar-manobra")
    expect(beto.page.locator(BUTTON % "desvirar")).to_be_visible()


def test_what_to_do_after_a_refusal_is_a_whole_sentence(both, position):
    ana, _beto = both(**position("influencia"))
    ana.tap(ana.page.locator(".arb-band button", has_text="Outras"))
    ana.tap(ana.page.locator("dialog[open] button", has_text="Jogar um Aliado"))
    ana.faces(5, 1, 1, 2)
    expect(ana.page.locator(".dialog-verdict")).to_contain_text("Agora é Influência; isto é de Ação.")
    expect(ana.page.locator(".dialog-verdict .arb-none")).to_have_text(
        re.compile(r"A prioridade é sua: você .*\.$")
    )


def manobra(seat, **op):
    return {
        "seat": seat,
        "do": "jogar-manobra",
        "carta": "Fogo",
        "custo": 1,
        "efeito": [{"op": "ferir", **op}],
    }


def test_who_has_answered_is_not_asked_to_pass_the_own_card(both, position, server):
    ana, beto = both(**position("acao"))
    server.declare(ana.code, manobra("A", alvo="5", dano=1))
    beto.meets()
    beto.declares(manobra("B", alvo="2", dano=1))
    beto.meets()
    beto.sees("Ana pode responder a Fogo de Beto")
    expect(beto.page.locator(BUTTON % "passar")).to_have_count(0)
    ana.meets()
    expect(ana.page.locator(BUTTON % "ninguem-responde").first).to_contain_text("Resolver")


def test_a_card_that_has_resolved_is_not_asked_about_again(both, position):
    ana, beto = both(**position("acao"))
    attacks(ana, beto, "2", "B:arredor-1")
    beto.command("bloquear")
    beto.meets()
    beto.declares(manobra("B", alvo="2", dano=1))
    ana.meets()
    ana.sees("Beto jogou Fogo")
    ana.command("ninguem-responde", "Resolver")
    ana.meets()
    ana.sees("Você responde ao combate em Arredor 1?", ".arb-waiting")
