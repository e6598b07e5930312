"""A phone explains beside the board: undone entries, consequences, terms, and how long effects last."""

from playwright.sync_api import expect


def test_what_was_taken_back_is_said_once_and_over_no_place(construcao):
    ana, beto = construcao
    ana.place("A:N3-3")
    ana.card("Aprendiz de Fogueira")
    ana.confirm()
    ana.page.locator(".bar-button", has_text="Desfazer").tap()
    notice = beto.page.locator(".toasts .notice")
    expect(notice).to_contain_text("Ana desfez: convocou Aprendiz de Fogueira")
    top = beto.page.locator(".space").first.bounding_box()["y"]
    box = notice.bounding_box()
    assert box["y"] + box["height"] <= top + 6
    for phone in (ana, beto):
        phone.stands("A:N3-3", "")
    ana.page.locator(".bar-button", has_text="Histórico").tap()
    ana.page.locator(".dialog-history .button", has_text="Refazer").first.tap()
    expect(beto.page.locator(".toasts")).not_to_contain_text("Ana desfez")
    expect(beto.page.locator(".toasts")).to_contain_text("Ana refez")
    for phone in (ana, beto):
        phone.stands("A:N3-3", "Aprendiz de Fogueira")


def test_how_a_fight_came_out_is_said_to_both(construcao):
    ana, beto = construcao
    ana.command("avancar-fase", "Luta")
    ana.place("A:N3-1")
    ana.place("B:N3-1")
    ana.confirm()
    beto.meets().command("passar")
    ana.command("passar")
    beto.stands("B:N3-1", "")
    for phone in (ana, beto):
        phone.sees("Saci morreu")
    ana.command("avancar-fase", "Reconstrução")
    beto.sees("Ana avançou para Reconstrução")
    expect(ana.page.locator(".arb-last")).to_have_count(0)


def test_nothing_moves_under_a_finger_while_cards_are_looked_for(ana):
    """The list grew and shrank with each answer, so that a tap below it hit the wrong thing.

    Only where no card matches does what describes one take the room.
    """
    ana.place("A:N3-3")
    dialog = ana.page.locator(".dialog-card")
    chip = dialog.locator(".arb-choice", has_text="0,5")
    chip.wait_for()
    before = chip.bounding_box()
    expect(dialog.locator(".arb-card").nth(1)).to_be_visible()
    assert chip.bounding_box() == before
    dialog.locator(".field").first.fill("Aprendiz de Fog")
    expect(dialog.locator(".arb-card")).to_have_count(1)
    assert chip.bounding_box() == before
    dialog.locator(".field").first.fill("ninguém se chama assim")
    expect(dialog.get_by_text("Nenhuma conhecida serve")).to_be_visible()
    assert chip.bounding_box()["y"] < before["y"]


def test_a_term_explains_itself_and_nothing_is_declared(ana):
    for part, words in (
        ('[data-place="A:N2-2"]', "N2-2 · livre"),
        (".arb-phase >> nth=2", "Luta"),
        ('[data-thing="counters B:imaginacao"]', "Imaginação"),
    ):
        ana.page.locator(".bar-button", has_text="?").tap()
        ana.sees("Toque no que quer entender")
        ana.page.locator(part).first.tap()
        expect(ana.page.locator("dialog[open]")).to_contain_text(words)
        ana.close()
    expect(ana.page.locator('.arb-phase[data-when="now"]')).to_have_text("Construção")


def test_the_clock_knows_since_when_it_is_whose_turn(ana):
    ana.page.locator(".bar-button", has_text="Mais").tap()
    ana.page.locator(".dialog .tool", has_text="Relógios").tap()
    turn = ana.page.locator(".dialog-timers .clock").nth(1)
    expect(turn).to_contain_text("desde")


