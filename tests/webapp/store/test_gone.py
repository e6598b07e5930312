"""When the folder goes away while the server runs, no lost entry is answered, and it may come back."""

import shutil
import sqlite3
from datetime import UTC, datetime

import pytest

from webapp.store import FolderGoneError, open_folder
from webapp.store.changes import WriteTransaction
from webapp.store.store import FILE
from webapp.tables import Client, Intent, NewTable, Tables, new_code

ANA = Client("ana")
TAP = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": -1}


class Evening:
    """A table that gets entries while its folder goes and comes."""

    def __init__(self, folder):
        self.folder = folder
        self.published = []
        self.open()
        wish = NewTable(game="castelo", players=2, idem="a-table-in-a-folder")
        self.code = self.tables.create(wish, ANA).table.code

    def open(self):
        self.store = open_folder(self.folder)
        self.tables = Tables(
            self.store, lambda _code, seq: self.published.append(seq), lambda: datetime.now(UTC), new_code
        )

    def tap(self, number):
        intent = Intent(idem=f"a-tap-in-a-folder-{number:03}", entry=TAP, base_seq=1)
        return self.tables.intend(self.code, intent, ANA)

    def kept(self):
        """Return the numbers of the entries in the file that lies in its place."""
        with sqlite3.connect(f"file:{self.folder / FILE}?mode=ro", uri=True) as connection:
            rows = connection.execute("SELECT n FROM entries ORDER BY n").fetchall()
        connection.close()
        return [n for (n,) in rows]

    def refuses(self, number):
        with pytest.raises(FolderGoneError) as raised:
            self.tap(number)
        for lang in ("pt", "en"):
            said = raised.value.message.to(lang)
            assert str(self.folder) in said
            assert said.endswith(".")
            assert "\n" not in said
        assert self.store.trouble() == raised.value.message


@pytest.fixture
def evening(folder):
    made = Evening(folder)
    assert made.store.trouble() is None
    yield made
    made.store.close()


def test_what_is_deleted_takes_no_more_entries(evening):
    evening.tap(1)
    shutil.rmtree(evening.folder)
    count = len(evening.published)
    for number in (2, 3):
        evening.refuses(number)
    assert len(evening.published) == count, "nobody gets what is not kept"
    assert not evening.folder.exists(), "no empty one is made in its place"
    assert evening.tables.view(evening.code, ANA).match.n == 1, "what is known is shown"


def test_a_folder_that_comes_back_is_gone_on_with(evening, tmp_path):
    evening.tap(1)
    evening.folder.rename(tmp_path / "elsewhere")
    evening.refuses(2)
    (tmp_path / "elsewhere").rename(evening.folder)
    assert evening.store.trouble() is None
    assert evening.tap(2).fresh
    assert evening.kept() == [1, 2]


def test_what_was_opened_anew_in_its_place_is_not_ours(evening, tmp_path):
    evening.tap(1)
    evening.folder.rename(tmp_path / "elsewhere")
    shutil.copytree(tmp_path / "elsewhere", evening.folder)
    evening.refuses(2)
    assert evening.kept() == [1]


@pytest.mark.parametrize("file", [FILE, f"{FILE}-wal"])
def test_a_file_of_it_that_is_deleted(evening, file):
    evening.tap(1)
    (evening.folder / file).unlink()
    evening.refuses(2)


def test_what_goes_while_it_is_written_is_not_answered(evening, tmp_path, monkeypatch):
    """The transaction is over when it is noticed; sent again once the folder is back, it is one entry."""
    move_on = WriteTransaction.move_on

    def and_it_goes(self, *given):
        move_on(self, *given)
        evening.folder.rename(tmp_path / "elsewhere")

    count = len(evening.published)
    with monkeypatch.context() as broken:
        broken.setattr(WriteTransaction, "move_on", and_it_goes)
        evening.refuses(1)
    assert len(evening.published) == count
    (tmp_path / "elsewhere").rename(evening.folder)
    evening.tap(1)
    assert evening.kept() == [1]


def test_an_evening_is_lost_to_nobody(evening, tmp_path):
    """Entry by entry: every answered one is in the file at its place, whatever happened in between."""
    answered = []
    for number in range(1, 21):
        if number == 6:
            evening.folder.rename(tmp_path / "elsewhere")
        if number == 16:
            (tmp_path / "elsewhere").rename(evening.folder)
        try:
            answered.append(evening.tap(number).answer.n)
        except FolderGoneError:
            assert 6 <= number < 16
    evening.store.close()
    evening.open()
    assert answered == evening.kept() == list(range(1, 11))
