"""Errors of commands that print."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path

from companion.cards.mistakes import Mistake
from companion.language import Message, _

NO_DECKS = _("This game has no decks that players build.")


class RefusedError(Exception):
    """A request cannot be fulfilled; ``message`` says why, ``status`` is the exit status."""

    def __init__(self, message: Message, status: int = 2) -> None:
        super().__init__(message.to("en"))
        self.message = message
        self.status = status


class MistakesError(Exception):
    """The sources in ``folder`` have ``mistakes``, warnings among them, and are not printed."""

    def __init__(self, folder: Path, mistakes: Sequence[Mistake]) -> None:
        super().__init__(f"{len(mistakes)} mistakes in {folder}")
        self.folder = folder
        self.mistakes = tuple(mistakes)


def unknown(what: Message, word: str, known: Iterable[str]) -> RefusedError:
    """Return the refusal of a word that is not in ``known``, with the nearest known word or all of them."""
    known = tuple(known)
    if nearest := get_close_matches(word.lower(), known, 1):
        return RefusedError(
            _(
                "There is no {what} “{word}”: did you mean “{nearest}”?",
                what=what,
                word=word,
                nearest=nearest[0],
            )
        )
    return RefusedError(
        _("There is no {what} “{word}”: expected {known}.", what=what, word=word, known=", ".join(known))
    )
