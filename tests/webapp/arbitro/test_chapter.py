"""A chapter of Castória is played on two phones, with onlooker and judge."""

import os
import re

import pytest
from games.castoria.na_tela import SHOWN, as_shown
from playwright.sync_api import expect
from soaked import soaked

EVERYBODY = ("ana", "beto", "onlooker", "judge")
TOLD = """async code => (await fetch(`/api/v1/tables/${code}?lang=pt`)).json()"""
LADO = "mesa.lados[{}].{}"
# Buttons and ends of the chain that are cut off.
CUT = """() => [...document.querySelectorAll(
    ".arb-band .arb-button, .arb-chain li:first-child, .arb-chain li:last-child"
)].filter(one => {
    const [box, band] = [one, one.closest(".arb-band")].map(part => part.getBoundingClientRect());
    return box.bottom > band.bottom || box.right > band.right || box.width < 24;
}).map(one => one.textContent)"""


class Evening:
    """A chapter on Ana's and Beto's phones, an onlooker's in English, and the judge's."""

    def __init__(self, code, at_table, server):
        self.code, self.server = code, server
        self.ana = at_table(code).come().sit(0)  # alone, so that nobody has to agree to the judge link
        self.judge = at_table(code)
        self.ana.page.locator(".bar-button", has_text="Lugares").tap()
        self.ana.page.locator(".dialog-seats .button-quiet", has_text="Juiz").tap()
        self.judge.page.goto(self.ana.page.locator(".dialog-judge .invite-address").get_attribute("href"))
        self.ana.close()
        self.judge.page.locator(".dialog-judge").wait_for()
        self.judge.close()
        self.beto = at_table(code).come().sit(1)
        self.onlooker = at_table(code, lang="en").come().watch()

    @property
    def all(self):
        return [getattr(self, name) for name in EVERYBODY]

    def picture(self, moment):
        folder = os.environ.get("PICTURES")
        for name in EVERYBODY if folder else ():
            getattr(self, name).page.screenshot(path=f"{folder}/{moment}-{name}.png")

    def look(self):
        return self.server.look(self.code)

    def position(self):
        return self.server.position(self.code)

    def pi(self, seat, number):
        for phone in self.all:
            phone.pi(seat, number.replace(",", ".") if phone is self.onlooker else number)

    def show_the_same(self):
        """Assert that all phones show what the server has, and are sent the same."""
        tables = [phone.page.evaluate(TOLD, self.code) for phone in self.all]
        for table in tables:
            for part in ("duties", "hold", "match", "outcome"):
                assert table[part] == tables[0][part], part
            assert table["view"]["patch"] == tables[0]["view"]["patch"]
        expected = as_shown(self.position())
        for name in EVERYBODY:
            getattr(self, name).meets()
            assert getattr(self, name).page.evaluate(SHOWN) == expected, name


@pytest.fixture
def evening(refereed, at_table, entries, server):
    return Evening(refereed(*entries["quatro turnos"]), at_table, server)


def typed(phone, name, level):
    """Play an Ação that nobody knew before."""
    card = phone.page.locator(".dialog-card")
    card.locator(".field").first.fill(name)
    card.locator(".arb-choice", has_text=level).tap()
    card.locator(".button-main").tap()


def impedes(phone):
    """Declare an Ação with the effect that it prevents what it answers."""
    phone.page.locator(".arb-confirming .arb-button", has_text="Efeito").tap()
    phone.page.locator(".dialog-effect .arb-choice", has_text="Impedir").tap()
    phone.page.locator(".dialog-effect .button-main").tap()
    phone.confirm()


def ends_the_turn(phone, other):
    phone.command("encerrar-turno")
    expect(other.page.locator('.arb-band [data-do="comprar"]')).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("whole", [False, *soaked(True)], ids=["one turn", "to its end"])
