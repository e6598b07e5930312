"""Texts of verdicts: the cited rules in the words of the catalogue, remedies, questions and events."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple

from companion.language import Message, _, ended
from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move
from companion.referee.judging.ruling import Citation, Question, Ruling, Verdict
from companion.referee.matches.match import Standing
from companion.referee.positions.duties import PASS
from companion.referee.positions.options import TableOptions
from companion.referee.questions.fact_texts import facts_in_words
from companion.referee.questions.reason_texts import Reasoning, render_reason
from companion.referee.questions.remedy_texts import (
    RemedyLine,
    Say,
    element_in_words,
    going_first,
    is_changed,
    is_mended,
    remedy_lines,
    seat_text,
)
from companion.referee.questions.waiting_texts import who_may_still_answer
from companion.rulebook import Rulebook

VERDICTS: dict[Verdict, Message] = {
    "legal": _("allowed"),
    "illegal": _("against the rules"),
    "unsettled": _("not settled yet"),
}
# of a wrong claim, a claim that its seat cannot make, and a pass
_NOT_SO, _NOT_VALID, _NOT_NOW = _("that is not so"), _("that does not count"), _("not now")
STANDINGS: dict[Standing | str, Message] = {
    "accepted": _("played"),
    "stood": _("stands all the same"),
    "overtaken": _("against a rule since something before it was changed"),
    "refused": _("not played"),
    "fallen": _("can no longer have been played"),
    "retracted": _("taken back"),
}
_MOST_CHOICES = 8
_MOST_HEADINGS = 2  # of a rule that the book states in several places
MOST_EVENTS = 4  # that a remedy tells


class Cited(NamedTuple):
    """A citation as text; ``source`` is the heading of the rule, or says whose decision it is.

    ``why`` is the reason in one sentence, empty for a rule that is not broken.
    """

    rule: str
    source: str
    text: str
    why: str = ""

    @property
    def because(self) -> str:
        """Return the reason, or the rule where there is none."""
        return self.why or self.text

    @property
    def paragraph(self) -> str:
        """Return the reason, then the rule with its source."""
        cited = f"{self.source}: {ended(self.text)}"
        return f"{self.why} {cited}" if self.why else cited


def message(
    move: Move,
    ruling: Ruling,
    game: Game[Any],
    book: Rulebook,
    options: TableOptions,
    lang: str,
    say: Say,
    state: Any = None,
) -> str:
    """Return the verdict in one paragraph: the cited rules, and what would make the move legal.

    ``say`` describes the moves that go first. Seats have their names in ``options``, things their names in
    ``state``.
    """
    cited = [
        render_citation(citation, game, book, options, lang, move, state) for citation in ruling.citations
    ]
    parts = [f"{_verdict(ruling, move, game).to(lang).capitalize()}."]
    for _rule, of_one in groupby(cited, lambda one: one.rule):
        *others, last = of_one  # a rule broken in two ways is quoted once
        parts += [*(one.why for one in others), last.paragraph]
    lines = remedy_lines(ruling, move, game, options, lang, say, state)
    for changed, together in groupby(lines, lambda line: is_changed(line, move)):
        mended = _("; or ").to(lang).join(_with_events(line, game, options, lang) for line in together)
        if changed and move.claims:
            mended = _("Right is: {remedies}", remedies=mended).to(lang)
        elif changed:
            mended = _("What would make it legal: {remedies}", remedies=mended).to(lang)
        parts.append(f"{mended[0].upper()}{mended[1:]}.")
    if still := _still_to_answer(ruling, move, game, options, lang, state):
        parts.append(f"{still}.")
    parts += [f"{render_question(question, game, options, lang, move)}." for question in ruling.questions]
    return " ".join(parts)


def _still_to_answer(
    ruling: Ruling, move: Move, game: Game[Any], options: TableOptions, lang: str, state: Any
) -> str:
    """Return who may answer before the remedies of the same seat, whose moves would pass them in silence."""
    ways = [
        (*going_first(one), *([one.move] if one.kind == "instead" and one.move else ()))
        for one in ruling.remedies
    ]
    if not any(ways) or any(way and way[0].seat != move.seat for way in ways):
        return ""
    return who_may_still_answer(game, state, options, lang, move.seat)


def _verdict(ruling: Ruling, move: Move, game: Game[Any]) -> Message:
    """Return the verdict in words; to say a wrong number, or to pass at a wrong time, is no offence."""
    if ruling.verdict == "illegal" and move.claims:
        is_wrong = is_mended(ruling, move) or game.is_of_its_own(move, ruling)
        return _NOT_SO if is_wrong else _NOT_VALID
    passes = move.only_passes or move.do == PASS
    return _NOT_NOW if ruling.verdict == "illegal" and passes else VERDICTS[ruling.verdict]


def render_citation(
    citation: Citation,
    game: Game[Any],
    book: Rulebook,
    options: TableOptions,
    lang: str,
    beside: Move | None = None,
    state: Any = None,
) -> Cited:
    """Return a citation as text; for a decision, the option of the table.

    ``beside`` is the judged move. An option that the table has not chosen is our default. Things have their
    names in ``state``.
    """
    why = _why(citation, game, book, options, lang, beside, state)
    if decision := book.decisions.get(citation.rule):
        option = str(dict(citation.facts).get("option", options.option(decision.id, decision.default)))
        text = f"{decision.question(lang)} {decision.label(option, lang)}"
        chosen = any(id == decision.id for id, _option in options.decisions)
        whose = _("Decision of this table") if chosen else _("Where the book leaves it open, our default")
        return Cited(citation.rule, whose.to(lang), text, why)
    rule = book.rule(citation.rule)
    source = "; ".join(rule.heading.split("; ")[:_MOST_HEADINGS])
    if rule.id in book.house:
        source = _("Our own rule, not the book's ({section})", section=source).to(lang)
    if citation.role == "overrides":
        source = _("{section}, lifted by a card", section=source).to(lang)
    return Cited(citation.rule, source, rule.text(lang), why)


def _why(
    citation: Citation,
    game: Game[Any],
    book: Rulebook,
    options: TableOptions,
    lang: str,
    beside: Move | None,
    state: Any,
) -> str:
    """Return the reason of a citation as a sentence, or an empty text."""
    if citation.reason is None:
        return ""
    stated = facts_in_words(citation, game, book, options, lang, beside, state)
    return render_reason(citation.reason, Reasoning(game, options, stated, beside, state, lang))


def render_events(events: Iterable[Event], game: Game[Any], options: TableOptions, lang: str) -> list[str]:
    """Return the events as text, in order."""
    return [game.render_event(game.by_name(event, options.names), lang) for event in events]


def _with_events(line: RemedyLine, game: Game[Any], options: TableOptions, lang: str) -> str:
    """Return a line with what happens by its moves, unless it is open, owed as such, or too much to read."""
    first = going_first(line.remedies[0])
    passing = {seat_text(one, options, lang) for one in first}
    events, kinds = line.remedies[0].events, game.at_table.tells_ahead
    texts = zip(events, render_events(events, game, options, lang), strict=True)
    every = [(event.kind, text) for event, text in texts if text not in passing]
    told = [text for kind, text in every if not kinds or kind in kinds]
    says_as_much = len(told) == 1 and any(isinstance(one, game.compulsory) for one in first)
    if says_as_much or len(every) > MOST_EVENTS or any(one.asked for one in first):
        return line.text
    return f"{line.text} ({'; '.join(told)})" if told else line.text


def render_question(
    question: Question, game: Game[Any], options: TableOptions, lang: str, beside: Move | None = None
) -> str:
    """Return a question about the move ``beside`` as text, with its choices."""
    question = game.by_name(question, options.names, beside)
    name = question.field.rpartition(".")[2]
    field = game.lexicon.label(name, lang)
    if question.range is not None:
        low, high = question.range
        return _("Say first: {field}, from {low} to {high}", field=field, low=low, high=high).to(lang)
    if question.choices is not None:
        shown = question.choices[:_MOST_CHOICES]
        words = [element_in_words(name, choice, question.kind, game, lang) for choice in shown]
        words += ["…"] if len(question.choices) > _MOST_CHOICES else []
        return _("Say first: {field} ({words})", field=field, words=", ".join(words)).to(lang)
    return _("Say first: {field}", field=field).to(lang)
