"""A file with cards that belongs to no set: the game whose words it uses."""

from collections.abc import Iterable
from pathlib import Path

from companion.cards.kinds import CardKind
from companion.games import GameEntry, all_games
from companion.language import _
from companion.printing.refusal import RefusedError
from companion.sources.allowance import Allowance
from companion.sources.columns import RESERVED, meaning, plain_word
from companion.sources.entries import SourceEntry
from companion.sources.reading import read_cards

Fit = tuple[int, int]  # how many kinds and how many columns a game knows


def game_of_table(file: Path) -> GameEntry:
    """Return the game that knows the most kinds, then the most columns, of the cards in a file.

    Raises UnreadableError, and RefusedError where no game or several fit alike.
    """
    kinds, columns = _words(read_cards(file, file.name, Allowance()).entries)
    games = [game for game in all_games() if game.load_pieces().CARD_KINDS]
    fits = {game.slug: _fit(kinds, columns, game.load_pieces().CARD_KINDS) for game in games}
    best = max(fits.values(), default=(0, 0))
    found = [game for game in games if fits[game.slug] == best]
    if best[0] and len(found) == 1:
        return found[0]
    raise RefusedError(
        _(
            "{file} does not show of which game its cards are: put it into a folder, and “companion new GAME"
            " FOLDER” makes a set of it (games: {games}).",
            file=file.name,
            games=", ".join(game.slug for game in games),
        )
    )


def _words(entries: Iterable[SourceEntry]) -> tuple[set[str], set[str]]:
    """Return the kinds that entries name, and the names of their columns."""
    kinds: set[str] = set()
    columns: set[str] = set()
    for entry in entries:
        for cell in entry.cells:
            name = plain_word(cell.name.partition(".")[0])
            columns.add(name)
            if meaning(name, RESERVED) == "kind":
                kinds.add(plain_word(cell.text))
    return kinds, columns


def _fit(kinds: set[str], columns: set[str], known: Iterable[CardKind]) -> Fit:
    fields = {field.name for kind in known for field in kind.fields}
    return len(kinds & {plain_word(kind.name) for kind in known}), len(columns & fields)
