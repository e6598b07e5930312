"""The figures of many matches, for a table of Markdown."""

import statistics
from typing import Any

from games.ceramus.simulacao.partidas import Contagem

INTRODUCAO = """\
# Simulated matches of Ceramus

Made by `make soak`: matches of one to four players who hold real tiles and cards, look for themselves where a
Forma fits and where a pattern stands, and choose with a good deal of chance; the referee is never asked for a
place. After every move their tiles are compared with the position. Rounds: the median, and how many there can
be; points: the mean of a player.
"""
CABECALHO = (
    "players",
    "matches",
    "rounds",
    "at most",
    "ended by the Formas : by a blank round",
    "builds a match",
    "passes",
    "claims",
    "bonuses",
    "points",
    "ties",
)


def figuras(jogadores: int, partidas: int, contagem: Contagem) -> dict[str, Any]:
    """Return the figures of so many matches."""
    lances = contagem.lances
    return {
        "matches": partidas,
        "rounds": statistics.median(contagem.turnos),
        "endings": dict(contagem.acabou.most_common()),
        "outcomes": dict(contagem.fins.most_common()),
        "builds": round(lances["construir"] / partidas, 1),
        "passes": round(lances["passar"] / partidas, 1),
        "claims": round(lances["clamar"] / partidas, 1),
        "bonuses": round(sum(lances[do] for do in ("adicionar", "remover", "mover")) / partidas, 1),
        "points": round(statistics.mean(contagem.pontos), 1),
    }


def linha(jogadores: int, uma: dict[str, Any], turnos: int) -> list[str]:
    """Return the figures of a number of players as a row of the table."""
    fins = uma["endings"]
    return [
        str(jogadores),
        str(uma["matches"]),
        f"{uma['rounds']:g}",
        str(turnos),
        f"{fins.get('formas', 0)} : {fins.get('ninguem-adiciona', 0)}",
        *(f"{uma[name]:g}" for name in ("builds", "passes", "claims", "bonuses", "points")),
        str(uma["outcomes"].get("vitoria-dividida", 0)),
    ]
