"""A match of Ceramus is reviewed in its own words, step by step, and on its Mural."""

import json

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from companion.games import find_game
from companion.record_files import open_record
from companion.referee.matches.replay import replay
from webapp.tables import Client

EXAMPLES = {file.stem: file for file in find_game("ceramus").examples}
DUEL = EXAMPLES["dois-empate"]
CARDS = [f"MU{at:02}" for at in range(1, 9)]


@pytest.fixture
def duel():
    return DUEL.read_text(encoding="utf-8")


def mural(stood):
    """Return the places that an entry changed, and their descriptions."""
    return {one["place"]: one["told"] for side in stood["sides"] for one in side["lies"] if one["changed"]}


def tiled(stood):
    """Return the cells of the Mural on which a tile lies."""
    places = stood["view"]["patch"]["places"]
    return {at for at, place in places.items() if place["kind"] == "casa" and place.get("lies")}


def test_what_an_entry_laid_is_marked_by_its_places(phone, duel):
    ana = phone()
    before, after = (ana.opened(duel, path=f"/records/review/{n}") for n in (5, 6))
    laid = tiled(after) - tiled(before)
    assert laid == {"c3", "c4", "d4"}
    described = mural(after)
    assert {place: described[place] for place in laid} == dict.fromkeys(laid, "Beto Art Nouveau")
    assert not mural(ana.opened(duel, path="/records/review/0"))


def test_what_came_off_is_shown_too(phone):
    """A broken tile lies there no more, and the words say that the cell is empty."""
    ana = phone()
    text = EXAMPLES["quatro-formas-acabam"].read_text(encoding="utf-8")
    steps = ana.opened(text)["steps"]
    found = []
    for step in (one for one in steps if one["entry"].get("do") == "remover"):
        stood = ana.opened(text, path=f"/records/review/{step['n']}")
        found.append(mural(stood)[step["entry"]["casa"]])
    assert found == ["vazio"] * len(found)
    assert found


def test_places_of_both_paginas_are_called_as_their_board_calls_them(phone, chapter):
    ana, text = phone(), chapter.read_text(encoding="utf-8")
    step = next(one for one in ana.opened(text)["steps"] if one["entry"].get("do") == "convocar")
    stood = ana.opened(text, path=f"/records/review/{step['n'] + 2}")
    assert set(mural(stood)) <= {""} | {f"{seat}:{at}" for seat in ("Ana", "Beto") for at in ("N3-1", "N3-2")}


@pytest.mark.parametrize(("lang", "word"), [("pt", "Turno"), ("en", "Round")])
def test_a_turn_is_called_as_the_game_calls_it(phone, duel, lang, word):
    steps = phone(lang).opened(duel)["steps"]
    assert [one["turn_told"] for one in steps[:2]] == ["", ""]
    assert [one["turn_told"] for one in steps[2:]] == [f"{word} {one['turn']}" for one in steps[2:]]
    ana = phone(lang)
    code = ana.table("ceramus")
    ana.declare(code, {"note": "x"})
    assert ana.review(code)["steps"][0]["turn_told"] == f"{word} 1"


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_way_to_play_is_shown_as_it_is_replayed(phone, example):
    ana, text = phone("en"), EXAMPLES[example].read_text(encoding="utf-8")
    review = ana.opened(text)
    opened = open_record(EXAMPLES[example])
    course = replay(opened.record, opened.game).match.course
    assert [step["verdict"] for step in review["steps"]] == [one.ruling.verdict for one in course]
    assert [one["id"] for one in review["series"]][:2] == ["pontos", "azulejos"]
    for step in review["steps"]:
        for seat, points in step["scores"]["pontos"].items():
            assert points == 2 * step["scores"]["azulejos"][seat] - 16
    again = ana.opened(ana.client.post("/api/v1/records/export.json", json={"text": text}).text)
    assert [step["told"] for step in again["steps"]] == [step["told"] for step in review["steps"]]
    assert again["head"]["won"] == review["head"]["won"] != ""


def offered_matches(code, phone):
    """Return the numbers of the matches that the review page offers."""
    page = phone.client.get(f"/m/{code}/revisao").text
    return json.loads(page.split('id="given">')[1].split("</script>")[0])["matches"]


def test_a_match_that_was_replaced_before_anything_stood_is_none(phone):
    ana = phone()
    code = ana.table("ceramus", mode="arbitro")
    for _again in range(2):
        ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": setup_of(ana, code)}, 201)
    assert offered_matches(code, ana) == [3]
    ana.declare(code, {"seat": "A", "do": "montar-mural", "cartas": CARDS})
    ana.post(f"/tables/{code}/matches", {"again": True}, 201)
    assert offered_matches(code, ana) == [3, 4]


