"""The words of a text measured in ems, once for all sizes that they are set in."""

from functools import lru_cache

from msgspec import Struct

from layouts import symbols
from layouts.typography import fonts
from layouts.typography.markup import Break, Icon, Item

ICON_HEIGHT = 1.05  # ems
ICON_BEARING = 0.06  # ems of air on each side of an icon

# Signs that look the same as a sign that every font has.
_STAND_INS = str.maketrans({"\u2011": "-", "\u2010": "-", "\u00ad": None, "\t": " "})


class WordPart(Struct, frozen=True):
    """Letters in one font, or an icon (then ``text`` is its name and ``font`` is empty)."""

    text: str
    font: str
    width: float

    @property
    def is_icon(self) -> bool:
        """Return whether this is an icon rather than letters."""
        return not self.font


class Word(Struct, frozen=True):
    """Parts that no line end may separate; ``space`` is the gap before it, if it does not begin a line."""

    parts: tuple[WordPart, ...]
    width: float
    space: float


class Stretch(Struct, frozen=True):
    """Words up to a forced line end; ``paragraph`` where a gap follows."""

    words: tuple[Word, ...]
    paragraph: bool = False


class _Builder:
    """A collector of parts into words and of words into stretches."""

    def __init__(self, space: float) -> None:
        self.stretches: list[Stretch] = []
        self._words: list[Word] = []
        self._parts: list[WordPart] = []
        self._space = space

    def part(self, part: WordPart) -> None:
        self._parts.append(part)

    def gap(self) -> None:
        if self._parts:
            width = sum(part.width for part in self._parts)
            self._words.append(Word(tuple(self._parts), width, self._space if self._words else 0.0))
            self._parts = []

    def line_end(self, paragraph: bool = False) -> None:
        self.gap()
        self.stretches.append(Stretch(tuple(self._words), paragraph))
        self._words = []

    def hold_to_icon(self, text: str) -> bool:
        """Return whether this text, though after a space, must stay with the icon before it."""
        return bool(not self._parts and self._words and self._words[-1].parts[-1].is_icon and text[0] == ":")

    def reopen(self) -> None:
        self._parts = list(self._words.pop().parts)


def measure(items: tuple[Item, ...], font: str, tracking: float) -> tuple[Stretch, ...]:
    """Return the words of a text in a font, by forced lines. ``tracking`` is extra space a letter, in ems."""
    builder = _Builder(part_of(" ", font, tracking).width)
    for item in items:
        if isinstance(item, Icon):
            known = item.name in symbols.names()
            builder.part(_icon(item.name) if known else part_of(f"{{{item.name}}}", font, tracking))
        elif isinstance(item, Break):
            builder.line_end(item.paragraph)
        else:
            face = fonts.emphasised(font, bold=item.bold, italic=item.italic)
            for at, piece in enumerate(item.text.translate(_STAND_INS).split(" ")):
                if at:
                    builder.gap()
                if piece:
                    if builder.hold_to_icon(piece):
                        builder.reopen()
                    builder.part(part_of(piece, face, tracking))
    builder.line_end()
    return tuple(builder.stretches)


def _icon(name: str) -> WordPart:
    return WordPart(name, "", ICON_HEIGHT + 2 * ICON_BEARING)


@lru_cache(maxsize=20_000)
def part_of(text: str, font: str, tracking: float) -> WordPart:
    """Return some letters in a font, measured. Raises LookupError when there is no such font."""
    return WordPart(text, font, fonts.ems(text, font) + tracking * len(text))
