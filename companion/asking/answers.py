"""Search results as rows: a heading with one or two answers, and how open points are played.

A row holds one answer, or two that belong together: rules under one heading, or a rule and an open point on
it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.asking.search import Found, GameSearch
from companion.rulebook import Rulebook

MOST_ROWS = 8
_PLACE = re.compile(r"(, item \d+)?( \(p\. [^)]*\))?$")  # the item and the page, which a row does not show
_WITH = 0.4  # the least share of the first answer's score that the second needs

Word = Literal["book", "house", "ours", "table"]


@dataclass(frozen=True, slots=True)
class FoundAnswer:
    """A rule, or an open point with how it is played.

    ``question`` is the book's own, or the open question; ``text`` is the answer. ``word`` says whose it is:
    the book's, the house's, or for an open point the table's decision or our reading.
    """

    id: str
    question: str
    text: str
    word: Word

    @property
    def is_open(self) -> bool:
        """Return whether the book leaves the point open."""
        return self.word in ("ours", "table")


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """Answers that belong together, under a heading of the book."""

    chapter: str
    answers: tuple[FoundAnswer, ...]


def answer_rows(
    search: GameSearch, found: Found, lang: str, played: Mapping[str, str] | None = None
) -> tuple[AnswerRow, ...]:
    """Return the results as rows in ``lang``, best first; ``played`` are a table's options that differ."""
    book, taken = search.book, set[str]()
    rows: list[AnswerRow] = []
    for id, counts in found.answers:
        if id in taken or len(rows) == MOST_ROWS:
            continue
        beside = next(
            (
                other
                for other, also in found.answers
                if other not in taken
                and other != id
                and also >= _WITH * counts
                and _together(book, id, other)
            ),
            None,
        )
        both: Sequence[str] = (id,) if beside is None else (id, beside)
        taken.update(both)
        answers = tuple(answer_of(search, one, lang, (played or {}).get(one)) for one in both)
        rows.append(AnswerRow(heading_of(book, id), answers))
    return tuple(rows)


def heading_of(book: Rulebook, id: str) -> str:
    """Return the heading of a rule, or of the first rule that an open point touches."""
    decision = book.decisions.get(id)
    return _PLACE.sub("", book.rule(decision.rules[0] if decision else id).heading)


def _together(book: Rulebook, id: str, other: str) -> bool:
    """Return whether two answers belong together."""
    one, two = book.decisions.get(id), book.decisions.get(other)
    if one and two:
        return False
    if one or two:
        decision, rule = (one, other) if one else (two, id)
        assert decision is not None
        return rule in decision.rules
    return book.rule(id).section == book.rule(other).section


def answer_of(search: GameSearch, id: str, lang: str, option: str | None = None) -> FoundAnswer:
    """Return the text of a rule, or how an open point is played: by ``option``, else by our reading."""
    decision = search.book.decisions.get(id)
    if decision is None:
        rule = search.book.rule(id)
        return FoundAnswer(
            id, rule.asked(lang), rule.text(lang), "house" if id in search.book.house else "book"
        )
    chosen = option or decision.default
    plays = search.known.plays.get(id, {}).get(lang, "") if chosen == decision.default else ""
    word: Word = "ours" if option is None or option == decision.default else "table"
    return FoundAnswer(id, decision.question(lang), plays or decision.label(chosen, lang), word)
