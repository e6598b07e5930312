"""People use Consulta on a phone, with one thumb, by keyboard, in both languages and themes."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from soaked import soaked

from webapp.web.static_files import StaticFiles

CLIPBOARD = """() => Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => {
  window.copied = text;
}}})"""
FOOT = "document.querySelector('.ask-foot').getBoundingClientRect().top"


class AtThePhone:
    """The page of Consulta, and taps on it; ``taps`` counts answers."""

    def __init__(self, page, url):
        self.page = page
        self.url = url
        self.taps = 0

    def open(self, query="", game="castoria"):
        self.page.goto(f"{self.url}/consultar/{game}{query}")
        return self

    def tap(self, selector):
        self.taps += 1
        self.page.locator(selector).first.tap()

    def move(self, do):
        self.tap(f'[data-do="{do}"]')

    def space(self, space, far=None):
        side = {True: ".ask-board[data-far]", False: ".ask-board:not([data-far])", None: ".ask-board"}[far]
        self.tap(f'{side} [data-space="{space}"]')

    def asks(self, words):
        expect(self.page.locator("[data-focus]")).to_have_text(words)

    def says(self, verdict, rule=None):
        expect(self.page.locator(".ask-verdict")).to_have_attribute("data-verdict", verdict)
        if rule:
            expect(self.page.locator(".ask-cited-main")).to_have_attribute("data-rule", rule)


@pytest.fixture
def at_the_phone(server, phones):
    return lambda **phone: AtThePhone(phones.new(**phone), server.url)


def attack(phone, attacker, target):
    phone.move("atacar")
    phone.asks(re.compile("Quem ataca|Who attacks"))
    phone.space(attacker)
    phone.asks(re.compile("Quem é atacado|Who is attacked"))
    phone.space(target)
    phone.asks(re.compile("Isto vale|Is it so"))


def test_an_attack_past_an_n2_is_settled_in_four_taps(at_the_phone):
    phone = at_the_phone().open()
    attack(phone, "N2-1", "N3-1")
    phone.space("N2-1", far=True)
    phone.says("illegal", "castoria.lutas.nivel-inferior")
    assert phone.taps == 4
    expect(phone.page.locator(".ask-cited-main .ask-word")).to_have_text("o livro")
    expect(phone.page.locator(".ask-cited-main .ask-source")).to_contain_text("Lutas")


def test_a_fact_is_corrected_after_the_verdict_and_the_refusal_mended(at_the_phone):
    phone = at_the_phone().open()
    attack(phone, "N3-1", "N3-1")
    phone.tap(".ask-yes")
    phone.says("legal")
    facts = phone.page.locator(".ask-step > .ask-facts")
    facts.locator('[data-path="mesa.fase"] button').tap()
    facts.locator('[data-path="mesa.fase"] .ask-instead button').first.tap()  # Compra
    phone.says("illegal", "castoria.lutas.fase")
    phone.page.locator('[data-remedy="first"]').tap()
    phone.says("legal")


def test_two_weak_ones_hold_a_strong_one(at_the_phone):
    phone = at_the_phone().open()
    phone.move("convocar")
    phone.space("N2-1")
    phone.asks("Isto vale?")
    phone.tap(".ask-yes")
    phone.says("legal", "castoria.convocacao.suporte-duplo")
    assert phone.taps == 3
    expect(phone.page.locator(".ask-computation")).to_contain_text("os Valores não se comparam")


def test_what_makes_no_difference_can_be_stated_too(at_the_phone):
    phone = at_the_phone().open()
    attack(phone, "N3-1", "N3-1")
    phone.tap(".ask-yes")
    phone.says("legal")
    phone.page.locator(".ask-idle summary").tap()
    lies = phone.page.locator('[data-path="mesa.lados[0].hierarquia.N3-1.virado"]')
    lies.locator("button").tap()
    lies.locator(".ask-instead button").first.tap()
    phone.says("legal", "castoria.decisao.14")
    assert phone.taps == 4
    expect(phone.page.locator(".ask-cited-main .ask-word")).to_contain_text("nosso")
    phone.page.locator(".ask-otherwise summary").tap()
    phone.page.locator(".ask-otherwise .choice").tap()
    phone.says("illegal", "castoria.lutas.um-ataque")


def test_a_condecoracao_in_the_luta_is_refused_in_four_answers(at_the_phone):
    phone = at_the_phone().open()
    phone.move("condecorar")
    phone.space("N3-1")
    phone.asks("Quem recebe?")
    phone.space("N3-1", far=False)
    phone.asks("Isto vale?")
    phone.tap('[data-path="mesa.fase"] .ask-fact-button')
    phone.page.locator('[data-path="mesa.fase"] .ask-instead button', has_text="Luta").tap()
    phone.says("illegal", "castoria.condecoracoes.fases")
    assert phone.taps == 4


def test_what_happens_follows_the_numbers(at_the_phone):
    phone = at_the_phone().open()
    attack(phone, "N3-1", "N3-1")
    phone.tap(".ask-yes")
    phone.page.locator(".ask-after summary").tap()
    events = phone.page.locator(".ask-events")
    expect(events).to_contain_text("1,0 contra 1,0")
    value = phone.page.locator('[data-path="mesa.lados[0].hierarquia.N3-1.valor_decimos"]')
    value.locator(".ask-fact-button").tap()
    value.locator("input").fill("1,5")
    value.locator(".ask-amount > .button-main").tap()
    phone.page.locator(".ask-after summary").tap()
    expect(events).to_contain_text("1,5 contra 1,0")


ASKS_TWICE = """async (kit) => {
  const { h, mount, signal } = await import(kit);
  const { Question } = await import(kit.replace("kit.js", "ask/question.js"));
  const box = document.body.appendChild(document.createElement("div"));
  box.id = "asked";
  const asked = signal({ field: "cartas", range: [1, 10] });
  const whole = () => ({ question: { label: "", choices: null, unit: "", ...asked.value }, facts: [] });
  mount(() => h(Question, { ask: { given: {} }, asked: whole() }), box);
  window.asks = (field, range) => (asked.value = { field, range });
}"""


def test_the_number_that_answers_one_question_does_not_stay_in_the_next(at_the_phone):
    page = at_the_phone().open().page
    page.evaluate(ASKS_TWICE, StaticFiles().url("kit.js"))
    number = page.locator("#asked input")
    page.locator("#asked button", has_text="+").tap()
    expect(number).to_have_value("2")
    page.evaluate("asks('resultado', [1, 6])")
    expect(number).to_have_value("1")


def test_the_way_back_leads_through_the_answers(at_the_phone):
    phone = at_the_phone().open()
    attack(phone, "N2-1", "N3-1")
    phone.page.go_back()
    phone.asks("Quem é atacado?")
    phone.page.locator(".ask-chip", has_text="N2-1").tap()
    phone.asks("Quem ataca?")
    phone.page.locator(".ask-chip", has_text="Atacar").tap()
    phone.asks("Qual é a dúvida?")


@pytest.mark.parametrize(
    ("game", "words", "label", "rule"),
    [
        *soaked(
            ("castoria", "cemitério convocar", "Convocar do Cemitério", "castoria.convocacao.da-mao"),
            ("ceramus", "misturar", "Construir em dois estilos", "ceramus.construcao.um-so-estilo"),
        ),
        ("castoria", "controlo atacar", "Atacar um dos meus", "castoria.lutas.alvo"),
        ("ceramus", "emprestar", "Construir com azulejos de outro", "ceramus.construcao.da-reserva"),
    ],
)
def test_what_people_do_wrong_is_found_by_their_words_and_refused_by_its_rule(
    at_the_phone, game, words, label, rule
):
    phone = at_the_phone().open(game=game)
    expect(phone.page.locator(".ask-move", has_text=label)).to_have_count(0)  # not among the first questions
    phone.page.get_by_role("link", name="Perguntar com suas palavras").tap()
    phone.page.get_by_role("searchbox").fill(words)
    phone.page.get_by_role("link", name=f"Isto pode? {label}", exact=True).tap()
    if label == "Atacar um dos meus":
        phone.asks(re.compile("Quem ataca"))
        phone.space("N3-1", far=False)
        phone.asks(re.compile("Quem é atacado"))
        phone.space("N3-2")
    phone.says("illegal", rule)
    expect(phone.page.locator(".ask-chip").first).to_have_text(label)  # the whole of it, not the move alone


def test_a_step_back_leaves_what_was_asked_about(at_the_phone):
    phone = at_the_phone().open()
    phone.page.get_by_role("button", name="Todo o resto").tap()
    phone.tap('.ask-move:has-text("Atacar um dos meus")')
    phone.asks(re.compile("Quem ataca"))
    phone.space("N3-1", far=False)
    phone.asks(re.compile("Quem é atacado"))
    phone.page.locator(".ask-chip", has_text="N3-1").tap()
    phone.asks(re.compile("Quem ataca"))
    expect(phone.page.locator(".ask-chip")).to_have_text(["Atacar um dos meus"])


def test_it_is_settled_by_keyboard_alone(at_the_phone):
    phone = at_the_phone().open()
    page = phone.page
    page.locator('[data-do="condecorar"]').focus()
    for words in ("Quem realiza?", "Quem recebe?", "Isto vale?"):
        page.keyboard.press("Enter")
        phone.asks(words)
        expect(page.locator("[data-focus]")).to_be_focused()
        page.keyboard.press("Tab")
    while page.locator(".ask-yes:focus").count() == 0:
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    phone.says("legal")
    expect(page.locator(".ask-verdict")).to_be_focused()


def test_the_short_text_is_copied_with_a_link_that_shows_position_move_and_rule(at_the_phone):
    phone = at_the_phone().open()
    phone.page.evaluate(CLIPBOARD)
    attack(phone, "N2-1", "N3-1")
    phone.space("N1", far=True)
    phone.says("illegal")
    rule = phone.page.locator(".ask-cited-main").get_attribute("data-rule")
    phone.page.locator(".passing .button", has_text="Copiar").tap()
    expect(phone.page.locator(".ask-foot [role=status]")).to_have_text("Copiado")
    short, _space, link = phone.page.evaluate("window.copied").rpartition(" ")
    assert "Castória: " in short
    phone.page.goto(link)
    expect(phone.page.locator(".entry")).to_have_attribute("data-verdict", "illegal")
    first = phone.page.locator(".entry-rules [data-role=primary] a")
    expect(first).to_have_attribute("href", f"/regras/castoria/{rule}")


def test_before_a_match_begins_the_page_says_of_which_table_it_asks(at_the_phone, server):
    code = server.table(mode="arbitro", names=["Ana", "Beto"])
    phone = at_the_phone().open(f"?mesa={code}")
    expect(phone.page.locator(".ask [aria-pressed=true]")).to_have_text("Ana")
    phone.page.locator(".button-small", has_text="Beto").tap()
    phone.move("atacar")
    expect(phone.page.locator(".ask-flow")).to_contain_text("A partida ainda não começou")


def on_the_mural(phone, server, *more):
    """Return a refereed table of Ceramus whose first Forma, FO08, lies open, and what is declared there."""
    code = server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"])
    phone.open()
    entries = (
        {"do": "montar-mural", "cartas": [f"MU{at:02}" for at in range(1, 9)]},
        {"do": "distribuir-formas"},
        {"do": "revelar", "forma": "FO08"},
        *more,
    )
    for seat in "AB":
        phone.page.request.post(f"{server.url}/api/v1/tables/{code}/seats/{seat}", data={"take": True})
    for at, entry in enumerate(entries):
        seq = server.look(code)["seq"]
        intent = {"idem": f"turn-of-{code}-{at:08}", "base_seq": seq, "entry": {"seat": "A", **entry}}
        answer = phone.page.request.post(f"{server.url}/api/v1/tables/{code}/entries", data=intent)
        assert answer.json()["line"]["standing"] != "refused", answer.text()
    return phone.open(f"?mesa={code}", "ceramus")


def test_who_is_asked_about_is_whose_turn_it_is_where_all_sit_at_one_phone(at_the_phone, server):
    phone = on_the_mural(at_the_phone(), server, {"do": "passar", "stands": True})
    expect(phone.page.locator(".ask [aria-pressed=true]")).to_have_text("Beto")


def test_the_cells_of_a_build_are_tapped_on_the_mural_of_the_table(at_the_phone, server):
    phone = on_the_mural(at_the_phone(), server)
    phone.move("construir")
    phone.tap(".ask-choice")  # Medieval
    phone.asks("Em que casas?")
    expect(phone.page.locator(".ask-yes")).to_be_disabled()
    for casa in ("d2", "e2", "f2", "g2", "g2", "e3"):  # one of them by mistake
        phone.tap(f'[data-place="{casa}"]')
    expect(phone.page.locator('.cell[data-mark="picked"]')).to_have_count(4)
    phone.tap(".ask-yes")
    phone.says("legal")
    phone.page.locator(".ask-chip").last.tap()
    for casa in ("a1", "b1", "c1", "b2"):  # from a1, hindered by the figure alone: fits as well
        phone.tap(f'[data-place="{casa}"]')
    phone.tap(".ask-yes")
    phone.says("legal")


def test_from_nothing_no_cell_of_an_invented_mural_is_named(at_the_phone):
    """A question about a diagonal step is answered with our reading, and with no cell of the wall."""
    phone = at_the_phone().open(game="ceramus")
    phone.move("mover")
    phone.tap('[data-path="move.passos"] button')
    phone.page.locator(".ask-instead button", has_text="diagonal").tap()
    phone.says("illegal", "ceramus.bonus.mover-um-limite")
    shown = phone.page.locator('.ask-step > .ask-cited[data-rule="ceramus.decisao.63"]')
    expect(shown).to_contain_text("nosso: o livro não diz")
    expect(phone.page.locator('[data-remedy="instead"]')).to_have_count(0)
    expect(phone.page.locator('[data-remedy="fact"]')).to_have_count(1)


def test_what_a_fact_could_be_instead_opens_above_the_foot(at_the_phone):
    """Ceramus asks in sentences of its own."""
    phone = at_the_phone().open(game="ceramus")
    phone.move("construir")
    last = phone.page.locator(".ask-fact-button[aria-expanded]").last
    last.evaluate(f"one => scrollBy(0, one.getBoundingClientRect().bottom - {FOOT})")
    last.tap()
    expect(phone.page.locator(".ask-instead")).to_be_visible()
    above = f"() => document.querySelector('.ask-opened').getBoundingClientRect().bottom <= {FOOT}"
    phone.page.wait_for_function(above)  # it is scrolled to once it is drawn
    phone.tap(".ask-yes")
    phone.says("legal")
    phone.page.locator(".button", has_text="não é assim").first.tap()
    expect(phone.page.locator(".ask-flow")).not_to_contain_text("?:")


def test_at_a_table_it_is_judged_as_it_stood(at_the_phone, server):
    code = server.table(mode="arbitro", names=["Ana", "Beto"])
    idem = {"idem": f"mark-of-an-asker-{code}", "base_seq": 1}
    shuffled = {"entry": {"seat": "A", "do": "embaralhar"}, **idem}
    phone = at_the_phone().open()
    phone.page.request.post(f"{server.url}/api/v1/tables/{code}/seats/A", data={"take": True})
    answer = phone.page.request.post(f"{server.url}/api/v1/tables/{code}/entries", data=shuffled)
    assert answer.status == 201, answer.text()
    for at, verdict in ((0, "legal"), (1, "illegal")):
        phone.open(f"?mesa={code}&em={at}")
        phone.page.locator(".button-quiet").tap()
        phone.move("embaralhar")
        phone.says(verdict)
        expect(phone.page.locator(".ask-flow")).to_contain_text(f"depois do lançamento {at}")


@pytest.mark.parametrize(("lang", "theme"), [("pt-BR", "light"), *soaked(("en", "dark"))])
def test_every_step_is_accessible_and_fits(at_the_phone, lang, theme):
    phone = at_the_phone(lang=lang, theme=theme).open()
    page = phone.page
    page.locator(".ask-moves").wait_for()
    sound(page)
    phone.move("atacar")
    page.locator(".ask-board").wait_for()
    sound(page)
    phone.space("N2-1")
    phone.asks(re.compile("Quem é atacado|Who is attacked"))
    phone.space("N3-1")
    page.locator(".ask-yes").wait_for()
    sound(page)
    phone.space("N1", far=True)
    phone.says("illegal")
    sound(page)
    page.locator('[data-remedy="fact"]').first.tap()
    page.locator(".ask-yes").tap()
    phone.says("legal")
    page.locator(".ask-after summary").tap()
    sound(page)


def sound(page):
    """Assert no violation, nothing beside the screen, and everything large enough for a thumb."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """[...document.querySelectorAll("#ask button, #ask summary")].filter((one) => one.checkVisibility())
           .filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.textContent)"""
    )
    assert small == []
