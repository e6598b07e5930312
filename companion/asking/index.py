"""Entries ranked by the words of a question: BM25 over weighted parts of each, and how near a known one is.

Figures lie near one, however long the question is: what is found of it, by its weight, over all of it. A word
that was said may stand for others (``alike``), which count for less; one that stands nowhere is taken for
what it begins, or for its neighbour by one slip of the finger.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log, sqrt

from companion.asking.wording import SORTS, TOLD, sorts, stems, stems_in, words_of

_K, _B = 1.2, 0.6  # of BM25: how soon a word said again counts no more; how much length is held against it
_COVERED = 1.0  # how much it counts that all words of a question are found, and not one of them often
_ALIKE = 0.65  # what a word counts that stands for the one that was said
_SLIPPED = 0.75
_NEAR = 1.1  # what a known question that is the very same counts, beside all words found
_SHORTEST_SLIP = 4
_SMALL = re.compile(r"z?inh[oa]?s?$")  # what makes a thing small in Portuguese
_SORT, _TOLD = (
    1.6,
    1.0,
)  # what it weighs that the sort of thing is told that was asked for; a rare word weighs six


@dataclass(frozen=True, slots=True)
class Findable:
    """What may be found: its texts, each with its weight, and questions that it is known to answer.

    ``near`` are such questions with what each counts here, from 0 to 1; ``sorts`` are the sorts of question
    that it answers by what it is; ``weight`` is what the entry counts beside others that say the same.
    """

    id: str
    texts: tuple[tuple[float, str], ...]
    near: tuple[tuple[str, float], ...] = ()
    sorts: frozenset[str] = frozenset()
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Understood:
    """A word of a question: what it was taken for, with the weight of each."""

    word: str
    stems: Mapping[str, float]


class Index:
    """Entries in one language, ready to be asked."""

    def __init__(self, entries: Sequence[Findable], alike: Iterable[Sequence[str]], lang: str) -> None:
        self.lang = lang
        self.entries = tuple(entries)
        self._said = [_weighted(entry, lang) for entry in entries]
        held = Counter(stem for said in self._said for stem in said)
        self._rarity = {stem: log(1 + len(entries) / count) for stem, count in held.items()}
        self._rarity |= dict.fromkeys(SORTS, _SORT) | dict.fromkeys(TOLD, _TOLD)
        self._where: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for at, said in enumerate(self._said):
            for stem, weight in said.items():
                self._where[stem].append((at, weight / (_K + weight) * (_K + 1)))
            for sort in entries[at].sorts:
                self._where[sort].append((at, 1.0))
        # Known questions: the entry, what it counts there, what all of its words weigh.
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
        """Return the words of a question that say something, each with what it stands for."""
        words = words_of(question)
        plain = list(map(stems_in(self.lang), words))
        told = []
        for at, (word, stem) in enumerate(zip(words, plain, strict=True)):
            last = at == len(words) - 1
            found = {stem: 1.0} if stem in self._rarity else dict(self._slipped(stem, last=last))
            for one, weight in tuple(found.items()):
                for other in self._alike.get((one,), ()):
                    found.setdefault(other, _ALIKE * weight)
            for other in self._meant(plain, at):
                found.setdefault(other, _ALIKE)
            known = {one: weight for one, weight in found.items() if one in self._rarity}
            told.append(Understood(word, known))
        return tuple(told)

    def rank(self, question: str) -> dict[str, float]:
        """Return what each entry counts for a question, by id; those of which nothing is said are left
        out.
        """
        told = (*self.understood(question), *(Understood(sort, {sort: 1.0}) for sort in sorts(question)))
        unknown = log(1 + len(self.entries))
        heavy = [max((self._rarity[one] for one in word.stems), default=unknown) for word in told]
        whole = sum(heavy)
        if not whole:
            return {}
        scores: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        for word, most in zip(told, heavy, strict=True):
            best: dict[int, tuple[float, float]] = {}
            for stem, weight in word.stems.items():
                for at, found in self._where.get(stem, ()):
                    best[at] = max(best.get(at, (0.0, 0.0)), (weight * found * self._rarity[stem], weight))
            for at, (found, weight) in best.items():
                scores[at] += found / whole
                covered[at] += weight * most / whole
        for at in scores:
            scores[at] *= covered[at] ** _COVERED
        for at, near in self._nearest(told, whole).items():
            scores[at] += _NEAR * near
        return {self.entries[at].id: score * self.entries[at].weight for at, score in scores.items()}

    def _nearest(self, told: Sequence[Understood], whole: float) -> dict[int, float]:
        """How near the nearest known question of each entry is, from 0 to 1."""
        weights: dict[str, float] = {}
        for word in told:
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
        """Return what the word at a place may stand for with those beside it."""
        for start in (at - 1, at):
            if start >= 0:
                yield from self._alike.get(tuple(plain[start : start + 2]), ())

    def _slipped(self, stem: str, *, last: bool) -> Iterator[tuple[str, float]]:
        """Stems that an unknown one may be: of what it makes small (“pecinha”), or that it begins, where
        it is still written; else by one slip."""
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
        """Known stems by what is left of them where one letter is taken out."""
        found: dict[str, list[str]] = defaultdict(list)
        for stem in self._rarity:
            if len(stem) >= _SHORTEST_SLIP:
                for hole in _with_a_hole(stem):
                    found[hole].append(stem)
        return found


def _made_large(stem: str) -> set[str]:
    """Return what a word may be the small one of: “pecinha” of “peça”, “bonequinho” of “boneco”."""
    large = _SMALL.sub("", stem)
    if large == stem:
        return set()
    hard = large.removesuffix("u")  # “fogo” is “foguinho”, “boneco” is “bonequinho”
    roots = (large, hard, hard.removesuffix("q") + "c")
    return {root + ending for root in roots for ending in ("", "a", "o")}


def _with_a_hole(stem: str) -> set[str]:
    return {stem, *(stem[:at] + stem[at + 1 :] for at in range(len(stem)))}


def _weighted(entry: Findable, lang: str) -> dict[str, float]:
    """How often each stem is said in an entry, each by the weight of its text and the length of that."""
    said: dict[str, float] = defaultdict(float)
    near = " ".join(question for question, _weight in entry.near)
    for weight, text in (*entry.texts, (1.0, near)):
        found = stems(text, lang)
        long = 1 - _B + _B * len(found) / 16
        for stem, count in Counter(found).items():
            said[stem] += weight * count / long
    return said


def _standing_for(alike: Iterable[Sequence[str]], lang: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """By the stems of a word or of two: the stems for which it stands."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for group in alike:
        said = [tuple(stems(one, lang)) for one in group]
        for one in said:
            if 0 < len(one) <= 2:
                found[one] |= {other[0] for other in said if len(other) == 1 and other != one}
    return {one: tuple(sorted(others)) for one, others in found.items()}
