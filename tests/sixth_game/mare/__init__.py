"""Maré: three fishers cast cards of their hands, and the heaviest card gathers from the beach."""

from companion.games.registry import GameEntry

GAME = GameEntry(
    slug="mare",
    title="Maré",
    pieces="mare.pieces",
    layouts="mare.paper",
    sources="mare.cards",
    referee="mare.game:MARE",
    phone="mare.phone",
)
