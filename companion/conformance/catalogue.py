"""The parts of a game's finished catalogue that its cases leave out."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.conformance.cases import Case, trials
from companion.conformance.subject import Subject
from companion.referee.fields.shapes import hints_of, within
from companion.referee.positions.adjustments import Operation, SetFact
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


def unshown_operations(subject: Subject) -> Iterator[str]:
    """Yield every operation of texts that no case carries out, or that no case refuses."""
    cases = subject.cases
    done = {
        op for case in cases for move in (*case.before, *(case.before_then or ())) for op in _within(move)
    }
    done |= {op for case in cases if case.passes is not None for op in _within(case.passes)}
    refused = {op for case in cases if case.refused is not None for op in _within(case.refused)}
    for kind in sorted(_operations(subject), key=lambda one: one.__name__):
        tag = kind.__struct_config__.tag
        if kind not in done:
            yield f"{tag}: in no case a text does it"
        if kind not in refused:
            yield f"{tag}: in no case a text may not"


def _operations(subject: Subject) -> set[type[Operation]]:
    """Return the operations that texts of a game's moves can have, but corrections."""
    found: set[type[Operation]] = set()
    left: list[Any] = list(subject.game.move_types)
    seen: set[Any] = set()
    while left:
        kind = left.pop()
        if kind in seen:
            continue
        seen.add(kind)
        if issubclass(kind, Operation):
            found.add(kind)
        left += [one for hint in hints_of(kind).values() for one in within(hint) if one is not None]
    return found - {SetFact}


def _within(value: Any) -> Iterator[type[Operation]]:
    """Yield the types of the operations in a move, those within others too."""
    if isinstance(value, Operation):
        yield type(value)
    if isinstance(value, msgspec.Struct):
        value = tuple(getattr(value, name) for name in value.__struct_fields__)
    for part in value if isinstance(value, tuple) else ():
        yield from _within(part)


def _cited_by_what_passes(subject: Subject) -> Iterator[str]:
    for case in subject.cases:
        for trial in trials(subject, case, subject.game, case.decision):
            if trial.ruling.verdict == "legal":
                yield from (cited.rule for cited in trial.ruling.citations)
                yield from (event.rule for event in subject.game.apply(trial.state, trial.move).events)
