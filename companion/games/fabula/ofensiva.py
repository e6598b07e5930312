"""Ofensiva and influência: aliados that attack, when, and against which base (1.16, 3.1.7, 3.2)."""

from companion.games.fabula.checagem import exposto
from companion.games.fabula.combate import DECLARADA, deixar_falar, em_curso, os_aliados
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.moves import DECLARACOES, ESPECIAIS, DeclararInfluencia, DeclararOfensiva
from companion.games.fabula.pilha import PILHA, com_prioridade
from companion.games.fabula.registry import CHECKS, RESOLUTION, virar
from companion.games.fabula.state import ATACAR, INFLUENCIAR, State
from companion.games.fabula.state import OFENSIVA as VALOR_DA_OFENSIVA
from companion.games.fabula.tasks import Influencia, Ofensiva
from companion.games.fabula.turno import TURNS
from companion.referee.fields.move import Move
from companion.referee.fields.several import Among, is_open
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import opponents

Declarar = DeclararOfensiva | DeclararInfluencia

OFENSIVA, INFLUENCIA = "fabula.3.2.4", "fabula.3.2.5"
VIRA = "fabula.3.2.7"

TAMBEM_AS_PROPRIAS = CHECKS.decision("o-que-se-ataca").reading("also-own-bases")
ZERO_NAO = CHECKS.decision("ofensiva-zero").reading("refused")


# ---------------------------------------------------------------- who may declare, and when

TURNS.only_in(OFENSIVA, ("ofensiva",), DeclararOfensiva)
TURNS.only_in(INFLUENCIA, ("influencia",), DeclararInfluencia)


@CHECKS.check("fabula.1.17.5-bis", *ESPECIAIS, tier=Tier.TURN)
def com_a_prioridade_do_turno(state: State, move: Move) -> Finding:
    if move.seat != state.mesa.ativo:
        return Breach(ativo=state.mesa.ativo)
    if state.waited is None or PILHA.may_speak(state, move.seat):
        return None
    return Breach(prioridade=com_prioridade(state))


@CHECKS.check("fabula.1.16.4", *ESPECIAIS, tier=Tier.TURN)
def com_a_pilha_vazia(state: State, move: Move) -> Finding:
    pilha = na_pilha(state)
    return Breach(carta=pilha[0].source) if pilha else None


@CHECKS.check("fabula.1.16.4", *DECLARACOES, tier=Tier.TURN, physical=True)
def uma_depois_da_outra(state: State, move: Declarar) -> Finding:
    """Refuse a declaration before the last one is concluded: fabula.decisao.44."""
    outra = em_curso(state)
    return Breach(base=outra.base) if outra is not None else None


# ---------------------------------------------------------------- opponents and partners


@CHECKS.check("fabula.1.22.4b", *DECLARACOES, tier=Tier.PIECES, physical=True)
def contra_uma_base(state: State, move: Declarar, base: str) -> Finding:
    return None if state.mesa.base(base) is not None else Breach(base=base)


@CHECKS.check("fabula.1.22.2", *DECLARACOES)
def de_um_adversario(state: State, move: Declarar, base: str) -> Finding:
    atacada = state.mesa.base(base)
    if atacada is None or atacada.controlador in opponents(state, move.seat):
        return None
    if atacada.controlador == move.seat:
        return TAMBEM_AS_PROPRIAS.allows(state, base=base)
    return Breach(base=base)


@CHECKS.check("fabula.3.1.7", *DECLARACOES)
def o_centro_so_exposto(state: State, move: Declarar, base: str) -> Finding:
    atacada = state.mesa.base(base)
    if atacada is None or not atacada.centro or exposto(state, atacada.dono):
        return None
    return Breach(base=base)


@CHECKS.check(OFENSIVA, DeclararOfensiva, tier=Tier.PIECES, physical=True, partly=True)
@CHECKS.check(INFLUENCIA, DeclararInfluencia, tier=Tier.PIECES, physical=True, partly=True)
def com_os_seus(state: State, move: Declarar, aliados: tuple[str, ...]) -> Finding:
    """Require different aliados of one's own, at least one once the choice is complete."""
    seus = {aliado.id for aliado in state.mesa.de(move.seat)}
    outros = tuple(id for id in aliados if id not in seus)
    nenhum = not aliados and not is_open(move.aliados)
    return Breach(aliados=outros) if outros or nenhum or len(set(aliados)) < len(aliados) else None


