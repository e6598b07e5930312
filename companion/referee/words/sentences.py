"""Sentences of moves and events: one template each, whose slots take fields or facts (``templates.py``).

Outside brackets ``…`` stands for an unset value. A template is a message: its translation may have another
order and other brackets.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, reduce
from types import MappingProxyType
from typing import Any, Generic, NamedTuple

import msgspec

from companion.language import LANGUAGES, Both, Message
from companion.referee.fields.facts import Event
from companion.referee.fields.kinds import Kind, Refers
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.several import PartialChoice
from companion.referee.fields.shapes import hints_of, parts_of, within
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.position import S
from companion.referee.words.naming import by_name, with_names_of
from companion.referee.words.templates import Fill, TemplateError, TemplateSlot, filled, parsed, slots_of
from companion.referee.words.vocabulary import FactWords, fields_of, lexicon_of, of_whom
from companion.referee.words.wording import as_it_stands, render_event, render_move, render_value

What = str | type[Move | Operation]  # an event is given by its kind
Template = Message | str  # a text that is the same in all languages is no message
InPosition = Callable[[Any, Any], object]  # returns a value for a move from the position
Form = Callable[[Any], object]
Get = Callable[[Any, Any], Any]

_OPEN = "…"
_UNSET = (UNSET, None, "", ())


class Way(NamedTuple):
    """A template for fields or facts with certain values."""

    template: Template
    values: Mapping[str, object] = MappingProxyType({})


def when(template: Template, /, **values: object) -> Way:
    """Return a template with its condition: all those fields have these values.

    ``rule`` is an event's rule.
    """
    return Way(template, values)


Ways = tuple[Way, ...]  # the first way that applies is used
Filling = Template | tuple[Template | Way, ...] | InPosition  # the value of a slot that is no field or fact


def _ways(filling: Template | tuple[Template | Way, ...]) -> Ways:
    every = filling if isinstance(filling, tuple) else (filling,)
    return tuple(one if isinstance(one, Way) else Way(one) for one in every)


class Sentence(NamedTuple):
    """The sentence of a move or event.

    ``counted`` selects the plural, ``refers`` the fields that name seats. ``story`` tells the move in the
    past, with its subject; without it the past follows from the sentence (``past.py``).
    """

    ways: Ways
    fillings: Mapping[str, Ways | InPosition]
    counted: str
    refers: Mapping[str, Refers]
    story: Ways = ()


_NONE = Sentence((), {}, "", {})


class Sentences(Generic[S]):
    """The sentences of a game's moves and events.

    ``types`` are those of its state and moves, whose fields events contain; ``facts`` are further facts of
    events. Values are described by both; names in ``forms`` by those functions (None leaves the slot empty).
    ``fillings`` fill slots of every sentence; those that read the position fill slots of moves only.
    """

    def __init__(
        self,
        *types: Any,
        facts: FactWords = MappingProxyType({}),
        forms: Mapping[str, Form] = MappingProxyType({}),
        fillings: Mapping[str, Filling] = MappingProxyType({}),
    ) -> None:
        self.facts = {field.name for field in fields_of(types)} | {*facts, "rule"}
        self.lexicon = lexicon_of(types, facts)
        self.forms, self.fillings = forms, fillings
        self.said: dict[What, Sentence] = {}
        self._fills: dict[tuple[What, str, bool], Fill] = {}

    def say(
        self,
        what: What,
        *ways: Template | Way,
        count: str = "",
        story: Template | tuple[Template | Way, ...] = (),
        **fillings: Filling,
    ) -> None:
        """Register the sentence of moves or operations of a type, or of events of a kind.

        The first way that applies is used; ``story`` is the same deed told in the past, where the sentence
        does not begin with its verb. Raises TemplateError.
        """
        of_event = isinstance(what, str)
        if of_event and any(map(callable, fillings.values())):
            raise TemplateError(f"{what}: an event has no position to fill a slot from")
        every = {name: one for name, one in self.fillings.items() if not (of_event and callable(one))}
        by_name = {name: one if callable(one) else _ways(one) for name, one in (every | fillings).items()}
        refers = {} if isinstance(what, str) else _refers(what)
        sentence = Sentence(_ways(ways), by_name, count, refers, _ways(story))
        if not all(way.values for every in (sentence.ways, sentence.story) for way in every[:-1]):
            raise TemplateError(f"{what}: what follows a template that always holds is never said")
        self._check(what, sentence, "en")
        self.said[what] = sentence

    def render_move(self, state: S, move: Move, lang: str) -> str:
        """Return a move in words; a move without a sentence by its fields."""
        said = self._fill(type(move), lang)(move, state)
        return render_move(state, move, lang, self.lexicon) if said is None else said

    def story(self, state: S, move: Move, lang: str) -> str | None:
        """Return a move told in the past, in the game's own words; None if it has none."""
        sentence = self.said.get(type(move), _NONE)
        return self._fill(type(move), lang, sentence.story)(move, state) if sentence.story else None

    def operation(self, state: S, op: Operation, lang: str) -> str:
        """Return an operation in words; an operation without a sentence by its fields."""
        said = self._fill(type(op), lang)(op, state)
        return (
            render_value(by_name(op, state.options.names, {}), lang, self.lexicon) if said is None else said
        )

    def effect(self, state: S, ops: Iterable[Operation]) -> Both | None:
        """Return the operations of a text in words, or None if there are none."""
        said = [[self.operation(state, op, lang) for op in ops] for lang in LANGUAGES]
        return Both(*("; ".join(one) for one in said)) if said[0] else None

    def render_event(self, event: Event, lang: str) -> str:
        """Return an event in words; an event without a sentence by its facts."""
        facts = dict(event.facts)
        facts["rule"] = event.rule
        said = self._fill(event.kind, lang)(facts, None)
        return render_event(event, lang, self.lexicon) if said is None else said

    def _fill(self, what: What, lang: str, story: Ways = ()) -> Fill:
        if (fill := self._fills.get((what, lang, bool(story)))) is None:
            sentence = self.said.get(what, _NONE)
            saying = _Saying(self, sentence, isinstance(what, str), lang)
            fill = self._fills[what, lang, bool(story)] = saying.ways(story or sentence.ways, _OPEN)
        return fill

    def check(self, lang: str) -> None:
        """Check every template in a language. Raises TemplateError."""
        for what, sentence in self.said.items():
            self._check(what, sentence, lang)

    def _check(self, what: What, sentence: Sentence, lang: str) -> None:
        asked = {*_asked(sentence.ways, sentence, lang), *_asked(sentence.story, sentence, lang)}
        if unknown := sorted(name for name in asked if not self._knows(what, name)):
            raise TemplateError(f"{what}: nothing fills {', '.join(unknown)}")

    def _knows(self, what: What, name: str) -> bool:
        if isinstance(what, str):
            return name in self.facts
        kinds: list[Any] = [what]
        for step in name.split("."):
            hints = [found for kind in kinds if kind is not None and step in (found := hints_of(kind))]
            kinds = [kind for found in hints for kind in (*within(found[step]), None)]
        return bool(kinds)


