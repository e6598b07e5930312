"""A solo player plays against the own earlier results."""

from playwright.sync_api import expect


def test_who_plays_alone_sees_the_record(server, at_table, phones):
    code = server.table("ceramus", 1)
    ana = at_table(code).seated()
    ana.tap("azulejos", "A/medieval", times=2)
    big = phones.new("en")
    for already in range(2):
        ana.more("Encerrar")
        chosen = ana.page.locator(".dialog-end .choice", has_text="Jogador 1")
        expect(chosen).to_have_attribute("aria-pressed", "false" if already else "true")
        ana.page.locator(".dialog-end .button-main").tap()
        said = "Recorde não batido: −16 contra −12." if already else "Primeiro recorde: −12."
        expect(ana.page.locator(".notice-ending")).to_contain_text(said)
        big.goto(f"{server.url}/m/{code}/grande")
        said = "Over, the record stands: −12" if already else "Over, a new record: −12"
        expect(big.locator(".big-won")).to_have_text(said)
        ana.page.locator(".dialog-finale .button", has_text="Revanche").tap()
        expect(ana.page.locator(".notice-ending")).to_have_count(0)


def test_the_next_table_of_who_plays_alone_says_what_is_to_be_beaten(server, at_table):
    code = server.table("ceramus", 1, names=["Zilda"])
    first = at_table(code).seated()
    first.tap("azulejos", "A/medieval", times=2)
    first.more("Encerrar")
    first.page.locator(".dialog-end .button-main").tap()
    expect(first.page.locator(".finale-tally")).to_contain_text("Seu recorde: −12 (")
    later = at_table(server.table("ceramus", 1, names=["Zilda"])).seated()
    expect(later.page.locator(".toasts")).to_contain_text("Seu recorde: −12")
    assert server.look(later.code)["panel"]["record"]["recorde"] == -12
