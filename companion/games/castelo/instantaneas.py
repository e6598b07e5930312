"""Instantâneas: when they are used, their costs, and their immediate effect (castelo.decisao.117)."""

from companion.games.castelo.ataques import acertar_ataques
from companion.games.castelo.combate import (
    AINDA_FALTA,
    EFEITOS,
    JANELAS,
    SO_ATACADOS,
    a_espera,
    e_atacado,
    fora_da_vez,
    tem_a_palavra,
)
from companion.games.castelo.moves import TEXTOS, UsarEfeito, UsarInstantanea
from companion.games.castelo.producao import pagar
from companion.games.castelo.reasons import COM_O_GRUPO, NAO_ATACADO, se_esta
from companion.games.castelo.registry import CHECKS, MONTES, RESOLUTION
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Alvo, Curar, Dano, Efeito, castelo_de
from companion.games.castelo.tropas import STATE_CHECKS
from companion.games.castelo.turno import FASES
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import EMPTY_HAND
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context

MURALHA_PROTEGE = CHECKS.decision("efeito-na-muralha-por-carta").reading("wall-shields-castle")
A_QUALQUER_MOMENTO = CHECKS.decision("instantanea-l28-l62").reading("any-moment")
NO_COMBATE = CHECKS.decision("instantaneas-no-combate")
VIRADA_PODE = CHECKS.decision("efeito-virada").reading("yes")


# neither while cards are turned upright nor while a card is drawn
@CHECKS.check("castelo.instantaneas.quando", UsarInstantanea, tier=Tier.TURN)
def nem_desvirando_nem_comprando(state: State, move: UsarInstantanea) -> Finding:
    fase = state.mesa.fase
    reason = _("Now is {fase}: no Instantânea fits yet")
    return A_QUALQUER_MOMENTO.allows(state, reason, fase=fase) if fase in FASES[:2] else None


@CHECKS.check("castelo.combate.efeitos1", UsarInstantanea, tier=Tier.TURN)
def etapa_de_efeitos(state: State, move: UsarInstantanea) -> Finding:
    combate, window = state.mesa.combate, state.waited
    if combate is None or state.choice is not None or (window is not None and window.trigger in JANELAS):
        return None
    if window is not None and combate.etapa in JANELAS:
        return Breach(AINDA_FALTA, NO_COMBATE, etapa=combate.etapa, **a_espera(window))
    return Breach(_("Now is {etapa}: Instantâneas wait for the Efeitos"), NO_COMBATE, etapa=combate.etapa)


@CHECKS.check("castelo.instantaneas.qualquer-jogador", UsarInstantanea, UsarEfeito, tier=Tier.TURN)
def na_vez_de_cada_um(state: State, move: Move) -> Finding:
    """Let a player speak in turn, also in a combat of others: castelo.decisao.134."""
    window = state.waited
    if window is None or window.trigger not in JANELAS:
        return None
    alheio = state.forma != "duelo" and move.seat != state.mesa.ativo and not e_atacado(state, move.seat)
    if tem_a_palavra(state, move.seat):
        return SO_ATACADOS.forbids(state, NAO_ATACADO) if alheio else None
    if alheio and SO_ATACADOS.holds(state):
        return Breach(NAO_ATACADO, SO_ATACADOS, por=window.waits_for)
    if vira_sem_efeito(state, move):
        reason = _("{deve} is awaited, and {tropa} is turned: it uses no effect")
        if move.seat in window.passed:
            reason = _("{seat} has passed, and {tropa} is turned: it uses no effect")
        return Breach(reason, **a_espera(window)).by(VIRADA_PODE.id)
    return fora_da_vez(window, move.seat)


def vira_sem_efeito(state: State, move: Move) -> bool:
    """Return whether a tropa is turned, so that no later moment of a combat fits its effect either."""
    if not isinstance(move, UsarEfeito) or move.tropa is UNSET or VIRADA_PODE.holds(state):
        return False
    tropa = state.mesa.lado(move.seat).tropa(move.tropa)
    return tropa is not None and tropa.virada


@CHECKS.check("castelo.tipos.instantanea", UsarInstantanea, tier=Tier.PIECES, physical=True)
def tem_carta_na_mao(state: State, move: UsarInstantanea) -> Finding:
    return Breach(EMPTY_HAND) if state.mesa.lado(move.seat).mao == 0 else None


@CHECKS.check_operation(
    "castelo.combate.sobreviventes-ficam", Dano, Curar, moves=TEXTOS, tier=Tier.PIECES, physical=True
)
def ha_o_que_ferir(state: State, move: Move, op: Dano | Curar, alvo: Alvo) -> Finding:
    """Require a target that takes damage for a text that deals or heals damage."""
    ha = alvo in o_que_se_fere(state, move, op)
    return None if ha else se_esta(state, COM_O_GRUPO, alvo, alvo=alvo)


def o_que_se_fere(state: State, move: Move, op: Dano | Curar) -> tuple[Alvo, ...]:
    """Return all tropas, walls and castles of the players who are still in the match."""
    jogam = (lado.jogador for lado in state.mesa.lados if lado.jogador not in state.out)
    return tuple(alvo for jogador in jogam for alvo in state.mesa.alvos(jogador))


for _op in (Dano, Curar):
    CHECKS.possible_target(_op, "alvo")(o_que_se_fere)


@CHECKS.check_operation("castelo.combate.alvos-com-muralha", Dano, moves=TEXTOS, tier=Tier.PIECES)
def fere_tambem_o_castelo(state: State, move: Move, op: Dano, alvo: Alvo) -> Finding:
    """Apply castelo.decisao.130."""
    muralha = next((lado.muralha for lado in state.mesa.lados if castelo_de(lado.jogador) == alvo), 0)
    reason = _("The wall shields the castle: it still has {muralha}")
    return MURALHA_PROTEGE.forbids(state, reason, muralha=muralha) if muralha else None


@CHECKS.permit_by(UsarInstantanea)
def permitida(state: State, move: UsarInstantanea) -> tuple[str, ...]:
    """Return the rules that permit an Instantânea, that of the step of combat included."""
    window = state.waited
    na_etapa = (JANELAS[window.trigger],) if window is not None and window.trigger in JANELAS else ()
    return ("castelo.instantaneas.quando", *na_etapa)


@RESOLUTION.move(UsarInstantanea)
def usar(context: Context[State], move: UsarInstantanea) -> None:
    """Resolve and discard the card, then let all players speak again."""
    pagar(context, move)
    MONTES.move(context, move.seat, "mao", "descarte", (move.carta,))
    context.emit("instantanea", "castelo.instantaneas.descarte", jogador=move.seat, carta=move.carta)
    EFEITOS.speak_anew(context, move.seat)
    cumprir_texto(context, move.seat, move.carta, move.efeito)


def cumprir_texto(context: Context[State], quem: Seat, carta: str, efeito: Efeito) -> None:
    """Carry out a card's text and its immediate consequences."""
    RESOLUTION.adjust(context, Ajuste("card", carta, efeito, by=quem))
    seguir_se(context)


def seguir_se(context: Context[State]) -> None:
    """Carry out the immediate consequences of a text: castelo.decisao.37, castelo.decisao.41."""
    acertar_ataques(context, STATE_CHECKS.run(context))
