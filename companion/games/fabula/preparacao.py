"""Começando o jogo: the starting player, the Bases, the opening hand and its mulligan (1.4, 3.1)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.games.fabula.baralhos import BASES, lida
from companion.games.fabula.fases import comecar_fase
from companion.games.fabula.lances_do_preparo import (
    COMECAR,
    DO_PREPARO,
    ComecarPelaSorte,
    ComecarSemSorte,
    ComprarMaoInicial,
    EscolherQuemComeca,
    Manter,
    Mulligan,
    PosicionarBases,
)
from companion.games.fabula.moves import DO_TURNO
from companion.games.fabula.pieces import DECK_RULES, RESISTENCIA, TERRITORIOS
from companion.games.fabula.reasons import JA_COMECOU, JA_COMPROU
from companion.games.fabula.registry import CHECKS, MONTES, RESOLUTION, mudar_lado, mudar_mesa
from companion.games.fabula.serie import dizer_quem_comeca, quem_escolhe
from companion.games.fabula.state import Base, Lado, Mesa, Preparo, State
from companion.games.fabula.tasks import ComecarTurnos
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_IN_MATCH
from companion.referee.positions.options import TableOptions
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import next_after

SORTE = "fabula.1.4.1"
BASES_NA_MESA = "fabula.1.4.2"
MAO = "fabula.1.4.3"
UM_MULLIGAN = "fabula.1.4.4"
UM_CENTRO = "fabula.3.1.6"

_MAO_INICIAL = CHECKS.decision("mao-inicial").means({"five": 5, "six": 6})
UM_DEPOIS_DO_OUTRO = CHECKS.decision("ordem-das-bases").reading("turn-order-face-up")
TUDO_OU_NADA = CHECKS.decision("como-e-o-mulligan").reading("all-or-nothing")


def comecar_preparo(options: TableOptions) -> State:
    """Return the position before a match: no registered decks, no Base on the table."""
    lados = tuple(Lado(jogador=seat, baralho=DECK_RULES.cards, preparo=Preparo()) for seat in options.order)
    return State(options=options, mesa=Mesa(lados=lados, ativo=options.order[0], fase="restauracao"))


def quem_comeca(state: State) -> Seat:
    """Return the player who begins by chance, or "" while unknown."""
    comecam = (lado.jogador for lado in state.mesa.lados if lado.preparo is not None and lado.preparo.comeca)
    return next(comecam, "")


def _faltam(state: State, feito: str) -> tuple[Seat, ...]:
    """Return the players who have not done that step, in turn order."""
    lados = (state.mesa.lado(seat) for seat in state.fila(quem_comeca(state) or state.mesa.ativo))
    return tuple(
        lado.jogador for lado in lados if lado.preparo is not None and not getattr(lado.preparo, feito)
    )


def proximo(state: State) -> Iterator[Move]:
    """Yield the next steps of the preparation; a starting player by chance is unknown before."""
    if not quem_comeca(state):
        return
    passos: tuple[tuple[str, type[Move]], ...] = (
        ("bases", PosicionarBases),
        ("mao", ComprarMaoInicial),
        ("manteve", Manter),
    )
    for feito, move in passos:
        if faltam := _faltam(state, feito):
            yield move(seat=faltam[0])
            return


def aguardado(state: State, move: Move) -> Move | None:
    """Return the step of the preparation that precedes a move, or None."""
    if not state.mesa.em_preparo or not isinstance(move, (*DO_TURNO, *DO_PREPARO)):
        return None
    return next(proximo(state), None) if quem_comeca(state) else dizer_quem_comeca(state, move.seat)


# ---------------------------------------------------------------- moves refused before the first turn

_JA_SE_SABE = _("It is settled: {ativo} begins")
_FALTAM_BASES = _("The Bases of {deve} are still missing")


def _sem_sorte(state: State) -> Breach:
    """Return the breach of a move before it is known who begins."""
    if comeca := quem_comeca(state):
        return Breach(_JA_SE_SABE, ativo=comeca)
    if deve := quem_escolhe(state):
        return Breach(_("First {deve} says who begins"), deve=(deve,))
    return Breach(_("Nobody begins yet: decide it by chance"))


@CHECKS.check(SORTE, *DO_TURNO, tier=Tier.BEGUN, physical=True)
def ninguem_joga_antes_da_sorte(state: State, seat: Seat) -> Finding:
    return _sem_sorte(state) if state.mesa.em_preparo and not quem_comeca(state) else None


@CHECKS.check(BASES_NA_MESA, *DO_TURNO, tier=Tier.BEGUN, physical=True)
def ninguem_joga_antes_das_bases(state: State, seat: Seat) -> Finding:
    if not state.mesa.em_preparo or not quem_comeca(state):
        return None
    faltam = _faltam(state, "bases")
    return Breach(_FALTAM_BASES, deve=faltam) if faltam else None


@CHECKS.check(MAO, *DO_TURNO, tier=Tier.BEGUN, physical=True)
def ninguem_joga_antes_da_mao(state: State, seat: Seat) -> Finding:
    if not state.mesa.em_preparo or not quem_comeca(state) or _faltam(state, "bases"):
        return None
    return Breach(_("The opening hand of {deve} is not settled yet"), deve=_faltam(state, "manteve"))


# ---------------------------------------------------------------- the starting player


@CHECKS.check(SORTE, *COMECAR, tier=Tier.TURN)
def decide_se_uma_vez(state: State, move: Move) -> Finding:
    if comeca := quem_comeca(state):
        return Breach(_JA_SE_SABE, ativo=comeca)
    return None if state.mesa.em_preparo else Breach(JA_COMECOU, ativo=state.mesa.ativo)


@CHECKS.check(SORTE, *COMECAR, tier=Tier.PIECES, physical=True)
def comeca_quem_joga(state: State, move: Move, primeiro: Seat) -> Finding:
    return None if primeiro in state.fila(state.mesa.ativo) else Breach(NOT_IN_MATCH, jogador=primeiro)


@CHECKS.check(SORTE, ComecarSemSorte, tier=Tier.TURN)
def ninguem_comeca_sem_sorte(state: State, move: ComecarSemSorte) -> Finding:
    return _sem_sorte(state)


@CHECKS.possible(ComecarPelaSorte, "primeiro")
@CHECKS.possible(EscolherQuemComeca, "primeiro")
def quem_pode_comecar(state: State, move: Move) -> tuple[Seat, ...]:
    return state.fila(state.mesa.ativo)


@CHECKS.alternative(ComecarSemSorte)
def o_que_vem_antes(state: State, move: ComecarSemSorte) -> Iterator[Move]:
    """Yield the next steps, except another player's decision to keep a hand."""
    yield from (um for um in proximo(state) if um.seat == move.seat or not isinstance(um, Manter))


