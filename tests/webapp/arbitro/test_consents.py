"""Letting an entry stand needs the consent of its loser, on their phone, or their side of the one phone."""

import os

import pytest
from handsets import PATIENCE
from playwright.sync_api import expect

SMALL = (360, 640)
NA_LUTA = {"do": "avancar-fase", "seat": "A", "para": "luta"}
CONSENT, PROPOSAL = ".dialog-consent", ".arb-proposal"
LOOKS = """every => every.map(one => {
    const {backgroundColor, borderColor, color, fontSize, fontWeight} = getComputedStyle(one);
    return [backgroundColor, borderColor, color, fontSize, fontWeight].join();
})"""
# Hear from now on whether a page says that lots were drawn, which goes away by itself; false: never.
HEARS = """patience => {
    const said = () => document.querySelector(".toasts")?.textContent.includes("Sorteio: ");
    window.heard = new Promise(done => {
        const hear = new MutationObserver(() => said() && done(true));
        hear.observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => done(false), patience * 1000);
    });
}"""
CUT = "every => every.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"


def shot(phone, name):
    """Save a screenshot, where a folder is given."""
    if folder := os.environ.get("CONSENT_SHOTS"):
        phone.page.screenshot(path=f"{folder}/{name}.png")


def insists(phone):
    """Attack Boitatá, a level above, with Ana's N3 in the Luta, and let it stand all the same."""
    phone.place("A:N3-1")
    phone.place("B:N2-1")
    verdict = phone.page.locator(".dialog-verdict")
    expect(verdict).to_contain_text("nível acima")
    expect(verdict).to_contain_text("Quem perde com isso tem de concordar")
    stands, back = (verdict.get_by_role("button", name=name) for name in ("Vale mesmo assim", "Voltar"))
    assert stands.evaluate_all(LOOKS) == back.evaluate_all(LOOKS)
    stands.tap()


def says(phone, what):
    return phone.page.locator(f'{CONSENT} [data-says="{what}"]')


def whole(phone):
    """Assert that nothing of the questions is cut off, and each answer is large enough for a thumb."""
    assert phone.page.locator(f"{CONSENT} p, {CONSENT} li, {PROPOSAL} p").evaluate_all(CUT) == []
    for one in phone.page.locator(f"{CONSENT} .choices .button, {PROPOSAL} .arb-button").all():
        box = one.bounding_box()
        assert min(box["height"], box["width"]) >= 44, one.inner_text()


RENAME = """([code, seat, name]) => fetch(`/api/v1/tables/${code}/seats/${seat}`, {
    method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({name}),
}).then(answer => answer.ok)"""


@pytest.fixture
def two(refereed, entries, at_table):
    code = refereed(*entries["na construcao"], NA_LUTA, may_let_stand="both")
    ana = at_table(code).seated(0).meets()
    beto = at_table(code).seated(1).meets()
    for phone in (ana, beto):
        phone.turns_into(*SMALL)
    return ana, beto


@pytest.fixture
def middle(refereed, entries, at_table):
    phone = at_table(refereed(*entries["na construcao"], NA_LUTA, may_let_stand="both"))
    phone.come().in_the_middle().meets()
    phone.turns_into(*SMALL)
    return phone


def test_who_loses_reads_what_it_costs_and_by_which_rule(two, server):
    ana, beto = two
    insists(ana)
    ana.sees("Beto precisa concordar.", PROPOSAL)
    shot(ana, "1-waits")
    for text in ("atacar Boitatá", "nível acima", "Imaginação 3,0 → 2,9", "Beto perde Boitatá"):
        beto.sees(text, CONSENT)
    shot(beto, "2-asked")
    whole(beto)
    looks = beto.page.locator(f"{CONSENT} .choices .button").evaluate_all(LOOKS)
    assert len(looks) == 2
    assert looks[0] == looks[1], "neither answer is highlighted"
    beto.close()
    beto.sees("Ana quer que valha mesmo assim.", PROPOSAL)
    expect(beto.page.locator(".arb-commands")).to_have_count(0)
    shot(beto, "3-put-aside")
    whole(beto)
    beto.tap(f"{PROPOSAL} .arb-button")
    says(beto, "stand").tap()
    ana.sees("pode responder ao ataque de")
    expect(ana.page.locator(PROPOSAL)).to_have_count(0)
    line = server.look(ana.code)["lines"][-1]
    assert ("stand" in line["entry"], line["by"]) == (True, "Ana")


def test_a_no_reaches_who_proposed_it_with_both_readings(two, server):
    ana, beto = two
    insists(ana)
    beto.page.locator(CONSENT).wait_for()
    whole(beto)
    before = server.look(ana.code)["match"]["n"]
    says(beto, "stand.no").tap()  # the way out is no answer
    server.declare(ana.code, {"do": "avancar-fase", "seat": "A", "para": "reconstrucao"})  # nor anybody
    beto.sees("Ana quer que valha mesmo assim.", PROPOSAL)
    (one,) = server.look(ana.code)["proposals"]
    assert (one["refused"], one["agreed"]) == ([], [])
    beto.tap(f"{PROPOSAL} .arb-button")
    says(beto, "stand.not").tap()
    ana.sees("Vale: Ana. Não vale: Beto.", CONSENT)
    shot(ana, "4-told-no")
    whole(ana)
    consult = ana.page.locator(f'{CONSENT} a[href^="/consultar/castoria"]')
    leads = consult.get_attribute("href")
    assert leads.endswith(f"&lance={before}"), "opened at that move"
    beto.sees("Vale: Ana. Não vale: Beto.", PROPOSAL)
    shot(beto, "5-said-no")
    expect(beto.page.locator("dialog[open]")).to_have_count(0)
    ana.close()
    shot(ana, "6-rests")
    whole(ana)
    expect(ana.page.locator('.arb-band [data-do="encerrar-turno"]')).to_be_visible()  # play may go on
    assert server.look(ana.code)["match"]["n"] == before + 1
    ana.tap(f"{PROPOSAL} .arb-button")
    says(ana, "stand.leave").tap()
    for phone in two:
        expect(phone.page.locator(PROPOSAL)).to_have_count(0)
    assert server.look(ana.code)["match"]["n"] == before + 1
    ana.page.goto(server.url + leads)
    expect(ana.page.locator("main")).to_contain_text("Não se ataca um Personagem de nível acima")
    shot(ana, "b-consulta")


