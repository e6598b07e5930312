"""A payment is exactly the cost, from wherever it comes; a refused one is not spent."""

from collections import Counter
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Context
from companion.referee.rules.payments import Means, Payments

QUICK, MANY = settings(max_examples=60, deadline=None), settings(max_examples=5000, deadline=None)


class Bolsa(NamedTuple):
    """A purse of one kind of coin."""

    moeda: str
    quantas: int


class Cofre(Position, frozen=True, kw_only=True):
    """A table of one, who pays from several purses and puts it into a common chest."""

    bolsas: tuple[Bolsa, ...]
    pago: tuple[tuple[str, int], ...] = ()


def _spend(context, _seat, each):
    pago = Counter(dict(context.state.pago))
    bolsas = list(context.state.bolsas)
    for at, many in each.items():
        pago[bolsas[at].moeda] += many
        bolsas[at] = bolsas[at]._replace(quantas=bolsas[at].quantas - many)
    context.set(bolsas=tuple(bolsas), pago=tuple(sorted(pago.items())))


def _means(state, _seat):
    return (Means(at, *bolsa) for at, bolsa in enumerate(state.bolsas))


PAYMENTS = Payments(means=_means, spend=_spend)


def at(*bolsas):
    table = Cofre(
        options=TableOptions((SeatOf("A"),)), bolsas=tuple(Bolsa(moeda, quantas) for moeda, quantas in bolsas)
    )
    return Context(table)


def purses(context):
    return [bolsa.quantas for bolsa in context.state.bolsas]


def test_level_it_comes_from_where_most_is_left_and_last_from_what_is_kept():
    has = (Means("a", "x", 2), Means("b", "x", 3), Means("c", "x", 5, last=True), Means("d", "y", 9))
    level = Payments(means=lambda _state, _seat: has, spend=lambda *_: None, level=True)
    assert level.by_itself(None, "", {"x": 1}) == (("b", 1),)
    assert level.by_itself(None, "", {"x": 3}) == (("a", 1), ("b", 2))
    assert level.by_itself(None, "", {"x": 6, "y": 1}) == (("a", 2), ("b", 3), ("c", 1), ("d", 1))
    assert level.by_itself(None, "", {"z": 1}) == ()


def test_undeclared_it_comes_from_the_first_that_have_it():
    context = at(("ouro", 2), ("prata", 1), ("ouro", 3))
    PAYMENTS.pay(context, "A", {"ouro": 3, "prata": 1})
    assert purses(context) == [0, 0, 2]


def test_declared_it_comes_from_there():
    context = at(("ouro", 2), ("prata", 1), ("ouro", 3))
    PAYMENTS.pay(context, "A", {"ouro": 3}, ((2, 3),))
    assert purses(context) == [2, 1, 0]


def test_what_is_missing_is_said_by_kind():
    context = at(("ouro", 2), ("prata", 1))
    assert PAYMENTS.lacking(context.state, "A", {"ouro": 4, "prata": 1, "cobre": 1}) == {
        "ouro": 2,
        "cobre": 1,
    }
    assert not PAYMENTS.lacking(context.state, "A", {})


def test_nothing_is_paid_with_nothing():
    context = at(("ouro", 2))
    before = context.state
    PAYMENTS.pay(context, "A", {})
    PAYMENTS.pay(context, "A", {"ouro": 0})
    assert context.state is before


# ---------------------------------------------------------------- any payment

KINDS = st.sampled_from(("ouro", "prata"))
PURSES = st.lists(st.tuples(KINDS, st.integers(0, 4)), min_size=1, max_size=5)
COST = st.dictionaries(KINDS, st.integers(0, 6))
SHARES = st.lists(st.tuples(st.integers(0, 5), st.integers(-1, 4)), max_size=5).map(tuple)


def wealth(context):
    """Return the sum of all coins, wherever they lie."""
    has = Counter(dict(context.state.pago))
    for bolsa in context.state.bolsas:
        has[bolsa.moeda] += bolsa.quantas
    return +has


def what_is_paid_is_the_cost_and_nothing_is_lost(bolsas, payments):
    context = at(*bolsas)
    for cost, shares in payments:
        before, had, paid = context.state, wealth(context), Counter(dict(context.state.pago))
        enough = not PAYMENTS.lacking(before, "A", cost)
        fits = PAYMENTS.comes_to(before, "A", cost, shares) if shares else enough
        if fits:
            PAYMENTS.pay(context, "A", cost, shares)
            assert Counter(dict(context.state.pago)) - paid == +Counter(cost)
        else:
            with pytest.raises(ValueError, match="does not pay"):
                PAYMENTS.pay(context, "A", cost, shares)
            assert context.state is before
        assert not fits or enough
        assert wealth(context) == had
        assert min(purses(context)) >= 0
        context = Context(msgspec.json.decode(msgspec.json.encode(context.state), type=Cofre))


PAID = st.lists(st.tuples(COST, SHARES), max_size=6)
test_every_payment = QUICK(given(PURSES, PAID)(what_is_paid_is_the_cost_and_nothing_is_lost))
test_every_payment_of_many = pytest.mark.soak(
    MANY(given(PURSES, PAID)(what_is_paid_is_the_cost_and_nothing_is_lost))
)


@QUICK
@given(PURSES, st.data())
def test_whatever_can_be_paid_can_be_paid_from_every_choice_of_purses(bolsas, data):
    context = at(*bolsas)
    shares = tuple(
        (place, many)
        for place, (_moeda, quantas) in enumerate(bolsas)
        if (many := data.draw(st.integers(0, quantas)))
    )
    cost = Counter()
    for place, many in shares:
        cost[bolsas[place][0]] += many
    assume(shares)
    PAYMENTS.pay(context, "A", cost, shares)
    assert purses(context) == [
        quantas - dict(shares).get(place, 0) for place, (_m, quantas) in enumerate(bolsas)
    ]
