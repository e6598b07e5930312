"""Several phones act at once, with holds, consents and late declarations, and none loses anything."""

from playwright.sync_api import expect


def saci_convoca(phone):
    phone.place("A:N3-3")
    phone.card("Aprendiz de Fogueira")
    phone.confirm()


def test_who_holds_to_answer_answers_at_once(construcao):
    """A hold is for a seat that wants to speak: its answer waits for nothing, and ends it."""
    ana, beto = construcao
    ana.place("A:N3-3")
    ana.card("Aprendiz de Fogueira")
    ana.confirm()
    beto.tap(".arb-hold")
    expect(ana.page.locator('.arb-band [data-do="avancar-fase"]')).to_be_disabled()
    beto.command("acao")
    dialog = beto.page.locator(".dialog-card")
    dialog.locator(".field").first.fill("Vendaval")
    dialog.locator(".arb-choice", has_text="Narrador").tap()
    dialog.locator(".button-main").tap()
    beto.confirm()
    expect(ana.page.locator(".arb-chain")).to_contain_text("Vendaval")
    expect(ana.page.locator(".arb-held")).to_have_count(0)


def refused(phone):
    """Return the verdict on an attack upwards, which nothing mends."""
    phone.command("avancar-fase", "Luta")
    phone.place("A:N3-1")
    phone.place("B:N2-1")
    verdict = phone.page.locator(".dialog-verdict")
    expect(verdict).to_contain_text("nível acima")
    return verdict


def test_the_other_side_agrees_where_both_must(construcao, server):
    ana, beto = construcao
    ana.page.locator(".bar-button", has_text="Mais").tap()
    ana.page.locator(".dialog .tool", has_text="Ajustes").tap()
    who = ana.page.get_by_role("button", name="Quem perde com isso concorda")
    who.tap()
    expect(who).to_have_attribute("aria-pressed", "true")
    ana.close()
    verdict = refused(ana)
    expect(verdict).to_contain_text("Quem perde com isso tem de concordar")
    verdict.get_by_role("button", name="Vale mesmo assim").tap()
    ana.sees("Beto precisa concordar.")
    beto.page.locator('.dialog-consent [data-says="stand"]').tap()
    ana.sees("pode responder ao ataque de")
    expect(ana.page.locator(".arb-proposal")).to_have_count(0)


def test_only_the_judge_lets_stand_where_the_table_says_so_and_says_why(ana, at_table, server):
    ana.page.locator(".bar-button", has_text="Lugares").tap()
    ana.page.locator(".dialog-seats .button-quiet", has_text="Juiz").tap()
    address = ana.page.locator(".dialog-judge .invite-address").get_attribute("href")
    ana.close()
    ana.page.locator(".bar-button", has_text="Mais").tap()
    ana.page.locator(".dialog .tool", has_text="Ajustes").tap()
    ana.page.get_by_role("button", name="O juiz").tap()
    expect(ana.page.get_by_role("button", name="O juiz")).to_have_attribute("aria-pressed", "true")
    ana.close()
    judge = at_table(ana.code)
    judge.page.goto(address)
    judge.page.locator(".dialog-judge").wait_for()
    judge.close()
    verdict = refused(ana)
    verdict.get_by_role("button", name="Vale mesmo assim").tap()
    expect(ana.page.locator(".toasts")).to_contain_text("O juiz foi chamado.")
    judge.sees("Recusado")
    judge.page.locator(".arb-proposal button", has_text="Vale mesmo assim").tap()
    stand = judge.page.locator(".dialog-stand")
    stands = stand.get_by_role("button", name="Vale mesmo assim")
    expect(stands).to_be_disabled()
    stand.locator(".field").fill("combinado antes do jogo")
    stands.tap()
    ana.sees("pode responder ao ataque de")
    line = next(line for line in server.look(ana.code)["lines"] if "stand" in line["entry"])
    assert (line["by"], line["entry"]["note"]) == ("juiz", "combinado antes do jogo")


def test_an_answer_that_is_declared_late_is_put_where_it_was_given(construcao, server):
    """Beto answered the arrival of the Aprendiz, and declares it only when Ana has gone on to the Luta."""
    ana, beto = construcao
    saci_convoca(ana)
    ana.command("avancar-fase", "Luta")
    beto.page.locator(".arb-band .arb-quiet", has_text="Respondo a").tap()
    late = beto.page.locator(".dialog-late")
    newest = late.locator("[data-n]").first
    expect(newest).to_contain_text("Aprendiz")
    newest.tap()
    late.locator('[data-do="acao"]').tap()
    card = beto.page.locator(".dialog-card")
    card.locator(".field").first.fill("Vendaval")
    card.locator(".arb-choice", has_text="Narrador").tap()
    card.locator(".button-main").tap()
    beto.sees("Respondo a… · ", ".arb-confirming .arb-title")
    beto.confirm()
    went_on, line = server.look(ana.code)["lines"][-2:]
    assert (went_on["standing"], "Ana deixou passar" in went_on["told"]) == ("accepted", True)
    assert all(duty["blocks"] == "nothing" for duty in server.look(ana.code)["duties"])
    assert line["entry"]["before"] == line["n"] - 1
    assert (line["entry"]["do"], line["standing"]) == ("acao", "accepted")
    expect(ana.page.locator('.pagina[data-side="B"] .narrador-marks svg')).to_have_count(1)


def test_the_effect_of_a_card_is_declared_by_its_operations(construcao):
    ana, beto = construcao
    ana.page.locator(".arb-band .arb-quiet", has_text="Outras").tap()
    ana.page.locator(".dialog-others .tool", has_text="Efeito de carta").tap()
    effect = ana.page.locator(".dialog-effect")
    effect.get_by_role("button", name="Valor", exact=True).tap()
    effect.locator(".arb-choice", has_text="0,5").tap()
    effect.get_by_role("button", name="Juntar").tap()
    effect.get_by_role("button", name="É isso").tap()
    ana.place("B:N3-1")  # the target, on the board
    ana.confirm()
    expect(beto.page.locator('[data-place="B:N3-1"] .space-value')).to_have_text("0,9+0,5")


def test_a_known_card_asks_only_its_targets(construcao, server):
    ana, beto = construcao
    ana.page.locator(".arb-band .arb-quiet", has_text="Outras").tap()
    ana.page.locator(".dialog-others .tool", has_text="Efeito de carta").tap()
    ana.page.locator(".dialog-effect input.field").fill("apagou-se")
    ana.page.locator(".dialog-effect .choice", has_text="Apagou-se a Vela").tap()
    ana.confirm()  # only one is worth 0.5 at most, so that not even the target is asked
    beto.stands("B:N3-1", "")
    assert server.look(ana.code)["lines"][-1]["entry"]["source"] == "Apagou-se a Vela"
