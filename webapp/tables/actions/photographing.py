"""Photos of cards: taken, put on a card that lies there or that an entry plays, and removed."""

import hashlib
from typing import Any

import msgspec

from companion.house.names import LONGEST_NAME, folded
from companion.language import _
from companion.referee.definition.at_table import LyingCard
from companion.referee.definition.card_forms import whole_asks
from companion.referee.fields.move import Move
from companion.referee.fields.secrets import Secret
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.match import PLAYED
from companion.referee.matches.record_writing import plain_move
from webapp.store.queries import ReadTransaction
from webapp.store.rows import EntryRow, PhotoRow, TablePhotoRow
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.photos import all_seen, cards_lying
from webapp.tables.session.seats import held_by
from webapp.tables.session.table_session import TableSession, hides
from webapp.tables.views.kept_cards import MOST_PHOTOS
from webapp.tables.views.photographed import check_photographer, check_photographs, may_remove
from webapp.tables.wire.errors import NotAllowedError, NotThereError

MOST_AT_TABLE = 60  # photos taken at one table
NO_PHOTO = _("There is no such photo here.")


def check_takes(held: TableSession, who: Viewer, card: str) -> None:
    """Refuse a photo before its bytes are looked at; without a card it is for a move. Raises TableError."""
    check_photographer(held, who)
    if card:
        check_photographs(held, who, _lying(held, card))


def take(change: Change, card: str, body: bytes, who: Viewer) -> PhotoRow:
    """Store a photo, and show it on a card that lies there, if one is named. Raises TableError."""
    held = change.held
    check_takes(held, who, card)
    assert who.phone is not None  # it holds a seat
    with change.reading() as reading:
        _check_room(reading, held)
    digest = hashlib.sha256(body).hexdigest()[:32]
    photo = PhotoRow(held.playing.slug, digest, change.at, held.code, who.phone)
    change.writing.keep_photo(photo, body)
    if card:
        _show(change, _lying(held, card), photo, who.phone)
    return photo


def choose(change: Change, card: str, digest: str, who: Viewer) -> None:
    """Show a photo of the house, or of this phone, on a card that lies there. Raises TableError."""
    held = change.held
    check_takes(held, who, card)
    with change.reading() as reading:
        photo = reading.photo(held.playing.slug, digest)
    if photo is None or who.phone is None or not _may_use(photo, held, who.phone):
        raise NotThereError("no-such-photo", NO_PHOTO)
    _show(change, _lying(held, card), photo, who.phone)


def remove(change: Change, digest: str, who: Viewer) -> None:
    """Remove a photo from its cards, and delete it if it was taken here and nobody else shows it.

    Raises NotThereError, NotAllowedError.
    """
    held = change.held
    with change.reading() as reading:
        photo = reading.photo(held.playing.slug, digest)
    own = photo is not None and _is_own(photo, held, who.phone)
    if photo is None or not (own or digest in all_seen(held, held.audience(who.phone))):
        raise NotThereError("no-such-photo", NO_PHOTO)
    rows = [row for row in held.photos if row.photo == digest]
    if not own and not all(may_remove(held, who, row) for row in rows):
        message = _("Who took this photo removes it, or the judge, or the host.")
        raise NotAllowedError("photo-of-another", message)
    drop_from(change, digest, who.phone)
    _drop_unless_shown(change, photo)


def drop_from(change: Change, digest: str, phone: int | None) -> None:
    """Remove a photo from every card of the match that shows it."""
    held = change.held
    lines = frozenset(row.n for row in held.photos if row.photo == digest and row.n)
    left = tuple(row for row in held.photos if row.photo != digest)
    if left != held.photos:
        change.set_photos(left)
        change.happen("photo", phone, lines)


def show_played(change: Change, before: Any, row: EntryRow, digest: str) -> None:
    """Show a photo on the card that an entry has just played.

    The card is the one that came to lie there, or else the entry shows it in history. A photo that has been
    deleted meanwhile is left out, because the move is worth more.
    """
    held, phone = change.held, row.phone
    entry = held.match.log[row.n - 1]
    standing = held.entries[row.n - 1].standing
    if phone is None or standing not in PLAYED or not isinstance(entry, Play | Interrupt):
        return
    photo = change.writing.photo(held.playing.slug, digest)
    if photo is None or not _may_use(photo, held, phone):
        return
    if _is_own(photo, held, phone) and not photo.kind:
        photo = _described(held, photo, entry.move)
        change.writing.describe_photo(photo)
    there = {one.card for one in cards_lying(held, before).values()}
    came = [one for one in cards_lying(held).values() if one.card not in there]
    if len(came) == 1:
        _show(change, came[0], photo, phone)
    elif not hides(entry):
        shown = TablePhotoRow("", row.n, digest, phone, held.seq + 1)
        change.set_photos((*held.photos, shown))
        change.happen("photo", phone, frozenset({row.n}))