def test_a_chapter_on_two_phones(evening, whole):
    """Every run plays Ana's turn; what comes after it has tests of its own, but for its order."""
    evening.show_the_same()
    a_chain_of_three_answers(evening)
    a_refusal_is_read_and_mended(evening)
    a_hold_of_the_other(evening)
    an_attack_is_taken_back_and_brought_again(evening)
    if not whole:
        return
    an_answer_is_told_late(evening)
    the_table_lets_a_move_stand(evening)
    the_judge_corrects_and_decides(evening)
    ana_checks_the_table(evening)
    the_chapter_ends(evening)
    all_of_it_is_looked_at_again(evening)


def a_chain_of_three_answers(evening):
    ana, beto, onlooker = evening.ana, evening.beto, evening.onlooker
    ana.command("comprar")
    ana.command("avancar-fase", "Construção")
    ana.place("A:N3-3")
    ana.card("Aprendiz de Fogueira")
    ana.confirm()
    beto.sees("Você responde à chegada?")
    onlooker.sees("Beto may answer the arrival")
    beto.command("acao")
    typed(beto, "Vendaval", "Narrador")
    impedes(beto)
    for phone, says in ((ana, "Você responde"), (beto, "Ana decide se responde"), (onlooker, "Ana decides")):
        phone.sees(says)
        expect(phone.page.locator(".arb-chain li")).to_have_count(2)
    expect(beto.page.locator('.arb-band [data-do="passar"]')).to_have_count(0)
    ana.command("acao")
    typed(ana, "Calmaria", "Narrador")
    impedes(ana)
    for phone in evening.all:
        expect(phone.page.locator(".arb-chain li")).to_have_count(3)
        expect(phone.page.locator(".arb-chain li").first).to_contain_text("Calmaria")
    expect(onlooker.page.locator(".arb-band [data-do]")).to_have_count(0)
    beto.command("acao")
    typed(beto, "Fumo", "N3")
    evening.picture("1-asked")
    beto.tap(beto.page.locator(".arb-asking .arb-choice", has_text="Curupira"))
    impedes(beto)
    for phone in evening.all:
        expect(phone.page.locator(".arb-chain li")).to_have_count(4)
        expect(phone.page.locator(".arb-chain li").last).to_contain_text("Aprendiz")
    onlooker.sees("Ana decides whether to answer the Ação “Fumo” of Beto")
    expect(ana.page.locator('.arb-band [data-do="passar"]')).to_be_visible()
    ana.meets()
    assert ana.page.evaluate(CUT) == []
    evening.picture("2-chain")
    ana.command("passar")
    for phone in evening.all:
        expect(phone.page.locator(".arb-chain")).to_have_count(0)
        phone.stands("A:N3-3", "")  # what held off the Vendaval was held off itself
    assert "mao" not in onlooker.page.locator(".castoria").inner_text()
    evening.show_the_same()


def a_refusal_is_read_and_mended(evening):
    ana, beto = evening.ana, evening.beto
    ana.place("A:N3-1")
    ana.command("atacar")
    # Only the phase is wrong: the target is asked all the same.
    ana.sees("Atacar com Grilo (N3-1) · Quem é atacado?")
    expect(ana.page.locator('[data-side="B"] [data-mark="choice"]')).to_have_count(4)  # all who stand there
    ana.place("B:N3-1")
    verdict = ana.page.locator(".dialog-verdict")
    expect(verdict.locator(".rule-text").first).to_contain_text("Luta")
    expect(verdict.locator(".arb-word").first).to_have_text("palavra do livro")
    expect(verdict).to_contain_text("Lutas")  # the heading of the book
    evening.picture("3-refused")
    before = ana.taps
    ana.tap(verdict.locator(".choice", has_text="Avançar e atacar"))
    verdict.wait_for(state="detached")
    assert ana.taps - before <= 2
    beto.sees("Ana atacou ")
    ana.command("passar", "Ninguém responde")
    evening.pi("B", "2,6")


