"""Ofensiva and influência: aliados that attack, when, and against which base (1.16, 3.1.7, 3.2)."""

from companion.games.fabula.checagem import centro_coberto, exposto
from companion.games.fabula.combate import DECLARADA, deixar_falar, em_curso, os_aliados
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.moves import (
    DECLARACOES,
    ESPECIAIS,
    DeclararInfluencia,
    DeclararOfensiva,
    Desvirar,
)
from companion.games.fabula.pilha import PILHA, com_prioridade
from companion.games.fabula.reasons import (
    DITO_DE_NOVO,
    PILHA_OCUPADA,
    PRIORIDADE_DE_OUTRO,
    por_que_nao_seus,
)
from companion.games.fabula.registry import CHECKS, RESOLUTION, virar
from companion.games.fabula.state import ATACAR, ATACAR_LOGO, INFLUENCIAR, INFLUENCIAR_LOGO, State
from companion.games.fabula.state import OFENSIVA as VALOR_DA_OFENSIVA
from companion.games.fabula.tasks import Influencia, Ofensiva
from companion.games.fabula.turno import TURNS
from companion.language import Message, _
from companion.referee.fields.move import Move
from companion.referee.fields.several import Among, is_open
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_ON_TURN
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
_FASE_DE: dict[type[Move], str] = {
    DeclararOfensiva: "ofensiva",
    DeclararInfluencia: "influencia",
    Desvirar: "restauracao",
}


def _na_sua_hora(state: State, move: Move) -> bool:
    """Return whether the turn and the phase allow a special action; if not, that is why it is refused."""
    mesa = state.mesa
    return move.seat == mesa.ativo and _FASE_DE.get(type(move), mesa.fase) == mesa.fase


@CHECKS.check("fabula.1.17.5-bis", *ESPECIAIS, tier=Tier.TURN)
def com_a_prioridade_do_turno(state: State, move: Move) -> Finding:
    if move.seat != state.mesa.ativo:
        responde = na_pilha(state) and com_prioridade(state) == move.seat
        reason = _("It is {ativo}'s turn: {seat} only answers") if responde else NOT_ON_TURN
        return Breach(reason, ativo=state.mesa.ativo)
    if not _na_sua_hora(state, move) or state.waited is None or PILHA.may_speak(state, move.seat):
        return None
    return Breach(PRIORIDADE_DE_OUTRO, prioridade=com_prioridade(state))


@CHECKS.check("fabula.1.16.4", *ESPECIAIS, tier=Tier.TURN)
def com_a_pilha_vazia(state: State, move: Move) -> Finding:
    pilha = na_pilha(state) if _na_sua_hora(state, move) else ()
    return Breach(PILHA_OCUPADA, carta=pilha[0].source) if pilha else None


@CHECKS.check("fabula.1.16.4", *DECLARACOES, tier=Tier.TURN, physical=True)
def uma_depois_da_outra(state: State, move: Declarar) -> Finding:
    """Refuse a declaration before the last one is concluded: fabula.decisao.44."""
    outra = em_curso(state)
    if outra is None:
        return None
    ofensiva, influencia = (
        _("First the ofensiva against {base} ends"),
        _("First the influência on {base} ends"),
    )
    return Breach(ofensiva if isinstance(outra, Ofensiva) else influencia, base=outra.base)


# ---------------------------------------------------------------- opponents and partners


@CHECKS.check("fabula.1.22.4b", DeclararOfensiva, tier=Tier.PIECES, physical=True)
@CHECKS.check("fabula.1.22.5a", DeclararInfluencia, tier=Tier.PIECES, physical=True)
def contra_uma_base(state: State, move: Declarar, base: str) -> Finding:
    return None if state.mesa.base(base) is not None else Breach(_("{base} is no Base in play"), base=base)


@CHECKS.check("fabula.1.22.2", *DECLARACOES)
def de_um_adversario(state: State, move: Declarar, base: str) -> Finding:
    atacada = state.mesa.base(base)
    if atacada is None or atacada.controlador in opponents(state, move.seat):
        return None
    if atacada.controlador == move.seat:
        return TAMBEM_AS_PROPRIAS.allows(state, _("{base} is already {seat}'s, not an opponent's"), base=base)
    return Breach(_("{base} belongs to no opponent of {seat}"), base=base)


