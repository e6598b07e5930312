"""The text of a Lembrança that the rulebook does not have is read, said back, and told to both phones."""

from playwright.sync_api import expect

TEXT = (
    "DESTRUA UM símbolo de Montanha ou de Espelho inserido no tabuleiro. "
    "Em seguida, ADQUIRA UMA Carta de Lembrança."
)


def test_a_printed_text_is_read_said_back_and_told_to_both(refereed, at_table, position):
    code = refereed(2, **position(2, postos={"S2a": "montanha", "S3a": "fogo"}, tokens={}))
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    ana.tap('[data-do="usar-carta-propria"]')
    ana.page.locator(".dialog-card textarea").fill(TEXT)
    said = ana.page.locator(".arb-said li")
    expect(said).to_have_text(["destruir 1 símbolo: Montanha, Espelho", "comprar 1 carta"])
    ana.tap(".dialog-card .button-main")
    beto.meets()
    expect(beto.page.locator("body")).to_contain_text("destruir 1 símbolo: Montanha, Espelho")


WAYS = (
    "Escolha o sentido horário ou anti-horário. ROTACIONE, nesse sentido, as mãos de todos os viajantes OU "
    "as cartas reveladas do topo dos decks de Cartas de Símbolos."
)


def test_a_way_is_chosen_by_what_it_does_and_the_second_copy_takes_two_taps(refereed, at_table, position):
    code = refereed(2, **position(2))
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    ana.tap('[data-do="usar-carta-propria"]')
    expect(ana.page.locator(".dialog-card h2")).to_have_text("Qual Carta de Lembrança?")
    ana.page.locator(".dialog-card .field").first.fill("Maré")
    ana.page.locator(".dialog-card textarea").fill(WAYS)
    ana.page.locator(".arb-said li").first.wait_for()
    ana.tap(".dialog-card .button-main")
    ana.tap(ana.page.locator(".arb-band button", has_text="as mãos").first)
    ana.tap(ana.page.locator(".arb-band button", has_text="sentido anti-horário").first)
    assert ana.taps == 4
    beto.sees("rotacionar em sentido anti-horário: as mãos")
    beto.tap('.arb-band [data-do="passar"]')
    expect(ana.page.locator('.arb-band [data-do="adquirir"]')).to_be_visible()
    ana.taps = 0
    ana.tap('[data-do="usar-carta-propria"]')
    ana.tap(ana.page.locator(".dialog-card .arb-card", has_text="Maré").first)
    expect(ana.page.locator(".arb-band button", has_text="as mãos")).to_be_visible()
    assert ana.taps == 2


def test_at_a_table_of_official_cards_too_a_card_is_asked_for_before_it_is_used(server, at_table, position):
    """One tap used up a card without a word of it: its text could be told nowhere."""
    code = server.table("calamandara", 2, mode="arbitro", leve=True, cards="official")
    server.anew(code, **position(2, postos={"S2a": "montanha"}))
    ana = at_table(code).seated(0).meets()
    ana.tap('[data-do="usar-carta-propria"]')
    ana.page.locator(".dialog-card textarea").fill(TEXT)
    ana.page.locator(".arb-said li").first.wait_for()
    ana.tap(".dialog-card .button-main")
    ana.sees("destruir 1 símbolo: Montanha, Espelho", "body")


def test_everybody_is_asked_about_a_card_that_leaves_its_text_to_the_table(refereed, at_table, position):
    """Their phones told only whose turn it was, though the card waited for them."""
    code = refereed(2, **position(2))
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    ana.tap('[data-do="usar-carta-propria"]')
    ana.page.locator(".dialog-card .field").first.fill("Vento")
    ana.page.locator(".dialog-card textarea").fill("Cada viajante sopra o token do vizinho.")
    ana.page.locator(".dialog-card", has_text="Não entendido").wait_for()
    ana.tap(".dialog-card .button-main")
    beto.sees("Você responde a Vento de Ana")
    beto.tap('.arb-band [data-do="passar"]')
    ana.sees("O que Vento muda")  # nobody waits for the user's own pass
