"""No answered entry is lost: by two phones at once, by a kill, by reading a table back."""

import os
import random
import signal
import subprocess
import sys
import threading
import time

import msgspec
import pytest
from random_taps import random_play

from companion.language import Message
from webapp.store import DatabaseFailedError
from webapp.tables import ConflictError, SittingRequest

TAPS = 100

TAPPING = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from companion.language import Message
from webapp.store import open_folder
from webapp.tables import Client, Intent, Tables, new_code

folder, code, run = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
tables = Tables(open_folder(folder), lambda code, seq: None, lambda: datetime.now(UTC), new_code)
for n in range(10_000):
    entry = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": 1 if n % 2 else -1}
    intent = Intent(idem=f"a-mark-of-run-{run}-{n:06d}", entry=entry, base_seq=1)
    answer = tables.intend(code, intent, Client("the-maker")).answer
    print(answer.n, intent.idem, flush=True)
"""


def test_two_phones_tap_one_counter_and_nothing_is_lost(house, say):
    ana = house.phone("castoria", hold="one")
    beto = house.another(ana, "beto")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    start = threading.Barrier(2)
    failed = []

    def taps(phone, delta):
        start.wait()
        try:
            for _tap in range(TAPS):
                phone.declare(say.tap("A", delta, "imaginacao"), base_seq=1)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=taps, args=one) for one in ((ana, 1), (beto, 1))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert ana.shows("imaginacao", "A") == 30 + 2 * TAPS
    assert ana.look().match.n == 2 * TAPS
    published = sorted(seq for code, seq in house.published if code == ana.code)
    assert published == list(range(2, ana.look().seq + 1))
    house.restart()
    assert ana.shows("imaginacao", "A") == 30 + 2 * TAPS


def test_many_threads_at_many_tables(house, say):
    """There are more tables than are kept in memory, each with entries from several threads."""
    house.store.close()
    house.open(keep=2)
    phones = [house.phone() for _table in range(5)]
    failed = []

    def taps(seed):
        chosen = random.Random(seed)
        try:
            for _tap in range(40):
                chosen.choice(phones).declare(say.tap("A", -1), base_seq=1)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=taps, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert sum(phone.look().match.n for phone in phones) == 160
    assert len(house.tables._pool._cache) <= 3


def test_what_was_answered_survives_a_kill(house, say):
    """Killed at random moments, the folder is free and every answered entry is there."""
    ana = house.phone()
    house.store.close()
    chosen, answered = random.Random(7), {}
    for run in range(4):
        command = [sys.executable, "-c", TAPPING, str(house.folder), ana.code, str(run)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        lines = [process.stdout.readline() for _line in range(chosen.randrange(5, 40))]
        time.sleep(chosen.random() * 0.03)
        os.kill(process.pid, signal.SIGKILL)
        lines += process.stdout.read().splitlines(keepends=True)
        process.wait()
        assert process.returncode == -signal.SIGKILL
        for line in lines:
            if line.endswith("\n"):
                n, idem = line.split()
                answered[int(n)] = idem
    house.open()
    with house.store.reading() as reading:
        kept = {row.n: row.idem for row in reading.table(ana.code).entries}
    assert len(answered) > 20
    assert answered.items() <= kept.items()
    assert list(kept) == list(range(1, len(kept) + 1))
    assert len(kept) <= len(answered) + 4, "at most the entry that was being sent was not answered"
    down = sum(idem.endswith(tuple("02468")) for idem in kept.values())
    assert ana.shows("castelo", "A") == 20 - down + (len(kept) - down)


@pytest.mark.parametrize("seed", range(4))
def test_a_table_is_read_back_as_it_was(house, say, seed):
    ana = house.phone("castelo", names=("Ana",))
    random_play(ana, say, random.Random(seed), 60)
    before = ana.look()
    live = house.tables._pool._cache._slots[ana.code].held
    house.restart()
    assert msgspec.json.encode(ana.look()) == msgspec.json.encode(before)
    back = house.tables._pool._cache._slots[ana.code].held
    assert back.match.state == live.match.state
    assert back.match.course == live.match.course
    assert back.match.recorded == live.match.recorded
    assert back.entries == live.entries
    assert back.row == live.row, "it was replayed, and did not go on from its snapshot"


@pytest.mark.parametrize("restarted", [False, True], ids=["live", "read back"])
def test_what_was_played_once_is_played_again_when_it_is_brought_back(house, say, restarted):
    """Also where it would be refused by now: the table has played it."""
    ana = house.phone()
    ana.declare(say.phase("compra"))
    ana.declare(say.phase("manutencao"))
    ana.declare(say.phase("acoes-2"))
    for taken_back in (2, 1):
        ana.declare({"retract": taken_back})
    if restarted:
        house.restart()
    ana.declare({"retract": 4})
    standings = [line.standing for line in ana.look().lines]
    assert standings == ["retracted", "stood", "refused", "retracted", None, None]
    assert ana.state["fase"] == "manutencao"


@pytest.mark.parametrize("seed", range(3))
def test_updates_lead_where_the_table_is(house, say, seed):
    """A phone that applies every update holds the lines that the whole table shows."""
    ana = house.phone("castelo")
    chosen, held, seq = random.Random(seed), {}, ana.look().seq
    for _time in range(15):
        random_play(ana, say, chosen, chosen.randrange(1, 4))
        update = ana.since(seq)
        assert update.since == seq
        held |= {line.n: line for line in update.lines}
        seq = update.seq
    view = ana.look()
    assert tuple(held[line.n] for line in view.lines) == view.lines
    assert update.score == view.score


def test_what_the_database_refuses_has_not_happened(house, say, monkeypatch):
    ana = house.phone()
    ana.declare(say.tap("A", -1))

    def fail(*_given):
        raise DatabaseFailedError(Message("it failed"))

    with monkeypatch.context() as broken:
        broken.setattr("webapp.store.changes.WriteTransaction.move_on", fail)
        with pytest.raises(DatabaseFailedError):
            ana.declare(say.tap("A", -1))
    assert ana.shows("castelo", "A") == 19
    assert ana.declare(say.tap("A", -1)).answer.n == 2
    assert house.published[-1] == (ana.code, 3)


def test_two_phones_go_on_at_once_and_one_learns_it(house, say):
    ana = house.phone(hold="one")
    beto = house.another(ana, "beto")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    seen = ana.look().seq
    start, came = threading.Barrier(2), []

    def go_on(phone):
        start.wait()
        try:
            came.append(phone.declare(say.phase("compra"), base_seq=seen).fresh)
        except ConflictError as error:
            came.append(error.code)

    threads = [threading.Thread(target=go_on, args=(phone,)) for phone in (ana, beto)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(came, key=str) == [True, "behind"]
