"""Habilidades that the controller of their source activates (1.14.7)."""

from collections.abc import Iterator

from companion.games.fabula.custos import preco, x_de
from companion.games.fabula.frases import em_efeitos
from companion.games.fabula.moves import Ativar
from companion.games.fabula.operacoes import Anexar
from companion.games.fabula.pilha import EFEITOS, anunciar
from companion.games.fabula.reasons import por_que_nao_seus
from companion.games.fabula.registry import CHECKS, RESOLUTION, mudar_permanente
from companion.games.fabula.state import Permanente, State
from companion.games.fabula.tasks import Anuncio, Ativada, Condicao
from companion.games.fabula.turno import na_propria_acao
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, together
from companion.referee.judging.reasons import NOT_ON_TURN
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.resolving.resolution import Context

FONTE = CHECKS.decision("efeito-sem-a-sua-fonte")
PERDE_SE_A_FONTE_SAI = FONTE.reading("lost")
PAGA_DE_NOVO = CHECKS.decision("virada-paga-a-seta").reading("may-turn-again")
SO_NO_TURNO, SO_NA_ACAO = CHECKS.decision("quando-se-ativa").readings("own-turn-only", "own-acao-only")
COM_A_FONTE: Condicao = "fonte-no-campo"


def as_fontes(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the permanents that a player controls, captured Bases too: fabula.3.4.5, fabula.decisao.100."""
    return tuple(uma.id for uma in state.mesa.permanentes if uma.controlador == seat)


def as_ativadas(state: State, seat: Seat) -> Iterator[tuple[Permanente, Ativada, Ativar]]:
    """Yield the told activated abilities that a player controls, with their source and the move."""
    for fonte in state.mesa.permanentes:
        if fonte.controlador == seat and not fonte.fechado:
            yield from ((fonte, uma, da_ativada(fonte, uma)) for uma in fonte.ativadas)


def da_ativada(fonte: Permanente, uma: Ativada) -> Ativar:
    """Return the move that activates an ability, with its costs and with open targets."""
    return Ativar(
        seat=fonte.controlador,
        fonte=fonte.id,
        custo=uma.custo,
        vira=uma.vira,
        sacrifica=(fonte.id,) if uma.sacrifica else (),
        descarta=("",) * uma.descarta,
        pede=uma.pede,
        uma_vez=uma.uma_vez,
        do_portador=uma.do_portador,
        efeito=uma.efeito,
    )


def quem_a_tem(state: State, move: Ativar) -> str:
    """Return the permanent that has the ability: the source, or the aliado that bears it, or empty."""
    uma = state.mesa.modificacao(move.fonte) if move.do_portador else None
    return str(move.fonte) if uma is None else uma.anexada


@CHECKS.check("fabula.1.14.7", Ativar, tier=Tier.PIECES, physical=True)
def de_quem_controla_a_fonte(state: State, move: Ativar, fonte: str) -> Finding:
    tem = quem_a_tem(state, move)
    if tem in as_fontes(state, move.seat):
        return None
    if not tem:
        return Breach(_("No aliado bears {alvo}, so that nobody has its ability"), alvo=fonte)
    return Breach(por_que_nao_seus(state, (tem,)), alvo=tem)


@CHECKS.check("fabula.1.14.7", Ativar, tier=Tier.TURN)
def ativa_quando_pode(state: State, move: Ativar) -> Finding:
    """Allow any phase, unless the table reads it otherwise; modificacoes judges attaching (decisao.38)."""
    if any(isinstance(op, Anexar) for op in move.efeito) or na_propria_acao(state, move.seat):
        return None
    mesa = state.mesa
    acao, turno = _("Here one activates in one's own Action phase; now is {fase} of {ativo}"), NOT_ON_TURN
    na_acao = SO_NA_ACAO.forbids(state, acao, ativo=mesa.ativo, fase=mesa.fase)
    if mesa.ativo == move.seat:
        return na_acao
    return together(na_acao, SO_NO_TURNO.forbids(state, turno, ativo=mesa.ativo))


@CHECKS.check("fabula.3.2.10", Ativar)
def nao_no_turno_em_que_entra(state: State, move: Ativar, fonte: str) -> Finding:
    """Refuse an aliado's ability in its turn of entry; its triggers and passivas work: fabula.decisao.36."""
    aliado = state.mesa.aliado(tem := quem_a_tem(state, move))
    novo = aliado is not None and aliado.entrou == state.mesa.turno
    return (
        Breach(_("{aliados} entered this turn: no ability before the next"), aliados=(tem,)) if novo else None
    )


@CHECKS.check("fabula.1.8.12", Ativar, tier=Tier.COST)
def desvirada_paga_a_seta(state: State, move: Ativar, fonte: str) -> Finding:
    permanente = state.mesa.permanente(quem_a_tem(state, move))
    if not move.vira or permanente is None or not permanente.virado:
        return None
    return PAGA_DE_NOVO.allows(state, _("{alvo} lies turned already: no second arrow"), alvo=permanente.id)


@CHECKS.check("fabula.1.1.1", Ativar)
def uma_vez_por_turno(state: State, move: Ativar, fonte: str) -> Finding:
    """Refuse a second use in a turn of an ability whose text says so."""
    permanente = state.mesa.permanente(fonte)
    if not move.uma_vez or permanente is None or permanente.usou != state.mesa.turno:
        return None
    return Breach(_("The text of {fonte} allows this once a turn"), fonte=fonte)


@CHECKS.possible(Ativar, "fonte")
def fontes(state: State, move: Move) -> tuple[str, ...]:
    return as_fontes(state, move.seat)


CHECKS.permit(Ativar, "fabula.1.14.7")


@EFEITOS.condition(COM_A_FONTE, FONTE)
def fonte_no_campo(state: State, anuncio: Anuncio, op: None) -> bool:
    """Return whether the ability still counts: by default it is an object of its own: fabula.1.10.1."""
    return not PERDE_SE_A_FONTE_SAI.holds(state) or state.mesa.permanente(anuncio.source) is not None


@RESOLUTION.move(Ativar)
def ativar(context: Context[State], move: Ativar, fonte: str) -> None:
    efeitos = EFEITOS.of(em_efeitos(move.efeito) or (AsPrinted(),))
    seat, x = move.seat, x_de(move)
    anuncio = Anuncio(controller=seat, source=fonte, x=x, effects=efeitos, needs=(COM_A_FONTE,))
    if move.vira:
        mudar_permanente(context, quem_a_tem(context.state, move), virado=True)
    if move.uma_vez:
        mudar_permanente(context, fonte, usou=context.state.mesa.turno)
    anunciar(context, anuncio, preco(context.state, move), move)
