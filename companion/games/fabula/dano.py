"""Dano: damage to aliados and bases, and preventing it before it is dealt (1.21, 1.22.6).

Prevented damage is not dealt: it emits no event of damage and triggers nothing (1.21.7).
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from companion.games.fabula.operacoes import Prevenir
from companion.games.fabula.registry import CHECKS, RESOLUTION, mudar_aliado, mudar_base, mudar_mesa
from companion.games.fabula.state import RECEBER_DANO, Prevencao, State
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Cited
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.rules.replacing import Replacements

PREVINE = "fabula.1.21.7"
CAUSOU = "causou-dano"
NA_OFENSIVA = "fabula.1.22.6"
SO_NA_BASE = CHECKS.decision("o-que-a-prevencao-abrange").reading("base-damage-only")


class DanoACausar(NamedTuple):
    """Damage that an aliado or a base is about to take by a rule, from a card or in an ofensiva.

    ``fontes`` are what deals it: fabula.1.21.4.
    """

    alvo: str
    quanto: int
    rule: Cited
    carta: str = ""
    autor: Seat = ""
    fontes: tuple[str, ...] = ()

    @property
    def de_ofensiva(self) -> bool:
        """Return whether it comes from attackers or blockers, not from a card's text."""
        return not self.autor


def _em_vigor(state: State) -> Iterator[Prevencao]:
    """Return the preventions in force, newest first: the order of passivas in 1.14.8, used for all."""
    return iter(state.mesa.prevencoes[::-1])


DANOS: Replacements[State] = Replacements(standing=_em_vigor)


@DANOS.happens(DanoACausar)
def causar(context: Context[State], dano: DanoACausar) -> None:
    """Deal damage that stays on an aliado and lowers a base's resistência: 1.21.1, 1.20.2."""
    mesa = context.state.mesa
    if (negado := mesa.aliado(dano.alvo)) is not None and not context.state.pode(negado, RECEBER_DANO):
        context.emit("dano-negado", "fabula.1.1.2", alvo=dano.alvo, dano=dano.quanto)
        return
    de: dict[str, Any] = {} if dano.de_ofensiva else {"carta": dano.carta, "autor": dano.autor}
    if (aliado := mesa.aliado(dano.alvo)) is not None:
        mudar_aliado(context, aliado.id, dano=aliado.dano + dano.quanto)
        context.emit("dano", dano.rule, alvo=aliado.id, dano=dano.quanto, **de)
        _dizer_quem_causou(context, dano, aliado.controlador)
    elif (base := mesa.base(dano.alvo)) is not None:
        resistencia = max(0, base.resistencia - dano.quanto)
        mudar_base(context, base.id, resistencia=resistencia)
        facts = {"base": base.id, "dano": dano.quanto, "resistencia": resistencia, **de}
        context.emit("dano-na-base", dano.rule, **facts)
        _dizer_quem_causou(context, dano, base.controlador)


def _dizer_quem_causou(context: Context[State], dano: DanoACausar, de_quem: Seat) -> None:
    """Say what has dealt damage, if a text in the Campo is triggered by that: fabula.1.21.4."""
    permanentes = context.state.mesa.permanentes
    if any(uma.when == CAUSOU for outra in permanentes for uma in outra.desencadeadas):
        facts: dict[str, Any] = {"alvo": dano.alvo, "dano": dano.quanto, "jogador": de_quem}
        context.emit(CAUSOU, "fabula.1.21.4", fontes=dano.fontes, **facts)


# ---------------------------------------------------------------- preventing


def _abrange(state: State, um: Prevencao, dano: DanoACausar) -> bool:
    """Return whether the prevention covers the damage, all of an ofensiva by default: fabula.decisao.95."""
    if dano.de_ofensiva and SO_NA_BASE.holds(state) and state.mesa.base(dano.alvo) is None:
        return False
    return um.alvo in ("", dano.alvo) and (not um.de or dano.de_ofensiva)


@DANOS.instead(Prevencao, DanoACausar, covers=_abrange)
def prevenir(context: Context[State], um: Prevencao, dano: DanoACausar) -> DanoACausar | None:
    prevenido = min(um.quanto or dano.quanto, dano.quanto)
    if um.quanto:
        _gastar(context, um, prevenido)
    rule = NA_OFENSIVA if dano.de_ofensiva else PREVINE
    facts: dict[str, Any] = {"alvo": dano.alvo, "dano": prevenido, "carta": um.carta, "jogador": um.jogador}
    context.emit("dano-prevenido", rule, **facts)
    return dano._replace(quanto=dano.quanto - prevenido) if prevenido < dano.quanto else None


def impedido(state: State, alvo: str, dano: int) -> int:
    """Return how much of so much damage to a target the preventions in force keep away: fabula.1.21.7."""
    valem = [um.quanto for um in state.mesa.prevencoes if um.alvo in ("", alvo)]
    return dano if 0 in valem else min(dano, sum(valem))


def _gastar(context: Context[State], um: Prevencao, prevenido: int) -> None:
    resta = msgspec.structs.replace(um, quanto=um.quanto - prevenido)
    depois = (resta if one.id == um.id else one for one in context.state.mesa.prevencoes)
    mudar_mesa(context, prevencoes=tuple(one for one in depois if one is not resta or resta.quanto))


@RESOLUTION.operation(Prevenir)
def vigorar(context: Context[State], op: Prevenir, ajuste: Ajuste[Any], below: int) -> None:
    um = Prevencao(
        id=context.numbered(),
        jogador=ajuste.by,
        carta=ajuste.source,
        alvo=op.alvo,
        quanto=op.quanto,
        ate=op.ate,
        de=op.de,
    )
    mudar_mesa(context, prevencoes=(*context.state.mesa.prevencoes, um))
    target: dict[str, Any] = {"alvo": op.alvo} if op.alvo else {}
    context.emit("previne", PREVINE, jogador=ajuste.by, carta=ajuste.source, **target)


def deixam_de_vigorar(context: Context[State], *quando: str) -> None:
    """End the preventions that last until one of these occasions."""
    prevencoes = context.state.mesa.prevencoes
    if any(um.ate in quando for um in prevencoes):
        mudar_mesa(context, prevencoes=tuple(um for um in prevencoes if um.ate not in quando))
