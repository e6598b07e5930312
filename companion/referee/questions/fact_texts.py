"""Facts and chosen things in words: seats by name, things by what they are called, rules by their text."""

from typing import Any

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.facts import Facts, FactValue
from companion.referee.fields.move import Move
from companion.referee.judging.ruling import Citation
from companion.referee.positions.options import TableOptions
from companion.rulebook import Rulebook


def facts_in_words(
    citation: Citation,
    game: Game[Any],
    book: Rulebook,
    options: TableOptions,
    lang: str,
    beside: Move | None = None,
    state: Any = None,
) -> Facts:
    """Return the facts of a citation with names in place of seats and things."""
    seen = with_options(state, options)
    by_names = game.by_name(citation, options.names, beside).facts
    return tuple(
        (name, thing_in_words(own, game, seen, lang) or _fact_in_words(name, value, game, book, lang))
        for (_name, own), (name, value) in zip(citation.facts, by_names, strict=True)
    )


def with_options(state: Any, options: TableOptions) -> Any:
    """Return a position in which seats have their names in ``options``; None for none."""
    return None if state is None else msgspec.structs.replace(state, options=options)


def thing_in_words(value: Any, game: Game[Any], seen: Any, lang: str) -> FactValue:
    """Return the names of things of the position that a fact consists of, or an empty text."""
    things = value if isinstance(value, tuple) else (value,)
    called = [None if seen is None or not isinstance(one, str) else game.called(seen, one) for one in things]
    if not things or None in called:
        return ""
    names = tuple(one.to(lang) for one in called if one is not None)
    return names if isinstance(value, tuple) else names[0]


def _fact_in_words(name: str, value: FactValue, game: Game[Any], book: Rulebook, lang: str) -> FactValue:
    """Return a fact as text: a rule in its own words, any other value by its name in the game."""
    if isinstance(value, str) and book.knows(value):
        return book.words(value, lang)
    text: FactValue = game.lexicon.in_words(name, value, lang)
    return text
