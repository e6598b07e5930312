"""Reasons of a refusal as sentences: templates filled with the facts of a breach and the judged move."""

import re
from typing import Any, NamedTuple

from companion.language import Both, Message, ended
from companion.referee.definition.game import Game
from companion.referee.fields.facts import Facts
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.several import so_far
from companion.referee.positions.options import TableOptions
from companion.referee.questions.fact_texts import thing_in_words, with_options
from companion.referee.words.templates import Fill, TemplateSlot, filled, parsed
from companion.referee.words.wording import as_it_stands, render_value

UNKNOWN = "…"  # stands for a field that is not chosen yet
_NOTHING = (None, UNSET, "", ())


class Reasoning(NamedTuple):
    """What the slots of a reason may name: ``facts`` in words, and fields of the judged move."""

    game: Game[Any]
    options: TableOptions
    facts: Facts
    move: Move | None
    state: Any
    lang: str
    own: Facts = ()  # facts of the template itself, which are not those of a template around it

    def value(self, name: str) -> Any:
        """Return the value of a slot: a fact by its place or name, or a field of the move."""
        if name.isdecimal():
            every = (*self.facts, *self.own)
            return every[int(name)][1] if int(name) < len(every) else None
        found = next((value for known, value in (*self.own, *self.facts) if known == name), None)
        return self.field(name) if found is None else found

    def field(self, name: str) -> Any:
        """Return a field of the move in words, or None if it has none of that name or it is unset."""
        if self.move is None or name not in self.move.__struct_fields__:
            return None
        own = _chosen(getattr(self.move, name))
        if own is None:
            return None
        if thing := thing_in_words(own, self.game, with_options(self.state, self.options), self.lang):
            return thing
        named = self.game.by_name(self.move, self.options.names)
        return self.game.lexicon.in_words(name, _chosen(getattr(named, name)), self.lang)

    def shown(self, slot: TemplateSlot) -> Fill:
        """Return a function that returns the text of a slot, or None if it has none."""

        def text(_of: Any, _state: Any) -> str | None:
            value = self.value(slot.name)
            if isinstance(value, Message):
                return _within_sentence(value, self)
            if isinstance(value, Both):
                return value.to(self.lang)
            if value in _NOTHING:
                return None
            if isinstance(value, tuple):
                return render_value(value, self.lang, self.game.lexicon)
            return as_it_stands(value, self.lang, slot.tenths, slot.signed)

        return text


def _chosen(value: Any) -> Any:
    found = so_far(value)
    return None if found in _NOTHING else found


def render_reason(reason: Message, about: Reasoning) -> str:
    """Return a reason as one sentence."""
    text = _filled(reason, about)
    text = re.sub(r"^[“‘(]*\w", lambda found: found[0].upper(), text)
    return ended(text)


def _filled(reason: Message, about: Reasoning) -> str:
    about = about._replace(
        own=tuple(
            (name, about.game.lexicon.in_words(name, value, about.lang)) for name, value in reason.facts
        )
    )
    return filled(parsed(reason.wording(about.lang, reason.count)), about.shown, UNKNOWN)(None, None) or ""


def _within_sentence(reason: Message, about: Reasoning) -> str:
    """Return a reason as the end of a sentence: its own words begin small, names stay as they are."""
    wording, text = reason.wording(about.lang, reason.count), _filled(reason, about)
    return text if wording[:1] in "{[“" else text[:1].lower() + text[1:]
