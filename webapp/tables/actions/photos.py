"""The photos of a server: at its tables, each seen by those who see its card, and of its house."""

from collections.abc import Callable

from webapp.store import Store
from webapp.store.rows import PhotoRow
from webapp.tables.actions.photographing import (
    NO_PHOTO,
    check_sees,
    check_takes,
    choose,
    drop_from,
    remove,
    take,
)
from webapp.tables.pool.quotas import Quotas
from webapp.tables.pool.table_pool import TablePool
from webapp.tables.pool.work_queue import step_out
from webapp.tables.session.codes import tidied
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.withheld import known_to
from webapp.tables.views.kept_cards import MOST_PHOTOS
from webapp.tables.wire.asking import Client
from webapp.tables.wire.errors import NotThereError
from webapp.tables.wire.photo_views import PhotoTaken


class Photos:
    """The photos of all tables. ``viewer`` returns the phone that asks at a table."""

    def __init__(
        self,
        store: Store,
        pool: TablePool,
        quotas: Quotas,
        viewer: Callable[[TableSession, Client], Viewer],
    ) -> None:
        self._store, self._pool, self._quotas, self._viewer = store, pool, quotas, viewer

    def take(self, code: str, card: str, make: Callable[[], bytes], caller: Client) -> PhotoTaken:
        """Store the photo that ``make`` returns, on a card that lies there or for a move. Raises TableError.

        It is made only for a phone that may take it, and while the table goes on.
        """
        code = tidied(code)
        with self._pool.looking(code) as held:
            who = self._viewer(held, caller)
            check_takes(held, who, card)
        self._quotas.admit_photo(f"{code} {who.phone}", "" if caller.host else caller.network)
        step_out()
        body = make()
        with self._pool.changing(code) as change:
            photo = take(change, card, body, self._viewer(change.held, caller))
            return PhotoTaken(photo.digest, change.held.seq)

    def choose(self, code: str, card: str, digest: str, caller: Client) -> PhotoTaken:
        """Show a stored photo on a card that lies there. Raises TableError."""
        with self._pool.changing(tidied(code)) as change:
            choose(change, card, digest, self._viewer(change.held, caller))
            return PhotoTaken(digest, change.held.seq)

    def remove(self, code: str, digest: str, caller: Client) -> None:
        """Remove a photo from the cards of a table. Raises TableError."""
        with self._pool.changing(tidied(code)) as change:
            remove(change, digest, self._viewer(change.held, caller))

    def body(self, code: str, digest: str, caller: Client) -> bytes:
        """Return the bytes of a photo that a phone may see. Raises NotThereError."""
        with self._pool.looking(tidied(code)) as held, self._store.reading() as reading:
            who = self._viewer(held, caller)
            check_sees(known_to(held, who.phone), who, reading, digest)
            return _there(reading.photo_body(held.playing.slug, digest))

    def of_house(self) -> tuple[PhotoRow, ...]:
        """Return the photos that the house keeps, the latest first, for the host page."""
        with self._store.reading() as reading:
            return reading.house_photos(None, MOST_PHOTOS)

    def body_of_house(self, game: str, digest: str) -> bytes:
        """Return the bytes of a photo that the house keeps, for the host page. Raises NotThereError."""
        with self._store.reading() as reading:
            photo = reading.photo(game, digest)
            return _there(reading.photo_body(game, digest) if photo and photo.of_house else None)

    def delete(self, game: str, digest: str) -> None:
        """Delete a photo that the house keeps, also from the cards that show it."""
        self._store.wait_while_locked()
        with self._store.writing("") as writing:
            writing.drop_photo(game, digest)
            codes = writing.tables_showing(game, digest)
        for code in codes:
            with self._pool.changing(code) as change:
                drop_from(change, digest, None)
        self._store.scrub()


def _there(body: bytes | None) -> bytes:
    if body is None:
        raise NotThereError("no-such-photo", NO_PHOTO)
    return body
