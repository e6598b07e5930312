"""Consequences of what a seat shows: automatic with the tap that causes them, or by their own tap."""

from collections.abc import Iterable, Iterator

import msgspec

from companion.language import _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.scoreboard.board import NOT_ON_BOARD, Board, Counter, Follow, Mark, Showing
from companion.referee.scoreboard.changes import count, numbers, show
from companion.referee.scoreboard.conditions import PlacarChecks
from companion.referee.scoreboard.endings import ask_about_end
from companion.referee.scoreboard.moves import Aplicar
from companion.referee.scoreboard.owners import member_of
from companion.referee.scoreboard.state import PlacarState


class Due(msgspec.Struct, frozen=True):
    """A consequence that can be applied, and the seat."""

    o_que: str
    de: Seat


def to_apply(board: Board, state: PlacarState) -> Iterator[Due]:
    """Yield the consequences that wait to be applied, for every seat in turn order."""
    for seat in state.options.order:
        for follow in board.follows:
            if not follow.itself and _all_shown(follow, state, seat):
                yield Due(follow.id, seat)


def follow_by_itself(
    board: Board, before: PlacarState, context: Context[PlacarState], tapped: Counter | Mark
) -> None:
    """Apply the automatic consequences of a tap."""
    for follow in board.follows:
        if not follow.itself or (follow.counted and isinstance(tapped, Mark)):
            continue
        for seat in before.options.order:
            if _all_shown(follow, context.state, seat) and not _all_shown(follow, before, seat):
                _apply(board, context, follow, seat)


def _all_shown(follow: Follow, state: PlacarState, seat: Seat) -> bool:
    return all(_shown(one, state, seat) is not one.never for one in follow.when)


def _shown(one: Showing, state: PlacarState, seat: Seat) -> bool:
    if one.mark:
        return state.marcado(one.mark, seat) in one.values
    return all(_within(one, state, seat, member_of(seat, member)) for member in one.members or ("",))


def _within(one: Showing, state: PlacarState, seat: Seat, de: str) -> bool:
    if one.away and state.marcado(one.away, de) != seat:
        return True
    shown = state.contagem(one.counter, de)
    return shown is not None and one.at_least <= shown <= one.at_most


def _apply(board: Board, context: Context[PlacarState], follow: Follow, seat: Seat) -> None:
    before = context.state
    for shift in follow.shifts:
        counter = board.counter(shift.counter)
        assert counter is not None
        valor = before.contagem(shift.from_counter, seat) if shift.from_counter else shift.to
        assert valor is not None
        if (valor := min(valor, counter.max)) != before.contagem(counter.id, seat):
            count(context, counter, seat, valor, follow.rule)
    for turned in follow.turns:
        mark = board.mark(turned.mark)
        assert mark is not None
        show(context, mark, seat, turned.value, follow.rule)


def register(board: Board, checks: PlacarChecks, resolution: Resolution[PlacarState]) -> None:
    """Register the move that applies a consequence."""

    @checks.check(NOT_ON_BOARD, Aplicar, tier=Tier.PIECES, physical=True)
    def there_is_such_a_thing(state: PlacarState, move: Aplicar, o_que: str) -> Finding:
        follow = board.follow(o_que)
        if follow is None:
            return Breach(_("This board has no consequence “{o_que}”"), o_que=o_que)
        return (
            Breach(_("This comes by itself, with the tap that causes it"), o_que=o_que)
            if follow.itself
            else None
        )

    for rule in sorted({follow.rule for follow in board.follows if not follow.itself}):
        _register_rule(board, checks, rule)

    @checks.possible(Aplicar, "o_que")
    def what(state: PlacarState, move: Aplicar) -> Iterable[FactValue]:
        return tuple(dict.fromkeys(due.o_que for due in to_apply(board, state)))

    @checks.possible(Aplicar, "de")
    def whose(state: PlacarState, move: Aplicar) -> Iterable[FactValue]:
        return tuple(due.de for due in to_apply(board, state) if due.o_que == move.o_que)

    @checks.permit_by(Aplicar)
    def by_its_rule(state: PlacarState, move: Aplicar, o_que: str) -> tuple[str, ...]:
        follow = board.follow(o_que)
        return (follow.rule,) if follow else ()

    @resolution.move(Aplicar)
    def aplicar(context: Context[PlacarState], move: Aplicar, o_que: str, de: Seat) -> None:
        follow, before = board.follow(o_que), context.state
        assert follow is not None
        _apply(board, context, follow, de)
        ask_about_end(board, checks, before, context)


def _register_rule(board: Board, checks: PlacarChecks, rule: str) -> None:
    @checks.check(rule, Aplicar, tier=Tier.TURN)
    def it_is_so(state: PlacarState, move: Aplicar, o_que: str, de: Seat) -> Finding:
        follow = board.follow(o_que)
        if follow is None or follow.rule != rule or _all_shown(follow, state, de):
            return None
        return _not_shown(board, follow, state, de)


def _not_shown(board: Board, follow: Follow, state: PlacarState, seat: Seat) -> Breach:
    """Return the breach of a consequence with its first unmet condition."""
    one = next(one for one in follow.when if _shown(one, state, seat) is one.never)
    if one.mark:
        agora = state.marcado(one.mark, seat) or ""
        reason = _("{marca} · {de}: {agora}; this does not follow")
        return Breach(reason, o_que=follow.id, de=seat, marca=one.mark, agora=agora)
    counter = board.counter(one.counter)
    assert counter is not None
    owners = [member_of(seat, member) for member in one.members or ("",)]
    owner = next((de for de in owners if _within(one, state, seat, de) is one.never), owners[0])
    now = dict(numbers(counter, agora=state.contagem(counter.id, owner) or 0))
    reason = _("{contador} · {lugar}: [{agora_decimos}|{agora}]; this does not follow")
    return Breach(reason, o_que=follow.id, de=seat, contador=counter.id, lugar=owner, **now)
