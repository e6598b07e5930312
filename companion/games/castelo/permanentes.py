"""Permanentes: how they leave the table; what they say while they lie there is part of every number."""

from collections.abc import Collection
from typing import Any

from companion.games.castelo.moves import UsarArmadilha, UsarInstantanea
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_lado, para_o_descarte
from companion.games.castelo.state import Permanente, State
from companion.games.castelo.tasks import DestruirPermanente
from companion.referee.happening.resolution import Course
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Cited, Finding
from companion.referee.standing.adjustments import Ajuste

POR_TEXTO = "castelo.permanentes.destruida-por-texto"


@CHECKS.check(POR_TEXTO, UsarInstantanea, UsarArmadilha, tier=Tier.PIECES, physical=True)
def ha_essa_permanente(state: State, move: UsarInstantanea | UsarArmadilha) -> Finding:
    ha = {permanente.id for lado in state.mesa.lados for permanente in lado.permanentes}
    for op in move.efeito:
        if isinstance(op, DestruirPermanente) and op.permanente not in ha:
            return Breach(carta=op.permanente)
    return None


@RESOLUTION.operation(DestruirPermanente)
def destruir(course: Course[State], op: DestruirPermanente, ajuste: Ajuste[Any], below: int) -> None:
    _cair(course, POR_TEXTO, lambda permanente: permanente.id == op.permanente)


def cair_com(course: Course[State], tropas: Collection[str]) -> None:
    """A localised permanente is destroyed with the card below which it lies."""
    _cair(course, "castelo.permanentes.local-cai-com-alvo", lambda permanente: permanente.sob in tropas)


def _cair(course: Course[State], rule: Cited, cai: Any) -> None:
    for lado in course.state.mesa.lados:
        caem: tuple[Permanente, ...] = tuple(filter(cai, lado.permanentes))
        if caem:
            ficam = tuple(permanente for permanente in lado.permanentes if permanente not in caem)
            mudar_lado(course, lado.jogador, permanentes=ficam)
        for permanente in caem:
            para_o_descarte(course, lado.jogador, permanente.nome)
            course.happen("permanente-destruida", rule, jogador=lado.jogador, carta=permanente.nome)
