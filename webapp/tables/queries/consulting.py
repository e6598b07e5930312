"""Consulta as JSON: the verdict in words, its source, the facts that matter and the remedies."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

import msgspec

from companion.language import _, ended, in_language
from companion.referee.definition.game import Game
from companion.referee.definition.suppositions import NO_OR_YES, AskedMove, Choice, Fact
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import in_parts, is_open
from companion.referee.judging.ruling import Citation, Question, Remedy
from companion.referee.matches.record_writing import plain_move
from companion.referee.questions.consulting import Consulted, Weighed, changed_by
from companion.referee.questions.fact_texts import facts_in_words
from companion.referee.questions.remedy_texts import (
    choice_in_words,
    chosen_otherwise,
    going_first,
    is_another,
    render_remedy,
)
from companion.referee.questions.verdict_texts import VERDICTS, render_citation, render_events
from companion.referee.rules.ending import who_gave_up
from companion.referee.words.naming import value_by_name
from companion.referee.words.wording import change_text, numbered, render_value, tenths
from webapp.tables.session.playing import Playing
from webapp.tables.views.history_lines import render_happened
from webapp.tables.wire.consult_views import (
    ChoiceView,
    CitationView,
    ConsultedView,
    DeclaringView,
    FactView,
    GivenFact,
    ManyView,
    QuestionView,
    RemedyView,
    Word,
    told_apart,
)


def consulted_view(
    play: Playing, consulted: Consulted[Any], names: Mapping[Seat, str], lang: str, to: Seat = ""
) -> ConsultedView:
    """Return a consultation in words, to the seat that reads it alone, if one does.

    ``names`` are the names of the seats.
    """
    return _ConsultedTable(play, consulted, names, lang, to).view()


def declaring_view(
    play: Playing, consulted: Consulted[Any], names: Mapping[Seat, str], lang: str
) -> DeclaringView:
    """Return the additional fields for a phone that declares the move."""
    text = _ConsultedTable(play, consulted, names, lang)
    game, ruling = play.game, consulted.ruling
    question = consulted.question or (consulted.lacks and consulted.lacks[0])
    minor = game.declaring.goes_without_saying
    term = None if question is None else game.lexicon.terms.get(question.field.rpartition(".")[2])
    usual = text.usual(question.field) if question is not None and question.of_move else ()
    return DeclaringView(
        minor=tuple(at for at, event in enumerate(consulted.events) if minor(event.rule)),
        die=0 if term is None else term.die,
        labels=tuple(
            tuple(game.declaring.called(one, lang) for one in (remedy.move, *remedy.then) if one is not None)
            for remedy in ruling.remedies
        ),
        lacks=UNSET if consulted.lacks is None else text.question(*consulted.lacks),
        usual=usual or UNSET,
        untold=dict(game.at_table.asks.unknown(consulted.asked.move)) or UNSET,
        confirm=_is_asked_again(game, consulted) or UNSET,
    )


def _is_asked_again(game: Game[Any], consulted: Consulted[Any]) -> bool:
    """Return whether a move takes one more tap: it gives up the match, or its game says so."""
    move, events = consulted.asked.move, consulted.events
    return game.declaring.asks_again(move, events) or (bool(who_gave_up(events)) and not move.chosen)


class _ConsultedTable:
    def __init__(
        self, play: Playing, consulted: Consulted[Any], names: Mapping[Seat, str], lang: str, to: Seat = ""
    ) -> None:
        self.play, self.consulted, self.names, self.lang, self.to = play, consulted, names, lang, to
        self.options = consulted.state.options.naming(names)
        assert play.game.suppositions is not None
        self.gives = play.game.suppositions

    def view(self) -> ConsultedView:
        one = self.consulted
        settled = one.verdict != "unsettled"
        citations = tuple(map(self.citation, one.ruling.citations)) if settled else ()
        keeps = self.keeps() if settled else ()
        main = self.main(citations, keeps)
        about = settled and self.asked_about()
        text = about or self.describe(one.said)
        remedies = one.ruling.remedies if settled else ()
        return ConsultedView(
            verdict=one.verdict,
            physical=one.ruling.physical,
            complete=not one.move.unset,
            short=self.short(text, main),
            move=plain_move(one.asked.move),
            told=text,
            citations=citations,
            keeps=keeps,
            main=main.rule if main else "",
            computation=self.computation() if settled and not about else (),
            question=None if one.question is None else self.question(one.question, one.choices, one.fitting),
            facts=tuple(map(self.fact, one.facts)),
            remedies=told_apart(
                self.remedy(one)
                for one in remedies
                if not (self.is_of_guesses(one) or (about and one.kind in ("instead", "prepare")))
            ),
            events=render_happened(one.events, self.play.game, self.options, self.lang),
        )

    def computation(self) -> tuple[str, ...]:
        """Return the computation as it was judged: after what only waits for silence."""
        move = self.consulted.move
        return tuple(self.gives.reckon(self.play.game.judged_in(self.consulted.state, move), move, self.lang))

    def asked_about(self) -> str:
        """Return the question of a move whose judged fields were all guessed; else empty.

        Neither a guessed move nor an alternative to it helps the person who asks.
        """
        asked = self.consulted.asked.move
        given = {name: value for name, value in plain_move(asked).items() if name not in ("seat", "do")}
        found = next((one for one in self.gives.moves if one.do == asked.do and _asks(one, given)), None)
        if self.consulted.known or found is None or (given and asked == self.consulted.move):
            return ""
        return found.label.to(self.lang)

    def is_of_guesses(self, remedy: Remedy) -> bool:
        """Return whether a remedy changes only guessed fields of the move, which does not help who asks."""
        move, other = self.consulted.move, remedy.move
        if remedy.kind != "instead" or remedy.then or type(other) is not type(move):
            return False
        others = [name for name in move.__struct_fields__ if getattr(other, name) != getattr(move, name)]
        return bool(others) and all(name in move.chosen and self.consulted.guessed(name) for name in others)

    def describe(self, move: Move) -> str:
        return self.say(move, self.lang)

    def say(self, move: Move, lang: str) -> str:
        state = msgspec.structs.replace(self.consulted.state, options=self.options)
        return self.play.game.render_move(state, move, lang)

    def short(self, text: str, main: CitationView | None) -> str:
        """Return the verdict in two sentences, with the place in the book, to pass on."""
        verdict = VERDICTS[self.consulted.verdict].to(self.lang)
        said = f"{self.play.title}: {text} — {verdict}."
        return " ".join(filter(None, (said, main.why, f"{main.text} ({main.source})"))) if main else said

    def keeps(self) -> tuple[CitationView, ...]:
        """Return the rules that a legal move keeps, as far as given or supposed facts decide on them."""
        rules = dict.fromkeys(one.rule for one in self.consulted.facts if one.rule)
        cited = {citation.rule for citation in self.consulted.ruling.citations}
        return tuple(self.citation(Citation(rule, "allows")) for rule in rules if rule not in cited)

    def main(
        self, citations: tuple[CitationView, ...], keeps: tuple[CitationView, ...]
    ) -> CitationView | None:
        """Return the citation to read first, or None.

        That is a rule that the move breaks or a decision; else the last of several rules that allow the move,
        which is the most specific; else a rule about places of the table that the move does not name.
        """
        if citations and citations[0].role in ("primary", "overrides", "decides"):
            return citations[0]
        if len(citations) > 1:
            return citations[-1]
        named = {"", *self.places_named()}
        of_places = {one.rule for one in self.consulted.facts if one.rule and one.fact.place not in named}
        found = next((one for one in keeps if one.rule in of_places), None)
        return found or (citations[0] if citations else None)

    def places_named(self) -> Iterator[str]:
        """Yield the places of the table that the move names."""
        state, move = self.consulted.state, self.consulted.move
        for name in move.choosable:
            if (value := move.chosen_at(name)) is not UNSET:
                yield self.gives.choice(state, move, name, value).place

    def citation(self, citation: Citation) -> CitationView:
        game, book, move, state = self.play.game, self.play.book, self.consulted.move, self.consulted.state
        cited = render_citation(citation, game, book, self.options, self.lang, move, state)
        decision = book.decisions.get(citation.rule)
        if decision is None:
            stated = facts_in_words(citation, game, book, self.options, self.lang, move, state)
            each = chain.from_iterable(one if isinstance(one, tuple) else (one,) for _name, one in stated)
            word: Word = "nosso" if citation.rule in book.house else "livro"
            named = tuple(self.value("", one) for one in each)
            return CitationView(
                citation.rule, citation.role, cited.source, word, cited.text, cited.why, named
            )
        chosen = self.options.option(decision.id, decision.default)
        by_table = self.consulted.known or decision.id in dict(self.options.decisions)
        source = cited.source if by_table else _("Our reading, where the book is silent").to(self.lang)
        return CitationView(
            citation.rule,
            citation.role,
            source,
            "decisao" if by_table else "nosso",
            cited.text,
            cited.why,
            options=tuple(
                ChoiceView(option, decision.label(option, self.lang)) for option in decision.offered
            ),
            option=chosen,
        )

    def value(self, name: str, value: Any) -> str:
        """Return a fact's value without its name."""
        if name.endswith("_decimos") and isinstance(value, int):
            return tenths(value, self.lang)
        return render_value(self.play.game.lexicon.in_words(name, value, self.lang), self.lang)

    # --- questions and facts -------------------------------------------------------------------

    def question(
        self, question: Question, choices: tuple[Choice, ...], fitting: tuple[Any, ...] | None = None
    ) -> QuestionView:
        name = question.field.rpartition(".")[2]
        return QuestionView(
            field=question.field,
            of_move=question.of_move,
            label=self.label(question.field, name),
            choices=None
            if question.choices is None
            else self.choices(choices, name, each=question.kind == "each"),
            range=question.range,
            unit="decimos" if name.endswith("decimos") else "",
            fitting=fitting,
            several=name in self.gives.several,
            many=self.many(question, name)
            if question.choices is not None and question.kind != "one"
            else UNSET,
        )

    def label(self, field: str, name: str) -> str:
        """Return the question for a field; for a part of a list, with the element that it belongs to.

        At a table the question stands after the deed, and an element that the deed names is not said again.
        """
        asked = self.play.game.lexicon.question(name, self.lang)
        move = self.consulted.asked.move
        many = field.partition("[")[0]
        element = move.part_of(field) if many in in_parts(type(move)) else None
        if element is None or all(is_open(getattr(element, one)) for one in element.chosen):
            return asked
        part = self.choices((self.choice(many, element),), many)[0].told
        if self.consulted.known and part in self.describe(self.consulted.said):
            return asked
        return f"{part}: {asked[:1].lower()}{asked[1:]}"

    def usual(self, field: str) -> tuple[ChoiceView, ...]:
        """Return the numbers that cards mostly give for a field; changes with their sign."""
        numbers = self.play.game.at_table.asks.usual(self.consulted.asked.move, field)
        if any(number < 0 for number in numbers):
            return tuple(ChoiceView(one, change_text(field, one, self.lang)) for one in numbers)
        return tuple(ChoiceView(one, self.value(field, one)) for one in numbers)

    def many(self, question: Question, name: str) -> ManyView:
        """Return the details of a question that asks for several values."""
        assert question.kind != "one"
        each = question.kind == "each"
        so_far: tuple[Any, ...] = question.so_far
        elements: tuple[Any, ...] = (*so_far, *(question.choices or ()))
        keys = dict.fromkeys(one[0] for one in elements) if each else {}
        chosen = (self.choice(name, one[1] if each else one)._replace(value=one) for one in so_far)
        return ManyView(
            kind=question.kind,
            so_far=self.choices(tuple(chosen), name, each=each),
            least=question.least,
            most=question.most,
            total=question.total,
            ends=question.ends,
            keys=self.choices(tuple(self.choice(name, key) for key in keys), name),
            unproved=question.unproved,
            mostly_one=question.mostly_one,
        )

    def choice(self, name: str, value: Any) -> Choice:
        """Return a value of a field of the move as a choice."""
        return self.gives.choice(self.consulted.state, self.consulted.move, name, value)

    def choices(
        self, choices: tuple[Choice, ...], name: str = "", *, each: bool = False
    ) -> tuple[ChoiceView, ...]:
        """Return choices in words; those of the same words bear numbers, in their order on the table.

        With ``each`` they are pairs, called by what the first is given; the first tells them apart.
        """
        drawing = self.play.game.lexicon.drawing
        if each:
            texts = [self.describe_choice(one._replace(value=one.value[1]), name) for one in choices]
        else:
            texts = numbered([self.describe_choice(one, name) for one in choices])
        return tuple(
            ChoiceView(
                one.value,
                text,
                one.place,
                one.drawing or drawing(name, one.value) or UNSET,
            )
            for one, text in zip(choices, texts, strict=True)
        )

    def describe_choice(self, choice: Choice, name: str = "") -> str:
        """Return a value in words, as the field of that ``name`` holds it."""
        said = NO_OR_YES[choice.value].text if isinstance(choice.value, bool) else ""
        text = in_language(choice.text or said, self.lang)
        kinds = self.play.game.kinds
        return text or self.value(
            name, value_by_name(name, choice.value, self.names, kinds, self.consulted.move)
        )

    def fact(self, one: Weighed) -> FactView:
        fact = one.fact
        if fact.choices:
            text = next(
                (self.describe_choice(choice) for choice in fact.choices if choice.value == fact.value), ""
            )
        else:
            text = self.value("_decimos" if fact.unit == "decimos" else "", fact.value)
        return FactView(
            path=fact.path,
            label=in_language(fact.label, self.lang),
            value=fact.value,
            told=text,
            choices=self.choices(fact.choices) if fact.choices else None,
            range=fact.range,
            unit=fact.unit,
            place=fact.place,
            source=one.source,
            matters=one.matters,
            shapes=one.shapes,
            rule=one.rule,
            mends=self.choices(tuple(self.mending(fact, value) for value in one.mends)),
        )

    def mending(self, fact: Fact, value: Any) -> Choice:
        """Return a value of a fact as a choice."""
        text = tenths(value, self.lang) if fact.unit == "decimos" else ""
        return next((one for one in fact.choices if one.value == value), Choice(value, text))

    # --- remedies ------------------------------------------------------------------------------

    def remedy(self, remedy: Remedy) -> RemedyView:
        goes_first = going_first(remedy)
        first = _("first: {move}", move=", ".join(map(self.describe, goes_first))).to(self.lang)
        if remedy.move is None:
            text = render_remedy(
                remedy,
                self.consulted.move,
                self.play.game,
                self.options,
                self.lang,
                self.say,
                self.consulted.state if remedy.awaits else self.consulted.now or self.consulted.state,
                self.to,
            )
        elif remedy.kind == "instead":
            text = ", ".join((self.describe(remedy.move), *((first,) if goes_first else ())))
            if is_another(remedy.move, remedy, self.consulted.move):
                text = _("instead: {move}", move=text).to(self.lang)
        else:
            text = first
        field = chosen_otherwise(remedy, self.consulted.move)
        sets = changed_by(self.play.game, self.consulted, goes_first) if goes_first else ()
        return RemedyView(
            kind=remedy.kind,
            told=text if remedy.move is not None or not text else ended(text),
            move=None if remedy.move is None else plain_move(remedy.move),
            then=tuple(map(plain_move, remedy.then)),
            events=tuple(render_events(remedy.events, self.play.game, self.options, self.lang)),
            sets=tuple(GivenFact(path, value) for path, value in sets),
            label=self.play.game.lexicon.label(field, self.lang) if field else "",
            choice=self.chosen(remedy, field) if field else "",
            more=_("among others").to(self.lang) if remedy.more else UNSET,
        )

    def chosen(self, remedy: Remedy, field: str) -> str:
        asked, play = self.consulted, self.play
        return choice_in_words(remedy, asked.move, field, play.game, self.options, self.lang, asked.state)


def _asks(one: AskedMove, values: dict[str, Any]) -> bool:
    """Return whether only those fields of a move are set that this way of asking fills in."""
    given = {*dict(one.given), *dict(one.whose)}
    return values.keys() == given and all(values[name] == value for name, value in one.given)
