"""The toy game passes the suite of every game; its cases also prove the checks of the house."""

from pathlib import Path

from games.conformance import Conformance, Subject, read_cases
from referee.toy import BOOK, Contestar, Palpitar, Passar, State, Tirar, game

from companion.referee.options import SeatOf, TableOptions
from companion.referee.setups import read_setup
from companion.rulebook import house_rules

TOY = game()
SEALED = {"task": "choose", "seats": ["A", "B"], "asks": "palpitar", "rule": "toy.vez", "sealed": True}
STARTS = {
    "five-stones": {},
    "a-guess-is-hidden": {"palpite": {"owner": "B", "value": 3}, "pedras": 3},
    "who-begins": {"agenda": [SEALED]},
}


def position(**told):
    return TOY.load(read_setup(State, TableOptions((SeatOf("A"), SeatOf("B"))), told)).state


def every_move(state):
    for seat in state.options.order:
        yield from (Contestar(seat=seat), Passar(seat=seat))
        for quanto in range(1, 6):
            yield Tirar(seat=seat, quanto=quanto)
        for quanto in range(1, 4):
            yield Palpitar(seat=seat, quanto=quanto)


class TestConformance(Conformance):
    subject = Subject(
        game=TOY,
        book=BOOK,
        position=position,
        cases=read_cases(Path(__file__).with_name("cases.yaml"), TOY),
        starts=STARTS,
        every_move=every_move,
    )

    def test_every_check_of_the_house_is_proved_here(self):
        judged = {rule for rule in TOY.checks.judged if rule in house_rules()}
        assert judged == {case.rule for case in self.subject.cases if case.rule in house_rules()}
