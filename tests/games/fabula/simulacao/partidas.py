"""Matches between two decks of *A Mata que Voltou*, the same for the same number."""

import random
from collections.abc import Sequence

from games.fabula.simulacao.cartas import baralho
from games.fabula.simulacao.jogador import Jogador, dispensa
from games.fabula.simulacao.medidas import Contagem
from games.fabula.simulacao.mesa import Mesa
from games.simulation import Simulated, Witness, play_match

from companion.games.fabula.game import FABULA
from companion.referee.positions.options import SeatOf, TableOptions

JOGADORES = ("Ana", "Beto")
PARES = (("bando", "bando"), ("bando", "encanto"), ("encanto", "encanto"))
MAIS_ENTRADAS = 4_000


def jogar(baralhos: tuple[str, str], numero: int, witnesses: Sequence[Witness]) -> tuple[Simulated, Contagem]:
    """Play one match, whose beginner alternates. Raises SimulationError, also where counts differ."""
    acaso = random.Random(f"{baralhos} {numero}")
    de_quem = dict(zip(JOGADORES, baralhos, strict=True))
    mesa = Mesa({seat: baralho(nome) for seat, nome in de_quem.items()}, acaso, dispensa)
    primeiro = JOGADORES[numero % 2]
    contagem = Contagem(primeiro)
    jogada = play_match(
        FABULA,
        FABULA.start(TableOptions(tuple(map(SeatOf, JOGADORES)))),
        {seat: Jogador(seat, nome, mesa, acaso, primeiro) for seat, nome in de_quem.items()},
        witnesses=(mesa, contagem, *witnesses),
        most_entries=MAIS_ENTRADAS,
    )
    return jogada, contagem


def contar(par: tuple[str, str], numero: int) -> Contagem:
    """Return the counts of a match."""
    return jogar(par, numero, ())[1]