CHECKS.permit(ComecarPelaSorte, SORTE)
CHECKS.permit(EscolherQuemComeca, SORTE)


@RESOLUTION.move(ComecarPelaSorte)
def comecar(context: Context[State], move: ComecarPelaSorte, primeiro: Seat) -> None:
    _comeca(context, primeiro)


@RESOLUTION.move(EscolherQuemComeca)
def comecar_como_se_disse(context: Context[State], move: EscolherQuemComeca, primeiro: Seat) -> None:
    _comeca(context, primeiro)


@RESOLUTION.move(ComecarSemSorte)
def comecar_sem_sorte(context: Context[State], move: ComecarSemSorte) -> None:
    """Set the starting player as if by chance."""
    _comeca(context, move.seat)


def _comeca(context: Context[State], primeiro: Seat) -> None:
    if not context.state.mesa.em_preparo:
        return
    for lado in context.state.mesa.lados:
        _mudar_preparo(context, lado.jogador, comeca=lado.jogador == primeiro)
    mudar_mesa(context, ativo=primeiro)
    context.set(comecou=primeiro)
    context.emit("comeca", SORTE, jogador=primeiro)


def _mudar_preparo(context: Context[State], jogador: Seat, **fields: Any) -> None:
    """Change one's preparation; a move that the table lets stand after it changes nothing."""
    if (preparo := context.state.mesa.lado(jogador).preparo) is not None:
        mudar_lado(context, jogador, preparo=replace(preparo, **fields))


# ---------------------------------------------------------------- the Bases


@CHECKS.check(SORTE, PosicionarBases, tier=Tier.TURN)
def as_bases_vem_depois_da_sorte(state: State, move: PosicionarBases) -> Finding:
    return _sem_sorte(state) if state.mesa.em_preparo and not quem_comeca(state) else None


