"""A tap that begins nothing opens the thing under it, and a tap on the points corrects them there."""

import pytest
from playwright.sync_api import expect
from soaked import soaked


@pytest.fixture
def thing():
    """Provide the sheet of a thing, on a phone."""
    return lambda phone: phone.page.locator(".dialog-thing")


def test_what_may_do_nothing_says_what_it_is_and_why_not(construcao, thing):
    ana, beto = construcao
    beto.place("A:N2-1")
    expect(thing(beto)).to_contain_text("Matinta 0,9 · N2-1 · Ana")
    expect(thing(beto)).to_contain_text("fica sobre N3-1, N3-2")
    expect(thing(beto)).to_contain_text("Agora não")
    thing(beto).locator(".thing-not .button-quiet", has_text="A regra").first.tap()
    expect(beto.page.locator(".dialog-term .rule-text").first).not_to_be_empty()
    beto.close()
    ana.place(
        "B:N2-1"
    )  # whom a Condecoração may be given: of which card is asked, and beside it what it lies on
    ana.tap("[data-what]")
    expect(thing(ana)).to_contain_text("Boitatá 0,7 · N2-1 · Beto")
    ana.close()
    expect(ana.page.locator(".arb-leave")).to_have_count(0)
    beto.place("A:N2-1")  # it is Ana's turn: why not, and the refusal itself by one tap more
    expect(thing(beto)).to_contain_text("vez de Ana")
    thing(beto).locator('[data-do="atacar"]').tap()
    # as it is told in full, so that it may be let stand
    beto.sees("Atacar Matinta (N2-1) com um Personagem · Quem ataca?")
    beto.tap(".arb-leave")
    for at, (pile, count) in enumerate((("Mão", 5), ("Inventário", 52), ("Cemitério", 0))):
        ana.tap(ana.page.locator('[data-side="B"] .count').nth(at))
        expect(thing(ana)).to_contain_text(f"{pile} {count} · Beto")
        ana.close()


def test_a_forbidden_move_is_declared_to_its_end_all_the_same_and_let_stand(beto, thing, server):
    """Nobody is decorated in the other's turn; this table will have it so."""
    beto.place("A:N2-1")
    thing(beto).locator('.thing-not [data-do="condecorar"]').tap()
    beto.card("Lenço Vermelho")
    beto.sees("Realizar “Lenço Vermelho” em Matinta (N2-1) de Ana · Quem realiza?")
    beto.place("B:N3-1")
    verdict = beto.page.locator(".dialog-verdict")
    expect(verdict).to_contain_text("No turno adversário não há Condecoração")
    verdict.get_by_role("button", name="Vale mesmo assim").tap()
    expect(verdict).to_have_count(0)
    beto.meets()
    lines = server.look(beto.code)["lines"]
    assert [one["standing"] for one in lines if one["entry"].get("do") == "condecorar"] == ["stood"]


def test_a_move_refused_halfway_may_be_declared_to_its_end(beto):
    """Beto convokes in Ana's turn: refused while partial, and asked on where he insists."""
    beto.command_others("convocar")
    beto.tap(beto.page.get_by_role("button", name="Seguir sem dizer"))
    verdict = beto.page.locator(".dialog-verdict")
    expect(verdict.get_by_role("button", name="Vale mesmo assim")).to_have_count(0)
    verdict.get_by_role("button", name="Dizer assim mesmo").tap()
    beto.sees("Convocar um Personagem · Para qual espaço?", ".arb-asking")
    beto.tap(beto.page.locator(".arb-choice", has_text="N3-3"))
    beto.sees("Convocar um Personagem em N3-3 · Qual é o Valor?", ".arb-asking")
    beto.tap(beto.page.locator(".arb-choice.numbers").first)
    expect(verdict.get_by_role("button", name="Vale mesmo assim")).to_be_visible()
    expect(verdict.get_by_role("button", name="Dizer assim mesmo")).to_have_count(0)


def test_what_may_do_something_does_it_at_once_and_says_what_it_is_beside(ana, thing):
    ana.place("A:N3-1")
    expect(ana.page.locator(".arb-menu [data-do]").first).to_be_visible()
    ana.tap(".arb-what")
    expect(thing(ana)).to_contain_text("Grilo 0,8 · N3-1 · Ana")
    expect(thing(ana)).to_contain_text("Pode agora")
    thing(ana).locator('.choices > [data-do="acao"]').first.tap()
    expect(ana.page.locator(".dialog-card")).to_be_visible()


def test_points_are_put_right_in_three_taps_and_only_who_loses_by_it_is_asked(
    refereed, at_table, entries, thing
):
    code = refereed(*entries["na construcao"], may_let_stand="both")
    ana, beto = at_table(code).seated(0).meets(), at_table(code).seated(1).meets()
    before = ana.taps
    ana.tap('[data-thing="counters A:imaginacao"]')
    ana.tap(thing(ana).locator(".thing-steps .button", has_text="−0,1"))
    ana.tap(thing(ana).locator('[data-why="por uma carta"]'))
    for phone in (ana, beto):
        phone.pi("A", "2,9")
    assert ana.taps - before == 3
    ana.tap('[data-thing="counters B:imaginacao"]')
    ana.tap(thing(ana).locator(".thing-steps .button", has_text="−0,5"))
    expect(thing(ana).locator(".thing-number")).to_have_text("3,0 → 2,5")
    ana.tap(thing(ana).locator('[data-why="esquecido"]'))
    consent = beto.page.locator(".dialog-consent")
    expect(consent).to_contain_text("esquecido")
    consent.locator('[data-says="stand.no"]').tap()
    ana.pi("B", "3,0")


def test_who_only_looks_on_sees_facts(refereed, at_table, entries, thing):
    onlooker = at_table(refereed(*entries["quatro turnos"])).come().watch()
    onlooker.place("A:N2-1")
    expect(thing(onlooker)).to_contain_text("Matinta 0,9 · N2-1")
    expect(thing(onlooker).locator("[data-do], [data-why]")).to_have_count(0)
    onlooker.close()
    onlooker.tap('[data-thing="counters B:imaginacao"]')
    expect(thing(onlooker)).to_contain_text("3,0")
    expect(thing(onlooker).locator(".thing-steps")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(360, 640), *soaked((390, 844), (640, 360))])
def test_axe_finds_nothing_in_a_thing(width, height, refereed, at_table, entries, complaints, thing):
    phone = at_table(refereed(*entries["na construcao"])).seated(1).meets()
    phone.turns_into(width, height)
    for tap in ('[data-place="A:N2-1"]', '[data-thing="counters A:imaginacao"]'):
        phone.tap(tap)
        thing(phone).locator(".dialog-title").wait_for()
        assert complaints(phone.page) == []
        phone.close()
