"""A player chooses many things on a phone: some, an order, each to one, as the referee asks."""

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect
from referee import toy_several
from soaked import soaked

from companion.referee.definition.suppositions import Choice, Suppositions
from companion.referee.fields.several import in_order
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.consulting import Query, consult
from webapp.several_texts import SEVERAL
from webapp.tables.queries.consulting import consulted_view
from webapp.web.static_files import StaticFiles

OPTIONS = TableOptions((SeatOf("A"), SeatOf("B")))
SAYS: Suppositions[Any] = Suppositions(
    moves=(),
    values=lambda _state, _move, _name: (),
    guess=lambda _move, _given: {},
    suppose=lambda _options, _move, _given: None,
    said=(),
    about=lambda _state, _move, _path: {},
    own={},
    roots=(),
    reckon=lambda _state, _move, _lang: (),
    choice=lambda _state, _move, _name, value: Choice(value, str(value)),
)
GAME = replace(toy_several.game(), suppositions=SAYS)
PAGE = """<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="{static}/look/house.css"><link rel="stylesheet" href="{static}/css/base.css">
<link rel="stylesheet" href="{static}/css/dialogs.css"></head><body><dialog class="dialog"></dialog>
<script type="module">
import {{ effect, h, render, signal }} from "{static}/kit.js";
import {{ Several }} from "{static}/table/several.js";
import {{ sheet }} from "{static}/table/sheet.js";
import {{ speak }} from "{static}/table/texts.js";
speak({texts}, "en");
const dialog = document.querySelector("dialog");
dialog.showModal();
const move = signal({move}), asked = signal(null);
const declare = async (values) => {{
  move.value = values;
  const answer = await fetch("/several/ask", {{ method: "POST", body: JSON.stringify(values) }});
  asked.value = await answer.json();
}};
effect(() => {{
  const question = asked.value?.question;
  document.body.dataset.verdict = asked.value?.verdict ?? "";
  document.body.dataset.move = JSON.stringify(move.value);
  if (!question?.many) return;
  const held = move.value[question.field], values = Array.isArray(held) ? held : held?.so_far ?? [];
  render(sheet(question.label, h(Several, {{
    question, values, hinted: true,
    change: (so_far) => void declare({{ ...move.value, [question.field]: {{ so_far }} }}),
    done: () => void declare({{ ...move.value, [question.field]: values }}),
  }})), dialog);
}});
declare(move.value);
</script></body></html>"""


class Chooser:
    """A phone on which a move is chosen, each tap of it judged."""

    def __init__(self, page: Any, server: Any, static: str, move: dict[str, Any]) -> None:
        self.page = page
        texts = json.dumps({key: text.text for key, text in SEVERAL.items()} | {"close": "Close"})
        html = PAGE.format(static=static, texts=texts, move=json.dumps(move))
        page.route("**/several", lambda route: route.fulfill(content_type="text/html", body=html))
        page.route("**/several/ask", self.ask)
        page.goto(f"{server.url}/several")
        page.locator(".several").wait_for()

    def ask(self, route: Any) -> None:
        move = in_order(read_move(route.request.post_data_json, OPTIONS, GAME))
        found = consult(GAME, Query(move, {}), GAME.start(OPTIONS))
        play: Any = SimpleNamespace(game=GAME, book=toy_several.BOOK, title="Several")
        view = consulted_view(play, found, {"A": "Ana", "B": "Beto"}, "en")
        route.fulfill(content_type="application/json", body=msgspec.json.encode(view).decode())

    def one(self, name: str, among: str = "") -> Any:
        whole = self.page.get_by_role("group", name=among) if among else self.page.locator(".several")
        return whole.get_by_role("checkbox", name=name)

    def counts(self, words: str) -> None:
        expect(self.page.get_by_role("status")).to_have_text(words)

    def done(self) -> dict[str, Any]:
        self.page.locator(".several-done").click()
        expect(self.page.locator("body")).to_have_attribute("data-verdict", "legal")
        move: dict[str, Any] = json.loads(self.page.locator("body").get_attribute("data-move"))
        return move


