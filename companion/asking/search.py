"""The search for answers about a game: rules, open points, and moves to judge.

A question is searched in both languages at once, and the better language counts, since nobody says in which
language they write.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from companion.asking.index import Findable, Index
from companion.asking.known import KnownWords, known_words
from companion.asking.wording import alike, counts, small_words
from companion.games import GameEntry, find_game
from companion.language import LANGUAGES
from companion.referee.definition.suppositions import AskedMove
from companion.rulebook import Decision, Rule, Rulebook

MOST = 12  # answers that are worth showing
_LEAST = 0.1  # the least score of an answer
_LEAST_MOVE, _MOST_MOVES = 0.3, 3
_BESIDE = 0.95  # the share of the best score that the other language needs to count too
# The weights of the parts of a rule and of a decision.
_TEXT, _HEADING, _ID, _ASKED = 1.4, 0.5, 0.6, 1.5
_QUESTION, _LABELS, _ALIAS, _REASON = 1.0, 0.35, 0.8, 0.15
# The weights of entries that count less than a rule of play with the same words.
_OPEN = 0.92
_ASIDE = {"advice": 0.85, "print": 0.93}
_HOUSE = 0.8


@dataclass(frozen=True, slots=True)
class Found:
    """The answers to a question: rules and decisions by id with their scores, best first.

    ``understood`` are the words of the question that are known here, ``lost`` the other words.
    """

    answers: tuple[tuple[str, float], ...]
    understood: tuple[str, ...]
    lost: tuple[str, ...]


class GameSearch:
    """The search in one game; ``moves`` are the moves that Consulta can judge."""

    def __init__(self, game: GameEntry) -> None:
        self.game = game
        self.book = game.load_rules()
        self.known = known_words(game)
        groups = (*alike(), *self.known.alike)
        self._indices = [
            Index(tuple(_entries(self.book, self.known, lang)), groups, lang) for lang in LANGUAGES
        ]

    def find(self, question: str, most: int = MOST) -> Found:
        """Return the answers to a question; without a known word there are none."""
        words = {index.lang: index.understood(question) for index in self._indices}
        counts = _better(self._indices, question)
        ranked = sorted(counts, key=lambda id: -counts[id])  # equal scores stay in the order of the book
        understood = {word.word for words in words.values() for word in words if word.stems}
        every = tuple(dict.fromkeys(word.word for words in words.values() for word in words))
        return Found(
            tuple((id, round(counts[id], 3)) for id in ranked[:most] if counts[id] >= _LEAST),
            tuple(word for word in every if word in understood),
            tuple(word for word in every if word not in understood),
        )

    @cached_property
    def moves(self) -> tuple[AskedMove, ...]:
        """Return the moves that players ask about; none if the game has no referee."""
        referee = self.game.load_referee()
        return () if referee is None or referee.suppositions is None else tuple(referee.suppositions.moves)

    def moves_for(self, question: str) -> tuple[int, ...]:
        """Return the numbers of the moves that a question names; this imports the game's referee."""
        counts = _better(self._of_moves, question)
        ranked = sorted(counts, key=lambda at: -counts[at])
        return tuple(int(at) for at in ranked[:_MOST_MOVES] if counts[at] >= _LEAST_MOVE)

    @cached_property
    def _of_moves(self) -> list[Index]:
        groups = (*alike(), *self.known.alike)
        return [
            Index(
                tuple(
                    Findable(
                        str(at),
                        ((1.5, one.label.to(lang)), (0.7, one.about.to(lang)), (1.0, one.words.to(lang))),
                    )
                    for at, one in enumerate(self.moves)
                ),
                groups,
                lang,
            )
            for lang in LANGUAGES
        ]


@cache
def search_of(slug: str) -> GameSearch:
    """Return the search of a game, made once. Raises UnknownGameError, BrokenGameError."""
    return GameSearch(find_game(slug))


def _better(indices: Sequence[Index], question: str) -> dict[str, float]:
    """Return the scores of entries in the language that the question seems to be in, or in both."""
    ranked = [index.rank(question) for index in indices]
    best = max((max(one.values(), default=0.0) for one in ranked), default=0.0)
    found: dict[str, float] = {}
    for one in ranked:
        if max(one.values(), default=0.0) >= best * _BESIDE:
            for id, count in one.items():
                found[id] = max(found.get(id, 0.0), count)
    return found


def _entries(book: Rulebook, known: KnownWords, lang: str) -> Iterator[Findable]:
    near: dict[str, list[tuple[str, float]]] = {}
    for question, ids in known.questions.items():
        for place, id in enumerate(ids):
            near.setdefault(id, []).append((question, 1 / (1 + place / 3)))
    for rule in book.rules.values():
        yield _of_rule(rule, near.get(rule.id, ()), lang, _ASIDE.get(rule.kind, 1.0))
    for decision in book.decisions.values():
        plays = known.plays.get(decision.id, {}).get(lang, "")
        yield _of_decision(decision, near.get(decision.id, ()), plays, lang)
    for rule in book.house.values():
        yield _of_rule(rule, (), lang, _HOUSE)


def _of_rule(rule: Rule, near: Sequence[tuple[str, float]], lang: str, weight: float) -> Findable:
    texts = [
        (_TEXT, rule.text(lang)),
        (_HEADING, rule.heading),
        (_ID, rule.id.partition(".")[2].replace("-", " ").replace(".", " ")),
    ]
    if asked := rule.asked(lang):
        texts.append((_ASKED, asked))
        near = (*near, (asked, 1.0))
    found = _sorts(rule, lang) | _small_words_of(rule.text(lang), near)
    return Findable(rule.id, tuple(texts), tuple(near), found, weight)


def _of_decision(decision: Decision, near: Sequence[tuple[str, float]], plays: str, lang: str) -> Findable:
    labels = " ".join(decision.label(one, lang) for one in decision.options) if decision.labels else ""
    question = decision.question(lang)
    texts = (
        (_QUESTION, question),
        (_LABELS, f"{labels} {plays}"),
        (_ALIAS, decision.alias.replace("-", " ")),
        (_REASON, decision.reason(lang)),
    )
    return Findable(decision.id, texts, (*near, (question, 0.9)), _small_words_of(question, near), _OPEN)


def _sorts(rule: Rule, lang: str) -> frozenset[str]:
    """Return the sorts of questions that a rule answers: definitions “what”, numbers “how many”."""
    numbers = ("#many",) if counts(rule.text(lang)) else ()
    return frozenset((*numbers, *(("#what",) if rule.kind == "definition" else ())))


def _small_words_of(text: str, near: Sequence[tuple[str, float]]) -> frozenset[str]:
    """Return the small words in an entry, or in a question that it answers.

    They say whose a thing is, whether it is new, or where it goes.
    """
    return frozenset(small_words(" | ".join((text, *(question for question, _counts in near)))))
