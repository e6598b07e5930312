"""Objetivo do jogo: no moves after the end of the match; a traveller may leave it."""

from typing import get_args

from msgspec.structs import replace

from companion.games.calamandara.efeitos import guardar
from companion.games.calamandara.iniciais import ESCOLHER, SEPARAR, por_nas_reservas
from companion.games.calamandara.insercao import em_ordem
from companion.games.calamandara.interrupcao import em_uso, soltar
from companion.games.calamandara.moves import Desistir, Movimento
from companion.games.calamandara.preparacao import pedir_carta
from companion.games.calamandara.registry import CHECKS, RESOLUTION
from companion.games.calamandara.state import State, somados
from companion.games.calamandara.tasks import FimDoTurno
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import OwedChoice
from companion.referee.resolving.resolution import Context
from companion.referee.rules.choosing import all_chosen
from companion.referee.rules.elimination import Elimination
from companion.referee.rules.ending import LastSide, conceding, over

VITORIA = "calamandara.objetivo.vitoria"
DESISTENCIA = CHECKS.decision("desistencia")
NAO_SE_DESISTE = DESISTENCIA.reading("not-allowed")
MOVIMENTOS: tuple[type[Move], ...] = get_args(Movimento)


def _levar_o_que_e_seu(context: Context[State], quem: Seat) -> None:
    """Remove a traveller's token, return symbols to the depósito, and discard cards in use."""
    window = context.state.waited
    for uso in em_uso(context.state) if window is not None else ():
        if uso.controller == quem:
            soltar(context, uso)
            guardar(context, uso)
    mesa = context.state.mesa
    viajante = mesa.viajante(quem)
    cachoeiras = [p for p in mesa.postos if p.simbolo == "cachoeira" and p.dono == quem]
    deposito = somados(viajante.deposito, "cachoeira", len(cachoeiras))
    for simbolo, n in viajante.reserva:
        deposito = somados(deposito, simbolo, n)
    mesa = replace(mesa, postos=em_ordem([posto for posto in mesa.postos if posto not in cachoeiras]))
    saiu = replace(viajante, token=viajante.inicio, invade=None, reserva=(), deposito=deposito)
    context.set(mesa=mesa.com(saiu))


def _sem_resposta(context: Context[State], choice: OwedChoice) -> None:
    """Complete a choice that only the traveller who leaves still owed."""
    if choice.asks == ESCOLHER:
        por_nas_reservas(context, all_chosen(context.state, choice))
    elif choice.asks == SEPARAR:
        pedir_carta(context)


ELIMINATION: Elimination[State] = Elimination(
    event="saiu",
    seat="quem",
    last=LastSide(
        how="ultimo",
        wins=lambda _state, _rule: (VITORIA, DESISTENCIA),
        nobody=lambda _state, going: (going, (VITORIA, DESISTENCIA)),
    ),
    leaves=_levar_o_que_e_seu,
    whose_turn=lambda state: state.vez,
    unanswered=_sem_resposta,
    turn_ends=lambda context: context.enqueue(FimDoTurno(de=context.state.vez)),
)

over(CHECKS, MOVIMENTOS, VITORIA, winners="venceu")
ELIMINATION.forbid(CHECKS, "calamandara.sobre.jogadores", *MOVIMENTOS)


@conceding(CHECKS, RESOLUTION, Desistir, VITORIA, seat="quem", forbidden=NAO_SE_DESISTE)
def desistir(context: Context[State], move: Desistir) -> None:
    ELIMINATION.eliminate(context, DESISTENCIA, move.seat)
