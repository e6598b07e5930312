"""Preparação: points of castle and wall, the starting player, the opening hand and redraws (l. 95-99)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.games.castelo.agenda import ComecarTurnos
from companion.games.castelo.fases import entrar_na_fase
from companion.games.castelo.formas import ASSENTOS
from companion.games.castelo.lances_do_preparo import (
    CombinarPartida,
    ComecarPelaSorte,
    ComprarMaoInicial,
    FicarComMao,
    NovaMao,
)
from companion.games.castelo.mesa import Lado, Mesa, Preparo
from companion.games.castelo.moves import DA_DUPLA, DO_COMBATE, DO_TURNO
from companion.games.castelo.pieces import (
    CASTELO,
    CASTELO_LONGO,
    DECK_RULES,
    MAO_INICIAL,
    MURALHA,
    MURALHA_LONGA,
)
from companion.games.castelo.registry import CHECKS, MONTES, RESOLUTION, mudar_lado, mudar_mesa
from companion.games.castelo.state import State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_IN_MATCH
from companion.referee.positions.options import TableOptions
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import next_after

PONTOS = "castelo.preparacao.vinte-e-dez"
LONGA = "castelo.formas.partida-longa"
COMECA = "castelo.turno.definicao"
MAO = "castelo.preparacao.mao-de-cinco"
NOVA = "castelo.preparacao.nova-mao"
EMBARALHAR = "castelo.preparacao.embaralhar"

SO_OS_DO_LIVRO = CHECKS.decision("valores-iniciais").reading("20-or-30-and-10-or-20")
SE_QUISER, A_VONTADE = CHECKS.decision("nova-mao-obrigatoria").readings("optional", "free-redraw")
UMA_SO = CHECKS.decision("nova-mao-repetida").reading("only-once")


def comecar_preparo(options: TableOptions) -> State:
    """Return the position before a match: castles and walls as in the book, decks not yet registered."""
    lados = tuple(
        Lado(
            jogador=jogador,
            castelo=CASTELO,
            muralha=MURALHA,
            mao=0,
            baralho=DECK_RULES.cards,
            preparo=Preparo(),
        )
        for jogador in options.order
    )
    return State(options=options, mesa=Mesa(lados=lados, ativo=options.order[0], turno=1, fase="desvirar"))


def quem_comeca(state: State) -> Seat:
    """Return the player who begins, or "" while unknown."""
    comecam = (lado.jogador for lado in state.mesa.lados if lado.preparo is not None and lado.preparo.comeca)
    return next(comecam, "")


def _faltam(state: State, feito: str) -> tuple[Seat, ...]:
    """Return the players still in the match who have not done that step."""
    return tuple(
        lado.jogador
        for lado in state.mesa.lados
        if lado.preparo is not None and lado.jogador not in state.out and not getattr(lado.preparo, feito)
    )


def proximo(state: State) -> Iterator[Move]:
    """Yield the possible next steps of the preparation; the table states who begins."""
    yield from (ComprarMaoInicial(seat=seat) for seat in _faltam(state, "mao"))
    com_mao = (seat for seat in _faltam(state, "ficou") if seat not in _faltam(state, "mao"))
    yield from (FicarComMao(seat=seat) for seat in com_mao)


# ---------------------------------------------------------------- moves refused before the first turn


@CHECKS.check(MAO, *DO_TURNO, *DO_COMBATE, *DA_DUPLA, tier=Tier.BEGUN, physical=True)
def ninguem_joga_antes_da_mao(state: State, seat: Seat) -> Finding:
    faltam = _faltam(state, "ficou")
    return Breach(_("The opening hand is still to be settled: {deve}"), deve=faltam) if faltam else None


@CHECKS.check(COMECA, *DO_TURNO, *DO_COMBATE, *DA_DUPLA, tier=Tier.BEGUN, physical=True)
def ninguem_joga_antes_de_alguem_comecar(state: State, seat: Seat) -> Finding:
    reason = _("It is still to be said who begins")
    return Breach(reason) if state.mesa.em_preparo and not _faltam(state, "ficou") else None


def _registrar_comeco(rule: str, *moves: type[Move]) -> None:
    @CHECKS.check(rule, *moves, tier=Tier.BEGUN, physical=True)
    def so_antes_do_primeiro_turno(state: State, seat: Seat) -> Finding:
        if state.mesa.em_preparo:
            return None
        return Breach(_("The match has begun: it is turn {turno}"), turno=state.mesa.turno)


_registrar_comeco(PONTOS, CombinarPartida)
_registrar_comeco(COMECA, ComecarPelaSorte)
_registrar_comeco(MAO, ComprarMaoInicial)
_registrar_comeco(NOVA, NovaMao, FicarComMao)


# ---------------------------------------------------------------- points, and how it is played


@CHECKS.check(PONTOS, CombinarPartida, tier=Tier.TURN)
def antes_das_maos(state: State, move: CombinarPartida) -> Finding:
    compraram = state.mesa.em_preparo and len(_faltam(state, "mao")) < len(state.options.order)
    return Breach(_("A hand has been drawn: the points no longer change")) if compraram else None


@CHECKS.check(LONGA, CombinarPartida)
def os_do_livro(state: State, move: CombinarPartida) -> Finding:
    """Refuse points other than the book's where the table reads it so: castelo.decisao.35."""
    if move.castelo in (CASTELO, CASTELO_LONGO) and move.muralha in (MURALHA, MURALHA_LONGA):
        return None
    reason = _("Castle 20 or 30, wall 10 or 20, not {castelo} and {muralha}")
    return SO_OS_DO_LIVRO.forbids(state, reason, castelo=move.castelo, muralha=move.muralha)


