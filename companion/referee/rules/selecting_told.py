"""The sentences of texts that act on several pieces."""

from collections.abc import Iterable
from typing import Any

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


def say_many(said: Sentences[S], ops: OnMany, nouns: Nouns[S]) -> None:
    """Register the sentences of a game's texts on several pieces."""

    def does(state: S, op: Any) -> Both | None:
        return said.effect(state, op.does if isinstance(op.does, tuple) else (op.does,))

    def whom(state: S, op: Any) -> Both | None:
        names = [nouns.called(state, one) for one in targets_of(op)]
        return joined(names, ", ") if names else None

    def among(_state: S, op: Any) -> Both:
        return nouns.described(op.among)

    def one(_state: S, op: Any) -> Both | Message:
        return nouns.one_of(op.among)

    say_as_printed(said)
    fillings: Any = {"does": does, "among": among}
    chosen: Any = {**fillings, "whom": whom}

    def every(state: S, op: Any) -> Both | None:
        each = nouns.each_of(op.among)
        return None if each is None else subject(said, state, op.does, each)

    said.say(
        ops.each,
        when(_("{among}: {does}"), **{"among.this": True}),
        _("[{every}|each of {among}: {does}]"),
        every=every,
        **fillings,
    )
    said.say(
        ops.targets,
        when(_("[{whom}|any number of {among}]: {does}"), most=0),
        when(_("[{whom}|{one}]: {does}"), most=1),
        _("[{whom}|up to {most} of {among}]: {does}"),
        one=one,
        **chosen,
    )
    if ops.wished is not None:
        said.say(
            ops.wished,
            when(_("nothing"), faz=False),
            when(_("{does}"), faz=True),
            _("if its player wishes: {does}"),
            does=does,
        )
    if ops.shared is not None:

        def dealt(state: S, op: Any) -> Both | None:
            return said.effect(state, op.spelled_out()) if targets_of(op) else None

        def whole(state: S, op: Any) -> Both | None:
            return said.effect(state, (op.in_all,))

        said.say(
            ops.shared,
            when(_("[{dealt}|{whole}, shared out among {among}]"), most=0),
            _("[{dealt}|{whole}, shared out among up to {most} of {among}]"),
            among=among,
            dealt=dealt,
            whole=whole,
        )
