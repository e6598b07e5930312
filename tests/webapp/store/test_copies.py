"""Copies of a database are whole, put back without loss, and offered where something is missing or broken."""

import datetime
import shutil
import sqlite3
import threading

import msgspec
import pytest
from click.testing import CliRunner
from sqlalchemy import text
from stored_rows import TABLE, one_sentence

from companion.cli import main
from webapp.serving.keeping import look_after
from webapp.store import DatabaseFailedError, FolderError, NotADatabaseError, OwnedError, open_folder
from webapp.store.copies import DAYS, copy_to, copy_today, put_back, tables_in
from webapp.store.copy_places import FOLDER, daily, last
from webapp.store.mark import read_mark
from webapp.store.store import FILE

NOW = datetime.datetime(2026, 11, 29, 20, 30)
OTHER = "GHJKMN"


def make(store, code="ABCDEF"):
    with store.writing(code) as writing:
        writing.make(msgspec.structs.replace(TABLE, code=code, idem=code * 3), ())


def advance(store, code, seq):
    with store.writing(code) as writing:
        writing._connection.execute(
            text("UPDATE tables SET seq = :seq WHERE code = :code"), {"seq": seq, "code": code}
        )


def codes(folder):
    store = open_folder(folder)
    with store.reading() as reading:
        held = reading.seqs()
    assert not store.notices
    store.close()
    return held


@pytest.fixture
def store(folder):
    opened = open_folder(folder)
    make(opened)
    yield opened
    opened.close()


