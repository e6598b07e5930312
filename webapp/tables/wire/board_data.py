"""A game's score board as plain data in one language, complete for a phone to draw and explain it."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from companion.games.registry import GameEntry
from companion.rulebook import Rulebook


@cache
def board_data(entry: GameEntry, lang: str) -> dict[str, Any]:
    """Return the board of ``placar.toml`` with its names and words in ``lang`` (``pt`` or ``en``).

    Every part has all its fields as in ``companion.referee.scoreboard.board``; ``name`` and ``text`` stand
    for its names and words in both languages. Follow-ups have only name and rule. ``title`` is the game's;
    ``rules`` holds each rule and decision that the board cites, by id: ``{section, text}``. Raises
    BrokenGameError.
    """
    board = entry.load_board()
    data: dict[str, Any] = _in_language(board, lang)
    data["follows"] = [
        {"id": one.id, "name": one.name(lang), "rule": one.rule} for one in board.follows if not one.itself
    ]
    book = entry.load_rules()
    data["title"] = entry.title
    data["rules"] = {id: _rule(book, id, lang) for id in sorted(set(_cited(data, book)))}
    return data


def _in_language(value: Any, lang: str) -> Any:
    """Return a part with its words in one language; numbers and ids as they are."""
    if isinstance(value, msgspec.Struct):
        part = {name: _in_language(getattr(value, name), lang) for name in value.__struct_fields__}
        if "name_pt" in part:
            names = {"pt": part.pop("name_pt"), "en": part.pop("name_en")}
            part["name"] = names[lang]
        if "pt" in part:
            words = {"pt": part.pop("pt"), "en": part.pop("en")}
            part["text"] = words[lang]
        return part
    if isinstance(value, tuple):
        return [_in_language(one, lang) for one in value]
    return dict(value) if isinstance(value, dict) else value


def _cited(value: Any, book: Rulebook) -> Iterator[str]:
    if isinstance(value, dict):
        for one in value.values():
            yield from _cited(one, book)
    elif isinstance(value, list):
        for one in value:
            yield from _cited(one, book)
    elif isinstance(value, str) and book.knows(value):
        yield value


def _rule(book: Rulebook, id: str, lang: str) -> dict[str, str]:
    decision = book.decisions.get(id)
    section = "" if decision else book.rule(id).heading
    return {"section": section, "text": book.words(id, lang)}
