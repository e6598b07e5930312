"""The cards of a house: described before the evening, corrected once for all, deleted, and their photos."""

import hashlib
from collections.abc import Callable
from contextlib import AbstractContextManager

import msgspec

from companion.house.card import MOST_CARDS, HouseCard, HouseGame, house_game
from companion.house.checking import WrongCardError, checked, corrected
from companion.language import _
from webapp.store import Store
from webapp.store.changes import WriteTransaction
from webapp.store.queries import MOST_NUMBERS, ReadTransaction
from webapp.store.rows import HouseCardRow, PhotoRow
from webapp.tables.actions.photographing import NO_PHOTO
from webapp.tables.actions.remembering import MOST_VERSIONS
from webapp.tables.pool.quotas import Quotas
from webapp.tables.pool.work_queue import step_out
from webapp.tables.session.clock import Clock
from webapp.tables.views.kept_cards import MOST_PHOTOS, KeptCards, kept_cards
from webapp.tables.wire.asking import Client
from webapp.tables.wire.errors import ConflictError, NotAllowedError, NotThereError, NotUnderstoodError

NO_NAME = _("A card needs a name or a photo.")


class HouseCards:
    """The cards of one house. A hosted server keeps none, since its players belong to many houses.

    The host, and phones that are known or sit at some table of this server, see them and add new ones.
    Cards of others are changed by known phones and the host.
    """

    def __init__(self, store: Store, clock: Clock, quotas: Quotas) -> None:
        self._store, self._clock, self._quotas = store, clock, quotas

    @property
    def keeps(self) -> bool:
        """True if this server belongs to one house."""
        return not self._store.shared

    def game(self, slug: str, caller: Client) -> HouseGame:
        """Return the game whose cards a phone may see and add to. Raises TableError, UnknownGameError."""
        game = house_game(slug) if self.keeps else None
        if game is None:
            raise NotThereError("no-house", _("This server keeps no cards of this game."))
        if not caller.host:
            with self._store.reading() as reading:
                if not (caller.token and reading.is_of_house(caller.token_hash)):
                    message = _("Only this computer and phones that have sat down here see these cards.")
                    raise NotAllowedError("not-of-house", message)
        return game

    def check_changes(self, reading: ReadTransaction, caller: Client, row: HouseCardRow | None) -> None:
        """Refuse a phone that may not change a card, or any card of others. Raises NotAllowedError."""
        is_own = row is not None and bool(caller.token) and row.author == caller.token_hash
        if not (caller.host or is_own or reading.is_of_house(caller.token_hash, known=True)):
            message = _("Whoever described this card corrects it, or a known phone, or this computer.")
            raise NotAllowedError("not-confirmed", message)

    def check_deletes(self, slug: str, caller: Client) -> None:
        """Refuse a phone that may not delete photos. Raises TableError."""
        self.game(slug, caller)
        with self._store.reading() as reading:
            self.check_changes(reading, caller, None)

    def of(self, slug: str, caller: Client) -> KeptCards:
        """Return the cards of a game and its photos. Raises TableError."""
        self.game(slug, caller)
        with self._store.reading() as reading:
            return kept_cards(reading, slug)

    def add(self, slug: str, card: HouseCard, photo: str, caller: Client) -> HouseCardRow:
        """Store a new card. Raises TableError; a name that another card has is a conflict."""
        game = self.game(slug, caller)
        sound = _sound(lambda: checked(card, game))
        with self.writing() as writing:
            return self.keep(writing, slug, writing.new_house_card(slug), 1, sound, photo, caller)

    def correct(
        self, slug: str, number: int, version: int, card: HouseCard, photo: str, caller: Client
    ) -> HouseCardRow:
        """Store a new version of a card, after the ``version`` that a phone has seen. Raises TableError."""
        game = self.game(slug, caller)
        with self.writing() as writing:
            before = self._changed(writing, slug, number, version, caller)
            earlier = msgspec.json.decode(before.written, type=HouseCard)
            sound = _sound(lambda: corrected(earlier, card, game))
            row = self.keep(writing, slug, number, before.version + 1, sound, photo, caller)
            if before.photo and before.photo != photo:
                _describe(writing, slug, before.photo, HouseCard())
            return row

    def undo(self, slug: str, number: int, version: int, caller: Client) -> HouseCardRow | None:
        """Delete the last version of a card; return the one before, or None if there was none.

        Raises TableError.
        """
        self.game(slug, caller)
        with self.writing() as writing:
            self._changed(writing, slug, number, version, caller)
            writing.drop_house_card(slug, number, version=version)
            return next(iter(writing.house_card(slug, number)), None)

    def delete(self, slug: str, number: int, version: int, caller: Client) -> None:
        """Delete a card; its photo stays, without a card. Raises TableError."""
        self.game(slug, caller)
        with self.writing() as writing:
            before = self._changed(writing, slug, number, version, caller)
            if before.photo:
                _describe(writing, slug, before.photo, HouseCard())
            writing.drop_house_card(slug, number)
        self._store.scrub()

    def photograph(self, slug: str, make: Callable[[], bytes], caller: Client) -> str:
        """Store the photo that ``make`` returns, and return its digest. Raises TableError."""
        self.game(slug, caller)
        self._quotas.admit_photo(f"house {caller.token_hash}", "" if caller.host else caller.network)
        step_out()
        body = make()
        with self.writing() as writing:
            return self.keep_photo(writing, slug, body)

    def keep_photo(self, writing: WriteTransaction, slug: str, body: bytes) -> str:
        """Store a photo that belongs to no table, and return its digest. Raises NotAllowedError."""
        if len(writing.house_photos(slug, MOST_PHOTOS)) >= MOST_PHOTOS:
            message = _("This house keeps {count} photos: the host deletes some first.", count=MOST_PHOTOS)
            raise NotAllowedError("photos-full", message)
        digest = hashlib.sha256(body).hexdigest()[:32]
        photo = PhotoRow(slug, digest, self._clock.shown(), "", 0, of_house=True)
        if (known := writing.photo(slug, digest)) is None:
            writing.keep_photo(photo, body)
        elif not known.of_house:
            writing.describe_photo(msgspec.structs.replace(known, of_house=True))
        return digest

    def keep(
        self,
        writing: WriteTransaction,
        slug: str,
        number: int,
        version: int,
        card: HouseCard,
        photo: str,
        caller: Client,
    ) -> HouseCardRow:
        """Store a version of a card, which alone has its name. Raises TableError."""
        name = card.folded_name
        if not name and not photo:
            raise NotUnderstoodError("unreadable", NO_NAME, "name")
        if photo and not _is_kept(writing, slug, photo):
            raise NotThereError("no-such-photo", NO_PHOTO)
        if name and writing.house_card_named(slug, name) not in (None, number):
            message = _("There is a card “{name}” already: correct that one.", name=card.name)
            raise ConflictError("known-card", message)
        if version == 1 and writing.count_house_cards(slug) >= MOST_CARDS:
            message = _("This house keeps {count} cards of this game: delete some first.", count=MOST_CARDS)
            raise NotAllowedError("cards-full", message)
        written = msgspec.json.encode(card).decode()
        at = self._clock.shown()
        row = HouseCardRow(
            game=slug,
            card=number,
            version=version,
            name=name,
            written=written,
            photo=photo,
            told_at=at,
            author=caller.token_hash,
        )
        writing.keep_house_card(row, MOST_VERSIONS)
        if photo:
            _describe(writing, slug, photo, card)
        return row

    def _changed(
        self, writing: WriteTransaction, slug: str, number: int, version: int, caller: Client
    ) -> HouseCardRow:
        """Return the valid version of a card, if a phone has seen it and may change it. Raises TableError."""
        versions = writing.house_card(slug, number) if number <= MOST_NUMBERS else ()
        if not versions:
            raise NotThereError("no-such-card", _("The house has no such card."))
        self.check_changes(writing, caller, versions[0])
        if versions[0].version != version:
            message = _("Another phone has just corrected this card: look at it again.")
            raise ConflictError("card-changed", message)
        return versions[0]

    def writing(self) -> AbstractContextManager[WriteTransaction]:
        """Open the transaction that writes to the house. Raises StoreError."""
        self._store.wait_while_locked()
        step_out()
        return self._store.writing("")


def _is_kept(reading: ReadTransaction, slug: str, digest: str) -> bool:
    photo = reading.photo(slug, digest)
    return photo is not None and photo.of_house


def _describe(writing: WriteTransaction, slug: str, digest: str, card: HouseCard) -> None:
    """Give a photo the name and the kind of its card; of an empty card it keeps none."""
    photo = writing.photo(slug, digest)
    if photo is not None:
        described = msgspec.structs.replace(
            photo, name=card.folded_name, called=card.name, kind=card.kind, facts="{}"
        )
        writing.describe_photo(described)


def _sound(make: Callable[[], HouseCard]) -> HouseCard:
    """Return a card that can be kept. Raises NotUnderstoodError."""
    try:
        return make()
    except WrongCardError as error:
        message = _("This card cannot be kept: {reason}.", reason=error.message)
        raise NotUnderstoodError("unreadable", message, error.field) from None
