"""An index that ranks entries by the words of a question: BM25 over weighted parts, plus similar questions.

Scores are about 1, however long the question is: the weight of the found words over the weight of all words.
A word may stand for others (``alike``), which count less. An unknown word is taken for the words that it
begins, or for a word that differs by one slip.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log, sqrt

from companion.asking.wording import SMALL_WORDS, SORTS, sorts, stems, stems_in, words_of

_K, _B = 1.2, 0.6  # of BM25: how soon repetitions stop counting, and how much length counts against a text
_COVERED = 1.0  # how much it counts that all words of a question are found, rather than one of them often
_ALIKE = 0.65  # the weight of a word that stands for the given one
_SLIPPED = 0.75
_NEAR = 1.1  # the weight of a known question that is the same, beside all words found
_SHORTEST_SLIP = 4
_SMALL = re.compile(r"z?inh[oa]?s?$")  # the endings of Portuguese diminutives
# the weights of a matching sort of question, and of a matching small word; a rare word weighs six
_SORT, _SMALL_WORD = 1.6, 1.0


@dataclass(frozen=True, slots=True)
class Findable:
    """An entry to find: its texts with weights, and questions that it is known to answer.

    ``near`` are those questions, each with a weight from 0 to 1. ``sorts`` are the sorts of questions that it
    answers. ``weight`` is the weight of the entry beside others with the same words.
    """

    id: str
    texts: tuple[tuple[float, str], ...]
    near: tuple[tuple[str, float], ...] = ()
    sorts: frozenset[str] = frozenset()
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Understood:
    """A word of a question with the stems that it was taken for, each with its weight."""

    word: str
    stems: Mapping[str, float]


class Index:
    """The entries in one language, ready for questions."""

    def __init__(self, entries: Sequence[Findable], alike: Iterable[Sequence[str]], lang: str) -> None:
        self.lang = lang
        self.entries = tuple(entries)
        self._said = [_weighted(entry, lang) for entry in entries]
        held = Counter(stem for said in self._said for stem in said)
        self._rarity = {stem: log(1 + len(entries) / count) for stem, count in held.items()}
        self._rarity |= dict.fromkeys(SORTS, _SORT) | dict.fromkeys(SMALL_WORDS, _SMALL_WORD)
        self._where: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for at, said in enumerate(self._said):
            for stem, weight in said.items():
                self._where[stem].append((at, weight / (_K + weight) * (_K + 1)))
            for sort in entries[at].sorts:
                self._where[sort].append((at, 1.0))
        # Known questions: the entry, the weight of the question, and the weight of all its words.
        self._near: list[tuple[int, float, float]] = []
        self._in_near: dict[str, list[int]] = defaultdict(list)
        for at, entry in enumerate(entries):
            for question, counts in entry.near:
                known = {*stems(question, lang), *sorts(question)}
                for stem in known:
                    self._in_near[stem].append(len(self._near))
                self._near.append((at, counts, sum(self._rarity[stem] for stem in known)))
        self._alike = _standing_for(alike, lang)

    def understood(self, question: str) -> tuple[Understood, ...]:
        """Return the meaningful words of a question, each with its stems."""
        words = words_of(question)
        plain = list(map(stems_in(self.lang), words))
        understood = []
        for at, (word, stem) in enumerate(zip(words, plain, strict=True)):
            last = at == len(words) - 1
            found = {stem: 1.0} if stem in self._rarity else dict(self._slipped(stem, last=last))
            for one, weight in tuple(found.items()):
                for other in self._alike.get((one,), ()):
                    found.setdefault(other, _ALIKE * weight)
            for other in self._meant(plain, at):
                found.setdefault(other, _ALIKE)
            known = {one: weight for one, weight in found.items() if one in self._rarity}
            understood.append(Understood(word, known))
        return tuple(understood)

    def rank(self, question: str) -> dict[str, float]:
        """Return the score of each entry by id; entries without any word of the question are left out."""
        words = (*self.understood(question), *(Understood(sort, {sort: 1.0}) for sort in sorts(question)))
        unknown = log(1 + len(self.entries))
        heavy = [max((self._rarity[one] for one in word.stems), default=unknown) for word in words]
        whole = sum(heavy)
        if not whole:
            return {}
        scores: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        for word, most in zip(words, heavy, strict=True):
            best: dict[int, tuple[float, float]] = {}
            for stem, weight in word.stems.items():
                for at, found in self._where.get(stem, ()):
                    best[at] = max(best.get(at, (0.0, 0.0)), (weight * found * self._rarity[stem], weight))
            for at, (found, weight) in best.items():
                scores[at] += found / whole
                covered[at] += weight * most / whole
        for at in scores:
            scores[at] *= covered[at] ** _COVERED
        for at, near in self._nearest(words, whole).items():
            scores[at] += _NEAR * near
        return {self.entries[at].id: score * self.entries[at].weight for at, score in scores.items()}

    def _nearest(self, words: Sequence[Understood], whole: float) -> dict[int, float]:
        """Return the similarity of the nearest known question of each entry, from 0 to 1."""
        weights: dict[str, float] = {}
        for word in words:
            for stem, weight in word.stems.items():
                weights[stem] = max(weights.get(stem, 0.0), weight)
        shared: dict[int, float] = defaultdict(float)
        for stem, weight in weights.items():
            for one in self._in_near.get(stem, ()):
                shared[one] += weight * self._rarity[stem]
        found: dict[int, float] = {}
        for one, both in shared.items():
            at, counts, known = self._near[one]
            near = counts * min(1.0, both / sqrt(whole * known)) ** 2
            found[at] = max(found.get(at, 0.0), near)
        return found

    def _meant(self, plain: Sequence[str], at: int) -> Iterator[str]:
        """Yield the stems that the word at a place may stand for, with the words beside it."""
        for start in (at - 1, at):
            if start >= 0:
                yield from self._alike.get(tuple(plain[start : start + 2]), ())

    def _slipped(self, stem: str, *, last: bool) -> Iterator[tuple[str, float]]:
        """Yield the stems that an unknown one may mean.

        These are the stem of its diminutive (“pecinha”), or stems that it begins while it is being written;
        else stems that differ by one slip.
        """
        if len(stem) < _SHORTEST_SLIP - 1 or stem.isdigit():
            return
        if large := _made_large(stem) & self._rarity.keys():
            yield from ((one, 1.0) for one in large)
        elif last and (begun := [one for one in self._rarity if one.startswith(stem)]):
            yield from ((one, _SLIPPED) for one in begun)
        elif len(stem) >= _SHORTEST_SLIP:
            holes = _with_a_hole(stem)
            near = {one for hole in holes for one in self._holes.get(hole, ())}
            yield from ((one, _SLIPPED) for one in near)

    @cached_property
    def _holes(self) -> dict[str, list[str]]:
        """Return the known stems by each form with one letter left out."""
        found: dict[str, list[str]] = defaultdict(list)
        for stem in self._rarity:
            if len(stem) >= _SHORTEST_SLIP:
                for hole in _with_a_hole(stem):
                    found[hole].append(stem)
        return found


def _made_large(stem: str) -> set[str]:
    """Return the words of which a word may be the diminutive: “pecinha” of “peça”."""
    large = _SMALL.sub("", stem)
    if large == stem:
        return set()
    hard = large.removesuffix("u")  # “fogo” is “foguinho”, “boneco” is “bonequinho”
    roots = (large, hard, hard.removesuffix("q") + "c")
    return {root + ending for root in roots for ending in ("", "a", "o")}


def _with_a_hole(stem: str) -> set[str]:
    return {stem, *(stem[:at] + stem[at + 1 :] for at in range(len(stem)))}


def _weighted(entry: Findable, lang: str) -> dict[str, float]:
    """Return the weighted count of each stem in an entry, adjusted by the length of its texts."""
    said: dict[str, float] = defaultdict(float)
    near = " ".join(question for question, _weight in entry.near)
    for weight, text in (*entry.texts, (1.0, near)):
        found = stems(text, lang)
        long = 1 - _B + _B * len(found) / 16
        for stem, count in Counter(found).items():
            said[stem] += weight * count / long
    return said


def _standing_for(alike: Iterable[Sequence[str]], lang: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the stems that a word, or two words, stand for, by their stems."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for group in alike:
        said = [tuple(stems(one, lang)) for one in group]
        for one in said:
            if 0 < len(one) <= 2:
                found[one] |= {other[0] for other in said if len(other) == 1 and other != one}
    return {one: tuple(sorted(others)) for one, others in found.items()}
