"""A turn on a phone keeps its budget of taps; a refusal is understood and mended in two more."""

from playwright.sync_api import expect

PLAIN_TURN = 10
MENDED = 2


def test_a_plain_turn_takes_ten_taps_at_most(server, refereed, at_table, entries):
    code = refereed(*entries["quatro turnos"])
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    ana.command("comprar")  # with it goes that nobody answers the end of Beto's turn
    ana.command("avancar-fase", "Construção")
    ana.place("A:N3-3")
    ana.card("Aprendiz de Fogueira")
    ana.confirm()
    ana.command("avancar-fase", "Luta")
    ana.place("A:N3-1")
    ana.place("B:N3-1")
    ana.confirm()
    ana.command("encerrar-turno")  # through the Reconstrução
    beto.sees("Você responde ao fim da Reconstrução?")
    assert ana.taps <= PLAIN_TURN
    ana.pi("B", "2,6")
    beto.stands("A:N3-3", "Aprendiz de Fogueira")
    beto.stands("B:N3-1", "")
    expect(beto.page.locator('.arb-band [data-do="comprar"]')).to_be_visible()
    declared = [line["entry"]["do"] for line in server.look(code)["lines"]][-8:]
    assert declared == [
        *("passar", "comprar", "avancar-fase", "convocar"),
        *("avancar-fase", "atacar", "avancar-fase", "encerrar-turno"),
    ]


def test_on_one_s_own_phone_it_says_that_it_is_one_s_own_turn(server, at_table):
    code = server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"])
    cards = [f"MU{at:02}" for at in range(1, 9)]
    mural = {"seat": "A", "do": "montar-mural", "cartas": cards}
    server.declare(code, mural, {"seat": "A", "do": "distribuir-formas"})
    ana = at_table(code).seated(0)
    ana.sees("Você joga agora · ", ".arb-band .arb-title")
    at_table(code, lang="en").seated(1).sees("Ana is on turn · ", ".arb-band .arb-title")


def test_a_tap_on_another_choice_mends_a_refusal(construcao):
    """An N3 attacks an N2: the phone shows whom it may attack."""
    ana, beto = construcao
    ana.command("avancar-fase", "Luta")
    ana.place("A:N3-1")
    ana.place("B:N2-1")
    verdict = ana.page.locator(".dialog-verdict")
    expect(verdict).to_contain_text("O que tornaria legal")
    before = ana.taps
    ana.tap(verdict.locator('[data-remedy="instead"]').first)
    verdict.wait_for(state="detached")
    assert ana.taps - before <= MENDED
    beto.sees("Ana atacou Boitatá (N2-1) com Matinta (N2-1). Você responde?")


def test_a_turn_s_consequences_are_seen_before_it_is_confirmed(ana, server):
    ana.command("avancar-fase", "Luta")
    ana.place("A:N3-1")
    marked = ana.page.locator('[data-side="B"] [data-mark="choice"]')
    expect(marked).to_have_count(2)  # whom the Grilo may attack: not the N2
    ana.place("B:N3-2")
    ana.sees("Grilo")
    events = ana.page.locator(".arb-events")
    expect(events).to_contain_text("Grilo")
    expect(events).to_contain_text("0,2 PI")
    before = len(server.look(ana.code)["lines"])
    ana.page.locator(".arb-leave").tap()
    assert len(server.look(ana.code)["lines"]) == before
    ana.stands("A:N3-1", "Grilo")


def test_a_card_is_typed_once_and_known_from_then_on(ana):
    ana.place("A:N3-3")
    ana.page.locator(".dialog-card .field").first.fill("Boto")
    ana.page.locator(".dialog-card .arb-choice", has_text="0,5").tap()
    ana.page.locator(".dialog-card .button-main").tap()
    ana.confirm()
    ana.stands("A:N3-3", "Boto")
    ana.command("convocar")
    expect(ana.page.locator(".dialog-card .arb-card", has_text="Boto")).to_contain_text("0,5")


def test_a_card_is_found_by_the_characters_on_its_face(ana):
    ana.place("A:N3-3")
    ana.page.locator(".dialog-card .field").first.fill("cn6")
    says = "Ⓡ Quando outro Personagem seu morre, este ganha +0,2 de Valor até o fim do turno."
    expect(ana.page.locator(".dialog-card .arb-card")).to_have_text(
        [f"Aprendiz de FogueiraN3 · 0,6 · CN6{says}"]
    )


def test_without_hints_moves_are_listed_by_kind_and_judged_when_declared(server, ana):
    ana.page.locator(".bar-button", has_text="Mais").tap()
    ana.page.locator(".dialog .tool", has_text="Ajustes").tap()
    ana.page.locator(".toggle", has_text="Mostrar o que se pode fazer").tap()
    expect(ana.page.locator(".toggle", has_text="Mostrar o que se pode fazer")).to_have_attribute(
        "aria-checked", "false"
    )
    ana.close()
    ana.meets()
    expect(ana.page.locator("[data-mark]")).to_have_count(0)
    ana.command("atacar")
    ana.tap(ana.page.locator(".arb-choice", has_text="Grilo"))
    ana.place("B:N3-1")
    expect(ana.page.locator(".dialog-verdict")).to_contain_text("Avançar e atacar")


def test_the_preparation_is_declared_by_taps_and_the_die_is_thrown(refereed, at_table, server):
    code = refereed()
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    for phone in (ana, beto):
        phone.command("embaralhar")
    for phone in (ana, beto):
        phone.command("cortar")
    ana.command("lancar-dado")
    ana.tap(ana.page.get_by_role("button", name="Lançar aqui"))  # nobody chooses that: it is told
    beto.sees("Ana tirou")
    thrown = server.look(code)["lines"][-1]["entry"]
    beto.sees(f"Ana tirou {thrown['resultado']} no dado")
    assert (thrown["do"], thrown["seat"]) == ("lancar-dado", "A")
    beto.command("lancar-dado")
    beto.tap(beto.page.locator(".arb-choice", has_text="1" if thrown["resultado"] > 1 else "2"))
    beto.confirm()
    for phone in (ana, beto):
        phone.command("comprar-mao")
    for phone in (ana, beto):
        phone.command("manter-mao")
    (ana if thrown["resultado"] > 1 else beto).sees("Comprar")
    expect(ana.page.locator('[data-side="A"] .count .numbers').first).to_have_text("6")


def test_between_two_chapters_cards_are_replaced_by_how_many_they_are(refereed, at_table, entries):
    """“Regras Gerais”: up to six; their names need not be declared."""
    code = refereed(*entries["na construcao"], {"do": "conceder", "seat": "B", "o_que": "capitulo"})
    ana = at_table(code).seated(0).meets()
    ana.reads_the_end()
    ana.command("substituir")
    choices = ana.page.locator(".arb-choice")
    expect(choices).to_have_text(["1", "2", "3", "4", "5", "6"])
    ana.tap(choices.nth(3))
    ana.confirm()
    ana.command("substituir")
    expect(choices).to_have_text(["1", "2"])


def test_a_new_table_is_refereed_by_one_more_tap(server, phones):
    page = phones.new()
    page.goto(f"{server.url}/nova/castoria")
    page.locator(".pick", has_text="Árbitro").tap()
    page.locator(".go").tap()
    expect(page.locator(".castoria .space")).to_have_count(12)
