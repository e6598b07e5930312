"""A mistake in a card source, with what its author needs to correct it."""

from collections.abc import Iterable

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


class Gathered:
    """The mistakes found so far, without repeats; of more errors than ``most`` the first are told."""

    def __init__(self, most: int = MOST_MISTAKES) -> None:
        self._most = most
        self._found: dict[Mistake, None] = {}
        self._errors = 0

    @property
    def full(self) -> bool:
        """Return whether there are more errors than are told, so that nothing more need be looked at."""
        return self._errors > self._most

    def add(self, mistakes: Iterable[Mistake]) -> None:
        """Add mistakes."""
        for mistake in mistakes:
            if mistake not in self._found:
                self._found[mistake] = None
                self._errors += not mistake.warning

    def told(self) -> tuple[Mistake, ...]:
        """Return the mistakes without endless words, of too many the first and one that says so."""
        if not self.full:
            return tuple(map(_short, self._found))
        told = [_short(mistake) for mistake in self._found if not mistake.warning][: self._most]
        message = _(
            "there are more than {most} mistakes: mend these, and look for the others then", most=self._most
        )
        return (*told, Mistake(Origin(told[-1].origin.file), message))


def _short(mistake: Mistake) -> Mistake:
    message = mistake.message.shortened(LONGEST_FACT)
    return mistake if message is mistake.message else structs.replace(mistake, message=message)
