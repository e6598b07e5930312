"""Turns and phases of a score board: the beginning, the next phase, the next turn."""

from collections.abc import Iterable

import msgspec

from companion.language import _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import PHASE_PASSED, PHASE_SKIPPED, naming
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.scoreboard.amounts import bring
from companion.referee.scoreboard.board import Board, Phase, Skip
from companion.referee.scoreboard.conditions import PlacarChecks, holds, points
from companion.referee.scoreboard.endings import NOT_HERE, ask_about_end, fallen
from companion.referee.scoreboard.moves import Comecar, PlacarAvancarFase, PlacarPassarVez
from companion.referee.scoreboard.state import PlacarLado, PlacarState


def is_skipped(checks: PlacarChecks, state: PlacarState, phase: Phase) -> bool:
    """Return whether a phase is left out of the present turn."""
    skip = phase.skip
    if skip is None or not holds(checks, state, skip.when):
        return False
    if skip.not_first:
        return state.ativo != state.primeiro
    if skip.turn:
        return state.turno == skip.turn
    return state.marcado(skip.mark, state.ativo) == skip.value


def next_phase(board: Board, checks: PlacarChecks, state: PlacarState) -> Phase | None:
    """Return the next phase of this turn, or None if the turn passes."""
    at = board.order.index(state.fase)
    return next((phase for phase in board.phases[at + 1 :] if not is_skipped(checks, state, phase)), None)


def next_seat(board: Board, checks: PlacarChecks, state: PlacarState, after: Seat) -> Seat:
    """Return the next seat in turn order that has not lost, or the same seat if no other is left."""
    order = state.options.order
    at = order.index(after)
    around = (*order[at + 1 :], *order[: at + 1])
    return next((seat for seat in around if fallen(board, checks, state, seat) is None), after)


def turn_after(board: Board, checks: PlacarChecks, state: PlacarState) -> PlacarState:
    """Return the state at the beginning of the next turn.

    A round is over when the turn comes to its first seat again.
    """
    seat = next_seat(board, checks, state, state.ativo)
    primeiro, rodada = state.primeiro, state.rodada
    if _passes_first(board, state, seat):
        rodada += 1
        rounds = board.turns.rounds
        if rounds is not None and rounds.rotates:
            primeiro = next_seat(board, checks, state, primeiro)
        elif fallen(board, checks, state, primeiro) is not None:
            primeiro = seat
        seat = primeiro
    state = msgspec.structs.replace(
        state, ativo=seat, primeiro=primeiro, rodada=rodada, turno=state.turno + 1, produziu=(), contados=()
    )
    first = next(phase for phase in board.phases if not is_skipped(checks, state, phase))
    return msgspec.structs.replace(state, fase=first.id, lados=_one_turn_more(state, seat))


def _passes_first(board: Board, state: PlacarState, seat: Seat) -> bool:
    """Return whether going on to ``seat`` reaches or passes the first seat of the round."""
    order = state.options.order
    first = order.index(state.primeiro)
    now = (order.index(state.ativo) - first) % len(order)
    return (order.index(seat) - first) % len(order) <= now


def _one_turn_more(state: PlacarState, seat: Seat) -> tuple[PlacarLado, ...]:
    return tuple(
        msgspec.structs.replace(lado, turnos=lado.turnos + 1) if lado.de == seat else lado
        for lado in state.lados
    )


def may_begin(board: Board, state: PlacarState) -> bool:
    """Return whether nobody has played yet, so that another seat may still begin."""
    return state.turno == 1 and state.fase == board.phases[0].id and not state.produziu


# --- checks and changes ------------------------------------------------------------------------------


def register(board: Board, checks: PlacarChecks, resolution: Resolution[PlacarState]) -> None:
    """Register the order of phases, the passing of turns, and the beginning."""
    _register_order(board, checks)
    if board.turns.forward:
        _register_forward(board, checks)
    for rule in sorted({phase.skip.rule for phase in board.phases[1:] if phase.skip is not None}):
        _register_skips(board, checks, rule)
    _register_phases(board, checks, resolution)
    _register_passing(board, checks, resolution)
    _register_beginning(board, checks, resolution)


def _register_order(board: Board, checks: PlacarChecks) -> None:
    order = board.order

    @checks.check(board.turns.rule, PlacarAvancarFase, tier=Tier.PIECES, physical=True)
    def there_is_such_a_phase(state: PlacarState, move: PlacarAvancarFase, para: str) -> Finding:
        return None if para in order else Breach(_("This game has no phase “{fase}”"), fase=para)

    @checks.check(board.turns.back, PlacarAvancarFase)
    def never_back(state: PlacarState, move: PlacarAvancarFase, para: str) -> Finding:
        if para not in order or _passes_turn(board, checks, state, para):
            return None
        if order.index(para) > order.index(state.fase):
            return None
        return Breach(PHASE_PASSED, *points(checks, board.turns.decides), fase=state.fase)


def _register_forward(board: Board, checks: PlacarChecks) -> None:
    order = board.order

    @checks.check(board.turns.forward, PlacarAvancarFase, tier=Tier.TURN)
    def none_passed_over(state: PlacarState, move: PlacarAvancarFase, para: str) -> Finding:
        following = next_phase(board, checks, state)
        if para not in order or order.index(para) <= order.index(state.fase):
            return None
        if following is not None and order.index(para) <= order.index(following.id):
            return None
        last = _("After {0} the turn passes")
        reason = last if following is None else naming(PHASE_SKIPPED, "fase", following.id)
        return Breach(reason, *points(checks, board.turns.decides), fase=state.fase)


