"""A data folder is made, owned by one server, brought up to date, and left alone where it is not ours."""

import signal
import sqlite3
import subprocess
import sys

import pytest
from sqlalchemy import text
from stored_rows import TABLE, one_sentence

from webapp.store import (
    DatabaseFailedError,
    FolderError,
    NewerError,
    NotADatabaseError,
    OwnedError,
    open_folder,
)
from webapp.store.engines import LOG_PAGES
from webapp.store.migrating import VERSION_TABLE
from webapp.store.store import FILE

OWNING = """
import sys, time
from pathlib import Path
from webapp.store import open_folder
store = open_folder(Path(sys.argv[1]))
print("owned", flush=True)
time.sleep(60)
"""


@pytest.fixture
def owner(folder):
    """Provide another process that has the folder."""
    process = subprocess.Popen([sys.executable, "-c", OWNING, str(folder)], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "owned\n"
    yield process
    process.kill()
    process.wait()


def test_a_folder_is_made_and_opened_again(folder):
    for _time in range(2):
        store = open_folder(folder / "deep" / "down")
        with store.reading() as reading:
            assert reading.count() == 0
        store.close()


def test_two_servers_do_not_share_a_folder(folder, owner):
    with pytest.raises(OwnedError) as raised:
        open_folder(folder)
    assert raised.value.pid == owner.pid
    assert str(owner.pid) in raised.value.message.to("pt")
    assert one_sentence(raised.value)


def test_a_folder_is_free_when_its_owner_was_killed(folder, owner):
    owner.send_signal(signal.SIGKILL)
    owner.wait()
    open_folder(folder).close()


def test_a_folder_is_free_when_its_owner_has_closed_it(folder):
    first = open_folder(folder)
    with pytest.raises(OwnedError):
        open_folder(folder)
    first.close()
    open_folder(folder).close()


def test_a_folder_that_cannot_be(tmp_path):
    (tmp_path / "file").write_text("I am no folder")
    with pytest.raises(FolderError) as raised:
        open_folder(tmp_path / "file" / "data")
    assert one_sentence(raised.value)


def test_a_database_that_cannot_be_opened(folder):
    (folder / FILE).mkdir(parents=True)
    with pytest.raises(FolderError) as raised:
        open_folder(folder)
    assert one_sentence(raised.value)


def test_a_database_of_a_newer_program_is_left_alone(folder):
    open_folder(folder).close()
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    connection.close()
    before = (folder / FILE).read_bytes()
    with pytest.raises(NewerError) as raised:
        open_folder(folder)
    assert one_sentence(raised.value)
    assert (folder / FILE).read_bytes() == before


def test_what_is_no_database_is_left_alone(folder):
    folder.mkdir()
    content = b"I am no database, but long enough to be taken for one. " * 40
    (folder / FILE).write_bytes(content)
    with pytest.raises(NotADatabaseError) as raised:
        open_folder(folder)
    assert one_sentence(raised.value)
    assert (folder / FILE).read_bytes() == content


def test_another_programs_database_is_left_alone(folder):
    folder.mkdir()
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    with pytest.raises(NotADatabaseError) as raised:
        open_folder(folder)
    assert one_sentence(raised.value)
    open_again = sqlite3.connect(folder / FILE)
    assert [row[0] for row in open_again.execute("SELECT name FROM sqlite_master")] == ["recipes"]
    open_again.close()


def test_a_refused_folder_is_not_kept(folder):
    """After a refusal the folder is free to be mended."""
    folder.mkdir()
    (folder / FILE).write_bytes(b"nothing that could be read" * 100)
    with pytest.raises(NotADatabaseError):
        open_folder(folder)
    (folder / FILE).unlink()
    open_folder(folder).close()


def test_what_is_answered_is_on_the_disk(folder):
    store = open_folder(folder)
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1, "fullfsync": 1}
    with store.writing("ABCDEF") as writing:
        for name, value in wanted.items():
            assert writing._connection.execute(text(f"PRAGMA {name}")).scalar() == value, name
    store.close()


def test_the_log_has_its_size_before_anything_is_sent_and_after_anything_is_forgotten(folder):
    store = open_folder(folder)
    log = folder / f"{FILE}-wal"
    assert log.stat().st_size >= LOG_PAGES * 4096
    store.scrub()
    laid_out = log.stat().st_size
    assert laid_out >= LOG_PAGES * 4096
    with store.writing("ABCDEF") as writing:
        writing.make(TABLE, ())
    assert log.stat().st_size == laid_out, "what is sent is written over, not on"
    with store.reading() as reading:
        assert reading._connection.execute(text("PRAGMA page_count")).scalar() < LOG_PAGES / 10
        assert reading._connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
    store.close()
    assert not log.exists()


def test_a_failing_database_is_reported_in_one_sentence(folder):
    store = open_folder(folder)
    with pytest.raises(DatabaseFailedError) as raised, store.writing("ABCDEF") as writing:
        writing._connection.execute(text("INSERT INTO tables (code) VALUES ('ABCDEF')"))
    assert one_sentence(raised.value)
    with store.reading() as reading:
        assert reading.count() == 0
    store.close()
