"""Checagem de estado: after every effect, all at once, until nothing is found (1.21.8, fabula.decisao.85)."""

from collections.abc import Iterator

from companion.games.fabula.registry import sai_do_campo
from companion.games.fabula.state import Aliado, State
from companion.referee.happening.resolution import Course
from companion.referee.judging.findings import Cited
from companion.referee.rules.last_known import LastKnown
from companion.referee.rules.state_checks import StateChecks

STATE_CHECKS: StateChecks[State, Aliado] = StateChecks(LastKnown(pieces=lambda state: state.mesa.aliados))


def _destruir(course: Course[State], rule: Cited, *destruidos: Aliado) -> None:
    for aliado in destruidos:
        sai_do_campo(course, aliado)
        course.happen("destruido", rule, alvo=aliado.id, jogador=aliado.controlador)


@STATE_CHECKS.check("fabula.1.21.8", does=_destruir)
def sem_vida(state: State) -> Iterator[Aliado]:
    return (aliado for aliado in state.mesa.aliados if aliado.dano >= aliado.vida)
