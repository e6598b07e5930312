"""Cachoeira: in its owner's next turn it becomes a Pegada, Torre or Montanha, or leaves the board."""

from typing import get_args

from companion.games.calamandara.direcao import direcao_fixa, direcoes_de
from companion.games.calamandara.insercao import (
    TRANSFORMAR_NAO_INSERE,
    Insercao,
    ali,
    apaga,
    colocar,
    virada,
)
from companion.games.calamandara.interrupcao import POR_CARTA, abrir_insercao, em_curso
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.moves import TransformarCachoeira
from companion.games.calamandara.nomes import Inserivel, Simbolo
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION
from companion.games.calamandara.state import Posto, State
from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Asked, Breach, Finding
from companion.referee.judging.ruling import Question
from companion.referee.resolving.resolution import Context

OPCOES: tuple[Inserivel, ...] = ("pegada", "torre", "montanha")
TRANSFORMOU = "transformou"
FICA_OU_NAO = "calamandara.cachoeira.fica-ou-nao"
PROXIMO_TURNO = "calamandara.cachoeira.proximo-turno"
SO_NA_SEGUNDA_FASE = CHECKS.decision("quando-se-transforma").reading("phase-2-only")


def _cachoeira(state: State, espaco: str) -> Posto | None:
    ve = mapa(state.mesa)
    ponto = ve.ponto(espaco)
    posto = ve.postos.get(ponto) if ponto is not None else None
    return posto if posto is not None and posto.simbolo == "cachoeira" else None


# ---------------------------------------------------------------- checks


@CHECKS.check_act(FICA_OU_NAO, Insercao, tier=Tier.COST)
def diz_se_fica(state: State, act: Insercao, simbolo: Simbolo, espaco: str, fica: bool | None) -> Finding:
    """Require ``fica`` of a Cachoeira that puts out a Fogo, and forbid it of other symbols but a Fogo."""
    if simbolo == "fogo":
        return None
    pergunta = apaga(state.mesa, act)
    if pergunta == (fica is not None):
        return None
    if pergunta and act.por == "fase":
        return Asked(Question("fica", choices=(False, True), rule=FICA_OU_NAO))
    if pergunta:
        return Breach(_("Does the Cachoeira stay on {espaco}? It puts out a Fogo"), espaco=espaco)
    return Breach(
        _("{espaco} holds no Fogo to put out, so {simbolo} stays there"), espaco=espaco, simbolo=simbolo
    )


@CHECKS.check("calamandara.cachoeira.funcao", TransformarCachoeira, tier=Tier.PIECES, physical=True)
def ha_uma_cachoeira(state: State, move: TransformarCachoeira, espaco: str) -> Finding:
    if _cachoeira(state, espaco) is not None:
        return None
    posto = ali(state.mesa, espaco)
    if posto is None:
        return Breach(_("No Cachoeira lies on {espaco}"), espaco=espaco)
    return Breach(_("On {espaco} lies {simbolo}, no Cachoeira"), espaco=espaco, simbolo=posto.simbolo)


@CHECKS.check("calamandara.cachoeira.so-o-dono", TransformarCachoeira)
def e_o_dono(state: State, move: TransformarCachoeira, espaco: str) -> Finding:
    posto = _cachoeira(state, espaco)
    if posto is None or posto.dono in (None, move.seat):
        return None
    return Breach(_("The Cachoeira on {espaco} is {dono}'s, not {seat}'s"), dono=(posto.dono,))


@CHECKS.check(PROXIMO_TURNO, TransformarCachoeira, tier=Tier.TURN)
def no_proprio_turno(state: State, move: TransformarCachoeira) -> Finding:
    reason = _("It is {vez}'s turn: {seat} transforms in {seat}'s own")
    return None if state.vez == move.seat else Breach(reason, vez=state.vez)


@CHECKS.check(PROXIMO_TURNO, TransformarCachoeira)
def no_turno_seguinte(state: State, move: TransformarCachoeira, espaco: str) -> Finding:
    """Require the owner's next turn, at any moment or in phase 2 as the table reads it."""
    posto = _cachoeira(state, espaco)
    if posto is None or posto.dono != move.seat:
        return None
    if posto.desde >= state.turno:
        reason = _("The Cachoeira on {espaco} came this turn: it changes in {seat}'s next")
        return Breach(reason, turno=posto.desde)
    if state.fase not in ("mover", "cartas"):
        return None
    reason = _("At this table it changes in Insert; now is {fase}")
    return SO_NA_SEGUNDA_FASE.forbids(state, reason, fase=state.fase)


@CHECKS.check("calamandara.cachoeira.opcoes", TransformarCachoeira)
def no_que_pode_virar(state: State, move: TransformarCachoeira, simbolo: Inserivel) -> Finding:
    reason = _("A Cachoeira does not become {simbolo}: Pegada, Torre or Montanha")
    return None if simbolo in OPCOES else Breach(reason, simbolo=simbolo)


@CHECKS.brings(TransformarCachoeira, Insercao)
def transforma(state: State, move: TransformarCachoeira) -> tuple[Insercao, ...]:
    """Return the insertion that a transformation counts as, for its space: calamandara.decisao.55."""
    act = Insercao(
        quem=move.seat, por="cachoeira", simbolo=move.simbolo, espaco=move.espaco, direcao=move.direcao
    )
    return (virada(state, act),)


@CHECKS.possible(TransformarCachoeira, "espaco")
def espacos(state: State, move: Move) -> tuple[str, ...]:
    return tuple(posto.espaco for posto in state.mesa.postos if posto.simbolo == "cachoeira")


@CHECKS.possible(TransformarCachoeira, "simbolo")
def simbolos(state: State, move: Move) -> tuple[str, ...]:
    return get_args(Inserivel)


@CHECKS.possible(TransformarCachoeira, "direcao")
def direcoes(state: State, move: TransformarCachoeira) -> tuple[str, ...]:
    fixa = direcao_fixa(state, move.seat, move.simbolo, move.espaco)
    return direcoes_de(move.simbolo) if fixa is None else (fixa,)


CHECKS.permit(TransformarCachoeira, "calamandara.cachoeira.opcoes", PROXIMO_TURNO)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(TransformarCachoeira)
def transformar(context: Context[State], move: TransformarCachoeira) -> None:
    """Transform a Cachoeira; cards that prevent an insertion prevent it too, unless decided otherwise."""
    (act,) = transforma(context.state, move)
    if TRANSFORMAR_NAO_INSERE.holds(context.state):
        with LEDGER.acting(context, TRANSFORMOU, move.seat, within=em_curso(context.state)) as action:
            pass
        colocar(context, act, action.number)
        return
    colocar(context, act, abrir_insercao(context, move.seat, POR_CARTA))