@CHECKS.check(OFENSIVA, DeclararOfensiva, partly=True)
@CHECKS.check(INFLUENCIA, DeclararInfluencia, partly=True)
def desvirados(state: State, move: Declarar, aliados: tuple[str, ...]) -> Finding:
    virados = tuple(one.id for one in os_aliados(state, aliados) if one.virado)
    return Breach(aliados=virados) if virados else None


@CHECKS.check(OFENSIVA, DeclararOfensiva, partly=True)
def com_alguma_ofensiva(state: State, move: DeclararOfensiva, aliados: tuple[str, ...]) -> Finding:
    sem = tuple(one.id for one in os_aliados(state, aliados) if state.atual(one, VALOR_DA_OFENSIVA) < 1)
    return ZERO_NAO.forbids(state, aliados=sem) if sem else None


@CHECKS.check("fabula.1.1.2", *DECLARACOES, partly=True)
def nenhum_impedido(state: State, move: Declarar, aliados: tuple[str, ...]) -> Finding:
    acao = ATACAR if isinstance(move, DeclararOfensiva) else INFLUENCIAR
    impedidos = tuple(one.id for one in os_aliados(state, aliados) if not state.pode(one, acao))
    return Breach(aliados=impedidos) if impedidos else None


@CHECKS.check("fabula.3.2.10", *DECLARACOES, partly=True)
def nenhum_entrou_agora(state: State, move: Declarar, aliados: tuple[str, ...]) -> Finding:
    novos = tuple(one.id for one in os_aliados(state, aliados) if one.entrou == state.mesa.turno)
    return Breach(aliados=novos) if novos else None


@CHECKS.possible(DeclararOfensiva, "base")
@CHECKS.possible(DeclararInfluencia, "base")
def as_bases(state: State, move: Move) -> tuple[str, ...]:
    return tuple(base.id for base in state.mesa.bases)


@CHECKS.elements(DeclararOfensiva, "aliados")
@CHECKS.elements(DeclararInfluencia, "aliados")
def quem_parte(state: State, move: Declarar) -> Among:
    return Among(tuple(aliado.id for aliado in state.mesa.de(move.seat)))


CHECKS.permit(DeclararOfensiva, OFENSIVA)
CHECKS.permit(DeclararInfluencia, INFLUENCIA)


@RESOLUTION.move(DeclararOfensiva)
def declarar(context: Context[State], move: DeclararOfensiva, base: str, aliados: tuple[str, ...]) -> None:
    context.emit("ofensiva", VIRA, jogador=move.seat, base=base, aliados=aliados)
    _partir(context, move, Ofensiva, base, aliados)


@RESOLUTION.move(DeclararInfluencia)
def influenciar(
    context: Context[State], move: DeclararInfluencia, base: str, aliados: tuple[str, ...]
) -> None:
    context.emit("influencia", VIRA, jogador=move.seat, base=base, aliados=aliados)
    _partir(context, move, Influencia, base, aliados)


def _partir(
    context: Context[State],
    move: Declarar,
    combate: type[Ofensiva | Influencia],
    base: str,
    aliados: tuple[str, ...],
) -> None:
    """Turn the aliados and open a window; nobody can answer before it (1.16.2)."""
    atacada = context.state.mesa.base(base)
    window = context.state.waited
    assert atacada is not None, "against no base nobody sets out"
    assert window is not None, "it is declared while a phase is open"
    context.change_window(window.id, passed=(), answering=context.state.fila(context.state.mesa.ativo))
    virar(context, aliados)
    task = combate(
        id=context.numbered(),
        atacante=move.seat,
        defensor=atacada.controlador,
        base=base,
        aliados=aliados,
    )
    deixar_falar(context, DECLARADA, task)