@CHECKS.check("fabula.3.1.7", *DECLARACOES)
def o_centro_so_exposto(state: State, move: Declarar, base: str) -> Finding:
    """Require an exposed Centro of an opponent; nothing covers one's own against oneself."""
    atacada = state.mesa.base(base)
    if atacada is None or not atacada.centro or atacada.dono == move.seat or exposto(state, atacada.dono):
        return None
    return centro_coberto(state, atacada)


@CHECKS.check(OFENSIVA, DeclararOfensiva, tier=Tier.PIECES, physical=True, partly=True)
@CHECKS.check(INFLUENCIA, DeclararInfluencia, tier=Tier.PIECES, physical=True, partly=True)
def com_os_seus(state: State, move: Declarar, aliados: tuple[str, ...]) -> Finding:
    """Require different aliados of one's own, at least one once the choice is complete."""
    seus = {aliado.id for aliado in state.mesa.de(move.seat)}
    outros = tuple(id for id in aliados if id not in seus)
    if outros:
        return Breach(por_que_nao_seus(state, outros), aliados=outros)
    if not aliados and not is_open(move.aliados):
        return Breach(_("No aliado is named: at least one for {base}"), aliados=())
    repetidos = tuple(dict.fromkeys(id for id in aliados if aliados.count(id) > 1))
    return Breach(DITO_DE_NOVO, aliados=repetidos) if repetidos else None


@CHECKS.check(OFENSIVA, DeclararOfensiva, partly=True)
@CHECKS.check(INFLUENCIA, DeclararInfluencia, partly=True)
def desvirados(state: State, move: Declarar, aliados: tuple[str, ...]) -> Finding:
    virados = tuple(one.id for one in os_aliados(state, aliados) if one.virado)
    attack, influence = (
        _("Lies turned, so does not attack: {0}"),
        _("Lies turned, so does not influence: {0}"),
    )
    return Breach(_dos_dois(move, attack, influence), aliados=virados) if virados else None


@CHECKS.check(OFENSIVA, DeclararOfensiva, partly=True)
def com_alguma_ofensiva(state: State, move: DeclararOfensiva, aliados: tuple[str, ...]) -> Finding:
    sem = tuple(one.id for one in os_aliados(state, aliados) if state.atual(one, VALOR_DA_OFENSIVA) < 1)
    reason = _("At this table ofensiva 0 does not attack: {aliados}")
    return ZERO_NAO.forbids(state, reason, aliados=sem) if sem else None


@CHECKS.check("fabula.1.1.2", *DECLARACOES, partly=True)
def nenhum_impedido(state: State, move: Declarar, aliados: tuple[str, ...]) -> Finding:
    acao = ATACAR if isinstance(move, DeclararOfensiva) else INFLUENCIAR
    impedidos = tuple(one.id for one in os_aliados(state, aliados) if not state.pode(one, acao))
    attack, influence = _("An effect keeps {0} from attacking"), _("An effect keeps {0} from influencing")
    return Breach(_dos_dois(move, attack, influence), aliados=impedidos) if impedidos else None


@CHECKS.check("fabula.3.2.10", *DECLARACOES, partly=True)
def nenhum_entrou_agora(state: State, move: Declarar, aliados: tuple[str, ...]) -> Finding:
    logo = ATACAR_LOGO if isinstance(move, DeclararOfensiva) else INFLUENCIAR_LOGO
    novos = tuple(
        one.id
        for one in os_aliados(state, aliados)
        if one.entrou == state.mesa.turno and not state.liberado(one, logo)
    )
    attack, influence = (
        _("Entered this turn, attacks from the next: {0}"),
        _("Entered this turn, influences from the next: {0}"),
    )
    return Breach(_dos_dois(move, attack, influence), aliados=novos) if novos else None


def _dos_dois(move: Declarar, attack: Message, influence: Message) -> Message:
    return attack if isinstance(move, DeclararOfensiva) else influence


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
