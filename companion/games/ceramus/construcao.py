"""Construção, its first part: revealing, building, passing, and the order of a round."""

from collections.abc import Iterator

from companion.games.ceramus.fim import encerrar_vez, formas_acabaram
from companion.games.ceramus.moves import (
    CONSTRUCAO,
    EIXOS,
    Construir,
    EncerrarTurno,
    FechaTurno,
    Passar,
    Revelar,
)
from companion.games.ceramus.mural import constroi, espelhada
from companion.games.ceramus.reasons import SEM_CONSTRUIR
from companion.games.ceramus.registry import (
    CHECKS,
    LEITURAS,
    RESOLUTION,
    board,
    ja_agiu,
    leitura,
    mudar_jogador,
    outras_leituras,
)
from companion.games.ceramus.state import State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Secret
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Point, Rests
from companion.referee.judging.reasons import NOT_IN_GAME, NOT_ON_TURN
from companion.referee.resolving.resolution import Context

PASSA_QUEM_QUER = CHECKS.decision("passar-por-querer").reading("may-pass")
COM_ESPELHE = CHECKS.decision("bonus-nao-obriga")

_NO_MEIO = ("construir", "ceramas")  # a round with its Forma revealed


def pode_construir(state: State, quem: Seat) -> bool:
    """Return whether the revealed Forma, as printed, fits somewhere for a player in some style."""
    forma = state.revelada
    return forma is not None and constroi(board(state), leitura(state), state.mural, forma.linhas, quem)


# ---------------------------------------------------------------- turn and phase


@CHECKS.check("ceramus.fim.turnos-continuam", *CONSTRUCAO, tier=Tier.TURN)
def nada_disso_na_ultima_volta(state: State, move: Move) -> Finding:
    return Breach(_("Last lap: {seat} may only use Ceramas")) if state.fase == "ultima-volta" else None


@CHECKS.check("ceramus.construcao.revelar", Construir, Passar, EncerrarTurno, tier=Tier.TURN)
def ninguem_constroi_antes(state: State, move: Move) -> Finding:
    if state.fase != "revelar":
        return None
    return Breach(_("{primeiro} has not revealed this round's Forma yet"), primeiro=state.primeiro)


@CHECKS.check("ceramus.construcao.revelar", Revelar, tier=Tier.TURN)
def o_primeiro_revela(state: State, move: Revelar) -> Finding:
    """Require the first player, once in a round; another rule names the player of later rounds."""
    primeiro = move.seat == state.primeiro
    if state.fase == "revelar":
        if primeiro or state.turno > 1:
            return None
        return Breach(_("In round 1 {primeiro} reveals, not {seat}"), primeiro=state.primeiro)
    if not primeiro or state.fase not in _NO_MEIO:
        return None
    return Breach(_("{seat} has already revealed {ja_revelada} in this round"), ja_revelada=state.forma)


@CHECKS.check("ceramus.construcao.novo-primeiro", Revelar, tier=Tier.TURN)
def o_novo_primeiro_revela(state: State, move: Revelar) -> Finding:
    if state.fase != "revelar" or state.turno == 1 or move.seat == state.primeiro:
        return None
    reason = _("In round {turno} {primeiro} reveals, not {seat}")
    return Breach(reason, primeiro=state.primeiro, turno=state.turno)


@CHECKS.check("ceramus.construcao.mesma-forma", Revelar, tier=Tier.TURN)
def uma_forma_por_turno(state: State, move: Revelar) -> Finding:
    if state.fase not in _NO_MEIO or move.seat == state.primeiro:
        return None
    reason = _("This round has {ja_revelada}, revealed by {primeiro}")
    return Breach(reason, ja_revelada=state.forma, primeiro=state.primeiro)


@CHECKS.check("ceramus.construcao.todos-constroem", Construir, Passar, tier=Tier.TURN)
def cada_um_uma_vez(state: State, move: Move) -> Finding:
    if state.fase == "construir" and move.seat == state.vez:
        return None  # faster than comparing places
    if not ja_agiu(state, move.seat):
        return None
    if move.seat == state.vez:
        return Breach(_("{ja_agiu} has already built in this round"), ja_agiu=move.seat)
    reason = _("{ja_agiu} has had a turn in this round; now it is {vez}'s")
    return Breach(reason, ja_agiu=move.seat, vez=state.vez)


@CHECKS.check("ceramus.construcao.vez-passa", Construir, Passar, EncerrarTurno, tier=Tier.TURN)
def so_na_sua_vez(state: State, move: Move) -> Finding:
    if state.fase not in _NO_MEIO or move.seat == state.vez:
        return None
    if not isinstance(move, EncerrarTurno) and ja_agiu(state, move.seat):
        return None
    return Breach(NOT_ON_TURN, vez=state.vez)


@CHECKS.check("ceramus.construcao.deve-construir", EncerrarTurno, tier=Tier.TURN)
def so_depois_de_construir(state: State, move: EncerrarTurno) -> Finding:
    if state.fase != "construir" or move.seat != state.vez:
        return None
    return Breach(SEM_CONSTRUIR, forma=state.forma)


