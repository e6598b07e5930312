"""The cards of a house as files: written for another house or a spreadsheet, and read from them."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.cards.mistakes import Mistake
from companion.house.archive import LARGEST_ARCHIVE, PHOTOS, archive_of, opened_archive
from companion.house.card import NAME, HouseGame, tidied
from companion.house.comparing import Differing, differences, joined
from companion.house.reading import ReadCard, ReadCards, read_house_cards
from companion.house.rows import PHOTO, header_of, row_of
from companion.house.sheets import WRITERS, csv_of, table_of
from companion.sources.files import read_bytes
from companion.sources.unreadable import UnreadableError
from webapp.store import Store
from webapp.tables.actions.house_cards import NO_NAME, HouseCards
from webapp.tables.pool.work_queue import step_out
from webapp.tables.views.kept_cards import KeptCard, KeptCards, kept_cards
from webapp.tables.wire.asking import Client
from webapp.tables.wire.errors import TableError

ARCHIVE = "zip"
FORMS = (*WRITERS, ARCHIVE)
Pictures = Callable[[str], bytes | None]


class DifferingCard(NamedTuple):
    """A card of a file and the house's card of its name, with the columns in which they differ."""

    here: KeptCard
    there: ReadCard
    columns: tuple[Differing, ...]


class Compared(NamedTuple):
    """The cards of a file, compared with the house."""

    new: tuple[ReadCard, ...]
    same: int
    differing: tuple[DifferingCard, ...]
    mistakes: tuple[Mistake, ...]


class HouseFiles:
    """Files of the cards of a house."""

    def __init__(self, store: Store, house: HouseCards) -> None:
        self._store, self._house = store, house

    def written(self, slug: str, form: str, caller: Client) -> bytes:
        """Return the cards of a game as a file of one of the ``FORMS``. Raises TableError."""
        game = self._house.game(slug, caller)
        kept = self._house.of(slug, caller)
        if form != ARCHIVE:
            return WRITERS[form](_table(kept, game, with_photos=False))
        with self._store.reading() as reading:
            photos = {
                _file_of(one.photo): body
                for one in kept.cards
                if one.photo and (body := reading.photo_body(slug, one.photo)) is not None
            }
        return archive_of(csv_of(_table(kept, game, with_photos=True)), photos)

    def read(
        self,
        slug: str,
        file: Path,
        caller: Client,
        encode: Callable[[bytes], bytes],
        *,
        adds: bool,
        takes: Collection[str] = (),
    ) -> Compared:
        """Compare the cards of a file with the house's; a faulty card is only reported.

        With ``adds`` the new cards are kept. Cards whose folded names are in ``takes`` become as in the file;
        no other card is overwritten. ``encode`` makes of any picture the photo that is kept. Raises
        TableError, UnreadableError.
        """
        game = self._house.game(slug, caller)
        step_out()
        read, pictures = _opened(file, game)
        with self._store.reading() as reading:
            compared = _compared(read, kept_cards(reading, slug), game)
        if not (adds or takes):
            return compared
        wanted = [*(compared.new if adds else ()), *(one.there for one in _taken(compared, takes))]
        photos, faults = _photos(wanted, pictures, encode)
        nameless = [one for one in wanted if not one.card.name and one.photo not in photos]
        faults += (Mistake(one.origin, NO_NAME, column=NAME) for one in nameless)
        wanted = [one for one in wanted if one not in nameless]
        with self._house.writing() as writing:
            if takes:
                self._house.check_changes(writing, caller, None)
            rows = {one.row.name: one for one in kept_cards(writing, slug).cards if one.row.name}
            for there in wanted:
                here = rows.get(there.card.folded_name)
                photo = here.photo if here else ""
                if (body := photos.get(there.photo)) is not None:
                    photo = self._house.keep_photo(writing, slug, body)
                card = there.card if here is None else tidied(joined(here.card, there.card), game)
                number, version = (here.row.card, here.row.version) if here else (0, 0)
                number = number or writing.new_house_card(slug)
                self._house.keep(writing, slug, number, version + 1, card, photo, caller)
        new = tuple(one for one in compared.new if one not in nameless)
        return compared._replace(new=new, mistakes=(*compared.mistakes, *faults))


def _taken(compared: Compared, takes: Collection[str]) -> Sequence[DifferingCard]:
    return [one for one in compared.differing if one.there.card.folded_name in takes]


def _opened(file: Path, game: HouseGame) -> tuple[ReadCards, Pictures]:
    if file.suffix.lower() != f".{ARCHIVE}":
        return read_house_cards(file, game), lambda _name: None
    table, pictures = opened_archive(read_bytes(file, file.name, LARGEST_ARCHIVE), file.name)
    with TemporaryDirectory() as beside:
        unpacked = Path(beside) / "cartas.csv"
        unpacked.write_bytes(table)
        return read_house_cards(unpacked, game), pictures


def _compared(read: ReadCards, kept: KeptCards, game: HouseGame) -> Compared:
    by_name = {one.row.name: one for one in kept.cards if one.row.name}
    unnamed = [tidied(one.card, game) for one in kept.cards if not one.row.name]
    new, same, differing = [], 0, []
    for there in read.cards:
        here = by_name.get(there.card.folded_name)
        if here is None and there.card not in unnamed:
            new.append(there)
        elif here is None or not (columns := _columns(here, there, game)):
            same += 1
        else:
            differing.append(DifferingCard(here, there, columns))
    return Compared(tuple(new), same, tuple(differing), read.mistakes)


def _columns(here: KeptCard, there: ReadCard, game: HouseGame) -> tuple[Differing, ...]:
    found = differences(tidied(here.card, game), there.card, game)
    if there.photo and not here.photo:
        return (*found, Differing(PHOTO, "", there.photo))
    return found


def _photos(
    cards: Sequence[ReadCard], pictures: Pictures, encode: Callable[[bytes], bytes]
) -> tuple[dict[str, bytes], list[Mistake]]:
    """Return the photos of cards by the names of their files, and the mistakes of unreadable ones."""
    photos: dict[str, bytes] = {}
    faults: list[Mistake] = []
    for one in cards:
        try:
            if one.photo and (body := pictures(one.photo)) is not None:
                photos[one.photo] = encode(body)
        except UnreadableError as error:
            faults += error.mistakes
        except TableError as error:
            faults.append(Mistake(one.origin, error.message, one.card.name, column=PHOTO))
    return photos, faults


def _table(kept: KeptCards, game: HouseGame, *, with_photos: bool) -> Sequence[Sequence[str]]:
    rows = [
        row_of(one.card, game, f"carta-{one.row.card}", _file_of(one.photo) if with_photos else "")
        for one in reversed(kept.cards)
    ]
    return table_of(header_of(game, rows), rows)


def _file_of(photo: str) -> str:
    return f"{PHOTOS}/{photo}.jpg" if photo else ""
