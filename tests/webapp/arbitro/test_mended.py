"""Defects that two people met at two phones of Castória stay mended: menus, whole buttons, panels."""

import pytest
from playwright.sync_api import expect
from soaked import soaked

SMALL = (360, 640)
ATACA = {"seat": "B", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"}
# Within what it lies in, and large enough for a thumb.
WHOLE = """every => every.every(one => {
    const {top, bottom, height} = one.getBoundingClientRect();
    const band = one.closest(".arb-band").getBoundingClientRect();
    return height >= 44 && top >= band.top && bottom <= band.bottom
        && one.parentElement.scrollTop === 0
        && bottom <= one.parentElement.getBoundingClientRect().bottom + 1;
})"""


def side(seat, *valores, **more):
    spaces = {f"N3-{at}": {"valor_decimos": valor} for at, valor in enumerate(valores, 1)}
    return {"narrador": seat, "hierarquia": spaces, **more}


@pytest.fixture
def table(server, refereed, at_table):
    """Provide a function that lays a position at a table that plays leve, and opens phones at seats."""

    def lay(ana, beto, *entries, fase="construcao", ativo="A", seats=(0, 1), **more):
        code = refereed(leve=True, **more)
        mesa = {"lados": [ana, beto], "ativo": ativo, "turno": 4, "fase": fase, "comprou": True}
        server.anew(code, mesa=mesa)
        server.declare(code, *entries)
        phones = [at_table(code).seated(seat).meets() for seat in seats]
        for phone in phones:
            phone.turns_into(*SMALL)
        return phones

    return lay


def test_no_tap_on_ones_own_card_attacks_out_of_another_phase_unasked(table):
    """The attack is all that this Personagem may do, and there is one target: the menu comes first."""
    ana = side("A", 9)
    ana["hierarquia"]["N3-1"]["agiu"] = True
    (phone,) = table(ana, side("B"), seats=(0,))
    before = phone.server.look(phone.code)["seq"]
    phone.place("A:N3-1")
    expect(phone.page.locator('.arb-menu [data-do="atacar"]')).to_be_visible()
    assert phone.server.look(phone.code)["seq"] == before
    phone.command("atacar")
    phone.sees("Luta", '.arb-phase[data-when="now"]')


def test_two_taps_still_attack_out_of_another_phase(table):
    phone, beto = table(side("A", 9), side("B", 5, 4))
    phone.place("A:N3-1")
    phone.place("B:N3-2")
    beto.sees("Se passar: ", ".arb-stake")


def test_the_decisive_is_whole_however_much_is_at_stake(table):
    effect = [
        {"op": "matar", "personagem": "B:N3-2"},
        {"op": "matar", "personagem": "B:N3-3"},
        {"op": "mudar-valor", "personagem": "B:N3-1", "decimos": 5},
        {"op": "imaginacao", "quem": "oponente", "decimos": -1},
    ]
    answers = {"seat": "A", "do": "acao", "nivel": "3", "realizador": "N3-1", "efeito": effect}
    sides = side("A", 12, 7), side("B", 17, 12, 12)
    (beto,) = table(*sides, ATACA, answers, fase="luta", ativo="B", seats=(1,))
    stake = beto.page.locator(".arb-stake")
    expect(stake).to_contain_text("morre")
    buttons = beto.page.locator(".arb-band .arb-commands > .arb-button:not(.arb-rest)")
    assert buttons.count() >= 2
    assert buttons.evaluate_all(WHOLE)


@pytest.mark.parametrize("answer", ["stand.agree", *soaked("stand.no")])
def test_what_was_confirmed_goes_once_it_is_proposed(table, answer):
    """Ana loses by the late answer and is asked whether it stands: nothing is left to be confirmed."""
    convoca = {"seat": "A", "do": "convocar", "espaco": "N3-2", "valor_decimos": 4}
    gains = [{"op": "imaginacao", "quem": "eu", "decimos": 1}]
    acts = {"seat": "A", "do": "acao", "nivel": "3", "realizador": "N3-1", "efeito": gains}
    luta = {"seat": "A", "do": "avancar-fase", "para": "luta"}
    ana, beto = table(side("A", 9), side("B", 5), convoca, acts, luta, may_let_stand="both")
    beto.page.locator(".arb-band .arb-quiet", has_text="Respondo a").tap()
    late = beto.page.locator(".dialog-late")
    late.locator("[data-n]", has_text="convocou").first.tap()
    late.locator('[data-do="acao"]').tap()
    card = beto.page.locator(".dialog-card")
    card.locator(".field").first.fill("Vendaval")
    card.locator(".arb-choice", has_text="Narrador").tap()
    card.locator(".button-main").tap()
    beto.page.locator(".arb-ring .arb-choice", has_text="Mais…").tap()
    effect = beto.page.locator(".dialog-effect")
    effect.get_by_role("button", name="Morre", exact=True).tap()
    effect.get_by_role("button", name="É isso").tap()
    beto.place("A:N3-1")
    beto.confirm()
    ana.sees("Vendaval", ".dialog-consent")
    expect(beto.page.locator(".arb-confirming")).to_have_count(0)
    ana.page.locator(f'.dialog-consent [data-says="{answer}"]').tap()
    ana.page.locator(".dialog-consent").wait_for(state="detached")
    expect(beto.page.locator(".arb-confirming")).to_have_count(0)
