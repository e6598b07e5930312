"""Open points of a book, as text and as data."""

from typing import Any

from companion.cli.refereeing.paragraphs import wrapped
from companion.rulebook import Decision


def decision_lines(decision: Decision, lang: str, *, names: bool = False) -> list[str]:
    """Return a question, its options with the default marked, and why that is the default.

    With ``names`` each option has the name that a record uses.
    """
    head = f"{decision.id} · {decision.alias}" if decision.alias else decision.id
    lines = [head, *wrapped(decision.question(lang), 2)]
    for option in decision.offered:
        mark = "●" if option == decision.default else "○"
        named = f" · {option}" if names else ""
        lines += wrapped(f"{mark} {decision.label(option, lang)}{named}", 4, 6)
    return [*lines, *wrapped(decision.reason(lang), 2)]


def decision_record(decision: Decision, lang: str) -> dict[str, Any]:
    """Return a decision as data."""
    return {
        "id": decision.id,
        "alias": decision.alias,
        "question": decision.question(lang),
        "options": {option: decision.label(option, lang) for option in decision.offered},
        "default": decision.default,
        "reason": decision.reason(lang),
        "rules": list(decision.rules),
    }
