"""The breaking of measured words into lines: greedy, ragged right, dividing words only where needed."""

from msgspec import Struct

from layouts.typography.hyphens import parting_points
from layouts.typography.words import Stretch, Word, WordPart, part_of

# A word is divided only when the line would stay shorter than this share of the measure…
_RAG = 0.8
# …and never in more lines than this in a row.
_HYPHENS_IN_A_ROW = 2
_ROUNDING = 1e-6


class Run(Struct, frozen=True):
    """Letters of one font, or an icon, at ``x`` ems from the line's beginning."""

    x: float
    part: WordPart


class TextLine(Struct, frozen=True):
    """A line; ``width`` in ems, ``paragraph`` where a gap follows it."""

    runs: tuple[Run, ...]
    width: float
    paragraph: bool = False


class LineBreaker(Struct, frozen=True):
    """The rules of line breaking: measure in ems, language (None for no hyphens), tracking in ems."""

    measure: float
    lang: str | None
    tracking: float = 0.0

    def lines(self, stretches: tuple[Stretch, ...]) -> tuple[TextLine, ...]:
        """Return all lines of a text; a word wider than the measure is a line of its own, too wide."""
        return tuple(line for stretch in stretches for line in self._stretch(stretch))

    def _stretch(self, stretch: Stretch) -> list[TextLine]:
        lines: list[list[Word]] = []
        current: list[Word] = []
        width = 0.0
        hyphens = 0
        last_word = len(stretch.words) - 1
        for at, rest in enumerate(stretch.words):
            while current and width + rest.space + rest.width > self.measure + _ROUNDING:
                room = self.measure - width - rest.space
                ragged = width < self.measure * _RAG and hyphens < _HYPHENS_IN_A_ROW
                # The last word stays whole: half a word makes a poor last line.
                halves = self._part(rest, room) if ragged and at < last_word else None
                if halves:
                    current.append(halves[0])
                    rest, hyphens = halves[1], hyphens + 1
                else:
                    hyphens = 0
                lines.append(current)
                current, width = [], 0.0
                rest = Word(rest.parts, rest.width, 0.0)
            if not current:
                rest = self._whole_lines(Word(rest.parts, rest.width, 0.0), lines)
            current.append(rest)
            width += rest.space + rest.width
        lines.append(current)
        last = len(lines) - 1
        return [
            _line(words, paragraph=stretch.paragraph and at == last, tracking=self.tracking)
            for at, words in enumerate(lines)
        ]

    def _whole_lines(self, word: Word, lines: list[list[Word]]) -> Word:
        """Give the full parts of a word wider than the measure lines of their own; return the rest of it."""
        while word.width > self.measure + _ROUNDING and (halves := self._part(word, self.measure)):
            lines.append([halves[0]])
            word = halves[1]
        return word

    def _part(self, word: Word, room: float) -> tuple[Word, Word] | None:
        """Return the word in two, the first half with its hyphen as long as the room allows, or None."""
        if self.lang is None or len(word.parts) != 1 or word.parts[0].is_icon:
            return None
        part = word.parts[0]
        for at in reversed(parting_points(part.text, self.lang)):
            head = part_of(part.text[:at] + "-", part.font, self.tracking)
            if head.width <= room + _ROUNDING:
                tail = part_of(part.text[at:], part.font, self.tracking)
                return Word((head,), head.width, word.space), Word((tail,), tail.width, 0.0)
        return None


def _line(words: list[Word], *, paragraph: bool, tracking: float) -> TextLine:
    """Join the words of a line into as few runs as its fonts allow, spaces inside the runs.

    A space belongs to the letters before it, else to those after it, so that copied text keeps it.
    """
    runs = _Runs(tracking)
    for at, word in enumerate(words):
        space = word.space if at else 0.0
        for part in word.parts:
            runs.add(part, space)
            space = 0.0
    runs.end()
    return TextLine(tuple(runs.ended), runs.x, paragraph)


class _Runs:
    """The runs of a line up to ``x``: those that have ended, and the letters of the last one."""

    __slots__ = ("ended", "font", "start", "text", "tracking", "x")

    def __init__(self, tracking: float) -> None:
        self.tracking = tracking
        self.ended: list[Run] = []
        self.text, self.font, self.start = "", "", 0.0
        self.x = 0.0

    def add(self, part: WordPart, space: float) -> None:
        """Add a part after a space, which may be zero."""
        if space > 0 and self.font:
            self.text += " "
        elif space > 0 and not part.is_icon:
            self.text, self.font, self.start = " ", part.font, self.x
        self.x += space
        if part.font != self.font or part.is_icon:
            self.end()
            self.text, self.font, self.start = "", part.font, self.x
        if part.is_icon:
            self.ended.append(Run(self.x, part))
        else:
            self.text += part.text
        self.x += part.width

    def end(self) -> None:
        """End the run of the last letters, if there are any."""
        if self.text:
            self.ended.append(Run(self.start, part_of(self.text, self.font, self.tracking)))
