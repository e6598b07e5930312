"""An unregistered official card costs few taps to declare at a table that plays leve."""

import os
import re

import pytest
from playwright.sync_api import expect
from soaked import soaked

RING = ".arb-band .arb-ring .arb-choice"
# What is too small for a thumb, or not whole in the band.
CUT = """parts => [...document.querySelectorAll(parts)].filter(one => {
    const box = one.getBoundingClientRect();
    const band = document.querySelector('.arb-band').getBoundingClientRect();
    return box.width < 44 || box.height < 44 || box.bottom > band.bottom || box.right > band.right
        || one.scrollWidth > one.clientWidth + 1;
}).map(one => one.textContent)"""


@pytest.fixture
def ana(refereed, at_table, entries):
    """Provide Ana's phone in her fifth turn, with unregistered cards."""
    return at_table(refereed(*entries["na construcao"], leve=True, cards="official")).seated(0).meets()


@pytest.fixture
def official(ana, at_table):
    """Provide Ana's and Beto's phones there."""
    return ana, at_table(ana.code).seated(1).meets()


# Other tests have told this house cards of the set by their names.
FORGETS = """async () => {
    const house = '/api/v1/house/castoria/cards';
    for (;;) {
        const { cards } = await (await fetch(house)).json();
        if (!cards.length) return;
        await Promise.all(cards.map(({ id, version }) => fetch(`${house}/${id}/delete`, {
            method: 'POST', body: JSON.stringify({ version }),
            headers: { 'Content-Type': 'application/json' },
        })));
    }
}"""


def knows_no_card(phone):
    """Delete all cards that were declared at tables of this server before."""
    phone.page.evaluate(FORGETS)
    return phone


def valores(phone):
    return phone.page.locator(RING)


def shows_whole(phone, text):
    """Wait until that stands on the ring: before it is drawn nothing on it could be cut."""
    expect(valores(phone).filter(has_text=re.compile(f"^{re.escape(text)}$"))).to_be_visible()
    assert phone.page.evaluate(CUT, RING) == []


def test_a_personagem_is_a_space_and_a_valor(official, server):
    ana, beto = official
    ana.place("A:N3-3")
    expect(valores(ana)).to_have_text([*(f"0,{one}" for one in range(1, 10)), "1,0", "Outro…", "Carta…"])
    shows_whole(ana, "Carta…")
    ana.tap(valores(ana).filter(has_text="0,5"))
    for phone in (ana, beto):
        expect(phone.page.locator('[data-place="A:N3-3"] .space-value')).to_have_text("0,5")
    assert ana.taps == 2
    entry = server.look(ana.code)["lines"][-1]["entry"]
    assert entry == {"do": "convocar", "seat": "A", "espaco": "N3-3", "valor_decimos": 5}


def test_each_level_has_its_own_usual_valores_and_any_other_may_be_entered(ana):
    ana.place("A:N2-2")
    expect(valores(ana).first).to_have_text("0,5")
    ana.tap(valores(ana).filter(has_text="Outro…"))
    ana.page.locator(".arb-band .field").fill("0,3")
    ana.tap(".arb-band .arb-typed .arb-button")
    expect(ana.page.locator('[data-place="A:N2-2"] .space-value')).to_have_text("0,3")
    assert ana.taps == 3  # and the number typed


def test_the_name_may_be_declared_and_is_known_at_the_table_from_then_on(ana):
    knows_no_card(ana).place("A:N3-3")
    ana.tap(valores(ana).filter(has_text="Carta…"))
    card = ana.page.locator(".dialog-card")
    expect(card.locator(".arb-card", has_text="Grilo")).to_have_count(1)
    expect(card.locator(".arb-card", has_text="Aprendiz de Fogueira")).to_have_count(0)  # none of the set
    card.locator(".field").first.fill("Boto")
    card.locator(".button-main").tap()
    ana.tap(valores(ana).filter(has_text="0,5"))
    ana.stands("A:N3-3", "Boto")


