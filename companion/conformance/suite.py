"""The tests of the suite, over the subject of the inheriting class."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from jsonschema_rs import Draft202012Validator

from companion.conformance.cases import Case, check_case, comes_to, idle_decisions, trials
from companion.conformance.catalogue import unshown_operations, unshown_rules, untried_options
from companion.conformance.claims import check_claims, check_seen_alike, few_claims
from companion.conformance.laws import (
    check_events,
    check_offers,
    check_pure,
    check_read_back,
    check_ruling,
    check_sentences,
)
from companion.conformance.naming import check_named
from companion.conformance.secrecy import check_hidden, planted
from companion.conformance.subject import Subject
from companion.conformance.table import AnyTable
from companion.conformance.views import check_view
from companion.conformance.wording import check_remedies_differ
from companion.referee.definition.game import Game
from companion.referee.fields.move import UNSET, Move
from companion.referee.judging.checks import Checks
from companion.referee.judging.tier_checks import Check
from companion.referee.matches.record_writing import plain_move
from companion.referee.matches.schemas import schema_of
from companion.referee.positions.options import TableOptions

LOOKED_AT = 4  # of all moves of a state, at random: remedies are dear
# from which every run plays, where that is dear; make soak plays from all, and for long
STARTS_OF = {"test_lawful_play": 4, "test_every_fact_of_the_form_can_be_stated": 2}
OFTEN = 25  # times as many runs by make soak
A_PART = 3  # of all moves one in so many is weighed in a state and others in the next; by make soak all are
OF_EACH = 6  # moves of a kind and a seat, where something is hidden


class Conformance:
    """The suite: inherit from it, name the class ``Test…``, and set ``subject``."""

    subject: ClassVar[Subject]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        subject = self.subject
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", subject.cases, ids=[case.title for case in subject.cases])
        if "decided" in metafunc.fixturenames:
            decided = [case for case in subject.cases if case.decision]
            metafunc.parametrize("decided", decided, ids=[case.title for case in decided])
        if "left_out" in metafunc.fixturenames:
            mutants = [mutant for mutant in subject.game.checks.mutants() if is_tried(subject, mutant[0])]
            ids = [f"{check.rule}:{check.test.__name__}" for check, _checks in mutants]
            metafunc.parametrize("left_out", mutants, ids=ids)
        if "start" in metafunc.fixturenames:
            metafunc.parametrize("start", [*subject.starts][: STARTS_OF.get(metafunc.function.__name__)])

    # ---------------------------------------------------------------- cases

    def test_a_case_is_judged_by_its_rule_and_explained(self, case: Case[Any]) -> None:
        """All laws of a case are asserted at one table, because laying it again for each takes longer."""
        subject = self.subject
        tried = check_case(subject, case, subject.game)
        for trial in tried:
            check_ruling(subject.game, subject.book, trial.state, trial.move, trial.ruling)
            if trial.wanted == "illegal":
                idle = () if subject.game.checks.names_decisions else set(idle_decisions(subject, trial))
                assert not idle, f"{case.title} cites what decides nothing: {idle}"
                check_remedies_differ(subject.game, trial.state, trial.move, trial.ruling)
            check_pure(subject.game, trial.state, [trial.move], {trial.move: trial.ruling})

    def test_without_a_check_a_case_fails(self, left_out: tuple[Check, Checks[Any]]) -> None:
        """The mutation run: some case misses every check."""
        check, checks = left_out
        weaker = replace(self.subject.game, checks=checks)
        near_first = sorted(self.subject.cases, key=lambda case: case.rule != check.rule)
        assert any(not stands(self.subject, case, weaker) for case in near_first), (
            f"no case notices that the check {check.test.__name__} of {check.rule} is missing"
        )

    def test_an_option_makes_a_difference(self, decided: Case[Any]) -> None:
        for id, option in decided.decision.items():
            assert option in self.subject.book.decisions[id].options, f"{decided.title}: no option {option}"
        outcome = comes_to(self.subject, decided, decided.decision)
        assert outcome != comes_to(self.subject, decided, {}), f"{decided.title} is the same by default"

    # ---------------------------------------------------------------- play

    def test_lawful_play(self, start: str) -> None:
        """Lawful play keeps the laws of every state, and the game's own."""
        self._play_lawfully(start, self.subject.runs, A_PART)

    def test_any_table(self) -> None:
        """The match of a table that does anything in any order is sound; ``test_any_log.py`` has more."""
        self._be_any_table(-(-self.subject.runs // A_PART))

    @pytest.mark.soak
    def test_lawful_play_for_long(self, start: str) -> None:
        self._play_lawfully(start, OFTEN * self.subject.runs, 1)

    @pytest.mark.soak
    def test_any_table_for_long(self) -> None:
        self._be_any_table(OFTEN * self.subject.runs)

    def _play_lawfully(self, start: str, runs: int, part: int) -> None:
        @settings(max_examples=runs, deadline=None, suppress_health_check=list(HealthCheck))
        @given(data=st.data())
        def play(data: st.DataObject) -> None:
            state = self.subject.begun[start]
            for step in range(self.subject.steps):
                state = lawful_step(self.subject, state, data, slice(step % part, None, part))
                if state is None:
                    break

        play()

    def _be_any_table(self, runs: int) -> None:
        """Run a table that does anything; a failing run is shown as found, before a smaller one is sought."""
        run_state_machine_as_test(
            lambda: AnyTable(self.subject),  # type: ignore[arg-type]  # a function will do as well as a type
            settings=settings(
                max_examples=runs,
                stateful_step_count=self.subject.steps,
                phases=(Phase.reuse, Phase.generate),
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )

    def test_a_match_begins_with_nothing_against_it(self, start: str) -> None:
        seats = self.subject.begun[start].options.seats
        begun = self.subject.game.start(TableOptions(seats))
        assert self.subject.game.load(begun) == (begun, ())
        check_read_back(self.subject.game, begun)

    # ---------------------------------------------------------------- secrets

    def test_whoever_does_not_hold_a_secret_is_shown_the_same_whatever_it_is(self, start: str) -> None:
        subject, state = self.subject, planted(self.subject.begun[start])
        moves = [*few_of_each(subject.every_move(state)), *few_claims(subject.game, state)]
        check_hidden(subject.game, state, moves, subject.otherwise(state))

    # ---------------------------------------------------------------- claims

    def test_every_fact_of_the_form_can_be_stated(self, start: str) -> None:
        subject, state = self.subject, self.subject.begun[start]
        check_seen_alike(subject.game, state, state.options.order[0])
        for claim in check_claims(subject.game, state):
            ruling = subject.game.judge(state, claim)
            assert ruling.verdict == "illegal", f"{claim} is {ruling}"
            check_ruling(subject.game, subject.book, state, claim, ruling)

    # ---------------------------------------------------------------- forms

    def test_moves_and_positions_fit_their_schemas(self, start: str) -> None:
        state = self.subject.begun[start]
        fit_schemas(self.subject.game, {*self.subject.every_move(state)}, [state])

    def test_moves_and_positions_of_cases_fit_their_schemas(self) -> None:
        subject = self.subject
        positions = [
            trial.state
            for case in subject.cases
            for trial in trials(subject, case, subject.game, case.decision)
        ]
        fit_schemas(subject.game, {move for case in subject.cases for move in case.moves}, positions)

    # ---------------------------------------------------------------- the catalogue

    def test_every_option_of_a_finished_catalogue_is_tried(self) -> None:
        if self.subject.book.done:
            untried = list(untried_options(self.subject.book, self.subject.cases))
            assert not untried, "\n".join(untried)

    def test_every_judged_rule_of_a_finished_catalogue_is_shown(self) -> None:
        if self.subject.book.done:
            unshown = list(unshown_rules(self.subject))
            assert not unshown, "\n".join(unshown)

    def test_every_operation_of_a_text_is_carried_out_and_refused(self) -> None:
        unshown = list(unshown_operations(self.subject))
        assert not unshown, "\n".join(unshown)


def is_tried(subject: Subject, check: Check) -> bool:
    """Return whether a game owes a case for a check.

    The house's checks have theirs with the game of the referee's own tests, and here only where the game has
    some.
    """
    return check.rule not in subject.book.house or any(case.rule == check.rule for case in subject.cases)


def stands(subject: Subject, case: Case[Any], weaker: Game[Any]) -> bool:
    """Return whether a case holds with a check missing; what the check kept out may raise any exception."""
    try:
        check_case(subject, case, weaker)
    except Exception:
        return False
    return True


def lawful_step(subject: Subject, state: Any, data: st.DataObject, weighed: slice) -> Any:
    """Return the state after a drawn lawful move, or None where the match is over.

    ``weighed`` is the part of all moves that is judged, to see that no legal move is left out of the offers.
    """
    game = subject.game
    if subject.beyond(state):
        return None
    completed = subject.completed(state)
    lawful, everything = completed.lawful, list(subject.every_move(state))
    check_offers(game, state, completed, everything[weighed])
    looked_at = data.draw(st.lists(st.sampled_from(everything), max_size=LOOKED_AT), label="looked at")
    for move, ruling in check_pure(game, state, looked_at).items():
        check_ruling(game, subject.book, state, move, ruling)
    if not lawful:
        return None
    kind = data.draw(st.sampled_from(sorted({move.do for move in lawful})), label="kind")
    move = data.draw(st.sampled_from([move for move in lawful if move.do == kind]), label="move")
    texts = [text for text in subject.texts(state, move) if game.weigh(state, text).verdict == "legal"]
    if texts:
        move = data.draw(st.sampled_from([move, *texts]), label="text")
    check_ruling(game, subject.book, state, move, game.judge(state, move))
    step = game.apply(state, move)
    check_events(subject.book, step)
    check_sentences(game, step.events)
    check_named(game, state.options.order, step.events)
    check_read_back(game, step.state)
    if game.board is not None:
        check_view(game, step.state, before=state)
    subject.invariants(state, move, step)
    return step.state


def few_of_each(moves: Iterable[Move]) -> list[Move]:
    """Return some moves of each kind and seat, and the one without any choice."""
    kinds: dict[tuple[str, str], list[Move]] = {}
    for move in moves:
        kinds.setdefault((move.do, move.seat), []).append(move)
    some = [move for kind in kinds.values() for move in kind[:: max(1, len(kind) // OF_EACH)]]
    bare = [kind[0].having(**dict.fromkeys(kind[0].chosen, UNSET)) for kind in kinds.values()]
    return [*some, *(move for move in bare if move.unset)]


def fit_schemas(game: Game[Any], moves: Iterable[Move], positions: Iterable[Any]) -> None:
    """Assert that moves and positions, as a record has them, fit the schemas."""
    defs = schema_of(game, ())["$defs"]
    for kind, values in (("Move", map(plain_move, moves)), ("Setup", map(plain_setup, positions))):
        validator = Draft202012Validator({"$defs": defs, "$ref": f"#/$defs/{kind}"})
        for value in {msgspec.json.encode(value): value for value in values}.values():
            assert not [error.message for error in validator.iter_errors(value)], value


def plain_setup(state: Any) -> Any:
    """Return a state as a record's setup has it."""
    plain = msgspec.json.decode(msgspec.json.encode(state))
    del plain["options"]
    return plain
