"""What a verdict is in words: the rules that it cites as the catalogue words them, what would mend it."""

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from companion.language import Message, _
from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event, Facts, FactValue
from companion.referee.fields.move import Move
from companion.referee.fields.several import Choosing, PartialChoice, so_far
from companion.referee.judging.ruling import Citation, Element, Question, Remedy, Ruling, Verdict
from companion.referee.matches.match import Standing
from companion.referee.positions.duties import PASS
from companion.referee.positions.options import TableOptions
from companion.referee.words.naming import last_of
from companion.referee.words.wording import render_fact, render_facts, render_value
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
_CHOICES_TOLD = 8
_IN_ONE = re.compile(r"(?P<field>\w+)\[(?P<at>\d+)\]\.")

Say = Callable[[Move, str], str]  # what puts a move into words, its seats by their names


class Cited(NamedTuple):
    """A citation in words: ``source`` is the book's heading, or by whose word it is."""

    rule: str
    source: str
    text: str
    facts: str

    @property
    def sentence(self) -> str:
        """The text with its facts."""
        return f"{self.text.removesuffix('.')} ({self.facts})." if self.facts else self.text


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
    """Return the verdict in one paragraph: by which rules, and what would make the move legal.

    ``say`` puts the moves that go first into words. Seats are told by their names in ``options``, what lies
    on the table by what ``state`` calls it.
    """
    cited = [
        render_citation(citation, game, book, options, lang, move, state) for citation in ruling.citations
    ]
    parts = [f"{VERDICTS[ruling.verdict].to(lang).capitalize()}."]
    parts += [f"{one.source}: {_ended(one.sentence)}" for one in cited]
    told = [_remedy_and_events(remedy, move, game, options, lang, say, state) for remedy in ruling.remedies]
    if mended := "; ".join(filter(None, told)):
        if is_mended(ruling, move):
            mended = _("What would make it legal: {remedies}", remedies=mended).to(lang)
        parts.append(f"{mended[0].upper()}{mended[1:]}.")
    parts += [f"{render_question(question, game, options, lang, move)}." for question in ruling.questions]
    return " ".join(parts)


def _ended(sentence: str) -> str:
    """Return a sentence with its full stop; what a decision says has none."""
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
    """Return a citation in words, of the move that stands ``beside`` it; of a decision the option of the
    table.

    One that the table has not chosen is ours, and nobody else's. What lies in the position ``state`` is told
    by what it is called there.
    """
    if decision := book.decisions.get(citation.rule):
        option = str(dict(citation.facts).get("option", options.option(decision.id, decision.default)))
        text = f"{decision.question(lang)} {decision.label(option, lang)}"
        chosen = any(id == decision.id for id, _option in options.decisions)
        whose = _("Decision of this table") if chosen else _("Our default")
        return Cited(citation.rule, whose.to(lang), text, "")
    told = render_facts(
        facts_in_words(citation, game, book, options, lang, beside, state), lang, game.lexicon
    )
    rule = book.rule(citation.rule)
    source = rule.heading
    if rule.id in book.house:
        source = _("{section}, ours, not official", section=rule.heading).to(lang)
    if citation.role == "overrides":
        source = _("{section}, lifted by a card", section=rule.heading).to(lang)
    return Cited(citation.rule, source, rule.text(lang), told)


def facts_in_words(
    citation: Citation,
    game: Game[Any],
    book: Rulebook,
    options: TableOptions,
    lang: str,
    beside: Move | None = None,
    state: Any = None,
) -> Facts:
    """Return what a citation tells: seats by their names, things by what they are called in the position."""
    seen = None if state is None else msgspec.structs.replace(state, options=options)
    by_names = game.by_name(citation, options.names, beside).facts
    return tuple(
        (name, _thing_in_words(own, game, seen, lang) or _fact_in_words(name, value, game, book, lang))
        for (_name, own), (name, value) in zip(citation.facts, by_names, strict=True)
    )


def _thing_in_words(value: Any, game: Game[Any], seen: Any, lang: str) -> FactValue:
    """Return what is told, if that is a thing or several that lie in the position; else empty."""
    things = value if isinstance(value, tuple) else (value,)
    called = [None if seen is None or not isinstance(one, str) else game.called(seen, one) for one in things]
    if not things or None in called:
        return ""
    told = tuple(one.to(lang) for one in called if one is not None)
    return told if isinstance(value, tuple) else told[0]


def _fact_in_words(name: str, value: FactValue, game: Game[Any], book: Rulebook, lang: str) -> FactValue:
    """Return a fact that is itself a rule is told in its words, any other as the game calls it."""
    if isinstance(value, str) and book.knows(value):
        return book.words(value, lang)
    told: FactValue = game.lexicon.in_words(name, value, lang)
    return told


def render_remedy(
    remedy: Remedy,
    move: Move,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    say: Say,
    state: Any = None,
) -> str:
    """Return what would mend a refused move: only what differs from it; ``say`` tells whole moves.

    Empty where that is left to be noticed.
    """
    if remedy.awaits is not None:
        told = _declared(remedy.awaits, move, options, lang, say)
        if remedy.awaits.seat == move.seat:
            return _("nothing mends it now; still to come first: {move}", move=told).to(lang)
        return _("nothing mends it now; play waits for {move}", move=told).to(lang)
    if remedy.move is None:
        return "" if remedy.withheld else _nothing(remedy, game, lang)
    goes_first = going_first(remedy)
    told = ", ".join(_declared(one, move, options, lang, say) for one in goes_first)
    if remedy.kind != "instead":
        return _("first: {move}", move=told).to(lang)
    seen = None if state is None else msgspec.structs.replace(state, options=options)
    otherwise = _otherwise(remedy.move, move, game, options, lang, say, seen)
    if is_another(remedy.move, remedy, move):
        otherwise = _("instead: {move}", move=otherwise).to(lang)
    return _("{change}, and first: {move}", change=otherwise, move=told).to(lang) if told else otherwise


