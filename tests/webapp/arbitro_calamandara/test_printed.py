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
