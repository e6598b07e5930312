"""Two players of Ceramus by touches: they reveal the first Forma they hold and build where it fits first."""

from typing import Any

import msgspec
from games.ceramus.encaixes import onde_cabe
from playwright.sync_api import expect
from taps.counted import Tally

from companion.games.ceramus.state import State

BUILD, REVEAL, PASS, END, BEGIN = "build", "reveal", "pass", "end", "preparation"


class MatchByTouches:
    """A match on two phones."""

    def __init__(self, phones: tuple[Any, Any], server: Any, code: str, *, leve: bool) -> None:
        self.tally = Tally(phones)
        self.by = dict(zip("AB", phones, strict=True))
        self.server, self.code, self.leve = server, code, leve

    @property
    def state(self) -> State:
        """Return the position as the server has it."""
        return msgspec.convert(self.server.position(self.code), State)

    def begin(self) -> None:
        """Deal and copy the Mural; the Formas are dealt by the first reveal, or declared."""
        ana = self.by["A"]
        ana.tap('[data-way="deal"]')
        ana.tap('[data-do="montar-mural"]')
        expect(ana.page.locator(".mural [data-place]")).to_have_count(32)
        if not self.leve:
            ana.command("distribuir-formas")
        self.tally.settle()
        self.tally.done(BEGIN)

    def play(self, rounds: int = 0) -> None:
        """Play so many rounds, or all that there are."""
        self.begin()
        while self.state.outcome is None and not (rounds and self.state.turno > rounds):
            self._go_on()

    def _go_on(self) -> None:
        state = self.state
        if state.fase == "ceramas":
            self._end(state)
        elif state.fase in ("preparacao", "revelar"):
            self._reveal(state.vez)
        elif state.fase == "construir":
            self._build(state.vez)
        else:
            self._declare(state.vez, "concluir", END)

    def _end(self, state: Any) -> None:
        """End a turn, unless the next touch implies the end; the one before the last lap is declared."""
        second = state.vez != state.primeiro
        if not self.leve:
            self._declare(state.vez, "encerrar-turno", BUILD)
        elif second and not (state.adicionou and state.formas_na_mesa):
            self._declare(state.vez, "encerrar-turno", END)
        elif second:
            self._reveal(state.vez)  # of two the second of a round is the first of the next
        else:
            self._build(next(seat for seat in self.by if seat != state.vez))

    def _reveal(self, seat: str) -> None:
        self.by[seat].tap(".hand-forma")
        self.tally.settle()
        self.tally.done(REVEAL)

    def _build(self, seat: str) -> None:
        phone = self.by[seat]
        found = next(onde_cabe(self.state, seat), None)
        if found is None:
            self._pass(seat)
            return
        _style, start, cells = found
        squares = phone.page.locator(".forma-square")
        at = sorted(cells, key=lambda cell: (cell[1], cell[0])).index(start)
        if squares.nth(at).get_attribute("data-start") is None:
            phone.tap(squares.nth(at))
        phone.tap(f'.mural [data-place="{start}"]')
        if not self.leve:
            phone.confirm()
        self.tally.settle()
        if self.leve:
            self.tally.done(BUILD)

    def _pass(self, seat: str) -> None:
        self._declare(seat, "passar", PASS, confirms=not self.leve)

    def _declare(self, seat: str, do: str, what: str, *, confirms: bool = False) -> None:
        self.by[seat].command(do)
        if confirms:
            self.by[seat].confirm()
        self.tally.settle()
        self.tally.done(what)
