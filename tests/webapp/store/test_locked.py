"""A locked file or a full disk is reported in one sentence, and reads keep working."""

import subprocess
import sys
import threading
import time
from datetime import UTC, datetime

import pytest

from webapp.store import LockedError, NoRoomError, ReadOnlyError, open_folder
from webapp.store.engines import BUSY_SECONDS
from webapp.store.store import FILE
from webapp.tables import Client, Intent, NewTable, Tables, new_code

ANA = Client("ana")
TAP = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": -1}
SLOW = 2  # times as long as it should take, since others work on this machine too
HOLDING = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
print("free", flush=True)
"""


class Program:
    """Another program that holds the file until it lets go."""

    def __init__(self, file):
        self.process = subprocess.Popen(
            [sys.executable, "-c", HOLDING, str(file)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout.readline() == "held\n"

    def let_go(self):
        if self.process.poll() is None:
            self.process.communicate("\n", timeout=20)


@pytest.fixture
def tables(folder):
    store = open_folder(folder)
    yield Tables(store, lambda _code, _seq: None, lambda: datetime.now(UTC), new_code)
    store.close()


@pytest.fixture
def code(tables):
    wish = NewTable(game="castelo", players=2, idem="a-table-that-is-held")
    return tables.create(wish, ANA).table.code


@pytest.fixture
def program(folder, code):
    made = Program(folder / FILE)
    yield made
    made.let_go()


def tap(tables, code, number):
    intent = Intent(idem=f"a-tap-while-held-{number:04}", entry=TAP, base_seq=1)
    return tables.intend(code, intent, ANA)


def tap_until_refused(tables, code):
    """Tap until the last page, which has room for some more, is full."""
    for number in range(2, 60):
        tap(tables, code, number)


def one_sentence(message):
    pt, en = message.to("pt"), message.to("en")
    return pt != en and "\n" not in pt + en and en.endswith(".")


def test_a_tap_waits_a_short_while_and_is_refused_in_one_sentence(tables, code, program):
    for number in range(3):
        began = time.monotonic()
        with pytest.raises(LockedError) as raised:
            tap(tables, code, number)
        assert time.monotonic() - began < SLOW * (BUSY_SECONDS + 1)
        assert one_sentence(raised.value.message)
    assert tables.trouble() == raised.value.message
    program.let_go()
    assert [tap(tables, code, number).answer.n for number in range(3)] == [1, 2, 3]
    assert tables.trouble() is None


def test_all_phones_at_once_wait_no_longer_than_one(tables, code, program):
    """An onlooker waits for none of them."""
    refused, looked, tapping = [], [], threading.Event()
    tapping.set()

    def taps(number):
        began = time.monotonic()
        try:
            tap(tables, code, number)
        except LockedError:
            refused.append(time.monotonic() - began)

    def looks():
        while tapping.is_set():
            began = time.monotonic()
            assert tables.view(code, ANA).match.n == 0
            looked.append(time.monotonic() - began)
            time.sleep(0.01)

    with pytest.raises(LockedError):
        tap(tables, code, 99)
    threads = [threading.Thread(target=taps, args=(number,)) for number in range(16)]
    looking = threading.Thread(target=looks)
    looking.start()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    tapping.clear()
    looking.join()
    assert len(refused) == 16
    assert max(refused) < SLOW * (BUSY_SECONDS + 1)
    assert max(looked) < SLOW * BUSY_SECONDS / 2, "nobody who looks waits for who is to write"
    assert len(looked) > 20


def test_what_is_let_go_meanwhile_is_not_refused(tables, code, program):
    with pytest.raises(LockedError):
        tap(tables, code, 1)
    done = []
    waiting = threading.Thread(target=lambda: done.append(tap(tables, code, 1).answer.n))
    waiting.start()
    program.let_go()
    waiting.join()
    assert done == [1]


def test_who_comes_meanwhile_looks_on_and_is_counted_later(tables, code, program):
    beto = Client("beto")
    assert tables.claim_key(code, beto) == ""
    assert tables.view(code, beto).you.phone == ""
    program.let_go()
    assert tables.claim_key(code, beto) == "f2"


def test_a_folder_that_is_held_cannot_be_opened(tables, code, program, folder):
    """The refusal comes before long, and not after half a minute."""
    tables._store.close()
    began = time.monotonic()
    with pytest.raises(LockedError) as raised:
        open_folder(folder)
    assert time.monotonic() - began < SLOW * (2 * BUSY_SECONDS + 1)
    assert one_sentence(raised.value.message)


@pytest.mark.parametrize(
    ("pragma", "back", "error"),
    [
        ("max_page_count=1", "max_page_count=1000000", NoRoomError),
        ("query_only=ON", "query_only=OFF", ReadOnlyError),
    ],
    ids=["a full disk", "a disk that can no longer be written to"],
)
def test_a_disk_that_takes_no_more(tables, code, pragma, back, error):
    """The error is SQLite's; once the disk takes more, everybody goes on."""
    cursor = tables._store._kept_open.connection.cursor()
    tap(tables, code, 1)
    cursor.execute(f"PRAGMA {pragma}")
    with pytest.raises(error) as caught:
        tap_until_refused(tables, code)
    assert one_sentence(caught.value.message)
    assert tables.trouble() == caught.value.message
    before = tables.view(code, ANA).match.n
    cursor.execute(f"PRAGMA {back}")
    assert tap(tables, code, 60).answer.n == before + 1
    assert tables.trouble() is None