def a_hold_of_the_other(evening):
    ana, beto = evening.ana, evening.beto
    beto.tap(".arb-hold")
    for phone in evening.all:
        expect(phone.page.locator(".arb-held")).to_be_visible()
    assert 20 <= int(ana.page.locator(".arb-held").inner_text().split()[-2]) <= 30  # seconds
    expect(ana.page.locator('.arb-band [data-do="avancar-fase"]')).to_be_disabled()
    expect(evening.onlooker.page.locator(".arb-hold")).to_have_count(0)
    entries = evening.look()["match"]["n"]
    ana.place("A:N2-1")
    ana.place("B:N2-1")
    waits = ana.page.locator(".arb-confirming .arb-main")
    expect(waits).to_contain_text("Segura")
    expect(waits).to_be_disabled()
    evening.picture("4-held")
    beto.tap(".arb-hold")
    ana.confirm()
    assert evening.look()["match"]["n"] == entries + 1
    for phone in evening.all:
        expect(phone.page.locator(".arb-held")).to_have_count(0)


def an_attack_is_taken_back_and_brought_again(evening):
    ana, beto = evening.ana, evening.beto
    beto.sees("Ana atacou ")
    ana.page.locator(".bar-button").first.tap()
    expect(beto.page.locator(".toasts")).to_contain_text("desfez")
    expect(beto.page.locator('[data-place="B:N2-1"] .space-marks svg')).to_have_count(0)
    evening.picture("5-undone")
    beto.page.locator(".toasts .button", has_text="Refazer").tap()
    for phone in evening.all:
        expect(phone.page.locator('[data-place="B:N2-1"] .space-marks svg')).to_have_count(1)
    ana.command("passar", "Ninguém responde")
    evening.pi("B", "2,4")
    ends_the_turn(ana, beto)
    evening.show_the_same()


def an_answer_is_told_late(evening):
    """Declare late Ana's answer to the arrival of Beto's Boto, when he has gone on."""
    ana, beto = evening.ana, evening.beto
    beto.command("comprar")
    beto.command("avancar-fase", "Construção")
    beto.place("B:N3-1")
    card = beto.page.locator(".dialog-card")
    card.locator(".field").first.fill("Boto")
    card.locator(".arb-choice", has_text="0,5").tap()
    card.locator(".button-main").tap()
    beto.confirm()
    beto.command("avancar-fase", "Luta")
    ana.meets()
    ana.page.locator(".arb-band .arb-quiet", has_text="Respondo a").tap()
    late = ana.page.locator(".dialog-late")
    evening.picture("6-late")
    late.locator("[data-n]", has_text="Boto").first.tap()
    late.locator('[data-do="acao"]').tap()
    typed(ana, "Garoa", "Narrador")
    ana.confirm()
    line = evening.look()["lines"][-1]
    assert (line["entry"]["before"], line["standing"]) == (line["n"] - 1, "accepted")
    for phone in evening.all:
        expect(phone.page.locator('.pagina[data-side="A"] .narrador-marks svg')).to_have_count(1)
    evening.picture("6-told-late")
    beto.takes_back("Beto avançou para Luta")  # he has to answer the Garoa before he goes on
    beto.sees("Você responde")
    beto.command("passar")
    beto.command("avancar-fase", "Luta")
    for phone in evening.all:
        expect(phone.page.locator('.arb-phase[data-when="now"]')).to_have_text("Luta")
        phone.stands("B:N3-1", "Boto")
        expect(phone.page.locator('[data-place="B:N3-1"]')).not_to_have_attribute("data-pending", "")
    assert not [one for one in evening.look()["lines"] if one["standing"] in ("stood", "fallen")]
    evening.show_the_same()


def the_table_lets_a_move_stand(evening):
    ana, beto = evening.ana, evening.beto
    beto.place("B:N3-2")
    beto.place("A:N2-1")
    verdict = beto.page.locator(".dialog-verdict")
    expect(verdict).to_contain_text("nível acima")
    beto.tap(verdict.get_by_role("button", name="Vale mesmo assim"))
    ana.sees("Beto atacou ")
    expect(beto.page.locator(".notice-refused")).to_have_count(0)
    evening.picture("7-stood")
    beto.command("passar", "Ninguém responde")
    evening.pi("A", "2,9")
    for phone in evening.all:
        phone.stands("A:N2-1", "")


