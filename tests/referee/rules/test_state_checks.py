"""A table comes to rest: together, again, the end last; and pieces that have left are known as they were."""

import msgspec
import pytest

from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Context
from companion.referee.rules.last_known import LastKnown
from companion.referee.rules.state_checks import NeverAtRestError, StateChecks


class Pedra(msgspec.Struct, frozen=True, kw_only=True):
    """A stone that stays while it has weight, to which leaning stones add theirs."""

    id: str
    peso: int = 0
    em: str = ""


class Monte(Position, frozen=True, kw_only=True):
    pedras: tuple[Pedra, ...] = ()
    cordas: tuple[str, ...] = ()  # ids of stones that ropes hang on
    vidas: tuple[tuple[str, int], ...] = (("A", 1), ("B", 1))


def peso(state, pedra, _name="peso"):
    return pedra.peso + sum(other.peso for other in state.pedras if other.em == pedra.id)


def leave(context, rule, *ids):
    context.set(pedras=tuple(one for one in context.state.pedras if one.id not in ids))
    context.emit("cai", rule, ids=ids)


def cut(context, gone):
    ids = {one.id for one in gone}
    context.set(cordas=tuple(one for one in context.state.cordas if one not in ids))


def lose(context, rule, *seats):
    context.set(vidas=tuple((seat, n) for seat, n in context.state.vidas if seat not in seats))
    context.emit("perde", rule, seats=seats)
    if len(context.state.vidas) < 2:
        context.end(tuple(seat for seat, _n in context.state.vidas), "vidas", rule)


def checks(**more):
    known = LastKnown(pieces=lambda state: state.pedras, numbers=("peso",), number=peso)
    monte = StateChecks(known, goes_along=cut, **more)

    @monte.check("monte.leve", does=leave)
    def light(state):
        return (one.id for one in state.pedras if peso(state, one) <= 0)

    @monte.check("monte.cheio", does=lambda context, rule, *found: context.emit("cheio", rule, n=found[0]))
    def crowded(state):
        if len(state.pedras) > 3 and any(peso(state, one) <= 0 for one in state.pedras):
            yield len(state.pedras)

    @monte.end("monte.fim", does=lose)
    def lost(state):
        return (seat for seat, n in state.vidas if n <= 0)

    return monte


def run(monte, *pedras, **fields):
    context = Context(Monte(options=TableOptions((SeatOf("A"), SeatOf("B"))), pedras=pedras, **fields))
    gone = monte.run(context)
    events = [(event.kind, *dict(event.facts).values()) for event in context.events if event.kind != "fim"]
    return context.state, gone, events


HOLD = (Pedra(id="a", peso=-1), Pedra(id="b", peso=-1, em="a"), Pedra(id="c", peso=5))


def test_a_table_at_rest_stays_as_it_is():
    state, gone, events = run(checks(), Pedra(id="c", peso=5))
    assert (gone, events, state.pedras) == ((), [], (Pedra(id="c", peso=5),))


def test_what_is_found_on_one_table_is_done_together():
    _state, _gone, events = run(checks(), *HOLD)
    assert events == [("cai", ("a", "b"))]


def test_each_check_of_a_pass_looks_at_the_table_before_it():
    """The pile was still crowded when the light ones were found, though they are gone when it is reported."""
    _state, _gone, events = run(checks(), *HOLD, Pedra(id="d", peso=1))
    assert events == [("cai", ("a", "b")), ("cheio", 4)]


def test_what_follows_from_what_has_left_is_found_on_the_next_table():
    """c leans on b, which leans on a: each stays while its support does."""
    chain = (Pedra(id="a", peso=0), Pedra(id="b", peso=1, em="a"), Pedra(id="c", peso=-1, em="b"))
    state, gone, events = run(checks(), *chain)
    assert events == [("cai", ("b", "c")), ("cai", ("a",))]
    assert (state.pedras, [one.id for one in gone]) == ((), ["b", "c", "a"])


def test_what_has_left_is_known_as_it_was_just_before_it_left():
    """The weight of b counted its leaning stones; a had by then lost its own."""
    chain = (Pedra(id="a", peso=0), Pedra(id="b", peso=1, em="a"), Pedra(id="c", peso=-3, em="b"))
    _state, gone, _events = run(checks(), *chain)
    assert gone == (
        Pedra(id="b", peso=-2, em="a"),
        Pedra(id="c", peso=-3, em="b"),
        Pedra(id="a", peso=0),
    )


def test_what_goes_along_leaves_with_it_and_what_hangs_on_others_stays():
    state, _gone, _events = run(checks(), *HOLD, cordas=("a", "c"))
    assert state.cordas == ("c",)


def test_the_end_is_judged_when_nothing_more_is_found_and_of_all_at_once():
    chain = (Pedra(id="a", peso=0), Pedra(id="b", peso=1, em="a"), Pedra(id="c", peso=-1, em="b"))
    state, _gone, events = run(checks(), *chain, vidas=(("A", 0), ("B", -2)))
    assert events == [("cai", ("b", "c")), ("cai", ("a",)), ("perde", ("A", "B"))]
    assert state.outcome.winners == ()


def test_after_somebody_has_lost_the_table_of_the_others_is_looked_at_again():
    monte = checks()

    @monte.check("monte.orfa", does=leave)
    def orphans(state):
        alive = {seat for seat, _n in state.vidas}
        return (one.id for one in state.pedras if one.id in "ABC" and one.id not in alive)

    left = (Pedra(id="A", peso=1), Pedra(id="B", peso=1), Pedra(id="C", peso=1))
    state, _gone, events = run(monte, *left, vidas=(("A", 0), ("B", 1), ("C", 1)))
    assert events == [("perde", ("A",)), ("cai", ("A",))]
    assert (state.outcome, [one.id for one in state.pedras]) == (None, ["B", "C"])


def test_once_the_match_is_over_nothing_more_is_looked_for():
    monte = checks()

    @monte.check("monte.orfa", does=leave)
    def orphans(state):
        return (one.id for one in state.pedras if len(state.vidas) < 2)

    state, _gone, events = run(monte, Pedra(id="c", peso=5), vidas=(("A", 0), ("B", 1)))
    assert (events, len(state.pedras)) == ([("perde", ("A",))], 1)
    assert run(monte, *HOLD, outcome=state.outcome)[2] == []


def test_a_game_that_never_comes_to_rest_is_reported_by_its_rule():
    monte = checks(passes=5)
    seen = []

    @monte.check("monte.eco", does=lambda context, rule, *found: seen.append(found))
    def echo(state):
        yield "again"

    with pytest.raises(NeverAtRestError, match=r"monte\.eco"):
        run(monte, *HOLD)
    assert len(seen) == 5


def test_a_table_that_rests_after_the_last_pass_allowed_is_at_rest():
    assert run(checks(passes=1), *HOLD)[2] == [("cai", ("a", "b"))]
