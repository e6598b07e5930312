"""The toy game passes the suite of every game; its cases also prove the checks of the house."""

from dataclasses import fields, replace
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace as replace_in
from referee.toy import BOOK, QUATRO, Contestar, Palpitar, Passar, State, Tirar, game

from companion.conformance import Conformance, Subject, read_cases
from companion.conformance.catalogue import unshown_rules, untried_options
from companion.conformance.laws import check_offers, check_pure
from companion.conformance.secrecy import check_hidden, planted
from companion.conformance.subject import Completed
from companion.referee.definition.game import Game
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup
from companion.rulebook import house_rules

TOY = game()
SEALED = {"task": "choose", "seats": ["A", "B"], "asks": "palpitar", "rule": "toy.vez", "sealed": True}
STARTS = {
    "five-stones": {},
    "a-guess-is-hidden": {"palpite": {"owner": "B", "value": 3}, "pedras": 3},
    "who-begins": {"agenda": [SEALED]},
}


def position(**fields):
    return TOY.load(read_setup(State, TableOptions((SeatOf("A"), SeatOf("B"))), fields)).state


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


class Leaky(Game):
    """A game that shows everybody everything."""

    def project(self, state, audience):
        return state


def test_a_game_that_shows_a_secret_is_noticed():
    state = planted(position(**STARTS["a-guess-is-hidden"]))
    check_hidden(TOY, state, every_move(state))
    leaky = Leaky(**{field.name: getattr(TOY, field.name) for field in fields(TOY)})
    with pytest.raises(AssertionError, match="B's"):
        check_hidden(leaky, state, ())


class Guessable(Game):
    """A game that refuses by a secret that it does not read as one."""

    def judge(self, state, move):
        ruling = super().judge(state, move)
        return replace_in(ruling, physical=b"918273000" in msgspec.json.encode(state))


def test_a_verdict_by_a_secret_that_nobody_was_seen_to_read_is_noticed():
    state = planted(position(**STARTS["a-guess-is-hidden"]))
    guessable = Guessable(**{field.name: getattr(TOY, field.name) for field in fields(TOY)})
    with pytest.raises(AssertionError, match="nobody was seen to read"):
        check_hidden(guessable, state, every_move(state))


def test_a_game_that_answers_otherwise_the_second_time_is_noticed():
    counted = iter(range(100))
    fickle = replace(TOY, says=lambda _state, _move, _lang: str(next(counted)))
    with pytest.raises(AssertionError, match="two answers"):
        check_pure(fickle, position(), [Tirar(seat="A", quanto=1)])


def test_a_legal_move_that_nobody_is_offered_is_noticed():
    silent = replace(TOY, openings=lambda _state, seat: iter([Tirar(seat=seat, quanto=1)]))
    state = position()
    with pytest.raises(AssertionError, match="offered to nobody"):
        check_offers(silent, state, Completed((Tirar(seat="A", quanto=1),), ()), every_move(state))


def test_what_a_finished_catalogue_leaves_out_is_reported():
    judged = replace(QUATRO, scope="judged", options=("no", "yes", "never"))
    book = replace(BOOK, decisions={judged.id: judged}, done=True)
    cases = TestConformance.subject.cases
    assert list(untried_options(book, cases)) == ["toy.decisao.quatro: no case is played by never"]
    rules = {id: replace(rule, judged="duty") for id, rule in BOOK.rules.items()}
    subject = replace(TestConformance.subject, book=replace(book, rules=rules))
    assert list(unshown_rules(subject)) == ["toy.carta: in no case it refuses to go on"]
