"""Where a phone once left its traveller with nothing to tap, or let something happen without a word."""

from playwright.sync_api import expect


def test_a_board_that_is_enlarged_hides_nothing_of_what_may_be_acquired(refereed, at_table, position, server):
    """Of three the own Terra has stayed enlarged from the turn before.

    calamandara.fase1.superior
    """
    code = refereed(3, **position(3, reservas={"Ana": ["espelho"]}, fase="cartas"))
    ana = at_table(code).seated(0).meets()
    ana.part("terra-S")
    ana.play(*({"seat": seat, "do": "encerrar-turno"} for seat in "ABC"))
    ana.command("adquirir")
    ana.sees("Toque a resposta na mesa desenhada")
    ana.tap(ana.page.locator(".uppers .slot", has_text="Pegada").first)
    ana.tap('.cards .slot[aria-label="Pegada, Torre"]')
    ana.meets()
    expect(ana.page.locator(".part")).to_be_visible()
    assert dict(server.position(code)["mesa"]["viajantes"][0]["reserva"]).get("torre") == 1
