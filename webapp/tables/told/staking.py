"""What is at stake while somebody is asked: what comes of it if they let it pass, in few words."""

import msgspec

from companion.referee.fields.secrets import Audience
from companion.referee.matches.gone_on import passed_by_all
from webapp.tables.held.held import TableSession
from webapp.tables.held.seats import names_of
from webapp.tables.told.showing import view_gone_over, viewed


def stake_of(held: TableSession, audience: Audience, lang: str) -> tuple[str, ...]:
    """What becomes of the board, by what an audience sees; empty where play does not stop for it."""
    game = held.playing.game
    seen = game.project(held.match.state, audience)
    if game.board is None or not game.presuming.stops(seen):
        return ()
    names = names_of(held.seats, lang)
    now, then = (viewed(game, one, names, audience, lang) for one in (seen, passed_by_all(game, seen)))
    update = view_gone_over(game, now, then, held.seq)
    return () if isinstance(update, msgspec.UnsetType) else update.told
