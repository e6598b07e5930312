"""Separation: members leave a group at the beginning of combat, unless it has attacked since it formed."""

from typing import Any

from msgspec.structs import replace

from companion.games.castelo.agrupamento import chamado
from companion.games.castelo.ataques import acertar_ataques, que_atacam
from companion.games.castelo.habilidades import tem
from companion.games.castelo.mesa import AGRUPAMENTO, GRUPOS, VIDA, Tropa
from companion.games.castelo.moves import Separar
from companion.games.castelo.reasons import nao_e_sua, pelo_nome
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_lado
from companion.games.castelo.state import State
from companion.games.castelo.tropas import STATE_CHECKS
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import Among
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context
from companion.referee.rules.continuous import forget

PRESO = "castelo.agrupamento.preso-apos-atacar"
VARIAS = "castelo.agrupamento.varias"
INTEIRO = "castelo.agrupamento.morre-inteiro"

SO_TODAS = CHECKS.decision("grupo-separar-parte").reading("all-or-nothing")
FERIDO = CHECKS.decision("grupo-separar-ferido")
NAO_FERIDO, CADA_UM_TUDO = FERIDO.readings("cannot-separate", "each-keeps-all")


def _grupo(state: State, quem: Seat, id: str) -> Tropa | None:
    tropa = state.mesa.lado(quem).tropa(id)
    return tropa if tropa is not None and tropa.membros else None


def _partes(state: State, quem: Seat, grupo: str, saem: tuple[str, ...]) -> tuple[tuple[Tropa, ...], ...]:
    """Return the members that leave and the members that stay."""
    todo = _grupo(state, quem, grupo)
    assert todo is not None, "the rule is asked after the pieces"
    vao = tuple(um for um in todo.membros if um.id in saem)
    return vao, tuple(um for um in todo.membros if um.id not in saem)


def _vida(state: State, parte: tuple[Tropa, ...]) -> int:
    return sum(state.atual(um, VIDA) for um in parte)


# ---------------------------------------------------------------- checks


@CHECKS.check("castelo.agrupamento.uma-so-tropa", Separar, tier=Tier.PIECES, physical=True)
def e_um_grupo(state: State, move: Separar, grupo: str) -> Finding:
    if _grupo(state, move.seat, grupo) is not None:
        return None
    if not state.mesa.lado(move.seat).tem(grupo):
        return nao_e_sua(state, move.seat, grupo, tropa=grupo)
    return Breach(_("{tropa} is not a group"), tropa=grupo)


@CHECKS.check("castelo.agrupamento.uma-so-tropa", Separar, tier=Tier.PIECES, physical=True)
def membros_do_grupo(state: State, move: Separar, grupo: str, saem: tuple[str, ...]) -> Finding:
    """Require some members of the group, but not all."""
    todo = _grupo(state, move.seat, grupo)
    membros = () if todo is None else tuple(um.id for um in todo.membros)
    if set(saem) < set(membros) or todo is None:
        return None
    if set(saem) == set(membros):
        return Breach(_("Not all leave {grupo}: somebody stays"), tropas=saem)
    fora = ", ".join(pelo_nome(id) for id in saem if id not in membros)
    return Breach(_("{grupo} does not contain {what}", what=fora), tropas=saem)


@CHECKS.check(PRESO, Separar)
def nao_atacou(state: State, move: Separar, grupo: str) -> Finding:
    todo = _grupo(state, move.seat, grupo)
    reason = _("{tropa} has attacked: it separates next combat")
    return Breach(reason, tropa=grupo) if todo is not None and todo.presa else None


@CHECKS.check(VARIAS, Separar)
def ficam_legais(state: State, move: Separar, grupo: str, saem: tuple[str, ...]) -> Finding:
    """Require at most one member without Agrupamento among those that leave together or stay together."""
    for parte in _partes(state, move.seat, grupo, saem):
        sem = tuple(um.id for um in parte if not tem(state, um, AGRUPAMENTO))
        if len(parte) > 1 and len(sem) > 1:
            return Breach(_("Not together without Agrupamento: {tropas}"), tropas=sem)
    return None


