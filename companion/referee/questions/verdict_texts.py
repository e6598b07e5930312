"""Texts of verdicts: the cited rules in the words of the catalogue, remedies, questions and events."""

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from companion.language import Message, _
from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move
from companion.referee.fields.several import Choosing, PartialChoice, so_far
from companion.referee.judging.ruling import Citation, Element, Question, Remedy, Ruling, Verdict
from companion.referee.matches.match import Standing
from companion.referee.positions.duties import PASS
from companion.referee.positions.options import TableOptions
from companion.referee.questions.fact_texts import facts_in_words, thing_in_words
from companion.referee.questions.reason_texts import Reasoning, render_reason
from companion.referee.words.naming import last_of
from companion.referee.words.wording import render_fact, render_value
from companion.rulebook import Rulebook

VERDICTS: dict[Verdict, Message] = {
    "legal": _("allowed"),
    "illegal": _("against the rules"),
    "unsettled": _("not settled yet"),
}
STANDINGS: dict[Standing | str, Message] = {
    "accepted": _("played"),
    "stood": _("stands all the same"),
    "overtaken": _("against a rule since something before it was changed"),
    "refused": _("not played"),
    "fallen": _("can no longer have been played"),
    "retracted": _("taken back"),
}
_MOST_CHOICES = 8
_IN_ONE = re.compile(r"(?P<field>\w+)\[(?P<at>\d+)\]\.")

Say = Callable[[Move, str], str]  # describes a move, with names in place of seats


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
        cited = f"{self.source}: {_ended(self.text)}"
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
    parts = [f"{VERDICTS[ruling.verdict].to(lang).capitalize()}."]
    parts += [one.paragraph for one in cited]
    remedies = [
        _remedy_and_events(remedy, move, game, options, lang, say, state) for remedy in ruling.remedies
    ]
    if mended := "; ".join(filter(None, remedies)):
        if is_mended(ruling, move):
            mended = _("What would make it legal: {remedies}", remedies=mended).to(lang)
        parts.append(f"{mended[0].upper()}{mended[1:]}.")
    parts += [f"{render_question(question, game, options, lang, move)}." for question in ruling.questions]
    return " ".join(parts)


def _ended(sentence: str) -> str:
    """Return a sentence with a full stop; the text of a decision has none."""
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."


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
    if decision := book.decisions.get(citation.rule):
        option = str(dict(citation.facts).get("option", options.option(decision.id, decision.default)))
        text = f"{decision.question(lang)} {decision.label(option, lang)}"
        chosen = any(id == decision.id for id, _option in options.decisions)
        whose = _("Decision of this table") if chosen else _("Our default")
        why = _why(citation, game, book, options, lang, beside, state)
        return Cited(citation.rule, whose.to(lang), text, why)
    rule = book.rule(citation.rule)
    source = rule.heading
    if rule.id in book.house:
        source = _("{section}, ours, not official", section=rule.heading).to(lang)
    if citation.role == "overrides":
        source = _("{section}, lifted by a card", section=rule.heading).to(lang)
    why = _why(citation, game, book, options, lang, beside, state)
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


def render_remedy(
    remedy: Remedy,
    move: Move,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    say: Say,
    state: Any = None,
) -> str:
    """Return a remedy as text: only the differences from the move; ``say`` describes whole moves.

    The text is empty if the players should find the remedy themselves.
    """
    if remedy.awaits is not None:
        moves = _declared(remedy.awaits, move, options, lang, say)
        if remedy.awaits.seat == move.seat:
            return _("still to come first: {move}", move=moves).to(lang)
        return _("the table waits for {move}", move=moves).to(lang)
    if remedy.move is None:
        return "" if remedy.withheld or not remedy.stands else _also(remedy, game, lang)
    goes_first = going_first(remedy)
    moves = ", ".join(_declared(one, move, options, lang, say) for one in goes_first)
    if remedy.kind != "instead":
        return _("first: {move}", move=moves).to(lang)
    seen = None if state is None else msgspec.structs.replace(state, options=options)
    otherwise = _otherwise(remedy.move, move, game, options, lang, say, seen)
    if is_another(remedy.move, remedy, move):
        otherwise = _("instead: {move}", move=otherwise).to(lang)
    return _("{change}, and first: {move}", change=otherwise, move=moves).to(lang) if moves else otherwise


def is_mended(ruling: Ruling, move: Move) -> bool:
    """Return whether a remedy changes the refused move, and does not only replace it."""
    return any(
        remedy.move is not None and not is_another(remedy.move, remedy, move) for remedy in ruling.remedies
    )


