"""Figures as data: SVG path data in TOML files, chosen for a card by its source or by the words of its name.

A table of such a file is one figure. Its ``words`` choose it, in either language, without regard to capitals
and accents; of several in a name the one for what it names. Every other key with a text is a layer of path
data on a square grid, y down, and the module that draws the figures says what each layer is.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

from msgspec import Struct

from companion.cards.card import Card
from layouts.drawing.pen import Point

Verb = tuple[str, tuple[Point, ...]]
Outline = tuple[Verb, ...]

_PREPOSITIONS = frozenset({"against", "at", "before", "by", "for", "from", "in", "of", "on", "under", "with"})
_WORDS = re.compile(r"[\w-]+")


class DrawnFigure(Struct, frozen=True):
    """The layers of a figure, the phrases that choose it, and the kinds of card that it stands for."""

    name: str
    layers: Mapping[str, str]
    phrases: tuple[tuple[str, ...], ...]
    stands_for: frozenset[str]

    def outline(self, layer: str) -> Outline:
        """Return a layer's path; empty where the figure lacks the layer."""
        return _parsed(self.layers.get(layer, ""))


class FigureLibrary:
    """The figures of some files, read when the first is asked for."""

    def __init__(self, files: Iterable[Path]) -> None:
        self._files = tuple(files)

    @cached_property
    def figures(self) -> Mapping[str, DrawnFigure]:
        """Return all figures by name, in the order of the files."""
        return {
            name: _figure(name, entry)
            for file in self._files
            for name, entry in tomllib.loads(file.read_text(encoding="utf-8")).items()
        }

    def chosen_for(self, card: Card) -> DrawnFigure | None:
        """Return the figure that a card's source names, else that of words of its name, else None."""
        if named := str(card.value("figura") or ""):
            return self.figures[named]
        named_by = (self._of_name(texts.get("nome", ""), lang) for lang, texts in card.texts.items())
        return next(filter(None, named_by), None)

    def _of_name(self, name: str, lang: str) -> DrawnFigure | None:
        words = _words(name)
        phrases = (words[start:end] for start, end in _spans(words, lang) if end - start <= self._longest)
        return next(filter(None, map(self._by_phrase.get, phrases)), None)

    @cached_property
    def _by_phrase(self) -> Mapping[tuple[str, ...], DrawnFigure]:
        """Return the figures by the phrases that choose them; the first of two with the same phrase wins."""
        first_last = reversed(list(self.figures.values()))
        return {phrase: figure for figure in first_last for phrase in figure.phrases}

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._by_phrase), default=0)


def _figure(name: str, entry: Mapping[str, object]) -> DrawnFigure:
    return DrawnFigure(
        name,
        {layer: data for layer, data in entry.items() if isinstance(data, str)},
        tuple(map(_words, _texts(entry, "words"))),
        frozenset(_texts(entry, "stands_for")),
    )


def _texts(entry: Mapping[str, object], key: str) -> Sequence[str]:
    found = entry.get(key, ())
    return [str(one) for one in found] if isinstance(found, list) else []


def _spans(words: Sequence[str], lang: str) -> list[tuple[int, int]]:
    """Return where the phrases of a name begin and end, those that say best what it names first.

    A Portuguese name begins with what it names ("Saci do Semáforo"), an English one ends with it ("Traffic
    Light Saci") or has it before a preposition ("Keeper of the Reservoir").
    """
    spans = [(start, end) for end in range(1, len(words) + 1) for start in range(end)]
    if lang != "en":
        return sorted(spans, key=lambda span: (span[0], -span[1]))
    head = next((at for at, word in enumerate(words) if word in _PREPOSITIONS), len(words))
    return sorted(spans, key=lambda span: (span[1] > head, -span[1], span[0]))


def _words(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case without accents."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return tuple(_WORDS.findall("".join(sign for sign in apart if not unicodedata.combining(sign))))


@cache
def _parsed(data: str) -> Outline:
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.svgLib.path import parse_path

    pen = DecomposingRecordingPen({})
    parse_path(data, pen)
    return tuple((verb, tuple((float(x), float(y)) for x, y in points)) for verb, points in pen.value)
