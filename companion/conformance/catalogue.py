"""The parts of a game's finished catalogue that its cases leave out."""

from collections.abc import Iterator
from typing import Any

from companion.conformance.cases import Case, trials
from companion.conformance.subject import Subject
from companion.rulebook import Rulebook


def untried_options(book: Rulebook, cases: tuple[Case[Any], ...]) -> Iterator[str]:
    """Yield every option that a table may choose in place of the default, and that no case plays by."""
    tried = {pair for case in cases for pair in case.decision.items()}
    for decision in book.decisions.values():
        if decision.scope == "judged":
            unjudged = getattr(decision, "unjudged", ())
            for option in decision.options:
                if option not in (decision.default, *unjudged) and (decision.id, option) not in tried:
                    yield f"{decision.id}: no case is played by {option}"


def unshown_rules(subject: Subject) -> Iterator[str]:
    """Yield every rule that the catalogue calls judged, and that no case shows."""
    cases = subject.cases
    refused = {case.rule for case in cases if case.refused is not None}
    beside = {case.rule for case in cases if case.refused is not None and case.passes is not None}
    asked = {case.rule for case in cases if case.asked is not None}
    passed = {case.rule for case in cases if case.passes is not None and case.refused is None}
    passed |= set(_cited_by_what_passes(subject))
    shown = {"forbids": beside, "duty": refused, "asked": asked, "permits": passed}
    wanted = {
        "forbids": "is broken in one and kept in another",
        "duty": "refuses to go on",
        "asked": "asks for something",
        "permits": "permits something",
    }
    for rule in subject.book.rules.values():
        if rule.judged in shown and rule.id not in shown[rule.judged]:
            yield f"{rule.id}: in no case it {wanted[rule.judged]}"


def _cited_by_what_passes(subject: Subject) -> Iterator[str]:
    for case in subject.cases:
        for trial in trials(subject, case, subject.game, case.decision):
            if trial.ruling.verdict == "legal":
                yield from (cited.rule for cited in trial.ruling.citations)
                yield from (event.rule for event in subject.game.apply(trial.state, trial.move).events)
