"""The first match of Calamandara is played by the phones' sentences, from laid boards until it goes on."""

import pytest
from playwright.sync_api import expect
from taught import goes_on, tells


@pytest.mark.parametrize("lang", ["pt-BR", "en-US"])
def test_the_lesson_is_played_by_taps_until_the_match_goes_on(server, at_table, lang):
    code = server.table("calamandara", 2, mode="arbitro", names=["Ana", "Beto"], leve=True, lesson=True)
    both = ana, beto = [at_table(code, lang=lang).seated(seat).meets() for seat in (0, 1)]

    tells(both, "adquirir")
    acquires(ana, "Pegada")
    tells(both, "pegada")
    ana.space("S2c")  # calamandara.fase3.sair-do-inicio
    expect(ana.page.locator("dialog[open]")).to_contain_text("S2c")
    ana.close()
    ana.taps += 1
    ana.held("pegada")
    ana.space("S1c")
    tells(both, "andar")
    ana.space("S2c")
    tells(both, "comprar")
    ana.command("comprar")
    tells(both, "tambem")
    acquires(beto, "Fogo")
    tells(both, "montanha")
    beto.held("montanha", "B")
    beto.part("terra-S")
    beto.space("S3c")
    tells(both, "sua-pegada")
    beto.held("pegada", "B")
    beto.part("terra-N")
    beto.space("N1c")
    tells(both, "anda")
    beto.space("N2c")
    tells(both, "compra")
    beto.command("comprar")
    tells(both, "de-novo")
    ana.tap(ana.page.locator(".uppers .slot", has_text="Montanha").first)
    ana.tap(ana.page.locator(".cards .symbol-card").first)  # calamandara.fase1.um-espaco
    tells(both, "fogo")
    ana.held("fogo")
    ana.space("S3c")
    ana.tap(ana.page.locator(".arb-choices .arb-choice").first)  # the Fogo does not stay
    tells(both, "adiante")
    ana.command("encerrar-turno")
    goes_on(both)

    state = server.position(code)
    assert {one["id"]: one["token"] for one in state["mesa"]["viajantes"]} == {"A": "S2c", "B": "N2c"}
    assert "S3c" not in {posto["espaco"] for posto in state["mesa"]["postos"]}


def acquires(phone, above):
    """Tap the upper symbol of the Carta de Símbolos that lies there, then a lower one."""
    phone.tap(phone.page.locator(".uppers .slot", has_text=above).first)
    phone.tap(phone.page.locator(f'.cards .slot[aria-label^="{above}, "]').first)
    phone.meets()
