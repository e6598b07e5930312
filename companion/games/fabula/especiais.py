"""Ações especiais outside combat: unturning in restauração, opening face-down cards (1.16, 3.2.8)."""

from collections.abc import Iterator

from companion.games.fabula.custos import PAGAMENTOS, RECURSO
from companion.games.fabula.moves import Abrir, Desvirar
from companion.games.fabula.pilha import PILHA
from companion.games.fabula.reasons import por_que_nao_seus
from companion.games.fabula.registry import CHECKS, RESOLUTION, mudar_permanente
from companion.games.fabula.state import State
from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import OTHER_PHASE, naming
from companion.referee.resolving.resolution import Context

DESVIRA = "fabula.3.2.8"
ABRE = "fabula.1.16.3b"
VIRADAS = "fabula.1.16.3c"

# by whether it is an aliado
_CUSTO = CHECKS.decision("quanto-custa-desvirar").means(
    {
        "aliado-costs-one-others-free": {True: 1, False: 0},
        "every-permanent-costs-one": {True: 1, False: 1},
        "all-free": {True: 0, False: 0},
    }
)


def custo_de_desvirar(state: State, id: str) -> int:
    """Return the cost of unturning that permanente."""
    return _CUSTO.of(state)[state.mesa.aliado(id) is not None]


@CHECKS.check(DESVIRA, Desvirar, tier=Tier.TURN)
def o_aliado_na_restauracao(state: State, move: Desvirar, permanente: str) -> Finding:
    return _fora_da_restauracao(state) if state.mesa.aliado(permanente) is not None else None


@CHECKS.check(VIRADAS, Desvirar, tier=Tier.TURN)
def as_outras_na_restauracao(state: State, move: Desvirar) -> Finding:
    """Require the restauração for what is no aliado, also while nothing is named."""
    aliado = isinstance(move.permanente, str) and state.mesa.aliado(move.permanente) is not None
    return None if aliado else _fora_da_restauracao(state)


def _fora_da_restauracao(state: State) -> Finding:
    fase = state.mesa.fase
    reason = naming(OTHER_PHASE, "fase", ("restauracao",))
    return None if fase == "restauracao" else Breach(reason, fase=fase)


@CHECKS.check(VIRADAS, Desvirar, tier=Tier.PIECES, physical=True)
def um_seu_que_esta_virado(state: State, move: Desvirar, permanente: str) -> Finding:
    uma = state.mesa.permanente(permanente)
    if uma is None or uma.controlador != move.seat:
        return Breach(por_que_nao_seus(state, (permanente,)), alvo=permanente)
    return None if uma.virado else Breach(_("{alvo} stands upright already"), alvo=permanente)


@CHECKS.check(DESVIRA, Desvirar, tier=Tier.COST, physical=True)
def paga_para_desvirar(state: State, move: Desvirar, permanente: str) -> Finding:
    custo = custo_de_desvirar(state, permanente) if move.custo is None else move.custo
    if not PAGAMENTOS.lacking(state, move.seat, {RECURSO: custo}):
        return None
    reason = _("Unturning costs {custo}, {seat} has {recursos}")
    return Breach(reason, _CUSTO, custo=custo, recursos=state.mesa.lado(move.seat).recursos)


@CHECKS.check(DESVIRA, Desvirar)
def pelo_que_custa(state: State, move: Desvirar, permanente: str) -> Finding:
    custo = custo_de_desvirar(state, permanente)
    if move.custo in (None, custo):
        return None
    reason = naming(_("Unturning {permanente} costs {custo}, not {dito}"), "dito", move.custo)
    return Breach(reason, _CUSTO, custo=custo)


@CHECKS.alternative(Desvirar)
def pelo_que_o_livro_diz(state: State, move: Desvirar) -> Iterator[Move]:
    yield move.having(custo=None)


@CHECKS.check(ABRE, Abrir, tier=Tier.PIECES, physical=True)
def um_seu_que_esta_fechado(state: State, move: Abrir, permanente: str) -> Finding:
    uma = state.mesa.permanente(permanente)
    if uma is None or uma.controlador != move.seat:
        return Breach(por_que_nao_seus(state, (permanente,)), alvo=permanente)
    return None if uma.fechado else Breach(_("{alvo} lies face up already"), alvo=permanente)


@CHECKS.possible(Desvirar, "permanente")
@CHECKS.possible(Abrir, "permanente")
def os_seus(state: State, move: Move) -> tuple[str, ...]:
    return tuple(one.id for one in state.mesa.permanentes if one.controlador == move.seat)


CHECKS.permit(Desvirar, DESVIRA, VIRADAS)
CHECKS.permit(Abrir, ABRE)


@RESOLUTION.move(Desvirar)
def desvirar(context: Context[State], move: Desvirar, permanente: str) -> None:
    custo = custo_de_desvirar(context.state, permanente) if move.custo is None else move.custo
    PAGAMENTOS.pay(context, move.seat, {RECURSO: custo})
    mudar_permanente(context, permanente, virado=False)
    context.emit("desvirou", DESVIRA, jogador=move.seat, alvo=permanente, custo=custo)
    PILHA.speak_anew(context, move.seat)


@RESOLUTION.move(Abrir)
def abrir(context: Context[State], move: Abrir, permanente: str) -> None:
    mudar_permanente(context, permanente, fechado=False)
    context.emit("abriu", ABRE, jogador=move.seat, alvo=permanente)
    PILHA.speak_anew(context, move.seat)
