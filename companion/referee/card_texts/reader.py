"""Read a card's text: what each sentence means in the operations and fields of a game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.referee.card_texts.grammar import parser_of
from companion.referee.card_texts.phrases import Did, UnsaidError, operations
from companion.referee.card_texts.plain import bullet, plain, sentences
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.positions.many_targets import OnMany
from companion.referee.positions.selections import Selection

if TYPE_CHECKING:
    from lark import Lark

    from companion.referee.card_texts.words import CardWords

LONGEST_TEXT = 1200  # characters
EFFECT = "efeito"
TEXT = "texto"
_CHOOSE_ONE = ("escolha", "escolha um", "escolha uma")


class SentenceSays(NamedTuple):
    """What a sentence says: things that are done, and values of fields of the move that plays the card.

    ``revises`` returns the fields of the sentences before as this one changes them, or None if it fits none.
    """

    dids: tuple[Did, ...] = ()
    fields: Mapping[str, tuple[Any, ...]] = {}
    revises: Callable[[Mapping[str, tuple[Any, ...]]], dict[str, tuple[Any, ...]] | None] | None = None


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
    card, whose rule of a sentence, one of ``starts``, yields a ``SentenceSays``. ``said`` returns a value of
    a field in words, in a position and a language. ``bare`` are operations that mean such a single target by
    themselves. ``single`` returns the value of fields that have one, from those read. ``joins`` returns for a
    kind of card whether a sentence belongs to the one before it, as part of one ability.
    """

    grammar: Path
    words: "Callable[[str], CardWords]"
    said: Callable[[Any, str, Any, str], str]
    several: OnMany
    bare: frozenset[tuple[type, Selection]] = frozenset()
    single: Mapping[str, Callable[[tuple[Any, ...]], Any]] = field(default_factory=dict)
    starts: tuple[str, ...] = ("frase",)
    joins: Callable[[str, str], bool] = lambda _kind, _sentence: False

    @cached_property
    def _parser(self) -> "Lark":
        return parser_of(self.grammar, self.starts)

    def read(self, text: str, kind: str) -> ReadText:
        """Return what was understood of the text of a card of that kind, of its first 1,200 characters."""
        words = self.words(kind)
        said: list[tuple[Did, ...]] = []  # of each sentence
        chosen = False  # whether the sentence before chooses targets, which the next one can mean
        fields: dict[str, tuple[Any, ...]] = {}
        modes: list[tuple[Any, ...]] = []
        unread: list[str] = []
        for sentence in self._joined(text[:LONGEST_TEXT], kind):
            line = bullet(sentence)
            if plain(sentence).rstrip(": ") in _CHOOSE_ONE:
                continue
            words.before = self._meaning(words, line or sentence)
            meaning, fields = _fitting(words.before, self._before(said, chosen, line), fields)
            if meaning is None:
                unread.append(sentence)
                chosen = False
                if line is None:
                    said.append((Did(AsPrinted(texto=sentence)),))
            elif line is not None:
                modes.append(self._operations([meaning.dids]))
            else:
                said.append(meaning.dids)
                chosen = _chooses(meaning) or (chosen and _refers_back(meaning))
                for name, values in meaning.fields.items():
                    fields[name] = (*fields.get(name, ()), *values)
        if any(said):
            fields[EFFECT] = (*fields.get(EFFECT, ()), *self._operations(said))
        return ReadText(fields, tuple(modes), tuple(unread))

    def _before(self, said: list[tuple[Did, ...]], chosen: bool, line: str | None) -> Iterable[Did]:
        """Return what a sentence can refer back to: nothing for a line of a list."""
        if line is not None:
            return ()
        if self.several.same is None:
            return chain.from_iterable(said)
        return said[-1] if chosen else ()

    def _joined(self, text: str, kind: str) -> list[str]:
        """Return the sentences of a text, those that belong to the one before joined to it."""
        joined: list[str] = []
        for sentence in sentences(text):
            if joined and bullet(sentence) is None and self.joins(kind, sentence):
                joined[-1] = f"{joined[-1]} {sentence}"
            else:
                joined.append(sentence)
        return joined

    def values(self, reading: ReadText) -> dict[str, Any]:
        """Return the values of the fields that a text says, each as the move has it."""
        fields = reading.fields.items()
        return {name: self.single[name](read) if name in self.single else read for name, read in fields}

    def said_back(self, state: Any, reading: ReadText, lang: str) -> tuple[str, ...]:
        """Return what was understood in words, one line for each part."""
        every = ((name, one) for name, values in reading.fields.items() for one in values)
        return tuple(
            self.said(state, name, one, lang) for name, one in every if not isinstance(one, AsPrinted)
        )

    def said_ops(self, state: Any, ops: tuple[Any, ...], lang: str) -> str:
        """Return operations in words, on one line."""
        return " · ".join(self.said(state, EFFECT, op, lang) for op in ops)

    def _operations(self, said: list[tuple[Did, ...]]) -> tuple[Any, ...]:
        """Return the operations of sentences, which are apart if each is an effect of its own."""
        if self.several.same is None:
            return operations(chain.from_iterable(said), self.several, self.bare)
        return tuple(op for dids in said for op in operations(dids, self.several, self.bare))

    def _meaning(self, words: "CardWords", sentence: str) -> SentenceSays | None:
        """Return what one sentence means, or None if the grammar does not know it."""
        from lark.exceptions import UnexpectedInput, VisitError

        try:
            tree = self._parser.parse(plain(sentence), start=words.start)
        except UnexpectedInput:
            return None
        words.printed = sentence
        try:
            says: SentenceSays = words.transform(tree)
        except VisitError as failed:
            if isinstance(failed.orig_exc, UnsaidError):
                return None
            raise
        return says


def _fitting(
    meaning: SentenceSays | None, before: Iterable[Did], fields: dict[str, tuple[Any, ...]]
) -> tuple[SentenceSays | None, dict[str, tuple[Any, ...]]]:
    """Return a meaning with the fields as it revises them, or None if it fits nothing before it."""
    if meaning is None or not _refers_to_something(before, meaning.dids):
        return None, fields
    if meaning.revises is None:
        return meaning, fields
    revised = meaning.revises(fields)
    return (None, fields) if revised is None else (meaning, revised)


def _refers_back(meaning: SentenceSays) -> bool:
    """Return whether a sentence begins with what is done to the targets of the one before."""
    first = meaning.dids[0].to if meaning.dids else None
    return first is not None and first.how == "same"


def _chooses(meaning: SentenceSays) -> bool:
    """Return whether a sentence ends with what is done to chosen targets."""
    last = meaning.dids[-1].to if meaning.dids else None
    return last is not None and last.how in ("chosen", "same")


def _refers_to_something(before: Iterable[Did], dids: Iterable[Did]) -> bool:
    """Return whether whatever is the same as before has something before it."""
    last: Did | None = None
    for one in (*before, *dids):
        same = one.to is not None and one.to.how == "same"
        if same and (last is None or last.to is None):
            return False
        last = one
    return True
