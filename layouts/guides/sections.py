"""A game's quick guide as data, for a screen: the same words as on paper, in sections from the top down.

A game tells its sections as ``SECTIONS`` of its module ``referencia``. ``°`` marks what the book leaves open.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.language import Message


@dataclass(frozen=True, slots=True)
class Paragraphs:
    """Sentences after one another."""

    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Numbered:
    """Steps, one after another."""

    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Signed:
    """Sentences with a symbol before each."""

    rows: tuple[tuple[str, Message], ...]


@dataclass(frozen=True, slots=True)
class GuideTable:
    """Rows under a header; the first cell of each says what the row is about. Numbers need no translation."""

    header: tuple[Message, ...]
    rows: tuple[tuple[Message | str, ...], ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """Large numbers with what each counts."""

    rows: tuple[tuple[str, Message], ...]


Block = Paragraphs | Numbered | Signed | GuideTable | Figures


@dataclass(frozen=True, slots=True)
class GuideSection:
    """A heading, its symbol if it has one, and what stands under it."""

    title: Message
    blocks: Sequence[Block] = field(default_factory=tuple)
    symbol: str = ""
