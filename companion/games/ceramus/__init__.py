"""Ceramus: artists lay tiles of four styles over an old wall, one to four at a table."""

from companion.games.registry import GameEntry

GAME = GameEntry(
    slug="ceramus",
    title="Ceramus",
    pieces="companion.games.ceramus.pieces",
    layouts="layouts.ceramus",
    sources="card_sources.ceramus",
    referee="companion.games.ceramus.game:CERAMUS",
    phone="webapp.games.ceramus",
)
