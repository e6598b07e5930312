"""Fábula TCG: allies take and fell the bases of a Brazil that has grown green again."""

from companion.games.registry import GameEntry

GAME = GameEntry(
    slug="fabula",
    title="Fábula TCG",
    pieces="companion.games.fabula.pieces",
    layouts="layouts.fabula",
    sources="card_sources.fabula",
    referee="companion.games.fabula.game:FABULA",
    phone="webapp.games.fabula",
)