@CHECKS.alternative(CombinarPartida)
def como_no_livro(state: State, move: CombinarPartida) -> Iterator[Move]:
    """Yield the book's values one step from these, or the same without help between partners."""
    if move.cooperativo:
        yield move.having(cooperativo=False)
    for castelo in (CASTELO, CASTELO_LONGO):
        for muralha in (MURALHA, MURALHA_LONGA):
            if castelo == move.castelo or muralha == move.muralha:
                yield move.having(castelo=castelo, muralha=muralha)


@CHECKS.check(ASSENTOS, CombinarPartida, tier=Tier.PIECES, physical=True)
def so_duplas_cooperam(state: State, move: CombinarPartida) -> Finding:
    sozinhos = not any(seat.team for seat in state.options.seats)
    reason = _("No pairs play here that could help each other")
    return Breach(reason) if move.cooperativo and sozinhos else None


@CHECKS.permit_by(CombinarPartida)
def por_que_se_combina(state: State, move: CombinarPartida) -> tuple[str, ...]:
    return (_dos_pontos(move),)


def _dos_pontos(move: CombinarPartida) -> str:
    """Return the rule by which a match begins with those points."""
    if (move.castelo, move.muralha) == (CASTELO, MURALHA):
        return PONTOS
    do_livro = move.castelo in (CASTELO, CASTELO_LONGO) and move.muralha in (MURALHA, MURALHA_LONGA)
    return LONGA if do_livro else "castelo.formas.nao-diminuir"


@RESOLUTION.move(CombinarPartida)
def combinar(context: Context[State], move: CombinarPartida) -> None:
    """Set the agreed points; points not in the book cite the passage that advises against them."""
    for lado in context.state.mesa.lados:
        mudar_lado(context, lado.jogador, castelo=move.castelo, muralha=move.muralha)
    context.set(cooperativo=move.cooperativo)
    context.emit("combinou", _dos_pontos(move), castelo=move.castelo, muralha=move.muralha)


# ---------------------------------------------------------------- the starting player


@CHECKS.check(COMECA, ComecarPelaSorte, tier=Tier.TURN)
def decide_se_uma_vez(state: State, move: ComecarPelaSorte) -> Finding:
    comeca = quem_comeca(state)
    return Breach(_("It is decided: {jogador} begins"), jogador=comeca) if comeca else None


@CHECKS.check(COMECA, ComecarPelaSorte, tier=Tier.PIECES, physical=True)
def comeca_quem_joga(state: State, move: ComecarPelaSorte, primeiro: Seat) -> Finding:
    joga = primeiro in state.options.order and primeiro not in state.out
    return None if joga else Breach(NOT_IN_MATCH, jogador=primeiro)


@CHECKS.possible(ComecarPelaSorte, "primeiro")
def quem_pode_comecar(state: State, move: Move) -> tuple[Seat, ...]:
    return state.options.order


CHECKS.permit(ComecarPelaSorte, COMECA)


@RESOLUTION.move(ComecarPelaSorte)
def comecar(context: Context[State], move: ComecarPelaSorte, primeiro: Seat) -> None:
    for lado in context.state.mesa.lados:
        _mudar_preparo(context, lado.jogador, comeca=lado.jogador == primeiro)
    mudar_mesa(context, ativo=primeiro)
    context.emit("comeca", COMECA, jogador=primeiro)
    context.push(ComecarTurnos())


def _mudar_preparo(context: Context[State], jogador: Seat, **fields: Any) -> None:
    if (preparo := context.state.mesa.lado(jogador).preparo) is not None:
        mudar_lado(context, jogador, preparo=replace(preparo, **fields))


# ---------------------------------------------------------------- the opening hand


@CHECKS.check(MAO, ComprarMaoInicial, tier=Tier.TURN)
def uma_mao_so(state: State, move: ComprarMaoInicial) -> Finding:
    preparo = state.mesa.lado(move.seat).preparo
    reason = _("{seat} has already drawn the opening hand")
    return Breach(reason) if preparo is not None and preparo.mao else None


