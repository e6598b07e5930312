"""What matches came to: the figures of many of them, for a table and for bars."""

import math
import statistics
from collections.abc import Sequence
from typing import Any

INTRODUCAO = """\
# Simulated matches of Castelo

Made by `make soak`: duels between the two decks of *O Cerco do Recreio*, our own inventions. The players hold
real cards and look one ply ahead: each attack, Instantânea, effect and trap that they think of is carried out
without another answer than a defence, and the one after which the position is worth most is taken; they never
concede. After every move their cards are compared with what the referee counts. Who begins changes from
match to match. Starter: the share of the decided matches that whoever begins wins, with its interval of 95 %,
to lie within 40 to 60 %. Second: the share that the second deck wins, to be from 40 % to 60 %. Turns are
those of both players; medians, and beside them the most.
"""
CABECALHO = ("decks", "matches", "starter", "95 %", "second", "draws", "turns", "most", "entries", "most")


def intervalo(vencidas: int, de: int) -> tuple[float, float]:
    """The interval of 95 % of a share, by Wilson's formula."""
    z = 1.96
    p, n = vencidas / de, de
    meio = (p + z * z / (2 * n)) / (1 + z * z / n)
    lado = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return meio - lado, meio + lado


def figuras(partidas: Sequence[dict[str, Any]], par: tuple[str, str]) -> dict[str, Any]:
    """The figures of many matches of a pairing; medians stand before the most."""
    decididas = [uma for uma in partidas if uma["venceu"]]
    vencidas = sum(uma["comecou"] in uma["venceu"] for uma in decididas)
    do_segundo = sum(uma["segundo"] in uma["venceu"] for uma in decididas)
    menos, mais = intervalo(vencidas, len(decididas))
    return {
        "matches": len(partidas),
        "starter": round(vencidas / len(decididas), 3),
        "interval": [round(menos, 3), round(mais, 3)],
        "second": round(do_segundo / len(decididas), 3) if len(set(par)) > 1 else None,
        "draws": len(partidas) - len(decididas),
        "turns": _meio_e_maximo([uma["turnos"] for uma in partidas]),
        "entries": _meio_e_maximo([uma["entradas"] for uma in partidas]),
    }


def linha(nome: str, uma: dict[str, Any]) -> list[str]:
    """The figures of a pairing as a row of the table."""
    menos, mais = uma["interval"]
    return [
        nome,
        str(uma["matches"]),
        f"{uma['starter']:.1%}",
        f"{menos:.1%} to {mais:.1%}",
        f"{uma['second']:.1%}" if uma["second"] is not None else "",
        str(uma["draws"]),
        *(f"{quantos:g}" for quantos in (*uma["turns"], *uma["entries"])),
    ]


def _meio_e_maximo(numeros: Sequence[int]) -> list[float]:
    return [statistics.median(numeros), max(numeros)]
