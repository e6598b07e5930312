"""Two players of Castória by touches, with official cards: one convocação a turn, one attack if it pays."""

import random
from typing import Any

from playwright.sync_api import expect
from taps.counted import Tally

TURN, WAITING, BEGIN = "turn", "turn without an attack", "preparation"
SPACES = ("N3-1", "N3-2", "N3-3")


class ChapterByTouches:
    """A chapter on two phones; the Valores of the cards are drawn by seed."""

    def __init__(self, phones: tuple[Any, Any], server: Any, code: str, *, leve: bool) -> None:
        self.tally = Tally(phones)
        self.by = dict(zip("AB", phones, strict=True))
        self.server, self.code, self.leve = server, code, leve
        self.chance = random.Random("a chapter by touches")

    @property
    def position(self) -> Any:
        return self.server.position(self.code)

    @property
    def is_prepared(self) -> bool:
        """Return whether a turn of this chapter is under way."""
        return not any("preparo" in lado for lado in self.position["mesa"]["lados"])

    def begin(self) -> None:
        if self.leve:
            self.by["A"].tap('[data-begins="A"]')
        else:
            self._prepare()
        self.by["A"].page.locator('.arb-band [data-do="comprar"]').wait_for()
        self.tally.settle()
        self.tally.done(BEGIN)

    def _prepare(self) -> None:
        """Touch every step of the preparation; the dice were thrown on the table."""
        for do in ("embaralhar", "cortar"):
            for phone in self.tally.phones:
                phone.command(do)
        for phone, shows in zip(self.tally.phones, ("5", "2"), strict=True):
            phone.command("lancar-dado")
            phone.tap(phone.page.locator(".arb-choice", has_text=shows))
            phone.confirm()
        for do in ("comprar-mao", "manter-mao"):
            for phone in self.tally.phones:
                phone.command(do)

    def play(self, turns: int = 0) -> None:
        """Play so many turns, or until the chapter is over."""
        self.begin()
        seat, other, played = "A", "B", 0
        while self.is_prepared and not (turns and played == turns):
            attacked = self.turn(seat, other, first=played == 0)
            self.tally.done(TURN if attacked else WAITING)
            seat, other, played = other, seat, played + 1

    def turn(self, seat: str, other: str, *, first: bool) -> bool:
        """Play one turn with the other side's touches in it; return whether somebody attacked."""
        phone = self.by[seat]
        if not self.leve:
            phone.command("comprar")
            phone.command("avancar-fase", "Construção")
        self._convoke(seat)
        attacked = not first and self._attack(seat, other)
        if not self.leve and self.is_prepared:
            phone.command("encerrar-turno")
        self.tally.settle()
        return attacked

    def _convoke(self, seat: str) -> None:
        """Convoke a Personagem of a drawn Valor onto the first empty space."""
        phone = self.by[seat]
        empty = next((one for one in SPACES if one not in self._standing(seat)), None)
        if empty is None:
            return
        phone.tap(f'[data-place="{seat}:{empty}"]')
        valor = f"0,{self.chance.randrange(3, 10)}"
        phone.tap(phone.page.locator(".arb-band .arb-ring .arb-choice").filter(has_text=valor))
        if not self.leve:
            phone.confirm()
        expect(phone.page.locator(f'[data-place="{seat}:{empty}"] .space-value')).to_have_text(valor)
        self.tally.settle()

    def _attack(self, seat: str, other: str) -> bool:
        """Attack the weakest, or the Narrador where nobody stands, with the strongest."""
        own, theirs = self._standing(seat), self._standing(other)
        if not own:
            return False
        attacker = max(own, key=own.__getitem__)
        target = min(theirs, key=theirs.__getitem__, default="narrador")
        if theirs and own[attacker] <= theirs[target]:
            return False
        phone = self.by[seat]
        if not self.leve:
            phone.command("avancar-fase", "Luta")
        phone.tap(f'[data-place="{seat}:{attacker}"]')
        phone.tap(f'[data-place="{other}:{target}"]')
        if self.leve:
            self.by[other].command("passar")
        else:
            phone.confirm()
        self.tally.settle()
        if not self.leve:
            self._nobody_answers(phone)
        return True

    def _nobody_answers(self, phone: Any) -> None:
        """Let the end of the turn pass for everybody, except where that ends the chapter."""
        button = phone.page.locator('.arb-band [data-do="passar"]')
        if self._would_end():
            phone.tap(button.first)
            self.tally.settle()

    def _would_end(self) -> bool:
        duties = self.server.look(self.code)["duties"]
        return any("Cap" in one or "venc" in one for duty in duties for one in duty.get("stake", ()))

    def _standing(self, seat: str) -> dict[str, int]:
        """Return the Personagens of a side, by space, with the Valor of each."""
        lado = next(one for one in self.position["mesa"]["lados"] if one["narrador"] == seat)
        return {space: one["valor_decimos"] for space, one in lado.get("hierarquia", {}).items()}
