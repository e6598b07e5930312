"""One game's catalogue: every rule of its book as an entry, and every point that the book leaves open."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

KINDS = frozenset({"check", "effect", "timing", "setup", "end", "definition", "print", "advice"})


class CatalogueError(ValueError):
    """A catalogue that contradicts itself; the text lists every fault."""


class UnknownRuleError(LookupError):
    """An id that the catalogue lacks; ``nearest`` is the closest that it has, or None."""

    def __init__(self, id: str, nearest: str | None) -> None:
        super().__init__(f"no rule “{id}”" + (f"; the nearest is “{nearest}”" if nearest else ""))
        self.id = id
        self.nearest = nearest


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: ``section`` is the rulebook's own heading, ``texts`` our wording a language."""

    id: str
    section: str
    kind: str
    texts: Mapping[str, str]

    def text(self, lang: str) -> str:
        """What the rule says in ``lang`` (``pt`` or ``en``)."""
        return self.texts[lang]


@dataclass(frozen=True, slots=True)
class Decision:
    """A point where the book is silent or contradicts itself, with every reading a table could hold."""

    id: str
    rules: tuple[str, ...]
    questions: Mapping[str, str]
    options: tuple[str, ...]
    default: str
    why: str

    def question(self, lang: str) -> str:
        """What is to be decided, in ``lang``."""
        return self.questions[lang]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules and decisions of one game, by id, in the order of the book."""

    rules: Mapping[str, Rule]
    decisions: Mapping[str, Decision]

    def rule(self, id: str) -> Rule:
        """The rule of that id. Raises UnknownRuleError."""
        if found := self.rules.get(id):
            return found
        raise UnknownRuleError(id, next(iter(get_close_matches(id, self.rules, 1)), None))

    def decisions_on(self, id: str) -> tuple[Decision, ...]:
        """The decisions that touch a rule."""
        return tuple(decision for decision in self.decisions.values() if id in decision.rules)


@cache
def load_rulebook(file: Path) -> Rulebook:
    """Read a ``rules.toml``. Raises CatalogueError with every fault found."""
    with file.open("rb") as stream:
        data = tomllib.load(stream)
    rules = [_rule(entry) for entry in data["rule"]]
    decisions = [_decision(entry) for entry in data["ruling"]]
    if faults := [*_faults_of_ids(rules, decisions), *_faults_of_decisions(rules, decisions)]:
        raise CatalogueError(f"{file.name}: " + "; ".join(faults))
    return Rulebook({rule.id: rule for rule in rules}, {decision.id: decision for decision in decisions})


def _rule(entry: Mapping[str, Any]) -> Rule:
    return Rule(entry["id"], entry["section"], entry["kind"], {"pt": entry["pt"], "en": entry["en"]})


def _decision(entry: Mapping[str, Any]) -> Decision:
    questions = {"pt": entry["question_pt"], "en": entry["question_en"]}
    return Decision(
        entry["id"],
        tuple(entry["rules"]),
        questions,
        tuple(entry["options"]),
        entry["default"],
        entry["why"],
    )


def _faults_of_ids(rules: list[Rule], decisions: list[Decision]) -> list[str]:
    seen: set[str] = set()
    faults = []
    for id in [*(rule.id for rule in rules), *(decision.id for decision in decisions)]:
        if id in seen:
            faults.append(f"{id} stands twice")
        seen.add(id)
    faults += [f"{rule.id} is of no known kind: {rule.kind}" for rule in rules if rule.kind not in KINDS]
    return faults


def _faults_of_decisions(rules: list[Rule], decisions: list[Decision]) -> list[str]:
    known = {rule.id for rule in rules}
    faults = []
    for decision in decisions:
        faults += [f"{decision.id} names no rule: {id}" for id in decision.rules if id not in known]
        if decision.default not in decision.options:
            faults.append(f"{decision.id} defaults to none of its options: {decision.default}")
    return faults
