"""Rule catalogues: rules, decisions and citations, in both languages."""

from companion.rulebook.catalogue import (
    Decision,
    Rule,
    Rulebook,
    UnknownDecisionError,
    UnknownRuleError,
    house_rules,
    load_rulebook,
)

__all__ = [
    "Decision",
    "Rule",
    "Rulebook",
    "UnknownDecisionError",
    "UnknownRuleError",
    "house_rules",
    "load_rulebook",
]