def test_at_a_table_of_own_cards_the_picker_knows_only_those(refereed, at_table, entries):
    code = refereed(*entries["na construcao"], leve=True, cards="own")
    ana = at_table(code).seated(0).meets()
    knows_no_card(ana).place("A:N3-3")
    expect(ana.page.locator(".dialog-card .arb-card", has_text="Grilo")).to_have_count(1)
    expect(ana.page.locator(".dialog-card .arb-card", has_text="Aprendiz de Fogueira")).to_have_count(0)


def test_whose_cards_are_played_is_chosen_with_the_table(server, phones):
    page = phones.new()
    page.goto(f"{server.url}/nova/castoria")
    official = page.locator(".pick", has_text="Oficiais")
    expect(official).to_be_hidden()  # the score board knows no cards
    page.locator(".pick", has_text="Árbitro").tap()
    official.tap()
    page.locator(".go").tap()
    expect(page.locator(".castoria .space")).to_have_count(12)
    code = page.url.rpartition("/")[2]
    assert server.look(code)["table"]["cards"] == "official"


def test_whose_cards_are_played_is_changed_on_every_phone(official):
    for phone in official:
        phone.page.locator(".bar-button", has_text="Mais").tap()
        phone.page.locator(".dialog .tool", has_text="Ajustes").tap()
    ours = [phone.page.locator(".dialog-settings .button", has_text="As nossas") for phone in official]
    ours[0].tap()
    for one in ours:
        expect(one).to_have_attribute("aria-pressed", "true")


def test_a_game_whose_cards_are_all_known_asks_nothing_of_them(server, phones):
    page = phones.new()
    page.goto(f"{server.url}/nova/ceramus")
    page.locator(".pick", has_text="Árbitro").tap()
    expect(page.locator(".pick", has_text="Oficiais")).to_have_count(0)


def result(phone, text):
    phone.tap(phone.page.locator(RING).filter(has_text=re.compile(f"^{re.escape(text)}$")))


def acao(phone, performer="A:N3-1"):
    phone.place(performer)
    phone.command("acao")


def the_last(server, code):
    return server.look(code)["lines"][-1]["entry"]


def takes_back(server, until, *phones):
    """Take back all entries after one, and let the phones hear it."""
    while (last := server.look(phones[0].code)["match"]["last"]) != until:
        server.declare(phones[0].code, {"retract": last})
    for phone in phones:
        phone.meets()


# A changed Valor, a return to the hand, nothing seen; a death, Pontos, a Condecoração: with the taps of each.
SOME = (
    (lambda ana, beto, server: a_valor_is_changed(ana, beto, server), 4),
    (lambda ana, beto, server: somebody_leaves(ana, beto, "à mão"), 4),
    (lambda ana, beto, server: nothing_is_seen(ana, beto, server), 3),
)
OTHERS = (
    (lambda ana, beto, server: somebody_leaves(ana, beto, "morre"), 4),
    (lambda ana, beto, server: pontos_are_lost(ana, beto, server, "B", "oponente"), 4),
    (lambda ana, beto, server: pontos_are_lost(ana, beto, server, "A", "eu"), 4),
    (lambda ana, beto, server: somebody_is_decorated(ana, beto, server), 4),
)


@pytest.mark.parametrize("texts", [SOME, *soaked((OTHERS,))], ids=["some", "others"])
def test_what_a_text_did_takes_three_or_four_taps(official, server, texts):
    ana, beto = official
    begun = server.look(ana.code)["match"]["last"]
    for declares, taps in texts:
        before = ana.taps
        declares(ana, beto, server)
        assert ana.taps - before == taps
        takes_back(server, begun, ana, beto)


def a_valor_is_changed(ana, beto, server):
    acao(ana)
    expect(ana.page.locator(".castoria [data-mark=choice]")).to_have_count(8)  # six, and two Narradores
    ana.place("B:N3-1")
    shows_whole(ana, "−0,3")
    result(ana, "−0,3")
    ana.meets()
    assert the_last(server, ana.code) == {
        "do": "acao",
        "seat": "A",
        "nivel": "3",
        "nivel_conferido": False,
        "realizador": "N3-1",
        "efeito": [{"op": "mudar-valor", "personagem": "B:N3-1", "decimos": -3}],
    }
    beto.sees("(?)")
    beto.command("passar")
    for phone in (ana, beto):
        expect(phone.page.locator('[data-place="B:N3-1"] .space-value')).to_have_text("0,1−0,3")


