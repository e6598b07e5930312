"""The cards of a house in its data folder, for ``companion cards``."""

import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.cli.speech import fail
from companion.games import UnknownGameError
from companion.house.card import HouseGame, house_game
from companion.house.names import folded
from companion.house.set_folder import write_house_set
from companion.language import Message, _
from companion.printing.mistake_line import mistake_line
from companion.sources.starter import NotEmptyError
from companion.sources.unreadable import UnreadableError
from companion.system_errors import why
from webapp.serving.data_folder import default_folder
from webapp.store import StoreError, open_folder
from webapp.store.copies import copy_to
from webapp.store.store import FILE
from webapp.tables import Client, TableError
from webapp.tables.actions.house_cards import HouseCards
from webapp.tables.actions.house_files import FORMS, Compared, HouseFiles
from webapp.tables.pool.quotas import Quotas
from webapp.tables.session.clock import Clock
from webapp.tables.views.kept_cards import KeptCard
from webapp.web.photo_encoding import photo_of

_HOST = Client(host=True)


class Report(NamedTuple):
    """The result of reading a file: one sentence, and lines on what differs and what is wrong."""

    summary: Message
    differing: tuple[str, ...]
    mistakes: tuple[str, ...]


class OpenHouse:
    """The cards of a game in an open data folder."""

    def __init__(self, game: HouseGame, cards: HouseCards, files: HouseFiles) -> None:
        self._game, self._cards, self._files = game, cards, files

    def lines(self, words: str, lang: str) -> tuple[str, ...]:
        """Return a line for each card that fits the words."""
        wanted = folded(words).split()
        kept = sorted(self._cards.of(self._game.slug, _HOST).cards, key=lambda one: one.row.name)
        return tuple(
            self._line(one, lang)
            for one in kept
            if all(word in one.words(self._game, lang) for word in wanted)
        )

    def read(
        self, file: Path, lang: str, *, adds: bool, takes: Collection[str] = (), takes_all: bool = False
    ) -> Report:
        """Read a file into the house; end the command if it cannot be read."""
        names = frozenset(map(folded, takes))
        try:
            if takes_all:
                found = self._files.read(self._game.slug, file, _HOST, photo_of, adds=False)
                names = frozenset(one.there.card.folded_name for one in found.differing)
            found = self._files.read(self._game.slug, file, _HOST, photo_of, adds=adds, takes=names)
        except UnreadableError as error:
            return Report(
                _("Nothing was read."), (), tuple(mistake_line(one, lang) for one in error.mistakes)
            )
        except TableError as error:
            fail(error.message, lang)
        return _report(found, names, lang)

    def write(self, file: Path, lang: str) -> None:
        """Write all cards into a file, by its ending; end the command if it cannot be written."""
        form = file.suffix.lower().removeprefix(".")
        if form not in FORMS:
            endings = ", ".join(f".{one}" for one in FORMS)
            fail(_("“{file}” ends otherwise: expected {endings}.", file=file, endings=endings), lang)
        body = self._files.written(self._game.slug, form, _HOST)
        try:
            file.write_bytes(body)
        except OSError as error:
            fail(_("“{folder}” cannot be written: {reason}", folder=file, reason=why(error)), lang)

    def write_set(self, folder: Path, lang: str) -> tuple[int, tuple[str, ...]]:
        """Write a set of stand-ins; return the number of cards, and a line for each that is left out."""
        cards = [one.card for one in reversed(self._cards.of(self._game.slug, _HOST).cards)]
        try:
            written, left_out = write_house_set(folder, cards, self._game)
        except NotEmptyError:
            fail(
                _(
                    "“{folder}” is not empty: name a new folder, so that nothing is overwritten.",
                    folder=folder,
                ),
                lang,
            )
        except OSError as error:
            fail(_("“{folder}” cannot be written: {reason}", folder=folder, reason=why(error)), lang)
        return written, tuple(
            _("left out: {name} lacks {columns}", name=one.name or "–", columns=", ".join(one.columns)).to(
                lang
            )
            for one in left_out
        )

    def _line(self, one: KeptCard, lang: str) -> str:
        kind = self._game.kinds.get(one.known.kind)
        marks = [word.to(lang) for word, has in ((_("photo"), one.photo), (_("text"), one.known.text)) if has]
        parts = (kind.title.to(lang) if kind else "", one.short(self._game, lang), ", ".join(marks))
        return " · ".join((one.known.name or "–", *filter(None, parts)))


@contextmanager
def open_house(slug: str, data: Path | None, lang: str, *, reads: bool = False) -> Iterator[OpenHouse]:
    """Open the cards of a game in a data folder; end the command if it cannot be opened.

    A command that only ``reads`` looks at a copy, so that a server may run meanwhile.
    """
    try:
        game = house_game(slug)
    except UnknownGameError as error:
        known = ", ".join(error.known)
        fail(_("There is no game “{game}”: expected {known}.", game=slug, known=known), lang)
    if game is None:
        fail(_("A house keeps no cards of “{game}”: all its cards come with it.", game=slug), lang)
    folder = data or default_folder()
    with TemporaryDirectory() as beside:
        try:
            if reads and (folder / FILE).is_file():
                copy_to(folder / FILE, Path(beside) / FILE)
                folder = Path(beside)
            store = open_folder(folder)
        except StoreError as error:
            fail(error.message, lang)
        try:
            clock = Clock(lambda: datetime.now(UTC), time.monotonic)
            cards = HouseCards(store, clock, Quotas(time.monotonic))
            yield OpenHouse(game, cards, HouseFiles(store, cards))
        finally:
            store.close()


def _report(found: Compared, taken: frozenset[str], lang: str) -> Report:
    took = [one for one in found.differing if one.there.card.folded_name in taken]
    summary = _(
        "Kept: {added} new, {taken} as in the file. The same: {same}. Different and left alone: {left}.",
        added=len(found.new),
        taken=len(took),
        same=found.same,
        left=len(found.differing) - len(took),
    )
    return Report(
        summary,
        tuple(
            _(
                "{name}: {column} is “{here}” here, “{there}” in the file",
                name=one.there.card.name,
                column=column.column,
                here=column.here,
                there=column.there,
            ).to(lang)
            for one in found.differing
            for column in one.columns
        ),
        tuple(mistake_line(mistake, lang) for mistake in found.mistakes),
    )
