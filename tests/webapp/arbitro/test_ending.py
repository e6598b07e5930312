"""The end of a chapter or a história opens once on the phones, closes by a tap, and asks for a rematch."""

import os

import pytest
from PIL import Image
from playwright.sync_api import expect

FINALE = ".dialog-finale"
CUT = "every => every.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
GIVES_UP = {"do": "conceder", "seat": "B", "o_que": "capitulo"}
ALL = {"do": "conceder", "seat": "B", "o_que": "historia"}


def shot(phone, name):
    """Save screenshots of three screens, where a folder is given."""
    if folder := os.environ.get("ENDING_SHOTS"):
        for width, height in ((360, 640), (390, 844), (640, 360)):
            phone.turns_into(width, height)
            phone.page.screenshot(path=f"{folder}/{name}-{width}.png")
        phone.turns_into(360, 640)


@pytest.fixture
def two(refereed, entries, at_table):
    code = refereed(*entries["na construcao"], may_let_stand="both")
    ana = at_table(code).seated(0).meets()
    beto = at_table(code).seated(1).meets()
    for phone in (ana, beto):
        phone.turns_into(360, 640)
    return ana, beto


def whole(phone):
    """Assert that nothing of it is cut off, and that every button is large enough for a thumb."""
    assert (
        phone.page.locator(f"{FINALE} p, {FINALE} td, {FINALE} th, {FINALE} summary").evaluate_all(CUT) == []
    )
    for one in phone.page.locator(f"{FINALE} .choices .button, {FINALE} summary, {FINALE} li a").all():
        assert one.bounding_box()["height"] >= 44, one.inner_text()


def test_a_chapter_ends_on_both_phones_and_a_historia_asks_for_its_rematch(two, server, complaints):
    ana, beto = two
    beto.declares(GIVES_UP)
    for phone in (ana, beto):
        expect(phone.page.locator(FINALE)).to_contain_text("Fim do capítulo 1")
        phone.sees("Ana venceu.", FINALE)
        phone.sees("Cada um pode trocar até seis cartas do Inventário.", FINALE)
        whole(phone)
    shot(ana, "chapter")
    assert complaints(ana.page) == []
    why = ana.page.locator(f"{FINALE} details").first
    why.locator("summary").tap()
    expect(why.locator(".rule-text")).to_be_visible()
    ana.page.locator(f"{FINALE} .button-main").tap()
    expect(ana.page.locator(FINALE)).to_have_count(0)
    ana.page.reload()
    ana.meets()
    expect(ana.page.locator(FINALE)).to_have_count(0)  # once
    ana.page.locator(".bar-button", has_text="Mais").tap()
    ana.page.locator(".dialog-tools .tool", has_text="O fim").tap()
    ana.sees("Ana venceu.", FINALE)
    ana.close()
    beto.close()
    beto.declares(ALL)
    for phone in (ana, beto):
        phone.sees("Fim da história", FINALE)
        phone.sees("Ana: 1 · Beto: 0", FINALE)
    with ana.page.expect_download() as sent:  # where a phone cannot share files
        ana.tap(f"{FINALE} [data-picture]")
    with Image.open(sent.value.path()) as picture:
        assert (picture.format, picture.size) == ("PNG", (1080, 1350))
        assert len(picture.convert("RGB").getcolors(2**24)) > 50  # something is drawn
    _they_play_again(ana, beto)


def _they_play_again(ana, beto):
    shot(ana, "historia")
    ana.page.locator(f"{FINALE} .button", has_text="Revanche").tap()
    ana.sees("A revanche foi pedida a Beto.", FINALE)
    beto.sees("Ana pede revanche.", FINALE)
    shot(beto, "asked")
    whole(beto)
    beto.close()
    shot(beto, "band")
    expect(beto.page.locator(".notice-ending")).to_contain_text("Ana pede revanche.")
    beto.page.locator(".notice-ending .button", has_text="O fim").tap()
    beto.page.locator(f'{FINALE} [data-says="again.no"]').tap()
    ana.sees("Beto prefere não, por enquanto.", FINALE)
    ana.page.locator(f"{FINALE} .button", has_text="Pedir de novo").tap()
    beto.page.locator(f'{FINALE} [data-says="again.yes"]').tap()
    for phone in (ana, beto):
        expect(phone.page.locator(FINALE)).to_have_count(0)
        phone.sees("Até aqui: Ana: 1 · Beto: 0", ".toasts")
        tally = phone.page.locator(".top-tally")
        expect(tally).to_have_text("10")  # each beside the sign of its seat
        expect(tally).to_have_attribute("aria-label", "Ana: 1 · Beto: 0")
    beto.page.reload()
    beto.meets()
    expect(beto.page.locator(".top-tally")).to_have_text("10")
    beto.page.locator(".top-tally").tap()
    beto.sees("Ana: 1 · Beto: 0", FINALE)
    beto.close()


def test_an_end_that_is_taken_back_closes_and_who_looks_on_sees_it_too(two, at_table, server):
    ana, beto = two
    onlooker = at_table(ana.code, lang="en").come().watch()
    beto.declares(ALL)
    onlooker.sees("Ana has won.", FINALE)
    ana.sees("Ana venceu.", FINALE)
    expect(onlooker.page.locator(f"{FINALE} .button-main")).to_have_count(0)
    expect(ana.page.locator(".top-tally")).to_have_count(1)
    server.declare(ana.code, {"retract": server.look(ana.code)["match"]["n"]})
    for phone in (ana, onlooker):
        expect(phone.page.locator(FINALE)).to_have_count(0)
        expect(phone.page.locator(".top-tally")).to_have_count(0)


def test_on_a_phone_in_the_middle_the_end_faces_who_has_won_and_is_turned_by_a_tap(
    refereed, entries, at_table, server
):
    middle = at_table(refereed(*entries["na construcao"])).seated_in_the_middle().meets()
    far = middle.page.locator("[data-side='A']").get_attribute("data-turn")
    middle.declares(ALL)
    expect(middle.page.locator(FINALE)).to_have_attribute("data-turn", far)
    other = {"0": "180", "180": "0"}[far]
    middle.page.locator(f"{FINALE} [data-turns]").tap()
    expect(middle.page.locator(FINALE)).to_have_attribute("data-turn", other)
    middle.sees("Ana venceu.", FINALE)


def test_where_only_the_score_is_kept_the_end_opens_by_itself_too(server, at_table):
    code = server.table("castoria", 2, names=["Ana", "Beto"])
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    chapter = {"seat": "A", "do": "encerrar", "vencedores": ["A"], "como": "por-acordo"}
    for _chapter in range(2):
        ana.asks(
            "entries", entry=chapter, base_seq=server.look(code)["seq"], idem=f"a-chapter-of-ana-{_chapter}"
        )
        (one,) = server.look(code)["proposals"]
        beto.asks(f"proposals/{one['id']}", seat="B", agree=True)
    for phone in (ana, beto):
        expect(phone.page.locator(FINALE)).to_be_visible()
        phone.sees("Ana venceu.", FINALE)
    ana.close()
    ana.page.reload()
    expect(ana.page.locator(".placar")).to_be_visible()
    expect(ana.page.locator(FINALE)).to_have_count(0)  # once
