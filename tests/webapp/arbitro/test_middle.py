"""One phone in the middle turns its far side to the seat there, with the words for that seat."""

import pytest
from games.castoria.na_tela import SHOWN, as_shown
from playwright.sync_api import expect


def test_both_play_on_one_phone(refereed, at_table, entries):
    phone = at_table(refereed(*entries["quatro turnos"])).come().in_the_middle().meets()
    far = phone.page.locator('.pagina[data-turn="180"]')
    band = phone.page.locator(".arb-band")
    expect(far).to_have_attribute("data-side", "B")
    expect(band).to_have_attribute("data-turn", "0")
    phone.command("comprar")
    phone.command("avancar-fase", "Construção")
    phone.place("A:N3-3")
    phone.card("Grilo")
    phone.confirm()
    # Beto answers from the other side
    phone.page.locator(".arb-band .arb-quiet", has_text="Beto responde").tap()
    expect(band).to_have_attribute("data-turn", "180")
    phone.command("acao")
    dialog = phone.page.locator('dialog[open][data-turn="180"]')
    expect(dialog).to_have_count(1)
    dialog.locator(".field").first.fill("Vendaval")
    dialog.locator(".button-main").tap()
    phone.confirm()
    expect(band).to_have_attribute("data-turn", "0")  # now Ana answers or passes
    phone.sees("Ana decide se responde à Ação “Vendaval” de Beto")
    phone.command("passar")
    phone.stands("A:N3-3", "Grilo")
    phone.command("encerrar-turno")
    expect(band).to_have_attribute("data-turn", "180")
    phone.command("comprar")
    expect(phone.page.locator('[data-side="B"] .count .numbers').first).to_have_text("4")


def test_the_phone_gives_away_no_deck(refereed, at_table, entries, server):
    """A suggestion to one seat on a shared phone was seen by all, or typed by that seat."""
    phone = at_table(refereed(*entries["na construcao"])).come().in_the_middle().meets()
    phone.place("A:N3-3")
    cards = phone.page.locator(".dialog-card .arb-card")
    expect(cards.first).to_be_visible()
    assert "Aprendiz" not in " ".join(cards.all_inner_texts())
    assert "Saci" in " ".join(cards.all_inner_texts())


def test_on_one_s_own_phone_all_stands_upright(construcao):
    ana, beto = construcao
    for phone, own in ((ana, "A"), (beto, "B")):
        expect(phone.page.locator('.pagina[data-turn="180"]')).to_have_count(0)
        above, below = (
            phone.page.locator(f'.pagina[data-side="{side}"]') for side in ("BA" if own == "A" else "AB")
        )
        assert above.bounding_box()["y"] < below.bounding_box()["y"]
        left = phone.page.locator(f'[data-place="{own}:N3-1"]').bounding_box()
        right = phone.page.locator(f'[data-place="{own}:N3-3"]').bounding_box()
        assert left["x"] < right["x"]
        other = "B" if own == "A" else "A"  # whose left is one's right
        across = phone.page.locator(f'[data-place="{other}:N3-1"]').bounding_box()
        assert across["x"] > phone.page.locator(f'[data-place="{other}:N3-3"]').bounding_box()["x"]


def test_both_prepare_on_one_phone_and_it_says_whose_it_is(refereed, at_table):
    """Each step lies before its seat, up to the first turn: the second die had lain before nobody."""
    phone = at_table(refereed()).come().in_the_middle()
    band = phone.page.locator(".arb-band")

    def steps(do, *seats):
        for name, turn in seats:
            expect(band).to_have_attribute("data-turn", turn)
            expect(band.locator(".arb-title").first).to_contain_text(f"{name} joga agora")
            phone.command(do)
            if do == "lancar-dado":
                phone.tap(phone.page.locator(".arb-choice", has_text={"Ana": "5", "Beto": "2"}[name]))
                phone.confirm()

    ana, beto = ("Ana", "0"), ("Beto", "180")
    steps("embaralhar", ana, beto)
    steps("cortar", ana, beto)
    steps("lancar-dado", ana, beto)
    steps("comprar-mao", ana)
    steps("manter-mao", ana)
    steps("comprar-mao", beto)
    steps("manter-mao", beto)
    expect(phone.page.locator('.arb-band [data-do="comprar"]')).to_be_visible()


