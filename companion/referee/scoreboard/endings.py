"""Possible ends of a part or of the match, with their winners, and the table's declaration of an end."""

from collections.abc import Iterable
from itertools import chain, combinations
from typing import NamedTuple

import msgspec

from companion.language import _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.seating import sides
from companion.referee.scoreboard.board import Board, Counter, End, Total
from companion.referee.scoreboard.conditions import PlacarChecks, any_holds, holds
from companion.referee.scoreboard.moves import Encerrar
from companion.referee.scoreboard.owners import first_counts, first_marks, member_of, owners
from companion.referee.scoreboard.state import PlacarLado, PlacarState

AGREED = "por-acordo"  # the way in which a part ends without an end of the board
THE_TABLES_WORD = "mesa.ajuste.palavra-da-mesa"
NOT_HERE = _("Not at this table: {0}")


class Ending(NamedTuple):
    """A possible end of a part or of the match: how, the winners, the rule and the decisions."""

    how: str
    winners: tuple[Seat, ...]
    rule: str
    decides: tuple[str, ...] = ()


def ending(board: Board, checks: PlacarChecks, state: PlacarState) -> Ending | None:
    """Return the first end that counters and marks have reached, or None."""
    if state.outcome is not None:
        return None
    for end in board.ends:
        if end.phase and (end.phase != state.fase or end.phase in state.produziu):
            continue
        if any_holds(checks, state, end.unless):
            continue
        found = _counted(board, state, end) if end.total else _reached(board, checks, state, end)
        if found is not None:
            return found
    return None


def fallen(board: Board, checks: PlacarChecks, state: PlacarState, seat: Seat) -> End | None:
    """Return the end by which a seat has lost, or None."""
    ends = (end for end in board.ends if end.result == "loses" and not end.total)
    return next(
        (end for end in ends if _holds(board, state, end, seat) and not any_holds(checks, state, end.unless)),
        None,
    )


def total_of(board: Board, state: PlacarState, total: Total, seat: Seat) -> int:
    """Return the value of a total for a seat."""
    return total.plus + sum(
        term.times * (state.contagem(counter.id, name) or 0)
        for term in total.terms
        if (counter := board.counter(term.counter)) is not None
        for name, whose, _member in owners(board, counter.per, state.options)
        if whose in (seat, "")
    )


def _holds(board: Board, state: PlacarState, end: End, seat: Seat) -> bool:
    de = member_of(seat, end.member)
    if end.mark:
        shown = state.marcado(end.mark, de)
        return shown is not None and (shown != seat if end.away else shown == end.value)
    counter = board.counter(end.counter)
    return counter is not None and state.contagem(counter.id, de) == _bound(counter, end)


def _bound(counter: Counter, end: End) -> int:
    return counter.min if end.at == "min" else counter.max


def _reached(board: Board, checks: PlacarChecks, state: PlacarState, end: End) -> Ending | None:
    all_sides = sides(state.options)
    if end.result == "wins":
        won = [side for side in all_sides if any(_holds(board, state, end, seat) for seat in side)]
        return Ending(end.id, tuple(chain(*won)), end.rule, end.decides) if won else None
    if not any(_holds(board, state, end, seat) for seat in state.options.order):
        return None
    left = [side for side in all_sides if any(fallen(board, checks, state, seat) is None for seat in side)]
    if len(left) > 1 or (left and len(all_sides) == 1):
        return None
    if not left:
        left = _tied(checks, state, end, all_sides)
    return Ending(end.id, tuple(chain(*left)), end.rule, end.decides)


def _tied(
    checks: PlacarChecks, state: PlacarState, end: End, all_sides: tuple[tuple[Seat, ...], ...]
) -> list[tuple[Seat, ...]]:
    """Return the sides that win if both have lost at once: none, unless the table plays it otherwise."""
    for tie in end.ties if len(all_sides) == 2 else ():
        if holds(checks, state, tie.when):
            return [side for side in all_sides if (state.ativo in side) == (tie.active == "wins")]
    return []


def _counted(board: Board, state: PlacarState, end: End) -> Ending | None:
    order = state.options.order
    if not all(_holds(board, state, end, seat) for seat in order):
        return None
    total = next(total for total in board.totals if total.id == end.total)
    totals = {seat: total_of(board, state, total, seat) for seat in order}
    best = max(totals.values())
    if len(order) == 1 and end.beats and best <= (state.contagem(end.beats, order[0]) or 0):
        return Ending(end.id, (), end.rule, end.decides)
    winners = tuple(seat for seat in order if totals[seat] == best)
    return Ending(end.id, winners, end.rule, end.decides)


def ask_about_end(
    board: Board, checks: PlacarChecks, before: PlacarState, context: Context[PlacarState]
) -> None:
    """Emit once that the table should be asked whether it is over; nothing ends without its answer."""
    found = ending(board, checks, context.state)
    if found is not None and found != ending(board, checks, before):
        context.emit("perguntar-fim", found.rule, como=found.how, vencedores=found.winners)


# --- the table's declaration ---------------------------------------------------------------------


