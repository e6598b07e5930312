"""Zona Final: hands change when a token crosses its border, also when pushed in another's turn."""

from companion.games.calamandara.moves import RecuperarMao
from companion.games.calamandara.pieces import MAO, MAO_NA_ZONA_FINAL, RESERVA_FINAL
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_cartas, mudar_viajante
from companion.games.calamandara.state import Mesa, State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_WAITED_FOR
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context
from companion.referee.rules.slices import At

ENTROU, SAIU, RECUPEROU = "entrou-na-zona-final", "saiu-da-zona-final", "recuperou"

# The rules of exchanging hand and reserved cards, in general and on the first row of a Terra's part.
ENTRADA = (
    ("calamandara.zf.mao-ao-deck", "calamandara.zf.reserva-a-mao"),
    ("calamandara.rf.entrada-mao", "calamandara.rf.entrada-reserva"),
)
PRIMEIRA_LINHA = ("S5", "W5", "N5", "E5")

QUANTO_SE_RECUPERA = CHECKS.decision("quanto-se-recupera-da-mao")
SO_AS_GUARDADAS = QUANTO_SE_RECUPERA.reading("only-as-many-as-stowed")
INVADE_ATE_O_FIM = CHECKS.decision("ate-quando-se-invade").reading("rest-of-the-match")
RECOLHE_NA_HORA = CHECKS.decision("reservadas-presas").reading("collects-at-once")
COM_CARTA_SOBRE_O_DECK = CHECKS.decision("mao-guardada-sob-copiada").means(
    {"stow-under-it-recover-stowed-only": True, "recover-blocked": False}
)


def na_zona_final(mesa: Mesa, espaco: str) -> bool:
    """Return whether a space lies in the Zona Final; a ponto inicial does not."""
    ponto = mesa.tabuleiro.pontos.get(espaco)
    return ponto is not None and mesa.tabuleiro.zona(ponto) == "ZF"


def cruzou(context: Context[State], quem: Seat, de: str, por: int) -> None:
    """Change the hand after a token has left a space by the action of that number.

    An invaded Zona Inicial is open until the token leaves it: calamandara.decisao.112.
    """
    mesa = context.state.mesa
    viajante = mesa.viajante(quem)
    ponto = mesa.tabuleiro.pontos.get(viajante.token)
    fora = ponto is None or mesa.tabuleiro.zona(ponto) != viajante.invade
    if viajante.invade is not None and fora and not INVADE_ATE_O_FIM.holds(context.state):
        with LEDGER.acting(context, SAIU, quem, follows=por):
            mudar_viajante(context, quem, invade=None)
    antes, agora = na_zona_final(mesa, de), na_zona_final(mesa, viajante.token)
    if agora and not antes:
        _entrar(context, quem, por)
    elif antes and not agora:
        _sair(context, quem, por)


def _entrar(context: Context[State], quem: Seat, por: int) -> None:
    """Put the hand on the deck and the reserved cards into the hand: calamandara.decisao.78."""
    cartas = context.state.de(quem)
    with LEDGER.acting(context, ENTROU, quem, follows=por) as action:
        action.transfer(_monte(context, quem, "mao"), _monte(context, quem, "deck"), cartas.mao)
        mudar_cartas(context, quem, guardadas=cartas.mao, vistas_na_mao=())
    na_primeira = context.state.mesa.viajante(quem).token[:2] in PRIMEIRA_LINHA
    context.emit("guardou-mao", ENTRADA[na_primeira][0], quem=quem, cartas=cartas.mao)
    recolher_reserva(context, quem, por)


def recolher_reserva(context: Context[State], quem: Seat, por: int) -> None:
    """Take reserved cards into the hand up to its limit, unless a taken card lies on them.

    calamandara.zf.reserva-a-mao, calamandara.vinculado.tomar-trava-rf, calamandara.decisao.79
    """
    cartas = context.state.de(quem)
    quantas = min(cartas.reserva_final, MAO_NA_ZONA_FINAL - cartas.mao)
    if cartas.sobre_reserva_final or quantas <= 0:
        return
    vistas = cartas.vistas_na_rf
    with LEDGER.acting(context, ENTROU, quem, follows=por) as action:
        action.transfer(_monte(context, quem, "reserva_final"), _monte(context, quem, "mao"), quantas)
        na_mao = (*cartas.vistas_na_mao, *vistas[:quantas])
        mudar_cartas(context, quem, vistas_na_mao=na_mao, vistas_na_rf=vistas[quantas:])
    na_primeira = context.state.mesa.viajante(quem).token[:2] in PRIMEIRA_LINHA
    context.emit("recolheu-reservadas", ENTRADA[na_primeira][1], quem=quem, cartas=quantas)


