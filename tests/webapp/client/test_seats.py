"""Three phones ask for seats, give, refuse and regain them; onlookers get no more than they may."""

import os
from pathlib import Path

import pytest
from handsets import open_seated
from playwright.sync_api import expect

ASKS, WAITS = ".notice-seat:has-text('pede o lugar')", ".notice-seat:has-text('Você pediu')"
LOST = ".attention .notice-seat:has-text('seu lugar foi tomado')"


class Three:
    """A table that has begun, with Ana and Beto; a third phone looks on."""

    def __init__(self, server, at_table, lang="pt-BR", mode="placar"):
        self.server = server
        self.code = server.table("castoria", 2, names=["Ana", "Beto"], mode=mode)
        self.origin = f"http://192.168.77.7:{server.port}"  # by another name than the laptop's own
        self.ana, self.beto = (at_table(self.code, lang=lang).come(self.origin).sit(seat) for seat in (0, 1))
        self.third = at_table(self.code, lang=lang).come(self.origin)
        self.third.page.locator(".dialog-seats").wait_for()

    def holders(self):
        return [seat["held_by"] for seat in self.server.look(self.code)["table"]["seats"]]

    def ask(self, taps=2):
        """Ask for Beto's seat on the third phone, as soon as it has come."""
        self.third.page.locator(".dialog-seats .seat-button").nth(1).tap()
        self.third.page.locator(".dialog-takeover .button-main").tap()


@pytest.fixture
def three(server, at_table):
    return Three(server, at_table)


def shot(phone, name):
    """Save a screenshot for people, where they ask for it."""
    if folder := os.environ.get("SCREENSHOTS"):
        phone.page.screenshot(path=Path(folder) / f"{name}.png")


def test_a_seat_is_asked_for_in_two_taps_and_given_by_one(three, until, complaints):
    three.ask()
    expect(three.third.page.locator(WAITS)).to_contain_text("Quem pode dar: Beto, Ana e o anfitrião")
    expect(three.third.page.locator(WAITS)).to_contain_text("60 segundos")
    for phone in (three.ana, three.beto):
        expect(phone.page.locator(ASKS)).to_contain_text("telefone 4 pede o lugar de Beto")
    assert complaints(three.beto.page) == complaints(three.third.page) == []
    shot(three.third, "waits"), shot(three.beto, "asked")
    three.beto.page.get_by_role("button", name="Dar").tap()
    until(lambda: three.holders() == ["f2", "f4"])
    expect(three.third.page.locator(".toasts")).to_contain_text("O lugar de Beto é seu.")
    for phone in (three.ana, three.beto, three.third):
        expect(phone.page.locator(".notice-seat")).to_have_count(0)


def test_it_is_refused_and_withdrawn(three, until):
    three.ask()
    three.third.page.get_by_role("button", name="Não pedir mais").tap()
    expect(three.beto.page.locator(ASKS)).to_have_count(0)
    three.third.bar(3)
    three.ask()
    three.ana.page.locator(ASKS).get_by_role("button", name="Não").tap()
    expect(three.third.page.locator(".notice-seat")).to_contain_text("disseram que não")
    expect(three.beto.page.locator(ASKS)).to_have_count(0)
    three.third.page.locator(".notice-seat .button").tap()
    expect(three.third.page.locator(".notice-seat")).to_have_count(0)
    assert three.holders() == ["f2", "f3"]


def test_who_lost_a_seat_learns_it_and_has_it_back_by_one_tap(three, until, complaints):
    three.ask()
    three.ana.page.locator(ASKS).get_by_role("button", name="Dar").tap()
    until(lambda: three.holders() == ["f2", "f4"])
    expect(three.beto.page.locator(LOST)).to_contain_text("Beto: seu lugar foi tomado por telefone 4.")
    assert complaints(three.beto.page) == []
    shot(three.beto, "lost")
    three.beto.page.reload()
    dialog = three.beto.page.locator(".dialog-seats")
    expect(dialog).to_contain_text("seu lugar foi tomado por telefone 4")
    assert complaints(three.beto.page) == []
    shot(three.beto, "lost-come-back")
    dialog.get_by_role("button", name="Voltar ao lugar").tap()
    until(lambda: three.holders() == ["f2", "f3"])
    expect(three.beto.page.locator(".notice-seat")).to_have_count(0)


def test_who_lost_a_seat_may_leave_it(three, until):
    three.ask()
    three.ana.page.locator(ASKS).get_by_role("button", name="Dar").tap()
    three.beto.page.locator(LOST).get_by_role("button", name="Deixar").tap()
    expect(three.beto.page.locator(".notice-seat")).to_have_count(0)
    assert three.holders() == ["f2", "f4"]