def _register_phases(board: Board, checks: PlacarChecks, resolution: Resolution[PlacarState]) -> None:
    @checks.possible(PlacarAvancarFase, "para")
    def phases(state: PlacarState, move: PlacarAvancarFase) -> Iterable[FactValue]:
        return board.order

    @checks.permit_by(PlacarAvancarFase)
    def by_its_phase(state: PlacarState, move: PlacarAvancarFase, para: str) -> tuple[str, ...]:
        return (board.turns.rule,) if _passes_turn(board, checks, state, para) else (board.phase(para).rule,)

    @resolution.move(PlacarAvancarFase)
    def avancar(context: Context[PlacarState], move: PlacarAvancarFase, para: str) -> None:
        if not _passes_turn(board, checks, context.state, para):
            context.set(fase=para)
            context.emit("fase", board.phase(para).rule, fase=para)
            return
        _pass_turn(board, checks, context)


def _register_passing(board: Board, checks: PlacarChecks, resolution: Resolution[PlacarState]) -> None:
    checks.permit(PlacarPassarVez, board.turns.rule)

    @resolution.move(PlacarPassarVez)
    def passar_vez(context: Context[PlacarState], move: PlacarPassarVez) -> None:
        bring(board, checks, context)
        while (following := next_phase(board, checks, context.state)) is not None:
            context.set(fase=following.id)
            bring(board, checks, context)
        _pass_turn(board, checks, context)


def _pass_turn(board: Board, checks: PlacarChecks, context: Context[PlacarState]) -> None:
    """Begin the next turn, and emit it."""
    before = context.state
    context.state = turn_after(board, checks, context.state)
    context.expire("fim-de-turno")
    state = context.state
    context.emit("turno", board.turns.rule, ativo=state.ativo, turno=state.turno, fase=state.fase)
    if board.turns.rounds is not None and state.rodada > before.rodada:
        context.emit("rodada", board.turns.rounds.rule, rodada=state.rodada, primeiro=state.primeiro)
    ask_about_end(board, checks, before, context)


def _register_skips(board: Board, checks: PlacarChecks, rule: str) -> None:
    @checks.check(rule, PlacarAvancarFase)
    def not_in_this_turn(state: PlacarState, move: PlacarAvancarFase, para: str) -> Finding:
        phase = next((phase for phase in board.phases if phase.id == para), None)
        if phase is None or phase.skip is None or phase.skip.rule != rule:
            return None
        if _passes_turn(board, checks, state, phase.id) or not is_skipped(checks, state, phase):
            return None
        return _skipped(checks, state, phase.id, phase.skip)


def _skipped(checks: PlacarChecks, state: PlacarState, fase: str, skip: Skip) -> Breach:
    """Return the breach of a phase that the present turn leaves out, with the cause."""
    decides = points(checks, (skip.when.decision,) if skip.when else ())
    if skip.not_first:
        only = _("Only {primeiro}, first in this round, has {fase}")
        return Breach(only, *decides, fase=fase, primeiro=state.primeiro)
    if skip.turn:
        return Breach(_("Turn {turno} has no {fase}"), *decides, fase=fase, turno=state.turno)
    facts = {"ativo": state.ativo, "marca": skip.mark, "agora": skip.value}
    return Breach(_("At {agora}, {ativo} has no {fase}"), *decides, fase=fase, **facts)


def _passes_turn(board: Board, checks: PlacarChecks, state: PlacarState, para: str) -> bool:
    """Return whether going on to a phase ends the turn: the next begins with it, and this one may end."""
    if board.turns.forward and next_phase(board, checks, state) is not None:
        return False
    return para == turn_after(board, checks, state).fase


def _register_beginning(board: Board, checks: PlacarChecks, resolution: Resolution[PlacarState]) -> None:
    @checks.check(board.players.rule, Comecar, tier=Tier.PIECES, physical=True)
    def who_sits_here(state: PlacarState, move: Comecar, primeiro: Seat) -> Finding:
        return None if primeiro in state.options.order else Breach(NOT_HERE, primeiro=primeiro)

    @checks.check(board.turns.begin, Comecar, tier=Tier.TURN)
    def nobody_has_played(state: PlacarState, move: Comecar) -> Finding:
        if may_begin(board, state):
            return None
        return Breach(_("Turn {turno} is at {fase} already"), turno=state.turno, fase=state.fase)

    @checks.possible(Comecar, "primeiro")
    def seats(state: PlacarState, move: Comecar) -> Iterable[FactValue]:
        return state.options.order

    checks.permit(Comecar, board.turns.begin)

    @resolution.move(Comecar)
    def comecar(context: Context[PlacarState], move: Comecar, primeiro: Seat) -> None:
        lados = tuple(
            msgspec.structs.replace(lado, turnos=int(lado.de == primeiro)) for lado in context.state.lados
        )
        context.set(ativo=primeiro, primeiro=primeiro, lados=lados)
        context.emit("comeco", board.turns.begin, primeiro=primeiro)
