"""What matches came to: a witness that counts, and the figures of many matches."""

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

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
    "decks",
    "matches",
    "starter",
    "95 %",
    "second",
    "draws",
    "turns",
    "most",
    "entries",
    "most",
    "ended by a Centro : an empty deck",
    "Bases felled a match",
    "taken",
    "effects cancelled",
)


class Contagem:
    """Counts one match as its events tell it."""

    def __init__(self, comecou: Seat) -> None:
        self.comecou = comecou
        self.venceu: Seat = ""
        self.como = ""
        self.turnos = 1
        self.entradas = 0
        self.jogadas: Counter[str] = Counter()
        self.eventos: Counter[str] = Counter()

    def __call__(self, before: Any, move: Move, step: Step) -> None:
        """Take the events of an accepted move."""
        self.entradas += 1
        self.turnos = step.state.mesa.turno
        self.jogadas[getattr(move, "carta", "")] += 1
        for event in step.events:
            self.eventos[event.kind] += 1
            if event.kind == "perdeu":
                self.como = "baralho" if event.rule == BARALHO_VAZIO else "centro"
        if step.state.outcome is not None:
            self.venceu = next(iter(step.state.outcome.winners), "")


def intervalo(vencidas: int, de: int) -> tuple[float, float]:
    """The interval of 95 % of a share, by Wilson's formula."""
    z = 1.96
    p, n = vencidas / de, de
    meio = (p + z * z / (2 * n)) / (1 + z * z / n)
    lado = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return meio - lado, meio + lado


def figuras(partidas: Sequence[Contagem], par: tuple[str, str], segundo: Seat) -> dict[str, Any]:
    """The figures of many matches of a pairing, for a table and for bars; medians stand before the most."""
    decididas = [uma for uma in partidas if uma.venceu]
    vencidas = sum(uma.venceu == uma.comecou for uma in decididas)
    do_segundo = sum(uma.venceu == segundo for uma in decididas)
    menos, mais = intervalo(vencidas, len(decididas))
    return {
        "matches": len(partidas),
        "starter": round(vencidas / len(decididas), 3),
        "interval": [round(menos, 3), round(mais, 3)],
        "second": round(do_segundo / len(decididas), 3) if len(set(par)) > 1 else None,
        "draws": len(partidas) - len(decididas),
        "turns": _meio_e_maximo([uma.turnos for uma in partidas]),
        "entries": _meio_e_maximo([uma.entradas for uma in partidas]),
        "endings": dict(Counter(uma.como for uma in decididas).most_common()),
        "felled": round(statistics.mean(uma.eventos["base-destruida"] for uma in partidas), 1),
        "taken": round(statistics.mean(uma.eventos["tomou"] for uma in partidas), 1),
        "cancelled": round(statistics.mean(uma.eventos["cancelado"] for uma in partidas), 1),
    }


def de_quem_comeca(todas: Iterable[dict[str, Any]]) -> tuple[float, tuple[float, float]]:
    """The starter's share of the decided matches of all pairings together, and its interval of 95 %."""
    contadas = [(uma["starter"], uma["matches"] - uma["draws"]) for uma in todas]
    decididas = sum(de for _parte, de in contadas)
    vencidas = sum(round(parte * de) for parte, de in contadas)
    return vencidas / decididas, intervalo(vencidas, decididas)


def pagina(todas: dict[str, dict[str, Any]], tabela: str) -> str:
    """The page that is kept, with the table of the pairings."""
    parte, (menos, mais) = de_quem_comeca(todas.values())
    quantas = sum(uma["matches"] for uma in todas.values())
    return f"{INTRODUCAO}\n{tabela}\nAll {quantas:,}: starter {parte:.1%} ({menos:.1%} to {mais:.1%}).\n"


def linha(nome: str, uma: dict[str, Any]) -> list[str]:
    """The figures of a pairing as a row of the table."""
    menos, mais = uma["interval"]
    fins = uma["endings"]
    return [
        nome,
        str(uma["matches"]),
        f"{uma['starter']:.1%}",
        f"{menos:.1%} to {mais:.1%}",
        f"{uma['second']:.1%}" if uma["second"] is not None else "",
        str(uma["draws"]),
        *(f"{quantos:g}" for quantos in (*uma["turns"], *uma["entries"])),
        f"{fins.get('centro', 0)} : {fins.get('baralho', 0)}",
        *(f"{uma[name]:g}" for name in ("felled", "taken", "cancelled")),
    ]


def _meio_e_maximo(numeros: Sequence[int]) -> list[float]:
    return [statistics.median(numeros), max(numeros)]
