"""Objetivo e Preparação do Jogo: shuffle, cut, die, first hands and their exchanges, up to the first turn."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.castoria.moves import (
    DO_TURNO,
    FACES,
    ComecarPeloDado,
    ComecarSemDado,
    ComprarMao,
    Cortar,
    Embaralhar,
    LancarDado,
    ManterMao,
    Passar,
    TrocarMao,
)
from companion.games.castoria.pieces import INVENTARIO
from companion.games.castoria.registry import CHECKS, MONTES, RESOLUTION, mudar_lado
from companion.games.castoria.state import Lado, Mesa, Preparo, State
from companion.games.castoria.tasks import Gatilho, Surgidos
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, together
from companion.referee.resolving.resolution import Context

MAO_INICIAL = 6
TROCAS = 4

EMPATE_NO_DADO = CHECKS.decision("quem-ganha-o-dado")
UMA_PARTE_DA_MAO = CHECKS.decision("troca-da-mao-inteira").reading("any-number")
QUATRO_AO_TODO = CHECKS.decision("quatro-trocas-de-quem").reading("four-in-all")
EXTRA_DEPOIS = CHECKS.decision("carta-extra-da-troca").reading("after-both-keep")
COMPRA_ANTES_DO_COMECO = CHECKS.decision("ordem-da-fase-de-compra").reading("draw-before-phase-begins")
ORDEM_DAS_TROCAS = CHECKS.decision("ordem-das-trocas")
QUEM_COMECA_DECIDE, UM_DE_CADA_VEZ = ORDEM_DAS_TROCAS.readings("starter-settles-first", "alternating")


def comecar_preparo(state: State) -> State:
    """Return the state before a chapter's preparation; only score and lists remain: castoria.decisao.76."""
    lados = tuple(
        Lado(narrador=lado.narrador, mao=0, inventario=INVENTARIO.cards, preparo=Preparo(), lista=lado.lista)
        for lado in state.mesa.lados
    )
    mesa = Mesa(lados=lados, ativo=lados[0].narrador)  # type: ignore[arg-type]  # two, as before
    return msgspec.structs.replace(state, mesa=mesa, agenda=(), windows=(), surgidos=(), modifiers=())


def quem_comeca(mesa: Mesa) -> Seat | None:
    """Return the Narrador whom the dice of this preparation let start, or None before they are known."""
    for lado in mesa.lados:
        if lado.preparo is not None and lado.preparo.comeca:
            return lado.narrador
    dados = {lado.narrador: lado.preparo.dado for lado in mesa.lados if lado.preparo is not None}
    if len(set(dados.values())) < 2 or 0 in dados.values():
        return None
    return max(dados, key=dados.__getitem__)


def proximo(state: State) -> Iterator[Move]:
    """Yield the next steps of the preparation, in order; results of a die are unknown before the roll."""
    for feito in ("embaralhou", "cortado", "mao", "manteve"):
        for lado in state.mesa.lados:
            if lado.preparo is not None and not getattr(lado.preparo, feito):
                cortador = state.mesa.oponente(lado.narrador).narrador
                move: dict[str, Move] = {
                    "embaralhou": Embaralhar(seat=lado.narrador),
                    "cortado": Cortar(seat=cortador),
                    "mao": ComprarMao(seat=lado.narrador),
                    "manteve": ManterMao(seat=lado.narrador),
                }
                yield move[feito]
                return


def aguardado(state: State, move: Move) -> Move | None:
    """Return the step of the preparation that precedes a move, the roll of the die included, or None."""
    sem_dado = quem_comeca(state.mesa) is None
    da_mao: tuple[type[Move], ...] = (ComprarMao, TrocarMao, ManterMao) if sem_dado else ()
    if not state.mesa.em_preparo or isinstance(move, Passar) or not isinstance(move, (*DO_TURNO, *da_mao)):
        return None
    seguinte = next(proximo(state), None)
    if isinstance(seguinte, Embaralhar | Cortar) or not sem_dado:
        return seguinte
    falta = (lado.narrador for lado in state.mesa.lados if lado.preparo and not lado.preparo.dado)
    return next((LancarDado(seat=narrador) for narrador in falta), None)


def _preparo(state: State, narrador: Seat) -> Preparo | None:
    return state.mesa.lado(narrador).preparo


# ---------------------------------------------------------------- moves refused before the first turn


@CHECKS.check("castoria.preparacao.dado", *DO_TURNO, tier=Tier.BEGUN)
def ninguem_joga_antes_do_dado(state: State, move: Move) -> Finding:
    return Breach() if state.mesa.em_preparo and quem_comeca(state.mesa) is None else None


