"""Amounts that a phase brings in one tap, and declared results of dice and draws."""

from collections.abc import Iterable

from companion.language import _
from companion.referee.fields.facts import FactValue
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.scoreboard.board import NOT_ON_BOARD, Amount, Board, Counter
from companion.referee.scoreboard.changes import count, numbers
from companion.referee.scoreboard.conditions import PlacarChecks, holds, points
from companion.referee.scoreboard.endings import ask_about_end
from companion.referee.scoreboard.moves import Produzir, Sorteio
from companion.referee.scoreboard.state import PlacarContagem, PlacarState


def due(board: Board, checks: PlacarChecks, state: PlacarState) -> tuple[Amount, ...]:
    """Return the amounts of the present phase, if they have not been taken yet."""
    if state.fase in state.produziu:
        return ()
    return tuple(
        amount for amount in board.amounts if amount.phase == state.fase and holds(checks, state, amount.when)
    )


def comes_to(amount: Amount, state: PlacarState) -> int:
    """Return the value of the active seat's counter after an amount."""
    now = state.contagem(amount.counter, state.ativo) or 0
    if amount.from_counter:
        grows = (state.contagem(amount.from_counter, state.ativo) or 0) - counted_already(amount, state)
    elif amount.per_own_turn:
        grows = amount.per_own_turn * state.lado(state.ativo).turnos
    else:
        grows = amount.by
    return min(grows, amount.at_most) if amount.sets else now + min(grows, amount.at_most)


def counted_already(amount: Amount, state: PlacarState) -> int:
    """Return the part of an amount that the active seat has counted by hand before it was due.

    That counts only if it is the whole value of the other counter, or its growth in this turn, since what
    enters can be counted at once. Any other number was counted for another reason.
    """
    counted = {one.contador: one.valor for one in state.contados}
    by_hand, entered = counted.get(amount.counter, 0), counted.get(amount.from_counter, 0)
    whole = state.contagem(amount.from_counter, state.ativo) or 0
    return by_hand if by_hand in (whole, entered) else 0


def note_by_hand(board: Board, context: Context[PlacarState], counter: str, de: str, delta: int) -> None:
    """Record what the active seat adds by hand to counters of which a phase has yet to bring something."""
    state = context.state
    watched = {
        id
        for amount in board.amounts
        if amount.from_counter and amount.phase not in state.produziu
        for id in (amount.counter, amount.from_counter)
    }
    if delta <= 0 or de != state.ativo or counter not in watched:
        return
    counted = {one.contador: one.valor for one in state.contados}
    counted[counter] = counted.get(counter, 0) + delta
    context.set(
        contados=tuple(PlacarContagem(contador=id, de=de, valor=counted[id]) for id in sorted(counted))
    )


def bring(board: Board, checks: PlacarChecks, context: Context[PlacarState]) -> None:
    """Add the amounts that a phase has yet to bring, as far as the counters have room."""
    amounts = due(board, checks, context.state)
    if amounts:
        context.set(produziu=(*context.state.produziu, context.state.fase))
    for amount in amounts:
        counter = board.counter(amount.counter)
        assert counter is not None
        de = context.state.ativo
        after = max(counter.min, min(comes_to(amount, context.state), counter.max))
        count(context, counter, de, after, amount.rule)
        if already := counted_already(amount, context.state):
            context.emit("contado-antes", amount.rule, contador=counter.id, de=de, antes=already)
    if amounts and context.state.contados:
        context.set(contados=())


def register(board: Board, checks: PlacarChecks, resolution: Resolution[PlacarState]) -> None:
    """Register the amounts of phases, once in each turn, and the declared results of chance."""
    for rule in sorted({chance.rule for chance in board.chances}):
        _register_results(board, checks, rule)
    _register_chances(board, checks, resolution)
    first = board.amounts[0].rule if board.amounts else board.turns.rule
    when = tuple(dict.fromkeys(amount.when.decision for amount in board.amounts if amount.when))

    @checks.check(first, Produzir, tier=Tier.TURN, physical=True)
    def once_in_a_phase_that_brings_something(state: PlacarState, move: Produzir) -> Finding:
        if due(board, checks, state):
            return None
        came = state.fase in state.produziu
        reason = _("What {fase} brings has come in this turn") if came else _("{fase} brings nothing now")
        return Breach(reason, *points(checks, when), fase=state.fase, ja_veio=came)

    for rule in sorted({amount.rule for amount in board.amounts if not amount.sets}):
        _register_rule(board, checks, rule)

    @checks.permit_by(Produzir)
    def by_its_amounts(state: PlacarState, move: Produzir) -> tuple[str, ...]:
        return tuple(dict.fromkeys(amount.rule for amount in due(board, checks, state)))

    @resolution.move(Produzir)
    def produzir(context: Context[PlacarState], move: Produzir) -> None:
        before = context.state
        bring(board, checks, context)
        ask_about_end(board, checks, before, context)


def _register_rule(board: Board, checks: PlacarChecks, rule: str) -> None:
    @checks.check(rule, Produzir, tier=Tier.COST, physical=True)
    def fits(state: PlacarState, move: Produzir) -> Finding:
        for amount in due(board, checks, state):
            counter = board.counter(amount.counter)
            if counter is not None and amount.rule == rule:
                after = comes_to(amount, state)
                if not counter.min <= after <= counter.max:
                    return _beyond(counter, state.ativo, after)
        return None


def _beyond(counter: Counter, de: str, after: int) -> Breach:
    """Return the breach of an amount for which a counter has no room."""
    if after > counter.max:
        reason, bound = _("{contador} · {de}: it would rise above [{limite_decimos}|{limite}]"), counter.max
    else:
        reason, bound = _("{contador} · {de}: it would fall below [{limite_decimos}|{limite}]"), counter.min
    limit = dict(numbers(counter, limite=bound))
    return Breach(reason, contador=counter.id, de=de, agora=after, **limit)


def _register_results(board: Board, checks: PlacarChecks, rule: str) -> None:
    @checks.check(rule, Sorteio, tier=Tier.RULE, physical=True)
    def can_come(state: PlacarState, move: Sorteio, o_que: str, resultado: str) -> Finding:
        chance = board.chance(o_que)
        if chance is None or chance.rule != rule or resultado in chance.possible(state.options):
            return None
        return Breach(_("{o_que} cannot come to “{resultado}”"), o_que=chance.id, resultado=resultado)


def _register_chances(board: Board, checks: PlacarChecks, resolution: Resolution[PlacarState]) -> None:
    chances = {chance.id: chance for chance in board.chances}

    @checks.check(NOT_ON_BOARD, Sorteio, tier=Tier.PIECES, physical=True)
    def the_table_has_it(state: PlacarState, move: Sorteio, o_que: str) -> Finding:
        return None if o_que in chances else Breach(_("This board has no draw “{o_que}”"), o_que=o_que)

    @checks.possible(Sorteio, "o_que")
    def what(state: PlacarState, move: Sorteio) -> Iterable[FactValue]:
        return tuple(chances)

    @checks.possible(Sorteio, "resultado")
    def results(state: PlacarState, move: Sorteio) -> Iterable[FactValue]:
        chance = chances.get(str(move.o_que))
        return chance.possible(state.options) if chance else ()

    checks.permit_by(Sorteio)(lambda _state, _move, o_que: (chances[o_que].rule,))

    @resolution.move(Sorteio)
    def sorteio(context: Context[PlacarState], move: Sorteio, o_que: str, resultado: str) -> None:
        context.emit("sorteio", chances[o_que].rule, o_que=o_que, resultado=resultado)
