"""Finds rules by the words that people use at a table, with or without accents, in both languages.

What is asked is compared, stem by stem, with the everyday words of the catalogue, then with ids,
headings and texts. A word that few rules have weighs more than one that many have.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import log

from companion.rulebook.catalogue import Rulebook

# What a stem weighs by where it was found.
_EVERYDAY, _ID, _HEADING, _TEXT = 6.0, 3.0, 1.5, 1.0
_WHOLE_PHRASE = 20.0
_DECISION = 0.6  # a rule goes before a decision that says the same
MOST = 12  # hits that are worth a look

_WORD = re.compile(r"[a-z0-9]+")
# Words that say nothing about which rule is meant, in both languages.
_EMPTY_WORDS = """
a o as os um uma de do da dos das e ou em no na nos nas que se por para pelo pela com sem ao aos eu meu minha
meus minhas seu sua como quando qual quais quem onde posso pode podem ter tem ser foi sao esta isso este essa
ele ela mais ja nao so quanto quantos quanta quantas
the of to in on is are be can i my me it its an and or if for with what when who how which does do did may
must at by this that there many much
"""
# Endings that fall away, so that “cansados”, “cansada” and “cansar” meet.
_WORD_ENDINGS = """
s es as os a o e ar er ir ado ada ados adas ido ida idos idas ando endo indo ou ei iu am em aram eram iram ava
avam cao coes mente ing ed ies y ion ions al ais
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())
_ENDINGS = tuple(sorted(_WORD_ENDINGS.split(), key=len, reverse=True))
_SHORTEST_STEM = 3


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule or decision that was found, and how well it fits; more is better."""

    id: str
    score: float


@dataclass(frozen=True, slots=True)
class _Entry:
    """What stands to be compared of one rule or decision: weights by stem."""

    id: str
    weights: dict[str, float]


class RuleSearch:
    """A book made ready to be searched."""

    def __init__(self, book: Rulebook) -> None:
        everyday: dict[str, list[str]] = {}
        for phrase, ids in book.everyday.items():
            for id in ids:
                everyday.setdefault(id, []).append(phrase)
        rules = [
            _entry(rule.id, everyday, rule.section, rule.texts.values(), is_decision=False)
            for rule in book.rules.values()
        ]
        decisions = [
            _entry(decision.id, everyday, decision.alias, decision.questions.values(), is_decision=True)
            for decision in book.decisions.values()
        ]
        self._entries = (*rules, *decisions)
        held = Counter(stem for entry in self._entries for stem in entry.weights)
        self._rarity = {stem: log(1 + len(self._entries) / count) for stem, count in held.items()}
        self._phrases = {" ".join(_stems(phrase)): ids for phrase, ids in book.everyday.items()}

    def find(self, words: str, most: int = MOST) -> tuple[Hit, ...]:
        """The rules and decisions that these words ask for, best first; none where no word is known."""
        stems = _stems(words)
        scores: dict[str, float] = defaultdict(float)
        for entry in self._entries:
            for stem in set(stems):
                if weight := entry.weights.get(stem):
                    scores[entry.id] += weight * self._rarity[stem]
        asked = f" {' '.join(stems)} "
        for phrase, ids in self._phrases.items():
            if phrase and f" {phrase} " in asked:
                for place, id in enumerate(ids):
                    scores[id] += _WHOLE_PHRASE * (1 + phrase.count(" ")) - place
        order = {entry.id: at for at, entry in enumerate(self._entries)}
        ranked = sorted(scores, key=lambda id: (-scores[id], order[id]))
        return tuple(Hit(id, round(scores[id], 2)) for id in ranked[:most])


def plain(text: str) -> str:
    """Small letters without accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def _entry(
    id: str, everyday: dict[str, list[str]], heading: str, texts: Iterable[str], *, is_decision: bool
) -> _Entry:
    weights: dict[str, float] = {}
    speaking = "" if is_decision else id.partition(".")[2]
    text_weight = _TEXT * _DECISION if is_decision else _TEXT
    places = [(text_weight, _stems(" ".join(texts))), (_HEADING, _stems(heading)), (_ID, _stems(speaking))]
    for phrase in everyday.get(id, ()):
        stems = _stems(phrase)
        places.append((_EVERYDAY / max(len(stems), 1), stems))
    for weight, stems in places:
        for stem in stems:
            weights[stem] = max(weights.get(stem, 0.0), weight)
    return _Entry(id, weights)


def _stems(text: str) -> list[str]:
    return [_stem(word) for word in _WORD.findall(plain(text)) if word not in _EMPTY]


def _stem(word: str) -> str:
    """A word without its ending; short words and numbers stay."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM and not word[0].isdigit():
            return word[: -len(ending)]
    return word