def test_lots_are_drawn_when_both_would(two, server):
    ana, beto = two
    insists(ana)
    says(beto, "stand.not").tap()
    says(ana, "stand.lot").tap()
    beto.sees("Ana quer tirar a sorte.", CONSENT)
    shot(beto, "7-lot")
    whole(beto)
    for phone in two:
        phone.page.evaluate(HEARS, PATIENCE)
    says(beto, "stand.lot").tap()
    for phone in two:
        assert phone.page.evaluate("heard")
    for phone in two:
        expect(phone.page.locator(PROPOSAL)).to_have_count(0)
    lines = server.look(ana.code)["lines"]
    drawn = next(line for line in lines if line["told"].startswith("Sorteio"))
    assert ("stand" in lines[-1]["entry"]) == (drawn["told"] == "Sorteio: vale mesmo assim.")


def test_the_judge_settles_what_two_disagree_on(two, at_table, server):
    ana, beto = two
    (one,) = ana.asks("judge", show=True)["proposals"]
    beto.asks(f"proposals/{one['id']}", seat="B", agree=True)
    judge = at_table(ana.code)
    judge.page.goto(
        ana.page.context.request.get(f"{server.url}/api/v1/tables/{ana.code}/judge").json()["address"]
    )
    judge.page.locator(".dialog-judge").wait_for()
    judge.close()
    judge.turns_into(*SMALL)
    insists(ana)
    says(beto, "stand.not").tap()
    ana.sees("O juiz pode resolver.", CONSENT)
    judge.sees("Vale: Ana. Não vale: Beto.", PROPOSAL)
    judge.tap(f"{PROPOSAL} .arb-button")
    judge.sees("nível acima", CONSENT)
    shot(judge, "c-judge")
    whole(judge)
    says(judge, "stand").tap()
    for phone in (*two, judge):
        expect(phone.page.locator(PROPOSAL)).to_have_count(0)
    line = server.look(ana.code)["lines"][-1]
    assert ("stand" in line["entry"], line["by"]) == (True, "juiz")


def test_one_phone_in_the_middle_asks_on_the_other_side(middle):
    dialog = middle.page.locator("dialog")
    insists(middle)
    middle.sees("Responde Beto:", CONSENT)
    expect(dialog).to_have_attribute("data-turn", "180")
    shot(middle, "8-middle-asked")
    whole(middle)
    says(middle, "stand.not").tap()
    middle.sees("Vale: Ana. Não vale: Beto.", CONSENT)
    expect(dialog).to_have_attribute("data-turn", "0")  # what comes of the no is Ana's to say first
    shot(middle, "9-middle-rests")
    says(middle, "stand.lot").tap()
    middle.sees("Ana quer tirar a sorte.", CONSENT)
    expect(dialog).to_have_attribute("data-turn", "180")
    whole(middle)
    says(middle, "stand").tap()
    middle.sees("pode responder ao ataque de")


def test_a_correction_that_costs_somebody_is_asked_alike(two, server):
    ana, beto = two
    ops = [{"op": "informar", "path": "mesa.lados[1].imaginacao_decimos", "value": 20}]
    correction = {
        "do": "ajustar",
        "authority": "correction",
        "ops": ops,
        "reason": "ele já tinha perdido 1,0",
    }
    send = """async ([code, entry, base_seq]) => (await fetch(`/api/v1/tables/${code}/entries`, {
        method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({idem: "a-correction-of-ana", entry, base_seq}),
    })).status"""
    seq = server.look(ana.code)["seq"]
    assert ana.page.evaluate(send, [ana.code, {"seat": "A", **correction}, seq]) == 202
    for words in ("Corrigir assim?", "ele já tinha perdido 1,0", "3,0 → 2,0"):
        beto.sees(words, CONSENT)
    shot(beto, "a-correction")
    says(beto, "stand.agree").tap()
    ana.pi("B", "2,0")


def test_both_answers_are_whole_with_large_letters_and_the_longest_names(refereed, entries, at_table):
    names = ["Ana Cristina dos Santos!", "Bartolomeu de Gusmão Sá!"]
    code = refereed(*entries["na construcao"], NA_LUTA, may_let_stand="both")
    ana, beto = at_table(code).seated(0).meets(), at_table(code).seated(1).meets()
    for phone, seat, name in ((ana, "A", names[0]), (beto, "B", names[1])):
        renamed = phone.page.evaluate(RENAME, [code, seat, name])
        assert renamed
        phone.turns_into(*SMALL)
        phone.page.evaluate("document.documentElement.style.fontSize = '130%'")
    insists(ana)
    consent = beto.page.locator(CONSENT)
    consent.wait_for()
    for answer in ("stand", "stand.not"):
        box = says(beto, answer).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SMALL[1]
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SMALL[0]
    wide = consent.locator(".dialog-body").evaluate("one => one.scrollWidth - one.clientWidth")
    assert wide <= 1
