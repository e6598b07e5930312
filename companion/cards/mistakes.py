"""A mistake in a card source, with what its author needs to correct it."""

from collections.abc import Sequence

from msgspec import Struct, structs

from companion.cards.card import Origin
from companion.language import Message, _

LONGEST_FACT = 1_500  # characters of a word in a mistake
MOST_MISTAKES = 1_000  # of a set; nobody mends as many before looking again


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


def first_of(mistakes: Sequence[Mistake], *, whole: bool = True) -> tuple[Mistake, ...]:
    """Return the mistakes without endless words, of too many the first, followed by one that says so.

    ``whole`` says whether everything was looked at; else there may be more than ``mistakes``.
    """
    told = tuple(map(_short, mistakes[:MOST_MISTAKES]))
    if whole and len(mistakes) <= MOST_MISTAKES:
        return told
    message = _(
        "there are more than {most} mistakes: mend these, and look for the others then", most=MOST_MISTAKES
    )
    return (*told, Mistake(Origin(told[-1].origin.file), message))


def _short(mistake: Mistake) -> Mistake:
    message = mistake.message.shortened(LONGEST_FACT)
    return mistake if message is mistake.message else structs.replace(mistake, message=message)
