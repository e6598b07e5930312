"""The cards of a house as its tables see them: the valid version of each, with its photo."""

from typing import NamedTuple

import msgspec

from companion.house.card import MOST_CARDS, HouseCard, HouseGame, known_as_written
from companion.house.names import folded
from companion.referee.definition.at_table import KnownCard
from webapp.store.queries import ReadTransaction
from webapp.store.rows import HouseCardRow, PhotoRow

MOST_PHOTOS = 1000  # of one game


class KeptCard(NamedTuple):
    """A card of the house: its valid version, what the referee knows of it, and its photo, if any."""

    row: HouseCardRow
    known: KnownCard
    photo: str

    @property
    def card(self) -> HouseCard:
        """The card as the house has described it."""
        return msgspec.json.decode(self.row.written, type=HouseCard)

    def short(self, game: HouseGame, lang: str) -> str:
        """Return what distinguishes the card from others of its kind."""
        return game.at_table.in_short(self.known, lang)

    def words(self, game: HouseGame, lang: str) -> str:
        """Return the words by which the card is found: its name, its kind, and its numbers, folded."""
        kind = game.kinds.get(self.known.kind)
        title = kind.title.to(lang) if kind else ""
        return folded(" ".join((self.known.name, title, self.short(game, lang))))


class KeptCards(NamedTuple):
    """The cards of a house for a game, the latest first, and its photos."""

    cards: tuple[KeptCard, ...] = ()
    photos: tuple[PhotoRow, ...] = ()

    @property
    def loose_photos(self) -> tuple[PhotoRow, ...]:
        """The photos that belong to no card."""
        shown = {one.photo for one in self.cards}
        return tuple(photo for photo in self.photos if photo.digest not in shown)


NO_CARDS = KeptCards()


def kept_cards(reading: ReadTransaction, game: str) -> KeptCards:
    """Return the cards and the photos that the house keeps for a game.

    A photo belongs to the card that names it, or else to the card of its own name.
    """
    photos = reading.house_photos(game, MOST_PHOTOS)
    stored = {photo.digest for photo in photos}
    by_name = {photo.name: photo.digest for photo in reversed(photos) if photo.name}
    return KeptCards(
        tuple(
            KeptCard(
                row,
                known_as_written(game, row.written),
                row.photo if row.photo in stored else by_name.get(row.name, ""),
            )
            for row in reading.house_cards(game, MOST_CARDS)
        ),
        photos,
    )
