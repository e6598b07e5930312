"""The photos that a house keeps, found by name, with the fields that their cards fill of a move."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from companion.house.card import with_text
from companion.house.names import folded
from companion.referee.definition.at_table import KnownCard
from companion.referee.fields.move import Move
from companion.referee.matches.record_reading import read_move
from webapp.store.rows import PhotoRow
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.kept_cards import KeptCards
from webapp.tables.views.photographed import check_photographer
from webapp.tables.wire.photo_views import HousePhotosView, HousePhotoView

MOST = 48  # photos in an answer
LONGEST = 80  # letters of a question


def house_photos_of(
    words: str, held: TableSession, who: Viewer, kept: KeptCards, *, played: Any = None
) -> HousePhotosView:
    """Return the photos whose name fits the words, all for none, the latest first.

    For the move that is ``played``, photos of other kinds of cards are left out. Raises TableError, Fault.
    """
    check_photographer(held, who)
    game = held.playing.game
    move = None if played is None else read_move(played, held.match.state.options, game, ("move",))
    wanted = folded(words[:LONGEST]).split()
    cards = {one.photo: one.known for one in kept.cards if one.photo}
    found: list[HousePhotoView] = []
    for photo in kept.photos:
        named = photo.name.split()
        if all(any(word.startswith(one) for word in named) for one in wanted):
            found += _viewed(held, photo, cards.get(photo.digest), move)
        if len(found) == MOST:
            break
    return HousePhotosView(tuple(found))


def _viewed(
    held: TableSession, photo: PhotoRow, card: KnownCard | None, move: Move | None
) -> Iterator[HousePhotoView]:
    """Yield a photo, unless its card is not one that the move plays."""
    if move is None:
        yield HousePhotoView(photo.digest, photo.called)
        return
    at_table = held.playing.game.at_table
    kind, field = at_table.asks.plays.get(type(move), ("", ""))
    if card is not None:
        fills = at_table.plays(with_text(card, held.playing.slug), move)
        if fills is not None:
            yield HousePhotoView(photo.digest, photo.called, fills)
        return
    if photo.kind not in ("", kind):
        return
    facts: dict[str, Any] = msgspec.json.decode(photo.facts)
    name = {field: photo.called} if photo.called and field else {}
    yield HousePhotoView(photo.digest, photo.called, facts | name if facts else UNSET)
