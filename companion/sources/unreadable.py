"""Errors of files that cannot be read at all, unlike files with mistakes."""

from companion.cards.card import Origin
from companion.cards.mistakes import LONGEST_FACT, Mistake
from companion.language import Message


class UnreadableError(Exception):
    """A file cannot be read; ``mistakes`` says why, ``mistake`` is the first of them."""

    def __init__(self, *mistakes: Mistake) -> None:
        first = mistakes[0]
        super().__init__(f"{first.origin}: {first.message.to('en')}")
        self.mistakes = mistakes

    @property
    def mistake(self) -> Mistake:
        """Return the first reason."""
        return self.mistakes[0]


def unreadable(file: str, message: Message, line: int | None = None) -> UnreadableError:
    """Return the error for one file, at a line if there is one."""
    return UnreadableError(Mistake(Origin(file, line), message.shortened(LONGEST_FACT)))
