"""Zona Final: the hands change places where a token crosses its border, also by a push in another's turn."""

from companion.games.calamandara.moves import RecuperarMao
from companion.games.calamandara.pieces import MAO
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_cartas
from companion.games.calamandara.state import Mesa, State
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context
from companion.referee.rules.slices import At

SAIU, RECUPEROU = "saiu-da-zona-final", "recuperou"

QUANTO_SE_RECUPERA = CHECKS.decision("quanto-se-recupera-da-mao")
SO_AS_GUARDADAS = QUANTO_SE_RECUPERA.reading("only-as-many-as-stowed")
COM_CARTA_SOBRE_O_DECK = CHECKS.decision("mao-guardada-sob-copiada").means(
    {"stow-under-it-recover-stowed-only": True, "recover-blocked": False}
)


def na_zona_final(mesa: Mesa, espaco: str) -> bool:
    """Whether a space lies in the Zona Final; a ponto inicial does not."""
    ponto = mesa.tabuleiro.pontos.get(espaco)
    return ponto is not None and mesa.tabuleiro.zona(ponto) == "ZF"


def cruzou(context: Context[State], quem: Seat, de: str, por: int) -> None:
    """A token has come away from a space by the action of that number: what is in hand changes with it.

    Nothing in these chapters brings a token into the Zona Final.
    """
    mesa = context.state.mesa
    if not na_zona_final(mesa, de) or na_zona_final(mesa, mesa.viajante(quem).token):
        return
    cartas = context.state.de(quem)
    with LEDGER.acting(context, SAIU, quem, follows=por) as action:
        action.transfer(_monte(context, quem, "mao"), _monte(context, quem, "reserva_final"), cartas.mao)
    context.emit("devolveu-reservadas", "calamandara.zf.saida-rf", quem=quem, cartas=cartas.mao)
    if recuperaveis(context.state, quem):
        rule = "calamandara.zf.saida-recuperar"
        context.push(Choose(seats=(quem,), asks="recuperar-mao", rule=rule, about=str(action.number)))


def _monte(context: Context[State], quem: Seat, monte: str) -> At:
    return ("cartas", str(context.state.lugar(quem)), monte)


def recuperaveis(state: State, quem: Seat) -> int:
    """How many cards the hand may be filled with: those that were stowed come first.

    calamandara.zf.saida-repor, calamandara.decisao.77; below a card that waits there, calamandara.decisao.82.
    """
    cartas = state.de(quem)
    most = min(MAO - cartas.mao, cartas.deck)
    if cartas.sobre_deck:
        return min(most, cartas.guardadas) if COM_CARTA_SOBRE_O_DECK.of(state) else 0
    return min(most, cartas.guardadas) if SO_AS_GUARDADAS.holds(state) else most


# ---------------------------------------------------------------- taking the hand back


@CHECKS.check("calamandara.zf.saida-recuperar", RecuperarMao, tier=Tier.TURN, physical=True)
def saiu_agora(state: State, move: RecuperarMao) -> Finding:
    choice = state.choice
    owes = choice is not None and choice.asks == move.do and move.seat in choice.seats
    return None if owes else Breach()


@CHECKS.check("calamandara.zf.saida-repor", RecuperarMao)
def ate_cinco(state: State, move: RecuperarMao, quantas: int) -> Finding:
    cabem = recuperaveis(state, move.seat)
    if 0 <= quantas <= cabem:
        return None
    decides = (COM_CARTA_SOBRE_O_DECK,) if state.de(move.seat).sobre_deck else (QUANTO_SE_RECUPERA,)
    return Breach(*decides, cartas=cabem)


@CHECKS.possible(RecuperarMao, "quantas")
def quantas(state: State, move: Move) -> range:
    return range(recuperaveis(state, move.seat) + 1)


CHECKS.permit(RecuperarMao, "calamandara.zf.saida-repor")


@RESOLUTION.move(RecuperarMao)
def recuperar(context: Context[State], move: RecuperarMao, quantas: int) -> None:
    """It follows from the crossing, and comes back with it."""
    choice = context.answered(move.seat)
    with LEDGER.acting(context, RECUPEROU, move.seat, follows=int(choice.about)) as action:
        action.transfer(_monte(context, move.seat, "deck"), _monte(context, move.seat, "mao"), quantas)
        mudar_cartas(context, move.seat, guardadas=0)
    context.emit("recuperou", "calamandara.zf.saida-recuperar", quem=move.seat, cartas=quantas)