@CHECKS.check(MAO, ComprarMaoInicial)
def de_cinco(state: State, move: ComprarMaoInicial) -> Finding:
    certo = move.cartas in (None, MAO_INICIAL)
    reason = _("The opening hand has {pede} cards, not {cartas}")
    return None if certo else Breach(reason, cartas=move.cartas or 0, pede=MAO_INICIAL)


@CHECKS.check(MAO, NovaMao, FicarComMao, tier=Tier.TURN)
def tem_a_mao(state: State, move: Move) -> Finding:
    preparo = state.mesa.lado(move.seat).preparo
    return None if preparo is not None and preparo.mao else Breach(_("{seat} has no opening hand yet"))


@CHECKS.check(NOVA, NovaMao, FicarComMao, tier=Tier.TURN)
def ainda_nao_ficou(state: State, move: Move) -> Finding:
    preparo = state.mesa.lado(move.seat).preparo
    return Breach(_("{seat} has already kept the hand")) if preparo is not None and preparo.ficou else None


def _trocadas(state: State, jogador: Seat) -> int:
    preparo = state.mesa.lado(jogador).preparo
    return 0 if preparo is None else preparo.trocas


@CHECKS.check(NOVA, NovaMao)
def so_sem_produtor(state: State, move: NovaMao) -> Finding:
    """Refuse another hand if the first had a producer, unless the table allows one: castelo.decisao.33."""
    if not move.com_produtor:
        return None
    reason = _("The hand has a producer: {seat} keeps it")
    return Breach(reason) if _trocadas(state, move.seat) else A_VONTADE.allows(state, reason)


@CHECKS.check(NOVA, NovaMao)
def ate_vir_um(state: State, move: NovaMao) -> Finding:
    """Apply castelo.decisao.34."""
    trocou, reason = _trocadas(state, move.seat), _("{seat} has already drawn another hand")
    return UMA_SO.forbids(state, reason) if trocou and not move.com_produtor else None


@CHECKS.check(NOVA, FicarComMao)
def deve_trocar(state: State, move: FicarComMao) -> Finding:
    """Require another hand if this one has no producer: castelo.decisao.33, castelo.decisao.34."""
    if not move.sem_produtor or SE_QUISER.holds(state) or A_VONTADE.holds(state):
        return None
    reason = _("The hand has no producer: {seat} draws another")
    return UMA_SO.allows(state, reason) if _trocadas(state, move.seat) else Breach(reason)


@CHECKS.alternative(FicarComMao)
def trocar(state: State, move: FicarComMao) -> Iterator[Move]:
    if move.sem_produtor:
        yield NovaMao(seat=move.seat)


@CHECKS.alternative(NovaMao)
def ficar(state: State, move: NovaMao) -> Iterator[Move]:
    if move.com_produtor:
        yield FicarComMao(seat=move.seat)


CHECKS.permit(ComprarMaoInicial, MAO)
CHECKS.permit(NovaMao, NOVA, EMBARALHAR)
CHECKS.permit(FicarComMao, NOVA)


@RESOLUTION.move(ComprarMaoInicial)
def comprar_mao(context: Context[State], move: ComprarMaoInicial) -> None:
    quantas = MAO_INICIAL if move.cartas is None else move.cartas
    compra = MONTES.draw(context, move.seat, quantas, "baralho", "mao")
    _mudar_preparo(context, move.seat, mao=True)
    context.emit("mao-inicial", MAO, jogador=move.seat, cartas=compra.many)


@RESOLUTION.move(NovaMao)
def trocar_mao(context: Context[State], move: NovaMao) -> None:
    """Count the redraw; all is shuffled and as many are drawn, so the counts stay."""
    _mudar_preparo(context, move.seat, trocas=_trocadas(context.state, move.seat) + 1)
    context.emit("nova-mao", NOVA, jogador=move.seat)


@RESOLUTION.move(FicarComMao)
def ficar_com_mao(context: Context[State], move: FicarComMao) -> None:
    _mudar_preparo(context, move.seat, ficou=True)
    context.emit("ficou-com-mao", NOVA, jogador=move.seat)
    context.push(ComecarTurnos())


@RESOLUTION.task(ComecarTurnos)
def comecar_turnos(context: Context[State], task: ComecarTurnos) -> None:
    """Begin once all have hands and a starter is known; if the starter has left, the next player begins."""
    comeca = quem_comeca(context.state)
    if not comeca or _faltam(context.state, "ficou"):
        return
    if comeca in context.state.out:
        mudar_mesa(context, ativo=next_after(context.state, comeca))
    for lado in context.state.mesa.lados:
        mudar_lado(context, lado.jogador, preparo=None)
    context.emit("turno", COMECA, jogador=context.state.mesa.ativo, turno=context.state.mesa.turno)
    entrar_na_fase(context, "compra")