def broken(file):
    """Spoil the pages of a closed database behind the first."""
    content = bytearray(file.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    file.write_bytes(content)


def test_a_copy_is_made_while_others_write(store, folder, tmp_path):
    stop = threading.Event()

    def write():
        seq = 2
        while not stop.is_set():
            advance(store, "ABCDEF", seq)
            seq += 1

    writer = threading.Thread(target=write)
    writer.start()
    try:
        made = [copy_to(folder / FILE, tmp_path / f"{n}.db") for n in range(5)]
    finally:
        stop.set()
        writer.join()
    assert [one.tables for one in made] == [1] * 5
    for one in made:
        with sqlite3.connect(one.file) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert not one.file.with_name(f"{one.file.name}-wal").exists()


def test_a_copy_overwrites_nothing_and_needs_something_to_copy(store, folder, tmp_path):
    (tmp_path / "there.db").write_bytes(b"mine")
    with pytest.raises(FolderError) as refused:
        copy_to(folder / FILE, tmp_path / "there.db")
    assert one_sentence(refused.value)
    assert (tmp_path / "there.db").read_bytes() == b"mine"
    with pytest.raises(NotADatabaseError):
        copy_to(tmp_path / "none.db", tmp_path / "new.db")


def test_a_copy_is_put_back_and_what_was_there_is_kept(store, folder, tmp_path):
    copy = copy_to(folder / FILE, tmp_path / "copy.db").file
    with pytest.raises(OwnedError):
        put_back(copy, folder, FILE, NOW)
    make(store, OTHER)
    store.close()
    back, before = put_back(copy, folder, FILE, NOW)
    assert back.tables == 1
    assert set(codes(folder)) == {"ABCDEF"}
    put_back(before, folder, FILE, NOW.replace(hour=21))
    assert set(codes(folder)) == {"ABCDEF", OTHER}


@pytest.mark.parametrize("is_broken", [False, True], ids=["whole", "broken"])
def test_phones_that_have_seen_more_than_a_copy_holds_see_its_tables_go_on(
    store, folder, tmp_path, is_broken
):
    """They take only what is later than what they show; what was put back on purpose is not missing."""
    copy = copy_to(folder / FILE, tmp_path / "copy.db").file
    make(store, OTHER)
    advance(store, "ABCDEF", 70)
    store.rest()
    store.close()
    if is_broken:
        broken(folder / FILE)
    put_back(copy, folder, FILE, NOW)
    (seq,) = codes(folder).values()
    assert seq > 70
    assert open_and_close(folder) == ()


@pytest.mark.parametrize("content", [b"", b"no database at all" * 400], ids=["empty", "text"])
def test_what_is_no_copy_is_refused_and_changes_nothing(store, folder, tmp_path, content):
    store.close()
    (tmp_path / "no.db").write_bytes(content)
    was = (folder / FILE).read_bytes()
    with pytest.raises(NotADatabaseError) as refused:
        put_back(tmp_path / "no.db", folder, FILE, NOW)
    assert one_sentence(refused.value)
    assert (folder / FILE).read_bytes() == was


def test_a_damaged_database_names_the_copy_that_puts_it_right(store, folder):
    assert look_after(store, NOW.date(), quiet=0) == folder / FOLDER / "2026-11-29.db"
    store.close()
    (folder / "tables.mark").unlink()  # as after a kill, the mark does not say that it was closed
    broken(folder / FILE)
    with pytest.raises(NotADatabaseError) as refused:
        open_folder(folder)
    assert one_sentence(refused.value)
    assert f"companion restore {folder / FOLDER / '2026-11-29.db'}" in refused.value.message.to("en")
    _back, before = put_back(daily(folder)[-1], folder, FILE, NOW)
    assert set(codes(folder)) == {"ABCDEF"}
    assert before.exists()


def test_tables_that_are_gone_are_told_with_the_last_copy(store, folder):
    make(store, OTHER)
    advance(store, OTHER, 7)
    store.rest()
    store.close()
    database = folder / FILE
    with sqlite3.connect(database) as opened:
        opened.execute("UPDATE tables SET seq = 6 WHERE code = ?", (OTHER,))
        opened.execute("DELETE FROM tables WHERE code = 'ABCDEF'")
    opened.close()
    again = open_folder(folder)
    (notice,) = again.notices
    again.close()
    assert "2 tables of " in notice.to("en")
    assert "(ABCDEF, GHJKMN)" in notice.to("en")
    assert open_and_close(folder) == ()  # told once


def open_and_close(folder):
    store = open_folder(folder)
    store.close()
    return store.notices


def test_nothing_is_told_where_nothing_is_missing(store, folder):
    store.rest()
    advance(store, "ABCDEF", 9)
    store.close()
    assert open_and_close(folder) == ()
    assert read_mark(folder).closed


def test_a_deleted_table_is_not_missing(store, folder):
    make(store, OTHER)
    store.rest()
    with store.writing(OTHER) as writing:
        writing.forget(OTHER)
    store.scrub()
    shutil.copytree(folder, folder.with_name("killed"))  # as the disk is when the server is killed now
    assert open_and_close(folder.with_name("killed")) == ()


def test_a_database_at_rest_is_whole_in_its_file(store, folder, tmp_path):
    store.rest()
    (tmp_path / "plain").mkdir()
    shutil.copy(folder / FILE, tmp_path / "plain" / FILE)
    assert set(codes(tmp_path / "plain")) == {"ABCDEF"}
    assert not store.rest()


def test_a_copy_a_day_for_seven_days(store, folder):
    for day in range(1, 12):
        advance(store, "ABCDEF", day + 1)
        copy_today(folder, FILE, datetime.date(2026, 11, day))
    assert [one.stem for one in daily(folder)] == [f"2026-11-{day:02}" for day in range(12 - DAYS, 12)]
    assert copy_today(folder, FILE, datetime.date(2026, 11, 11)) is None


def days(folder):
    return [one.stem for one in daily(folder)]


def test_a_clock_that_was_ahead_for_days_costs_no_copy_of_today(store, folder):
    """It is set right then: each new copy stays, and is the one that is offered."""
    for day in range(1, 10):
        advance(store, "ABCDEF", day + 1)
        copy_today(folder, FILE, datetime.date(2031, 1, day))
    for day in range(1, 10):
        advance(store, "ABCDEF", day + 20)
        made = copy_today(folder, FILE, datetime.date(2026, 11, day))
        assert made.file.exists()
        assert last(folder, datetime.date(2026, 11, day)) == made.file
    assert days(folder) == [
        *(f"2026-11-{day:02}" for day in range(10 - DAYS, 10)),
        *(f"2031-01-{day:02}" for day in range(10 - DAYS, 10)),
    ]


def test_a_clock_that_is_set_back_and_forth_breaks_nothing(store, folder):
    for day, made in ((10, True), (9, True), (10, False), (11, True), (2, True), (11, False)):
        advance(store, "ABCDEF", day + 1)
        assert (look_after(store, datetime.date(2026, 11, day), quiet=0) is not None) == made
    assert days(folder) == ["2026-11-02", "2026-11-09", "2026-11-10", "2026-11-11"]
    assert {tables_in(one) for one in daily(folder)} == {1}


def test_where_the_clock_has_gone_back_the_last_copy_is_one_all_the_same(store, folder):
    copy_today(folder, FILE, datetime.date(2026, 11, 9))
    assert last(folder, datetime.date(1980, 1, 1)) == folder / FOLDER / "2026-11-09.db"
    assert last(folder.parent, datetime.date(1980, 1, 1)) is None


def test_a_full_disk_is_no_reason_not_to_open(folder, monkeypatch):
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL

    def full(_engine):
        raise error

    monkeypatch.setattr("webapp.store.store.lay_out_log", full)
    store = open_folder(folder)
    make(store)
    store.close()
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    with pytest.raises(DatabaseFailedError):
        open_folder(folder)


def test_the_commands(store, folder, tmp_path):
    def run(*words):
        return CliRunner().invoke(main, [*map(str, words), "--data", str(folder), "--lang", "pt"])

    made = run("backup", tmp_path / "copy.db")
    assert (made.exit_code, made.output) == (0, f"1 mesa copiada: {tmp_path / 'copy.db'}\n")
    assert run("backup").exit_code == 0
    assert len(list((folder / FOLDER).glob("*.db"))) == 1
    refused = run("restore", tmp_path / "copy.db")
    assert refused.exit_code == 2
    assert "Outro servidor" in refused.output
    store.close()
    back = run("restore", tmp_path / "copy.db")
    assert back.exit_code == 0
    assert back.output.startswith(f"1 mesa está de volta: {folder / FILE}\nO que estava lá antes: ")