def test_a_hold_that_runs_out_says_so_on_every_phone(construcao):
    ana, beto = construcao
    for phone in (ana, beto):
        phone.page.clock.install()
    ana.tap(".arb-hold")
    for phone in (ana, beto):
        expect(phone.page.locator(".arb-held")).to_be_visible()
    for phone in (ana, beto):
        phone.page.clock.fast_forward(31_000)
        expect(phone.page.locator(".toasts")).to_contain_text("Acabou o “Segura!”")
        expect(phone.page.locator(".arb-held")).to_have_count(0)


def test_the_text_of_a_card_allows_and_sets(ana, server):
    ana.page.locator(".arb-band .arb-quiet").last.tap()
    ana.page.locator(".dialog-others .tool").first.tap()
    effect = ana.page.locator(".dialog-effect")
    effect.locator(".arb-choice", has_text="Valor passa a ser").tap()
    effect.locator(".arb-choice", has_text="Iara").tap()
    effect.locator(".arb-choice", has_text="2,0").tap()
    effect.locator(".button-main").tap()
    effect.locator(".arb-choice", has_text="Permitir").tap()
    effect.locator(".arb-choice", has_text="atacar nível superior").tap()
    effect.locator(".button-main").tap()
    effect.locator(".button-main").tap()
    ana.place("A:N3-1")
    ana.confirm()
    expect(ana.page.locator('[data-place="A:N3-2"] .space-value')).to_have_text("2,0+1,4")
    changes = {(one["effect"], one["target"]) for one in server.position(ana.code)["modifiers"]}
    assert changes == {("set", "valor"), ("allow", "castoria.lutas.nivel-superior")}


def test_the_reacao_of_a_known_card_does_what_its_text_says_without_typing(construcao):
    """“A known card asks only its targets”, and that it does not react is one tap; nothing asks twice."""
    ana, beto = construcao
    ana.place("A:N3-3")
    ana.card("Faísca Atrevida")
    ana.confirm()
    ana.command("reacao")
    expect(ana.page.locator(".arb-events")).to_contain_text("Beto perde 0,1 PI")
    ana.confirm()
    beto.meets().command("passar")
    beto.sees("2,9")
    expect(ana.page.locator('.arb-band [data-do="reacao"]')).to_have_count(0)


def test_that_a_reacao_does_not_occur_is_one_tap_and_the_end_of_the_turn_waits_for_it(construcao):
    ana, beto = construcao
    ana.place("A:N3-3")
    ana.card("Faísca Atrevida")
    ana.confirm()
    before = ana.taps
    expect(ana.page.locator('.arb-band [data-do="reacao"]')).to_have_count(2)
    expect(ana.page.locator('.arb-band [data-do="encerrar-turno"]')).to_have_count(0)
    ana.command("reacao", "Sem Reação")
    expect(ana.page.locator('.arb-band [data-do="reacao"]')).to_have_count(0)
    assert ana.taps == before + 1
    expect(beto.page.locator(".arb-last")).to_contain_text("não aconteceu")


def test_what_is_taken_back_is_named_and_is_the_last_of_the_table(construcao):
    """Ana ends her turn and Beto passes: her Desfazer names his pass, and does not take her end away."""
    ana, beto = construcao
    for para in ("luta", "reconstrucao"):
        ana.play({"do": "avancar-fase", "seat": "A", "para": para})
    ana.play({"do": "encerrar-turno", "seat": "A"})
    undo = ana.page.locator(".bar-undo")
    expect(undo).to_contain_text("Ana encerrou o turno")
    beto.meets().command("passar")
    for phone in (ana, beto):
        expect(phone.page.locator(".bar-undo")).to_contain_text("Beto deixou passar")
    ana.tap(undo)
    expect(beto.page.locator(".toasts .notice")).to_contain_text("Ana desfez:")
    lines = [line for line in ana.server.look(ana.code)["lines"] if "do" in line["entry"]]
    assert [(line["seat"], "retracted_by" in line) for line in lines[-2:]] == [("A", False), ("B", True)]