# Whether both answers to what was declared stand whole in the band, and what is at stake above them.
ANSWERS = """() => {
    const band = document.querySelector(".arb-band").getBoundingClientRect();
    const [stake] = document.querySelectorAll(".arb-stake");
    const within = one => {
        const box = one.getBoundingClientRect();
        return box.height >= 43.9 && box.top >= band.top && box.bottom <= band.bottom + 1;
    };
    const whole = [...document.querySelectorAll(".arb-commands > .arb-button:not(.arb-rest)")].filter(within);
    const said = whole.slice(0, 2).map(one => one.innerText.replace(/\\s+/g, " "));
    return [stake.scrollHeight <= stake.clientHeight + 1, said];
}"""


def test_both_answers_to_an_attack_are_in_sight_under_the_stake(refereed, at_table, server):
    code = refereed()
    ana = {"N3-1": {"nome": "Grilo", "valor_decimos": 8}}
    beto = {"N3-1": {"nome": "Saci", "valor_decimos": 4}, "N2-1": {"nome": "Boitatá", "valor_decimos": 7}}
    sides = [
        {"narrador": narrador, "imaginacao_decimos": 21, "mao": 4, "inventario": 48, "hierarquia": one}
        for narrador, one in (("A", ana), ("B", beto))
    ]
    server.anew(code, mesa={"lados": sides, "ativo": "A", "turno": 5, "fase": "luta", "comprou": True})
    phone = at_table(code).come().in_the_middle().meets()
    phone.play({"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"})
    phone.sees("Beto pode responder ao ataque de Grilo contra Saci")
    for width, height in ((360, 640), (390, 844), (640, 360)):
        phone.turns_into(width, height)
        assert phone.page.evaluate(ANSWERS) == [True, ["Ninguém responde", "Beto responde…"]]


@pytest.mark.soak  # in every run test_ending.py ends one
def test_a_chapter_on_one_phone_in_the_middle(refereed, at_table, entries, server):
    code = refereed(*entries["quatro turnos"])
    phone = at_table(code).come().in_the_middle().meets()
    band = phone.page.locator(".arb-band")
    phone.command("comprar")
    phone.command("avancar-fase", "Construção")
    phone.place("A:N3-1")
    phone.place("B:N3-1")
    phone.tap(phone.page.locator(".dialog-verdict .choice", has_text="Avançar e atacar"))
    phone.command("passar", "Ninguém responde")
    phone.pi("B", "2,6")
    phone.command("encerrar-turno")
    expect(band).to_have_attribute("data-turn", "180")
    phone.command("comprar")
    phone.command("avancar-fase", "Construção")
    phone.place("B:N3-1")
    card = phone.page.locator('dialog[open][data-turn="180"]')
    card.locator(".field").first.fill("Boto")
    card.locator(".arb-choice", has_text="0,5").tap()
    card.locator(".button-main").tap()
    phone.confirm()
    phone.command("encerrar-turno")
    expect(band).to_have_attribute("data-turn", "0")
    phone.checks([("mesa.lados[1].imaginacao_decimos", [*["−0,5"] * 4, *["−0,1"] * 3])])
    phone.pi("B", "0,3")
    phone.command("comprar")
    phone.command("avancar-fase", "Construção")
    phone.command("avancar-fase", "Luta")
    phone.place("A:N3-1")
    phone.place("B:N3-1")
    phone.confirm()
    phone.command("passar", "Ninguém responde")
    for seat in "AB":
        phone.pi(seat, "3,0")
    phone.reads_the_end()
    for _seat in "AB":
        phone.command("embaralhar")
        phone.meets()
    position = server.position(code)
    assert position["historia"]["vitorias"] == [1, 0]
    assert [line["entry"]["seat"] for line in server.look(code)["lines"][-2:]] == ["A", "B"]
    assert phone.page.evaluate(SHOWN) == as_shown(position)
