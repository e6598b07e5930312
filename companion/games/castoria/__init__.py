"""Castória: two Narradores tell one story against each other."""

from companion.games.registry import GameEntry

GAME = GameEntry(
    slug="castoria",
    title="Castória",
    pieces="companion.games.castoria.pieces",
    layouts="layouts.castoria",
    sources="card_sources.castoria",
    referee="companion.games.castoria.game:CASTORIA",
    phone="webapp.games.castoria",
)
