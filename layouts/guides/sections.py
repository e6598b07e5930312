"""A game's quick guide as data, for a screen: the same words as on paper, in sections from the top down.

A game gives its sections as ``SECTIONS`` of its module ``referencia``. ``°`` marks a point that the book
leaves open.
"""

from collections.abc import Sequence

from msgspec import Struct, field

from companion.language import Message


class Paragraphs(Struct, frozen=True):
    """Sentences after one another."""

    messages: tuple[Message, ...]


class Numbered(Struct, frozen=True):
    """Steps, one after another."""

    messages: tuple[Message, ...]


class Signed(Struct, frozen=True):
    """Sentences with a symbol before each."""

    rows: tuple[tuple[str, Message], ...]


class GuideTable(Struct, frozen=True):
    """Rows under a header, with the subject in the first cell; numbers need no translation."""

    header: tuple[Message, ...]
    rows: tuple[tuple[Message | str, ...], ...]


class Figures(Struct, frozen=True):
    """Large numbers with what each counts."""

    rows: tuple[tuple[str, Message], ...]


Block = Paragraphs | Numbered | Signed | GuideTable | Figures


class GuideSection(Struct, frozen=True):
    """A heading, its symbol if it has one, and what stands under it."""

    title: Message
    blocks: Sequence[Block] = field(default_factory=tuple)
    symbol: str = ""
