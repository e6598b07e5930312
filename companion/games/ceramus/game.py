"""Ceramus as the referee plays it: its chapters, and opening moves."""

from collections.abc import Iterator

from companion.games.ceramus import (  # noqa: F401  # they register
    bonus,
    ceramas,
    colocar,
    construcao,
    fim,
    formas_proprias,
    mover,
    onde_cabe,
    preparacao,
)
from companion.games.ceramus.consulta.suposicoes import SUPOSICOES
from companion.games.ceramus.fim import pergunta_das_maos
from companion.games.ceramus.moves import (
    Clamar,
    Concluir,
    Construir,
    DistribuirFormas,
    EncerrarTurno,
    MontarMural,
    Movimento,
    Passar,
    Revelar,
    TrazerForma,
)
from companion.games.ceramus.palavras import FATOS
from companion.games.ceramus.pieces import PREPARACOES
from companion.games.ceramus.posicao import load
from companion.games.ceramus.registry import CHECKS, RESOLUTION, ja_agiu
from companion.games.ceramus.revanche import SOZINHO, deixar
from companion.games.ceramus.state import Jogador, State
from companion.games.ceramus.telefone.board import SORTES, board
from companion.games.ceramus.telefone.comandos import DECLARAR
from companion.games.ceramus.telefone.conferir import AFIRMACOES, formulario
from companion.games.ceramus.telefone.consequencias import o_que_veio
from companion.games.ceramus.telefone.desfecho import DESFECHO
from companion.games.ceramus.telefone.na_mesa import NA_MESA
from companion.games.ceramus.telefone.presumido import PRESUMIDO
from companion.games.ceramus.telefone.primeira import PRIMEIRA
from companion.games.ceramus.telefone.revista import NARRATION
from companion.games.ceramus.telefone.sentences import FRASES
from companion.games.ceramus.usos import do_bonus
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.options import TableOptions
from companion.referee.questions.adjustment_texts import adjustment_describer, adjustment_teller
from companion.referee.resolving import table_moves


def start(options: TableOptions) -> State:
    """Return the table before building and dealing; raise ValueError unless one to four sit at it."""
    if len(options.seats) not in PREPARACOES:
        raise ValueError(f"one to four play, not {len(options.seats)}")
    jogadores = tuple(Jogador(quem=quem, formas=0) for quem in options.order)
    primeiro = options.order[0]
    return State(options=options, jogadores=jogadores, fase="preparacao", vez=primeiro, primeiro=primeiro)


def openings(state: State, seat: Seat) -> Iterator[Move]:
    """Yield moves that a player may consider, those of the phase first, then the player's bonuses."""
    if state.fase == "preparacao":
        yield MontarMural(seat=seat)
        yield DistribuirFormas(seat=seat)
        return
    yield Revelar(seat=seat)
    yield Construir(seat=seat)
    yield from (Passar(seat=seat, cabe=cabe) for cabe in _das_maos(state))
    yield Clamar(seat=seat)
    yield from (EncerrarTurno(seat=seat, cabe=cabe) for cabe in _das_maos(state))
    for cerama in state.jogador(seat).ceramas:
        yield from do_bonus(state, seat, cerama)
    yield Concluir(seat=seat)


def _das_maos(state: State) -> tuple[bool | None, ...]:
    """Return the possible declarations about the hands with the end of a round."""
    return (True, False) if pergunta_das_maos(state) else (None,)


def onward(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves that continue play: the end of a turn after its build, a pass if nothing fits."""
    if state.fase == "preparacao":
        yield DistribuirFormas(seat=seat)
    elif state.fase == "ceramas":
        yield EncerrarTurno(seat=state.vez)
    elif state.fase == "construir":
        yield Passar(seat=state.vez)


def awaits(state: State, move: Move) -> Move | None:
    """Return the move that precedes a move in the round: the reveal, or the active player's build, or None.

    The Forma and its place remain open for that player to choose.
    """
    if isinstance(move, TrazerForma):
        return None
    if state.fase == "preparacao":
        return DistribuirFormas(seat=move.seat) if state.mural else MontarMural(seat=move.seat)
    if state.fase == "revelar" and not isinstance(move, Concluir):
        return Revelar(seat=state.primeiro)
    da_volta = isinstance(move, Construir | Passar | EncerrarTurno) or move.seat == state.vez
    if state.fase == "construir" and da_volta and not isinstance(move, Revelar | Concluir):
        return None if ja_agiu(state, move.seat) else Construir(seat=state.vez)
    return None


table_moves.register(CHECKS, RESOLUTION, load)

CERAMUS: Game[State] = Game(
    slug="ceramus",
    state_type=State,
    move_type=Movimento,
    checks=CHECKS,
    resolution=RESOLUTION,
    start=start,
    openings=openings,
    onward=onward,
    load=load,
    carried=deixar,
    alone=SOZINHO,
    starting=preparacao.sorteado,
    event_text=FRASES.render_event,
    story=adjustment_teller(formulario, FRASES.story, FRASES.operation),
    fates=SORTES,
    came=o_que_veio,
    says=adjustment_describer(formulario, FRASES.render_move, FRASES.operation),
    form=formulario,
    claims=AFIRMACOES,
    at_table=NA_MESA,
    narration=NARRATION,
    ending=DESFECHO,
    suppositions=SUPOSICOES,
    facts=FATOS,
    board=board,
    declaring=DECLARAR,
    presuming=PRESUMIDO,
    lesson=PRIMEIRA,
    compulsory=(DistribuirFormas, EncerrarTurno),
    awaits=awaits,
    seated_by="ceramus.jogo.jogadores",
)