@pytest.fixture
def choosing(server, phones):
    """Provide a phone of that size and letters, on which a move is chosen."""
    static = next(iter(StaticFiles().url("kit.js").rsplit("/kit.js", 1)))

    def open_on(move: dict[str, Any], size: tuple[int, int] = (360, 640), letters: int = 100) -> Chooser:
        page = phones.new(lang="en", size={"width": size[0], "height": size[1]})
        grow = f"document.documentElement.style.fontSize = '{letters}%'"
        page.add_init_script(f"addEventListener('DOMContentLoaded', () => {grow})")
        return Chooser(page, server, static, {"seat": "A", **move})

    return open_on


def test_some_are_ticked_and_counted_until_there_are_enough(choosing):
    phone = choosing({"do": "descartar"})
    phone.counts("0 of 2")
    expect(phone.page.locator(".several-done")).to_be_disabled()
    phone.one("m2").tap()
    phone.counts("1 of 2")
    phone.one("a1").tap()
    phone.counts("2 of 2")
    expect(phone.one("a1")).to_have_attribute("aria-checked", "true")
    expect(phone.one("i1")).to_be_disabled()
    phone.one("m2").tap()  # taken back
    phone.counts("1 of 2")
    phone.one("i1").tap()
    phone.counts("2 of 2")
    assert phone.done()["cartas"] == ["a1", "i1"]


def test_an_order_bears_its_numbers_and_one_may_come_earlier(choosing):
    phone = choosing({"do": "ordenar"})
    phone.one("segundo").tap()
    phone.counts("1 of 3")
    phone.one("primeiro").tap()
    phone.counts("2 of 3")
    expect(phone.one("primeiro")).to_contain_text("2. primeiro")
    phone.page.get_by_role("button", name="primeiro: one earlier").tap()
    expect(phone.one("primeiro")).to_contain_text("1. primeiro")
    phone.one("terceiro").tap()
    phone.counts("3 of 3")
    assert phone.done()["gatilhos"] == ["primeiro", "segundo", "terceiro"]


def test_each_is_declared_of_one_and_what_it_takes_away_is_not_offered(choosing):
    phone = choosing({"do": "bloquear"})
    phone.counts("Chosen: 0")
    phone.one("voa-falcao", among="lobo").tap()
    phone.counts("Chosen: 1")
    expect(phone.one("voa-falcao", among="voa-corvo")).to_be_disabled()
    phone.one("urso", among="lobo").tap()  # another in its place
    expect(phone.one("voa-falcao", among="lobo")).to_have_attribute("aria-checked", "false")
    phone.one("voa-falcao", among="voa-corvo").tap()
    phone.counts("Chosen: 2")
    assert phone.done()["bloqueios"] == [["lobo", "urso"], ["voa-corvo", "voa-falcao"]]


def test_it_is_declared_by_the_keyboard_alone(choosing):
    phone = choosing({"do": "dividir"})
    phone.one("2", among="urso").focus()
    phone.page.keyboard.press("Space")
    phone.counts("2 of 5")
    phone.one("2", among="voa-falcao").focus()
    phone.page.keyboard.press("Enter")
    phone.counts("4 of 5")
    phone.one("1", among="rato").focus()
    phone.page.keyboard.press("Space")
    phone.counts("5 of 5")
    phone.page.locator(".several-done").focus()
    assert phone.done()["dano"] == [["urso", 2], ["voa-falcao", 2], ["rato", 1]]


@pytest.mark.parametrize(("size", "letters"), [*soaked(((360, 640), 100)), ((320, 568), 130)])
@pytest.mark.parametrize("move", ["descartar", "ordenar", "bloquear", "dividir"])
def test_everything_can_be_tapped_and_nothing_is_cut_off(choosing, move, size, letters):
    phone = choosing({"do": move}, size, letters)
    wide = phone.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0]
    for one in phone.page.locator(".several button").all():
        box = one.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
