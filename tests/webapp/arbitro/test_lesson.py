"""A first match is taught by the phones: beginners tap what is lit, take another way, or leave it.

docs/leve.md
"""

import pytest
from playwright.sync_api import expect
from soaked import soaked
from taught import CUT, LIT, reads


@pytest.fixture
def ana(refereed, at_table):
    return at_table(refereed(leve=True, lesson=True)).seated(0).meets()


@pytest.fixture
def taught(ana, at_table):
    return ana, at_table(ana.code).seated(1).meets()


def taps_lit(phone, which=0):
    phone.tap(phone.page.evaluate(LIT)[which])


def brings(phone, which, name):
    taps_lit(phone, which)
    phone.card(name)


def test_a_whole_first_round_is_played_by_the_sentences(taught):
    ana, beto = taught
    reads(taught, "comecar", "lancem o dado")
    taps_lit(ana)
    reads(taught, "trazer", "Ana: compre uma carta e traga um Personagem de bronze")
    brings(ana, 0, "Aprendiz de Fogueira")
    reads(taught, "primeiro-turno", "Ana: quem começa não ataca")
    taps_lit(ana)
    reads(taught, "trazer", "Beto: compre uma carta e traga")
    brings(beto, 0, "Dona do Banco de Pedra")
    reads(taught, "atacar", "Beto: ataque.")
    own, other = sorted(beto.page.evaluate(LIT), key=lambda one: "A:" in one)
    beto.tap(own)
    beto.tap(other)
    reads(taught, "defender", "Ana: é um ataque a você")
    ana.sees("Se passar: PI de Ana 3,0 → 2,7", ".arb-stake")
    taps_lit(ana)
    reads(taught, "lutou", "Beto: ")
    ana.pi("A", "2,7")
    taps_lit(beto)
    reads(taught, "trazer", "Ana: ")
    brings(ana, 0, "Aprendiz de Fogueira")
    reads(taught, "passar-a-vez", "Ana: por ora é só")
    taps_lit(ana)
    reads(taught, "ao-lado", "Beto: compre e traga outro N3 ao lado")
    brings(beto, 0, "Raposa de Fumaça")
    reads(taught, "passar-a-vez", "Beto: por ora é só")
    taps_lit(beto)
    reads(taught, "ao-lado", "Ana: ")
    brings(ana, 0, "Raposa de Fumaça")
    reads(taught, "passar-a-vez", "Ana: ")
    taps_lit(ana)
    reads(taught, "subir", "Beto: compre. Os seus dois N3 sustentam")
    taps_lit(beto)
    beto.tap(beto.page.locator(".dialog-card .arb-card").first)
    reads(taught, "adiante", "Sigam jogando")
    assert beto.page.evaluate(LIT) == []


def test_another_lawful_way_is_led_on_from_there(ana):
    reads((ana,), "comecar", "lancem o dado")
    taps_lit(ana)
    reads((ana,), "trazer", "Ana: ")
    ana.command("comprar")
    ana.command("avancar-fase")
    ana.command("encerrar-turno")  # without a Personagem
    reads((ana,), "trazer", "Beto: ")


def test_its_rule_is_one_tap_away_and_it_is_left_and_brought_back(server, taught):
    ana, beto = taught
    reads(taught, "comecar", "lancem o dado")
    expect(ana.page.locator('.arb-lesson [role="status"]')).to_have_count(1)  # it is read aloud
    ana.page.locator(".arb-lesson-way").first.tap()
    expect(ana.page.locator("dialog[open] .rule-text").first).to_contain_text("dado")
    ana.close()
    ana.page.locator(".arb-lesson-way").last.tap()
    for phone in taught:
        expect(phone.page.locator(".arb-lesson")).to_have_count(0)
        assert phone.page.evaluate(LIT) == []
    taps = ana.page.locator('[data-begins="A"]')
    expect(taps).to_be_visible()  # play goes on as at any table
    beto.page.locator(".tool-bar .bar-button", has_text="Mais").tap()
    beto.page.locator("dialog[open] .button", has_text="Ajustes").tap()
    beto.page.locator('dialog[open] [role="switch"]', has_text="Primeira partida").tap()
    expect(ana.page.locator(".arb-lesson")).to_be_visible()
    assert server.look(ana.code)["table"]["lesson"] is True


@pytest.mark.parametrize("size", [(360, 640), *soaked(((640, 360),))])
def test_the_sentence_is_whole_and_covers_no_button(server, refereed, at_table, size):
    code = refereed(leve=True, lesson=True)
    ana = at_table(code).seated(0)
    ana.turns_into(*size)
    for entry in (
        {"seat": "A", "do": "comecar-pelo-dado", "primeiro": "B"},
        {"seat": "B", "do": "convocar", "espaco": "N3-1", "valor_decimos": 9},
        {"seat": "B", "do": "encerrar-turno"},
        {"seat": "A", "do": "convocar", "espaco": "N3-1", "valor_decimos": 9},
    ):
        expect(ana.page.locator(".arb-lesson p")).to_be_visible()
        assert ana.page.evaluate(CUT) == []
        server.declare(code, entry)
        ana.meets()
    ana.sees("Ana: ataque", ".arb-lesson")
    assert ana.page.evaluate(CUT) == []


def test_who_looks_on_reads_the_step_too_and_leaves_it_to_who_plays(ana, at_table, server, phones):
    onlooker = at_table(ana.code).come().watch()
    big = phones.new(unused=True)
    big.goto(f"{server.url}/m/{ana.code}/grande")
    reads((ana, onlooker), "comecar", "lancem o dado")
    expect(big.locator(".big-taught")).to_contain_text("lancem o dado")
    expect(onlooker.page.locator(".arb-lesson-way")).to_have_count(1)  # its rule
    onlooker.page.locator(".arb-lesson-way").tap()
    expect(onlooker.page.locator("dialog[open] .rule-text").first).to_contain_text("dado")
    onlooker.close()
    taps_lit(ana)
    reads((onlooker,), "trazer", "Ana: compre uma carta")
    expect(big.locator(".big-taught")).to_contain_text("Ana: compre uma carta")
    server.ask(f"/api/v1/tables/{ana.code}/settings", {"lesson": False})
    expect(onlooker.page.locator(".arb-lesson")).to_have_count(0)
    expect(big.locator(".big-taught")).to_have_count(0)
