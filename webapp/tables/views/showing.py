"""The view of a table as it is sent: whole, or as the difference from the view that a phone holds.

It is made once for each audience and language, and the last few are kept, so that a phone that missed little
is sent only the changes.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Audience
from companion.referee.views.board_view import BoardView, Perspective, PlacedPiece, Space
from companion.referee.views.consequences import Consequences
from companion.referee.views.view_changes import Plain, diff_view, difference
from webapp.tables.session.photos import NO_PHOTOS, photos_shown
from webapp.tables.session.seats import names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.views import ViewUpdate

REMEMBERED_VIEWS = 16  # for each audience and language


class Viewed(NamedTuple):
    """A view, the view as plain data, and the perspective that it shows."""

    view: BoardView
    plain: Plain
    seen: Perspective[Any]


def viewed(
    game: Game[Any],
    state: Any,
    names: Mapping[Seat, str],
    audience: Audience,
    lang: str,
    photos: Mapping[str, str] = NO_PHOTOS,
) -> Viewed | None:
    """Return a position as an audience sees it, with photos of pieces; None if the game has no view."""
    seen = game.seen(state, names, audience, lang)
    view = game.drawn(seen)
    if view is not None and photos:
        view = msgspec.structs.replace(view, places=_with_photos(view.places, photos))
    return None if view is None else Viewed(view, msgspec.to_builtins(view), seen)


def _with_photos(places: Mapping[str, Space], photos: Mapping[str, str]) -> dict[str, Space]:
    """Return places whose pieces have their photos."""
    return {
        key: msgspec.structs.replace(space, lies=tuple(_with_photo(one, photos) for one in space.lies))
        if any(one.key in photos for one in space.lies)
        else space
        for key, space in places.items()
    }


def _with_photo(piece: PlacedPiece, photos: Mapping[str, str]) -> PlacedPiece:
    photo = photos.get(piece.key, "")
    return msgspec.structs.replace(piece, photo=photo) if photo else piece


def whole_view(shown: Viewed | None, before: Viewed | None = None) -> ViewUpdate | msgspec.UnsetType:
    """Return a whole view, with its changes since an earlier one."""
    if shown is None:
        return msgspec.UNSET
    changes = diff_view(before.view, shown.view) if before else ()
    return ViewUpdate(0, shown.plain, shown.seen.audience.seats, changes)


def view_gone_over(
    game: Game[Any], before: Viewed | None, after: Viewed | None, seq: int
) -> ViewUpdate | msgspec.UnsetType:
    """Return the difference from the view of that seq to another, with its consequences."""
    if before is None or after is None:
        return msgspec.UNSET
    patch, changes = difference(before.plain, after.plain), diff_view(before.view, after.view)
    came = game.came(Consequences(before.seen, after.seen, before.view, after.view, changes))
    texts = tuple(one.to(after.seen.lang) for one in came)
    return ViewUpdate(seq, patch, after.seen.audience.seats, changes, texts)


def view_since(held: TableSession, seq: int, audience: Audience, lang: str) -> ViewUpdate | msgspec.UnsetType:
    """Return the update from the view of ``seq`` to the present one; the whole view if the old is unknown."""
    key = ("view", seq, audience.seats, lang)
    if (found := held.seen.get(key)) is None:
        now = view_now(held, audience, lang)
        before = held.viewed[audience.seats, lang].get(seq) if now is not None and seq != held.seq else now
        found = whole_view(now) if before is None else view_gone_over(held.playing.game, before, now, seq)
        held.seen[key] = found
    update: ViewUpdate | msgspec.UnsetType = found
    return update


def view_now(held: TableSession, audience: Audience, lang: str) -> Viewed | None:
    """Return the present view of a table; None if its game has no view."""
    remembered = held.viewed.setdefault((audience.seats, lang), {})
    if held.seq in remembered:
        found: Viewed = remembered[held.seq]
        return found
    names = names_of(held.seats, lang)
    photos = photos_shown(held, audience) if held.photos else NO_PHOTOS
    now = viewed(held.playing.game, held.match.state, names, audience, lang, photos)
    if now is not None:
        remembered[held.seq] = now
        if len(remembered) > REMEMBERED_VIEWS:
            del remembered[min(remembered)]
    return now
