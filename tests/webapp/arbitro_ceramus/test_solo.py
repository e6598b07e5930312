"""A solo player plays to the end against the own record, which is shown and kept."""

from playwright.sync_api import expect


def _to_its_end(phone, fits):
    """Play on by the first Forma and the first place where it fits."""
    while (state := phone.state).outcome is None:
        if state.fase == "revelar":
            unseen = next(one.id for one in state.cartas.formas if one.id not in state.reveladas)
            moves = [{"do": "revelar", "forma": unseen}]
        elif state.fase == "construir" and (found := next(fits(state, "A"), None)):
            style, start, cells = found
            build = {"do": "construir", "estilo": style, "inicio": start, "casas": list(cells)}
            moves = [build, {"do": "encerrar-turno"}]
        else:
            moves = [{"do": "passar" if state.fase == "construir" else "concluir"}]
        phone.server.declare(phone.code, *({"seat": "A", **one} for one in moves))


def test_the_record_is_set_kept_and_beaten_only_by_more(prepared, at_table, fits):
    phone = at_table(prepared(1)).seated(0)
    expect(phone.page.locator(".record")).to_have_count(0)
    _to_its_end(phone, fits)
    ending = phone.page.locator(".notice-ending")
    expect(ending).to_contain_text("Primeiro recorde: ")
    _says_why_and_what_it_comes_to(phone)
    _opens_with(phone, "Primeiro recorde: ")
    phone.tap(phone.page.locator(".dialog-finale .button-main"))  # nobody is asked for who plays alone
    expect(phone.page.locator(".making-choice")).to_be_visible()
    assert phone.state.recorde is not None
    number = f"{phone.state.recorde:+d}".replace("-", "−").replace("+0", "0")
    expect(phone.page.locator(".record .numbers")).to_have_text(number)
    phone.prepared()
    _to_its_end(phone, fits)
    expect(ending).to_contain_text("Recorde não batido: ")
    _opens_with(phone, "Recorde não batido: ")


def _opens_with(phone, record):
    """Assert that the end opens by itself, with the record first."""
    expect(phone.page.locator(".dialog-finale .finale-won")).to_contain_text(record)


def _says_why_and_what_it_comes_to(phone):
    why = {"formas-acabam": "não há mais Formas", "ninguem-adiciona": "turno inteiro"}
    rules = phone.server.look(phone.code)["outcome"]["rules"]
    shown = next(words for rule, words in why.items() if f"ceramus.fim.{rule}" in rules)
    expect(phone.page.locator("[data-ended] .forma-hint")).to_contain_text(shown)
    laid = len(list(phone.state.azulejos))
    expect(phone.page.locator(".sum")).to_have_text(f"{laid} − {16 - laid} =")


def test_a_new_record_is_said(refereed, at_table, fits):
    phone = at_table(refereed(1)).seated(0)
    phone.tap('[data-way="box"]')
    for _step in range(8):
        phone.tap('.dialog-box [aria-label="−2"]')
    phone.tap("[data-begin]")
    phone.page.locator("dialog[open]").wait_for(state="detached")
    expect(phone.page.locator(".record .numbers")).to_have_text("−16")
    phone.prepared()
    _to_its_end(phone, fits)
    expect(phone.page.locator(".notice-ending")).to_contain_text("Recorde batido: de −16 para ")
