"""A check of many rules is asked once for all of them, or found to have nothing to ask."""

import pytest
from referee.toy import BOOK, WRONG, Tirar

from companion.referee.judging.checks import Checks
from companion.referee.judging.findings import Breach
from companion.referee.judging.judge import Judge
from companion.rulebook import UnknownRuleError

PAR, TRES = "toy.vez", "toy.limite"


@pytest.fixture
def checks():
    return Checks(BOOK, "toy.carta")


@pytest.fixture
def asked(checks):
    """Provide a list of the askings of a check of two rules: even, and three or more."""
    times = []

    @checks.check_one_of((TRES, PAR), Tirar)
    def um_de_dois(state, move, quanto):
        times.append(quanto)
        if quanto >= 3:
            yield TRES, Breach(WRONG, quanto=quanto)
            yield TRES, Breach(WRONG, quanto=0)
        if quanto % 2 == 0:
            yield PAR, Breach(WRONG, quanto=quanto)

    return times


def cited(checks, state, **fields):
    return [(one.rule, one.facts) for one in Judge(checks).weigh(state, Tirar(seat="A", **fields)).citations]


def test_one_look_judges_many_rules(checks, asked, toy):
    in_order = [rule for rule in BOOK.in_order if rule in (PAR, TRES)]
    assert [rule for rule, _facts in cited(checks, toy.start, quanto=4)] == in_order
    assert asked == [4]
    assert cited(checks, toy.start, quanto=3) == [(TRES, (("quanto", 3),))]
    assert cited(checks, toy.start, quanto=1) == []


def test_it_is_not_asked_of_what_is_open(checks, asked, toy):
    assert cited(checks, toy.start) == []
    assert asked == []


def test_each_rule_is_a_check_by_itself(checks, asked, toy):
    assert checks.judged == {PAR, TRES}
    by_rule = {check.rule: check.test for tier in checks.tiers(Tirar) for check in tier}
    assert by_rule[PAR](toy.start, Tirar(seat="A", quanto=3)) is None
    assert by_rule[TRES](toy.start, Tirar(seat="A", quanto=3)).facts == (("quanto", 3),)
    assert [rule for rule, _facts in cited(checks.without(TRES), toy.start, quanto=4)] == [PAR]


def test_others_stand_between_them_by_the_order_of_the_book(checks, asked, toy):
    first, *_between, last = (rule for rule in BOOK.in_order if rule.startswith("toy."))
    for rule in (last, first):
        checks.check(rule, Tirar)(lambda state, move: Breach(WRONG))
    found = [rule for rule, _facts in cited(checks, toy.start, quanto=4)]
    assert found == sorted(found, key=list(BOOK.in_order).index)
    assert {first, last, PAR, TRES} == set(found)


def test_an_unknown_rule_is_found_when_registering(checks):
    with pytest.raises(UnknownRuleError):
        checks.check_one_of((TRES, "toy.nenhuma"), Tirar)
