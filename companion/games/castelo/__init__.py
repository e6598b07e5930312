"""Castelo: two or more players try to bring down each other's castle behind its wall."""

from companion.games.registry import GameEntry

GAME = GameEntry(
    slug="castelo",
    title="Castelo",
    pieces="companion.games.castelo.pieces",
    layouts="layouts.castelo",
    sources="card_sources.castelo",
    referee="companion.games.castelo.game:CASTELO",
    phone="webapp.games.castelo",
)
