"""The results of matches: a witness that counts chapters, and the figures of many matches."""

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.simulation.duels import median_and_most

from companion.games.castoria.pieces import IMAGINACAO_INICIAL_DECIMOS
from companion.referee.fields.move import Move, Seat
from companion.referee.resolving.resolution import Step


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
    """A counter of the chapters of one match, by its events."""

    def __init__(self) -> None:
        self.capitulos: list[Capitulo] = []
        self.entradas = 0
        self._desde = 0

    def __call__(self, before: Any, move: Move, step: Step) -> None:
        """Count the events of an accepted move."""
        self.entradas += 1
        for event in step.events:
            facts: dict[str, Any] = dict(event.facts)
            if event.kind == "capitulo":
                pontos = dict.fromkeys(step.state.options.order, IMAGINACAO_INICIAL_DECIMOS)
                self.capitulos.append(Capitulo(facts["comeca"], imaginacao_decimos=pontos))
            elif event.kind == "turno":
                self.capitulos[-1].turnos = facts["turno"]
            elif event.kind in ("perdeu-pi", "ganhou-pi"):
                self.capitulos[-1].imaginacao_decimos[facts["narrador"]] = facts["restam_decimos"]
            elif event.kind in ("fim-do-capitulo", "capitulo-anulado"):
                self._terminou(facts["venceu"], facts["como"])

    def _terminou(self, venceu: Seat, como: str) -> None:
        capitulo = self.capitulos[-1]
        capitulo.venceu, capitulo.como = venceu, como
        capitulo.entradas = self.entradas - self._desde
        self._desde = self.entradas


INTRODUCAO = """\
# Simulated matches of Castória

Made by `make soak`: histórias between the two Inventários of *Em Volta da Fogueira*, our own inventions. The
players hold real cards, choose among the referee's offers by a simple policy with a little chance, and never
concede; after every move their cards are compared with what the referee counts. Starter: the share of the
decided chapters that whoever starts wins, to be from 40 % to 60 %. Second: the share that the second
Inventário wins. Turns and entries: medians, and beside them the most.
"""
CABECALHO = (
    "Inventários",
    "matches",
    "chapters",
    "starter",
    "second",
    "void",
    "turns a chapter",
    "most",
    "entries a match",
    "most",
    "in two : three chapters",
    "ended by PI : by cards",
    "winner's PI left",
)


def figuras(partidas: Sequence[Contagem], par: tuple[str, str]) -> dict[str, Any]:
    """Return the figures of many matches of a pairing, for a table and for bars; medians stand before the
    most.
    """
    capitulos = [capitulo for partida in partidas for capitulo in partida.capitulos]
    decididos = [capitulo for capitulo in capitulos if capitulo.venceu]
    vencidos = sum(capitulo.venceu == capitulo.comecou for capitulo in decididos)
    do_segundo = sum(capitulo.venceu == tuple(capitulo.imaginacao_decimos)[1] for capitulo in decididos)
    sobram = [capitulo.imaginacao_decimos[capitulo.venceu] for capitulo in decididos]
    return {
        "matches": len(partidas),
        "chapters": len(capitulos),
        "starter": round(vencidos / len(decididos), 3),
        "second": round(do_segundo / len(decididos), 3) if len(set(par)) > 1 else None,
        "void": round(1 - len(decididos) / len(capitulos), 3),
        "turns": median_and_most([capitulo.turnos for capitulo in capitulos]),
        "entries": median_and_most([partida.entradas for partida in partidas]),
        "chapters_a_match": dict(sorted(Counter(len(partida.capitulos) for partida in partidas).items())),
        "endings": dict(Counter(capitulo.como for capitulo in capitulos).most_common()),
        "winner_pi_decimos": statistics.median(sobram),
    }


def linha(nome: str, uma: dict[str, Any]) -> list[str]:
    """Return the figures of a pairing as a row of the table."""
    por_quantos, fins = uma["chapters_a_match"], uma["endings"]
    return [
        nome,
        str(uma["matches"]),
        str(uma["chapters"]),
        f"{uma['starter']:.1%}",
        f"{uma['second']:.1%}" if uma["second"] is not None else "",
        f"{uma['void']:.1%}",
        *(f"{quantos:g}" for quantos in (*uma["turns"], *uma["entries"])),
        f"{por_quantos.get(2, 0)} : {sum(quantas for n, quantas in por_quantos.items() if n > 2)}",
        f"{fins.get('imaginacao', 0)} : {fins.get('sem-cartas', 0)}",
        f"{uma['winner_pi_decimos'] / 10:.1f}",
    ]