def somebody_leaves(ana, beto, text):
    acao(ana)
    ana.place("B:N3-1")
    result(ana, text)
    beto.sees("(?)")  # before that he may let the phase's begin by
    beto.command("passar")
    beto.stands("B:N3-1", "")


def pontos_are_lost(ana, beto, server, seat, quem):
    acao(ana)
    ana.place(f"{seat}:narrador")
    result(ana, "−0,2")
    ana.meets()
    assert the_last(server, ana.code)["efeito"] == [{"op": "imaginacao", "quem": quem, "decimos": -2}]
    server.declare(ana.code, {"do": "passar", "seat": "B"})
    for phone in (ana, beto):
        phone.pi(seat, "2,8")


def nothing_is_seen(ana, _beto, server):
    acao(ana)
    shows_whole(ana, "Só isto")
    result(ana, "Só isto")
    ana.meets()
    assert "efeito" not in the_last(server, ana.code)


def somebody_is_decorated(ana, beto, server):
    ana.place("A:N3-1")
    ana.command("condecorar")
    ana.place("A:N3-2")
    shows_whole(ana, "+0,3")
    result(ana, "+0,3")
    ana.meets()
    entry = the_last(server, ana.code)
    assert (entry["nivel"], entry["nivel_conferido"], entry["valor_decimos"]) == ("3", False, 3)
    beto.sees("(?)")


def test_an_answer_that_prevents_says_so(official, server):
    ana, beto = official
    ana.place("A:N3-3")
    ana.tap(valores(ana).filter(has_text="0,5"))
    expect(beto.page.locator('[data-place="A:N3-3"] .space-value')).to_have_text("0,5")
    before = beto.taps
    acao(beto, "B:N3-1")
    beto.tap(beto.page.locator(".arb-choice", has_text="Beto responde"))  # and no move of his own turn
    result(beto, "Impede")
    beto.meets()
    assert beto.taps - before == 4
    assert the_last(server, ana.code)["efeito"] == [{"op": "impedir"}]


def test_what_no_button_says_is_declared_in_the_editor(ana, server):
    acao(ana)
    result(ana, "Mais…")
    effect = ana.page.locator(".dialog-effect")
    effect.locator(".arb-choice", has_text="Comprar").tap()
    effect.locator(".arb-choice", has_text="2").first.tap()
    effect.locator(".button-main").tap()
    effect.locator(".button-main").tap()
    ana.meets()
    assert the_last(server, ana.code)["efeito"][0]["op"] == "comprar-cartas"


def test_the_declared_level_of_a_card_is_no_guess(ana, server):
    acao(ana)
    result(ana, "Carta…")
    card = ana.page.locator(".dialog-card")
    card.locator(".field").first.fill("Vendaval")
    card.locator(".arb-choice", has_text="N3").tap()
    card.locator(".button-main").tap()
    ana.place("B:N3-1")
    result(ana, "−0,1")
    ana.meets()
    entry = the_last(server, ana.code)
    assert (entry["carta"], entry["nivel"]) == ("Vendaval", "3")
    assert "nivel_conferido" not in entry


