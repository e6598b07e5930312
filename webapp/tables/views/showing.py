"""The view of a table as it is sent: whole, or as the difference from the view that a phone holds.

It is made once for each audience and language, and the last few are kept, so that a phone that missed little
is sent only the changes.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience
from companion.referee.matches.match import EntryResult
from companion.referee.positions.duties import PASS
from companion.referee.views.board_view import BoardView, Perspective, PlacedPiece, Space
from companion.referee.views.consequences import Consequences
from companion.referee.views.view_changes import Altered, Plain, diff_view, difference
from webapp.tables.session.photos import NO_PHOTOS, photos_shown
from webapp.tables.session.seats import names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.card_faces import NO_FACES, CardFaces, card_faces
from webapp.tables.wire.views import ViewUpdate

REMEMBERED_VIEWS = 16  # for each audience and language


@dataclass(frozen=True)
class Viewed:
    """A view, the perspective that it shows, and the position that was looked at."""

    view: BoardView
    seen: Perspective[Any]
    state: Any

    @cached_property
    def plain(self) -> Plain:
        """The view as plain data."""
        found: Plain = msgspec.to_builtins(self.view)
        return found


class Looks(NamedTuple):
    """What the pieces of a table look like: photos by key, and the faces that cards have."""

    photos: Mapping[str, str] = NO_PHOTOS
    faces: CardFaces = NO_FACES


BARE = Looks()


def looks_of(held: TableSession, audience: Audience, lang: str) -> Looks:
    """Return what an audience sees on the cards of a table; faces only where the game's sets are played."""
    ours = held.table.cards == "ours" and held.playing.board is None
    return Looks(
        photos_shown(held, audience) if held.photos else NO_PHOTOS,
        card_faces(held.playing.slug, lang) if ours else NO_FACES,
    )


def viewed(
    game: Game[Any],
    state: Any,
    names: Mapping[Seat, str],
    audience: Audience,
    lang: str,
    looks: Looks = BARE,
) -> Viewed | None:
    """Return a position as an audience sees it, with looks of pieces; None if the game has no view."""
    seen = game.seen(state, names, audience, lang)
    view = game.drawn(seen)
    if view is None:
        return None
    photos, faces = looks
    pieces = (piece for space in view.places.values() for piece in space.lies)
    dressed = _Dressed(photos, faces.on(pieces, game.at_table.lying(seen.state)) if faces.names else {})
    places = {key: dressed.space(space) for key, space in view.places.items()}
    view = msgspec.structs.replace(view, places=places)
    return Viewed(view, seen, state)


def view_of(held: TableSession, state: Any, audience: Audience, lang: str) -> Viewed | None:
    """Return a position of the match as an audience sees it: as the last few were drawn, else drawn anew."""
    if state is held.match.state and ((now := view_now(held, audience, lang)) is None or now.state is state):
        return now  # of the same seq another match may be remembered, such as one without withheld secrets
    names = names_of(held.seats, lang)
    for shown in reversed(held.viewed.get((audience.seats, lang), {}).values()):
        if shown.state is state and shown.seen.state.options == state.options.naming(names):
            found: Viewed = shown
            return found
    return viewed(held.playing.game, state, names, audience, lang, looks_of(held, audience, lang))


class _Dressed(NamedTuple):
    """The photos and faces of pieces, by key."""

    photos: Mapping[str, str]
    faces: Mapping[str, str]

    def space(self, space: Space) -> Space:
        if not any(one.key in self.photos or one.key in self.faces for one in space.lies):
            return space
        return msgspec.structs.replace(space, lies=tuple(map(self.piece, space.lies)))

    def piece(self, piece: PlacedPiece) -> PlacedPiece:
        photo, face = self.photos.get(piece.key, ""), self.faces.get(piece.key, "")
        return msgspec.structs.replace(piece, photo=photo, face=face)


def whole_view(shown: Viewed | None, before: Viewed | None = None) -> ViewUpdate | msgspec.UnsetType:
    """Return a whole view, with its changes since an earlier one."""
    if shown is None:
        return msgspec.UNSET
    changes = diff_view(before.view, shown.view) if before else ()
    return ViewUpdate(0, shown.plain, shown.seen.audience.seats, changes)


def view_gone_over(
    game: Game[Any],
    before: Viewed | None,
    after: Viewed | None,
    seq: int,
    by: tuple[Seat, ...] = (),
    events: tuple[Event, ...] = (),
) -> ViewUpdate | msgspec.UnsetType:
    """Return the difference from the view of that seq to another, with what deeds of seats led to."""
    if before is None or after is None:
        return msgspec.UNSET
    patch, changes = difference(before.plain, after.plain), diff_view(before.view, after.view)
    texts = came_between(game, before, after, changes, by=by, events=events)
    return ViewUpdate(seq, patch, after.seen.audience.seats, changes, texts)


def came_between(
    game: Game[Any],
    before: Viewed,
    after: Viewed,
    changes: tuple[Altered, ...] | None = None,
    *,
    past: bool = True,
    by: tuple[Seat, ...] = (),
    events: tuple[Event, ...] = (),
) -> tuple[str, ...]:
    """Return what came of deeds of seats between two views, in words, of all changes or of some."""
    if changes is None:
        changes = diff_view(before.view, after.view)
    happened = Consequences(
        before.seen, after.seen, before.view, after.view, changes, game.fates, past, by, events
    )
    return tuple(dict.fromkeys(one.to(after.seen.lang) for one in game.came(happened)))


def view_since(held: TableSession, seq: int, audience: Audience, lang: str) -> ViewUpdate | msgspec.UnsetType:
    """Return the update from the view of ``seq`` to the present one; the whole view if the old is unknown."""
    key = ("view", seq, audience.seats, lang)
    if (found := held.seen.get(key)) is None:
        now = view_now(held, audience, lang)
        before = held.viewed[audience.seats, lang].get(seq) if now is not None and seq != held.seq else now
        found = whole_view(now) if before is None else _gone_since(held, before, now, seq, audience)
        held.seen[key] = found
    update: ViewUpdate | msgspec.UnsetType = found
    return update


def _gone_since(
    held: TableSession, before: Viewed, now: Viewed | None, seq: int, audience: Audience
) -> ViewUpdate | msgspec.UnsetType:
    declared = tuple(_since(held, seq))
    known = (held.result_seen(one, audience) for one in reversed(declared))
    events = tuple(event for one in known for event in one.events)
    return view_gone_over(held.playing.game, before, now, seq, doers(declared), events)


def _since(held: TableSession, seq: int) -> Iterator[EntryResult]:
    """Return what was declared since a seq, the latest first."""
    return takewhile(lambda one: held.entries[one.moment.n - 1].seq > seq, reversed(held.match.course))


def doers(declared: Iterable[EntryResult]) -> tuple[Seat, ...]:
    """Return the seats that declared more than a pass."""
    moves = (one.moment.what for one in declared)
    return tuple(dict.fromkeys(one.seat for one in moves if isinstance(one, Move) and one.do != PASS))


def view_now(held: TableSession, audience: Audience, lang: str) -> Viewed | None:
    """Return the present view of a table; None if its game has no view."""
    remembered = held.viewed.setdefault((audience.seats, lang), {})
    if held.seq in remembered:
        found: Viewed = remembered[held.seq]
        return found
    names = names_of(held.seats, lang)
    looks = looks_of(held, audience, lang)
    now = viewed(held.playing.game, held.match.state, names, audience, lang, looks)
    if now is not None:
        remembered[held.seq] = now
        if len(remembered) > REMEMBERED_VIEWS:
            del remembered[min(remembered)]
    return now
