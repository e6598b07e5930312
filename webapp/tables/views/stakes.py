"""The stakes while somebody is asked: the consequences of a pass, in a few words."""

from typing import Any

from msgspec import UNSET, UnsetType

from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Audience
from companion.referee.matches.implied_passes import come_of_silence
from webapp.tables.session.seats import names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.showing import came_between, viewed


def stake_of(held: TableSession, audience: Audience, lang: str) -> tuple[str, ...] | UnsetType:
    """Return what comes of silence, for an audience; UNSET if nothing hangs in the air, or nobody knows."""
    game = held.playing.game
    seen = game.project(held.match.state, audience)
    if game.board is None or not game.presuming.in_the_air(seen):
        return UNSET
    after = come_of_silence(game, seen)
    return UNSET if after is None else changes_between(held, seen, after, audience, lang)


def changes_between(
    held: TableSession, before: Any, after: Any, audience: Audience, lang: str, *, by: tuple[Seat, ...] = ()
) -> tuple[str, ...]:
    """Return what would come of deeds of seats between two positions, as an audience sees them."""
    game, names = held.playing.game, names_of(held.seats, lang)
    now, then = (viewed(game, one, names, audience, lang) for one in (before, after))
    return () if now is None or then is None else came_between(game, now, then, past=False, by=by)
