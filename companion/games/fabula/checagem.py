"""Checagem de estado: after every effect and calculation, all at once, until nothing is found (decisao.85).

It covers aliados without vida, bases that fall, and an exposed or lost Centro: 1.20.3, 1.21.8, 3.1.8.
"""

from collections.abc import Iterator

from companion.games.fabula.registry import ANEXADAS, CHECKS, mudar_lado, sai_do_campo
from companion.games.fabula.state import (
    INFLUENCIA,
    OFENSIVA,
    VIDA,
    Aliado,
    Base,
    Modificacao,
    Permanente,
    State,
)
from companion.games.fabula.vitoria import perder
from companion.language import _n
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach, Cited
from companion.referee.resolving.resolution import Context
from companion.referee.rules.last_known import LastKnown
from companion.referee.rules.state_checks import StateChecks

_CENTRO = CHECKS.decision("centro-caido")
CENTRO_CAIDO = _CENTRO.reading("owner-of-fallen-centro-loses-at-once")
CENTRO_TOMADO = _CENTRO.reading("owner-of-fallen-centro-loses-at-once", "only-capture-wins")


STATE_CHECKS: StateChecks[State, Aliado] = StateChecks(
    LastKnown(
        pieces=lambda state: state.mesa.aliados, numbers=(VIDA, OFENSIVA, INFLUENCIA), number=State.atual
    )
)


def destruir(context: Context[State], rule: Cited, *umas: Aliado | Modificacao) -> None:
    """Put permanentes on the discard of their owners."""
    for uma in umas:
        sai_do_campo(context, uma)
        context.emit("destruido", rule, alvo=uma.id, jogador=uma.controlador)


def sem_vida_sobrando(state: State, aliado: Aliado) -> bool:
    """Return whether the damage of an aliado reaches its present vida, effects included."""
    return aliado.dano >= state.atual(aliado, VIDA)


@STATE_CHECKS.check("fabula.1.21.8", does=destruir)
def sem_vida(state: State) -> Iterator[Aliado]:
    return (aliado for aliado in state.mesa.aliados if sem_vida_sobrando(state, aliado))


def _soltar(context: Context[State], _rule: Cited, *_soltas: Modificacao) -> None:
    ANEXADAS.settle(context)


STATE_CHECKS.check("fabula.3.4.8", does=_soltar)(ANEXADAS.astray)


def destruir_bases(context: Context[State], rule: Cited, *bases: Base) -> None:
    """Put bases on the discard of their owners: fabula.decisao.61."""
    for base in bases:
        sai_do_campo(context, base)
        context.emit("base-destruida", rule, base=base.id, jogador=base.controlador)
    perder_o_centro(context, *bases)


def perder_o_centro(context: Context[State], *sairam: Permanente) -> None:
    """Let the owners of Centros that have left the territories lose: fabula.decisao.64."""
    donos = tuple(base.dono for base in sairam if isinstance(base, Base) and base.centro)
    if donos and CENTRO_CAIDO.holds(context.state):
        perder(context, CENTRO_CAIDO, *donos)


@STATE_CHECKS.check("fabula.1.20.3", does=destruir_bases)
def sem_resistencia(state: State) -> Iterator[Base]:
    return (base for base in state.mesa.bases if base.resistencia == 0)


def _perder_tomados(context: Context[State], rule: Cited, *bases: Base) -> None:
    perder(context, rule, *(base.dono for base in bases))


@STATE_CHECKS.end(CENTRO_TOMADO, does=_perder_tomados)
def centros_tomados(state: State) -> Iterator[Base]:
    """Yield the captured Centros of players who are still in the match."""
    if CENTRO_TOMADO.holds(state):
        yield from (
            base
            for base in state.mesa.bases
            if base.centro and base.controlador != base.dono and base.dono not in state.out
        )


def _expor(context: Context[State], rule: Cited, *jogadores: Seat) -> None:
    for jogador in jogadores:
        mudar_lado(context, jogador, exposto=True)
        context.emit("centro-exposto", rule, jogador=jogador)


@STATE_CHECKS.check("fabula.3.1.8", does=_expor)
def recem_expostos(state: State) -> Iterator[Seat]:
    com_centro = {base.dono for base in state.mesa.bases if base.centro}
    for lado in state.mesa.lados:
        if lado.jogador in com_centro and not lado.exposto and exposto(state, lado.jogador):
            yield lado.jogador


def centro_coberto(state: State, centro: Base) -> Breach:
    """Return the breach of a move against a Centro that is not exposed."""
    arredores = (base for base in state.mesa.bases if base.dono == centro.dono and not base.centro)
    cobrem = sum(base.controlador == centro.dono for base in arredores)
    reason = _n("{count} Arredor still covers {base}", "{count} Arredores still cover {base}", cobrem)
    return Breach(reason, base=centro.id)


def exposto(state: State, dono: Seat) -> bool:
    """Return whether a player's Centro is exposed.

    Once exposed it stays so (3.1.9), and only Arredores that were the player's from the start cover it
    (3.1.10).
    """
    arredores = (base for base in state.mesa.bases if base.dono == dono and not base.centro)
    return state.mesa.lado(dono).exposto or all(base.controlador != dono for base in arredores)