@CHECKS.check("castoria.preparacao.mao-seis", *DO_TURNO, tier=Tier.BEGUN)
def ninguem_joga_antes_de_ficar_com_a_mao(state: State, move: Move) -> Finding:
    if not state.mesa.em_preparo or quem_comeca(state.mesa) is None:
        return None
    faltam = (lado.narrador for lado in state.mesa.lados if lado.preparo and not lado.preparo.manteve)
    return Breach(faltam=tuple(faltam))


# ---------------------------------------------------------------- shuffle, cut, die


@CHECKS.check("castoria.preparacao.embaralhar", Embaralhar, tier=Tier.TURN)
def embaralha_uma_vez(state: State, move: Embaralhar) -> Finding:
    if move.inventario_de not in (None, move.seat):
        return Breach(inventario_de=move.inventario_de)
    preparo = _preparo(state, move.seat)
    return Breach() if preparo is None or preparo.embaralhou else None


@CHECKS.check("castoria.preparacao.corte", Cortar, tier=Tier.TURN)
def corta_o_embaralhado(state: State, move: Cortar) -> Finding:
    oponente = state.mesa.oponente(move.seat)
    if move.inventario_de not in (None, oponente.narrador):
        return Breach(inventario_de=move.inventario_de)
    preparo = oponente.preparo
    if preparo is None or preparo.cortado:
        return Breach(ja_cortado=oponente.narrador)
    return None if preparo.embaralhou else Breach(embaralhado=False)


@CHECKS.check("castoria.preparacao.dado", LancarDado, ComecarPeloDado, tier=Tier.TURN)
def o_dado_vem_depois_do_corte(state: State, move: Move) -> Finding:
    por_cortar = tuple(
        lado.narrador for lado in state.mesa.lados if lado.preparo is not None and not lado.preparo.cortado
    )
    return Breach(por_cortar=por_cortar) if por_cortar else None


@CHECKS.check("castoria.preparacao.dado", ComecarSemDado, tier=Tier.TURN)
def ninguem_comeca_sem_dado(state: State, move: ComecarSemDado) -> Finding:
    return Breach(capitulo=state.historia.capitulo)


@CHECKS.check("castoria.gerais.inicio-aleatorio", LancarDado, ComecarPeloDado, tier=Tier.TURN)
def o_dado_decide_uma_vez_por_capitulo(state: State, move: Move) -> Finding:
    preparo = _preparo(state, move.seat)
    if preparo is None:
        return Breach(ja_no_turno=state.mesa.turno)
    if (comeca := quem_comeca(state.mesa)) is not None:
        return Breach(ja_comeca=comeca)
    return Breach(resultado=preparo.dado) if isinstance(move, LancarDado) and preparo.dado else None


@CHECKS.possible(LancarDado, "resultado")
def faces(state: State, move: Move) -> range:
    """Return the results of a die of six sides; results of another die are accepted too."""
    return range(1, FACES + 1)


@CHECKS.possible(ComecarPeloDado, "primeiro")
def quem_pode_comecar(state: State, move: Move) -> tuple[Seat, ...]:
    return state.options.order


# ---------------------------------------------------------------- the first hand


@CHECKS.check("castoria.preparacao.mao-apos-dado", ComprarMao, tier=Tier.TURN)
def a_mao_vem_depois_do_dado(state: State, move: ComprarMao) -> Finding:
    return Breach() if state.mesa.em_preparo and quem_comeca(state.mesa) is None else None


@CHECKS.check("castoria.preparacao.mao-seis", ComprarMao, tier=Tier.TURN)
def uma_mao_de_seis(state: State, move: ComprarMao) -> Finding:
    preparo = _preparo(state, move.seat)
    if preparo is None or preparo.mao:
        return Breach()
    return None if move.cartas in (None, MAO_INICIAL) else Breach(cartas=move.cartas, pede=MAO_INICIAL)


@CHECKS.check("castoria.preparacao.mao-seis", TrocarMao, ManterMao, tier=Tier.TURN)
def tem_a_mao_inicial(state: State, move: Move) -> Finding:
    preparo = _preparo(state, move.seat)
    return Breach() if preparo is not None and not preparo.mao else None


@CHECKS.check("castoria.preparacao.troca-limite", TrocarMao, ManterMao, tier=Tier.TURN)
def ainda_nao_ficou_com_a_mao(state: State, move: Move) -> Finding:
    """Require an unsettled first hand; in play the hand is no longer the first one."""
    preparo = _preparo(state, move.seat)
    if preparo is None:
        return Breach(turno=state.mesa.turno)
    return Breach() if preparo.manteve else None


@CHECKS.check("castoria.preparacao.troca-limite", TrocarMao, ManterMao)
def decide_na_sua_vez(state: State, move: Move) -> Finding:
    """Require the turn to decide where the starter settles first or both alternate."""
    meu, outro = _preparo(state, move.seat), state.mesa.oponente(move.seat).preparo
    if meu is None or outro is None or outro.manteve:
        return None
    comeca = quem_comeca(state.mesa) == move.seat
    na_vez_do_outro = meu.trocas > outro.trocas if comeca else meu.trocas >= outro.trocas
    return together(
        None if comeca else QUEM_COMECA_DECIDE.forbids(state),
        UM_DE_CADA_VEZ.forbids(state) if na_vez_do_outro else None,
    )