@CHECKS.check(VARIAS, Separar)
def ou_todas(state: State, move: Separar, grupo: str, saem: tuple[str, ...]) -> Finding:
    """Apply castelo.decisao.100; in a group of two no members stay together."""
    juntas = tuple(
        um.id for parte in _partes(state, move.seat, grupo, saem) if len(parte) > 1 for um in parte
    )
    reason = _("All or none: {tropas} would stay together")
    return SO_TODAS.forbids(state, reason, tropas=juntas) if juntas else None


@CHECKS.check(INTEIRO, Separar)
def ferido_tambem(state: State, move: Separar, grupo: str) -> Finding:
    todo = _grupo(state, move.seat, grupo)
    reason = _("{tropa} is wounded: it does not separate")
    return NAO_FERIDO.forbids(state, reason, tropa=grupo) if todo is not None and todo.dano else None


@CHECKS.check(INTEIRO, Separar)
def ninguem_morre(state: State, move: Separar, grupo: str, saem: tuple[str, ...], dano: int) -> Finding:
    """Require a division of the damage with which both parts survive: castelo.decisao.99."""
    todo = _grupo(state, move.seat, grupo)
    assert todo is not None, "the rule is asked after the pieces"
    vao, ficam = _partes(state, move.seat, grupo, saem)
    if CADA_UM_TUDO.holds(state):
        reason = _("Each part keeps all {valor} damage, not {dano}")
        return None if dano == todo.dano else Breach(reason, FERIDO, valor=todo.dano)
    vivem = dano < _vida(state, vao) and todo.dano - dano < _vida(state, ficam)
    if dano > todo.dano:
        return Breach(_("The group has only {valor} damage, not {dano}"), valor=todo.dano)
    return None if vivem else Breach(_("{dano} of {valor} damage would kill a part"), valor=todo.dano)


@CHECKS.possible(Separar, "grupo")
def os_grupos(state: State, move: Move) -> tuple[str, ...]:
    return tuple(tropa.id for tropa in state.mesa.lado(move.seat).tropas if tropa.membros)


@CHECKS.elements(Separar, "saem")
def quem_sai(state: State, move: Separar, grupo: str) -> Any:
    todo = _grupo(state, move.seat, grupo)
    membros = () if todo is None else tuple(um.id for um in todo.membros)
    return Among(membros, most=max(1, len(membros) - 1))


@CHECKS.possible(Separar, "dano")
def quanto_vai(state: State, move: Separar, grupo: str) -> range:
    todo = _grupo(state, move.seat, grupo)
    return range(0 if todo is None else todo.dano + 1)


CHECKS.permit(Separar, "castelo.agrupamento.inicio-do-combate")


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Separar)
def separar(context: Context[State], move: Separar, grupo: str, saem: tuple[str, ...], dano: int) -> None:
    """Place both parts where the group lay, upright or turned as it was."""
    state = context.state
    todo = _grupo(state, move.seat, grupo)
    assert todo is not None, "judged so"
    vao, ficam = _partes(state, move.seat, grupo, saem)
    resta = todo.dano if CADA_UM_TUDO.holds(state) else todo.dano - dano
    partes = (_parte(todo, ficam, resta), _parte(todo, vao, dano))
    forget(context, grupo)
    at = state.mesa.lado(move.seat).tropas.index(todo)
    outras = tuple(tropa for tropa in state.mesa.lado(move.seat).tropas if tropa is not todo)
    mudar_lado(context, move.seat, tropas=(*outras[:at], *partes, *outras[at:]))
    context.emit(
        "separou",
        "castelo.agrupamento.inicio-do-combate",
        jogador=move.seat,
        tropa=grupo,
        tropas=tuple(parte.id for parte in partes),
    )
    # More tropas are counted afterwards. An attacking group is separated only where the table lets that
    # stand.
    acertar_ataques(context, (*que_atacam(context.state, (todo,)), *STATE_CHECKS.run(context)))


def _parte(todo: Tropa, membros: tuple[Tropa, ...], dano: int) -> Tropa:
    """Return the members as one tropa, or a single member as itself."""
    soltas = tuple(
        replace(um, area=todo.area, virada=todo.virada, nova=todo.nova, presa=False, dano=0) for um in membros
    )
    if len(soltas) == 1:
        return replace(soltas[0], dano=dano)
    return replace(GRUPOS.joined(soltas, chamado(soltas)), dano=dano)
