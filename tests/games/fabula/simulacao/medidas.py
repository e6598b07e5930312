"""The results of matches: a witness that counts, and the figures of many matches."""

import statistics
from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.simulation import duels
from games.simulation.duels import Duel

from companion.referee.fields.move import Move, Seat
from companion.referee.resolving.resolution import Step

BARALHO_VAZIO = "fabula.1.5.3a"
INTRODUCAO = """\
# Simulated matches of Fábula TCG

Made by `make soak`: duels between the two decks of *A Mata que Voltou*, our own inventions. The players hold
real cards and look one ply ahead: each move that they think of is carried out without an answer, and the
one after which the position is worth most is taken; they never concede. After every move their cards are
compared with what the referee counts. Who begins changes from match to match. Starter: the share of the
decided matches that whoever begins wins, with its interval of 95 %, which for all matches together is to
lie within 40 to 60 %, and the share itself in each pairing. Second: the share that the second deck wins, to
be from 40 % to 60 %. Turns are those of both players; medians, and beside them the most.
"""
CABECALHO = (
    *duels.HEADS,
    "ended by a Centro : an empty deck",
    "Bases felled a match",
    "taken",
    "effects cancelled",
)


class Contagem:
    """A counter of one match, by its events."""

    def __init__(self, comecou: Seat) -> None:
        self.comecou = comecou
        self.venceu: Seat = ""
        self.como = ""
        self.turnos = 1
        self.entradas = 0
        self.jogadas: Counter[str] = Counter()
        self.eventos: Counter[str] = Counter()

    def __call__(self, before: Any, move: Move, step: Step) -> None:
        """Count the events of an accepted move."""
        self.entradas += 1
        self.turnos = step.state.mesa.turno
        self.jogadas[getattr(move, "carta", "")] += 1
        for event in step.events:
            self.eventos[event.kind] += 1
            if event.kind == "perdeu":
                self.como = "baralho" if event.rule == BARALHO_VAZIO else "centro"
        if step.state.outcome is not None:
            self.venceu = next(iter(step.state.outcome.winners), "")


def figuras(partidas: Sequence[Contagem], par: duels.Pair, segundo: Seat) -> dict[str, Any]:
    """Return the figures of many matches of a pairing, for a table and for bars; medians stand before the
    most.
    """
    jogadas = [
        Duel(bool(uma.venceu), uma.venceu == uma.comecou, uma.venceu == segundo, uma.turnos, uma.entradas)
        for uma in partidas
    ]
    return {
        **duels.figures(jogadas, par),
        "endings": dict(Counter(uma.como for uma in partidas if uma.venceu).most_common()),
        "felled": round(statistics.mean(uma.eventos["base-destruida"] for uma in partidas), 1),
        "taken": round(statistics.mean(uma.eventos["tomou"] for uma in partidas), 1),
        "cancelled": round(statistics.mean(uma.eventos["cancelado"] for uma in partidas), 1),
    }


def linha(nome: str, uma: dict[str, Any]) -> list[str]:
    """Return the figures of a pairing as a row of the table."""
    fins = uma["endings"]
    return [
        *duels.row(nome, uma),
        f"{fins.get('centro', 0)} : {fins.get('baralho', 0)}",
        *(f"{uma[name]:g}" for name in ("felled", "taken", "cancelled")),
    ]