@CHECKS.check("castoria.preparacao.troca-limite", TrocarMao)
def quatro_trocas(state: State, move: TrocarMao) -> Finding:
    """Require less than four exchanges by each Narrador, or by both together as the table reads it."""
    minhas, outras = (
        lado.preparo.trocas if lado.preparo is not None else 0
        for lado in (state.mesa.lado(move.seat), state.mesa.oponente(move.seat))
    )
    if minhas >= TROCAS:
        return Breach(trocas=minhas)
    if minhas + outras < TROCAS:
        return None
    return QUATRO_AO_TODO.forbids(state, trocas=minhas + outras)


@CHECKS.check("castoria.preparacao.troca-limite", TrocarMao)
def a_mao_inteira(state: State, move: TrocarMao) -> Finding:
    if move.cartas is None or move.cartas == MAO_INICIAL:
        return None
    if move.cartas > MAO_INICIAL:
        return Breach(cartas=move.cartas, pede=MAO_INICIAL)
    return UMA_PARTE_DA_MAO.allows(state, cartas=move.cartas, pede=MAO_INICIAL)


@CHECKS.check("castoria.preparacao.troca-oponente-compra", TrocarMao)
def o_oponente_compra_uma(state: State, move: TrocarMao) -> Finding:
    if move.oponente_compra is None or move.oponente_compra == 1:
        return None
    return Breach(cartas=move.oponente_compra, pede=1)


@CHECKS.alternative(Embaralhar, Cortar)
def o_inventario_que_o_livro_diz(state: State, move: Embaralhar | Cortar) -> Iterator[Move]:
    yield move.having(inventario_de=None)


@CHECKS.alternative(ComprarMao, TrocarMao)
def as_cartas_que_o_livro_diz(state: State, move: ComprarMao | TrocarMao) -> Iterator[Move]:
    dobra = {"oponente_compra": None} if isinstance(move, TrocarMao) else {}
    yield move.having(cartas=None, **dobra)


@CHECKS.alternative(ComecarSemDado)
def o_que_vem_antes_do_dado(state: State, move: ComecarSemDado) -> Iterator[Move]:
    """Yield the next step of the preparation before the die."""
    yield from proximo(state)


CHECKS.permit(Embaralhar, "castoria.preparacao.embaralhar")
CHECKS.permit(Cortar, "castoria.preparacao.corte")
CHECKS.permit(LancarDado, "castoria.preparacao.dado")
CHECKS.permit(ComecarPeloDado, "castoria.preparacao.dado")
CHECKS.permit(ComprarMao, "castoria.preparacao.mao-seis")
CHECKS.permit(TrocarMao, "castoria.preparacao.troca-limite", "castoria.preparacao.troca-oponente-compra")
CHECKS.permit(ManterMao, "castoria.preparacao.troca-limite")


# ---------------------------------------------------------------- effects


def _mudar_preparo(context: Context[State], narrador: Seat, **fields: Any) -> None:
    """Change one's preparation; a move that the table lets stand after it changes nothing."""
    if context.state.encerrado is not None:
        context.set(encerrado=None)
    if (preparo := _preparo(context.state, narrador)) is not None:
        mudar_lado(context, narrador, preparo=msgspec.structs.replace(preparo, **fields))


def _para_a_mao(context: Context[State], narrador: Seat, cartas: int) -> int:
    """Move cards to the hand, as many as there are, and return their number; no window opens."""
    return MONTES.draw(context, narrador, cartas, "inventario", "mao").many


@RESOLUTION.move(Embaralhar)
def embaralhar(context: Context[State], move: Embaralhar) -> None:
    _mudar_preparo(context, move.inventario_de or move.seat, embaralhou=True)
    context.emit("embaralhou", "castoria.preparacao.embaralhar", narrador=move.seat)


@RESOLUTION.move(Cortar)
def cortar(context: Context[State], move: Cortar) -> None:
    de_quem = move.inventario_de or context.state.mesa.oponente(move.seat).narrador
    _mudar_preparo(context, de_quem, cortado=True)
    context.emit("cortou", "castoria.preparacao.corte", narrador=move.seat, de_quem=de_quem)


