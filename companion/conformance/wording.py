"""The law that everything that people read has words: no wire name, no id."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

import msgspec

from companion.language import LANGUAGES
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.judging.ruling import Ruling
from companion.referee.questions.reason_texts import UNKNOWN
from companion.referee.questions.remedy_texts import render_remedy
from companion.referee.questions.verdict_texts import message, render_citation
from companion.referee.words import vocabulary, wording
from companion.rulebook import Rulebook

BROKEN = ("primary", "breaks", "overrides")  # roles of citations that say what is wrong
MOST_LETTERS = 90  # of a reason: two lines on a phone of 320 px
# An id of a piece (#1), of a place or thing (A:x), a name of the wire (snake_case), a value of Python.
_WIRE = re.compile(r"#\d|\w:\w|\w_\w|\b(?:True|False|None|UNSET)\b")
_INFINITIVE = re.compile(r"(não )?[a-zà-ü]{2,}(ar|er|ir)\b")  # of a Portuguese verb
_QUOTED = re.compile(r"“[^”]*”")  # people's own word, which nothing in the game is called


def check_message(game: Game[Any], book: Rulebook, state: Any, move: Move, ruling: Ruling) -> None:
    """Assert that a ruling can be rendered in every language, with its facts, remedies and questions."""
    if game.says is None:
        return
    say = partial(game.render_move, state)
    for lang in LANGUAGES:
        with all_in_words(game, *_texts(msgspec.to_builtins(move)), *_things(msgspec.to_builtins(state))):
            assert message(move, ruling, game, book, state.options, lang, say)


def check_story(game: Game[Any], state: Any, move: Move) -> None:
    """Assert that a move is told in the past by whoever made it, and as a wish where it was refused."""
    if game.says is None or move.unset:
        return
    for lang in LANGUAGES:
        deed = game.render_move(state, move, lang)
        for refused in (False, True):
            said = game.render_story(state, move, lang, refused=refused)
            assert said[:1] == said[:1].upper(), f"“{said}” has no subject"
            as_ordered = f"{said.lower()} ".startswith(f"{deed.lower()} ")
            assert not as_ordered, f"“{said}” tells nothing of “{deed}”"
            assert not _WIRE.search(_QUOTED.sub("", said)) or _WIRE.search(deed), f"“{said}” is not in words"
            past = said.removeprefix(state.options.called(move.seat)).lstrip(": ")
            assert refused or not _INFINITIVE.match(past) or lang != "pt", (
                f"“{said}” is told in the infinitive"
            )


def check_reasons(game: Game[Any], book: Rulebook, state: Any, move: Move, ruling: Ruling) -> None:
    """Assert that a refusal says of every broken rule what is wrong here, in a short sentence of its own."""
    broken = [cited for cited in ruling.citations if cited.role in BROKEN and ruling.verdict == "illegal"]
    own_words = (*_texts(msgspec.to_builtins(move)), *_things(msgspec.to_builtins(state))) if broken else ()
    for cited in broken:
        assert cited.reason is not None, f"{move} breaks {cited.rule} without a reason"
        for lang in LANGUAGES:
            with all_in_words(game, *own_words):
                said = render_citation(cited, game, book, state.options, lang, move, state)
            note = f"{move} breaks {cited.rule}: “{said.why}”"
            assert said.why, note
            assert move.unset or UNKNOWN not in said.why, f"{note} leaves something open"
            assert said.why.rstrip(".") != said.text.rstrip("."), f"{note} only repeats the rule"
            assert not _WIRE.search(_QUOTED.sub("", said.why)), f"{note} is not in words"
            assert len(said.why) <= MOST_LETTERS, f"{note} has {len(said.why)} letters"


def check_remedies_differ(game: Game[Any], state: Any, move: Move, ruling: Ruling) -> None:
    """Assert that no remedy reads like the refused move."""
    say = partial(game.render_move, state)
    for lang in LANGUAGES if game.says is not None else ():
        refused = say(move, lang)
        for remedy in ruling.remedies:
            mends = render_remedy(remedy, move, game, state.options, lang, say, state)
            assert mends != refused, f"{remedy} reads like what it mends: {mends}"


@contextmanager
def all_in_words(game: Game[Any], *own_words: str) -> Iterator[None]:
    """Assert that the game's sentences within are worded, except words that people have ``told`` themselves.

    The names of things in the position are people's, too, and labels are words. A game without sentences for
    its moves shows their names. Raises AssertionError.
    """
    own_words = (*own_words, *_labels(game))

    def unworded(name: str) -> str:
        assert name in own_words or game.says is None, f"nobody has put “{name}” into words"
        return name

    with patch.object(vocabulary, "unworded", unworded), patch.object(wording, "unworded", unworded):
        yield


def _labels(game: Game[Any]) -> Iterator[str]:
    """Yield the words of its labels in all languages."""
    for labels in game.lexicon.labels.values():
        yield from (labels.text(value, lang) for value in labels.words for lang in LANGUAGES)


def _texts(plain: Any) -> Iterator[str]:
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict | list | tuple):
        for part in plain.values() if isinstance(plain, dict) else plain:
            yield from _texts(part)


def _things(plain: Any) -> Iterator[str]:
    """Yield the names of things in a position, also of those that have left and are still named."""
    if isinstance(plain, dict):
        yield from (name for name in (plain.get("id"), plain.get("source")) if isinstance(name, str))
        plain = tuple(plain.values())
    if isinstance(plain, list | tuple):
        for part in plain:
            yield from _things(part)