def setup_of(phone, code):
    """Return the preparation, with practice switched over."""
    tables = phone.client.application.extensions["companion"].tables
    state = tables.ask(code, Client(), lambda held, _who: msgspec.to_builtins(held.match.state))
    kept = {name: part for name, part in state.items() if name != "options"}
    return {**kept, "treino": not state.get("treino", False)}


def test_the_mural_is_drawn_as_it_lay_with_what_changed_marked(looking, duel):
    phone = looking()
    page = phone.page
    phone.open(DUEL)
    page.locator(".entry").wait_for()
    page.locator(".fold-position > summary").tap()
    expect(page.locator(".stood .mural-empty")).to_be_visible()
    for _entry in range(6):
        phone.on()
    expect(page.locator('.stood .cell[data-place="c4"]')).to_have_attribute("data-owner", "Beto")
    marked = page.locator('.stood .cell[data-mark="choice"]').evaluate_all(
        "cells => cells.map(cell => cell.dataset.place).sort()"
    )
    assert marked == ["c3", "c4", "d4"]
    expect(page.locator(".stood .cell")).to_have_count(32)
    expect(page.locator('.stood .cell[data-place="a1"]')).to_have_attribute(
        "aria-label", "a1, Islâmico, Original"
    )
    page.locator('.stood .cell[data-place="c4"]').tap()
    expect(page.locator(".stood-there")).to_have_text("c4 · Art Nouveau")
    found = Axe().run(page)
    assert not found.response["violations"], found.generate_report()
    phone.on()
    expect(page.locator(".stood-there")).to_have_count(0)
    assert page.locator(".side").first.is_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


LAID = ("b1", "d1", "c2")


def taken_back():
    """Return the entries of the first cards' Mural, Ana's build, and its taking back."""
    build = {"seat": "A", "do": "construir", "estilo": "A", "casas": ["b1", "c1", "d1", "c2"]}
    return (
        {"seat": "A", "do": "montar-mural", "cartas": CARDS},
        {"seat": "A", "do": "distribuir-formas"},
        {"seat": "A", "do": "revelar", "forma": "FO08"},
        build,
        {"retract": 4},
    )


def put_right(phone, code):
    """Correct the table by an undeclared tile, as somebody who looks it over."""
    values = {"azulejos.h4": {"estilo": "I", "dono": "A"}}
    wish = {"idem": "looked-over-in-the-middle", "base_seq": phone.get(f"/tables/{code}")["seq"]}
    phone.post(f"/tables/{code}/position", {**wish, "values": values}, 201)


def test_a_build_taken_back_and_a_mural_put_right_stay_as_they_were_declared(phone):
    ana = phone()
    code = ana.table("ceramus", mode="arbitro")
    ana.declare(code, *taken_back())
    put_right(ana, code)
    review = ana.review(code)
    built, back, checked = review["steps"][3:]
    assert (built["standing"], built["retracted_by"]) == ("retracted", 5)
    assert [step["scores"]["pontos"]["A"] for step in (built, back, checked)] == [-10, -16, -14]
    after = [mural(ana.stood(code, n)) for n in (4, 5, 6)]
    assert {place: after[0][place] for place in LAID} == dict.fromkeys(LAID, "Ana Art Nouveau")
    assert {place: after[1][place] for place in LAID} == dict.fromkeys(LAID, "vazio")
    assert after[2] == {"h4": "Ana Islâmico"}
    assert (checked["pieces"], review["pieces"]["h4"]) == (["h4"], "Mural · h4")
    assert checked["events"] == []  # its own words say all of it
    assert checked["told"].endswith(" conferiu a mesa: Mural · h4 = Ana Islâmico")
    assert review["remedies"][-1]["corrected"] == 1


def test_a_round_is_numbered_once_under_the_graph(looking):
    phone = looking()
    phone.open(EXAMPLES["quatro-formas-acabam"])
    phone.page.locator(".entry").wait_for()
    numbers = phone.page.locator(".graph-turn text").all_text_contents()
    assert numbers[:3] == ["1", "2", "3"]
    assert len(set(numbers)) == len(numbers)
    phone.page.locator("summary", has_text="Só algumas entradas").tap()
    phone.page.get_by_label("Sobre").select_option(label="Cerama CE2")
    expect(phone.page.locator(".step-at")).to_have_text("1 de 2 à vista, de 99 ao todo")
    phone.page.get_by_label("Sobre").select_option(label="Tudo")
    phone.page.get_by_label("Quando").select_option(label="Turno 2 · Caio")
    expect(phone.page.locator(".entry-when")).to_contain_text("Turno 2 · Caio")
