"""Templates of sentences: text with slots, and parts between brackets that are said where they can be.

``{slot}`` is what a field or fact says, ``{slot:+}`` the same with its sign, being a change; ``{a.b}`` is a
field of a field. Of ``[one|other]`` the first is said all of whose own slots are told, and nothing where none
is; brackets may lie in each other.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

_TOKEN = re.compile(
    r"\{(?P<slot>[\w.]+)(?P<sign>:\+)?\}|(?P<mark>[\[|\]])|(?P<text>[^\[|\]{}]+)|.", re.DOTALL
)


class TemplateError(ValueError):
    """A template that cannot be filled: a bracket without its other, a slot that nothing fills."""


class TemplateSlot(NamedTuple):
    """What stands between braces; ``last`` is its name without those of the fields around it."""

    name: str
    last: str
    signed: bool

    @property
    def tenths(self) -> bool:
        """Whether it holds tenths, as names of fields and facts tell."""
        return self.last.endswith("decimos")


class TemplateChoice(NamedTuple):
    """What stands between brackets."""

    of: tuple["Parsed", ...]


Parsed = tuple[str | TemplateSlot | TemplateChoice, ...]
# What a template, or a part of it, is in words, of a move in a position or of the facts of an event.
Fill = Callable[[Any, Any], str | None]


@cache
def parsed(text: str) -> Parsed:
    """Return a template by its parts. Raises TemplateError."""
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
    """Yield the slots of a template, those within its brackets too."""
    for part in parts:
        if isinstance(part, TemplateSlot):
            yield part
        elif isinstance(part, TemplateChoice):
            yield from (slot for one in part.of for slot in slots_of(one))


def filled(parts: Parsed, fill: Callable[[TemplateSlot], Fill], unknown: str | None = None) -> Fill:
    """Return what says a template, its slots as ``fill`` gives them, ``untold`` for those that say nothing.

    Where there is no such word the template says nothing either.
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
    """Return the texts before, between and behind slots and choices."""
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
