"""Preparação do Jogo, its last part: first hands, their exchanges, and the first turn."""

from collections.abc import Iterator

import msgspec

from companion.games.castoria.moves import ComprarMao, ManterMao, TrocarMao
from companion.games.castoria.preparacao import mudar_preparo, para_a_mao, preparo_de, quem_comeca
from companion.games.castoria.reasons import JA_EM_CURSO
from companion.games.castoria.registry import CHECKS, RESOLUTION, mudar_lado
from companion.games.castoria.state import State
from companion.games.castoria.tasks import Gatilho, Surgidos
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, together
from companion.referee.resolving.resolution import Context

MAO_INICIAL = 6
TROCAS = 4

UMA_PARTE_DA_MAO = CHECKS.decision("troca-da-mao-inteira").reading("any-number")
QUATRO_AO_TODO = CHECKS.decision("quatro-trocas-de-quem").reading("four-in-all")
EXTRA_DEPOIS = CHECKS.decision("carta-extra-da-troca").reading("after-both-keep")
COMPRA_ANTES_DO_COMECO = CHECKS.decision("ordem-da-fase-de-compra").reading("draw-before-phase-begins")
ORDEM_DAS_TROCAS = CHECKS.decision("ordem-das-trocas")
QUEM_COMECA_DECIDE, UM_DE_CADA_VEZ = ORDEM_DAS_TROCAS.readings("starter-settles-first", "alternating")
_COMECA_DECIDE = _("{comeca} starts, and settles the hand first")
_AGORA_O_OUTRO = _("Hands are settled in turn: now it is the other's")

# ---------------------------------------------------------------- checks


@CHECKS.check("castoria.preparacao.mao-apos-dado", ComprarMao, tier=Tier.TURN)
def a_mao_vem_depois_do_dado(state: State, move: ComprarMao) -> Finding:
    if not state.mesa.em_preparo or quem_comeca(state.mesa) is not None:
        return None
    return Breach(_("The hand waits for the die, which has not decided yet"))


@CHECKS.check("castoria.preparacao.mao-seis", ComprarMao, tier=Tier.TURN)
def uma_mao_de_seis(state: State, move: ComprarMao) -> Finding:
    preparo = preparo_de(state, move.seat)
    if preparo is None:
        return Breach(JA_EM_CURSO)
    if preparo.mao:
        return Breach(_("{seat} has drawn the first hand already"))
    if move.cartas in (None, MAO_INICIAL):
        return None
    return Breach(_("The first hand is {pede} cards, not {cartas}"), cartas=move.cartas, pede=MAO_INICIAL)


@CHECKS.check("castoria.preparacao.mao-seis", TrocarMao, ManterMao, tier=Tier.TURN)
def tem_a_mao_inicial(state: State, move: Move) -> Finding:
    preparo = preparo_de(state, move.seat)
    if preparo is None or preparo.mao:
        return None
    return Breach(_("{seat} has not drawn the first hand yet"))


@CHECKS.check("castoria.preparacao.troca-limite", TrocarMao, ManterMao, tier=Tier.TURN)
def ainda_nao_ficou_com_a_mao(state: State, move: Move) -> Finding:
    """Require an unsettled first hand; in play the hand is no longer the first one."""
    preparo = preparo_de(state, move.seat)
    if preparo is None:
        return Breach(_("It is turn {turno}: no hand is a first hand any more"), turno=state.mesa.turno)
    return Breach(_("{seat} has kept the hand already")) if preparo.manteve else None


@CHECKS.check("castoria.preparacao.troca-limite", TrocarMao, ManterMao)
def decide_na_sua_vez(state: State, move: Move) -> Finding:
    """Require the turn to decide where the starter settles first or both alternate."""
    meu, outro = preparo_de(state, move.seat), state.mesa.oponente(move.seat).preparo
    if meu is None or outro is None or outro.manteve:
        return None
    primeiro = quem_comeca(state.mesa) or ""
    comeca = primeiro == move.seat
    na_vez_do_outro = meu.trocas > outro.trocas if comeca else meu.trocas >= outro.trocas
    return together(
        None if comeca else QUEM_COMECA_DECIDE.forbids(state, _COMECA_DECIDE, comeca=primeiro),
        UM_DE_CADA_VEZ.forbids(state, _AGORA_O_OUTRO) if na_vez_do_outro else None,
    )


