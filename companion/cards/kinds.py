"""The kinds of cards of a game: the fields of a source, and their limits."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from companion.cards.measures import CARD_SIZES, Size
from companion.language import Message

FieldType = Literal["line", "rules", "integer", "tenths", "choice", "several", "flag", "operations"]


class OperationForm(Struct, frozen=True):
    """An operation that a card's text may contain: its name and its keys.

    A key within a key has a dot: ``entre.de``. The game's referee defines the values of the keys.
    """

    name: str
    keys: tuple[str, ...] = ()


class Field(Struct, frozen=True):
    """A field of a kind of card.

    ``line`` is one line of plain text; ``rules`` is a text with inline icons (``{n2}``), emphasis (``**``,
    ``*``) and line breaks; both may be given by language. ``tenths`` are decimals with one place, stored as
    integer tenths; ``minimum`` and ``maximum`` are in the stored unit. ``choices`` are the words that a
    ``choice`` takes one of and ``several`` any of; several are stored as one text, in the order of the
    choices, separated by spaces. ``operations`` are a list of mappings of the forms ``forms``, stored as
    JSON. A field that is not ``printed`` is for the referee alone: no face shows it, and changing it makes no
    new version of the card.
    """

    name: str
    type: FieldType
    label: Message
    required: bool = True
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[str, ...] = ()
    forms: tuple[OperationForm, ...] = ()
    printed: bool = True

    @property
    def translated(self) -> bool:
        """Return whether a source may give one text for each language."""
        return self.type in ("line", "rules")


class CardKind(Struct, frozen=True):
    """A kind of card: its fields, and its size in millimetres."""

    name: str
    title: Message
    fields: tuple[Field, ...]
    size: Size = CARD_SIZES["poker"]

    def field(self, name: str) -> Field | None:
        """Return the field with that name, or None."""
        return next((field for field in self.fields if field.name == name), None)


class CopyLimit(Struct, frozen=True):
    """Another limit of copies for the cards of a kind, or for those with a word in a field.

    ``copies`` is None if any number is allowed; ``rule`` is the catalogue id of the rule.
    """

    copies: int | None
    rule: str
    kind: str = ""
    field: str = ""
    word: str = ""

    def concerns(self, kind: CardKind, values: Mapping[str, object]) -> bool:
        """Return whether the limit applies to a card of that kind and with those values."""
        return self.kind in ("", kind.name) and (not self.field or values.get(self.field) == self.word)


class DeckRules(Struct, frozen=True):
    """The limits of a deck, each with the catalogue id of its rule.

    A deck has exactly ``cards`` cards, or with ``or_more`` at least so many. The first of the ``exceptions``
    that applies to a card replaces ``copies``.
    """

    cards: int
    cards_rule: str
    copies: int
    copies_rule: str
    exceptions: tuple[CopyLimit, ...] = ()
    or_more: bool = False

    def limit(self, kind: CardKind, values: Mapping[str, object]) -> tuple[int | None, str]:
        """Return the number of copies of a card that a deck may have, or None for any, and the rule."""
        for exception in self.exceptions:
            if exception.concerns(kind, values):
                return exception.copies, exception.rule
        return self.copies, self.copies_rule
