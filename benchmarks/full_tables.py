"""Full tables of games, from whose offers a seat is to choose."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from random_play import POSITIONS, read_records, referee_of

from companion.games import all_games
from companion.referee.definition.game import Game
from companion.referee.matches.entries import Play
from companion.referee.matches.replay import replay


@dataclass(frozen=True, slots=True)
class Full:
    """A full table of a game, and the seat that chooses there."""

    what: str
    game: Game[Any]
    state: Any
    seat: str

    def offers(self) -> int:
        """List the offers; return how many."""
        return len(list(self.game.offers(self.state, self.seat)))


def full_tables() -> Iterator[Full]:
    """Yield the positions of the stored full tables: those before each entry with a note."""
    for entry in all_games():
        game = referee_of(entry)
        if game is None:
            continue
        for record in read_records(entry, game, POSITIONS.glob(f"{entry.slug}-cheia.yaml")):
            match = replay(record, game).match
            before = (match.begun, *(outturn.state for outturn in match.course))
            for state, line in zip(before, record.lines, strict=False):
                if line.note and isinstance(line.entry, Play):
                    yield Full(f"{entry.slug}: {line.note}", game, state, line.entry.move.seat)
