"""Turno: seven phases in order, whose turn it is, and what ends with one."""

from msgspec.structs import replace

from companion.games.castelo.moves import Atacar, PassarFase
from companion.games.castelo.registry import CHECKS, FIM_DO_TURNO, mudar_lado, mudar_mesa
from companion.games.castelo.state import State
from companion.referee.fields.move import Seat
from companion.referee.resolving.resolution import Context
from companion.referee.rules.turns import Turns

FASES = ("desvirar", "compra", "manutencao", "acoes-1", "combate", "acoes-2", "descarte")
TURNS: Turns[State] = Turns(CHECKS, FASES, on_turn="mesa.ativo", phase="mesa.fase", number="mesa.turno")

TURNS.only_on_turn("castelo.turno.no-turno-do-oponente", Atacar)
TURNS.only_on_turn("castelo.turno.definicao", PassarFase)

ACOES = ("acoes-1", "acoes-2")
DESVIRAR = "castelo.turno.desvirar-todas"


def encerrar_turno(context: Context[State]) -> None:
    """Damage and what lasts until now are over on all sides, and the next who still has a castle begins."""
    context.expire(FIM_DO_TURNO)
    for lado in context.state.mesa.lados:
        curadas = tuple(replace(tropa, dano=0, nova=False) for tropa in lado.tropas)
        mudar_lado(context, lado.jogador, tropas=curadas)
    proximo: Seat = TURNS.next_turn(context)
    context.emit("turno", "castelo.turno.passa-ao-oponente", jogador=proximo, turno=context.state.mesa.turno)
    _comecar(context, proximo)


def _comecar(context: Context[State], jogador: Seat) -> None:
    """All their cards are turned upright, without anybody's asking, and a card is to be drawn."""
    tropas = context.state.mesa.lado(jogador).tropas
    desviradas = tuple(
        replace(one, virada=False, membros=tuple(replace(um, virada=False) for um in one.membros))
        for one in tropas
    )
    mudar_lado(context, jogador, tropas=desviradas, produziu=False)
    mudar_mesa(context, a_manter=())
    if any(tropa.virada for tropa in tropas):
        context.emit("desvirou", DESVIRAR, jogador=jogador)
    TURNS.enter(context, "compra")
