"""Descarte e degredo: permanents that leave the Campo by a text, and operations on bases (1.20, 4.4, 4.6)."""

from typing import Any

from companion.games.fabula.campo import NO_PERMANENTE
from companion.games.fabula.checagem import (
    centro_coberto,
    destruir,
    destruir_bases,
    exposto,
    perder_o_centro,
)
from companion.games.fabula.efeitos import PERDE_O_ALVO, jogadores
from companion.games.fabula.moves import Ativar, JogarManobra
from companion.games.fabula.pilha import EFEITOS
from companion.games.fabula.registry import CHECKS, MONTES, RESOLUTION, mudar_base, sai_do_campo
from companion.games.fabula.state import Base, State
from companion.games.fabula.tasks import (
    Anuncio,
    Destruir,
    Devolver,
    Exilar,
    FazerDescartar,
    Ferir,
    MudarResistencia,
)
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_IN_MATCH
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import opponents

TEXTOS = (JogarManobra, Ativar)
O_CENTRO_EXPOSTO = "fabula.3.1.7"


# ---------------------------------------------------------------- targets


@CHECKS.check_operation("fabula.1.20.1", MudarResistencia, moves=TEXTOS)
def so_uma_base(state: State, move: Move, op: MudarResistencia, alvo: str) -> Finding:
    reason = _("{alvo} is no Base: it has no resistência")
    return None if state.mesa.base(alvo) is not None else Breach(reason, alvo=alvo)


@CHECKS.check_operation(O_CENTRO_EXPOSTO, *NO_PERMANENTE, Ferir, MudarResistencia, moves=TEXTOS)
def nao_o_centro_coberto(state: State, move: Move, op: Any, alvo: str) -> Finding:
    """Refuse an opponent's Centro as a target before it is exposed: fabula.decisao.63."""
    base = state.mesa.base(alvo)
    if base is None or not base.centro or base.controlador not in opponents(state, move.seat):
        return None
    return None if exposto(state, base.dono) else centro_coberto(state, base)


@CHECKS.check_operation("fabula.1.15.2", FazerDescartar, moves=TEXTOS, tier=Tier.PIECES, physical=True)
def mira_quem_joga(state: State, move: Move, op: FazerDescartar, quem: Seat) -> Finding:
    return None if quem in state.fila(state.mesa.ativo) else Breach(NOT_IN_MATCH, jogador=quem)


@CHECKS.possible_target(MudarResistencia, "alvo")
def as_bases(state: State, move: Move, op: MudarResistencia) -> tuple[str, ...]:
    return tuple(base.id for base in state.mesa.bases)


CHECKS.possible_target(FazerDescartar, "quem")(jogadores)


@EFEITOS.condition("ainda-ha", PERDE_O_ALVO, Destruir, Exilar, Devolver, MudarResistencia)
def ainda_ha(state: State, anuncio: Anuncio, op: Any) -> bool:
    return state.mesa.permanente(op.alvo) is not None


@EFEITOS.condition("ha-o-que-descartar", "fabula.1.1.3", FazerDescartar)
def ha_o_que_descartar(state: State, anuncio: Anuncio, op: FazerDescartar) -> bool:
    return any(lado.jogador == op.quem and lado.mao for lado in state.mesa.lados)


# ---------------------------------------------------------------- effects


@RESOLUTION.operation(Destruir)
def destruir_por_texto(
    context: Context[State], op: Destruir, ajuste: Ajuste[Any], below: int, alvo: str
) -> None:
    """Destroy by a text; this is no damage, and no prevention of damage stops it: fabula.1.21.5."""
    uma = context.state.mesa.permanente(alvo)
    if isinstance(uma, Base):
        destruir_bases(context, "fabula.1.21.5", uma)
    elif uma is not None:
        destruir(context, "fabula.1.21.5", uma)


@RESOLUTION.operation(Exilar)
def exilar(context: Context[State], op: Exilar, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    _retirar(context, alvo, "degredo", "exilou", "fabula.4.6.1", ajuste.source)


@RESOLUTION.operation(Devolver)
def devolver(context: Context[State], op: Devolver, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    _retirar(context, alvo, "mao", "devolveu", "fabula.1.11.8", ajuste.source)


def _retirar(context: Context[State], alvo: str, para: str, kind: str, rule: str, carta: str) -> None:
    uma = context.state.mesa.permanente(alvo)
    if uma is not None:
        sai_do_campo(context, uma, para)
        context.emit(kind, rule, alvo=alvo, jogador=uma.dono, carta=carta)
        perder_o_centro(context, uma)


@RESOLUTION.operation(FazerDescartar)
def fazer_descartar(
    context: Context[State], op: FazerDescartar, ajuste: Ajuste[Any], below: int, quem: Seat
) -> None:
    """Discard as many as there are: fabula.1.1.3. Their owner declares them at the table."""
    quantas = min(op.quantas, context.state.mesa.lado(quem).mao)
    MONTES.move(context, quem, "mao", "descarte", quantas)
    context.emit("descartou", "fabula.4.4.2", jogador=quem, cartas=quantas, carta=ajuste.source)


@RESOLUTION.operation(MudarResistencia)
def mudar_resistencia(
    context: Context[State], op: MudarResistencia, ajuste: Ajuste[Any], below: int, alvo: str
) -> None:
    """Add to the present resistência, without an upper limit: 1.20.4, 1.20.5."""
    base = context.state.mesa.base(alvo)
    if base is not None and op.quanto:
        resistencia = max(0, base.resistencia + op.quanto)
        mudar_base(context, alvo, resistencia=resistencia)
        facts: dict[str, Any] = {"base": alvo, "valor": op.quanto, "resistencia": resistencia}
        context.emit("resistencia", "fabula.1.20.4", carta=ajuste.source, **facts)