def test_what_is_for_few_is_shown_to_few(server, at_table):
    code = server.table("castoria", 2)
    origin = f"http://192.168.77.7:{server.port}"
    ana, maker = at_table(code).come(origin).sit(0), at_table(code)
    maker.page.goto(origin)
    made = maker.page.evaluate(
        """async () => (await (await fetch("/api/v1/tables", {method: "POST",
             headers: {"Content-Type": "application/json"},
             body: JSON.stringify({game: "castoria", players: 2, hold: "one", idem: "table-of-the-maker-1"})
           })).json()).code"""
    )
    for phone, table, forgets in ((ana, code, 0), (maker, made, 1)):
        phone.code = table
        phone.come(origin)
        phone.stands("ao vivo")
        phone.more("Ajustes")
        expect(phone.page.get_by_role("button", name="Esquecer a mesa")).to_have_count(forgets)


def test_only_who_sits_there_is_shown_the_hold(server, at_table, until):
    three = Three(server, at_table, mode="arbitro")
    hold = [phone.page.locator(".arb-hold") for phone in (three.ana, three.third)]
    expect(hold[0]).to_have_count(1)
    expect(hold[1]).to_have_count(0)
    three.ask()
    shot(three.third, "waits-arbitro"), shot(three.ana, "asked-arbitro")
    three.ana.page.locator(ASKS).get_by_role("button", name="Dar").tap()
    expect(hold[1]).to_have_count(1)
    three.third.page.locator(".toasts .notice").wait_for()
    three.third.bar(3)
    seats = three.third.page.locator(".dialog-seats")
    seats.wait_for()
    expect(seats.get_by_role("button", name="Juiz")).to_have_count(0)


@pytest.mark.soak
def test_in_english(server, at_table):
    three = Three(server, at_table, lang="en")
    three.third.page.locator(".dialog-seats .seat-button").nth(1).tap()
    shot(three.third, "takeover-en")
    three.third.page.locator(".dialog-takeover .button-main").tap()
    expect(three.beto.page.locator(".notice-seat")).to_contain_text("phone 4 asks for the seat of Beto.")
    expect(three.third.page.locator(".notice-seat")).to_contain_text("give it: Beto, Ana and the host.")
    shot(three.third, "waits-en")


def test_the_host_page_gives_a_seat(three, phones, until):
    host = phones.new(size={"width": 900, "height": 900})
    host.goto(f"http://localhost:{three.server.port}/host?lang=pt")
    three.ask()
    asked = host.locator(f'.host-table:has-text("{three.code}") .asked')
    expect(asked).to_contain_text("telefone 4 pede o lugar de Beto.")
    if folder := os.environ.get("SCREENSHOTS"):
        asked.scroll_into_view_if_needed()
        host.screenshot(path=Path(folder) / "host.png")
    asked.get_by_role("button", name="Dar").click()
    until(lambda: three.holders() == ["f2", "f4"])
    expect(asked).to_have_count(0)


def test_what_did_not_reach_the_computer_is_no_longer_said_once_it_answers(server, at_table):
    table = at_table(server.table("castoria", 2, names=["Ana", "Beto"])).seated()
    page = table.page
    page.locator(":root[data-idle]").wait_for()
    table.bar(3)
    page.locator(".dialog-seats .seat-button").nth(1).wait_for()
    page.context.set_offline(True)
    page.locator(".dialog-seats .seat-button").nth(1).tap()
    refused = page.locator(".notice-refused", has_text="O computador não responde")
    expect(refused).to_have_count(1)
    page.context.set_offline(False)
    expect(refused).to_have_count(0)


@pytest.mark.parametrize(("seats", "facing"), [("ABC", "around"), ("AB", "me")])
def test_a_phone_lies_between_its_players_only_where_it_has_every_seat(seats, facing, server, at_table):
    code = server.table("castelo", 3)
    page = at_table(code).page
    open_seated(page, server.url, code, *seats)
    page.locator(".spot").first.wait_for()
    expect(page.locator(".table")).to_have_attribute("data-facing", facing)
    assert (page.locator('.turned[data-turn="180"]').count() > 0) is (facing == "around")


def test_a_name_that_was_typed_is_kept_whatever_is_tapped_next(server, at_table, until):
    code = server.table("castoria", 2, names=["Ana", "Beto"])
    ana = at_table(code).come().sit(0)
    ana.page.locator(".bar-button", has_text="Lugares").tap()
    ana.page.locator(".dialog-seats .seat-row .button-small").first.tap()
    ana.page.locator(".dialog-rename .field").fill("Bia")
    ana.page.locator(".dialog-close").first.tap()
    until(lambda: server.look(code)["table"]["seats"][0]["name"] == "Bia")
