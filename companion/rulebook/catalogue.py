"""The catalogue of one game: every rule of its book, and every point that the book leaves open."""

import hashlib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from companion.language import Both

KINDS = frozenset({"check", "effect", "timing", "setup", "end", "definition", "print", "advice"})
JUDGED = frozenset({"forbids", "permits", "duty", "asked", "table"})
SCOPES = frozenset({"judged", "print", "table"})
# Lines of our own copy of a book without pages, which readers do not have.
_LINES = re.compile(r" \(l\. [\d, -]+\)")
HOUSE = Path(__file__).with_name("mesa.toml")


class CatalogueError(ValueError):
    """A catalogue contradicts itself; the text lists every fault."""


class UnknownRuleError(LookupError):
    """The catalogue lacks an id; ``nearest`` is the closest id, or None."""

    def __init__(self, id: str, nearest: str | None) -> None:
        super().__init__(f"no rule “{id}”" + (f"; the nearest is “{nearest}”" if nearest else ""))
        self.id = id
        self.nearest = nearest


class UnknownDecisionError(LookupError):
    """No decision has an alias; ``nearest`` is the closest alias, or None."""

    def __init__(self, alias: str, nearest: str | None) -> None:
        super().__init__(
            f"no decision is called “{alias}”" + (f"; the nearest is “{nearest}”" if nearest else "")
        )
        self.nearest = nearest


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: ``section`` is the rulebook's own heading, ``texts`` are our wording in each language.

    ``judged`` says how the referee judges it, and is empty until its game is built; ``reason`` says why it is
    left to the ``table``. ``questions`` are the book's own questions, by language, if the rule answers one.
    """

    id: str
    section: str
    kind: str
    texts: Mapping[str, str]
    judged: str = ""
    reason: str = ""
    questions: Mapping[str, str] = field(default_factory=dict)

    @property
    def heading(self) -> str:
        """Return the heading as readers find it."""
        return _LINES.sub("", self.section)

    def text(self, lang: str) -> str:
        """Return the text of the rule in ``lang`` (``pt`` or ``en``)."""
        return self.texts[lang]

    def asked(self, lang: str) -> str:
        """Return the book's question that the rule answers, or an empty text."""
        return self.questions.get(lang, "")