@CHECKS.check("castoria.preparacao.troca-limite", TrocarMao)
def quatro_trocas(state: State, move: TrocarMao) -> Finding:
    """Require less than four exchanges by each Narrador, or by both together as the table reads it."""
    minhas, outras = (
        lado.preparo.trocas if lado.preparo is not None else 0
        for lado in (state.mesa.lado(move.seat), state.mesa.oponente(move.seat))
    )
    if minhas >= TROCAS:
        return Breach(_("{seat} has exchanged the hand {trocas} times already"), trocas=minhas)
    if minhas + outras < TROCAS:
        return None
    reason = _("Both together have exchanged {trocas} times already")
    return QUATRO_AO_TODO.forbids(state, reason, trocas=minhas + outras)


@CHECKS.check("castoria.preparacao.troca-limite", TrocarMao)
def a_mao_inteira(state: State, move: TrocarMao) -> Finding:
    if move.cartas is None or move.cartas == MAO_INICIAL:
        return None
    if move.cartas > MAO_INICIAL:
        reason = _("The hand has {pede} cards to exchange, not {cartas}")
        return Breach(reason, cartas=move.cartas, pede=MAO_INICIAL)
    reason = _("The whole hand of {pede} is exchanged, not {cartas} of it")
    return UMA_PARTE_DA_MAO.allows(state, reason, cartas=move.cartas, pede=MAO_INICIAL)


@CHECKS.check("castoria.preparacao.troca-oponente-compra", TrocarMao)
def o_oponente_compra_uma(state: State, move: TrocarMao) -> Finding:
    if move.oponente_compra is None or move.oponente_compra == 1:
        return None
    reason = _("The exchange gives {narrador} 1 card, not {cartas}")
    outro = state.mesa.oponente(move.seat).narrador
    return Breach(reason, cartas=move.oponente_compra, pede=1, narrador=outro)


@CHECKS.alternative(ComprarMao, TrocarMao)
def as_cartas_que_o_livro_diz(state: State, move: ComprarMao | TrocarMao) -> Iterator[Move]:
    dobra = {"oponente_compra": None} if isinstance(move, TrocarMao) else {}
    yield move.having(cartas=None, **dobra)


CHECKS.permit(ComprarMao, "castoria.preparacao.mao-seis")
CHECKS.permit(TrocarMao, "castoria.preparacao.troca-limite", "castoria.preparacao.troca-oponente-compra")
CHECKS.permit(ManterMao, "castoria.preparacao.troca-limite")


# ---------------------------------------------------------------- effects


@RESOLUTION.move(ComprarMao)
def comprar_mao(context: Context[State], move: ComprarMao) -> None:
    cartas = para_a_mao(context, move.seat, move.cartas or MAO_INICIAL)
    mudar_preparo(context, move.seat, mao=True)
    context.emit("mao-inicial", "castoria.preparacao.mao-seis", narrador=move.seat, cartas=cartas)


@RESOLUTION.move(TrocarMao)
def trocar_mao(context: Context[State], move: TrocarMao) -> None:
    """Exchange six cards for six; the opponent draws a card, now or later: castoria.decisao.31."""
    meu = preparo_de(context.state, move.seat)
    trocas = meu.trocas + 1 if meu is not None else 1
    mudar_preparo(context, move.seat, trocas=trocas)
    context.emit("trocou-mao", "castoria.preparacao.troca-limite", narrador=move.seat, trocas=trocas)
    outro = context.state.mesa.oponente(move.seat)
    extras = 1 if move.oponente_compra is None else move.oponente_compra
    if outro.preparo is not None:
        mudar_preparo(context, outro.narrador, extras=outro.preparo.extras + extras)
    if not EXTRA_DEPOIS.holds(context.state):
        _comprar_extras(context, outro.narrador, extras)


def _comprar_extras(context: Context[State], narrador: Seat, cartas: int) -> None:
    if cartas := para_a_mao(context, narrador, cartas):
        rule = "castoria.preparacao.troca-oponente-compra"
        context.emit("comprou", rule, narrador=narrador, cartas=cartas)


@RESOLUTION.move(ManterMao)
def manter_mao(context: Context[State], move: ManterMao) -> None:
    mudar_preparo(context, move.seat, manteve=True)
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
