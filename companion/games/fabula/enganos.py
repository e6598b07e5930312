"""Common mistakes, each refused by its rule; a mistake that the table lets stand takes effect."""

from collections.abc import Iterator

from companion.games.fabula.combate import em_curso
from companion.games.fabula.fases import ATE_SEIS
from companion.games.fabula.lances_do_engano import CederRecursos, ComprarCartas, DizerMao, VerMao
from companion.games.fabula.modificacoes import custo_de_anexar
from companion.games.fabula.moves import Ativar, JogarManobra, NinguemResponde
from companion.games.fabula.registry import CHECKS, MONTES, RESOLUTION, mudar_lado
from companion.games.fabula.silencio import seguinte
from companion.games.fabula.state import CEDER, PASSIVAS, State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

SEM_COMPRA = "fabula.1.4.5"
COMPRA = "fabula.1.19.1"
NAO_SE_CEDE = "fabula.1.18.8"
MAO_OCULTA = "fabula.4.2.2"
TAMANHO_DA_MAO = "fabula.4.2.3"
NADA_PASSA_A_FRENTE = "fabula.1.16.2"


# ---------------------------------------------------------------- drawing by choice


@CHECKS.check(SEM_COMPRA, ComprarCartas, tier=Tier.TURN)
def quem_abre_nao_compra(state: State, move: ComprarCartas) -> Finding:
    """Refuse a draw by the player who opens the match, in their first turn."""
    mesa = state.mesa
    abre = mesa.turno == 1 and mesa.ativo == move.seat and not mesa.em_preparo
    reason = _("{seat} opens the match and does not draw in turn {turno}")
    return Breach(reason, turno=mesa.turno) if abre else None


@CHECKS.check(COMPRA, ComprarCartas)
def a_compra_vem_sozinha(state: State, move: ComprarCartas) -> Finding:
    """Refuse a draw by choice: the phase draws up to six at once: fabula.decisao.5."""
    mesa = state.mesa
    if mesa.ativo != move.seat:
        return Breach(_("Only {ativo} draws in this turn, not {seat}"), ativo=mesa.ativo)
    drawn, only = (
        _("The Draw phase has drawn: {seat} holds {mao}, more only by a card"),
        _("{seat} holds {mao}: only the Draw phase draws"),
    )
    return Breach(drawn if mesa.fase == "compra" else only, mao=mesa.lado(move.seat).mao)


@CHECKS.alternative(ComprarCartas)
def o_que_compra(state: State, move: ComprarCartas) -> Iterator[Move]:
    """Yield the move to the phase that draws up to six, if it is still to come."""
    if seguinte(state) == "compra" and state.mesa.lado(move.seat).mao < ATE_SEIS:
        yield NinguemResponde(seat=move.seat, fase="compra")


@RESOLUTION.move(ComprarCartas)
def comprar_cartas(context: Context[State], move: ComprarCartas) -> None:
    compra = MONTES.draw(context, move.seat, move.quantas, "baralho", "mao")
    context.emit("comprou", COMPRA, jogador=move.seat, quantas=compra.many)


# ---------------------------------------------------------------- resources


@CHECKS.check(NAO_SE_CEDE, CederRecursos)
def ninguem_cede(state: State, move: CederRecursos) -> Finding:
    """Refuse to hand over resources, unless a card allows it: fabula.1.1.1."""
    if PASSIVAS.has(state, move.seat, CEDER, False):
        return None
    reason = _("Resources do not go[ to {para}]: only {seat} spends them")
    return Breach(reason, recursos=move.quantos)


@CHECKS.check("fabula.1.18.6", CederRecursos, tier=Tier.PIECES, physical=True)
def cede_o_que_tem(state: State, move: CederRecursos, para: Seat) -> Finding:
    tem = state.mesa.lado(move.seat).recursos
    if para == move.seat:
        return Breach(_("{seat} already has these resources"), recursos=tem)
    if para not in state.fila(state.mesa.ativo):
        return Breach(_("{para} is not in the match"), recursos=tem)
    return Breach(_("{seat} has only {recursos} to hand over"), recursos=tem) if tem < move.quantos else None


@CHECKS.possible(CederRecursos, "para")
@CHECKS.possible(VerMao, "de_quem")
def os_outros(state: State, move: Move) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.fila(state.mesa.ativo) if seat != move.seat)


CHECKS.permit(CederRecursos, "fabula.1.1.1")


@RESOLUTION.move(CederRecursos)
def ceder(context: Context[State], move: CederRecursos, para: Seat) -> None:
    mesa = context.state.mesa
    mudar_lado(context, move.seat, recursos=mesa.lado(move.seat).recursos - move.quantos)
    mudar_lado(context, para, recursos=mesa.lado(para).recursos + move.quantos)
    context.emit("cedeu", NAO_SE_CEDE, jogador=move.seat, alvo=para, recursos=move.quantos)


# ---------------------------------------------------------------- hands


@CHECKS.check(MAO_OCULTA, VerMao)
def so_o_dono_ve(state: State, move: VerMao, de_quem: Seat) -> Finding:
    reason = _("Only {deve} sees the hand of {deve}")
    return Breach(reason, deve=(de_quem,)) if de_quem != move.seat else None


@CHECKS.check(TAMANHO_DA_MAO, DizerMao)
def quantas_tem(state: State, move: DizerMao, quantas: int) -> Finding:
    mao = state.mesa.lado(move.seat).mao
    return Breach(_("{seat} holds {mao}, not {quantas}"), mao=mao) if quantas != mao else None


@CHECKS.possible(DizerMao, "quantas")
def as_que_tem(state: State, move: Move) -> tuple[int, ...]:
    return (state.mesa.lado(move.seat).mao,)


CHECKS.permit(DizerMao, TAMANHO_DA_MAO)


@RESOLUTION.move(VerMao)
def ver(context: Context[State], move: VerMao, de_quem: Seat) -> None:
    context.emit("viu-mao", MAO_OCULTA, jogador=move.seat, de=de_quem)


@RESOLUTION.move(DizerMao)
def dizer(context: Context[State], move: DizerMao, quantas: int) -> None:
    context.emit("disse-mao", TAMANHO_DA_MAO, jogador=move.seat, quantas=quantas)


# ---------------------------------------------------------------- precedence of a special action


@CHECKS.check(NADA_PASSA_A_FRENTE, JogarManobra, Ativar)
def nada_passa_a_frente(state: State, move: JogarManobra | Ativar) -> Finding:
    """Refuse a move ahead of a declaration, which is answered in the window after it."""
    if not move.adiantada:
        return None
    declarada = em_curso(state)
    reason = _("[What was declared against {base}|What was declared] stands: answer after it")
    return Breach(reason, base=declarada.base if declarada is not None else "")


@CHECKS.alternative(JogarManobra, Ativar)
def como_o_livro_quer(state: State, move: JogarManobra | Ativar) -> Iterator[Move]:
    """Yield the move after the declaration, or for the cost of attaching."""
    if move.adiantada:
        yield move.having(adiantada=False)
    if (custo := custo_de_anexar(state, move)) is not None:
        yield move.having(custo=custo)