def test_a_named_card_is_known_at_later_tables_of_the_house_until_it_is_deleted(refereed, at_table, entries):
    def table():
        return at_table(refereed(*entries["na construcao"], leve=True, cards="own")).seated(0).meets()

    ana = knows_no_card(table())
    ana.place("A:N3-3")
    card = ana.page.locator(".dialog-card")
    card.locator(".field").first.fill("Boto")
    card.locator(".arb-choice", has_text="0,5").tap()
    card.locator(".button-main").tap()
    ana.stands("A:N3-3", "Boto")
    later = table()
    later.place("A:N3-3")
    later.card("Boto")
    later.stands("A:N3-3", "Boto")
    assert later.taps == 2
    later.page.locator(".bar-button", has_text="Mais").tap()
    later.page.locator(".dialog .tool", has_text="Ajustes").tap()
    later.page.locator(".dialog-settings .button", has_text="Cartas da casa").tap()
    later.page.locator(".house-card", has_text="Boto").tap()
    later.page.locator(".house-form .button-danger").tap()
    expect(later.page.locator(".house-card", has_text="Boto")).to_have_count(0)
    last = table()
    last.place("A:N3-3")
    expect(last.page.locator(".dialog-card .arb-card").first).to_be_visible()
    expect(last.page.locator(".dialog-card .arb-card", has_text="Boto")).to_have_count(0)


def test_an_r_that_is_marked_is_recalled_at_its_trigger_and_not_owed(official, server):
    """It is marked at its convocação, off the ordinary path; its trigger shows one line on both phones."""
    ana, beto = official
    ana.place("A:N3-3")
    ana.tap(valores(ana).filter(has_text="Carta…"))
    card = ana.page.locator(".dialog-card")
    card.locator("summary").tap()
    answers = card.get_by_role("group", name="Reação só lembrada").locator(".arb-choice")
    answers.filter(has_text="Outro…").tap()
    answers.filter(has_text="fim da fase").tap()
    card.locator(".button-main").tap()
    ana.tap(valores(ana).filter(has_text="0,5"))
    ana.meets()
    assert the_last(server, ana.code)["lembra"] == "fim-de-fase"
    ana.place("A:N3-1")
    ana.place("B:N3-1")  # the attack says that the phase has ended
    for phone in (ana, beto):
        phone.sees("Reação de 0,5: ao fim da fase · texto não contado")
    expect(ana.page.locator('.arb-band [data-do="reacao"]')).to_have_count(0)


def test_whoever_is_asked_sees_that_a_text_was_not_declared(official):
    ana, beto = official
    acao(ana)
    result(ana, "Só isto")
    beto.sees("O texto desta carta não foi contado.")


def test_whom_nobody_has_named_is_shown_by_the_level(refereed, at_table, entries):
    """“Personagem” broke before its last letter on a small phone."""
    unnamed = {"do": "convocar", "seat": "A", "espaco": "N3-3", "valor_decimos": 5}
    phone = at_table(refereed(*entries["na construcao"], unnamed)).seated(1).meets()
    expect(phone.page.locator('[data-place="A:N3-3"] .space-name')).to_have_text("N3")
    expect(phone.page.locator('[data-place="A:N3-1"] .space-name')).to_have_text("Grilo")


def test_a_valor_that_is_not_among_the_usual_ones_is_two_taps(ana, server):
    """All tenths of a whole part are in sight at once; seats' names need no way back to all."""
    ana.turns_into(360, 640)
    ana.place("A:N3-3")
    ring = ana.page.locator(".arb-ring")
    expect(ring).to_be_visible()
    before = ana.taps
    ana.tap(ring.get_by_role("button", name="Outro"))
    pad = ana.page.locator(".arb-pad")
    expect(pad.locator(".numbers")).to_have_count(10)
    if folder := os.environ.get("RESULT_SHOTS"):
        ana.page.screenshot(path=f"{folder}/pad.png")
    ana.tap(pad.get_by_role("button", name="1,4", exact=True))
    ana.meets()
    assert ana.taps - before == 2
    assert the_last(server, ana.code)["valor_decimos"] == 14


def test_a_name_that_is_kept_leaves_the_seats(ana):
    ana.page.locator(".tool-bar .bar-button", has_text="Lugares").tap()
    ana.page.locator(".dialog-seats .seat-row .button-small").first.tap()
    ana.page.locator(".dialog-rename input").fill("Aninha")
    ana.page.locator(".dialog-rename .button-main").tap()
    expect(ana.page.locator("dialog[open]")).to_have_count(0)
    ana.sees("Aninha", ".arbitro")
