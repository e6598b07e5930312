"""Matches of one to four, the same for the same number."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from games.ceramus.positions import JOGADORES
from games.ceramus.simulacao.jogador import Jogador
from games.ceramus.simulacao.mesa import Mesa
from games.simulation import Simulated, Witness, play_match

from companion.games.ceramus.game import CERAMUS
from companion.referee.fields.move import Move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.resolving.resolution import Step

MAIS_ENTRADAS = 200  # twelve rounds of four who build, claim and end their turns, six bonuses and a lap


@dataclass
class Contagem:
    """Counts of matches, by the names of moves and of the ways to end."""

    lances: Counter[str] = field(default_factory=Counter)
    fins: Counter[str] = field(default_factory=Counter)
    acabou: Counter[str] = field(default_factory=Counter)
    turnos: list[int] = field(default_factory=list)
    pontos: list[int] = field(default_factory=list)

    def __call__(self, before: Any, move: Move, step: Step) -> None:
        """Count an accepted move."""
        self.lances[move.do] += 1
        for event in step.events:
            fatos = dict(event.facts)
            if event.kind == "acabou":
                self.acabou[str(fatos["por"])] += 1
                self.turnos.append(before.turno)
            elif event.kind == "na-reserva":
                self.pontos.append(int(str(fatos["total"])))
            elif event.kind == "fim":
                self.fins[str(fatos["how"])] += 1


def jogar(jogadores: int, numero: int, witnesses: Sequence[Witness], recorde: int | None = None) -> Simulated:
    """Play one match. Raises SimulationError, also where tiles and position differ."""
    acaso = random.Random(f"{jogadores} {numero}")
    sentados = JOGADORES[:jogadores]
    mesa = Mesa(sentados, acaso)
    begun = CERAMUS.start(TableOptions(tuple(map(SeatOf, sentados))))
    return play_match(
        CERAMUS,
        msgspec.structs.replace(begun, recorde=recorde),
        {seat: Jogador(seat, mesa, acaso) for seat in sentados},
        witnesses=(mesa, *witnesses),
        most_entries=MAIS_ENTRADAS,
    )
