"""Fogo: inserted on a symbol, it destroys the symbol, and stays or returns to its owner's depósito."""

from companion.games.calamandara.insercao import Insercao
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.simbolos import barrado
from companion.games.calamandara.state import Posto, State
from companion.referee.judging.findings import Breach, Finding

DO_DONO_NA_PROPRIA_ZI = CHECKS.decision("torre-na-propria-zona-inicial").reading("torre-shields-from-all")
TORRES_SE_GUARDAM = CHECKS.decision("torres-na-mesma-linha").reading("torres-shield-each-other")
NAO_ATINGE = ("cachoeira", "fogo")


def _alvo(state: State, espaco: str) -> Posto | None:
    ve = mapa(state.mesa)
    return ve.postos.get(ve.tabuleiro.pontos[espaco])


@CHECKS.check_act("calamandara.fogo.espaco-vazio", Insercao, physical=True, simbolo=("fogo",))
def sobre_um_simbolo(state: State, act: Insercao, espaco: str) -> Finding:
    """Apply calamandara.fogo.alvo."""
    return Breach(espaco=espaco) if _alvo(state, espaco) is None else None


@CHECKS.check_act("calamandara.fogo.excecoes", Insercao, simbolo=("fogo",))
def nem_cachoeira_nem_fogo(state: State, act: Insercao, espaco: str) -> Finding:
    alvo = _alvo(state, espaco)
    return Breach(simbolo=alvo.simbolo) if alvo is not None and alvo.simbolo in NAO_ATINGE else None


@CHECKS.check_act("calamandara.pegada.ocupada-fogo", Insercao, simbolo=("fogo",))
def nem_a_pegada_sob_um_token(state: State, act: Insercao, espaco: str) -> Finding:
    ve = mapa(state.mesa)
    ocupada = ve.tabuleiro.pontos[espaco] in ve.tokens
    return Breach(espaco=espaco) if ocupada else None


@CHECKS.check_act("calamandara.torre.fogo-na-linha", Insercao, simbolo=("fogo",))
def nem_o_que_a_torre_guarda(state: State, act: Insercao, espaco: str) -> Finding:
    """Refuse a target guarded by a Torre, except the Torre itself and, for its owner, the own Zona Inicial.

    calamandara.torre.fogo-na-torre
    """
    alvo = _alvo(state, espaco)
    if alvo is None:
        return None
    ve = mapa(state.mesa)
    ponto = ve.tabuleiro.pontos[espaco]
    if alvo.simbolo == "torre":
        return TORRES_SE_GUARDAM.forbids(state, espaco=espaco) if ve.guardado_por_outra(ponto) else None
    if barrado(state, act.quem, espaco):
        return Breach(espaco=espaco)
    return DO_DONO_NA_PROPRIA_ZI.forbids(state, espaco=espaco) if ve.guardado(ponto) else None
