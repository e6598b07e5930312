"""The words that a change of a rule, a move or a number may name: those that the game knows."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.language import Message, _
from companion.referee.judging.checks import Checks
from companion.referee.judging.findings import Breach
from companion.referee.positions.adjustments import Modify
from companion.referee.positions.options import Modifier

NO_NUMBER = _("“{word}” is no number that a card changes here; there are: {words}")
NO_END = _("“{word}” is no end of a change here; there are: {words}")
NO_MOVE = _("“{word}” is neither a rule of this game nor a move; the moves: {words}")
NO_MOVE_BRIEFLY = _("“{word}” is neither a rule of this game nor a move")


class UnknownWord(NamedTuple):
    """A word of a change that the game does not know, in that field, with the words that it knows there."""

    field: str
    word: str
    words: frozenset[str]
    sentence: Message

    @property
    def message(self) -> Message:
        """Return the sentence with all words that the game knows there."""
        words = ", ".join(sorted(self.words)) or "–"
        return Message(self.sentence.text, (("word", self.word), ("words", words)))

    @property
    def breach(self) -> Breach:
        """Return the breach of a declared change: no reason has room for the names of all moves."""
        brief = NO_MOVE_BRIEFLY if self.sentence is NO_MOVE else self.sentence
        return Breach(Message(brief.text, self.message.facts), word=self.word)


def first_unknown(checks: Checks[Any], changes: Iterable[Modifier]) -> tuple[int, UnknownWord] | None:
    """Return the first change with a word that the game does not know, by its place, or None."""
    found = ((at, unknown_word(checks, change)) for at, change in enumerate(changes))
    return next(((at, wrong) for at, wrong in found if wrong is not None), None)


def unknown_word(checks: Checks[Any], change: Modify | Modifier) -> UnknownWord | None:
    """Return the first word of a change that the game does not know, its target or its end, or None."""
    target, until = change.target, change.until
    if change.effect in ("set", "add"):
        if target not in checks.numbers:
            return UnknownWord("target", target, checks.numbers, NO_NUMBER)
    elif not (checks.book.knows(target) or target in checks.move_names):
        return UnknownWord("target", target, checks.move_names, NO_MOVE)
    if until and until.partition(":")[0] not in checks.occasions:
        return UnknownWord("until", until, checks.occasions, NO_END)
    return None
