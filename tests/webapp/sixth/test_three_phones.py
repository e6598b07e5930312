"""The sixth game is played on three phones: a secret hand, a covered card, several gathered."""

import json
import os
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from refereed_phone import RefereedPhone
from stranger import install
from walking import walked, walks

MAO = {"Robalo": 7, "Siri": 2, "Atum": 12, "Mero": 15}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, server: Any) -> Iterator[Any]:
    """Provide a server of an environment in which the sixth game is installed."""
    folder = tmp_path_factory.mktemp("sixth")
    before = dict(os.environ)
    own = type(server)(folder / "tables")
    os.environ |= install(folder)
    try:
        own.start()
        yield own
    finally:
        own.end()
        os.environ.clear()
        os.environ |= before


@pytest.fixture
def three(server: Any, phones: Any) -> Any:
    """Provide Ana, Beto and Caio, each at a phone of their own."""
    code = server.table("mare", players=3, mode="arbitro", names=["Ana", "Beto", "Caio"])
    return [RefereedPhone(phones.new(), server, code).come().sit(at) for at in range(3)]


def declare_a_hand(phone: RefereedPhone) -> None:
    """Declare the four cards of the hand."""
    phone.tap(".own-hand")
    for at, (nome, peso) in enumerate(MAO.items(), 1):
        phone.page.locator(f'[name="nome{at}"]').fill(nome)
        phone.page.locator(f'[name="peso{at}"]').fill(str(peso))
    phone.tap(phone.page.locator(".dialog-hand .button-main"))
    expect(phone.page.locator(".own-hand .fish")).to_have_count(4)


def test_a_round_is_played(three: Any) -> None:
    ana, beto, caio = three
    declare_a_hand(ana)
    ana.tap('[data-place="A:mao/Robalo"]')
    ana.confirm()
    for phone in three:
        expect(phone.page.locator('.beach [data-place="praia:Robalo"]')).to_have_text("7Robalo")
    assert caio.page.locator('[data-place^="A:mao"]').count() == 0  # the rest of the hand is Ana's secret
    assert "Mero" not in caio.page.content()

    beto.command("cobrir")  # a card of no set: its owner declares its print
    beto.page.locator('.dialog-card [type="search"]').fill("Polvo")
    beto.page.locator(".dialog-card .arb-number").fill("9")
    beto.tap(".dialog-card .arb-typing .button-main")
    beto.confirm()
    caio.command("passar")

    beto.command("recolher")
    for name in ("Robalo", "Polvo"):
        beto.tap(beto.page.locator(".several-one", has_text=name))
    beto.tap(".several-done")
    beto.confirm()
    expect(ana.page.locator('[data-side="B"] .numbers')).to_have_text("16")
    expect(ana.page.locator(".beach")).to_contain_text("A praia está vazia.")


def test_it_is_light_and_nothing_moves(server: Any, comes_up: Any) -> None:
    loaded = comes_up(f"{server.url}/m/{server.table('mare', players=3, mode='arbitro')}")
    assert any(url.endswith("bundles/mare/arbitro-first.js") for url in loaded)


def test_it_is_played_by_what_is_offered_first(server: Any, phones: Any, complaints: Any) -> None:
    phone = walked(server, phones, "mare", 3)
    phone.play(
        {"seat": "A", "do": "lancar", "carta": "Atum", "peso": 12}
    )  # hands are declared on phones of their own
    assert walks(phone, 3) == 3
    assert complaints(phone.page) == []


def test_the_score_has_the_plain_board_of_any_game(server: Any, phones: Any) -> None:
    page = phones.new()
    page.goto(f"{server.url}/m/{server.table('mare', players=3)}")
    page.locator(".dialog-seats .choices .button").first.tap()
    expect(page.locator(".placar .row")).to_have_count(3)


def test_consulta_answers(server: Any) -> None:
    def ask(move: dict[str, Any], **given: str) -> Any:
        facts = [{"path": path, "value": value} for path, value in given.items()]
        body = json.dumps({"move": {"seat": "A", **move}, "told": facts, "sure": True}).encode()
        headers = {"Content-Type": "application/json", "Accept-Language": "pt-BR"}
        request = urllib.request.Request(f"{server.url}/api/v1/games/mare/consult", body, headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read())["verdict"]

    assert ask({"do": "cobrir", "peso": 9}) == "legal"
    assert ask({"do": "cobrir", "peso": 6}) == "illegal"  # the leading card weighs as much
    assert ask({"do": "cobrir", "peso": 9}, vez="outro") == "illegal"
    assert ask({"do": "recolher"}, quantas="tres") == "illegal"


@pytest.mark.parametrize(
    "address", ["regras/mare", "preparar/mare", "referencia/mare", "consultar/mare", "nova/mare"]
)
def test_its_pages_are_there(server: Any, address: str) -> None:
    with urllib.request.urlopen(f"{server.url}/{address}", timeout=10) as answer:
        assert "Maré" in answer.read().decode()
