"""Texts of moves, facts, events and values from the vocabulary of a game."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec

from companion.language import Both, Message, _, in_language, with_decimals
from companion.referee.fields.facts import Event, Facts, FactValue
from companion.referee.fields.move import Move
from companion.referee.words.naming import by_name
from companion.referee.words.vocabulary import NO_WORDS, Lexicon, unworded

_WIRE_WORD = re.compile(r"[a-z]+(-[a-z]+)*")


def render_move(state: Any, move: Move, lang: str, words: Lexicon) -> str:
    """Return a move as text, for games without a sentence for it."""
    return render_fields(by_name(move, state.options.names, words.kinds), lang, words)


def render_event(event: Event, lang: str, words: Lexicon) -> str:
    """Return an event as text, for games without a sentence for it."""
    kind = event.kind
    facts = tuple((name, words.in_words(name, value, lang)) for name, value in event.facts)
    if facts and facts[0][0] == kind:
        return f"{words.label(kind, lang)} {render_value(facts[0][1], lang)}" + _after(
            ", ", facts[1:], lang, words
        )
    return unworded(kind) + _after(" · ", facts, lang, words)


def render_fields(move: Move, lang: str, words: Lexicon) -> str:
    """Return a move as text: its name, and its fields with the names of their values."""
    fields = ((name, words.in_words(name, value, lang)) for name, value in chosen(move))
    called: Message | None = getattr(move, "named", None)  # a slice of a game has no names for its moves
    return (called.to(lang) if called else unworded(move.do)) + _after(" · ", fields, lang, words)


def render_facts(facts: Facts, lang: str, words: Lexicon) -> str:
    """Return facts by name; empty values are left out."""
    return ", ".join(render_fact(name, value, lang, words) for name, value in facts if value not in ("", ()))


def chosen(move: Move) -> Iterable[tuple[str, Any]]:
    """Yield the fields of a move that differ from their defaults."""
    for field in _fields_of(type(move)):
        value = getattr(move, field.name)
        if field.name != "seat" and value is not None and value != field.default:
            yield field.name, value


@cache
def _fields_of(kind: type[Move]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def render_fact(name: str, value: FactValue, lang: str, words: Lexicon) -> str:
    """Return a name with its value, unless the value begins with it; tenths are written as people do."""
    *called, last = name.split("_")
    if last == "decimos" and isinstance(value, int | float):
        return f"{words.label('_'.join(called), lang)} {tenths(value, lang)}".strip()
    label, text = words.label(name, lang), render_value(value, lang, words)
    is_said = text.casefold().startswith(f"{label.casefold()} ")  # the Tropa 4/2/4 is no “tropa Tropa”
    return text if is_said else f"{label} {text}".strip()


def tenths(value: float, lang: str) -> str:
    """Return a number of tenths as people write it; a fraction of a tenth is kept."""
    text = with_minus(f"{value / 10:.1f}" if float(value).is_integer() else f"{value / 10:g}")
    return with_decimals(text, lang)


def with_minus(number: str) -> str:
    """Return a number with a minus sign instead of a hyphen."""
    return number.replace("-", "−")


def change_text(field: str, number: int, lang: str) -> str:
    """Return a change of a field with its sign, in tenths if the field holds tenths."""
    size = tenths(abs(number), lang) if field.endswith("decimos") else str(abs(number))
    return f"{'−' if number < 0 else '+'}{size}"


def render_value(value: Any, lang: str, words: Lexicon = NO_WORDS) -> str:
    """Return a value as people say it; the parts of a tuple are listed."""
    if isinstance(value, bool):
        return (_("yes") if value else _("no")).to(lang)
    if isinstance(value, tuple):
        return listed([render_value(part, lang, words) for part in value], lang) if value else "–"
    if isinstance(value, msgspec.Struct):
        return render_value(msgspec.to_builtins(value), lang, words)
    if isinstance(value, dict) and (change := _change_in(value)) is not None:
        return _render_change(change, lang, words)
    if isinstance(value, dict):
        return " ".join(
            render_value(part, lang, words)
            if name == "op"
            else render_fact(name, words.in_words(name, part, lang), lang, words)
            for name, part in value.items()
        )
    if isinstance(value, int | float):
        return with_minus(str(value))
    text = str(value)
    return unworded(text) if _WIRE_WORD.fullmatch(text) else text


def _changed(effect: str, whom: object, what: str, value: str) -> Message:
    """Return the text of a change, by its effect."""
    match effect:
        case "allow":
            return _("what is lifted for {whom}: {what}", whom=whom, what=what)
        case "deny":
            return _("what is forbidden to {whom}: {what}", whom=whom, what=what)
        case "set":
            return _("{what} of {whom} becomes {value}", what=what, whom=whom, value=value)
        case "give":
            return _("{whom} gains {what}", whom=whom, what=what)
        case "take":
            return _("{whom} loses {what}", whom=whom, what=what)
        case "bar":
            return _("{whom} is kept from {what}", whom=whom, what=what)
    return _("{what} of {whom} changes by {value}", what=what, whom=whom, value=value)


def _change_in(value: dict[str, Any]) -> dict[str, Any] | None:
    """Return the facts of an operation that changes a value, or None for other operations."""
    says = value.get("says", value)
    return {**value, **says} if isinstance(says, dict) and {"effect", "target"} <= says.keys() else None


def _render_change(fields: dict[str, Any], lang: str, words: Lexicon) -> str:
    by = fields.get("value", 0)
    number = as_it_stands(by, lang, signed=fields["effect"] == "add") if isinstance(by, int) else str(by)
    if per := fields.get("per"):
        number = _("{value} for each {per}", value=number, per=render_value(per, lang, words)).to(lang)
    whom = fields.get("on") or fields.get("of")
    nobody = _("the target") if "says" in fields else _("all")  # a text on one piece that is still open
    changed = _changed(
        fields["effect"],
        render_value(whom, lang, words) if whom else nobody,
        render_value(words.in_words("target", fields["target"], lang), lang, words),
        number,
    )
    change = changed.to(lang)
    if not (until := fields.get("until")):
        return change
    end = render_value(words.in_words("until", until, lang), lang, words)
    return _("{change}, until {end}", change=change, end=end).to(lang)


def as_it_stands(value: Any, lang: str, in_tenths: bool = False, signed: bool = False) -> str:
    """Return a value within a sentence: a text unchanged, a change with its sign."""
    if isinstance(value, Message | Both):
        return value.to(lang)
    if isinstance(value, bool):
        return render_value(value, lang)
    if isinstance(value, tuple):
        return listed([str(one) for one in value], lang)
    if in_tenths:
        return ("+" if signed and value >= 0 else "") + tenths(value, lang)
    if isinstance(value, int | float):
        return with_minus(f"{value:+}" if signed and value else str(value))
    return str(value)


def joined(words: Iterable[str]) -> Message | str:
    """Return words as a list in a sentence; an empty text for none."""
    *first, last = tuple(words) or ("",)
    return _("{first} and {last}", first=", ".join(first), last=last) if first else last


def listed(words: Iterable[str], lang: str) -> str:
    """Return words as a list in a sentence, in a language."""
    return in_language(joined(words), lang)


def numbered(texts: Sequence[str]) -> list[str]:
    """Return texts of which those that are alike bear numbers, in their order."""
    alike, so_far = Counter(texts), Counter[str]()
    told = []
    for text in texts:
        so_far[text] += 1
        told.append(text if alike[text] == 1 else f"{text} ({so_far[text]})")
    return told


def alternatives(texts: list[str], lang: str) -> str:
    """Return texts of which one applies as one text, with the words that they share only once."""
    split = [text.split(" ") for text in dict.fromkeys(texts)]
    fewest = min(map(len, split))
    start = next((at for at in range(fewest) if len({words[at] for words in split}) > 1), fewest)
    left = fewest - start
    end = next((at for at in range(left) if len({words[-1 - at] for words in split}) > 1), left)
    first = split[0]
    apart = [words[start : len(words) - end] for words in split]
    if not all(apart):
        start, end, apart = 0, 0, split
    *most, last = map(" ".join, apart)
    middle = f"{', '.join(most)}{_(' or ').to(lang)}{last}" if most else last
    return " ".join((*first[:start], middle, *first[len(first) - end :]))


def _after(sign: str, facts: Iterable[tuple[str, Any]], lang: str, words: Lexicon) -> str:
    said = render_facts(tuple(facts), lang, words)
    return f"{sign}{said}" if said else ""
