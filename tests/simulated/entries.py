"""What people declare in an evening: at a score board, along a match of each game, and with secrets."""

import lzma
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hidden_tables import HIDING, SENTINELS

from companion.games import all_games
from companion.record_files import open_text
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.record_writing import plain_entry
from simulated.world import World

Plain = dict[str, Any]
KEPT = max(
    folder for folder in (Path(__file__).parents[1] / "formats").iterdir() if folder.name[0].isdecimal()
)
SERVER_ONLY = ("presumed", "follows", "waived")


class Script(NamedTuple):
    """The game of an evening: its mode, seats and position, and the entries that are declared in order.

    Without entries, phones tap what their page shows. ``sentinels`` are words of secrets that only the phone
    of seat A knows.
    """

    game: str
    mode: str
    players: int = 2
    setup: Plain | None = None
    entries: tuple[Plain, ...] = ()
    sentinels: tuple[str, ...] = ()


def script(world: World) -> Script:
    """Draw what is played this evening."""
    kind = world.chance.choice(("board", "match", "secrets"))
    if kind == "secrets":
        hiding = HIDING[world.chance.choice(sorted(HIDING))]
        way = world.chance.randrange(2)
        entries = tuple(entry for who, entry in hiding.entries(way) if who in ("ana", "beto"))
        sentinels = SENTINELS[way : way + 1] if hiding.sentinels else ()
        return Script(hiding.game, "arbitro", 2, hiding.setups[way], entries, sentinels)
    game = world.chance.choice(sorted(one.slug for one in all_games()))
    return _match(game) if kind == "match" else Script(game, "placar")


@cache
def _match(game: str) -> Script:
    text = lzma.decompress((KEPT / f"{game}.json.xz").read_bytes()).decode()
    record = open_text(text, game).record
    entries = tuple(_declared(entry) for entry in record.log if isinstance(entry, Play | Interrupt))
    setup = None if record.setup is None else dict(record.setup)
    return Script(game, "arbitro", len(record.options.seats), setup, entries)


def _declared(entry: Play | Interrupt) -> Plain:
    return {name: part for name, part in plain_entry(entry).items() if name not in SERVER_ONLY}
