"""The law that every fact which names a seat, or a place of one, is known, so that no id is shown."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event
from companion.referee.fields.kinds import By
from companion.referee.fields.move import Seat
from companion.referee.judging.ruling import Citation, Remedy

_AROUND = re.compile(r"[/:]")
_FACTS = (Citation, Event, Remedy)


def check_named(game: Game[Any], seats: Iterable[Seat], value: Any) -> None:
    """Assert that no fact of a ruling or an event holds the id of a seat once all are shown by names.

    Ids can be distinguished from words only where they are no letters: a style may be called ``A``. A value
    that depends on something beside it (``By``) may be a wrongly declared word.
    """
    ids = frozenset(seat for seat in seats if len(seat) > 1)
    named = game.by_name(value, {seat: f"‹{len(seat)}›" for seat in ids}, _judged(value))
    facts = ((name, text) for name, text in _facts(named) if not isinstance(game.kinds.get(name), By))
    left = [(name, text) for name, text in facts if ids & {text, *_AROUND.split(text)}]
    assert not left, f"{game.slug} says of no kind what {left} refer to"


def _judged(value: Any) -> Any:
    return getattr(value, "move", None)


def _facts(value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, _FACTS):
        for name, fact in value.facts:
            texts = fact if isinstance(fact, tuple) else (fact,)
            yield from ((name, text) for text in texts if isinstance(text, str))
    if isinstance(value, msgspec.Struct):
        value = tuple(getattr(value, name) for name in value.__struct_fields__)
    if isinstance(value, tuple):
        for part in value:
            yield from _facts(part)
