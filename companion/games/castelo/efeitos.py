"""Efeitos das tropas: declared in combat, each turns its tropa and waits until all Instantâneas resolve."""

from collections.abc import Iterator

from companion.games.castelo.agenda import ResolverEfeitos
from companion.games.castelo.combate import AINDA_FALTA, EFEITOS, a_espera, tem_a_palavra
from companion.games.castelo.instantaneas import VIRADA_PODE, cumprir_texto, seguir_se, vira_sem_efeito
from companion.games.castelo.mesa import EfeitoDeclarado, Tropa
from companion.games.castelo.moves import UsarEfeito
from companion.games.castelo.producao import pagar
from companion.games.castelo.reasons import SO_MESA, alheia_ou_ausente
from companion.games.castelo.registry import CHECKS, RESOLUTION, em_combate, mudar_combate, mudar_tropa
from companion.games.castelo.state import State
from companion.games.castelo.turno import FASES
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.tier_checks import Found
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import allies

EFEITOS_1 = "castelo.combate.efeitos1"
VIRA = "castelo.combate.efeito-vira"
DAS_ETAPAS = {"efeitos-1": EFEITOS_1, "efeitos-2": "castelo.combate.efeitos2"}

A_QUALQUER_FASE = CHECKS.decision("efeito-fora-do-combate").reading("any-phase-like-instantaneas")
NA_ORDEM_DITA = CHECKS.decision("instantanea-contra-efeito").reading("declared-order")


# ---------------------------------------------------------------- checks


@CHECKS.check(EFEITOS_1, UsarEfeito, tier=Tier.TURN)
def nas_suas_etapas(state: State, move: UsarEfeito) -> Finding:
    """Allow effects in the two steps of effects, or in any phase where the table reads it so."""
    window, combate, fase = state.waited, state.mesa.combate, state.mesa.fase
    if state.choice is not None or (window is not None and window.trigger in DAS_ETAPAS):
        return None
    if combate is not None and window is not None and combate.etapa in DAS_ETAPAS:
        return Breach(AINDA_FALTA, etapa=combate.etapa, **a_espera(window))
    if combate is not None:
        if vira_sem_efeito(state, move):
            reason = _("Now is {etapa}, and {tropa} is turned: no effect of it is used in this combat")
            return Breach(reason, etapa=combate.etapa).by(VIRADA_PODE.id)
        return Breach(_("Now is {etapa}: effects wait for the Instant Effects"), etapa=combate.etapa)
    reason = _("Now is {fase}: effects belong to combat")
    if fase in FASES[2:]:
        return A_QUALQUER_FASE.allows(state, reason, fase=fase)
    return Breach(reason, fase=fase)


@CHECKS.check_one_of((SO_MESA, EFEITOS_1), UsarEfeito, tier=Tier.PIECES, physical=True)
def tropa_na_mesa(state: State, move: UsarEfeito, tropa: str) -> Iterator[Found]:
    donos = (move.seat, *allies(state, move.seat))
    if not any(state.mesa.lado(dono).tem(tropa) for dono in donos):
        yield alheia_ou_ausente(state, move.seat, EFEITOS_1, tropa, tropa=tropa)


@CHECKS.check("castelo.combate.efeito-recem-chegada", UsarEfeito)
def nao_entrou_agora(state: State, move: UsarEfeito, tropa: str) -> Finding:
    reason = _("{tropa} entered this turn: no effect yet")
    return Breach(reason, tropa=tropa) if _tropa(state, move.seat, tropa).nova else None


@CHECKS.check(VIRA, UsarEfeito)
def desvirada(state: State, move: UsarEfeito, tropa: str) -> Finding:
    """Require an upright tropa: an attack or an earlier effect has turned it (castelo.decisao.120)."""
    uma = _tropa(state, move.seat, tropa)
    reason = _("{tropa} is turned: its effect no longer fits")
    return VIRADA_PODE.allows(state, reason, tropa=tropa) if uma.virada else None


@CHECKS.possible(UsarEfeito, "tropa")
def as_proprias(state: State, move: Move) -> tuple[str, ...]:
    return tuple(tropa.id for tropa in state.mesa.lado(move.seat).tropas)


@CHECKS.permit_by(UsarEfeito)
def permitido(state: State, move: UsarEfeito) -> tuple[str, ...]:
    window = state.waited
    return (DAS_ETAPAS[window.trigger] if window is not None else EFEITOS_1, VIRA)


def _tropa(state: State, quem: Seat, id: str) -> Tropa:
    tropa = state.mesa.lado(quem).tropa(id)
    assert tropa is not None, "the rule is asked after the pieces"
    return tropa


def efeitos_no_texto(state: State, quem: Seat) -> Iterator[UsarEfeito]:
    """Yield the uses of the effects that the texts of a player's tropas on the table name."""
    for tropa in state.mesa.lado(quem).tropas:
        for um in tropa.membros or (tropa,):
            if um.ativa:
                yield UsarEfeito(seat=quem, tropa=tropa.id, custo=um.custo_ativa, efeito=um.ativa)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(UsarEfeito)
def usar(context: Context[State], move: UsarEfeito, tropa: str) -> None:
    """Turn the tropa at once, so that it cannot defend; in a combat its effect comes in its turn."""
    pagar(context, move)
    mudar_tropa(context, tropa, virada=True)
    context.emit("efeito", VIRA, jogador=move.seat, tropa=tropa)
    na_hora = context.state.waited is None or NA_ORDEM_DITA.holds(context.state)
    if context.state.waited is not None and tem_a_palavra(context.state, move.seat):
        EFEITOS.speak_anew(context, move.seat)
    if na_hora:
        cumprir_texto(context, move.seat, tropa, move.efeito)
        return
    declarado = EfeitoDeclarado(tropa=tropa, quem=move.seat, efeito=move.efeito)
    mudar_combate(context, declarados=(*em_combate(context.state).declarados, declarado))
    seguir_se(context)


@RESOLUTION.task(ResolverEfeitos)
def resolver(context: Context[State], task: ResolverEfeitos) -> None:
    """Resolve declared effects one by one; that of a tropa that has left is lost: castelo.decisao.150."""
    combate = context.state.mesa.combate
    if combate is None or not combate.declarados:
        return
    primeiro, *outros = combate.declarados
    mudar_combate(context, declarados=tuple(outros))
    context.push(ResolverEfeitos())
    if context.state.mesa.tropa(primeiro.tropa) is None:
        context.emit("efeito-perdido", "castelo.instantaneas.antes-do-dano", tropa=primeiro.tropa)
        return
    cumprir_texto(context, primeiro.quem, primeiro.tropa, primeiro.efeito)
