"""The effect of an unregistered answering card is shown wherever somebody is asked about it."""

import re

import pytest
from playwright.sync_api import expect

SMALL = (360, 640)
CONVOCA = {"seat": "B", "do": "convocar", "espaco": "N3-1", "valor_decimos": 7}
LUTA = {"seat": "B", "do": "avancar-fase", "para": "luta"}
ATACA = {"seat": "B", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"}
DE_ANA = {"seat": "A", "do": "acao", "nivel": "3", "nivel_conferido": False, "realizador": "N3-1"}
IMPEDE = {**DE_ANA, "efeito": [{"op": "impedir"}]}
# Words that reach beyond their button.
CUT = """every => every.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"""

# Words that lie below the band.
HIDDEN = """every => every.filter(one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const within = one.closest(".arb-commands").getBoundingClientRect();
    return range.getBoundingClientRect().bottom > within.bottom + 1;
}).map(one => one.textContent)"""
# Larger letters, and until the sheet for them dresses the page.
GROW = """async () => {
    document.documentElement.style.fontSize = "130%";
    dispatchEvent(new Event("resize"));
    while (document.documentElement.dataset.text !== "large") await new Promise(done => setTimeout(done, 10));
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


@pytest.fixture
def beto_convoca(server, refereed, at_table):
    """Provide a function that lays Beto's turn, his 0.7 convoked against Ana's 0.5, and declares more."""

    def lay(*entries, seats=(0, 1)):
        lados = [
            {"narrador": "A", "hierarquia": {"N3-1": {"valor_decimos": 5}}},
            {"narrador": "B", "hierarquia": {}},
        ]
        mesa = {"lados": lados, "ativo": "B", "turno": 4, "fase": "construcao", "comprou": True}
        code = refereed(leve=True, cards="official", may_let_stand="both")
        server.anew(code, mesa=mesa)
        server.declare(code, CONVOCA, *entries)
        phones = [at_table(code).seated(seat).meets() for seat in seats]
        for phone in phones:
            phone.turns_into(*SMALL)
        return phones

    return lay


def test_who_is_attacked_reads_who_falls_and_a_late_answer_says_what_it_does(beto_convoca, server):
    """Without a name a Personagem is its Valor: two spaces may be called alike."""
    ana, beto = beto_convoca(LUTA)
    no_button_is_cut(beto)
    server.declare(ana.code, ATACA)
    ana.sees("Beto atacou 0,5 (N3-1) com 0,7 (N3-1)")
    ana.sees("PI de Ana 3,0 → 2,8 · Personagem de Ana morre", ".arb-stake")
    assert "error" not in ana.sends({**IMPEDE, "before": 2})
    asked = beto.page.locator(".dialog-consent")
    expect(asked).to_contain_text("Resposta contada depois")
    expect(asked).to_contain_text("impede aquilo a que responde")
    expect(asked).to_contain_text("Personagem de Beto morre")
    expect(asked).not_to_contain_text("2,8")  # Ana has lost nothing yet
    beto.tap('.dialog-consent [data-says="stand.agree"]')
    ana.stands("B:N3-1", "")
    expect(ana.page.locator(".arb-band")).not_to_contain_text("atacou")  # which has fallen


def no_button_is_cut(beto):
    """Look at the Luta's buttons: “Ir à Reconstrução” is the longest word of all."""
    for size in ((390, 844), SMALL):
        beto.turns_into(*size)
        expect(beto.page.locator('.arb-band [data-do="avancar-fase"]')).to_be_visible()
        assert beto.page.locator(".arb-commands .arb-button:not(.arb-rest)").evaluate_all(CUT) == []


def test_who_answers_reads_what_the_answer_below_does(beto_convoca):
    devolve = {**DE_ANA, "efeito": [{"op": "devolver-a-mao", "personagem": "B:N3-1"}]}
    (beto,) = beto_convoca(LUTA, ATACA, devolve, seats=(1,))
    beto.sees("Ação: 0,7 (N3-1) de Beto volta para a mão de quem o possui", ".arb-chain")
    assert beto.page.locator(".arb-chain li > :last-child").evaluate_all(CUT) == []


def test_what_is_answered_late_is_called_by_what_opened_it(beto_convoca, server):
    """A card's effect has been declared since, which left the arrival open."""
    ganha = {"op": "imaginacao", "quem": "eu", "decimos": 1}
    text = {"seat": "B", "do": "ajustar", "authority": "card", "ops": [ganha]}
    (ana,) = beto_convoca(text, LUTA, ATACA, seats=(0,))
    ana.tap(ana.page.locator(".arb-band .arb-quiet", has_text="Respondo a"))
    arrival = ana.page.locator(".arb-late", has_text="à chegada")
    expect(arrival).to_contain_text("Beto convocou um Personagem (0,7) em N3-1")


def test_of_a_narrador_cards_drawn_and_discarded_are_a_tap(beto_convoca, server):
    (ana,) = beto_convoca(seats=(0,))
    ana.place("A:N3-1")
    ana.command("acao")
    ring = ana.page.locator(".arb-results .arb-choice")
    answers = ana.page.locator(".arb-band .arb-choice", has_text="Ana responde")
    expect(answers.or_(ring.first).first).to_be_visible()
    if answers.count():
        ana.tap(answers)
    ana.place("B:narrador")
    ana.tap(ring.filter(has_text=re.compile("^descarta 1$")))
    ana.page.locator(".arb-results").wait_for(state="detached")
    ana.meets()
    effects = server.look(ana.code)["lines"][-1]["entry"]["efeito"]
    assert effects == [{"op": "descartar-cartas", "quem": "oponente", "cartas": 1}]


def test_what_is_at_stake_is_whole_with_large_letters_and_the_longest_names(server, at_table):
    names = ["Ana Cristina dos Santos!", "Bartolomeu de Gusmão Sá!"]
    code = server.table("castoria", 2, mode="arbitro", names=names, leve=True, cards="official")
    lados = [{"narrador": seat, "hierarquia": {}} for seat in "AB"]
    server.anew(code, mesa={"lados": lados, "ativo": "B", "turno": 4, "fase": "construcao", "comprou": True})
    server.declare(code, CONVOCA, LUTA, {**ATACA, "alvo": "narrador"})
    ana = at_table(code).seated(0).meets()
    ana.turns_into(*SMALL)
    ana.page.evaluate(GROW)
    ana.sees(f"PI de {names[0]} 3,0 → 2,3", ".arb-stake")
    for part in (".arb-title", ".arb-waiting"):
        cut = ana.page.locator(f".arb-band .arb-free {part}").first.evaluate(
            "one => one.scrollHeight - one.clientHeight"
        )
        assert cut <= 1, part
    assert ana.page.locator(".arb-commands .arb-button").evaluate_all(HIDDEN) == []
