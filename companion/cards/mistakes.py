"""One mistake in somebody's source, told so that they can mend it."""

from msgspec import Struct

from companion.cards.card import Origin
from companion.language import Message


class Mistake(Struct, frozen=True):
    """What is wrong and where; ``nearest`` is the valid word that was probably meant.

    ``column`` is the field as the source itself calls it. A ``warning`` keeps nothing from being printed.
    """

    origin: Origin
    message: Message
    card: str | None = None
    field: str | None = None
    nearest: str | None = None
    column: str | None = None
    warning: bool = False