@CHECKS.check("fabula.3.1.5", PosicionarBases, tier=Tier.TURN, physical=True)
def so_uma_vez(state: State, move: PosicionarBases) -> Finding:
    """Refuse new Bases, since the Centro does not change during the match."""
    preparo = state.mesa.lado(move.seat).preparo
    reason = _("The Bases of {seat} lie there already")
    return Breach(reason) if preparo is None or preparo.bases else None


@CHECKS.check(BASES_NA_MESA, PosicionarBases, tier=Tier.TURN)
def cada_um_na_sua_vez(state: State, move: PosicionarBases) -> Finding:
    faltam = _faltam(state, "bases")
    if move.seat not in faltam[1:] or not quem_comeca(state):
        return None
    return UM_DEPOIS_DO_OUTRO.forbids(state, _("{deve} lays the Bases before {seat}"), deve=faltam[:1])


@CHECKS.check(UM_CENTRO, PosicionarBases, tier=Tier.PIECES, physical=True)
def quatro_arredores(state: State, move: PosicionarBases) -> Finding:
    """Require the names of all Arredores if any is named."""
    if not move.arredores or len(move.arredores) == BASES - 1:
        return None
    return Breach(_("There are {pede} Arredores, not {bases}"), bases=len(move.arredores), pede=BASES - 1)


@CHECKS.check("fabula.3.1.3", PosicionarBases)
def as_que_vieram_com_o_baralho(state: State, move: PosicionarBases) -> Finding:
    lista = lida(state.mesa.lado(move.seat).lista)
    if lista is None:
        return None
    tem: Counter[str] = Counter()
    for base in lista.bases:
        tem[base.nome] += base.quantas
    ditas = Counter(nome for nome in (move.centro, *move.arredores) if nome)
    fora = (ditas - tem).total()
    return Breach(_("Bases that are not in the list: {bases}"), bases=fora) if fora else None


@CHECKS.alternative(PosicionarBases)
def as_cinco_sem_nome(state: State, move: PosicionarBases) -> Iterator[Move]:
    yield move.having(centro="", arredores=())


CHECKS.permit(PosicionarBases, BASES_NA_MESA)


@RESOLUTION.move(PosicionarBases)
def posicionar(context: Context[State], move: PosicionarBases) -> None:
    """Put down the Bases with resistência 15 in the middle, 5 around it: fabula.1.4.6."""
    seat = move.seat
    nomes = iter(move.arredores)
    bases = tuple(
        Base(
            id=f"{seat}:{lugar}",
            nome=move.centro if lugar == "centro" else next(nomes, ""),
            dono=seat,
            controlador=seat,
            centro=lugar == "centro",
            resistencia=RESISTENCIA["centro" if lugar == "centro" else "arredor"],
        )
        for lugar in TERRITORIOS
    )
    mudar_mesa(context, bases=(*context.state.mesa.bases, *bases))
    _mudar_preparo(context, seat, bases=True)
    context.emit("posicionou", "fabula.1.4.6", jogador=seat)


# ---------------------------------------------------------------- the opening hand


@CHECKS.check(BASES_NA_MESA, ComprarMaoInicial, tier=Tier.TURN)
def a_mao_vem_depois_das_bases(state: State, move: ComprarMaoInicial) -> Finding:
    faltam = _faltam(state, "bases")
    return Breach(_FALTAM_BASES, deve=faltam) if faltam else None


@CHECKS.check(MAO, ComprarMaoInicial, tier=Tier.TURN)
def uma_mao_so(state: State, move: ComprarMaoInicial) -> Finding:
    preparo = state.mesa.lado(move.seat).preparo
    return Breach(JA_COMPROU) if preparo is None or preparo.mao else None


@CHECKS.check(MAO, ComprarMaoInicial)
def do_tamanho_certo(state: State, move: ComprarMaoInicial) -> Finding:
    """Require five cards, or six as the table reads it."""
    pede = _MAO_INICIAL.of(state)
    if move.cartas is None:
        return None
    reason = _("The opening hand is {pede} cards, not {cartas}")
    return Breach(reason, _MAO_INICIAL, cartas=move.cartas, pede=pede) if move.cartas != pede else None


