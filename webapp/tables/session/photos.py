"""The photos of a match's cards: which card each shows, and who may see it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from companion.referee.definition.at_table import LyingCard
from companion.referee.fields.secrets import Audience
from companion.referee.matches.entries import Interrupt, Play
from webapp.store.rows import TablePhotoRow
from webapp.tables.session.table_session import TableSession

NO_PHOTOS: Mapping[str, str] = {}


def cards_lying(held: TableSession, state: Any = None) -> dict[str, LyingCard]:
    """Return the cards on a table, now or in another position, by the keys of their pieces."""
    if held.playing.board is not None:
        return {}
    lying = held.playing.game.at_table.lying
    return {one.key: one for one in lying(held.match.state if state is None else state)}


def photos_shown(held: TableSession, audience: Audience) -> Mapping[str, str]:
    """Return the photos of cards that lie there, by the keys of their pieces, as an audience sees them."""
    if not held.photos:
        return NO_PHOTOS
    rows = {row.card: row for row in held.photos if not row.n}
    return {
        key: rows[one.card].photo
        for key, one in cards_lying(held).items()
        if one.card in rows and is_seen(rows[one.card], one, audience)
    }


def is_seen(row: TablePhotoRow, card: LyingCard, audience: Audience) -> bool:
    """Return whether an audience may see the photo of a card: of a face-down one only who knows it."""
    return not row.seat or any(seat in audience.seats for seat in card.knowers)


def photo_played(held: TableSession, n: int) -> str:
    """Return the photo of the card that entry ``n`` played, or an empty text."""
    return next((row.photo for row in held.photos if row.n == n), "")


def all_seen(held: TableSession, audience: Audience) -> frozenset[str]:
    """Return every photo that an audience may see at a table."""
    played = (row.photo for row in held.photos if row.n)
    return frozenset((*photos_shown(held, audience).values(), *played))


def followed(held: TableSession, before: Any, n: int) -> tuple[TablePhotoRow, ...]:
    """Return the photos after entry ``n``, which may have moved, turned or played their cards.

    The photo of a face-down card goes with the entry by which its owner uses it, because that shows its face.
    """
    lying = {one.card: one for one in cards_lying(held).values()}
    return tuple(_each_followed(held, lying, before, n))


def _each_followed(
    held: TableSession, lying: Mapping[str, LyingCard], before: Any, n: int
) -> Iterator[TablePhotoRow]:
    for row in held.photos:
        card = lying.get(row.card)
        if row.n:
            yield row
        elif card is not None:
            yield row if card.knowers or not row.seat else msgspec.structs.replace(row, seat="")
        elif row.seat and row.card in _used(held, before, n):
            yield msgspec.structs.replace(row, card="", n=n, seat="")


def _used(held: TableSession, before: Any, n: int) -> Iterable[str]:
    """Return the face-down cards that the seat of entry ``n`` names and knows, by their ids."""
    entry = held.match.log[n - 1]
    if not isinstance(entry, Play | Interrupt):
        return ()
    named = held.playing.game.at_table.places(before, entry.move)
    known = cards_lying(held, before)
    return [known[key].card for key in named if key in known and entry.move.seat in known[key].knowers]
