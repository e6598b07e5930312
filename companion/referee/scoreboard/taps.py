"""Taps: changes of counters and marks."""

from collections.abc import Iterable

from companion.language import Message, _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import UNSET, UnsetType
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.scoreboard.amounts import note_by_hand
from companion.referee.scoreboard.board import LIMIT, NOT_ON_BOARD, Board, Cap, Counter
from companion.referee.scoreboard.changes import count, numbers, show
from companion.referee.scoreboard.conditions import PlacarChecks, holds, points
from companion.referee.scoreboard.endings import ask_about_end
from companion.referee.scoreboard.follows import follow_by_itself
from companion.referee.scoreboard.moves import Marcar, Pontuar
from companion.referee.scoreboard.owners import values_of
from companion.referee.scoreboard.state import PlacarState

HAS_NONE = _("{de} has no {0}")
TOO_LOW = _("{contador} · {de}: at [{agora_decimos}|{agora}], never below [{limite_decimos}|{limite}]")
TOO_HIGH = _("{contador} · {de}: at [{agora_decimos}|{agora}], never above [{limite_decimos}|{limite}]")


def register(board: Board, checks: PlacarChecks, resolution: Resolution[PlacarState]) -> None:
    """Register taps on a board's counters and marks.

    Remedies never replace a known counter or owner, since the player meant it.
    """
    _register_ranges(board, checks)
    _register_counters(board, checks)
    _register_marks(board, checks)
    _register_possible_counts(board, checks)
    _register_possible_marks(board, checks)
    counters = {counter.id: counter for counter in board.counters}
    marks = {mark.id: mark for mark in board.marks}
    ending_counters = {end.counter for end in board.ends}
    checks.permit_by(Pontuar)(lambda _state, _move, contador, delta: (counters[contador].rule_of(delta),))
    checks.permit_by(Marcar)(lambda _state, _move, marca: (marks[marca].rule,))

    @resolution.move(Pontuar)
    def pontuar(context: Context[PlacarState], move: Pontuar, contador: str, de: str, delta: int) -> None:
        counter = counters[contador]
        before = context.state
        now = before.contagem(counter.id, de)
        assert now is not None
        count(context, counter, de, now + delta, counter.rule_of(delta))
        note_by_hand(board, context, counter.id, de, delta)
        follow_by_itself(board, before, context, counter)
        if counter.id in ending_counters:
            ask_about_end(board, checks, before, context)

    @resolution.move(Marcar)
    def marcar(context: Context[PlacarState], move: Marcar, marca: str, de: str, valor: str) -> None:
        mark = marks[marca]
        before = context.state
        show(context, mark, de, valor, mark.rule)
        follow_by_itself(board, before, context, mark)
        ask_about_end(board, checks, before, context)


def _register_ranges(board: Board, checks: PlacarChecks) -> None:
    """Register the least and the most of counters, each by its rule, and the caps by decisions."""
    by_low = {counter.low_rule for counter in board.counters}
    by_high = {counter.high_rule for counter in board.counters}
    for rule in sorted(by_low | by_high):
        _register_range(board, checks, rule)
    for counter in board.counters:
        if counter.caps:
            _register_caps(checks, counter)


def _register_range(board: Board, checks: PlacarChecks, rule: str) -> None:
    counters = {counter.id: counter for counter in board.counters}

    @checks.check(rule, Pontuar, tier=Tier.COST, physical=True)
    def in_range(state: PlacarState, move: Pontuar, contador: str, de: str, delta: int) -> Finding:
        counter, now = counters.get(contador), state.contagem(contador, de)
        if counter is None or now is None:
            return None
        after = now + delta
        if after < counter.min and rule == counter.low_rule:
            return _out_of_reach(TOO_LOW, checks, counter.decides, counter, de, now, counter.min)
        if after > counter.max and rule == counter.high_rule:
            return _out_of_reach(TOO_HIGH, checks, counter.decides, counter, de, now, counter.max)
        return None


def _register_counters(board: Board, checks: PlacarChecks) -> None:
    counters = {counter.id for counter in board.counters}

    @checks.check(NOT_ON_BOARD, Pontuar, tier=Tier.PIECES, physical=True)
    def somebody_has_it(state: PlacarState, move: Pontuar, contador: str, de: str) -> Finding:
        if contador in counters and state.contagem(contador, de) is None:
            return Breach(HAS_NONE, contador=contador, de=de)
        return None

    @checks.check(NOT_ON_BOARD, Pontuar, tier=Tier.PIECES, physical=True)
    def there_is_such_a_counter(state: PlacarState, move: Pontuar, contador: str) -> Finding:
        if contador in counters:
            return None
        return Breach(_("This board has no counter “{contador}”"), contador=contador)


def _register_caps(checks: PlacarChecks, counter: Counter) -> None:
    @checks.check(counter.high_rule, Pontuar, tier=Tier.COST)
    def under_its_cap(state: PlacarState, move: Pontuar, contador: str, de: str, delta: int) -> Finding:
        if contador != counter.id or delta <= 0:
            return None
        now, cap = state.contagem(counter.id, de), _cap(checks, state, counter)
        if now is None or cap is None or now + delta <= cap.max:
            return None
        return _out_of_reach(TOO_HIGH, checks, (cap.when.decision,), counter, de, now, cap.max)