@CHECKS.alternative(ComprarMaoInicial)
def o_que_o_livro_diz(state: State, move: ComprarMaoInicial) -> Iterator[Move]:
    yield move.having(cartas=None)


@CHECKS.check(MAO, Mulligan, Manter, tier=Tier.TURN)
def tem_a_mao(state: State, move: Move) -> Finding:
    preparo = state.mesa.lado(move.seat).preparo
    reason = _("{seat} has not drawn the opening hand yet")
    return Breach(reason) if preparo is not None and not preparo.mao else None


@CHECKS.check(UM_MULLIGAN, Mulligan, Manter, tier=Tier.TURN)
def ainda_nao_decidiu(state: State, move: Move) -> Finding:
    """Require an unsettled hand before the start."""
    preparo = state.mesa.lado(move.seat).preparo
    if preparo is None:
        return Breach(JA_COMECOU, ativo=state.mesa.ativo)
    return Breach(_("{seat} has already settled the opening hand")) if preparo.manteve else None


@CHECKS.check(UM_MULLIGAN, Mulligan, Manter)
def na_ordem_dos_turnos(state: State, move: Move) -> Finding:
    faltam = _faltam(state, "manteve")
    reason = _("{deve} settles the opening hand before {seat}")
    return Breach(reason, deve=faltam[:1]) if move.seat in faltam[1:] else None


@CHECKS.check(UM_MULLIGAN, Mulligan, tier=Tier.PIECES, physical=True)
def da_mao(state: State, move: Mulligan, cartas: int) -> Finding:
    mao = state.mesa.lado(move.seat).mao
    return Breach(_("{seat} holds {mao}, not {cartas}"), cartas=cartas, mao=mao) if cartas > mao else None


@CHECKS.check(UM_MULLIGAN, Mulligan)
def quantas_quiser(state: State, move: Mulligan, cartas: int) -> Finding:
    """Allow any number of cards, or all or none as the table reads it."""
    mao = state.mesa.lado(move.seat).mao
    reason = _("At this table all {mao} or none are exchanged, not {cartas}")
    return TUDO_OU_NADA.forbids(state, reason, cartas=cartas, mao=mao) if 0 < cartas < mao else None


@CHECKS.possible(Mulligan, "cartas")
def quantas_se_trocam(state: State, move: Move) -> range:
    return range(state.mesa.lado(move.seat).mao + 1)


CHECKS.permit(ComprarMaoInicial, MAO)
CHECKS.permit(Mulligan, UM_MULLIGAN)
CHECKS.permit(Manter, UM_MULLIGAN)


@RESOLUTION.move(ComprarMaoInicial)
def comprar_mao(context: Context[State], move: ComprarMaoInicial) -> None:
    quantas = _MAO_INICIAL.of(context.state) if move.cartas is None else move.cartas
    compra = MONTES.draw(context, move.seat, quantas, "baralho", "mao")
    _mudar_preparo(context, move.seat, mao=True)
    context.emit("mao-inicial", MAO, jogador=move.seat, cartas=compra.many)


@RESOLUTION.move(Mulligan)
def trocar_mao(context: Context[State], move: Mulligan, cartas: int) -> None:
    """Settle the hand; as many are drawn as go to the bottom, so the counts stay."""
    context.emit("mulligan", UM_MULLIGAN, jogador=move.seat, cartas=cartas)
    _decidiu(context, move.seat)


@RESOLUTION.move(Manter)
def manter(context: Context[State], move: Manter) -> None:
    context.emit("manteve", UM_MULLIGAN, jogador=move.seat)
    _decidiu(context, move.seat)


def _decidiu(context: Context[State], jogador: Seat) -> None:
    _mudar_preparo(context, jogador, manteve=True)
    if context.state.mesa.em_preparo:
        context.push(ComecarTurnos())


@RESOLUTION.task(ComecarTurnos)
def comecar_turnos(context: Context[State], task: ComecarTurnos) -> None:
    """Begin the first turn; if the starting player has left, the next one begins: fabula.decisao.99."""
    comeca = quem_comeca(context.state)
    if comeca in context.state.out:
        _comeca(context, next_after(context.state, comeca))
    if not comeca or _faltam(context.state, "manteve"):
        return
    for lado in context.state.mesa.lados:
        mudar_lado(context, lado.jogador, preparo=None)
    comecar_fase(context)
