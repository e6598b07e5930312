"""The secrets that the result of an entry depends on, since the result can reveal them."""

from collections.abc import Callable
from typing import Any, TypeVar

from companion.referee.fields.move import Move
from companion.referee.fields.secrets import secrets_read
from companion.referee.matches.entries import Entry
from companion.referee.matches.match import PLAYED, Match
from companion.referee.matches.replay import PAST_CHANGING

M = TypeVar("M", bound=Match[Any])


def append_noting(match: Match[Any], entry: Entry) -> Match[Any]:
    """Return the match with one more entry, noting the secrets read for the part that it changes.

    A changed past is replayed from the beginning, but the results before the change are known already.
    """
    if not isinstance(entry, PAST_CHANGING):
        return match.append(entry)
    after = _unnoted(lambda: match.append(entry))
    course = enumerate(zip(match.course, after.course, strict=False))
    changed = next((at for at, (was, now) in course if was.moment != now.moment), None)
    first = min(len(match.course), len(after.course)) if changed is None else changed
    state = after.course[first - 1].state if first else after.begun
    for one in after.course[first:]:
        if isinstance(one.moment.what, Move):
            match.game.judge(state, one.moment.what)
            match.game.judge(one.before, one.moment.what)
        if isinstance(one.moment.what, Move) and one.standing in PLAYED:
            match.game.apply(one.before, one.moment.what)
        state = one.state
    return after


def _unnoted(look: Callable[[], M]) -> M:
    """Return the result of a function without noting the secrets that it reads."""
    found: list[M] = []
    secrets_read(lambda: found.append(look()))
    return found[0]
