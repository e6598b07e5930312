"""A table's match as an audience sees it, so that nothing computed from it rests on secrets."""

from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Any

from companion.referee.definition.game import Game
from companion.referee.fields.secrets import Audience
from companion.referee.matches.match import EntryResult, Match
from webapp.tables.session.table_session import TableSession


def as_seen(held: TableSession, audience: Audience) -> TableSession:
    """Return the table with its match as an audience sees it; the same object if nothing is hidden."""
    if not held.hides:
        return held
    key = ("as seen", audience.seats)
    if (found := held.seen.get(key)) is None:
        found = held.seen[key] = copy(held)
        found.match, found.seen, found.viewed = match_seen(held.match, audience), {}, {}
    seen: TableSession = found
    return seen


def match_seen(match: Match[Any], audience: Audience) -> Match[Any]:
    """Return a match whose positions are what an audience sees of them."""
    course: Any = tuple(ResultSeen(match.game, one, audience) for one in match.course)
    return replace(match, course=course, state=match.game.project(match.state, audience))


class ResultSeen:
    """The result of an entry, with the positions around it redacted when they are first read."""

    def __init__(self, game: Game[Any], one: EntryResult, audience: Audience) -> None:
        self._game, self._one, self._audience = game, one, audience

    def __getattr__(self, name: str) -> Any:
        return getattr(self._one, name)

    @cached_property
    def before(self) -> Any:
        """The position on which the entry was judged."""
        return None if self._one.before is None else self._game.project(self._one.before, self._audience)

    @cached_property
    def state(self) -> Any:
        """The position after the entry."""
        return self._game.project(self._one.state, self._audience)
