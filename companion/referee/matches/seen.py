"""What an audience is told of a verdict: what a referee would say who knows no more than they do.

A verdict is the same for all. Why, what would mend it and what is asked are reckoned again on the position as
the audience sees it, and never cut out of what was reckoned on the true one: so what they are told is the
same whatever is hidden from them.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.fields.secrets import Audience, redact
from companion.referee.judging.ruling import Citation, Ruling
from companion.referee.positions.position import S


def ruling_seen(game: Game[S], state: S, move: Move, ruling: Ruling, audience: Audience) -> Ruling:
    """Return the ruling that ``move`` was given in ``state``, as an audience may be told it.

    Where the verdict itself rests on what is hidden from them, they are told it and its rules, and of facts
    only what was said with the move.
    """
    seen, said = game.project(state, audience), redact(move, audience)
    if seen == state and said == move:
        return ruling
    reckoned = game.judge(seen, said)
    if reckoned.verdict == ruling.verdict:
        return msgspec.structs.replace(reckoned, physical=ruling.physical)
    words = tuple(_said(said))
    citations = tuple(
        Citation(one.rule, one.role, tuple(fact for fact in one.facts if fact in words))
        for one in ruling.citations
    )
    return Ruling(ruling.verdict, citations, physical=ruling.physical)


def _said(value: Any) -> Iterator[tuple[str, Any]]:
    """Everything that a move says, by the names of its fields."""
    if isinstance(value, msgspec.Struct):
        value = {name: getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, dict):
        yield from value.items()
        value = tuple(value.values())
    if isinstance(value, tuple | list):
        for part in value:
            yield from _said(part)
