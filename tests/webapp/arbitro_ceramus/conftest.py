"""Tables that referee Ceramus, phones at them whose taps are counted, and where a Forma fits."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from companion.games.ceramus.casas import BIT, casas_de
from companion.games.ceramus.mural import Leitura, colocacoes, espelhada, quadro
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.state import State

TELL = """async ([code, intents, base_seq]) => {
    const headers = {"Content-Type": "application/json"};
    const address = `/api/v1/tables/${code}/entries`;
    for (const intent of intents) {
        const body = JSON.stringify({...intent, base_seq});
        const answer = await (await fetch(address, {method: "POST", headers, body})).json();
        if (!answer.line || answer.line.standing === "refused") return JSON.stringify([intent, answer]);
        base_seq = answer.seq;
    }
    return "";
}"""
ANEW = """async ([code, setup]) => {
    const headers = {"Content-Type": "application/json"};
    const body = JSON.stringify({mode: "arbitro", setup});
    const answer = await fetch(`/api/v1/tables/${code}/matches`, {method: "POST", headers, body});
    return answer.ok ? "" : answer.text();
}"""
NAMES = ("Ana", "Beto", "Carolina", "Davi")
MURAIS = {1: 4, 2: 8, 3: 8, 4: 12}
# The Mural of MU01 to MU08, all upright, four in a row.
PUBLICO = ("MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI")
_marks = count(1)


class AtTheTable:
    """A phone with the page of a refereed table open."""

    def __init__(self, page: Any, server: Any, code: str) -> None:
        self.page = page
        self.server = server
        self.code = code
        self.taps = 0

    def come(self) -> "AtTheTable":
        self.page.goto(f"{self.server.url}/m/{self.code}")
        return self

    def sit(self, seat: int = 0) -> "AtTheTable":
        self.page.locator(".dialog-seats .seat-button").nth(seat).tap()
        return self._seated()

    def in_the_middle(self) -> "AtTheTable":
        """Take every seat."""
        self.page.locator(".dialog-seats .choices .button").first.tap()
        return self._seated()

    def watch(self) -> "AtTheTable":
        self.page.locator(".dialog-seats .choices .button").last.tap()
        return self._seated()

    def _seated(self) -> "AtTheTable":
        self.page.locator("dialog[open]").wait_for(state="detached")
        return self

    # --- what others have told before, not by taps ---------------------------------------------------------

    def play(self, *entries: dict[str, Any]) -> "AtTheTable":
        """Enter entries; each must be played."""
        intents = [{"idem": f"ceramus-of-the-tests-{next(_marks):08}", "entry": entry} for entry in entries]
        refused = self.page.evaluate(TELL, [self.code, intents, self.server.look(self.code)["seq"]])
        assert not refused, refused
        return self.meets()

    def prepared(self) -> "AtTheTable":
        """The Mural of the first cards, upright, and Formas dealt."""
        cards = [f"MU{at:02}" for at in range(1, MURAIS[len(self.state.options.seats)] + 1)]
        montar = {"seat": "A", "do": "montar-mural", "cartas": cards}
        return self.play(montar, {"seat": "A", "do": "distribuir-formas"})

    def anew(self, **setup: Any) -> "AtTheTable":
        """Another match from that position."""
        refused = self.page.evaluate(ANEW, [self.code, setup])
        assert not refused, refused
        return self.meets()

    def meets(self) -> "AtTheTable":
        """Let the page hear everything, and be offered what it may do then."""
        self.page.wait_for_timeout(300)
        return self

    # --- taps, each counted --------------------------------------------------------------------------------

    def tap(self, what: Any) -> None:
        self.taps += 1
        (self.page.locator(what).first if isinstance(what, str) else what).tap()

    def cell(self, casa: str) -> None:
        self.tap(f'.mural [data-place="{casa}"]')

    def cerama(self, id: str) -> None:
        self.tap(f'[data-cerama="{id}"]')

    def command(self, do: str, text: str = "") -> None:
        self.tap(self.page.locator(f'.arb-band [data-do="{do}"]', has_text=text).first)

    def confirm(self) -> None:
        button = self.page.locator(".arb-confirming .arb-main")
        expect(button).to_be_enabled()
        self.tap(button)
        button.wait_for(state="detached")

    def close(self) -> None:
        self.page.locator(".dialog-close").first.tap()
        self.page.locator("dialog[open]").wait_for(state="detached")

    # --- what is seen --------------------------------------------------------------------------------------

    def shows(self, casa: str, style: str, owner: str = "") -> None:
        """Wait until a cell shows a style, and whose tile it is."""
        place = self.page.locator(f'.mural [data-place="{casa}"]')
        expect(place).to_have_attribute("data-style", style)
        if owner:
            expect(place).to_have_attribute("data-owner", owner)
        else:
            expect(place).not_to_have_attribute("data-owner", "A")
            expect(place).not_to_have_attribute("data-owner", "B")

    def total(self, seat: str, told: str) -> None:
        expect(self.page.locator(f'[data-total="{seat}"]')).to_have_text(told)

    def phase(self, told: str) -> None:
        expect(self.page.locator('.arb-phase[data-when="now"]')).to_have_text(told)

    @property
    def state(self) -> State:
        """The position as the server has it."""
        return msgspec.convert(self.server.look(self.code)["state"], State)


@pytest.fixture
def at_table(server, phones) -> Callable[..., AtTheTable]:
    """Open a table on one more phone: ``at_table(code, lang="en", …)``."""
    return lambda code, **phone: AtTheTable(phones.new(**phone), server, code)


@pytest.fixture
def refereed(server) -> Callable[..., str]:
    """The code of a new table of so many players that the referee judges."""
    return lambda players=2: server.table("ceramus", players, mode="arbitro", names=list(NAMES[:players]))


def onde_cabe(state: State, quem: str, eixo: str = "") -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every build of the revealed Forma, mirrored where an axis is told: style, start, cells."""
    forma = state.revelada
    mesa = quadro(state.mural, state.azulejos)
    assert forma is not None
    linhas = espelhada(forma.linhas, eixo) if eixo else forma.linhas
    for estilo in ESTILOS:
        for bits in colocacoes(mesa, Leitura(), state.mural, linhas, quem, estilo):
            casas = casas_de(bits)
            yield estilo, next(casa for casa in casas if BIT[casa] & mesa.nuas[estilo]), casas


@pytest.fixture
def fits() -> Callable[..., Iterator[tuple[str, str, tuple[str, ...]]]]:
    return onde_cabe


@pytest.fixture
def mural() -> tuple[str, ...]:
    """The Mural of the public check."""
    return PUBLICO
