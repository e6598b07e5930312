"""Moves, facts, events and values in words, as the game names them."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from companion.language import Message, _
from companion.referee.fact_names import FACT_NAMES
from companion.referee.move import Move
from companion.referee.naming import by_name
from companion.referee.ruling import Event, Facts, FactValue
from companion.referee.spelling import spaced

_WIRE_WORD = re.compile(r"[a-z]+(-[a-z]+)*")

# What a game calls the values of its facts and fields, by their names: a phase, a style.
ValueWords = Mapping[str, Mapping[str, Message | str]]


def described(state: Any, move: Move, lang: str) -> str:
    """A move in words, for games that say no more of it."""
    return tell_move(by_name(move, state.options.names, {}), lang)


def told(event: Event, lang: str) -> str:
    """An event in words, for games that say no more of it."""
    kind, facts = event.kind, event.facts
    if facts and facts[0][0] == kind:
        return f"{label(kind, lang)} {tell_value(facts[0][1], lang)}" + _after(", ", facts[1:], lang)
    return spaced(kind) + _after(" · ", facts, lang)


def tell_move(move: Move, lang: str, words: ValueWords | None = None) -> str:
    """A move in the words of its game: what it does, and its fields, their values by ``words`` where told."""
    called = words or {}
    fields = (
        (name, in_words(name, value, called, lang) if name in called else value)
        for name, value in chosen(move)
    )
    return spaced(move.do) + _after(" · ", fields, lang)


def in_words(name: str, value: FactValue, words: ValueWords, lang: str) -> FactValue:
    """A value as the game calls it; what it has no word for stays."""
    if isinstance(value, tuple):
        return tuple(str(in_words(name, part, words, lang)) for part in value)
    if not isinstance(value, str):
        return value
    word = words.get(name, {}).get(value, value)
    return word.to(lang) if isinstance(word, Message) else word


def tell_facts(facts: Facts, lang: str) -> str:
    """Facts by their names; what is empty says nothing."""
    return ", ".join(tell_fact(name, value, lang) for name, value in facts if value not in ("", ()))


def chosen(move: Move) -> Iterable[tuple[str, Any]]:
    """The fields of a move that say something else than is taken for granted."""
    for field in _fields_of(type(move)):
        value = getattr(move, field.name)
        if field.name != "seat" and value is not None and value != field.default:
            yield field.name, value


@cache
def _fields_of(kind: type[Move]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def tell_fact(name: str, value: FactValue, lang: str) -> str:
    """A name and its value; tenths are shown as people write them."""
    *words, last = name.split("_")
    if last == "decimos" and isinstance(value, int):
        return f"{label('_'.join(words), lang)} {tenths(value, lang)}".strip()
    return f"{label(name, lang)} {tell_value(value, lang)}".strip()


def label(name: str, lang: str) -> str:
    """What a field or a fact is called."""
    name = name.removesuffix("_decimos")
    return FACT_NAMES[name].to(lang) if name in FACT_NAMES else spaced(name)


def tenths(value: int, lang: str) -> str:
    """A number of tenths as people write it."""
    text = f"{value / 10:.1f}"
    return text.replace(".", ",") if lang == "pt" else text


def tell_value(value: Any, lang: str) -> str:
    """A value as people say it; parts of a tuple are told one after another."""
    if isinstance(value, bool):
        return (_("yes") if value else _("no")).to(lang)
    if isinstance(value, tuple):
        *first, last = (tell_value(part, lang) for part in value) if value else ("–",)
        return _("{first} and {last}", first=", ".join(first), last=last).to(lang) if first else last
    if isinstance(value, msgspec.Struct):
        return tell_value(msgspec.to_builtins(value), lang)
    if isinstance(value, dict):
        return " ".join(
            tell_value(part, lang) if name == "op" else tell_fact(name, part, lang)
            for name, part in value.items()
        )
    text = str(value)
    return spaced(text) if _WIRE_WORD.fullmatch(text) else text


def _after(sign: str, facts: Iterable[tuple[str, Any]], lang: str) -> str:
    words = tell_facts(tuple(facts), lang)
    return f"{sign}{words}" if words else ""