def destravar(context: Context[State], quem: Seat) -> None:
    """Take the reserved cards into the hand in the Zona Final once no taken card lies on them."""
    if RECOLHE_NA_HORA.holds(context.state) and na_zona_final(
        context.state.mesa, context.state.mesa.viajante(quem).token
    ):
        recolher_reserva(context, quem, 0)


def _sair(context: Context[State], quem: Seat, por: int) -> None:
    """Put the hand into the Reserva Final, and cards that do not fit, as by O Poço, on the deck."""
    cartas = context.state.de(quem)
    cabem = min(cartas.mao, RESERVA_FINAL - cartas.reserva_final)
    sobram = cartas.mao - cabem
    with LEDGER.acting(context, SAIU, quem, follows=por) as action:
        action.transfer(_monte(context, quem, "mao"), _monte(context, quem, "reserva_final"), cabem)
        action.transfer(_monte(context, quem, "mao"), _monte(context, quem, "deck"), sobram)
        vistas = (*cartas.vistas_na_rf, *cartas.vistas_na_mao)
        guardadas = cartas.guardadas + sobram
        mudar_cartas(context, quem, guardadas=guardadas, vistas_na_rf=vistas, vistas_na_mao=())
    context.emit("devolveu-reservadas", "calamandara.zf.saida-rf", quem=quem, cartas=cabem)
    if sobram:
        context.emit("guardou-mao", "calamandara.fase4.reservar", quem=quem, cartas=sobram)
    if recuperaveis(context.state, quem):
        rule = "calamandara.zf.saida-recuperar"
        context.push(Choose(seats=(quem,), asks="recuperar-mao", rule=rule, about=str(action.number)))


def _monte(context: Context[State], quem: Seat, monte: str) -> At:
    return ("cartas", str(context.state.lugar(quem)), monte)


def recuperaveis(state: State, quem: Seat) -> int:
    """Return the number of cards that the hand may be filled with, stowed ones first.

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
    if choice is None or choice.asks != move.do:
        return Breach(_("{seat} has not just left the Zona Final"))
    return None if move.seat in choice.seats else Breach(NOT_WAITED_FOR, faltam=choice.seats)


@CHECKS.check("calamandara.zf.saida-repor", RecuperarMao)
def ate_cinco(state: State, move: RecuperarMao, quantas: int) -> Finding:
    cabem = recuperaveis(state, move.seat)
    if 0 <= quantas <= cabem:
        return None
    decides = (COM_CARTA_SOBRE_O_DECK,) if state.de(move.seat).sobre_deck else (QUANTO_SE_RECUPERA,)
    return Breach(_("{seat} takes back {cartas} at most, not {quantas}"), *decides, cartas=cabem)


@CHECKS.possible(RecuperarMao, "quantas")
def quantas(state: State, move: Move) -> range:
    return range(recuperaveis(state, move.seat) + 1)


CHECKS.permit(RecuperarMao, "calamandara.zf.saida-repor")


@RESOLUTION.move(RecuperarMao)
def recuperar(context: Context[State], move: RecuperarMao, quantas: int) -> None:
    """Recover cards as part of the crossing, so that undoing the crossing undoes it."""
    choice = context.answered(move.seat)
    with LEDGER.acting(context, RECUPEROU, move.seat, follows=int(choice.about)) as action:
        action.transfer(_monte(context, move.seat, "deck"), _monte(context, move.seat, "mao"), quantas)
        mudar_cartas(context, move.seat, guardadas=0)
    context.emit("recuperou", "calamandara.zf.saida-recuperar", quem=move.seat, cartas=quantas)