def check_sees(held: TableSession, who: Viewer, reading: ReadTransaction, digest: str) -> None:
    """Refuse a phone that sees a photo on no card and not as one of its house. Raises NotThereError."""
    if digest in all_seen(held, held.audience(who.phone)):
        return
    photo = reading.photo(held.playing.slug, digest)
    is_seated = bool(held_by(held.seats, who.phone))
    if photo is None or not (_is_own(photo, held, who.phone) or (photo.of_house and is_seated)):
        raise NotThereError("no-such-photo", NO_PHOTO)


def _show(change: Change, card: LyingCard, photo: PhotoRow, phone: int) -> None:
    """Show a photo on a card that lies there, in place of an earlier one."""
    held = change.held
    others = tuple(row for row in held.photos if row.n or row.card != card.card)
    before = [row for row in held.photos if row not in others and row.phone == phone]
    seat = card.knowers[0] if card.knowers else ""
    if card.name and not photo.name and _is_own(photo, held, phone):
        name = folded(card.name)[:LONGEST_NAME]
        change.writing.describe_photo(msgspec.structs.replace(photo, name=name, called=card.name))
    change.set_photos((*others, TablePhotoRow(card.card, 0, photo.digest, phone, held.seq + 1, seat)))
    change.happen("photo", phone)
    for row in before:  # an attempt of the same phone, which nobody wants to choose later
        if (earlier := change.writing.photo(photo.game, row.photo)) is not None:
            _drop_unless_shown(change, earlier)


def _drop_unless_shown(change: Change, photo: PhotoRow) -> None:
    """Delete a photo that was taken at this table, unless a card shows it."""
    if photo.code == change.held.code and not change.writing.tables_showing(photo.game, photo.digest):
        change.writing.drop_photo(photo.game, photo.digest)


def _described(held: TableSession, photo: PhotoRow, move: Move) -> PhotoRow:
    """Return a photo with what a move has declared of its card."""
    asks = held.playing.game.at_table.asks
    if (played := asks.plays.get(type(move))) is None:
        return photo
    kind, field = played
    plain, face = plain_move(move), asks.faces.get(kind)
    asked = () if face is None else (*whole_asks(face.asks), *whole_asks(face.rare))
    facts = {one.name: plain[one.name] for one in asked if one.name in plain}
    name = getattr(move, field, "")
    name = name.value if isinstance(name, Secret) else name
    called = name if isinstance(name, str) else ""
    return msgspec.structs.replace(
        photo,
        name=folded(called)[:LONGEST_NAME],
        called=called,
        kind=kind,
        facts=msgspec.json.encode(facts).decode(),
    )


def _lying(held: TableSession, key: str) -> LyingCard:
    """Return the card that lies there. Raises NotThereError."""
    if (card := cards_lying(held).get(key)) is None:
        raise NotThereError("no-such-card", _("No such card lies on this table."), "card")
    return card


def _check_room(reading: ReadTransaction, held: TableSession) -> None:
    if reading.photos_taken(held.code) >= MOST_AT_TABLE:
        message = _("At this table {count} photos have been taken: remove one first.", count=MOST_AT_TABLE)
        raise NotAllowedError("photos-full", message)
    if len(reading.house_photos(held.playing.slug, MOST_PHOTOS)) >= MOST_PHOTOS:
        message = _("This house keeps {count} photos: the host deletes some first.", count=MOST_PHOTOS)
        raise NotAllowedError("photos-full", message)


def _is_own(photo: PhotoRow, held: TableSession, phone: int | None) -> bool:
    """Return whether a phone took a photo at this table."""
    return phone is not None and (photo.code, photo.phone) == (held.code, phone)


def _may_use(photo: PhotoRow, held: TableSession, phone: int) -> bool:
    return photo.of_house or _is_own(photo, held, phone)