def the_judge_corrects_and_decides(evening):
    judge = evening.judge
    judge.checks([(LADO.format(1, "imaginacao_decimos"), ["−0,5"] * 3)], "contamos de novo as lutas")
    evening.pi("B", "0,9")
    line = evening.look()["lines"][-1]
    assert (line["by"], line["entry"]["reason"]) == ("juiz", "contamos de novo as lutas")
    evening.picture("8-corrected")
    judge.tap(judge.page.locator(".arb-band .arb-button", has_text="Juiz"))
    judge.page.locator(".dialog-judge a", has_text="ecisões").tap()
    judge.page.locator(".rule-row a").first.tap()
    judge.page.locator("form .pick").last.tap()
    judge.page.locator("form .field").fill("assim jogamos no clube")
    evening.picture("9-decides")
    with judge.page.expect_navigation():
        judge.page.locator("form .go").tap()
    judge.page.goto(f"{evening.server.url}/m/{evening.code}")
    line = evening.look()["lines"][-1]
    assert (line["by"], line["standing"]) == ("juiz", "accepted")
    assert line["entry"]["option"] == evening.look()["match"]["decisions"][line["entry"]["decide"]]
    ends_the_turn(evening.beto, evening.ana)
    evening.show_the_same()


def ana_checks_the_table(evening):
    before = evening.look()["match"]["n"]
    changes = (
        (LADO.format(1, "imaginacao_decimos"), ["−0,5", "−0,1"]),
        (LADO.format(0, "mao"), ["+1"]),
        (LADO.format(0, "hierarquia.N3-2"), ["+0,1"]),
        (LADO.format(1, "cemiterio"), ["+1"]),
    )
    was = evening.position()["mesa"]["lados"]
    evening.ana.checks(changes)
    evening.pi("B", "0,3")
    assert evening.look()["match"]["n"] == before + 1
    now = evening.position()["mesa"]["lados"]
    assert now[0]["mao"] == was[0].get("mao", 6) + 1
    assert now[0]["hierarquia"]["N3-2"]["valor_decimos"] == 7
    assert now[1]["cemiterio"] == was[1].get("cemiterio", 0) + 1
    evening.picture("a-checked")
    evening.show_the_same()


def the_chapter_ends(evening):
    ana, beto = evening.ana, evening.beto
    seats = ana.page.evaluate(TOLD, evening.code)["seats"]
    ana.command("comprar")
    ana.command("avancar-fase", "Construção")
    ana.command("avancar-fase", "Luta")
    ana.place("A:N3-1")
    ana.place("B:N3-1")
    evening.picture("b-last")
    ana.confirm()
    ana.command("passar", "Ninguém responde")
    for phone in evening.all:
        narrador = phone.page.locator('[data-place="A:narrador"]')
        won = "1 chapter won" if phone is evening.onlooker else "1 capítulo"
        expect(narrador).to_have_attribute("aria-label", re.compile(won))
        phone.sees(f"Ana: {won}")
        phone.reads_the_end()
    evening.picture("c-over")
    assert evening.position()["historia"]["vitorias"] == [1, 0]
    assert evening.look()["outcome"] is None  # the História goes on
    assert ana.page.evaluate(TOLD, evening.code)["seats"] == seats
    evening.pi("A", "3,0")
    evening.pi("B", "3,0")
    for phone in (ana, beto):
        phone.command("embaralhar")
    for phone in (ana, beto):
        phone.command("cortar")
    for phone in (ana, beto):
        expect(phone.page.locator('.arb-band [data-do="lancar-dado"]')).to_be_visible()
    evening.show_the_same()
    evening.picture("d-next")


def all_of_it_is_looked_at_again(evening):
    page = evening.onlooker.page
    page.goto(f"{evening.server.url}/m/{evening.code}/revisao")
    review = evening.server.ask(f"/api/v1/tables/{evening.code}/review")
    lines = evening.look()["match"]["n"]
    assert [step["n"] for step in review["steps"]] == list(range(1, lines + 1))
    expect(page.locator(".step-at")).to_contain_text(f"of {lines}")
    standings = {step["standing"] for step in review["steps"]}
    assert {"accepted", "stood"} <= standings
    ana = next(one for one in review["remedies"] if one["who"] == "Ana")
    assert ana["late"] == 1
    assert ana["retracted"] == 1
    evening.picture("e-review")
