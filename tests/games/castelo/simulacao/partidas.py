"""Matches between two decks of *O Cerco do Recreio*, the same for the same number."""

import random
from collections.abc import Sequence

from games.castelo.simulacao.cartas import baralho, lista
from games.castelo.simulacao.jogador import Jogador
from games.castelo.simulacao.medidas import Contada, Contagem
from games.castelo.simulacao.mesa import Mesa
from games.simulation import Simulated, Witness, play_match
from games.simulation.duels import Duel, Pair

from companion.games.castelo.game import CASTELO
from companion.referee.positions.options import SeatOf, TableOptions

JOGADORES = ("Ana", "Beto")
PARES = (("oficina", "oficina"), ("oficina", "bicharada"), ("bicharada", "bicharada"))
MAIS_ENTRADAS = 6_000


def jogar(baralhos: tuple[str, str], numero: int, witnesses: Sequence[Witness]) -> Simulated:
    """Play one match, whose beginner alternates. Raises SimulationError, also where counts differ."""
    acaso = random.Random(f"{baralhos} {numero}")
    nomes = dict(zip(JOGADORES, baralhos, strict=True))
    mesa = Mesa({seat: baralho(nome) for seat, nome in nomes.items()}, acaso)
    primeiro = JOGADORES[numero % 2]
    return play_match(
        CASTELO,
        CASTELO.start(TableOptions(tuple(map(SeatOf, JOGADORES)))),
        {seat: Jogador(seat, mesa, acaso, primeiro, lista(nomes[seat])) for seat in JOGADORES},
        witnesses=(mesa, *witnesses),
        most_entries=MAIS_ENTRADAS,
    )


def contar(par: Pair, numero: int) -> Contada:
    """Return the figures of a match."""
    contagem = Contagem()
    jogada = jogar(par, numero, (contagem,))
    state = jogada.state
    venceu = state.outcome.winners if state.outcome is not None else ()
    duel = Duel(
        decided=bool(venceu),
        starter_won=JOGADORES[numero % 2] in venceu,
        second_won=JOGADORES[1] in venceu,
        turns=state.mesa.turno,
        entries=len(jogada.record.lines),
    )
    return Contada(duel, contagem.vezes)
