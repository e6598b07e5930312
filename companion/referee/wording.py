"""Moves, facts and values in words, as the game names them."""

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.language import _
from companion.referee.move import Move
from companion.referee.ruling import Facts, FactValue


def described(_state: Any, move: Move, lang: str) -> str:
    """A move in words, for games that say no more of it."""
    return tell_move(move, lang)


def tell_move(move: Move, lang: str) -> str:
    """A move in the words of its game: what it does, and its fields."""
    fields = ", ".join(f"{spaced(name)} {tell_value(value, lang)}" for name, value in chosen(move))
    do = spaced(move.do)
    return f"{do} · {fields}" if fields else do


def tell_facts(facts: Facts, lang: str) -> str:
    """Facts by their names; what is empty says nothing."""
    return ", ".join(_fact(name, value, lang) for name, value in facts if value not in ("", ()))


def chosen(move: Move) -> Iterable[tuple[str, Any]]:
    """The fields of a move that say something."""
    for name in move.__struct_fields__:
        value = getattr(move, name)
        if name != "seat" and value is not msgspec.UNSET and value not in ("", (), None, False):
            yield name, value


def _fact(name: str, value: FactValue, lang: str) -> str:
    """A name and its value; tenths are shown as people write them."""
    *words, last = name.split("_")
    if last == "decimos" and isinstance(value, int):
        text = f"{value / 10:.1f}"
        value = text.replace(".", ",") if lang == "pt" else text
        name = " ".join(words)
    return f"{spaced(name)} {tell_value(value, lang)}".strip()


def tell_value(value: Any, lang: str) -> str:
    """A value as people say it; parts of a tuple are joined."""
    if isinstance(value, bool):
        return (_("yes") if value else _("no")).to(lang)
    if isinstance(value, tuple):
        return " + ".join(tell_value(part, lang) for part in value)
    if isinstance(value, msgspec.Struct):
        given: dict[str, Any] = msgspec.to_builtins(value)
        return " ".join(str(part) for part in given.values())
    return str(value)


def spaced(name: str) -> str:
    """A name of the wire as words."""
    return name.replace("_", " ").replace("-", " ")
