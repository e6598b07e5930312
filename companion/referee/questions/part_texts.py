"""Choices in parts, such as the insertions of a card: what a remedy leaves out or puts in its place.

Nothing is said of parts to which a game gives no name of their own.
"""

import re
from typing import Any

import msgspec

from companion.language import _
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.fields.several import in_parts, so_far
from companion.referee.words.wording import listed

_IN_PART = re.compile(r"(?P<field>\w+)\[(?P<at>\d+)\]\.")


def fewer_in_words(instead: Move, move: Move, field: str, game: Game[Any], seen: Any, lang: str) -> str:
    """Return which parts a remedy leaves out, or keeps where those are no more; else an empty text."""
    if field not in in_parts(type(move)):
        return ""
    left, kept = list(so_far(getattr(move, field))), so_far(getattr(instead, field))
    for part in kept:
        if part not in left:
            return ""
        left.remove(part)
    only = 0 < len(kept) <= len(left)
    words = [_part_in_words(move, field, part, game, seen, lang) for part in (kept if only else left)]
    if not words or not all(words):
        return ""
    what = listed(words, lang)
    return (_("only {what}", what=what) if only else _("without {what}", what=what)).to(lang)


def part_in_place(instead: Move, move: Move, name: str, game: Game[Any], seen: Any, lang: str) -> str:
    """Return a part of a choice that a remedy changes, with the part in whose place it comes."""
    found = _IN_PART.match(name)
    if found is None or type(instead) is not type(move):
        return ""
    field, at = found["field"], int(found["at"])
    parts = [so_far(getattr(one, field)) for one in (instead, move)]
    if any(at >= len(every) for every in parts):
        return ""
    now, was = (_part_in_words(move, field, every[at], game, seen, lang) for every in parts)
    if not now or not was:
        return ""
    now, was = _without_the_same_end(now, was)
    return _("{part} instead of {other}", part=now, other=was).to(lang)


def _without_the_same_end(*texts: str) -> list[str]:
    """Return texts without the clauses at their ends that all of them have."""
    split = [text.split(", ") for text in texts]
    while all(len(clauses) > 1 for clauses in split) and len({clauses[-1] for clauses in split}) == 1:
        split = [clauses[:-1] for clauses in split]
    return [", ".join(clauses) for clauses in split]


def _part_in_words(
    move: Move, field: str, part: msgspec.Struct, game: Game[Any], seen: Any, lang: str
) -> str:
    """Return the name by which the game offers a part, or an empty text."""
    if seen is None or game.suppositions is None:
        return ""
    text = game.suppositions.choice(seen, move, field, part).text
    if isinstance(text, str):
        return "" if text == str(part) else text
    return text.to(lang)
