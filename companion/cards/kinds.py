"""What a game says of its kinds of card: the fields a source may fill, and their limits."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from companion.cards.measures import CARD_SIZES, Size
from companion.language import Message

FieldType = Literal["line", "rules", "integer", "tenths", "choice", "several", "flag", "operations"]


class OperationForm(Struct, frozen=True):
    """An operation that a card's effect may hold: its name and the keys that may stand beside it.

    A key within a key has a dot: ``entre.de``. What the keys take is for the game's referee to say.
    """

    name: str
    keys: tuple[str, ...] = ()


class Field(Struct, frozen=True):
    """One field of a kind of card.

    ``line`` is one line of plain text and ``rules`` a text with inline icons (``{n2}``), emphasis
    (``**``, ``*``) and line breaks; both may be given per language. ``tenths`` are decimals with one
    place, held as integer tenths; ``minimum`` and ``maximum`` are in the held unit.
    ``choices`` are the words that a ``choice`` takes, and of which ``several`` takes any: they are held as
    one text, in the order of the choices, with spaces between them. ``operations`` are a list of mappings,
    each of one of the forms ``forms``, held as JSON. What is not ``printed`` is for the referee alone:
    no face shows it, and changing it makes no new version of the card.
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
        """Whether a source may give one text a language."""
        return self.type in ("line", "rules")


class CardKind(Struct, frozen=True):
    """A kind of card: what stands on it and how large it is in millimetres."""

    name: str
    title: Message
    fields: tuple[Field, ...]
    size: Size = CARD_SIZES["poker"]

    def field(self, name: str) -> Field | None:
        """Return the field of that name, if the kind has it."""
        return next((field for field in self.fields if field.name == name), None)


class CopyLimit(Struct, frozen=True):
    """Another limit of copies for the cards of a kind, or for those with a word in a field.

    ``copies`` is None where any number is allowed; ``rule`` is the catalogue id of the rule that says so.
    """

    copies: int | None
    rule: str
    kind: str = ""
    field: str = ""
    word: str = ""

    def concerns(self, kind: CardKind, values: Mapping[str, object]) -> bool:
        """Whether a card of that kind and with those values comes under this limit."""
        return self.kind in ("", kind.name) and (not self.field or values.get(self.field) == self.word)


class DeckRules(Struct, frozen=True):
    """Limits of a deck, each with the catalogue id of the rule that sets it.

    A deck has exactly ``cards`` cards, or with ``or_more`` at least so many. Of ``exceptions`` the first
    that concerns a card goes before ``copies``.
    """

    cards: int
    cards_rule: str
    copies: int
    copies_rule: str
    exceptions: tuple[CopyLimit, ...] = ()
    or_more: bool = False

    def limit(self, kind: CardKind, values: Mapping[str, object]) -> tuple[int | None, str]:
        """How many copies of such a card a deck may hold, None for any number, and the rule."""
        for exception in self.exceptions:
            if exception.concerns(kind, values):
                return exception.copies, exception.rule
        return self.copies, self.copies_rule
