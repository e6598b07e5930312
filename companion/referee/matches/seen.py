"""Verdicts as an audience may see them: the ruling of a referee who knows no more than the audience.

The verdict is the same for all. Reasons, remedies and questions are computed on the position as the audience
sees it, never cut out of those on the true one, so that they reveal nothing that is hidden.
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
    """Return the ruling on ``move`` in ``state`` as an audience may see it.

    If the verdict depends on something hidden, the audience gets the verdict, its rules, and only those facts
    that the move contains.
    """
    seen, said = game.project(state, audience), redact(move, audience)
    if seen == state and said == move:
        return ruling
    reckoned = game.judge(seen, said)
    if reckoned.verdict == ruling.verdict:
        return msgspec.structs.replace(reckoned, physical=ruling.physical)
    words = tuple(_said(said))
    citations = tuple(
        Citation(one.rule, one.role, tuple(fact for fact in one.facts if fact in words), one.hidden())
        for one in ruling.citations
    )
    return Ruling(ruling.verdict, citations, physical=ruling.physical)


def _said(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield every value in a move with the name of its field."""
    if isinstance(value, msgspec.Struct):
        value = {name: getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, dict):
        yield from value.items()
        value = tuple(value.values())
    if isinstance(value, tuple | list):
        for part in value:
            yield from _said(part)
