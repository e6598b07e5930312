"""The sentences of texts that act on several pieces."""

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple

from companion.language import LANGUAGES, Both, Message, Wording, _
from companion.referee.positions.many_targets import OnMany
from companion.referee.positions.position import S
from companion.referee.resolving.table_moves import say_as_printed
from companion.referee.rules.selecting import Nouns, joined, targets_of
from companion.referee.words.sentences import Sentences, when


def subject(said: Sentences[S], state: S, does: Iterable[Any], who: Wording) -> Both:
    """Return operations as sentences about pieces that are given in words."""

    def about(op: Any, lang: str) -> str:
        text, name = said.operation(state, op.aimed_at(who), lang), who.to(lang)
        return text if name in text else f"{name}: {text}"

    return Both(*("; ".join(about(op, lang) for op in does) for lang in LANGUAGES))


class SelectingWords(NamedTuple, Generic[S]):
    """The fillings of sentences on several pieces: each method returns one from an operation."""

    said: Sentences[S]
    nouns: Nouns[S]

    def does(self, state: S, op: Any) -> Both | None:
        """Return what is done."""
        return self.said.effect(state, op.does if isinstance(op.does, tuple) else (op.does,))

    def whom(self, state: S, op: Any) -> Both | None:
        """Return the chosen targets, or None while there are none."""
        names = [self.nouns.called(state, one) for one in targets_of(op)]
        return joined(names, ", ") if names else None

    def among(self, _state: S, op: Any) -> Both:
        """Return the pieces that are meant."""
        return self.nouns.described(op.among)

    def one(self, _state: S, op: Any) -> Both | Message:
        """Return a single one of the pieces that are meant."""
        return self.nouns.one_of(op.among)

    def every(self, state: S, op: Any) -> Both | None:
        """Return what every one of the pieces does, or None if their kind has no such words."""
        each = self.nouns.each_of(op.among)
        return None if each is None else subject(self.said, state, op.does, each)

    def dealt(self, state: S, op: Any) -> Both | None:
        """Return what each chosen target gets, or None while there are none."""
        return self.said.effect(state, op.spelled_out()) if targets_of(op) else None

    def whole(self, state: S, op: Any) -> Both | None:
        """Return what is shared out, before anybody has shared it."""
        return self.said.effect(state, (op.in_all,))


def say_many(said: Sentences[S], ops: OnMany, nouns: Nouns[S]) -> None:
    """Register the sentences of a game's texts on several pieces."""
    words = SelectingWords(said, nouns)
    say_as_printed(said)
    said.say(
        ops.each,
        when(_("{among}: {does}"), **{"among.this": True}),
        _("[{every}|each of {among}: {does}]"),
        every=words.every,
        does=words.does,
        among=words.among,
    )
    said.say(
        ops.targets,
        when(_("[{whom}|any number of {among}]: {does}"), most=0),
        when(_("[{whom}|{one}]: {does}"), most=1),
        _("[{whom}|up to {most} of {among}]: {does}"),
        one=words.one,
        does=words.does,
        among=words.among,
        whom=words.whom,
    )
    if ops.wished is not None:
        said.say(
            ops.wished,
            when(_("nothing"), faz=False),
            when(_("{does}"), faz=True),
            _("if its player wishes: {does}"),
            does=words.does,
        )
    if ops.shared is not None:
        said.say(
            ops.shared,
            when(_("[{dealt}|{whole}, shared out among {among}]"), most=0),
            _("[{dealt}|{whole}, shared out among up to {most} of {among}]"),
            among=words.among,
            dealt=words.dealt,
            whole=words.whole,
        )
