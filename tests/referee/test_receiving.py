"""A registered function receives fields of a move by name, and never while they are open."""

import pytest
from referee.toy import BOOK, WRONG, Lancar, Somar, Tirar

from companion.referee.judging.checks import Checks
from companion.referee.judging.findings import Breach
from companion.referee.judging.receiving import UnknownChoiceError
from companion.referee.resolving.resolution import Resolution


@pytest.fixture
def checks():
    return Checks(BOOK, "toy.carta")


def asks_too_much(state, move, quantos):
    raise AssertionError


def asks_of_an_operation(state, move, op, quantos):
    raise AssertionError


def handles_too_much(course, op, ajuste, below, quantos):
    raise AssertionError


@pytest.mark.parametrize(
    "register",
    [
        lambda checks: checks.check("toy.limite", Tirar)(asks_too_much),
        lambda checks: checks.possible(Tirar, "quanto")(asks_too_much),
        lambda checks: checks.permit_by(Tirar)(asks_too_much),
        lambda checks: checks.check_operation("toy.limite", Somar, moves=(Lancar,))(asks_of_an_operation),
        lambda checks: Resolution(checks).move(Tirar)(asks_too_much),
        lambda checks: Resolution(checks).operation(Somar)(handles_too_much),
    ],
    ids=["check", "possible", "permit", "operation", "move", "what an operation does"],
)
def test_what_a_move_does_not_have_is_found_when_registering(checks, register):
    with pytest.raises(UnknownChoiceError, match=r"asks for “quantos”, which .* the nearest is “quanto”"):
        register(checks)


def test_each_of_several_moves_must_have_it(checks):
    with pytest.raises(UnknownChoiceError, match=r"which Lancar does not have$"):
        checks.check("toy.limite", Tirar, Lancar)(lambda state, move, quanto: None)


def test_a_check_is_not_asked_of_what_is_open(checks, toy):
    @checks.check("toy.limite", Tirar)
    def sempre(state, move, quanto):
        return Breach(WRONG, quanto=quanto)

    (check,) = checks.tiers(Tirar)[0]
    assert check.test(toy.start, Tirar(seat="A")) is None
    assert check.test(toy.start, Tirar(seat="A", quanto=2)).facts == (("quanto", 2),)
    assert sempre(toy.start, Tirar(seat="A"), 5).facts == (("quanto", 5),)  # handed back as it was


def test_an_operation_is_not_asked_of_what_is_open(checks, toy):
    asked = []

    @checks.check_operation("toy.limite", Somar, moves=(Lancar,))
    def sempre(state, move, op, quanto):
        asked.append(quanto)

    (check,) = checks.tiers(Lancar)[0]
    check.test(toy.start, Lancar(seat="A", efeito=(Somar(), Somar(quanto=2))))
    assert asked == [2]


def test_nothing_is_possible_before_what_it_hangs_on_is_chosen(checks, toy):
    @checks.possible(Tirar, "quanto")
    def mais_um(state, move, quanto):
        return (quanto + 1,)

    assert checks.values(toy.start, Tirar(seat="A"), "quanto") == ()
    assert checks.values(toy.start, Tirar(seat="A", quanto=1), "quanto") == (2,)
