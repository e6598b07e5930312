"""Duplas and duplas cooperativo: gifts between partners, and moves that partners may not make together."""

from collections import Counter

from msgspec.structs import replace

from companion.games.castelo.combate import ARMADILHAS, JANELAS
from companion.games.castelo.fases import BAIXA_SEMPRE
from companion.games.castelo.instantaneas import A_QUALQUER_MOMENTO
from companion.games.castelo.lances_da_dupla import Doar, Pedir
from companion.games.castelo.manutencao import custo_de_manter
from companion.games.castelo.mesa import QUATRO_PRODUTOS, Custo
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    BaixarPermanente,
    BaixarTropa,
    PagarManutencao,
    UsarEfeito,
)
from companion.games.castelo.palavras import do_custo
from companion.games.castelo.permanentes import as_que_tem_uma_embaixo
from companion.games.castelo.producao import (
    conta,
    faltando,
    fora_do_custo,
    pagar_custo,
    sem_recurso,
)
from companion.games.castelo.reasons import NAO_E_DE, SO_AS_PROPRIAS, nao_e_par
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_lado
from companion.games.castelo.state import State
from companion.games.castelo.turno import FASES, parceiro_do_ativo
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_ON_TURN, naming
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import allies

INDEPENDENTES = "castelo.formas.duplas-independentes"
DOAR = "castelo.formas.coop-doar"
DOADO = "castelo.formas.coop-doado-instantanea"
PEDIR = "castelo.formas.coop-pedido"
SEM_CONJUNTO = "castelo.formas.coop-sem-ataque-conjunto"
SEM_AJUDA_NA_MESA = "castelo.formas.coop-permanentes"

NO_PRODUTOR_DELE = CHECKS.decision("doacao-destino").reading("on-recipients-producer")
SO_INSTANTANEOS = CHECKS.decision("doacao-uso").reading("instant-effects-only")
NAO_AJUDA = _("{alvo} is a partner's: no help of {seat} lies below it")

E_O_PAR_NAO_TEM = _("The partner of {seat} is {par}, not {0}, and {par} has not got {what}")

SO_NO_PROPRIO_TURNO, SE_PUDER_PAGAR = CHECKS.decision("doacao-quando").readings(
    "own-turn-only", "whenever-partner-may-pay"
)


def do_parceiro(state: State, quem: Seat, id: str) -> bool:
    """Return whether a tropa, or its group, is a partner's."""
    return any(state.mesa.lado(outro).tem(id) for outro in allies(state, quem))


# ---------------------------------------------------------------- markers


@CHECKS.check(INDEPENDENTES, Doar, Pedir, tier=Tier.TURN)
def cada_um_por_si(state: State, move: Move) -> Finding:
    """Refuse gifts and requests in the plain duplas, where partners play separately."""
    return Breach(_("Here partners share no markers")) if state.forma == "duplas" else None


@CHECKS.check(DOAR, Doar, tier=Tier.TURN)
def quando_se_doa(state: State, move: Doar) -> Finding:
    """Allow gifts in any turn, because the partner may pay in any turn: castelo.decisao.138."""
    ativo = state.mesa.ativo
    return None if move.seat == ativo else SO_NO_PROPRIO_TURNO.forbids(state, NOT_ON_TURN, ativo=ativo)


@CHECKS.check(DOAR, Doar, tier=Tier.TURN)
def quando_ha_o_que_pagar(state: State, move: Doar) -> Finding:
    """Refuse a gift at a moment at which nobody pays: castelo.decisao.138. One may ask for it at any time."""
    combate, window, fase = state.mesa.combate, state.waited, state.mesa.fase
    if state.forma != "cooperativo" or state.choice is not None or BAIXA_SEMPRE.holds(state):
        return None
    if window is not None and window.trigger in (*JANELAS, ARMADILHAS):
        return None
    if combate is None and (fase not in FASES[:2] or A_QUALQUER_MOMENTO.holds(state)):
        return None
    agora = {"fase": fase} if combate is None else {"etapa": combate.etapa}
    reason = _("Now is [{etapa}|{fase}]: nobody pays for anything in it")
    finding = SE_PUDER_PAGAR.forbids(state, reason, **agora)
    return finding.by(SE_PUDER_PAGAR.id) if isinstance(finding, Breach) else finding


