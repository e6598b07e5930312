"""Figures of many matches with Cartas de Lembrança: the counts of one, and the stored page of all."""

from collections import Counter
from statistics import median
from typing import NamedTuple

from games.calamandara.com_cartas import ComCartas
from games.calamandara.test_conformance import invariants
from games.simulation.duels import interval

INTRODUCAO = """\
# Simulated matches of Calamandara

Made by `make soak`: matches of two, three and four by turns. The travellers look one ply ahead on the board,
use now and then a Carta de Lembrança that is lawful there, and answer each other's; each match reads four of
the open points otherwise than we do. After every move all that holds of every position is looked at: symbols
and cards are counted, no token stands on nothing, no hand or Reserva holds too many. A match that is not over
after 70 turns is left. Starter: the share of those that came to their end which whoever began has won, with
its interval of 95 %. Turns and cards are medians, and beside them the most; the others are how often a match.
"""
CABECALHO = (
    "travellers",
    "matches",
    "on the Fenda",
    "starter",
    "95 %",
    "turns",
    "cards used",
    "most",
    "annulled",
    "chains of three",
    "pushed",
    "Decaimento",
    "into the Zona Final",
    "out of it",
)
A_PARTIDA = ("anulou", "pilha-3", "recuou", "decaiu", "guardou-mao", "devolveu-reservadas")


class Contagem(NamedTuple):
    """A match: how many travelled, which of them won, counted from who began, and the events by kind."""

    viajantes: int
    venceu: int | None
    turnos: int
    conta: dict[str, int]


def contar(seed):
    """Play the match of that seed."""
    partida = ComCartas(2 + seed % 3, seed, invariants).play()
    state = partida.state
    venceu = None if state.outcome is None else state.options.order.index(state.outcome.winners[0])
    return Contagem(len(state.options.order), venceu, state.turno, dict(partida.conta))


def figuras(contagens):
    """Return the figures of so many travellers."""
    fim = [um for um in contagens if um.venceu is not None]
    primeiros = sum(um.venceu == 0 for um in fim)
    usadas = [um.conta.get("usou", 0) for um in contagens]
    return {
        "matches": len(contagens),
        "ended": len(fim),
        "starter": round(primeiros / len(fim), 3),
        "interval": [round(one, 3) for one in interval(primeiros, len(fim))],
        "turns": median(um.turnos for um in contagens),
        "cards": [median(usadas), max(usadas)],
        **{
            nome: round(sum(um.conta.get(nome, 0) for um in contagens) / len(contagens), 2)
            for nome in A_PARTIDA
        },
    }


def linha(viajantes, uma):
    """Return the row of so many travellers."""
    menos, mais = uma["interval"]
    return [
        str(viajantes),
        str(uma["matches"]),
        f"{uma['ended'] / uma['matches']:.1%}",
        f"{uma['starter']:.1%}",
        f"{menos:.1%} to {mais:.1%}",
        f"{uma['turns']:g}",
        *(f"{n:g}" for n in uma["cards"]),
        *(f"{uma[nome]:.1f}" for nome in A_PARTIDA),
    ]


def todas_as_figuras(contagens):
    """Return the figures by the number of travellers."""
    return {
        viajantes: figuras([um for um in contagens if um.viajantes == viajantes]) for viajantes in (2, 3, 4)
    }


def pagina(figuras, tabela):
    """Return the page to store."""
    quantas = sum(uma["matches"] for uma in figuras.values())
    fim = sum(uma["ended"] for uma in figuras.values())
    return f"{INTRODUCAO}\n{tabela}\nAll {quantas:,}: {fim:,} came to the Fenda.\n"


def o_que_houve(contagens):
    """Return the events of all matches, counted."""
    conta = Counter()
    for um in contagens:
        conta.update(um.conta)
    return conta
