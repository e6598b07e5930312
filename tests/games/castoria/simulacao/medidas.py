"""What matches came to: a witness that counts chapters, and the figures of many matches."""

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.castoria.pieces import IMAGINACAO_INICIAL_DECIMOS
from companion.referee.move import Move, Seat
from companion.referee.resolution import Step


@dataclass(slots=True)
class Capitulo:
    """A chapter: who started and who won (nobody, if void), how, and what was left. PI in tenths."""

    comecou: Seat
    venceu: Seat = ""
    como: str = ""
    turnos: int = 1
    entradas: int = 0
    imaginacao_decimos: dict[Seat, int] = field(default_factory=dict)


class Contagem:
    """Counts the chapters of one match as its events tell them."""

    def __init__(self) -> None:
        self.capitulos: list[Capitulo] = []
        self.entradas = 0
        self._desde = 0

    def __call__(self, before: Any, move: Move, step: Step) -> None:
        """Take the events of an accepted move."""
        self.entradas += 1
        for event in step.events:
            told: dict[str, Any] = dict(event.facts)
            if event.kind == "capitulo":
                pontos = dict.fromkeys(step.state.options.order, IMAGINACAO_INICIAL_DECIMOS)
                self.capitulos.append(Capitulo(told["comeca"], imaginacao_decimos=pontos))
            elif event.kind == "turno":
                self.capitulos[-1].turnos = told["turno"]
            elif event.kind in ("perdeu-pi", "ganhou-pi"):
                self.capitulos[-1].imaginacao_decimos[told["narrador"]] = told["restam_decimos"]
            elif event.kind in ("fim-do-capitulo", "capitulo-anulado"):
                self._terminou(told["venceu"], told["como"])

    def _terminou(self, venceu: Seat, como: str) -> None:
        capitulo = self.capitulos[-1]
        capitulo.venceu, capitulo.como = venceu, como
        capitulo.entradas = self.entradas - self._desde
        self._desde = self.entradas


def figuras(partidas: Sequence[Contagem]) -> dict[str, Any]:
    """The figures of many matches, for a table and for bars."""
    capitulos = [capitulo for partida in partidas for capitulo in partida.capitulos]
    decididos = [capitulo for capitulo in capitulos if capitulo.venceu]
    vencidos = sum(capitulo.venceu == capitulo.comecou for capitulo in decididos)
    sobram = [capitulo.imaginacao_decimos[capitulo.venceu] for capitulo in decididos]
    return {
        "matches": len(partidas),
        "chapters": len(capitulos),
        "starter": round(vencidos / len(decididos), 3),
        "void": round(1 - len(decididos) / len(capitulos), 3),
        "turns": _meio_e_maximo([capitulo.turnos for capitulo in capitulos]),
        "entries": _meio_e_maximo([partida.entradas for partida in partidas]),
        "chapters_a_match": dict(sorted(Counter(len(partida.capitulos) for partida in partidas).items())),
        "endings": dict(Counter(capitulo.como for capitulo in capitulos).most_common()),
        "winner_pi_decimos": statistics.median(sobram),
    }


def _meio_e_maximo(numeros: Sequence[int]) -> list[float]:
    return [statistics.median(numeros), max(numeros)]