def _cap(checks: PlacarChecks, state: PlacarState, counter: Counter) -> Cap | None:
    """Return the cap of a counter by a decision of this table, or None."""
    return next((cap for cap in counter.caps if holds(checks, state, cap.when)), None)


def _out_of_reach(
    reason: Message,
    checks: PlacarChecks,
    decides: tuple[str, ...],
    counter: Counter,
    de: str,
    now: int,
    bound: int,
) -> Breach:
    reach = dict(numbers(counter, agora=now, limite=bound))
    return Breach(reason, *points(checks, decides), contador=counter.id, de=de, **reach)


def _register_marks(board: Board, checks: PlacarChecks) -> None:
    marks = {mark.id: mark for mark in board.marks}

    @checks.check(NOT_ON_BOARD, Marcar, tier=Tier.PIECES, physical=True)
    def there_is_such_a_mark(state: PlacarState, move: Marcar, marca: str) -> Finding:
        return None if marca in marks else Breach(_("This board has no mark “{marca}”"), marca=marca)

    @checks.check(NOT_ON_BOARD, Marcar, tier=Tier.PIECES, physical=True)
    def somebody_bears_it(state: PlacarState, move: Marcar, marca: str, de: str) -> Finding:
        if marca in marks and state.marcado(marca, de) is None:
            return Breach(HAS_NONE, marca=marca, de=de)
        return None

    for mark in board.marks:
        _register_mark(board, checks, mark.id)


def _register_mark(board: Board, checks: PlacarChecks, id: str) -> None:
    mark = next(mark for mark in board.marks if mark.id == id)

    @checks.check(mark.rule, Marcar, tier=Tier.PIECES, physical=True)
    def shows_an_option(state: PlacarState, move: Marcar, marca: str, valor: str) -> Finding:
        if marca != id or valor in values_of(mark, state.options):
            return None
        return Breach(_("{marca} cannot be “{valor}”"), marca=id, valor=valor)

    if mark.forward:

        @checks.check(mark.forward, Marcar)
        def never_back(state: PlacarState, move: Marcar, marca: str, de: str, valor: str) -> Finding:
            order = values_of(mark, state.options)
            now = state.marcado(id, de) if marca == id else None
            if now is None or valor not in order or order.index(valor) >= order.index(now):
                return None
            reason = _("{marca} · {de}: {agora}, and it does not go back")
            return Breach(reason, marca=id, de=de, agora=now)


def _register_possible_counts(board: Board, checks: PlacarChecks) -> None:
    @checks.possible(Pontuar, "contador")
    def of_the_table(state: PlacarState, move: Pontuar) -> Iterable[FactValue]:
        known = tuple(dict.fromkeys(one.contador for one in state.contadores))
        return (move.contador,) if move.contador in known else known

    @checks.possible(Pontuar, "de")
    def who_have_it(state: PlacarState, move: Pontuar) -> Iterable[FactValue]:
        have = tuple(one.de for one in state.contadores if one.contador == move.contador)
        return (move.de,) if move.de in have else have

    @checks.possible(Pontuar, "delta")
    def that_fits(state: PlacarState, move: Pontuar) -> Iterable[FactValue] | range:
        """Return all changes that fit, or the buttons' changes if they are endless.

        For too large ones the nearest.
        """
        counter = board.counter(str(move.contador))
        now = state.contagem(str(move.contador), str(move.de))
        if counter is None or now is None:
            return ()
        cap = _cap(checks, state, counter)
        return _changes_that_fit(counter, now, cap.max if cap else counter.max, move.delta)


def _changes_that_fit(
    counter: Counter, now: int, top: int, delta: int | UnsetType
) -> Iterable[FactValue] | range:
    least, furthest = counter.min - now, max(0, top - now)
    if delta is not UNSET:
        nearest = max(least, min(furthest, delta))
        return (nearest,) if nearest else ()
    if top < LIMIT:
        return range(least, furthest + 1)
    taps = sorted({-step for step in counter.steps} | set(counter.steps))
    return tuple(tap for tap in taps if least <= tap <= furthest)


def _register_possible_marks(board: Board, checks: PlacarChecks) -> None:
    @checks.possible(Marcar, "marca")
    def marks(state: PlacarState, move: Marcar) -> Iterable[FactValue]:
        known = tuple(mark.id for mark in board.marks)
        return (move.marca,) if move.marca in known else known

    @checks.possible(Marcar, "de")
    def who_bear_it(state: PlacarState, move: Marcar) -> Iterable[FactValue]:
        bear = tuple(one.de for one in state.marcas if one.marca == move.marca)
        return (move.de,) if move.de in bear else bear

    @checks.possible(Marcar, "valor")
    def options(state: PlacarState, move: Marcar) -> Iterable[FactValue]:
        mark = board.mark(str(move.marca))
        return values_of(mark, state.options) if mark else ()
