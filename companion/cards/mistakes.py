"""A mistake in a card source, with what its author needs to correct it."""

from msgspec import Struct

from companion.cards.card import Origin
from companion.language import Message


class Mistake(Struct, frozen=True):
    """A mistake with its place; ``nearest`` is the valid word that was probably meant.

    ``column`` is the name of the field in the source. A ``warning`` does not prevent printing.
    """

    origin: Origin
    message: Message
    card: str | None = None
    field: str | None = None
    nearest: str | None = None
    column: str | None = None
    warning: bool = False