@RESOLUTION.move(LancarDado)
def lancar_dado(context: Context[State], move: LancarDado, resultado: int) -> None:
    """Record a roll: the higher starts, and after a tie both roll again."""
    _mudar_preparo(context, move.seat, dado=resultado)
    context.emit("dado", "castoria.preparacao.dado", narrador=move.seat, resultado=resultado)
    mesa = context.state.mesa
    if (comeca := quem_comeca(mesa)) is not None:
        context.set(mesa=msgspec.structs.replace(mesa, ativo=comeca))
        context.emit("comeca", "castoria.gerais.inicio-aleatorio", narrador=comeca)
    elif all(lado.preparo is not None and lado.preparo.dado for lado in mesa.lados):
        for lado in mesa.lados:
            _mudar_preparo(context, lado.narrador, dado=0)
        context.emit("empate-no-dado", EMPATE_NO_DADO, resultado=resultado)


@RESOLUTION.move(ComecarPeloDado)
def comecar(context: Context[State], move: ComecarPeloDado, primeiro: Seat) -> None:
    """Set the starter by the die; the results themselves stay unknown."""
    _mudar_preparo(context, primeiro, comeca=True)
    mesa = context.state.mesa
    if mesa.em_preparo:
        context.set(mesa=msgspec.structs.replace(mesa, ativo=primeiro))
    context.emit("comeca", "castoria.preparacao.dado", narrador=primeiro)


@RESOLUTION.move(ComecarSemDado)
def comecar_sem_dado(context: Context[State], move: ComecarSemDado) -> None:
    """Set the starter as if by the die."""
    mesa = context.state.mesa
    if not mesa.em_preparo:
        return
    for lado in mesa.lados:
        _mudar_preparo(context, lado.narrador, dado=2 if lado.narrador == move.seat else 1)
    context.set(mesa=msgspec.structs.replace(context.state.mesa, ativo=move.seat))
    context.emit("comeca", "castoria.preparacao.dado", narrador=move.seat)


@RESOLUTION.move(ComprarMao)
def comprar_mao(context: Context[State], move: ComprarMao) -> None:
    cartas = _para_a_mao(context, move.seat, move.cartas or MAO_INICIAL)
    _mudar_preparo(context, move.seat, mao=True)
    context.emit("mao-inicial", "castoria.preparacao.mao-seis", narrador=move.seat, cartas=cartas)


@RESOLUTION.move(TrocarMao)
def trocar_mao(context: Context[State], move: TrocarMao) -> None:
    """Exchange six cards for six; the opponent draws a card, now or later: castoria.decisao.31."""
    meu = _preparo(context.state, move.seat)
    trocas = meu.trocas + 1 if meu is not None else 1
    _mudar_preparo(context, move.seat, trocas=trocas)
    context.emit("trocou-mao", "castoria.preparacao.troca-limite", narrador=move.seat, trocas=trocas)
    outro = context.state.mesa.oponente(move.seat)
    extras = 1 if move.oponente_compra is None else move.oponente_compra
    if outro.preparo is not None:
        _mudar_preparo(context, outro.narrador, extras=outro.preparo.extras + extras)
    if not EXTRA_DEPOIS.holds(context.state):
        _comprar_extras(context, outro.narrador, extras)


def _comprar_extras(context: Context[State], narrador: Seat, cartas: int) -> None:
    if cartas := _para_a_mao(context, narrador, cartas):
        rule = "castoria.preparacao.troca-oponente-compra"
        context.emit("comprou", rule, narrador=narrador, cartas=cartas)


@RESOLUTION.move(ManterMao)
def manter_mao(context: Context[State], move: ManterMao) -> None:
    _mudar_preparo(context, move.seat, manteve=True)
    context.emit("manteve-mao", "castoria.preparacao.troca-limite", narrador=move.seat)
    mesa = context.state.mesa
    if mesa.em_preparo and all(lado.preparo is None or lado.preparo.manteve for lado in mesa.lados):
        _comecar_capitulo(context)


def _comecar_capitulo(context: Context[State]) -> None:
    """Begin turn 1 with the Compra; triggers of the last chapter's end are not answered in this one."""
    starter = quem_comeca(context.state.mesa) or context.state.mesa.ativo
    for lado in context.state.mesa.lados:
        if lado.preparo is not None and EXTRA_DEPOIS.holds(context.state):
            _comprar_extras(context, lado.narrador, lado.preparo.extras)
        mudar_lado(context, lado.narrador, preparo=None)
    mesa = msgspec.structs.replace(context.state.mesa, ativo=starter, turno=1, fase="compra", comprou=False)
    context.set(mesa=mesa, surgidos=())
    pontos = context.state.mesa.lado(starter).imaginacao_decimos
    context.emit(
        "capitulo",
        "castoria.objetivo.imaginacao-inicial",
        capitulo=context.state.historia.capitulo,
        comeca=starter,
        imaginacao_decimos=pontos,
    )
    if not COMPRA_ANTES_DO_COMECO.holds(context.state):
        context.push(Gatilho(gatilho="inicio-de-fase", causador=starter), Surgidos())