def is_another(instead: Move, remedy: Remedy, move: Move) -> bool:
    """Return whether a remedy replaces the refused move by a move of another kind."""
    return remedy.kind == "instead" and instead.seat == move.seat and type(instead) is not type(move)


def going_first(remedy: Remedy) -> tuple[Move, ...]:
    """Return the moves that a remedy puts before the refused move, or before its replacement."""
    if remedy.kind == "instead" or remedy.move is None:
        return remedy.first
    return (remedy.move, *remedy.then)


def _also(remedy: Remedy, game: Game[Any], lang: str) -> str:
    """Return the second reason: the rule that is broken whatever is chosen."""
    words = game.checks.book.words(remedy.stands, lang).removesuffix(".")
    return _("whatever else is chosen, this rule is broken too: {rule}", rule=words).to(lang)


def _otherwise(
    instead: Move,
    move: Move,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    say: Say,
    seen: Any,
) -> str:
    """Return the text of a replacement: only its differences, if it is of the same kind."""
    if type(instead) is not type(move) or instead.seat != move.seat:
        return _declared(instead, move, options, lang, say)
    by_names = game.by_name(instead, options.names)
    differing = tuple(instead.differing(move))
    if any(_is_left_out(instead.chosen_at(name)) for name in differing):
        return say(instead, lang)  # a field that is left out has no text
    differs = ", ".join(
        _in_which(instead, name, lang)
        + _chosen_in_words(
            last_of(name),
            thing_in_words(_so_far(instead.chosen_at(name)), game, seen, lang) or by_names.chosen_at(name),
            game,
            lang,
        )
        for name in differing
    )
    return differs or say(instead, lang)


def _in_which(move: Move, name: str, lang: str) -> str:
    """Return the text that names one part of a field with several, such as the operations of a text."""
    within = _IN_ONE.match(name)
    if within is None or len(so_far(getattr(move, within["field"]))) < 2:
        return ""
    return _("part {number}: ", number=int(within["at"]) + 1).to(lang)


def _is_left_out(value: Any) -> bool:
    return value is None or value is False or value == ()


def _so_far(value: Any) -> Any:
    return value.so_far if isinstance(value, PartialChoice) else value


def _chosen_in_words(name: str, value: Any, game: Game[Any], lang: str) -> str:
    """Return a field with its chosen value."""
    value = _so_far(value)
    if isinstance(value, tuple):
        value = tuple(_element_in_words(name, one, "each", game, lang) for one in value)
    return render_fact(name, game.lexicon.in_words(name, value, lang), lang, game.lexicon)


def render_events(events: Iterable[Event], game: Game[Any], options: TableOptions, lang: str) -> list[str]:
    """Return the events as text, in order."""
    return [game.render_event(game.by_name(event, options.names), lang) for event in events]


def _declared(one: Move, refused: Move, options: TableOptions, lang: str, say: Say) -> str:
    """Return a move that goes first, with its seat if that is not the refused seat.

    A pass of another seat is described as optional.
    """
    text = say(one, lang)
    if one.seat == refused.seat:
        return text
    by_another = f"{options.called(one.seat)}: {text}"
    return _("{move}, if they like", move=by_another).to(lang) if one.do == PASS else by_another


def _remedy_and_events(
    remedy: Remedy,
    move: Move,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    say: Say,
    state: Any,
) -> str:
    text = render_remedy(remedy, move, game, options, lang, say, state)
    events = "; ".join(render_events(remedy.events, game, options, lang))
    return f"{text} ({events})" if events else text


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
        words = [_element_in_words(name, choice, question.kind, game, lang) for choice in shown]
        words += ["…"] if len(question.choices) > _MOST_CHOICES else []
        return _("Say first: {field} ({words})", field=field, words=", ".join(words)).to(lang)
    return _("Say first: {field}", field=field).to(lang)


def _element_in_words(name: str, element: Element, kind: Choosing, game: Game[Any], lang: str) -> str:
    """Return an element of a choice as text; an element of ``Each`` with its target."""
    if isinstance(element, msgspec.Struct):
        return render_value(element, lang, game.lexicon)
    if isinstance(element, tuple):
        parts = tuple(render_value(game.lexicon.in_words(name, part, lang), lang) for part in element)
        return " → ".join(parts) if kind == "each" else render_value(parts, lang)
    return render_value(game.lexicon.in_words(name, element, lang), lang)
