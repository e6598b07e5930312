"""A move that a rule refuses, in words: the move, the reason, and the remedies."""

from typing import NamedTuple

from companion.examples import refusals
from companion.games import GameEntry
from companion.referee.questions.remedy_texts import remedy_lines
from companion.referee.questions.verdict_texts import VERDICTS, render_citation


class Example(NamedTuple):
    """The simplest refusal by one rule, in one language."""

    declared: str
    verdict: str
    because: str
    mended: tuple[str, ...]


def example_of(game: GameEntry, id: str, lang: str) -> Example | None:
    """Return the refusal by a rule in the records that come with the game, or None."""
    found = refusals(game).get(id)
    if found is None:
        return None
    first = next(citation for citation in found.ruling.citations if citation.rule == id)
    cited = render_citation(first, found.record.game, found.record.book, found.options, lang, found.move)
    lines = remedy_lines(found.ruling, found.move, found.record.game, found.options, lang, found.say)
    return Example(
        declared=f"{found.move.seat}: {found.say(found.move, lang)}",
        verdict=VERDICTS[found.ruling.verdict].to(lang),
        because=cited.because,
        mended=tuple(line.text for line in lines),
    )
