"""Answers to questions, for pages and the API: of one game, or of all."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from companion.asking.answers import AnswerRow, FoundAnswer, answer_rows
from companion.asking.search import search_of
from webapp.web.game_data import whole_games

LONGEST = 200  # letters of a question; a longer one is no question
_OF_ALL = 3  # rows of each game, if all are asked


class AnswerView(msgspec.Struct, frozen=True):
    """An answer: the book's question or the open point, the answer, and its source.

    ``word`` is ``book``, ``house``, or of an open point ``table`` (its decision) or ``ours`` (our reading).
    """

    id: str
    question: str
    text: str
    word: str


class RowView(msgspec.Struct, frozen=True):
    """An answer, or two that belong together, under a heading of a game's book."""

    game: str
    chapter: str
    answers: tuple[AnswerView, ...]


class AskedMoveView(msgspec.Struct, frozen=True):
    """A move that the referee can be asked about, by its number in Consulta of its game."""

    game: str
    at: int
    label: str
    about: str


class AskedView(msgspec.Struct, frozen=True):
    """The answers to a question, best first, and its words that are known and unknown here."""

    rows: tuple[RowView, ...]
    moves: tuple[AskedMoveView, ...]
    understood: tuple[str, ...]
    lost: tuple[str, ...]


class _Counted(NamedTuple):
    counts: float
    row: RowView


def asked(words: str, game: str, lang: str, played: Mapping[str, str] | None = None) -> AskedView:
    """Return the answers to words in a game; ``played`` are options of a table. Raises UnknownGameError."""
    search = search_of(game)
    found = search.find(words)
    rows = tuple(_row(game, row) for row in answer_rows(search, found, lang, played))
    moves = tuple(
        AskedMoveView(game, at, search.moves[at].label.to(lang), search.moves[at].about.to(lang))
        for at in search.moves_for(words)
    )
    return AskedView(rows, moves, found.understood, found.lost)


def asked_of_all(words: str, lang: str) -> AskedView:
    """Return the answers to a question from all games: the best of each, ranked together."""
    counted: list[_Counted] = []
    views = []
    for entry in whole_games():
        search = search_of(entry.slug)
        found = search.find(words)
        counts = dict(found.answers)
        views.append(asked(words, entry.slug, lang))
        counted += [_Counted(counts[row.answers[0].id], row) for row in views[-1].rows[:_OF_ALL]]
    ranked = sorted(counted, key=lambda one: -one.counts)
    understood = tuple(dict.fromkeys(word for view in views for word in view.understood))
    lost = tuple(dict.fromkeys(word for view in views for word in view.lost if word not in understood))
    return AskedView(tuple(one.row for one in ranked), (), understood, lost)


def _row(game: str, row: AnswerRow) -> RowView:
    return RowView(game, row.chapter, tuple(map(_answer, row.answers)))


def _answer(one: FoundAnswer) -> AnswerView:
    return AnswerView(one.id, one.question, one.text, one.word)
