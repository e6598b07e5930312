"""Cases: small positions, each with a move that a rule refuses, lets pass, or cannot judge unasked.

They are data, so that whoever holds the rulebook can write one without reading code. A case says, in
position ``position`` after the lawful moves of ``before``:

- ``refused``: this move breaks ``rule`` first. Beside it ``passes``: this one breaks nothing, in position
  ``then`` after ``before_then`` where these are given.
- ``passes`` alone: ``rule`` permits this.
- ``asked``: this one cannot be judged before something else is declared.
- ``decision``: all of that at a table that plays these points by these options, and by the defaults
  something of it would be otherwise: a verdict, or what the move that passes leads to.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import GenericAlias
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
import yaml

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.judging.ruling import Ruling
from companion.referee.matches.entries import Decide
from companion.referee.matches.match import decide
from companion.referee.positions.options import TableOptions

M = TypeVar("M")
# Every worker reads all cases before it begins: by C, where PyYAML was built with it.
QUICKEST = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Case(msgspec.Struct, Generic[M], frozen=True, forbid_unknown_fields=True):
    """A case; the fields are explained above."""

    rule: str
    position: dict[str, Any]
    refused: M | None = None
    passes: M | None = None
    asked: M | None = None
    then: dict[str, Any] | None = None
    before: tuple[M, ...] = ()
    before_then: tuple[M, ...] | None = None
    decision: dict[str, str] = {}
    named: str = ""

    @property
    def title(self) -> str:
        """Return the name of the case in reports."""
        return "-".join(part for part in (self.rule, *self.decision.values(), self.named) if part)

    @property
    def moves(self) -> tuple[M, ...]:
        """Return all moves of the case."""
        judged = (self.refused, self.passes, self.asked)
        return (*self.before, *(self.before_then or ()), *(move for move in judged if move is not None))


class Trial(NamedTuple):
    """A move of a case in its place: the verdict that it must have there, and the ruling it got."""

    state: Any
    move: Move
    wanted: str
    ruling: Ruling


def read_cases(file: Path, game: Game[Any]) -> tuple[Case[Any], ...]:
    """Return the cases of a YAML file. Raises msgspec.ValidationError with the place of a mistake."""
    plain = yaml.load(file.read_text(encoding="utf-8"), QUICKEST)
    cases: tuple[Case[Any], ...] = msgspec.convert(
        plain, GenericAlias(tuple, (GenericAlias(Case, game.move_type), ...))
    )
    return cases


def trials(
    subject: Any, case: Case[Any], judging: Game[Any], decisions: Mapping[str, str]
) -> Iterator[Trial]:
    """Yield the moves of a case, judged by a game that may lack a check and applied by the whole game."""
    here = {"illegal": case.refused, "unsettled": case.asked}
    if any(move is not None for move in here.values()):
        state = _place(subject, case.position, case.before, decisions)
        for wanted, move in here.items():
            if move is not None:
                yield Trial(state, move, wanted, judging.judge(state, move))
    if case.passes is not None:
        before = case.before if case.before_then is None else case.before_then
        position = case.position if case.then is None else case.then
        state = _place(subject, position, before, decisions)
        yield Trial(state, case.passes, "legal", judging.judge(state, case.passes))


def check_case(subject: Any, case: Case[Any], judging: Game[Any]) -> list[Trial]:
    """Return the moves of a case as they were judged. Raises AssertionError unless each is as the case
    says.
    """
    tried = []
    for trial in trials(subject, case, judging, case.decision):
        found = trial.ruling.verdict
        assert found == trial.wanted, f"{case.title}: {trial.move} is {found}, {trial.ruling}"
        if found == "illegal":
            primary = trial.ruling.primary
            assert primary == case.rule, f"{case.title}: {trial.move} is refused by {primary}"
        if found == "unsettled":
            assert trial.ruling.questions, f"{case.title}: {trial.move} is unsettled and nothing is asked"
        tried.append(trial)
    return tried


def comes_to(subject: Any, case: Case[Any], decisions: Mapping[str, str]) -> tuple[Any, ...]:
    """Return the outcome of a case at a table of those decisions: verdicts, and where legal moves lead."""
    found: list[Any] = []
    try:
        for trial in trials(subject, case, subject.game, decisions):
            ruling = trial.ruling
            found.append((ruling.verdict, ruling.primary, ruling.questions))
            if ruling.verdict == "legal":
                step = subject.game.apply(trial.state, trial.move)
                plain = TableOptions(step.state.options.seats)
                found += [msgspec.structs.replace(step.state, options=plain), step.events]
    except NotPlayedError as refused:
        found.append(("before", refused.args))
    return tuple(found)


def idle_decisions(subject: Any, trial: Trial) -> Iterator[str]:
    """Yield the decisions that a refusal cites though it is the same by each other reading.

    Where a reading cannot be judged, nobody can say that the refusal is the same by it.
    """
    cited = [one.rule for one in trial.ruling.citations if one.role == "decides"]
    weighed = subject.game.weigh(trial.state, trial.move)
    for id in cited:
        decision = subject.book.decisions[id]
        if decision.unjudged:
            continue
        now = trial.state.options.option(id, decision.default)
        others = (
            subject.game.weigh(decide(trial.state, Decide(id=id, option=option)), trial.move)
            for option in decision.offered
            if option != now
        )
        if all(_but(other, id) == _but(weighed, id) for other in others):
            yield id


def _but(ruling: Ruling, id: str) -> tuple[Any, ...]:
    """Return the verdict and its citations, except of that decision."""
    return (ruling.verdict, *(citation for citation in ruling.citations if citation.rule != id))


class NotPlayedError(AssertionError):
    """An error of a case whose moves before its own are not legal at this table."""


def _place(
    subject: Any, position: Mapping[str, Any], before: tuple[Move, ...], decisions: Mapping[str, str]
) -> Any:
    state = subject.position(**position)
    for id, option in decisions.items():
        state = decide(state, Decide(id=id, option=option))
    for move in before:
        ruling = subject.game.judge(state, move)
        if ruling.verdict != "legal":
            raise NotPlayedError(f"before its own move the case plays {move}, which is {ruling}")
        state = subject.game.apply(state, move).state
    return state
