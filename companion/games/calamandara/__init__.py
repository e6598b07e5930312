"""Calamandara: two to four travellers lay symbols over a broken land and walk to the Fenda Dimensional."""

from companion.games.registry import GameEntry

GAME = GameEntry(
    slug="calamandara",
    title="Calamandara",
    pieces="companion.games.calamandara.pieces",
    layouts="layouts.calamandara",
    sources="card_sources.calamandara",
    referee="companion.games.calamandara.game:CALAMANDARA",
    phone="webapp.games.calamandara",
)