@CHECKS.check(DOAR, Doar, tier=Tier.PIECES, physical=True)
def ao_parceiro(state: State, move: Doar, para: Seat) -> Finding:
    """Require a partner; in a duelo and in the Imortal nobody has one."""
    return None if para in allies(state, move.seat) else nao_e_par(state, move.seat, para)


@CHECKS.check(DOAR, Pedir, tier=Tier.PIECES, physical=True)
def do_parceiro_se_pede(state: State, move: Pedir, de: Seat) -> Finding:
    if de in allies(state, move.seat):
        return None
    breach = nao_e_par(state, move.seat, de)
    if os_que_tem(state, move) or not allies(state, move.seat):
        return breach
    return Breach(naming(E_O_PAR_NAO_TEM, "what", do_custo(so_far(move.marcadores))), **dict(breach.facts))


@CHECKS.check(DOAR, Doar, tier=Tier.PIECES, physical=True)
def diz_o_que_doa(state: State, move: Doar, marcadores: Custo) -> Finding:
    return None if marcadores else Breach(_("{seat} names no markers to give"), marcadores=0)


@CHECKS.check(PEDIR, Pedir, tier=Tier.PIECES)
def diz_quais_e_quantos(state: State, move: Pedir, marcadores: Custo) -> Finding:
    return None if marcadores else Breach(_("{seat} asks for no markers"), marcadores=0)


@CHECKS.check(PEDIR, Pedir)
def nao_diz_para_que(state: State, move: Pedir) -> Finding:
    reason = _("A request says which and how many, not what for")
    return Breach(reason) if move.para_que else None


@CHECKS.check(DOAR, Doar, tier=Tier.PIECES, physical=True)
def doa_o_que_tem(state: State, move: Doar, marcadores: Custo) -> Finding:
    return sem_recurso(state, move.seat, marcadores)


@CHECKS.check(DOAR, Doar, tier=Tier.COST)
def doa_so_isso(state: State, move: Doar, marcadores: Custo) -> Finding:
    reason = _("The gift is {cost}; from those producers comes {sum}")
    return fora_do_custo(state, move.seat, marcadores, move.pagamento, reason)


@CHECKS.possible(Doar, "para")
def os_parceiros(state: State, move: Move) -> tuple[Seat, ...]:
    return allies(state, move.seat)


@CHECKS.possible(Pedir, "de")
def os_que_tem(state: State, move: Pedir) -> tuple[Seat, ...]:
    """Return the partners who have all the markers that are asked for so far."""
    pede = so_far(move.marcadores)
    return tuple([um for um in allies(state, move.seat) if not faltando(state, um, pede)])


@CHECKS.possible(Doar, "marcadores")
@CHECKS.possible(Pedir, "marcadores")
def um_de_um_produto(state: State, move: Move) -> tuple[Custo, ...]:
    """Return one marker of each product; larger gifts and requests are declared in full."""
    return tuple((produto,) for produto in QUATRO_PRODUTOS)


@CHECKS.check(DOADO, BaixarTropa, BaixarPermanente, PagarManutencao, tier=Tier.COST)
def com_o_que_lhe_deram(state: State, move: BaixarTropa | BaixarPermanente | PagarManutencao) -> Finding:
    """Refuse a payment with given markers where they pay for instant effects only: castelo.decisao.140."""
    if isinstance(move, PagarManutencao):
        custo = custo_de_manter(state, move.seat, str(move.alvo))
    else:
        custo = move.custo
    lado = state.mesa.lado(move.seat)
    dos_soltos = any(lugar > len(lado.produtores) for lugar, _quantos in move.pagamento)
    proprios = Counter[str](one.produto for one in lado.produtores for _um in range(one.marcadores))
    if not lado.soltos or not (dos_soltos or conta(custo) - proprios):
        return None
    reason = _("Markers from a partner pay for instant effects only")
    return SO_INSTANTANEOS.forbids(state, reason, custo=custo)


CHECKS.permit(Pedir, PEDIR)


@CHECKS.permit_by(Doar)
def permitida(state: State, move: Doar) -> tuple[str, ...]:
    """Permit gifts also while Instantâneas are used, which they may pay for."""
    return (DOAR, DOADO) if state.waited is not None else (DOAR,)