def is_mended(ruling: Ruling, move: Move) -> bool:
    """Whether it is told by what a refused move becomes legal, not only what is declared in its place."""
    return any(
        remedy.move is not None and not is_another(remedy.move, remedy, move) for remedy in ruling.remedies
    )


def is_another(instead: Move, remedy: Remedy, move: Move) -> bool:
    """Whether a seat is told to declare something else, since nothing mends what it was refused."""
    return remedy.kind == "instead" and instead.seat == move.seat and type(instead) is not type(move)


def going_first(remedy: Remedy) -> tuple[Move, ...]:
    """Return the moves that go before what is refused, or before what is declared in its place."""
    if remedy.kind == "instead" or remedy.move is None:
        return remedy.first
    return (remedy.move, *remedy.then)


def _nothing(remedy: Remedy, game: Game[Any], lang: str) -> str:
    """Return the sentence that nothing mends the move, with what stands against it."""
    if not remedy.stands:
        return _("nothing mends it now; the rule named first stands against it").to(lang)
    words = game.checks.book.words(remedy.stands, lang).removesuffix(".")
    return _("nothing mends it now; whatever else is chosen, this stands against it: {rule}", rule=words).to(
        lang
    )


def _otherwise(
    instead: Move,
    move: Move,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    say: Say,
    seen: Any,
) -> str:
    """Return what is declared in place of a move: of one of its kind only what differs."""
    if type(instead) is not type(move) or instead.seat != move.seat:
        return _declared(instead, move, options, lang, say)
    by_names = game.by_name(instead, options.names)
    differing = tuple(instead.differing(move))
    if any(_is_left_out(instead.chosen_at(name)) for name in differing):
        return say(instead, lang)  # a field that is left out has nothing to be told by
    differs = ", ".join(
        _in_which(instead, name, lang)
        + _tell_chosen(
            last_of(name),
            _thing_in_words(_so_far(instead.chosen_at(name)), game, seen, lang) or by_names.chosen_at(name),
            game,
            lang,
        )
        for name in differing
    )
    return differs or say(instead, lang)


def _in_which(move: Move, name: str, lang: str) -> str:
    """Of several that a field holds, such as the operations of a text, in which of them something differs."""
    within = _IN_ONE.match(name)
    if within is None or len(so_far(getattr(move, within["field"]))) < 2:
        return ""
    return _("part {number}: ", number=int(within["at"]) + 1).to(lang)


def _is_left_out(value: Any) -> bool:
    return value is None or value is False or value == ()


def _so_far(value: Any) -> Any:
    return value.so_far if isinstance(value, PartialChoice) else value


def _tell_chosen(name: str, value: Any, game: Game[Any], lang: str) -> str:
    """Return a field with what is chosen there, so far."""
    value = _so_far(value)
    if isinstance(value, tuple):
        value = tuple(_tell_element(name, one, "each", game, lang) for one in value)
    return render_fact(name, game.lexicon.in_words(name, value, lang), lang, game.lexicon)


def render_events(events: Iterable[Event], game: Game[Any], options: TableOptions, lang: str) -> list[str]:
    """Return what happens, in the order in which it does."""
    return [game.render_event(game.by_name(event, options.names), lang) for event in events]


def _declared(one: Move, refused: Move, options: TableOptions, lang: str, say: Say) -> str:
    """Return a move that goes first; by whom, where it is not for who was refused to declare it.

    Whoever is asked lets pass only what they like.
    """
    told = say(one, lang)
    if one.seat == refused.seat:
        return told
    by_another = f"{options.called(one.seat)}: {told}"
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
    told = render_remedy(remedy, move, game, options, lang, say, state)
    events = "; ".join(render_events(remedy.events, game, options, lang))
    return f"{told} ({events})" if events else told


def render_question(
    question: Question, game: Game[Any], options: TableOptions, lang: str, beside: Move | None = None
) -> str:
    """Return what is still to be told of the move ``beside`` it, and what it can be."""
    question = game.by_name(question, options.names, beside)
    name = question.field.rpartition(".")[2]
    field = game.lexicon.label(name, lang)
    if question.range is not None:
        low, high = question.range
        return _("Say first: {field}, from {low} to {high}", field=field, low=low, high=high).to(lang)
    if question.choices is not None:
        shown = question.choices[:_CHOICES_TOLD]
        words = [_tell_element(name, choice, question.kind, game, lang) for choice in shown]
        words += ["…"] if len(question.choices) > _CHOICES_TOLD else []
        return _("Say first: {field} ({words})", field=field, words=", ".join(words)).to(lang)
    return _("Say first: {field}", field=field).to(lang)


def _tell_element(name: str, element: Element, kind: Choosing, game: Game[Any], lang: str) -> str:
    """Return a value that may be chosen; one of several, each to something, with what it is to."""
    if isinstance(element, msgspec.Struct):
        return render_value(element, lang, game.lexicon)
    if isinstance(element, tuple):
        parts = tuple(render_value(game.lexicon.in_words(name, part, lang), lang) for part in element)
        return " → ".join(parts) if kind == "each" else render_value(parts, lang)
    return render_value(game.lexicon.in_words(name, element, lang), lang)