@dataclass(frozen=True, slots=True)
class Decision:
    """A point where the book is silent or contradicts itself, with every reading that a table could hold.

    ``reasons`` says in each language why the default is what it is, ``labels`` are the names of the options.
    ``alias`` is the name used in code; ``scope`` is what the point settles: a verdict, paper or the table.
    These three are empty until the game is built. ``unjudged`` are readings that no referee could follow:
    they are shown, and not offered.
    """

    id: str
    rules: tuple[str, ...]
    questions: Mapping[str, str]
    options: tuple[str, ...]
    default: str
    reasons: Mapping[str, str]
    alias: str = ""
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scope: str = ""
    unjudged: tuple[str, ...] = ()

    @property
    def offered(self) -> tuple[str, ...]:
        """Return the options that a table may choose."""
        return tuple(option for option in self.options if option not in self.unjudged)

    def question(self, lang: str) -> str:
        """Return the question of the decision, in ``lang``."""
        return _LINES.sub("", self.questions[lang])

    def reason(self, lang: str) -> str:
        """Return why the default is what it is, in ``lang``."""
        return _LINES.sub("", self.reasons[lang])

    def label(self, option: str, lang: str) -> str:
        """Return the name of an option in ``lang``, or its id without a label."""
        labels = self.labels.get(lang, ())
        return labels[self.options.index(option)] if labels else option.replace("-", " ")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules and decisions of one game, by id, in the order of the book.

    ``done`` says that the game is built, so that every rule must say how it is judged. ``version`` changes
    with anything that a verdict could depend on. ``house`` are our own rules for every table, which are in no
    game's book. ``book`` is what the rulebook calls itself, with its version if it has one.
    """

    rules: Mapping[str, Rule]
    decisions: Mapping[str, Decision]
    done: bool = False
    version: str = ""
    house: Mapping[str, Rule] = field(default_factory=dict)
    book: str = ""

    @property
    def in_order(self) -> tuple[str, ...]:
        """Return the ids of all rules, those of the house last."""
        return (*self.rules, *self.house)

    def knows(self, id: str) -> bool:
        """Return whether a rule or a decision has that id."""
        return id in self.rules or id in self.decisions or id in self.house

    def rule(self, id: str) -> Rule:
        """Return the rule with that id. Raises UnknownRuleError."""
        if found := self.rules.get(id) or self.house.get(id):
            return found
        raise UnknownRuleError(id, next(iter(get_close_matches(id, self.rules, 1)), None))

    def called(self, alias: str) -> Decision:
        """Return the decision with that alias. Raises UnknownDecisionError."""
        by_alias = {decision.alias: decision for decision in self.decisions.values() if decision.alias}
        if found := by_alias.get(alias):
            return found
        raise UnknownDecisionError(alias, next(iter(get_close_matches(alias, by_alias, 1, 0)), None))

    def words(self, id: str, lang: str) -> str:
        """Return the text of a rule or the question of a decision, in ``lang``. Raises UnknownRuleError."""
        decision = self.decisions.get(id)
        return decision.question(lang) if decision else self.rule(id).text(lang)

    def cited(self, id: str) -> dict[str, Any]:
        """Return a rule's id and its text in both languages, as facts of a message.

        Raises UnknownRuleError.
        """
        return {"rule": id, "words": Both(pt=self.words(id, "pt"), en=self.words(id, "en"))}

    def decisions_on(self, id: str) -> tuple[Decision, ...]:
        """Return the decisions that touch a rule."""
        return tuple(decision for decision in self.decisions.values() if id in decision.rules)


@cache
def house_rules() -> Mapping[str, Rule]:
    """Return the rules of every table, whatever the game, which are ours and not official."""
    data = tomllib.loads(HOUSE.read_text(encoding="utf-8"))
    return {rule.id: rule for rule in map(_rule, data["rule"])}


@cache
def load_rulebook(file: Path) -> Rulebook:
    """Read a ``rules.toml``. Raises CatalogueError with every fault found."""
    with file.open("rb") as stream:
        data = tomllib.load(stream)
    rules = [_rule(entry) for entry in data["rule"]]
    decisions = [_decision(entry) for entry in data["ruling"]]
    faults = [
        *_faults_of_ids(rules, decisions),
        *_faults_of_decisions(rules, decisions),
    ]
    if faults:
        raise CatalogueError(f"{file.name}: " + "; ".join(faults))
    return Rulebook(
        {rule.id: rule for rule in rules},
        {decision.id: decision for decision in decisions},
        bool(data.get("done")),
        _version(rules, decisions),
        house_rules(),
        data.get("book", ""),
    )


def _rule(entry: Mapping[str, Any]) -> Rule:
    return Rule(
        id=entry["id"],
        section=entry["section"],
        kind=entry["kind"],
        texts={"pt": entry["pt"], "en": entry["en"]},
        judged=entry.get("judged", ""),
        reason=entry.get("reason", ""),
        questions={lang: entry[f"asked_{lang}"] for lang in ("pt", "en") if f"asked_{lang}" in entry},
    )


def _decision(entry: Mapping[str, Any]) -> Decision:
    return Decision(
        id=entry["id"],
        rules=tuple(entry["rules"]),
        questions={"pt": entry["question_pt"], "en": entry["question_en"]},
        options=tuple(entry["options"]),
        default=entry["default"],
        reasons={"pt": entry.get("why_pt", ""), "en": entry.get("why", "")},
        alias=entry.get("alias", ""),
        labels={lang: tuple(entry[f"labels_{lang}"]) for lang in ("pt", "en") if f"labels_{lang}" in entry},
        scope=entry.get("scope", ""),
        unjudged=tuple(entry.get("unjudged", ())),
    )


def _version(rules: list[Rule], decisions: list[Decision]) -> str:
    """Return twelve hexadecimal digits that identify what verdicts depend on, without the wording."""
    rests_on = [
        *((rule.id, rule.kind, rule.judged) for rule in rules),
        *((decision.id, *decision.options, decision.default) for decision in decisions),
    ]
    return hashlib.sha256(repr(rests_on).encode()).hexdigest()[:12]


def _faults_of_ids(rules: list[Rule], decisions: list[Decision]) -> list[str]:
    seen: set[str] = set()
    faults = []
    for id in [*(rule.id for rule in rules), *(decision.id for decision in decisions)]:
        if id in seen:
            faults.append(f"{id} stands twice")
        seen.add(id)
    for rule in rules:
        if rule.kind not in KINDS:
            faults.append(f"{rule.id} is of no known kind: {rule.kind}")
        if rule.judged and rule.judged not in JUDGED:
            faults.append(f"{rule.id} is judged in no known way: {rule.judged}")
    return faults


def _faults_of_decisions(rules: list[Rule], decisions: list[Decision]) -> list[str]:
    known = {rule.id for rule in rules}
    faults = []
    for decision in decisions:
        faults += [f"{decision.id} names no rule: {id}" for id in decision.rules if id not in known]
        faults += [
            f"{decision.id} has no reason in {lang}" for lang, why in decision.reasons.items() if not why
        ]
        if decision.default not in decision.options:
            faults.append(f"{decision.id} defaults to none of its options: {decision.default}")
        if decision.default in decision.unjudged:
            faults.append(f"{decision.id} defaults to what is not judged: {decision.default}")
        faults += [
            f"{decision.id} does not judge what is none of its options: {option}"
            for option in decision.unjudged
            if option not in decision.options
        ]
        if decision.scope and decision.scope not in SCOPES:
            faults.append(f"{decision.id} has no known scope: {decision.scope}")
        faults += [
            f"{decision.id} has {len(labels)} labels in {lang} for {len(decision.options)} options"
            for lang, labels in decision.labels.items()
            if len(labels) != len(decision.options)
        ]
    return faults