def register(board: Board, checks: PlacarChecks, resolution: Resolution[PlacarState]) -> None:
    """Register the move by which the table ends a part or the match."""

    @checks.check(board.players.rule, Encerrar, tier=Tier.PIECES, physical=True)
    def who_sit_here(state: PlacarState, move: Encerrar, vencedores: tuple[Seat, ...]) -> Finding:
        strange = tuple(seat for seat in vencedores if seat not in state.options.order)
        return Breach(NOT_HERE, vencedores=strange) if strange else None

    for end in board.ends:
        _check_that_it_is_so(board, checks, end)

    @checks.possible(Encerrar, "vencedores")
    def winners(state: PlacarState, move: Encerrar) -> Iterable[FactValue]:
        """Return the winners of the board's end first, then every side, nobody, and shared wins."""
        found = ending(board, checks, state)
        said = (found.winners,) if found else ()
        each = sides(state.options)
        shared = (combinations(each, n) for n in (1, 0, *range(2, len(each) + 1)))
        together = (tuple(chain(*some)) for some in chain(*shared))
        return tuple(dict.fromkeys((*said, *together)))

    checks.permit_by(Encerrar)(
        lambda state, _move, vencedores: (_how(board, checks, state, vencedores).rule,)
    )

    @resolution.move(Encerrar)
    def encerrar(context: Context[PlacarState], move: Encerrar, vencedores: tuple[Seat, ...]) -> None:
        winners = _whole_sides(context.state, vencedores)
        how = _how(board, checks, context.state, winners)
        if board.chapter is not None:
            _end_chapter(board, checks, context, winners, how)
        else:
            context.end(winners, how.how, how.rule)


def _whole_sides(state: PlacarState, winners: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the winners, each once and with its side."""
    partners = {seat: side for side in sides(state.options) for seat in side}
    return tuple(dict.fromkeys(chain(*(partners[seat] for seat in winners))))


def _check_that_it_is_so(board: Board, checks: PlacarChecks, end: End) -> None:
    """Register that an end of the match must still be reached, since a tap may have been taken back."""

    @checks.check(end.rule, Encerrar, tier=Tier.PIECES, physical=True)
    def still_so(state: PlacarState, move: Encerrar, vencedores: tuple[Seat, ...]) -> Finding:
        if move.como != end.id or not _ends_match(board, checks, state, vencedores):
            return None
        found = ending(board, checks, state)
        if found is None or found.how != move.como:
            return Breach(_("The board does not show this: {como}"))
        if found.winners == vencedores:
            return None
        reason = _("{como}: [{venceu}|nobody] wins by it, not [{vencedores}|nobody]")
        return Breach(reason, venceu=found.winners)


def _how(board: Board, checks: PlacarChecks, state: PlacarState, winners: tuple[Seat, ...]) -> Ending:
    """Return the end of the board if it has those winners, or else an end by the table's word."""
    found = ending(board, checks, state)
    if found is not None and found.winners == winners:
        return found
    return Ending(AGREED, winners, THE_TABLES_WORD)


def _ends_match(board: Board, checks: PlacarChecks, state: PlacarState, winners: tuple[Seat, ...]) -> bool:
    """Return whether the match is over with the present part."""
    chapter = board.chapter
    if chapter is None:
        return True
    if _is_void(board, checks, state, winners):
        return False
    if chapter.every is not None and holds(checks, state, chapter.every):
        return state.parte >= chapter.parts
    return any(lado.vitorias >= chapter.wins for lado in _with_win(state, winners))


def _is_void(board: Board, checks: PlacarChecks, state: PlacarState, winners: tuple[Seat, ...]) -> bool:
    drawn = board.chapter.drawn if board.chapter is not None else None
    return not winners and (drawn is None or not holds(checks, state, drawn))


def _with_win(state: PlacarState, winners: tuple[Seat, ...]) -> tuple[PlacarLado, ...]:
    return tuple(
        msgspec.structs.replace(lado, vitorias=lado.vitorias + (lado.de in winners)) for lado in state.lados
    )


def _end_chapter(
    board: Board,
    checks: PlacarChecks,
    context: Context[PlacarState],
    winners: tuple[Seat, ...],
    how: Ending,
) -> None:
    state, chapter = context.state, board.chapter
    assert chapter is not None
    if _is_void(board, checks, state, winners):
        context.emit("parte-anulada", chapter.void_rule, parte=state.parte)
        _begin_part(board, context, state.parte)
        return
    lados = _with_win(state, winners)
    ends_match = _ends_match(board, checks, state, winners)
    context.set(lados=lados)
    context.emit("parte", how.rule, parte=state.parte, como=how.how, vencedores=winners)
    if ends_match:
        best = max(lado.vitorias for lado in lados)
        won = tuple(lado.de for lado in lados if lado.vitorias == best)
        context.end(won, chapter.id, chapter.win_rule)
    else:
        _begin_part(board, context, state.parte + 1)


def _begin_part(board: Board, context: Context[PlacarState], parte: int) -> None:
    """Set the board up for another part, whose first seat is declared again."""
    state = context.state
    kept = {counter.id for counter in board.counters if counter.kept}
    starts = first_counts(board, state.options)
    contadores = tuple(
        now if now.contador in kept else start for now, start in zip(state.contadores, starts, strict=True)
    )
    first = state.options.order[0]
    lados = tuple(
        PlacarLado(de=lado.de, turnos=int(lado.de == first), vitorias=lado.vitorias) for lado in state.lados
    )
    context.set(
        parte=parte,
        contadores=contadores,
        marcas=first_marks(board, state.options),
        lados=lados,
        ativo=first,
        primeiro=first,
        fase=board.phases[0].id,
        turno=1,
        rodada=1,
        produziu=(),
        contados=(),
    )
    assert board.chapter is not None
    context.emit("nova-parte", board.chapter.rule, parte=parte)