def _refers(kind: type[Move | Operation]) -> dict[str, Refers]:
    """Return the fields of a move or operation that name seats, as a whole or in their parts."""
    every = (
        (part.name, part.shape.refers or (part.shape.every or part.shape).refers) for part in parts_of(kind)
    )
    return {name: refers for name, refers in every if refers is not None}


def _asked(ways: Ways, sentence: Sentence, lang: str) -> Iterator[str]:
    """Yield the names of all fields and facts that those ways of a sentence need."""
    for way in ways:
        yield from way.values
        wordings = (
            {way.template}
            if isinstance(way.template, str)
            else {way.template.wording(lang, count) for count in (1, 2)}
        )
        for slot in (slot for text in wordings for slot in slots_of(parsed(text))):
            filling = sentence.fillings.get(slot.name)
            if filling is None:
                yield sentence.counted if slot.name == "count" and sentence.counted else slot.name
            elif isinstance(filling, tuple):
                yield from _asked(filling, sentence, lang)


def _named_within(value: Any, state: Any) -> Any:
    """Return a value for a form, with names in place of the seats in its parts."""
    has_parts = type(value) is tuple and isinstance(value[0], msgspec.Struct)
    return by_name(value, state.options.names, {}) if has_parts else value


class _Saying(NamedTuple):
    """A sentence compiled for one language."""

    game: Sentences[Any]
    sentence: Sentence
    of_event: bool
    lang: str

    def ways(self, ways: Ways, unknown: str | None = None) -> Fill:
        """Return a function that applies the first way that fits; its result is None if none does."""
        conditions = ([(self.held(name), value) for name, value in way.values.items()] for way in ways)
        made = [
            (values, self.template(way.template, unknown))
            for values, way in zip(conditions, ways, strict=True)
        ]
        if len(made) == 1 and not ways[0].values:
            return made[0][1]

        def say(of: Any, state: Any) -> str | None:
            for values, fill in made:
                if all(get(of, state) == value for get, value in values):
                    return fill(of, state)
            return None

        return say

    def template(self, template: Template, unknown: str | None) -> Fill:
        if isinstance(template, str) or template.plural is None:
            text = template if isinstance(template, str) else template.wording(self.lang)
            return filled(parsed(text), self.slot, unknown)

        @cache
        def form(text: str) -> Fill:
            return filled(parsed(text), self.slot, unknown)

        count = self.held(self.sentence.counted)
        return lambda of, state: form(template.wording(self.lang, count(of, state)))(of, state)

    def held(self, name: str) -> Get:
        """Return a function that looks up a fact, a field, or a field within it."""
        if self.of_event:
            return lambda facts, _state: facts.get(name)
        if "." not in name:
            return lambda move, _state: getattr(move, name)
        steps = name.split(".")
        return lambda move, _state: reduce(lambda of, step: getattr(of, step, UNSET), steps, move)

    def slot(self, slot: TemplateSlot) -> Fill:
        filling = self.sentence.fillings.get(slot.name)
        if isinstance(filling, tuple):
            return self.ways(filling)
        if filling is not None:
            return self.shown(slot, lambda of, state: filling(state, of))
        return self.shown(slot, self.held(self.sentence.counted if slot.name == "count" else slot.name))

    def shown(self, slot: TemplateSlot, get: Get) -> Fill:
        """Return a function that describes a value of that name; its result is None for an unset value."""
        refers, form = self.sentence.refers.get(slot.name), self.game.forms.get(slot.last)
        plain = refers is None and form is None and slot.last not in self.game.lexicon.labels

        def say(of: Any, state: Any) -> str | None:
            value = get(of, state)
            if plain and type(value) is str:
                return value or None
            if isinstance(value, PartialChoice):
                value = value.so_far
            if value in _UNSET:
                return None
            if not plain:
                value = self.in_words(slot, value, state)
            if value is None or type(value) is str:
                return value
            return as_it_stands(value, self.lang, slot.tenths, slot.signed)

        return say

    def in_words(self, slot: TemplateSlot, value: Any, state: Any) -> Any:
        """Return a value with names in place of seats, in the words of its form or of the lexicon."""
        refers, form = self.sentence.refers.get(slot.name), self.game.forms.get(slot.last)
        labels = self.game.lexicon.labels.get(slot.last)
        if refers is not None:
            value = with_names_of(value, refers, state.options.names, {})
        if form is not None:
            return form(_named_within(value, state))
        if isinstance(refers, Kind):
            value = of_whom(value, refers, self.lang, labels)
        return value if labels is None else self.game.lexicon.in_words(slot.last, value, self.lang)
