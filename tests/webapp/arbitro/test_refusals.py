"""A refusal says once whose word it is, what mends it where that may be shown, and what may stand."""

from playwright.sync_api import expect

CERAMUS = (
    {"seat": "A", "do": "montar-mural", "cartas": [f"MU{at:02}" for at in range(1, 9)]},
    {"seat": "A", "do": "distribuir-formas"},
    {"seat": "A", "do": "revelar", "forma": "FO08"},
)


def test_a_decision_is_named_once_and_a_partial_move_is_not_let_stand(refereed, at_table, entries):
    code = refereed(*entries["quatro turnos"], {"do": "passar", "seat": "A"})
    ana = at_table(code).seated(0).meets()
    ana.command_others("acao")
    ana.tap(ana.page.locator(".dialog-card .button-main"))  # of the card nothing is told
    verdict = ana.page.locator(".dialog-verdict")
    expect(verdict.locator('[data-remedy="first"]')).to_contain_text("Comprar e ação")
    decided = verdict.locator('.arb-cited[data-word="decisao"]')
    expect(decided.first).to_be_visible()
    assert decided.first.inner_text().lower().count("nosso padrão") == 1
    expect(verdict).to_contain_text("não foi dito até o fim")
    expect(verdict.get_by_role("button", name="Vale mesmo assim")).to_have_count(0)
    ana.tap(
        verdict.locator('[data-remedy="first"]')
    )  # what goes first is told, and the rest of the move asked
    verdict.wait_for(state="detached")
    ana.sees("Realizar uma Ação · Quem realiza?")


def test_where_moves_are_left_to_be_noticed_the_phone_names_for_whom_play_waits(server, at_table):
    code = server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"])
    server.declare(code, *CERAMUS)
    beto = at_table(code).seated(1).meets()
    beto.command_others("passar")
    verdict = beto.page.locator(".dialog-verdict")
    expect(verdict.get_by_role("button", name="Vale mesmo assim")).to_be_visible()
    expect(verdict.locator(".arb-none")).to_contain_text("a mesa espera por Ana")
    expect(verdict.locator("[data-remedy]")).to_have_count(0)
