"""Templates of sentences: text with slots, and parts in brackets that are left out while a slot is empty.

``{slot}`` is the text of a field or fact, ``{slot:+}`` the same as a change, with its sign; ``{a.b}`` is a
field of a field. ``[one|other]`` is the first part whose own slots all have a text, or nothing; brackets may
be nested.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

_TOKEN = re.compile(
    r"\{(?P<slot>[\w.]+)(?P<sign>:\+)?\}|(?P<mark>[\[|\]])|(?P<text>[^\[|\]{}]+)|.", re.DOTALL
)


class TemplateError(ValueError):
    """A template that cannot be filled: an unpaired bracket, or a slot that nothing fills."""


class TemplateSlot(NamedTuple):
    """A slot; ``last`` is its name without those of the fields around it."""

    name: str
    last: str
    signed: bool

    @property
    def tenths(self) -> bool:
        """Return whether the slot holds tenths, by its name."""
        return self.last.endswith("decimos")


class TemplateChoice(NamedTuple):
    """Alternatives in brackets."""

    of: tuple["Parsed", ...]


Parsed = tuple[str | TemplateSlot | TemplateChoice, ...]
# Returns the text of a template or a part of it, for a move in a position or for the facts of an event.
Fill = Callable[[Any, Any], str | None]


@cache
def parsed(text: str) -> Parsed:
    """Return the parts of a template. Raises TemplateError."""
    open_: list[list[list[str | TemplateSlot | TemplateChoice]]] = [[[]]]
    for token in _TOKEN.finditer(text):
        if slot := token["slot"]:
            open_[-1][-1].append(TemplateSlot(slot, slot.rpartition(".")[2], bool(token["sign"])))
        elif token["text"]:
            open_[-1][-1].append(token["text"])
        elif token["mark"] == "[":
            open_.append([[]])
        elif token["mark"] and len(open_) > 1:
            if token["mark"] == "|":
                open_[-1].append([])
            else:
                closed = TemplateChoice(tuple(map(tuple, open_.pop())))
                open_[-1][-1].append(closed)
        else:
            raise TemplateError(f"{token[0]!r} has no place in {text!r}")
    if len(open_) > 1:
        raise TemplateError(f"a bracket stays open in {text!r}")
    return tuple(open_[0][0])


def slots_of(parts: Parsed) -> Iterator[TemplateSlot]:
    """Yield the slots of a template, also those within brackets."""
    for part in parts:
        if isinstance(part, TemplateSlot):
            yield part
        elif isinstance(part, TemplateChoice):
            yield from (slot for one in part.of for slot in slots_of(one))


def filled(parts: Parsed, fill: Callable[[TemplateSlot], Fill], unknown: str | None = None) -> Fill:
    """Return a function that fills a template; ``unknown`` stands for empty slots.

    Without ``unknown`` a template with an empty slot has no text.
    """
    fills = [
        fill(part) if isinstance(part, TemplateSlot) else _first([filled(one, fill) for one in part.of])
        for part in parts
        if not isinstance(part, str)
    ]
    first, *texts = ("".join(one) for one in _between(parts))
    pairs = tuple(zip(fills, texts, strict=True))

    def say(of: Any, state: Any) -> str | None:
        said = first
        for one, text in pairs:
            if (word := one(of, state)) is None and (word := unknown) is None:
                return None
            said += word + text
        return said

    return say


def _between(parts: Parsed) -> list[list[str]]:
    """Return the texts before, between and after slots and alternatives."""
    texts: list[list[str]] = [[]]
    for part in parts:
        if isinstance(part, str):
            texts[-1].append(part)
        else:
            texts.append([])
    return texts


def _first(ways: list[Fill]) -> Fill:
    def say(of: Any, state: Any) -> str:
        for way in ways:
            if (text := way(of, state)) is not None:
                return text
        return ""

    return say
