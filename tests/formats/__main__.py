"""``python -m tests.formats NAME``: keep tables, records and links of today's version as a fixture."""

import argparse
import gzip
import io
import itertools
import lzma
import sqlite3
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1]))  # as in the tests, whose folder is their root

from conftest import compile_catalogues

compile_catalogues()  # before anything has read them

from companion.games import GameEntry, all_games  # noqa: E402
from companion.record_files import open_record  # noqa: E402
from companion.record_links import link_of, todays_schemas  # noqa: E402
from companion.referee.matches.record_writing import plain_entry  # noqa: E402
from webapp.store import open_folder  # noqa: E402
from webapp.store.copies import copy_to  # noqa: E402
from webapp.store.rows import HousePresetRow, PhotoRow  # noqa: E402
from webapp.store.store import FILE  # noqa: E402
from webapp.tables import (  # noqa: E402
    Client,
    Intent,
    MatchRequest,
    NewTable,
    TableError,
    Tables,
    new_code,
)
from webapp.tables.log.record_files import NamedRecord  # noqa: E402

FOLDER = Path(__file__).parent
BEGAN = datetime(2026, 11, 29, 19, 0, tzinfo=UTC)
MAKER = Client("the-phone-that-made-the-tables", "pt")
SERVER_ONLY = {"presumed", "follows", "waived"}


class Evening:
    """The tables that are kept: of every game, played by a phone in both modes, and brought in."""

    def __init__(self, folder: Path) -> None:
        self._seconds, self._marks = itertools.count(), itertools.count(1)
        self.store = open_folder(folder)
        self.tables = Tables(self.store, lambda _code, _seq: None, self._now, new_code)

    def _now(self) -> datetime:
        return BEGAN + timedelta(seconds=next(self._seconds))

    def declare(self, code: str, entry: dict[str, object]) -> None:
        """Declare an entry; what the table refuses to take at all is left out."""
        seq = self.tables.view(code, MAKER).seq
        try:
            self.tables.intend(code, Intent(idem=self.mark(), entry=entry, base_seq=seq, sure=True), MAKER)
        except TableError as error:
            print(f"left out: {error}")

    def mark(self) -> str:
        """Return a mark that nobody has used."""
        return f"mark-of-a-kept-table-{next(self._marks):06d}"

    def placar(self, game: GameEntry) -> str:
        """Keep the score of two matches, with a note, an entry taken back and another let stand."""
        names = ("Ana", "Beto")[: game.load_board().players.max]
        wish = NewTable(game=game.slug, players=len(names), names=names, idem=self.mark())
        code = self.tables.create(wish, MAKER).table.code
        for again in (False, True):
            if again:
                self.tables.another(code, MatchRequest(again=True), MAKER)
            for _phase in range(4):
                view = self.tables.view(code, MAKER)
                shown = view.score.contadores[0]
                self.declare(code, {"seat": "A", "do": "avancar-fase", "para": view.panel["next"]})
                tap = {"seat": "A", "do": "pontuar", "contador": shown.contador, "de": shown.de, "delta": 1}
                self.declare(code, tap)
            self.declare(code, {"note": "Ficou combinado assim."})
            self.declare(code, {"retract": 2})
        return code

    def arbitro(self, game: GameEntry) -> str:
        """Play the longest example of a game, on one phone that holds all seats."""
        longest = sorted(game.examples, key=lambda file: -len(open_record(file).record.lines))
        code = next(filter(None, map(self.example, longest)))
        held = self.tables.ask(code, MAKER, lambda held, _who: held)
        wish = NewTable(
            game=game.slug,
            mode="arbitro",
            players=len(held.seats),
            names=tuple(seat.name for seat in held.seats),
            teams=tuple(seat.team for seat in held.seats),
            decisions=dict(held.match.state.options.decisions),
            idem=self.mark(),
        )
        code = self.tables.create(wish, MAKER).table.code
        if held.row.setup is not None:
            setup = msgspec.json.decode(held.row.setup)
            self.tables.another(code, MatchRequest(mode="arbitro", setup=setup), MAKER)
        for entry in held.match.log:
            plain = plain_entry(entry)
            if not plain.keys() & SERVER_ONLY:
                self.declare(code, plain)
        return code

    def example(self, file: Path) -> str:
        """Bring in an example, and return the code of its table, empty if its seats cannot be letters."""
        (one,) = self.tables.files.bring_in([NamedRecord(file.name, file.read_text("utf-8"))])
        return one.code

    def house(self) -> None:
        """Keep what a house keeps beside its tables."""
        picture = io.BytesIO()
        Image.new("RGB", (4, 4), "white").save(picture, "JPEG")
        photo = PhotoRow("castelo", "f" * 32, "2026-11-29T19:00:00.000Z", "ABCDEF", 1, of_house=True)
        with self.store.writing("") as writing:
            writing.keep_photo(photo, picture.getvalue())
            writing.keep_preset(HousePresetRow("castelo", "casa", "form", "2026-11-29T19:00:00.000Z"))


def keep(file: Path, content: bytes) -> None:
    """Write a compressed file, which no other suite takes for a record of its own."""
    file.with_name(f"{file.name}.xz").write_bytes(lzma.compress(content, preset=9))


def keep_schemas(game: GameEntry) -> None:
    """Keep the schemas of today's links in the package of a game, so that every later version reads them."""
    folder = game.rules.parent / "links"
    folder.mkdir(exist_ok=True)
    for one in todays_schemas(game):
        file = folder / f"{one.digest.hex()}.json.gz"
        if not file.exists():
            file.write_bytes(gzip.compress(msgspec.json.encode(one.schema), 9, mtime=0))


def make(name: str) -> None:
    """Write the fixture of that name. Raises FileExistsError if there is one, which is never changed."""
    kept = FOLDER / name
    kept.mkdir()
    with tempfile.TemporaryDirectory() as beside:
        evening = Evening(Path(beside))
        for game in all_games():
            code = evening.arbitro(game)
            *_before, written = evening.tables.records(code, Client(lang="pt", host=True))
            keep(kept / f"{game.slug}.json", written.body)
            evening.placar(game)
            evening.example(
                next(file for file in game.examples if open_record(file).record.setup is not None)
            )
            keep_schemas(game)
            longest = max(map(open_record, game.examples), key=lambda one: len(one.record.lines))
            (kept / f"{game.slug}.link").write_text(link_of(longest) + "\n", encoding="utf-8")
        evening.house()
        evening.store.close()
        copy = copy_to(Path(beside) / FILE, Path(beside) / "copy.db").file
        with closing(sqlite3.connect(copy)) as opened:
            opened.execute("VACUUM")
        keep(kept / FILE, copy.read_bytes())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.formats", description=__doc__)
    parser.add_argument("name", help="the day, and what changed: 2026-11-29-photos")
    make(parser.parse_args().name)
