"""ReadText a card's text: what each sentence means in the operations and fields of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.referee.card_texts.grammar import parser_of
from companion.referee.card_texts.phrases import Did, operations
from companion.referee.card_texts.plain import bullet, plain, sentences
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.positions.many_targets import OnMany
from companion.referee.positions.selections import Selection

if TYPE_CHECKING:
    from lark import Lark, Transformer

LONGEST_TEXT = 1200  # characters
EFFECT = "efeito"
_CHOOSE_ONE = ("escolha", "escolha um", "escolha uma")


class SentenceSays(NamedTuple):
    """What a sentence says: things that are done, and values of fields of the move that plays the card."""

    dids: tuple[Did, ...] = ()
    fields: Mapping[str, tuple[Any, ...]] = {}


class ReadText(NamedTuple):
    """What was understood of a text.

    ``fields`` are those of the move that plays the card, its operations among them. ``modes`` are the
    operations of each way of a text that lets its player choose one. ``unread`` are the sentences that were
    not understood, in their own words: among the operations they are left to the table.
    """

    fields: Mapping[str, tuple[Any, ...]]
    modes: tuple[tuple[Any, ...], ...] = ()
    unread: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardReader:
    """The reading of a game's card texts.

    ``grammar`` is the game's file beside ``common.lark``; ``words`` returns its transformer for a kind of
    card, whose rule ``frase`` yields a ``SentenceSays``. ``said`` returns a value of a field in words, in a
    position and a language. ``several`` are the game's operations
    on several pieces, if its texts name any; ``bare`` are operations that mean such a target by themselves.
    """

    grammar: Path
    words: "Callable[[str], Transformer[Any, SentenceSays | None]]"
    said: Callable[[Any, str, Any, str], str]
    several: OnMany | None = None
    bare: frozenset[tuple[type, Selection]] = frozenset()

    @cached_property
    def _parser(self) -> "Lark":
        return parser_of(self.grammar)

    def read(self, text: str, kind: str) -> ReadText:
        """Return what was understood of the text of a card of that kind, of its first 1,200 characters."""
        words = self.words(kind)
        dids: list[Did] = []
        fields: dict[str, tuple[Any, ...]] = {}
        modes: list[tuple[Any, ...]] = []
        unread: list[str] = []
        for sentence in sentences(text[:LONGEST_TEXT]):
            line = bullet(sentence)
            if plain(sentence).rstrip(": ") in _CHOOSE_ONE:
                continue
            meaning = self._meaning(words, line or sentence)
            if meaning is None:
                unread.append(sentence)
                if line is None:
                    dids.append(Did(AsPrinted(texto=sentence)))
            elif line is not None:
                modes.append(self._operations(meaning.dids))
            else:
                dids += meaning.dids
                for name, values in meaning.fields.items():
                    fields[name] = (*fields.get(name, ()), *values)
        if dids:
            fields[EFFECT] = (*fields.get(EFFECT, ()), *self._operations(dids))
        return ReadText(fields, tuple(modes), tuple(unread))

    def said_back(self, state: Any, reading: ReadText, lang: str) -> tuple[str, ...]:
        """Return what was understood in words, one line for each part."""
        every = ((name, one) for name, values in reading.fields.items() for one in values)
        return tuple(
            self.said(state, name, one, lang) for name, one in every if not isinstance(one, AsPrinted)
        )

    def said_ops(self, state: Any, ops: tuple[Any, ...], lang: str) -> str:
        """Return operations in words, on one line."""
        return " · ".join(self.said(state, EFFECT, op, lang) for op in ops)

    def _operations(self, dids: "list[Did] | tuple[Did, ...]") -> tuple[Any, ...]:
        return operations(dids, self.several, self.bare)

    def _meaning(self, words: "Transformer[Any, SentenceSays | None]", sentence: str) -> SentenceSays | None:
        """Return what one sentence means, or None if the game cannot say it."""
        from lark.exceptions import UnexpectedInput

        try:
            tree = self._parser.parse(plain(sentence))
        except UnexpectedInput:
            return None
        return words.transform(tree)
