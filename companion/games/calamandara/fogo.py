"""Fogo: inserted on a symbol, it destroys the symbol, and stays or returns to its owner's depósito."""

from companion.games.calamandara.insercao import Insercao
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.reasons import GUARDA_DE, SOB_TOKEN
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.simbolos import barrado
from companion.games.calamandara.state import Posto, State
from companion.language import _
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
    reason = _("{espaco} is empty; Fogo needs a symbol to destroy")
    return Breach(reason, espaco=espaco) if _alvo(state, espaco) is None else None


@CHECKS.check_act("calamandara.fogo.excecoes", Insercao, simbolo=("fogo",))
def nem_cachoeira_nem_fogo(state: State, act: Insercao, espaco: str) -> Finding:
    alvo = _alvo(state, espaco)
    if alvo is None or alvo.simbolo not in NAO_ATINGE:
        return None
    return Breach(
        _("On {espaco} lies {simbolo}: Fogo does not destroy it"), simbolo=alvo.simbolo, espaco=espaco
    )


@CHECKS.check_act("calamandara.pegada.ocupada-fogo", Insercao, simbolo=("fogo",))
def nem_a_pegada_sob_um_token(state: State, act: Insercao, espaco: str) -> Finding:
    ve = mapa(state.mesa)
    token = ve.tokens.get(ve.tabuleiro.pontos[espaco])
    return None if token is None else Breach(SOB_TOKEN, espaco=espaco, quem=token.id)


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
        if not ve.guardado_por_outra(ponto):
            return None
        reason = _("At this table the Torre on {torre} guards the one on {espaco}")
        return TORRES_SE_GUARDAM.forbids(state, reason, espaco=espaco, torre=ve.torre(ponto))
    if barrado(state, act.quem, espaco):
        return Breach(GUARDA_DE, espaco=espaco, torre=ve.torre(ponto), simbolo="fogo")
    if not ve.guardado(ponto):
        return None
    reason = _("At this table the Torre on {torre} guards {espaco} from its owner too")
    return DO_DONO_NA_PROPRIA_ZI.forbids(state, reason, espaco=espaco, torre=ve.torre(ponto))
