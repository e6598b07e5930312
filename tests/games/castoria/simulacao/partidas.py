"""Histórias between two Inventários of *Em Volta da Fogueira*, the same for the same number."""

import random
from collections.abc import Sequence

from games.castoria.simulacao.cartas import baralho
from games.castoria.simulacao.escolhas import menos_util
from games.castoria.simulacao.jogador import Jogador
from games.castoria.simulacao.medidas import Contagem
from games.castoria.simulacao.mesa import Mesa
from games.simulation import Simulated, Witness, play_match

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.mao_inicial import MAO_INICIAL
from companion.games.castoria.pieces import INVENTARIO
from companion.referee.positions.options import SeatOf, TableOptions

NARRADORES = ("Ana", "Beto")
PARES = (("brasa", "brasa"), ("brasa", "serao"), ("serao", "serao"))
# Nobody can take more turns in a chapter than there are cards to draw: 54, and 2 that Voltar ao Começo brings
# back; in one turn more the compulsory draw fails.
MAIS_TURNOS = 2 * (INVENTARIO.cards - MAO_INICIAL + 2) + 1
MAIS_ENTRADAS = 6_000  # a história: five chapters, void ones too, of the longest kind


def jogar(baralhos: tuple[str, str], numero: int, witnesses: Sequence[Witness]) -> tuple[Simulated, Contagem]:
    """Play one história. Raises SimulationError, also where cards and counts differ."""
    acaso = random.Random(f"{baralhos} {numero}")
    de_quem = dict(zip(NARRADORES, map(baralho, baralhos), strict=True))
    mesa = Mesa(de_quem, acaso, menos_util)
    contagem = Contagem()
    jogada = play_match(
        CASTORIA,
        CASTORIA.start(TableOptions(tuple(map(SeatOf, NARRADORES)))),
        {seat: Jogador(seat, mesa, acaso) for seat in NARRADORES},
        witnesses=(mesa, contagem, *witnesses),
        most_entries=MAIS_ENTRADAS,
    )
    return jogada, contagem
