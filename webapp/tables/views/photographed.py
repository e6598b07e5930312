"""Whether a phone may photograph a card that lies there, and the photo as the sheet of the card shows it."""

from collections.abc import Iterable

from msgspec import UNSET, UnsetType

from companion.house.names import folded
from companion.language import _
from companion.referee.definition.at_table import LyingCard
from companion.referee.views.board_view import PlacedPiece
from webapp.store.rows import TablePhotoRow
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.photos import cards_lying, is_seen
from webapp.tables.session.seats import held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.card_sets import printed_cards
from webapp.tables.wire.errors import NotAllowedError, NotUnderstoodError, TableError
from webapp.tables.wire.photo_views import ThingPhoto


def photo_of_thing(held: TableSession, who: Viewer, pieces: Iterable[PlacedPiece]) -> ThingPhoto | UnsetType:
    """Return the photo of the card on a place, and what the phone may do about it; UNSET for nothing."""
    lying = cards_lying(held)
    card = next((lying[one.key] for one in pieces if one.key in lying), None)
    if card is None:
        return UNSET
    row = row_of(held, card)
    seen = row is not None and is_seen(row, card, held.audience(who.phone))
    try:
        check_photographs(held, who, card)
        may_take = True
    except TableError:
        may_take = False
    if not seen and not may_take:
        return UNSET
    if row is None or not seen:
        return ThingPhoto(card.key, "", may_take, may_remove=False)
    return ThingPhoto(card.key, row.photo, may_take, may_remove(held, who, row))


def row_of(held: TableSession, card: LyingCard) -> TablePhotoRow | None:
    """Return the photo of a card that lies there, or None."""
    return next((row for row in held.photos if row.card == card.card and not row.n), None)


def check_photographer(held: TableSession, who: Viewer) -> None:
    """Refuse a phone without a seat, and all phones at a locked or scored table. Raises TableError."""
    if held.playing.board is not None:
        raise NotUnderstoodError("no-referee", _("Only cards of a refereed table have photos."))
    if held.table.locked:
        message = _("This table is locked: nobody takes photos until it is unlocked.")
        raise NotAllowedError("table-locked", message)
    if not held_by(held.seats, who.phone):
        raise NotAllowedError("not-seated", _("Take a seat first: whoever looks on takes no photos."))


def check_photographs(held: TableSession, who: Viewer, card: LyingCard) -> None:
    """Refuse a phone that may not photograph a card that lies there. Raises TableError."""
    check_photographer(held, who)
    if card.knowers and not set(card.knowers) & set(held.known_seats(who.phone)):
        raise NotAllowedError("seat-of-another", _("Only who knows a face-down card photographs it."), "card")
    if is_printed(held, card.name, who.lang):
        raise NotUnderstoodError("known-card", _("This card of our sets needs no photo."), "card")
    row = row_of(held, card)
    if row is not None and not may_remove(held, who, row):
        message = _("This card has a photo: who took it removes it first, or the judge or the host.")
        raise NotAllowedError("photo-of-another", message, "card")


def may_remove(held: TableSession, who: Viewer, row: TablePhotoRow) -> bool:
    """Return whether a phone may remove a photo from its card."""
    return who.host or who.phone in held.judges or (who.phone is not None and who.phone == row.phone)


def is_printed(held: TableSession, name: str, lang: str) -> bool:
    """Return whether a card of that name belongs to the game's sets, and the table plays them."""
    if not name or held.table.cards != "ours":
        return False
    wanted = folded(name)
    return any(wanted in one.names for one in printed_cards(held.playing.slug, lang).values())