@RESOLUTION.move(Doar)
def doar(context: Context[State], move: Doar, para: Seat, marcadores: Custo) -> None:
    """Put the given markers loose with the recipient, or on a producer: castelo.decisao.139."""
    pagar_custo(context, move.seat, marcadores, move.pagamento)
    lado, soltos = context.state.mesa.lado(para), list(marcadores)
    produtores = list(lado.produtores)
    for at, one in enumerate(produtores) if NO_PRODUTOR_DELE.holds(context.state) else ():
        seus = soltos.count(one.produto)
        soltos = [produto for produto in soltos if produto != one.produto]
        produtores[at] = replace(one, marcadores=one.marcadores + seus)
    mudar_lado(context, para, produtores=tuple(produtores), soltos=(*lado.soltos, *soltos))
    context.emit("doou", DOAR, jogador=move.seat, para=para, marcadores=len(marcadores))


@RESOLUTION.move(Pedir)
def pedir(context: Context[State], move: Pedir, de: Seat, marcadores: Custo) -> None:
    context.emit("pediu", PEDIR, jogador=move.seat, para=de, marcadores=len(marcadores))


# ---------------------------------------------------------------- tropas and permanentes


@CHECKS.check(INDEPENDENTES, Atacar, tier=Tier.PIECES, physical=True)
def ataca_com_as_suas(state: State, move: Atacar, atacante: str) -> Finding:
    sua = state.forma != "duplas" or not do_parceiro(state, move.seat, atacante)
    return None if sua else Breach(NAO_E_DE, tropa=atacante)


@CHECKS.check(SEM_CONJUNTO, Atacar, tier=Tier.TURN)
def nao_ataca_no_turno_do_parceiro(state: State, move: Atacar) -> Finding:
    """Apply castelo.decisao.144."""
    return Breach(NOT_ON_TURN, ativo=state.mesa.ativo) if parceiro_do_ativo(state, move) else None


@CHECKS.check(SEM_CONJUNTO, Atacar, tier=Tier.PIECES, physical=True)
def nao_ataca_com_as_do_parceiro(state: State, move: Atacar, atacante: str) -> Finding:
    """Apply castelo.decisao.144."""
    sua = state.forma != "cooperativo" or not do_parceiro(state, move.seat, atacante)
    return None if sua else Breach(_("{tropa} does not attack for {seat}"), tropa=atacante)


@CHECKS.check(INDEPENDENTES, Agrupar, tier=Tier.PIECES, physical=True, partly=True)
def agrupa_as_suas(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    de_outro = tuple(id for id in tropas if do_parceiro(state, move.seat, id))
    return Breach(SO_AS_PROPRIAS, tropas=de_outro) if de_outro and state.forma == "duplas" else None


@CHECKS.check(SEM_CONJUNTO, Agrupar, tier=Tier.PIECES, physical=True, partly=True)
def nao_agrupa_as_do_parceiro(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    """Apply castelo.decisao.143."""
    de_outro = tuple(id for id in tropas if do_parceiro(state, move.seat, id))
    return Breach(SO_AS_PROPRIAS, tropas=de_outro) if de_outro and state.forma == "cooperativo" else None


@CHECKS.check(INDEPENDENTES, UsarEfeito, tier=Tier.PIECES, physical=True)
def usa_as_suas(state: State, move: UsarEfeito, tropa: str) -> Finding:
    return Breach(NAO_E_DE, tropa=tropa) if do_parceiro(state, move.seat, tropa) else None


def _ajuda_o_parceiro(state: State, move: BaixarPermanente) -> bool:
    """Return whether a permanente goes below a partner's card with effects on others than adversaries."""
    assert not move.sob or move.sob in as_que_tem_uma_embaixo(state), "judged with the pieces"
    so_inimigas = bool(move.efeitos) and all(efeito.of == "inimigas" for efeito in move.efeitos)
    sob_dele = any(move.sob in state.mesa.portadoras(outro) for outro in allies(state, move.seat))
    return bool(move.sob) and sob_dele and not so_inimigas


@CHECKS.check(INDEPENDENTES, BaixarPermanente)
def nada_na_mesa_do_parceiro(state: State, move: BaixarPermanente) -> Finding:
    ajuda = state.forma == "duplas" and _ajuda_o_parceiro(state, move)
    return Breach(NAO_AJUDA, alvo=move.sob) if ajuda else None


@CHECKS.check(SEM_AJUDA_NA_MESA, BaixarPermanente)
def nem_no_cooperativo(state: State, move: BaixarPermanente) -> Finding:
    ajuda = state.forma == "cooperativo" and _ajuda_o_parceiro(state, move)
    return Breach(NAO_AJUDA, alvo=move.sob) if ajuda else None