@CHECKS.check("ceramus.construcao.deve-construir", Passar)
def quem_consegue_constroi(state: State, move: Passar) -> Finding:
    """Refuse to pass if the Forma fits, without saying where, since noticing is play; Espelhe is optional."""
    if pode_construir(state, move.seat):
        if PASSA_QUEM_QUER.holds(state):
            return Rests(PASSA_QUEM_QUER)
        reason = _("{seat} can still build {forma}")
        return Breach(reason, PASSA_QUEM_QUER, *LEITURAS.values(), forma=state.forma)
    decide = (*_caberia(state, move.seat), *((COM_ESPELHE,) if _espelhe_abriria(state, move.seat) else ()))
    return Rests(*decide) if decide else None


def _caberia(state: State, quem: Seat) -> Iterator[Point]:
    """Yield the decisions by another option of which a Forma that does not fit would fit."""
    if (forma := state.revelada) is None:
        return
    for campo, decisao in LEITURAS.items():
        outras = outras_leituras(leitura(state), campo)
        if any(constroi(board(state), lida, state.mural, forma.linhas, quem) for lida in outras):
            yield decisao


def _espelhe_abriria(state: State, quem: Seat) -> bool:
    """Return whether a player with the Espelhar bonus could build the mirror image of the open Forma."""
    forma, cartas = state.revelada, state.ceramas
    tem = any(cartas[id].bonus == "espelhar" for id in state.jogador(quem).ceramas if id in cartas)
    return forma is not None and any(
        constroi(board(state), leitura(state), state.mural, espelhada(forma.linhas, eixo), quem)
        for eixo in (EIXOS if tem else ())
    )


# ---------------------------------------------------------------- the Forma


@CHECKS.check("ceramus.construcao.revelar-da-mao", Revelar, tier=Tier.PIECES, physical=True)
def da_mao(state: State, move: Revelar, forma: str) -> Finding:
    """Require a Forma that may be in the hand: never revealed, and in the declared hand, if any."""
    jogador = state.jogador(move.seat)
    if not jogador.formas:
        return Breach(_("{seat} has no Formas left in hand"), formas=0)
    if forma not in state.formas:
        return Breach(NOT_IN_GAME, forma=forma)
    if forma in (*state.reveladas, state.forma):
        return Breach(_("{forma} has been revealed before in this match"), forma=forma)
    mao = jogador.mao
    if mao is not None and isinstance(mao.value, tuple) and forma not in mao.value:
        return Breach(_("{forma} is not in {seat}'s hand"), forma=forma)
    return None


@CHECKS.check("ceramus.construcao.revelar", Revelar, tier=Tier.PIECES)
def uma_forma_so(state: State, move: Revelar) -> Finding:
    """Refuse a second card in a round: ceramus.decisao.16."""
    if move.outra is None:
        return None
    return Breach(_("{outra} would be a second Forma in one round"), formas=2, no_maximo=1)


@CHECKS.alternative(Revelar)
def sem_a_segunda(state: State, move: Revelar) -> Iterator[Move]:
    if move.outra is not None:
        yield move.having(outra=None)


@CHECKS.possible(Revelar, "forma")
def formas_que_podem_estar_na_mao(state: State, move: Revelar) -> tuple[str, ...]:
    mao = state.jogador(move.seat).mao
    if mao is not None and isinstance(mao.value, tuple):
        return mao.value
    fora = (*state.reveladas, state.forma)
    return tuple(forma.id for forma in state.cartas.formas if forma.id not in fora)


CHECKS.permit(Passar, "ceramus.construcao.deve-construir")
CHECKS.permit(EncerrarTurno, "ceramus.construcao.vez-passa")


@CHECKS.permit_by(Revelar)
def quem_revela(state: State, move: Revelar) -> tuple[str, ...]:
    abre = "ceramus.construcao.revelar" if state.turno == 1 else "ceramus.construcao.nova-forma"
    return (abre, "ceramus.construcao.revelar-da-mao")


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Revelar)
def revelar(context: Context[State], move: Revelar, forma: str) -> None:
    """Reveal the card; a second one in a round, which only the table allows, replaces it.

    A card shown before the end of the preparation, which the table may let stand, opens no round.
    """
    state = context.state
    if state.fase == "preparacao":
        context.emit("revelou", "ceramus.construcao.revelar-visivel", jogador=move.seat, forma=forma)
        return
    jogador = state.jogador(move.seat)
    mao = jogador.mao
    if mao is not None and isinstance(mao.value, tuple):
        mao = Secret(mao.owner, tuple(uma for uma in mao.value if uma != forma))
    mudar_jogador(context, move.seat, formas=max(0, (jogador.formas or 0) - 1), mao=mao)
    if state.forma:
        context.set(reveladas=(*state.reveladas, state.forma))
    context.set(forma=forma)
    context.emit("revelou", "ceramus.construcao.revelar-visivel", jogador=move.seat, forma=forma)
    if state.fase == "revelar":
        context.set(fase="construir", vez=move.seat, primeiro=move.seat)
        formas_acabaram(context)


@RESOLUTION.move(Passar)
def passar(context: Context[State], move: Passar) -> None:
    context.emit("passou", "ceramus.construcao.deve-construir", jogador=move.seat)
    _encerrar(context, move)


@RESOLUTION.move(EncerrarTurno)
def encerrar(context: Context[State], move: EncerrarTurno) -> None:
    _encerrar(context, move)


def _encerrar(context: Context[State], move: FechaTurno) -> None:
    """Go on with the turn, unless the table let a player speak out of turn."""
    state = context.state
    if state.fase in _NO_MEIO and move.seat == state.vez:
        context.set(postos=(), depois=None, clamadas=())
        encerrar_vez(context, move.cabe)
